import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import { Button } from '#ui/button/button.tsx';
import { CountedField } from '#ui/form/counted-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { useSite } from '#web/site/site.ts';
import {
  type BusinessFields,
  type BusinessValues,
  businessLimits,
  findFaults,
  listChanges,
  readValues,
  tidy,
} from './business-values.ts';
import { listCountries } from './countries.ts';
import { useWriteSettings } from './use-write-setting.ts';

interface BusinessFormProps {
  /** As they are stored; `null` where they are not. */
  name: string | null;
  address: string | null;
  onUnsaved: (isUnsaved: boolean) => void;
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

export function BusinessForm({ name, address, onUnsaved, children }: BusinessFormProps) {
  const { language } = useSite();
  const stored = readValues(name, address);
  const [draft, setDraft] = useState(stored);
  const [isTried, setTried] = useState(false);
  const saving = useWriteSettings(() => m.settings_business_saved());
  const faults = isTried ? findFaults(draft) : new Map<string, string>();
  const isUnsaved = listChanges(stored, draft).length > 0;
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);

  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const written = tidy(draft);
    setDraft(written);
    const [firstFault] = findFaults(written).keys();
    if (firstFault) document.getElementById(`business-${firstFault}`)?.focus();
    else if (!saving.isPending) saving.mutate(listChanges(stored, written));
  }

  const change = (field: keyof BusinessValues, value: string) =>
    setDraft((before) => ({ ...before, [field]: value }));

  return (
    <form noValidate onSubmit={save} className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <h3 className="text-base">{m.settings_business()}</h3>
        <p className="mt-1 text-sm text-sea-soft">{m.settings_business_text()}</p>
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
          error={faults.has(field) ? issueText(faults.get(field) ?? '') : undefined}
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
        pending={saving.isPending}
        disabled={!isUnsaved}
        className="sm:col-span-2 sm:justify-self-start"
      >
        {m.settings_business_save()}
      </Button>
    </form>
  );
}
