import { type ReactNode, useRef } from 'react';
import { m } from '#i18n/generated/messages.js';
import { type Language, localeTags } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { CountedField } from '#ui/form/counted-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { RestoredNotice } from '#web/form/form-notices.tsx';
import { useFocusFirstError } from '#web/form/use-focus-first-error.ts';
import { useVersionedForm } from '#web/form/use-versioned-form.ts';
import { useSite } from '#web/site/site.ts';
import {
  BusinessDetails,
  type BusinessFields,
  businessLimits,
  listChanges,
  readValues,
} from './business-values.ts';
import { settingFailed, useSettingsWriter } from './stored-settings.ts';

interface BusinessFormProps {
  /** As they are stored; `null` where they are not. */
  name: string | null;
  address: string | null;
  children: ReactNode;
}

const labels: Record<keyof BusinessFields, () => string> = {
  name: () => m.settings_name(),
  street: () => m.settings_street(),
  postalCode: () => m.settings_postal_code(),
  city: () => m.settings_city(),
  region: () => m.settings_region(),
};

const fields = Object.keys(labels) as (keyof BusinessFields)[];

export function BusinessForm({ name, address, children }: BusinessFormProps) {
  const { language } = useSite();
  const write = useSettingsWriter();
  const form = useRef<HTMLFormElement>(null);
  const editing = useVersionedForm({
    stored: readValues(name, address),
    toValues: (stored) => stored,
    schema: BusinessDetails,
    save: ({ before, output }) => write(listChanges(before, output)).then(() => output),
    draftKey: 'business',
    toasts: {
      saved: () => ({ title: m.settings_done(), description: m.settings_business_saved() }),
      failed: settingFailed,
    },
  });
  const { draft, errors, change } = editing;
  useFocusFirstError(form, editing.attempt);

  return (
    <form
      ref={form}
      noValidate
      onSubmit={editing.submit}
      className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2"
    >
      <div className="sm:col-span-2">
        <h3 className="text-base">{m.settings_business()}</h3>
        <p className="mt-1 text-sm text-sea-soft">{m.settings_business_text()}</p>
      </div>
      <div className="empty:hidden sm:col-span-2">
        <RestoredNotice editing={editing} />
      </div>
      {fields.map((field) => (
        <CountedField
          key={field}
          id={`business-${field}`}
          label={labels[field]()}
          value={draft[field]}
          onChange={(value) => change(field, value)}
          limit={businessLimits[field]}
          countText={(used, limit) => m.content_count({ used, limit })}
          error={errors.get(field)}
          required={field === 'name'}
          className={field === 'name' || field === 'street' ? 'sm:col-span-2' : ''}
        />
      ))}
      <Field id="business-country" label={m.settings_country()} className="content-start">
        {(control) => (
          <Select
            {...control}
            value={draft.country}
            onChange={(event) => change('country', event.target.value)}
          >
            <option value="">{m.settings_no_country()}</option>
            {listCountries(language, draft.country).map(([code, country]) => (
              <option key={code} value={code}>
                {country}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="text-sm sm:col-span-2">
        <p className="text-sea-soft">{m.settings_business_contact()}</p>
        {children}
      </div>
      <Button
        type="submit"
        pending={editing.isSaving}
        disabled={!editing.isDirty}
        className="sm:col-span-2 sm:justify-self-start"
      >
        {m.settings_business_save()}
      </Button>
    </form>
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
