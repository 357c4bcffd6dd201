import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { useFocusRestoration } from '#ui/overlay/focus-restoration.ts';
import { api } from '#web/api/api-client.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { sectionIds } from './section-ids.ts';
import { TestPaymentEntry } from './test-payment-entry.tsx';
import { testPaymentsKey } from './test-payments-key.ts';

/** While money is on its way back its state is worth asking for; payments are made in other tabs. */
const asksEveryMs = 3_000;
const asksSeldomMs = 5_000;

/** What test payments have taken, each with the way to give it back. */
export function TestPayments() {
  return (
    <Panel as="section" id={sectionIds.testPayments} className="grid content-start gap-4">
      <div>
        <h2 className="text-xl">{m.testpay_title()}</h2>
        <p className="text-sea-soft">{m.testpay_text()}</p>
      </div>
      <Entries />
    </Panel>
  );
}

function Entries() {
  const payments = useQuery({
    queryKey: testPaymentsKey,
    queryFn: ({ signal }) => api('GET /api/payment/test-payments', {}, signal),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(({ state }) => state === 'refund-pending') ? asksEveryMs : asksSeldomMs,
  });
  const holding = payments.data?.filter(({ state }) => state === 'confirmed').length ?? 0;
  useFocusRestoration(holding);
  if (payments.isPending)
    return (
      <div role="status">
        <span className="sr-only">{m.testpay_loading()}</span>
        <Skeleton className="h-12" />
      </div>
    );
  if (!payments.data) return <StaffLoadFailure title={m.testpay_unreadable()} query={payments} />;
  if (payments.data.length === 0) return <p>{m.testpay_none()}</p>;
  return (
    <ul className="grid">
      {payments.data.map((payment) => (
        <TestPaymentEntry key={payment.orderId} payment={payment} />
      ))}
    </ul>
  );
}
