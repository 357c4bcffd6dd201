import { Banknote, Clock, CreditCard, type LucideIcon } from 'lucide-react';
import { handMethodText } from '#features/payments/web/payment-labels.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { WalkInPayment } from './use-walk-in.ts';

const ways: readonly { pay: WalkInPayment; Icon: LucideIcon; text: () => string }[] = [
  { pay: 'cash', Icon: Banknote, text: () => handMethodText('cash') },
  { pay: 'terminal', Icon: CreditCard, text: () => handMethodText('terminal') },
  { pay: 'later', Icon: Clock, text: () => m.walk_in_later() },
];

interface PayButtonsProps {
  amountCents: number;
  /** What was tapped and is under way: only that button waits. */
  pending: WalkInPayment | null;
  /** Nothing can be booked now. */
  isBlocked: boolean;
  onPay: (pay: WalkInPayment) => void;
}

/** The last tap: it books. */
export function PayButtons({ amountCents, pending, isBlocked, onPay }: PayButtonsProps) {
  const { language } = useSite();
  const waiting = (pay: WalkInPayment) => ({
    pending: pay === pending,
    'aria-disabled': isBlocked || (pending !== null && pay !== pending),
    onClick: () => !isBlocked && pending === null && onPay(pay),
  });
  return (
    <section aria-labelledby="walk-in-pay" className="grid gap-2">
      <h2 id="walk-in-pay" className="text-lg">
        {m.walk_in_pay({ amount: euro(amountCents, language) })}
      </h2>
      <div className="grid gap-2 sm:grid-cols-3">
        {amountCents === 0 && (
          <Button size="large" look="primary" {...waiting('later')}>
            {m.walk_in_book()}
          </Button>
        )}
        {(amountCents === 0 ? [] : ways).map(({ pay, Icon, text }) => (
          <Button key={pay} size="large" look={pay === 'later' ? 'secondary' : 'primary'} {...waiting(pay)}>
            <Icon aria-hidden="true" className="size-6" />
            {text()}
          </Button>
        ))}
      </div>
    </section>
  );
}
