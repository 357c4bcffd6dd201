import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { durationText } from '#i18n/duration-text.ts';
import { m } from '#i18n/generated/messages.js';
import type { Duration } from '#shared/rental-time.ts';
import { Field } from '#ui/form/field.tsx';
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx';
import { Select } from '#ui/form/select.tsx';
import { timeRange } from '#web/format/rental-times.ts';

interface Wish {
  itemId: string;
  quantity: number;
  duration: Duration;
  timeSlot: string;
}

interface WishFieldsProps {
  wish: Wish;
  items: readonly RentalItem[];
  item: RentalItem;
  durations: readonly Duration[];
  /** Times at which this wish is sold out. */
  times: readonly string[];
  onChange: (change: Partial<Wish>) => void;
}

/** Item, units, duration, and the sold-out times for which a guest can wait. */
export function WishFields({ wish, items, item, durations, times, onChange }: WishFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field id="waiting-item" label={m.waiting_item()}>
        {(control) => (
          <Select
            {...control}
            value={wish.itemId}
            onChange={(event) => onChange({ itemId: event.target.value })}
          >
            {items.map(({ itemId, title }) => (
              <option key={itemId} value={itemId}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid content-start justify-items-start gap-1.5">
        <p aria-hidden="true" className="font-semibold">
          {m.waiting_units()}
        </p>
        <QuantityStepper
          value={wish.quantity}
          min={1}
          max={item.fleetSize}
          onChange={(quantity) => onChange({ quantity })}
          label={m.booking_quantity_of({ item: item.title })}
          decreaseLabel={m.booking_quantity_less({ item: item.title })}
          increaseLabel={m.booking_quantity_more({ item: item.title })}
        />
      </div>
      <Field id="waiting-duration" label={m.waiting_duration()}>
        {(control) => (
          <Select
            {...control}
            value={wish.duration}
            onChange={(event) => onChange({ duration: event.target.value as Duration })}
          >
            {durations.map((duration) => (
              <option key={duration} value={duration}>
                {durationText(duration)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {times.length > 0 && (
        <Field id="waiting-time" label={m.waiting_time()}>
          {(control) => (
            <Select
              {...control}
              value={wish.timeSlot}
              onChange={(event) => onChange({ timeSlot: event.target.value })}
            >
              {times.map((timeSlot) => (
                <option key={timeSlot} value={timeSlot}>
                  {timeRange(timeSlot, [wish.duration])}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}
