import { Ban, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import type { BookingStatus } from '../../bookings.contract.ts';

const badges: Record<BookingStatus, { icon: LucideIcon; look: string; text: () => string }> = {
  pending: { icon: Clock, look: 'bg-amber-tint text-amber', text: () => m.staff_status_pending() },
  paid: { icon: CircleCheck, look: 'bg-kelp-tint text-kelp', text: () => m.staff_status_paid() },
  cancelled: { icon: Ban, look: 'bg-coral-tint text-coral-deep', text: () => m.staff_status_cancelled() },
};

export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const { icon: Icon, look, text } = badges[status];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-semibold whitespace-nowrap',
        look,
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      {text()}
    </span>
  );
}
