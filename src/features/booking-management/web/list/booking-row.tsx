import { Phone } from 'lucide-react';
import { useRentalItems } from '#features/booking-flow/web/booking-queries.public.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { parseItemsBooked } from '#features/bookings/domain/items-booked.public.ts';
import { m } from '#i18n/generated/messages.js';
import { staffDate } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { ListedBooking } from '../../booking-list.contract.ts';
import { bookingSourceText, customerName } from '../customer-name.ts';
import { phoneAddress } from '../details/phone-address.ts';
import { MarkPaidAction } from '../mark-paid-action.tsx';
import { UndoPaymentAction } from '../undo-payment-action.tsx';
import { useExportBooking } from '../use-booking-actions.ts';
import { useMayCancel } from '../use-may-cancel.ts';
import { isToCall, useAddNote } from '../use-notes.ts';
import { bookedRange } from './booked-range.ts';
import { BookingStatusBadge } from './booking-status-badge.tsx';
import { SelectBooking } from './select-bookings.tsx';
import type { Selection } from './use-selection.ts';

interface ActionsProps {
  booking: Booking;
  onDetails: () => void;
  onCancel: () => void;
}

interface BookingRowProps extends ActionsProps {
  booking: ListedBooking;
  selection: Selection;
}

const cellLook = 'min-w-0 lg:px-3 lg:py-2.5 lg:align-middle';
/** Above the button that covers the row. */
const aboveRow = 'relative z-[1]';

/** A row of the table; on a phone a card of three lines. Wherever it is pressed, the details open. */
export function BookingRow({ booking, selection, onDetails, onCancel }: BookingRowProps) {
  const { language } = useSite();
  const itemsText = useItemsText();
  const { email, phoneNumber, reference, cancelled } = booking;
  const customer = customerName(booking);
  return (
    <tr
      className={classNames(
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-2 rounded-lg border border-line py-1.5 pl-2 max-lg:pr-12 lg:table-row lg:rounded-none lg:border-0 lg:border-b lg:hover:bg-foam',
        cancelled && 'bg-foam text-sea-soft',
      )}
    >
      <td className={classNames(cellLook, aboveRow, 'row-span-3 lg:pl-0')}>
        <SelectBooking booking={booking} selection={selection} />
      </td>
      <td className={classNames(cellLook, 'max-lg:col-start-2 max-lg:row-start-1')}>
        <span className={classNames('block font-semibold max-lg:truncate', cancelled && 'line-through')}>
          {customer}
        </span>
        <span className="block text-sm wrap-anywhere text-sea-soft max-lg:hidden">
          {email ?? bookingSourceText(booking.source)}
        </span>
        {phoneNumber && <PhoneLink phone={phoneNumber} customer={customer} />}
        <span className="text-sm text-sea-soft max-lg:hidden"> · {reference}</span>
      </td>
      <td
        className={classNames(
          cellLook,
          'max-lg:col-span-2 max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-2 max-lg:text-sm max-lg:leading-5',
        )}
      >
        <span className="flex flex-wrap gap-x-2 lg:block">
          <span className="font-semibold whitespace-nowrap lg:block">
            {staffDate(booking.bookingDate, language)}
          </span>
          <span className="whitespace-nowrap tabular-nums lg:block">{bookedRange(booking)}</span>
        </span>
        <span className="flex justify-between gap-2 lg:justify-start">
          <span className="min-w-0 max-lg:truncate">{itemsText(booking)}</span>
          <SumText booking={booking} />
        </span>
        {booking.emailProblem !== null && (
          <span className="block text-sm font-semibold text-coral-deep">{m.email_problem_row()}</span>
        )}
        {booking.note !== null && (
          <span className="block truncate text-sm text-sea-soft lg:max-w-72">{booking.note}</span>
        )}
      </td>
      <td className={classNames(cellLook, 'max-lg:col-start-3 max-lg:row-start-1 max-lg:self-start')}>
        <BookingStatusBadge booking={booking} />
      </td>
      <td className={classNames(cellLook, 'max-lg:contents lg:pr-0')}>
        <RowActions booking={booking} onDetails={onDetails} onCancel={onCancel} />
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
        'text-sm underline underline-offset-4 max-lg:absolute max-lg:inset-y-0 max-lg:right-1 max-lg:grid max-lg:w-11 max-lg:place-items-center lg:relative',
        'z-[1]',
      )}
    >
      <Phone aria-hidden="true" className="size-5 lg:hidden" />
      <span className="max-lg:hidden">{phone}</span>
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

function RowActions({ booking, onDetails, onCancel }: ActionsProps) {
  const addNote = useAddNote(booking);
  const exportBooking = useExportBooking();
  const mayCancel = useMayCancel(booking);
  const labelled = (action: string) => m.staff_action_for({ action, customer: customerName(booking) });
  return (
    <div className="flex gap-2 max-lg:contents lg:flex-wrap lg:justify-end lg:whitespace-nowrap">
      <button
        type="button"
        onClick={onDetails}
        aria-label={labelled(m.staff_details())}
        className="rounded-lg max-lg:absolute max-lg:inset-0 lg:rounded-md lg:after:absolute lg:after:inset-0 lg:border lg:border-edge lg:bg-white lg:px-3 lg:text-sm lg:font-semibold"
      >
        <span className="max-lg:sr-only">{m.staff_details()}</span>
      </button>
      <div className={classNames(aboveRow, 'flex flex-wrap justify-end gap-2 max-lg:hidden xl:flex-nowrap')}>
        {isToCall(booking) && (
          <Button
            size="compact"
            pending={addNote.isPending}
            onClick={() => addNote.mutate({ kind: 'called', text: '' })}
            aria-label={labelled(m.staff_called())}
          >
            {m.staff_called()}
          </Button>
        )}
        <MarkPaidAction booking={booking} />
        <UndoPaymentAction booking={booking} />
        {mayCancel && (
          <Button look="cautious" size="compact" onClick={onCancel} aria-label={labelled(m.staff_cancel())}>
            {m.staff_cancel()}
          </Button>
        )}
        <Button
          size="compact"
          pending={exportBooking.isPending}
          onClick={() => exportBooking.mutate(booking)}
          aria-label={labelled(m.bookings_export())}
        >
          {m.bookings_export()}
        </Button>
      </div>
    </div>
  );
}

/** `2 × Single kayak, 1 × SUP`: what to hand out. */
function useItemsText(): (booking: Pick<Booking, 'itemsBooked'>) => string {
  const { language } = useSite();
  const { data } = useRentalItems(language, null);
  return ({ itemsBooked }) =>
    (parseItemsBooked(itemsBooked) ?? [])
      .map(({ itemId, quantity }) => {
        const title = data?.find((item) => item.itemId === itemId)?.title ?? itemId;
        return `${quantity} × ${title}`;
      })
      .join(', ');
}
