import type { BookedItem } from '#features/bookings/domain/items-booked.public.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { durationText } from '#i18n/duration-text.ts';
import { m } from '#i18n/generated/messages.js';
import { type Duration, durations } from '#shared/rental-time.ts';
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx';
import { Select } from '#ui/form/select.tsx';

interface MoveItemsProps {
  catalogue: readonly RentalItem[];
  items: readonly BookedItem[];
  onChange: (item: BookedItem) => void;
}

/** Everything that can be rented, with how many and for how long. */
export function MoveItems({ catalogue, items, onChange }: MoveItemsProps) {
  const usual = items[0]?.duration ?? '1';
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{m.move_items()}</legend>
      {catalogue.map((item) => (
        <MoveItem
          key={item.itemId}
          item={item}
          booked={
            items.find(({ itemId }) => itemId === item.itemId) ?? {
              itemId: item.itemId,
              quantity: 0,
              duration: usual,
            }
          }
          onChange={onChange}
        />
      ))}
    </fieldset>
  );
}

interface MoveItemProps {
  item: RentalItem;
  booked: BookedItem;
  onChange: (item: BookedItem) => void;
}

function MoveItem({ item: { itemId, title, fleetSize, prices }, booked, onChange }: MoveItemProps) {
  const offered = durations.filter((duration) => prices.some((price) => price.duration === duration));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line pb-2">
      <span className="min-w-0 flex-[1_1_8rem] font-semibold">{title}</span>
      <QuantityStepper
        label={title}
        value={booked.quantity}
        max={fleetSize}
        onChange={(quantity) => onChange({ ...booked, quantity })}
        decreaseLabel={m.move_one_fewer({ item: title })}
        increaseLabel={m.move_one_more({ item: title })}
      />
      {booked.quantity > 0 && (
        <div className="w-full sm:w-44">
          <Select
            id={`move-duration-${itemId}`}
            aria-label={m.move_duration({ item: title })}
            value={booked.duration}
            onChange={(event) => onChange({ ...booked, duration: event.target.value as Duration })}
          >
            {offered.map((duration) => (
              <option key={duration} value={duration}>
                {durationText(duration)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </div>
  );
}
