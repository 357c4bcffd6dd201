import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { rentalItemsQuery } from '#features/catalogue/web/rental-items.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { FieldConflict } from '#web/form/field-conflict.tsx';
import { FormNotices } from '#web/form/form-notices.tsx';
import { useFocusFirstError } from '#web/form/use-focus-first-error.ts';
import { useSite } from '#web/site/site.ts';
import type { StoredLimits } from '../../weather-limits.contract.ts';
import { limitFields } from './limit-values.ts';
import { type LimitField, type LimitsEditing, useLimitsForm } from './use-limits-form.ts';

const labels: Record<LimitField, () => string> = {
  maxWind: () => m.limits_wind(),
  maxGusts: () => m.limits_gusts(),
  maxOffshoreWind: () => m.limits_offshore(),
  maxWaveHeight: () => m.limits_waves(),
};

export function LimitsForm({ stored }: { stored: StoredLimits }) {
  const editing = useLimitsForm(stored);
  const items = useQuery(rentalItemsQuery(useSite().language));
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, editing.attempt);
  const titleOf = (itemId: string) => items.data?.find((item) => item.itemId === itemId)?.title ?? itemId;
  return (
    <form ref={form} noValidate onSubmit={editing.submit} className="grid grid-cols-1 gap-4">
      <FormNotices editing={editing} conflictTitle={m.error_limits_changed()} />
      <ul className="grid gap-3">
        {Object.keys(editing.draft.limits).map((itemId) => (
          <li key={itemId}>
            <fieldset className="rounded-md border border-line p-3">
              <legend className="float-left mb-2 w-full font-semibold">{titleOf(itemId)}</legend>
              <div className="clear-both grid grid-cols-2 items-end gap-3 md:grid-cols-4">
                {limitFields.map((field) => (
                  <LimitInput key={field} itemId={itemId} name={field} editing={editing} />
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      <Button
        type="submit"
        pending={editing.isSaving}
        disabled={!editing.isDirty}
        className="justify-self-start"
      >
        {m.limits_save()}
      </Button>
    </form>
  );
}

interface LimitInputProps {
  itemId: string;
  name: LimitField;
  editing: LimitsEditing;
}

function LimitInput({ itemId, name, editing }: LimitInputProps) {
  const { form, errors, conflicts, takeTheirs } = editing;
  const path = `limits.${itemId}.${name}` as const;
  const id = `limit-${itemId}-${name}`;
  return (
    <div>
      <Field id={id} label={labels[name]()} error={errors.get(path)}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register(path)}
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
          />
        )}
      </Field>
      <FieldConflict
        fieldId={id}
        name={labels[name]()}
        value={conflicts?.get(path)}
        onTake={() => takeTheirs(path)}
      />
    </div>
  );
}
