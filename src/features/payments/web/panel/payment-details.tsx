import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import type { PaymentPanel } from '../../payment-panel.contract.ts';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentMatters } from './payment-matters.tsx';
import { PaymentNotices } from './payment-notices.tsx';
import { paymentPanelQuery } from './payment-queries.ts';
import { PaymentRefunds } from './payment-refunds.tsx';
import { PaymentSteps } from './payment-steps.tsx';

export function PaymentDetails({ orderId }: { orderId: string }) {
  const payment = useQuery(paymentPanelQuery(orderId));
  if (payment.data) return <Loaded panel={payment.data} />;
  if (payment.isPending) return <Spinner label={m.panel_loading()} />;
  return <StaffLoadFailure title={m.panel_failed()} query={payment} />;
}

function Loaded({ panel }: { panel: PaymentPanel }) {
  return (
    <>
      <PaymentNotices panel={panel} />
      <PaymentMatters panel={panel} />
      <PaymentFacts panel={panel} />
      <PaymentActions panel={panel} />
      <PaymentRefunds refunds={panel.refunds} />
      <PaymentSteps steps={panel.steps} />
    </>
  );
}
