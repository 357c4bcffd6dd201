import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MetaArgs } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { CardSalesNotice } from './card-sales.tsx';
import { GoLivePanel } from './go-live/go-live-panel.tsx';
import { CheckoutPanel } from './tester/checkout-panel.tsx';
import { DiagnosticPanel } from './tester/diagnostic-panels.tsx';
import { diagnosticTests } from './tester/diagnostic-tests.ts';
import { TestPayments } from './tester/test-payments.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.tester_title(), brand: businessName(args) }), isPrivate: true });

export default function PaymentTesterPage() {
  const { round, isResetting, reset } = useReset();
  return (
    <PageContainer width="normal" className="grid gap-5 py-6">
      <PageHeading name={m.tester_title()} lead={m.tester_lead()}>
        <Button size="compact" pending={isResetting} onClick={reset}>
          {!isResetting && <RotateCcw aria-hidden="true" className="size-4" />}
          {isResetting ? m.tester_resetting() : m.tester_reset()}
        </Button>
      </PageHeading>
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
