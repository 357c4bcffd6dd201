import { Banknote, CreditCard, Landmark, type LucideIcon } from 'lucide-react';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { handMethodText } from '#features/payments/web/payment-labels.public.ts';
import { m } from '#i18n/generated/messages.js';
import { type HandMethod, handMethods } from '#shared/bookings/hand-methods.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import { customerName } from './customer-name.ts';
import { useMarkPaid } from './use-booking-actions.ts';

export const methodIcons: Record<HandMethod, LucideIcon> = {
  cash: Banknote,
  terminal: CreditCard,
  transfer: Landmark,
};

interface AskProps {
  booking: Booking;
  onAsk: () => void;
}

/** Where nothing is due there is nothing to take. */
export function MarkPaidButton({ booking, onAsk }: AskProps) {
  if (booking.dueCents === 0) return null;
  return (
    <Button
      size="compact"
      onClick={onAsk}
      aria-label={m.staff_action_for({ action: m.staff_mark_paid(), customer: customerName(booking) })}
    >
      {m.staff_mark_paid()}
    </Button>
  );
}

/** Asks how the money came: one tap each. */
export function MarkPaidDialog({ booking, onClose }: { booking: Booking | null; onClose: () => void }) {
  const { language } = useSite();
  const markPaid = useMarkPaid();
  return (
    <Dialog
      open={booking !== null}
      onClose={onClose}
      title={m.till_ask_title()}
      description={
        booking && (
          <>
            <span className="block wrap-anywhere">{customerName(booking)}</span>
            <span className="block text-3xl font-bold tabular-nums">{euro(booking.dueCents, language)}</span>
          </>
        )
      }
      closeLabel={m.site_close()}
    >
      <div className="grid gap-3">
        {handMethods.map((method) => {
          const Icon = methodIcons[method];
          return (
            <Button
              key={method}
              size="large"
              pending={markPaid.isPending}
              onClick={() => booking && markPaid.mutate({ id: booking.id, method }, { onSettled: onClose })}
            >
              <Icon aria-hidden="true" className="size-6" />
              {handMethodText(method)}
            </Button>
          );
        })}
      </div>
      {booking?.email && <p className="text-sm text-sea-soft">{m.till_ask_note()}</p>}
    </Dialog>
  );
}
