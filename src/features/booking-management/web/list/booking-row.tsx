import { Phone } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useRentalItems } from '#features/booking-flow/web/booking-queries.public.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { parseItemsBooked } from '#features/bookings/domain/items-booked.public.ts';
import { m } from '#i18n/generated/messages.js';
import { staffDate } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonClass } from '#ui/button/button-look.ts';
import { classNames } from '#ui/class-names.ts';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { ListedBooking } from '../../booking-list.contract.ts';
import { bookingSourceText, customerName } from '../customer-name.ts';
import { CancelAction, ExportAction } from '../details/booking-actions.tsx';
import { phoneAddress } from '../details/phone-address.ts';
import { MarkPaidButton } from '../mark-paid-action.tsx';
import { UndoPaymentAction } from '../undo-payment-action.tsx';
import { isToCall, useAddNote } from '../use-notes.ts';
import { bookedRange } from './booked-range.ts';
import { BookingStatusBadge } from './booking-status-badge.tsx';
import { SelectBooking } from './select-bookings.tsx';
import type { Column } from './use-columns.ts';
import type { Selection } from './use-selection.ts';

interface BookingRowProps {
  booking: ListedBooking;
  columns: readonly Column[];
  selection: Selection;
  onAsk: (about: 'payment' | 'cancellation') => void;
}

const cellLook = 'min-w-0 xl:px-2 xl:py-1.5 xl:align-middle';
/** Above the link that covers the row. */
const aboveRow = 'relative z-[1]';

/** A line of the table; on a phone a card of three lines, whatever the columns. Wherever it is pressed, the booking opens. */
export function BookingRow({ booking, columns, selection, onAsk }: BookingRowProps) {
  const { language } = useSite();
  const { email, phoneNumber, cancelled, note } = booking;
  const customer = customerName(booking);
  const opens = useOpening(booking);
  const cell = (column: Column, look: string) =>
    classNames(cellLook, look, !columns.includes(column) && 'xl:hidden');
  return (
    <tr
      className={classNames(
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 rounded-lg border border-line py-1.5 pl-2 max-xl:pr-12 xl:table-row xl:rounded-none xl:border-0 xl:border-b xl:hover:bg-foam',
        cancelled && 'bg-foam text-sea-soft',
      )}
    >
      <td className={classNames(cellLook, aboveRow, 'row-span-3 xl:pl-0')}>
        <SelectBooking booking={booking} selection={selection} />
      </td>
      <td className={classNames(cellLook, 'max-xl:col-start-2 xl:max-w-36 2xl:max-w-40')}>
        <Link
          {...opens}
          aria-label={m.staff_action_for({ action: m.staff_details(), customer })}
          className={classNames(
            'block truncate font-semibold after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3',
            cancelled && 'line-through',
          )}
        >
          {customer}
        </Link>
        {booking.emailProblem !== null && (
          <span className="block text-sm font-semibold text-coral-deep">{m.email_problem_row()}</span>
        )}
      </td>
      <td
        className={classNames(
          cellLook,
          'whitespace-nowrap max-xl:col-span-2 max-xl:col-start-2 max-xl:row-start-2 max-xl:text-sm',
        )}
      >
        <span className="font-semibold">{staffDate(booking.bookingDate, language)}</span>{' '}
        <span className="tabular-nums">{bookedRange(booking)}</span>
      </td>
      <td className={cell('phone', '')}>
        {phoneNumber && <PhoneLink phone={phoneNumber} customer={customer} />}
      </td>
      <td className={cell('email', 'max-xl:hidden xl:max-w-48 xl:truncate')}>
        {email ?? bookingSourceText(booking.source)}
      </td>
      <td
        className={cell(
          'items',
          'truncate max-xl:col-span-2 max-xl:col-start-2 max-xl:row-start-3 max-xl:pr-18 max-xl:text-sm xl:max-w-32 2xl:max-w-44',
        )}
      >
        <ItemsText booking={booking} />
      </td>
      <td className={cell('total', 'max-xl:col-start-3 max-xl:row-start-3 max-xl:text-right max-xl:text-sm')}>
        <SumText booking={booking} />
      </td>
      <td
        className={cell(
          'note',
          'truncate text-sm text-sea-soft empty:max-xl:hidden max-xl:col-start-2 xl:max-w-44',
        )}
      >
        {note}
      </td>
      <td className={classNames(cellLook, 'max-xl:col-start-3 max-xl:row-start-1')}>
        <BookingStatusBadge booking={booking} />
      </td>
      <td className={classNames(cellLook, 'max-xl:contents xl:pr-0')}>
        <RowActions booking={booking} onAsk={onAsk} />
      </td>
    </tr>
  );
}

