import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { staffDate } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useSite } from '#web/site/site.ts';
import type { OpenIssue } from '../../domain/open-issues.ts';
import type { FoundBooking } from '../../privacy.contract.ts';
import { otherRowsOf, type ShownCustomer, type useCustomer } from './use-customer.ts';

const issueTexts: Record<OpenIssue, () => string> = {
  ahead: () => m.privacy_open_ahead(),
  held: () => m.privacy_open_held(),
  payment: () => m.privacy_open_payment(),
  refund: () => m.privacy_open_refund(),
  review: () => m.privacy_open_review(),
  due: () => m.privacy_open_due(),
};

interface FoundCustomerProps extends Pick<ReturnType<typeof useCustomer>, 'save' | 'erase'> {
  customer: ShownCustomer;
}

export function FoundCustomerView({ customer, save, erase }: FoundCustomerProps) {
  const [isAsking, setAsking] = useState(false);
  const { bookings, search } = customer;
  const others = otherRowsOf(customer);
  if (bookings.length + others === 0)
    return (
      <Notice announce title={m.privacy_none()}>
        {m.privacy_none_text({ search })}
      </Notice>
    );
  const open = bookings.filter(({ matters: issues }) => issues.length > 0);
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-4">
      <p role="status" className="font-semibold">
        {m.privacy_found({ bookings: bookings.length, others })}
      </p>
      <ul className="grid grid-cols-1 gap-3">
        {bookings.map((booking) => (
          <FoundRow key={booking.id} booking={booking} />
        ))}
      </ul>
      {open.length > 0 && (
        <Notice tone="warning" title={m.privacy_erase_open()}>
          <ul className="grid gap-1">
            {open.map(({ id, reference, matters: issues }) => (
              <li key={id}>{`${reference}: ${issues.map((issue) => issueTexts[issue]()).join(', ')}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button pending={save.isPending} onClick={() => save.mutate(customer)}>
          {m.privacy_export()}
        </Button>
        {open.length === 0 && (
          <Button look="destructive" onClick={() => setAsking(true)}>
            {m.privacy_erase()}
          </Button>
        )}
      </div>
      <EraseDialog
        isOpen={isAsking}
        count={bookings.length}
        isPending={erase.isPending}
        onConfirm={() => erase.mutate(customer, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

function FoundRow({ booking }: { booking: FoundBooking }) {
  const { language } = useSite();
  const { id, reference, bookingDate, fullName, email, phoneNumber, isErased } = booking;
  const name = fullName ?? (isErased ? m.privacy_erased() : m.privacy_no_name());
  const contact = [email, phoneNumber].filter((each) => each !== null).join(' · ');
  return (
    <li className="min-w-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span>{staffDate(bookingDate, language)}</span>
      </p>
      <p className="text-sm wrap-anywhere text-sea-soft">
        <Link to={`/admin/booking?id=${id}`} className="underline underline-offset-4">
          {reference}
        </Link>
        {contact && ` · ${contact}`}
      </p>
    </li>
  );
}

interface EraseDialogProps {
  isOpen: boolean;
  /** Bookings. */
  count: number;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asked because nothing brings it back. */
function EraseDialog({ isOpen, count, isPending, onConfirm, onClose }: EraseDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      open={isOpen}
      onClose={onClose}
      title={m.privacy_erase_title()}
      description={m.privacy_erase_text({ count })}
      closeLabel={m.site_close()}
      footer={
        <>
          <Button onClick={onClose}>{m.privacy_erase_keep()}</Button>
          <Button look="destructive" pending={isPending} onClick={onConfirm}>
            {m.privacy_erase_confirm()}
          </Button>
        </>
      }
    />
  );
}
