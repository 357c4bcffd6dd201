import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { Touched } from '../calendar.contract.ts';
import { TouchedBookings } from './touched-bookings.public.tsx';

interface TouchedDialogProps {
  /** `null` while the dialog is closed. */
  touched: Touched | null;
  title: string;
  text?: string;
  /** What happens to the slots; by default they can no longer be booked. */
  slotsText?: (words: { count: number }) => string;
  confirmLabel: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what a change of the calendar touches before it is made. */
export function TouchedDialog({
  touched,
  text,
  slotsText = m.touched_slots,
  confirmLabel,
  isPending,
  onConfirm,
  ...dialog
}: TouchedDialogProps) {
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      open={touched !== null}
      description={touched && <Counts touched={touched} text={text} slotsText={slotsText} />}
      closeLabel={m.site_close()}
      footer={
        <>
          <Button onClick={dialog.onClose}>{m.touched_back()}</Button>
          <Button look="primary" pending={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {touched && touched.bookingCount > 0 && <TouchedBookings touched={touched} />}
    </Dialog>
  );
}

interface CountsProps {
  touched: Touched;
  text: string | undefined;
  slotsText: (words: { count: number }) => string;
}

function Counts({ touched, text, slotsText }: CountsProps) {
  const { dayCount, slotCount, bookingCount } = touched;
  return (
    <div className="grid gap-2">
      {text && <p>{text}</p>}
      <ul className="list-disc pl-5">
        {dayCount > 0 && <li>{m.touched_days({ count: dayCount })}</li>}
        {slotCount > 0 && <li>{slotsText({ count: slotCount })}</li>}
        <li className={bookingCount > 0 ? 'font-semibold' : undefined}>
          {bookingCount > 0 ? m.touched_bookings({ count: bookingCount }) : m.touched_none()}
        </li>
      </ul>
      {bookingCount > 0 && <p>{m.touched_bookings_text()}</p>}
    </div>
  );
}