function PhoneLink({ phone, customer }: { phone: string; customer: string }) {
  return (
    <a
      href={phoneAddress(phone)}
      aria-label={m.bookings_call_phone({ customer, phone })}
      className={classNames(
        'whitespace-nowrap underline underline-offset-4 max-xl:absolute max-xl:inset-y-0 max-xl:right-1 max-xl:grid max-xl:w-11 max-xl:place-items-center xl:relative',
        'z-[1]',
      )}
    >
      <Phone aria-hidden="true" className="size-5 xl:hidden" />
      <span className="max-xl:hidden">{phone}</span>
    </a>
  );
}

/** What it costs, and what of a paid one is still due. */
function SumText({ booking: { totalCents, dueCents, status } }: { booking: Booking }) {
  const { language } = useSite();
  const isPartlyDue = status === 'paid' && dueCents > 0;
  return (
    <span className="font-semibold whitespace-nowrap tabular-nums">
      {isPartlyDue ? m.bookings_due({ amount: euro(dueCents, language) }) : euro(totalCents, language)}
    </span>
  );
}

/** Leads to the booking's page, which leads back to the list as it is filtered now. */
function useOpening({ id }: Booking) {
  const { search } = useLocation();
  return { to: `/admin/booking?id=${id}`, state: { list: search } };
}

/** Only where there is a column for them; the booking's page has them too. */
function RowActions({ booking, onAsk }: Pick<BookingRowProps, 'booking' | 'onAsk'>) {
  const customer = customerName(booking);
  return (
    <div className="flex justify-end gap-2 whitespace-nowrap max-xl:hidden">
      <div className={aboveRow}>
        <UndoPaymentAction booking={booking} isShort />
      </div>
      <div className={aboveRow}>
        <ActionMenu label={m.staff_more_actions({ customer })}>
          <Link {...useOpening(booking)} className={buttonClass('secondary', 'compact')}>
            {m.staff_details()}
          </Link>
          <MarkPaidButton booking={booking} onAsk={() => onAsk('payment')} />
          <CalledAction booking={booking} />
          <CancelAction booking={booking} onAsk={() => onAsk('cancellation')} />
          <ExportAction booking={booking} />
        </ActionMenu>
      </div>
    </div>
  );
}

function CalledAction({ booking }: { booking: Booking }) {
  const addNote = useAddNote(booking);
  if (!isToCall(booking)) return null;
  return (
    <Button
      size="compact"
      pending={addNote.isPending}
      onClick={() => addNote.mutate({ kind: 'called', text: '' })}
      aria-label={m.staff_action_for({ action: m.staff_called(), customer: customerName(booking) })}
    >
      {m.staff_called()}
    </Button>
  );
}

/** `2 × Single kayak, 1 × SUP`: what to hand out; of a trip `Lagoon at dawn, 2 × Adult · 1 × Tandem`. */
function ItemsText({ booking: { itemsBooked, trip } }: { booking: Booking }) {
  const { language } = useSite();
  const { data } = useRentalItems(language, null);
  const titleOf = (itemId: string) => data?.find((item) => item.itemId === itemId)?.title ?? itemId;
  const items = parseItemsBooked(itemsBooked) ?? [];
  const craft = items.map(({ itemId, quantity }) => `${quantity} × ${titleOf(itemId)}`).join(', ');
  if (!trip) return craft;
  const people = trip.people.map(({ name, quantity }) => `${quantity} × ${name}`);
  return [[trip.title, ...people].join(', '), craft].filter(Boolean).join(' · ');
}
