import { m } from '#i18n/generated/messages.js';
import { durations } from '#shared/rental-time.ts';
import { ItemField } from './item-field.tsx';
import { durationNames } from './item-labels.ts';
import type { ItemEditing } from './use-item-form.ts';

/** Prices and the number of boats: the same in every language. */
export function ItemNumbers({ editing }: { editing: ItemEditing }) {
  return (
    <>
      <fieldset className="border-t border-line pt-4">
        <legend className="float-left mb-2 w-full font-bold">{m.item_prices()}</legend>
        <div className="clear-both grid gap-4 sm:grid-cols-3">
          {durations.map((duration, index) => (
            <ItemField
              key={duration}
              path={`prices.${index}.amountCents`}
              label={durationNames[duration]()}
              inputMode="decimal"
              inputClassName="tabular-nums"
              editing={editing}
            />
          ))}
        </div>
      </fieldset>
      <ItemField
        path="fleetSize"
        label={m.item_fleet()}
        hint={m.item_fleet_hint()}
        inputMode="numeric"
        inputClassName="max-w-32 tabular-nums"
        editing={editing}
      />
      <ItemField
        path="seats"
        label={m.item_seats()}
        hint={m.item_seats_hint()}
        inputMode="numeric"
        inputClassName="max-w-32 tabular-nums"
        editing={editing}
      />
    </>
  );
}
