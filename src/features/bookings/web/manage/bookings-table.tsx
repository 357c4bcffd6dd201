import { m } from '#i18n/generated/messages.js';
import type { Booking } from '../../bookings.contract.ts';
import { BookingRow } from './booking-row.tsx';

interface BookingsTableProps {
  bookings: Booking[];
  onDetails: (booking: Booking) => void;
  onCancel: (booking: Booking) => void;
}

const columns = [
  () => m.staff_column_customer(),
  () => m.staff_column_date(),
  () => m.staff_column_status(),
  () => m.staff_column_actions(),
];

/** A dense table on a laptop; on anything narrower each row is a card. */
export function BookingsTable({ bookings, onDetails, onCancel }: BookingsTableProps) {
  return (
    <table className="block w-full border-collapse text-left lg:table lg:text-sm">
      <caption className="sr-only">{m.staff_bookings_title()}</caption>
      <thead className="sr-only lg:not-sr-only lg:table-header-group">
        <tr>
          {columns.map((name) => (
            <th
              key={name()}
              scope="col"
              className="sticky top-0 z-10 border-b-2 border-sea bg-white px-3 py-2 font-semibold first:pl-0 last:pr-0 last:text-right"
            >
              {name()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 sm:grid-cols-2 lg:table-row-group">
        {bookings.map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            onDetails={() => onDetails(booking)}
            onCancel={() => onCancel(booking)}
          />
        ))}
      </tbody>
    </table>
  );
}
