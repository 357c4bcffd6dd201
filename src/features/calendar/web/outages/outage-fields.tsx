import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import type { OutageEditing } from './use-outage-form.ts';

interface OutageFieldsProps {
  items: readonly RentalItem[];
  isNew: boolean;
  editing: OutageEditing;
}

/** Which item is out of service, how many of it, when and why. */
export function OutageFields({ items, isNew, editing: { draft, errors, change } }: OutageFieldsProps) {
  const text = (key: 'units' | 'first' | 'last' | 'reason', label: string) => ({
    id: `outage-${key}`,
    label,
    error: errors.get(key),
  });
  return (
    <>
      {isNew && (
        <Field id="outage-item" label={m.outages_item()} error={errors.get('itemId')}>
          {(control) => (
            <Select
              {...control}
              value={draft.itemId}
              onChange={({ target: { value } }) => change('itemId', value)}
            >
              {items.map(({ itemId, title }) => (
                <option key={itemId} value={itemId}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field {...text('units', m.outages_units())}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-32 tabular-nums"
            value={draft.units}
            onChange={({ target: { value } }) => change('units', value)}
          />
        )}
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-1">
        <Field {...text('first', m.hours_first())}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={draft.first}
              onChange={({ target: { value } }) => {
                change('first', value);
                if (draft.last === '' || draft.last < value) change('last', value);
              }}
            />
          )}
        </Field>
        <Field {...text('last', m.hours_last())}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={draft.last}
              onChange={({ target: { value } }) => change('last', value)}
            />
          )}
        </Field>
      </div>
      <Field {...text('reason', m.outages_reason())} hint={m.outages_reason_hint()}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={200}
            value={draft.reason}
            onChange={({ target: { value } }) => change('reason', value)}
          />
        )}
      </Field>
    </>
  );
}
