import { CircleAlert, CircleCheck, Info, LoaderCircle, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PaymentProgress } from '#features/payments/payments.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import { forgetOrder, readOrder } from './kept-order.ts';

interface OrderOutcomeProps {
  orderId: string;
  order: { amountCents: number; progress: PaymentProgress; isWithdrawn: boolean };
  isPolling: boolean;
  onAskAgain: () => void;
}

/** How the payment of a voucher stands. */
export function OrderOutcome({ orderId, order, isPolling, onAskAgain }: OrderOutcomeProps) {
  const { amountCents, progress, isWithdrawn } = order;
  const { language } = useSite();
  const amount = euro(amountCents, language);
  if (isWithdrawn)
    return (
      <Head
        key="withdrawn"
        tone="neutral"
        title={m.voucher_order_back_title()}
        lead={m.voucher_order_withdrawn()}
      />
    );
  switch (progress) {
    case 'waiting':
      return isPolling ? (
        <Head
          key="waiting"
          tone="waiting"
          title={m.voucher_order_waiting_title()}
          lead={m.voucher_order_waiting()}
        />
      ) : (
        <Head key="late" tone="neutral" title={m.voucher_order_late_title()} lead={m.voucher_order_late()}>
          <Button look="primary" onClick={onAskAgain}>
            {m.voucher_order_again()}
          </Button>
        </Head>
      );
    case 'paid':
      return <Paid orderId={orderId} amount={amount} />;
    case 'failed':
    case 'cancelled':
      return (
        <Head
          key="failed"
          tone="error"
          title={m.voucher_order_failed_title()}
          lead={m.voucher_order_failed()}
        >
          <LinkButton to="/vouchers" look="primary">
            {m.voucher_order_retry()}
          </LinkButton>
        </Head>
      );
    case 'refunding':
    case 'refunded':
    case 'returned':
      return (
        <Head
          key="back"
          tone="neutral"
          title={m.voucher_order_back_title()}
          lead={m.voucher_order_back({ amount })}
        />
      );
  }
}

function Paid({ orderId, amount }: { orderId: string; amount: string }) {
  const [email] = useState(() => readOrder()?.email.trim());
  useEffect(forgetOrder, []);
  return (
    <Head
      key="paid"
      tone="success"
      title={m.voucher_order_paid_title()}
      lead={email ? m.voucher_order_paid_to({ amount, email }) : m.voucher_order_paid({ amount })}
    >
      <p className="w-full text-sea-soft">{m.voucher_order_spam()}</p>
      <LinkButton to="/booking" look="primary">
        {m.voucher_order_book()}
      </LinkButton>
      <LinkButton to={`/vouchers/withdrawal?order=${orderId}`} look="quiet" className="-ml-5">
        {m.voucher_withdrawal_link()}
      </LinkButton>
    </Head>
  );
}

export function UnknownOrder() {
  return (
    <Head tone="error" title={m.voucher_order_unknown_title()} lead={m.voucher_order_unknown()}>
      <LinkButton to="/vouchers">{m.voucher_order_buy()}</LinkButton>
    </Head>
  );
}

type Tone = 'success' | 'error' | 'neutral' | 'waiting';

const tones: Record<Tone, { icon: LucideIcon; look: string }> = {
  success: { icon: CircleCheck, look: 'text-kelp' },
  error: { icon: CircleAlert, look: 'text-coral' },
  neutral: { icon: Info, look: 'text-sea-soft' },
  waiting: { icon: LoaderCircle, look: 'text-lagoon motion-safe:animate-spin' },
};

interface HeadProps {
  tone: Tone;
  title: string;
  lead: string;
  children?: ReactNode;
}

/** The title takes the focus when it replaces another one, so that it is read out. */
function Head({ tone, title, lead, children }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { icon: Icon, look } = tones[tone];
  return (
    <div className="grid justify-items-start gap-4">
      <div className="flex items-center gap-3">
        <Icon aria-hidden="true" className={`size-10 shrink-0 ${look}`} />
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {title}
        </h1>
      </div>
      <p className="max-w-2xl text-lg wrap-anywhere text-sea-soft">{lead}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
