import { useMutation } from '@tanstack/react-query';
import type { PaymentProgress } from '#features/payments/payments.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { api } from '#web/api/api-client.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';

const texts: Record<PaymentProgress, () => string> = {
  waiting: () => m.trial_progress_waiting(),
  paid: () => m.trial_progress_paid(),
  failed: () => m.trial_progress_failed(),
  cancelled: () => m.trial_progress_cancelled(),
  refunding: () => m.trial_progress_refunding(),
  refunded: () => m.trial_progress_refunded(),
  returned: () => m.trial_progress_returned(),
};

/**
 * How a test payment stands; the server asks the gateway where it has heard nothing. Stands in a row of buttons that
 * wraps: what came of it takes a line of its own below them.
 */
export function CheckoutStatus({ orderId }: { orderId: string }) {
  const ask = useMutation({
    mutationFn: () => api('GET /api/payment/status/:orderId', { params: { orderId } }),
  });
  return (
    <>
      <Button size="compact" pending={ask.isPending} onClick={() => ask.mutate()}>
        {m.trial_status()}
      </Button>
      {ask.data && (
        <div className="order-1 w-full">
          <Notice announce tone={ask.data.progress === 'paid' ? 'success' : 'info'}>
            {texts[ask.data.progress]()}
          </Notice>
        </div>
      )}
      {ask.isError && (
        <div className="order-1 w-full">
          <Notice announce tone="error" title={m.trial_status_failed()}>
            {describeForStaff(ask.error)}
          </Notice>
        </div>
      )}
    </>
  );
}
