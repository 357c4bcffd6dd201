import { m } from '#i18n/generated/messages.js';
import { type Language, localeTags } from '#shared/language.ts';
import { CountedField } from '#ui/form/counted-field.tsx';
import { Field, FieldError } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useSite } from '#web/site/site.ts';
import { businessLimits } from '../../domain/business-limits.ts';
import { type BusinessAddress, receiptWays, type SettingKey, settings } from '../../settings.contract.ts';
import { settingTexts } from '../setting-texts.public.ts';
import { ColoursInput, LogoInput, type SettingFieldProps } from './brand-inputs.tsx';

/** Where a setting stands on its page, also for links. */
export const fieldIdOf = (key: SettingKey) => key.replaceAll('_', '-');

interface SettingInputProps {
  settingKey: SettingKey;
  /** As it is stored. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The field of a setting, as its entry of the registry says. */
export function SettingInput({ settingKey, value, onChange, error }: SettingInputProps) {
  const { language } = useSite();
  const { control, schema } = settings[settingKey];
  const { hint, label } = settingTexts[settingKey];
  const field = { id: fieldIdOf(settingKey), label: label(language), hint: hint(), error };
  const input = { value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };
  switch (control) {
    case 'switch':
      return (
        <Switch
          id={field.id}
          label={field.label}
          hint={field.hint}
          checked={value === 'true'}
          pending={false}
          onChange={(isOn) => onChange(String(isOn))}
        />
      );
    case 'address':
      return <AddressFields {...field} value={value} onChange={onChange} />;
    case 'colours':
      return <ColoursInput {...field} value={value} onChange={onChange} />;
    case 'picture':
      return <LogoInput {...field} value={value} onChange={onChange} />;
    case 'text':
      return (
        <CountedField
          {...field}
          value={value}
          onChange={onChange}
          limit={businessLimits.name}
          countText={(used, limit) => m.content_count({ used, limit })}
          required
        />
      );
    case 'number':
      return (
        <Field {...field} className={besideLook}>
          {(attributes) => (
            <TextInput {...attributes} {...input} inputMode="numeric" maxLength={3} className="max-w-24" />
          )}
        </Field>
      );
    case 'amounts':
    case 'code':
      return (
        <Field {...field}>
          {(attributes) => (
            <TextInput
              {...attributes}
              {...input}
              inputMode={control === 'amounts' ? 'numeric' : 'text'}
              autoComplete="off"
              maxLength={80}
              className="max-w-64"
            />
          )}
        </Field>
      );
    case 'lines':
      return (
        <Field {...field}>
          {(attributes) => <TextArea {...attributes} {...input} rows={3} maxLength={500} />}
        </Field>
      );
    case 'choice':
    case 'hour':
    case 'cutoff': {
      const offered = offers[control].filter((each) => schema.safeParse(each).success);
      return (
        <Field {...field} className={besideLook}>
          {(attributes) => (
            <Select {...attributes} {...input}>
              {[...new Set([...offered, value])].map((each) => (
                <option key={each} value={each}>
                  {valueText(settingKey, each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      );
    }
  }
}

/** A short field stands beside its words where there is room, as a switch does. */
const besideLook =
  'sm:grid-cols-[minmax(0,1fr)_minmax(6rem,auto)] sm:gap-x-6 sm:*:col-start-1 sm:[&>:nth-child(3)]:col-start-2 sm:[&>:nth-child(3)]:self-start sm:[&>:nth-child(3)]:row-span-3 sm:[&>:nth-child(3)]:row-start-1';

/** The last are in minutes; the empty text is 14:00 on the day before. */
const offers = {
  choice: [...receiptWays],
  hour: Array.from({ length: 24 }, (_, hour) => String(hour)),
  cutoff: ['', '0', '15', '30', '60', '120', '240', '720', '1440'],
};

const receiptWayTexts: Record<string, () => string> = {
  off: () => m.settings_receipts_off(),
  'by-hand': () => m.settings_receipts_by_hand(),
  service: () => m.settings_receipts_service(),
};

/** A value as staff read it. */
export function valueText(key: SettingKey, value: string): string {
  switch (settings[key].control) {
    case 'switch':
      return value === 'true' ? m.settings_on() : m.settings_off();
    case 'choice':
      return receiptWayTexts[value]?.() ?? value;
    case 'hour':
      return `${value}:00`;
    case 'cutoff':
      return value === '' ? m.rules_day_before() : m.rules_minutes({ minutes: value });
    case 'address':
      return Object.values(readAddress(value))
        .filter((part) => part !== '')
        .join(', ');
    default:
      return value || m.settings_empty();
  }
}

const nowhere: BusinessAddress = { street: '', postalCode: '', city: '', region: '', country: '' };

/** The address is stored as JSON that the server has checked. */
function readAddress(value: string): BusinessAddress {
  try {
    return { ...nowhere, ...JSON.parse(value) };
  } catch {
    return nowhere;
  }
}

const addressLabels: Record<Exclude<keyof BusinessAddress, 'country'>, () => string> = {
  street: () => m.settings_street(),
  postalCode: () => m.settings_postal_code(),
  city: () => m.settings_city(),
  region: () => m.settings_region(),
};
const addressFields = Object.keys(addressLabels) as (keyof typeof addressLabels)[];

/** The address is one setting with a field for each of its parts. */
function AddressFields({ id, label, hint, error, value, onChange }: SettingFieldProps) {
  const { language } = useSite();
  const address = readAddress(value);
  const change = (part: Partial<BusinessAddress>) => onChange(JSON.stringify({ ...address, ...part }));
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={`${id}-hint`} className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <legend className="font-semibold">{label}</legend>
        <p id={`${id}-hint`} className="text-sm text-sea-soft">
          {hint}
        </p>
      </div>
      {addressFields.map((part) => (
        <CountedField
          key={part}
          id={`${id}-${part}`}
          label={addressLabels[part]()}
          value={address[part]}
          onChange={(text) => change({ [part]: text })}
          limit={businessLimits[part]}
          countText={(used, limit) => m.content_count({ used, limit })}
          className={part === 'street' ? 'sm:col-span-2' : ''}
        />
      ))}
      <Field id={`${id}-country`} label={m.settings_country()} className="content-start">
        {(attributes) => (
          <Select
            {...attributes}
            value={address.country}
            onChange={({ target }) => change({ country: target.value })}
          >
            <option value="">{m.settings_no_country()}</option>
            {listCountries(language, address.country).map(([code, country]) => (
              <option key={code} value={code}>
                {country}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** ISO 3166-1: Europe, where the beaches are. */
const codes =
  'AD AL AT BA BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM UA VA';

/** Codes with their names in the language of the screen, in its order; also one that is stored and not in the list. */
function listCountries(language: Language, stored: string): [code: string, name: string][] {
  const locale = localeTags[language];
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const all = new Set([...codes.split(' '), ...(stored ? [stored] : [])]);
  return [...all]
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .toSorted(([, a], [, b]) => a.localeCompare(b, locale));
}
