import { useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { useFocusRestoration } from '#ui/overlay/focus-restoration.ts';
import type { ListedBooking } from '../../booking-list.contract.ts';
import { BookingRow } from './booking-row.tsx';
import { SelectAll } from './select-bookings.tsx';
import { columnTexts, useColumns } from './use-columns.ts';
import type { Selection } from './use-selection.ts';

interface BookingsTableProps {
  bookings: ListedBooking[];
  selection: Selection;
  onAsk: (about: 'payment' | 'cancellation', booking: ListedBooking) => void;
}

const headLook =
  'sticky top-13 z-10 border-b-2 border-sea bg-white px-2 py-2 font-semibold first:pl-0 last:pr-0';

/** So many fill a screen. */
const firstRows = 10;

/** One line each on a laptop; on anything narrower each row is a card. */
export function BookingsTable({ bookings, selection, onAsk }: BookingsTableProps) {
  const { shown } = useColumns();
  // The first page of a visit counts as going back as well; it has no key of its own.
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP' && key !== 'default';
  // Those below the screen follow, so that a slow phone shows the first ones sooner and answers taps in between; but who comes
  // back to one of them finds the page as long as it was.
  const drawn = useDeferredValue(bookings, isBack ? bookings : bookings.slice(0, firstRows));
  useFocusRestoration(drawn.length);
  const names = [
    m.staff_column_customer(),
    m.staff_column_date(),
    ...shown.map((column) => columnTexts[column]()),
    m.staff_column_status(),
  ];
  return (
    <table className="block w-full border-collapse text-left xl:table xl:text-sm">
      <caption className="sr-only">{m.staff_bookings_title()}</caption>
      <thead className="sr-only xl:not-sr-only xl:table-header-group">
        <tr>
          <th scope="col" className={classNames(headLook, 'w-8')}>
            <span className="xl:hidden">{m.bookings_select_all()}</span>
            <SelectAll id="select-all" selection={selection} className="max-xl:hidden" />
          </th>
          {names.map((name) => (
            <th key={name} scope="col" className={headLook}>
              {name}
            </th>
          ))}
          {/* What is under it shows what it is. */}
          <th scope="col" className={headLook}>
            <span className="sr-only">{m.staff_column_actions()}</span>
          </th>
        </tr>
      </thead>
      <tbody className="grid gap-1.5 sm:grid-cols-2 sm:gap-3 xl:table-row-group">
        {drawn.map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            columns={shown}
            selection={selection}
            onAsk={(about) => onAsk(about, booking)}
          />
        ))}
      </tbody>
    </table>
  );
}
