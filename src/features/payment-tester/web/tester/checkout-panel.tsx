import { useMutation } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import type { GatewayLog } from '../../diagnostics.contract.ts';
import { CheckoutCreated, CheckoutFacts } from '../checkout/checkout-facts.tsx';
import { CheckoutStatus } from '../checkout/checkout-status.tsx';
import { type TestCheckout, useTestCheckout } from '../checkout/use-test-checkout.ts';
import { TestPanel } from './test-panel.tsx';

/** What staff pay in a test: the least that the gateway takes. */
const amountCents = 1;

const solutions = [() => m.tester_solution_package_test(), () => m.tester_solution_network()];

interface CheckoutPanelProps {
  way: 'direct' | 'post';
  title: string;
  text: string;
  runLabel: string;
  /** Title where no checkout could be created. */
  failed: string;
}

/** Begins a payment of one cent, and leads to its payment page in a tab of its own. */
export function CheckoutPanel({ way, title, text, runLabel, failed }: CheckoutPanelProps) {
  const showToast = useToast();
  const start = useTestCheckout(way);
  const reason = describeFailure(start.error, m.tester_unknown_error());
  const run = () =>
    start.mutate(amountCents, {
      onError: (error) =>
        showToast({
          title: failed,
          description: describeFailure(error, m.tester_unknown_error()),
          variant: 'destructive',
        }),
    });
  return (
    <TestPanel
      {...{ title, text, runLabel }}
      isRunning={start.isPending}
      onRun={run}
      failure={start.isError ? { title: failed, reason } : null}
      solutions={start.isError ? solutions : null}
    >
      {start.data && <Created checkout={start.data} />}
    </TestPanel>
  );
}

function Created({ checkout }: { checkout: TestCheckout }) {
  const { orderId } = checkout.answer;
  return (
    <>
      <CheckoutCreated checkout={checkout} />
      <CheckoutFacts checkout={checkout} />
      {/* Another checkout begins with nothing known of it. */}
      <div key={orderId} className="flex flex-wrap gap-3">
        <CheckoutStatus orderId={orderId} />
        <GatewaySteps orderId={orderId} />
      </div>
    </>
  );
}

/** What the gateway did with an order, step by step: shows at which one a payment stopped. For staff. */
function GatewaySteps({ orderId }: { orderId: string }) {
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
