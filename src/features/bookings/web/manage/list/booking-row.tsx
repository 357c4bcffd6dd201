import { m } from '#i18n/generated/messages.js';
import { staffDate } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useSite } from '#web/site/site.ts';
import type { Booking } from '../../../bookings.contract.ts';
import { useConfirmBooking, useExportBooking, useMarkPaid } from '../use-booking-actions.ts';
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
  selection: Selection;
}

const cellLook = 'min-w-0 lg:px-3 lg:py-2.5 lg:align-middle';

export function BookingRow({ booking, selection, onDetails, onCancel }: BookingRowProps) {
  const { language } = useSite();
  return (
    <tr
      className={classNames(
        'grid grid-cols-[auto_1fr_auto] gap-x-3 gap-y-2 rounded-lg border border-line p-4 lg:table-row lg:rounded-none lg:border-0 lg:border-b lg:hover:bg-foam',
        booking.cancelled && 'bg-foam text-sea-soft',
      )}
    >
      <td className={classNames(cellLook, 'lg:pl-0')}>
        <SelectBooking booking={booking} selection={selection} />
      </td>
      <td className={cellLook}>
        <span className={classNames('block font-semibold', booking.cancelled && 'line-through')}>
          {booking.fullName}
        </span>
        <span className="block text-sm wrap-anywhere text-sea-soft">{booking.email}</span>
      </td>
      <td
        className={classNames(
          cellLook,
          'col-span-2 col-start-2 row-start-2 flex flex-wrap gap-x-3 lg:table-cell',
        )}
      >
        <span className="block font-semibold whitespace-nowrap">
          {staffDate(booking.bookingDate, language)}
        </span>
        <span className="block whitespace-nowrap tabular-nums">{bookedRange(booking)}</span>
      </td>
      <td className={classNames(cellLook, 'col-start-3 row-start-1')}>
        <BookingStatusBadge booking={booking} />
      </td>
      <td className={classNames(cellLook, 'col-span-full lg:pr-0')}>
        <BookingActions booking={booking} onDetails={onDetails} onCancel={onCancel} />
      </td>
    </tr>
  );
}

function BookingActions({ booking, onDetails, onCancel }: ActionsProps) {
  const markPaid = useMarkPaid();
  const confirm = useConfirmBooking();
  const exportBooking = useExportBooking();
  const isToCall = booking.status === 'pending' && booking.holdSecondsLeft === null && !booking.confirmed;
  const labelled = (action: string) => m.staff_action_for({ action, customer: booking.fullName });
  return (
    <div className="flex flex-wrap gap-2 *:grow lg:flex-nowrap lg:justify-end lg:whitespace-nowrap lg:*:grow-0">
      <Button size="compact" onClick={onDetails} aria-label={labelled(m.staff_details())}>
        {m.staff_details()}
      </Button>
      {isToCall && (
        <Button
          size="compact"
          pending={confirm.isPending}
          onClick={() => confirm.mutate(booking.id)}
          aria-label={labelled(m.staff_called())}
        >
          {m.staff_called()}
        </Button>
      )}
      {booking.status === 'pending' && (
        <Button
          size="compact"
          pending={markPaid.isPending}
          onClick={() => markPaid.mutate(booking.id)}
          aria-label={labelled(m.staff_mark_paid())}
        >
          {m.staff_mark_paid()}
        </Button>
      )}
      {!booking.cancelled && (
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
  );
}
