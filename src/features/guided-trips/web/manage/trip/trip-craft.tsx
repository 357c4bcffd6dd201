import { useQuery } from '@tanstack/react-query';
import { allItemsQuery } from '#features/catalogue/web/rental-items.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useSite } from '#web/site/site.ts';
import { maxTurnaround } from '../../../trips.contract.ts';
import { tripDuration } from '../../format-trip.ts';
import { durations, fieldId, Section } from './trip-section.tsx';
import { keptOf } from './trip-values.ts';
import type { TripEditing } from './use-trip-form.ts';

/** For how long before and after a trip nobody rents its craft. */
const turnarounds = [
  { name: 'turnaroundBefore', label: m.trip_turnaround_before, hint: m.trip_turnaround_before_hint },
  { name: 'turnaroundAfter', label: m.trip_turnaround_after, hint: m.trip_turnaround_after_hint },
] as const;

/** Items that are offered, and retired ones that the trip still names; and when they are kept from rentals. */
export function TripCraft({ editing }: { editing: TripEditing }) {
  const { draft, errors, change } = editing;
  const items = useQuery(allItemsQuery(useSite().language)).data ?? [];
  const shown = items.filter(({ itemId, isRetired }) => !isRetired || draft.craft.includes(itemId));
  return (
    <Section title={m.trip_craft()} hint={m.trip_craft_hint()}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {shown.map(({ itemId, title }) => (
          <Checkbox
            key={itemId}
            id={fieldId(`craft.${itemId}`)}
            label={title || itemId}
            checked={draft.craft.includes(itemId)}
            onChange={({ target }) => {
              const others = draft.craft.filter((each) => each !== itemId);
              change('craft', target.checked ? [...others, itemId].toSorted() : others);
            }}
          />
        ))}
      </div>
      {draft.craft.length > 0 && (
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          {turnarounds.map(({ name, label, hint }) => (
            <Field key={name} id={fieldId(name)} label={label()} hint={hint()} error={errors.get(name)}>
              {(control) => (
                <Select
                  {...control}
                  value={draft[name]}
                  onChange={({ target }) => change(name, target.value)}
                >
                  <option value="0">{m.trip_turnaround_none()}</option>
                  {durations
                    .filter((minutes) => minutes <= maxTurnaround)
                    .map((minutes) => (
                      <option key={minutes} value={minutes}>
                        {tripDuration(minutes)}
                      </option>
                    ))}
                </Select>
              )}
            </Field>
          ))}
          <KeptCraft editing={editing} kinds={shown.filter(({ itemId }) => draft.craft.includes(itemId))} />
        </div>
      )}
    </Section>
  );
}

interface KeptCraftProps {
  editing: TripEditing;
  kinds: { itemId: string; title: string }[];
}

/** Until when craft are kept for guests of the trip, and how many. */
function KeptCraft({ editing: { draft, errors, change }, kinds }: KeptCraftProps) {
  const sent = keptOf(draft).map(({ itemId }) => itemId);
  return (
    <>
      <NumberField
        path="keepHours"
        label={m.trip_keep_hours()}
        hint={m.trip_keep_hint()}
        errors={errors}
        value={draft.keepHours}
        onType={(typed) => change('keepHours', typed)}
        className="sm:col-span-2"
      />
      {draft.keepHours.trim() !== '' &&
        kinds.map(({ itemId, title }) => (
          <NumberField
            key={itemId}
            path={sent.includes(itemId) ? `kept.${sent.indexOf(itemId)}.quantity` : `kept.${itemId}`}
            label={m.trip_kept_of({ craft: title || itemId })}
            errors={errors}
            value={draft.kept[itemId] ?? ''}
            onType={(typed) => change('kept', { ...draft.kept, [itemId]: typed })}
          />
        ))}
    </>
  );
}

interface NumberFieldProps {
  path: string;
  label: string;
  hint?: string;
  errors: TripEditing['errors'];
  value: string;
  onType: (typed: string) => void;
  className?: string;
}

function NumberField({ path, label, errors, value, onType, ...more }: NumberFieldProps) {
  return (
    <Field id={fieldId(path)} label={label} error={errors.get(path)} {...more}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-32 tabular-nums"
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}
