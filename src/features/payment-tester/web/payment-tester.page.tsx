import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MetaArgs } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { BackLink } from '#ui/button/back-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { useFocusRestoration } from '#ui/overlay/focus-restoration.ts';
import { api } from '#web/api/api-client.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { CardSalesNotice } from './card-sales/card-sales-notice.tsx';
import { GoLivePanel } from './go-live/go-live-panel.tsx';
import { CheckoutPanel } from './tester/checkout-panel.tsx';
import { DiagnosticPanel } from './tester/diagnostic-panel.tsx';
import { diagnosticTests } from './tester/diagnostic-tests.ts';
import { sectionIds } from './tester/section-ids.ts';
import { TestPaymentEntry } from './tester/test-payment-entry.tsx';
import { testPaymentsKey } from './tester/test-payments-key.ts';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.tester_title(), brand: businessName(args) }), isPrivate: true });

export default function PaymentTesterPage() {
  const { round, isResetting, reset } = useReset();
  return (
    <PageContainer width="normal" className="grid gap-5 py-6">
      <BackLink to="/admin?tab=payment">{m.tester_back()}</BackLink>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl">{m.tester_title()}</h1>
          <p className="mt-1 text-sea-soft">{m.tester_lead()}</p>
        </div>
        <Button size="compact" pending={isResetting} onClick={reset}>
          {!isResetting && <RotateCcw aria-hidden="true" className="size-4" />}
          {isResetting ? m.tester_resetting() : m.tester_reset()}
        </Button>
      </div>
      <CardSalesNotice />
      <GoLivePanel />
      <div key={round} className="grid gap-4">
        {diagnosticTests.map((test) => (
          <DiagnosticPanel key={test.id} test={test} />
        ))}
        <CheckoutPanel
          way="direct"
          title={m.tester_direct_title()}
          text={m.tester_direct_text()}
          runLabel={m.tester_direct_run()}
          failed={m.tester_direct_failed()}
        />
        <CheckoutPanel
          way="post"
          title={m.tester_post_title()}
          text={m.tester_post_text()}
          runLabel={m.tester_post_run()}
          failed={m.tester_post_failed()}
        />
      </div>
      <TestPayments />
    </PageContainer>
  );
}

const clearsAfterMs = 1_500;

/** A new round begins with no outcomes. */
function useReset() {
  const [round, setRound] = useState(0);
  const [isResetting, setResetting] = useState(false);
  useEffect(() => {
    if (!isResetting) return;
    const timer = setTimeout(() => {
      setRound((before) => before + 1);
      setResetting(false);
    }, clearsAfterMs);
    return () => clearTimeout(timer);
  }, [isResetting]);
  return { round, isResetting, reset: () => setResetting(true) };
}

/** While money is on its way back its state is worth asking for; payments are made in other tabs. */
const asksEveryMs = 3_000;
const asksSeldomMs = 5_000;

/** What test payments have taken, each with the way to give it back. */
function TestPayments() {
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
