import type { Booking } from '#features/bookings/bookings.contract.ts';
import { type BookedItem, parseItemsBooked } from '#features/bookings/domain/items-booked.public.ts';
import { tripDuration } from '#features/bookings/domain/trip-of-booking.public.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { durationText } from '#i18n/duration-text.ts';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';

interface ItemsTableProps {
  /** `itemsBooked` of the booking: JSON text. */
  itemsBooked: string;
  /** The guided trip that it is for: its people are paid for, and its craft come with it. */
  trip?: Booking['trip'];
  totalCents: number;
  /** What a voucher or promo code takes off. */
  discountCents: number;
  /** For the items' names. */
  items: readonly RentalItem[];
}

export function ItemsTable({ itemsBooked, trip, totalCents, discountCents, items }: ItemsTableProps) {
  const { language } = useSite();
  const booked = parseItemsBooked(itemsBooked) ?? (trip ? [] : null);
  if (!booked) return <Notice tone="error" title={m.booking_items_unreadable()} />;
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{m.booking_items()}</caption>
      <thead className="border-b border-line text-sm text-sea-soft">
        <tr>
          <th scope="col" className="py-2 pr-3 font-semibold">
            {m.booking_item()}
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-semibold">
            {m.booking_quantity_short()}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {m.booking_amount()}
          </th>
        </tr>
      </thead>
      <tbody>
        {trip && <TripRows trip={trip} language={language} />}
        {booked.map((line) => (
          <ItemRow
            key={line.itemId}
            line={line}
            title={titleOf(line.itemId, items)}
            isIncluded={trip !== undefined}
            language={language}
          />
        ))}
      </tbody>
      <tfoot className="border-t-2 border-sea text-lg font-bold">
        {discountCents > 0 && (
          <tr className="text-base font-normal">
            <th scope="row" colSpan={2} className="pt-3 pr-3 font-semibold">
              {m.voucher_discount()}
            </th>
            <td className="pt-3 text-right tabular-nums">{euro(-discountCents, language)}</td>
          </tr>
        )}
        <tr>
          <th scope="row" colSpan={2} className="py-3 pr-3">
            {m.booking_total()}
          </th>
          <td className="py-3 text-right tabular-nums">{euro(totalCents, language)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Which trip it is, and who comes along. */
function TripRows({ trip, language }: { trip: NonNullable<Booking['trip']>; language: Language }) {
  return (
    <>
      <tr className="border-b border-line">
        <th scope="rowgroup" colSpan={3} className="py-2.5 text-lg font-bold">
          {trip.title}
          <span className="block text-sm font-normal text-sea-soft">
            {durationText(tripDuration(trip.minutes))}
          </span>
        </th>
      </tr>
      {trip.people.map(({ name, quantity, unitPriceCents }) => (
        <tr key={name} className="border-b border-line align-top">
          <th scope="row" className="py-2.5 pr-3 font-semibold">
            {name}
          </th>
          <td className="py-2.5 pr-3 text-right tabular-nums">{quantity}</td>
          <td className="py-2.5 text-right tabular-nums">{euro(quantity * unitPriceCents, language)}</td>
        </tr>
      ))}
    </>
  );
}

interface ItemRowProps {
  line: BookedItem;
  title: string;
  /** It comes with a trip: for as long as that, and at no price of its own. */
  isIncluded: boolean;
  language: Language;
}

function ItemRow({ line, title, isIncluded, language }: ItemRowProps) {
  const { quantity, duration, unitPriceCents } = line;
  const price = unitPriceCents === undefined ? '–' : euro(quantity * unitPriceCents, language);
  return (
    <tr className="border-b border-line align-top last:border-0">
      <th scope="row" className="py-2.5 pr-3 font-semibold">
        {title}
        {!isIncluded && (
          <span className="block text-sm font-normal text-sea-soft">{durationText(duration)}</span>
        )}
      </th>
      <td className="py-2.5 pr-3 text-right tabular-nums">{quantity}</td>
      <td className="py-2.5 text-right tabular-nums">{isIncluded ? m.trip_book_included() : price}</td>
    </tr>
  );
}

export function titleOf(itemId: string, items: readonly RentalItem[]): string {
  return items.find((item) => item.itemId === itemId)?.title ?? itemId;
}
