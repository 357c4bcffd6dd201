import type { Booking } from '#features/bookings/bookings.contract.ts';
import { type BookedItem, parseItemsBooked } from '#features/bookings/domain/items-booked.public.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { durationText } from '#i18n/duration-text.ts';
import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { longDate } from '#web/format/dates.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import { bookedTime } from './booked-time.ts';
import { titleOf } from './items-table.tsx';
import { CustomerFacts, type PayableBooking } from './payable-details.tsx';

interface PayableSummaryProps {
  booking: PayableBooking;
  /** For the items' names. */
  items: readonly RentalItem[];
}

/**
 * Before paying: the customer's details, which no step has shown in full yet. What the summary has confirmed already
 * is named in two lines, and the total is in the bar.
 */
export function PayableSummary({ booking, items }: PayableSummaryProps) {
  const { language } = useSite();
  const { trip } = booking;
  const booked = parseItemsBooked(booking.itemsBooked) ?? (trip ? [] : null);
  return (
    <Panel className="grid max-w-3xl gap-4 shadow-card">
      <div>
        {booked && trip ? (
          <TripLines trip={trip} craft={booked} items={items} />
        ) : booked ? (
          <ul className="text-lg font-semibold">
            {booked.map(({ itemId, quantity, duration }) => (
              <li key={itemId}>
                {m.booking_bar_what({
                  quantity,
                  item: titleOf(itemId, items),
                  duration: durationText(duration),
                })}
              </li>
            ))}
          </ul>
        ) : (
          <Notice tone="error" title={m.booking_items_unreadable()} />
        )}
        <p>
          <span className="inline-block first-letter:uppercase">
            {longDate(booking.bookingDate, language)}
          </span>
          {', '}
          <span className="whitespace-nowrap">{bookedTime(booking)}</span>
        </p>
      </div>
      <div className="border-t border-line pt-4">
        <CustomerFacts booking={booking} />
      </div>
    </Panel>
  );
}

interface TripLinesProps {
  trip: NonNullable<Booking['trip']>;
  craft: readonly BookedItem[];
  items: readonly RentalItem[];
}

/** Which trip it is, who comes along, and what they paddle. */
function TripLines({ trip, craft, items }: TripLinesProps) {
  const { language } = useSite();
  return (
    <>
      <p className="text-lg font-semibold">{trip.title}</p>
      <ul>
        {trip.people.map(({ name, quantity, unitPriceCents }) => (
          <li key={name} className="flex justify-between gap-4">
            {m.booking_quantity_item({ quantity, item: name })}
            <span className="tabular-nums">{euro(quantity * unitPriceCents, language)}</span>
          </li>
        ))}
      </ul>
      {craft.length > 0 && (
        <ul className="text-sea-soft">
          {craft.map(({ itemId, quantity }) => (
            <li key={itemId}>
              {m.trip_book_with({
                craft: m.booking_quantity_item({ quantity, item: titleOf(itemId, items) }),
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
