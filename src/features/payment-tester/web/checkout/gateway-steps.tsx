import { useMutation } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { api } from '#web/api/api-client.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import type { GatewayLog } from '../../diagnostics.contract.ts';

/** What the gateway did with an order, step by step: shows at which one a payment stopped. For staff. */
export function GatewaySteps({ orderId }: { orderId: string }) {
  const read = useMutation({
    mutationFn: () => api('GET /api/payment/gateway-log/:orderId', { params: { orderId } }),
  });
  return (
    <>
      <Button size="compact" pending={read.isPending} onClick={() => read.mutate()}>
        {m.trial_steps()}
      </Button>
      {read.data && (
        <div className="order-1 w-full">
          <Steps log={read.data} />
        </div>
      )}
      {read.isError && (
        <div className="order-1 w-full">
          <Notice announce tone="error" title={m.trial_steps_failed()}>
            {describeForStaff(read.error)}
          </Notice>
        </div>
      )}
    </>
  );
}

function Steps({ log: { success, message, steps } }: { log: GatewayLog }) {
  if (!success)
    return (
      <Notice announce tone="warning" title={m.trial_steps_failed()}>
        {message}
      </Notice>
    );
  if (steps.length === 0) return <Notice announce>{m.trial_steps_none()}</Notice>;
  return (
    <div role="status">
      <h3 className="font-semibold">{m.trial_steps_title()}</h3>
      <ol lang="en" className="mt-1 grid gap-1.5 text-sm">
        {steps.map(({ time, action, result }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the gateway may do the same thing twice in a second
          <li key={index} className="grid gap-x-4 border-t border-line pt-1.5 sm:grid-cols-[10rem_1fr_1fr]">
            <span className="text-sea-soft tabular-nums">{time}</span>
            <span className="wrap-anywhere">{action}</span>
            <span className="font-semibold wrap-anywhere">{result}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
