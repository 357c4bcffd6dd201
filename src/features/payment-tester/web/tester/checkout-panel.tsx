import { ExternalLink } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { buttonClass } from '#ui/button/button-look.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { describeFailure } from '#web/api/api-error.ts';
import { CheckoutFacts } from '../checkout/checkout-facts.tsx';
import { CheckoutStatus } from '../checkout/checkout-status.tsx';
import { GatewaySteps } from '../checkout/gateway-steps.tsx';
import { pathOfCheckout, type TestCheckout, useTestCheckout } from '../checkout/use-test-checkout.ts';
import { Solutions } from './solutions.tsx';
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
    <TestPanel title={title} text={text} runLabel={runLabel} isRunning={start.isPending} onRun={run}>
      {start.data && <Created checkout={start.data} />}
      {start.isError && (
        <>
          <Notice tone="error" announce title={failed}>
            {reason}
          </Notice>
          <Solutions solutions={solutions} />
        </>
      )}
    </TestPanel>
  );
}

function Created({ checkout }: { checkout: TestCheckout }) {
  const { orderId } = checkout.answer;
  return (
    <>
      <Notice
        announce
        tone="success"
        title={m.trial_created()}
        action={
          <a
            href={pathOfCheckout(checkout)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('secondary', 'compact')}
          >
            {m.trial_open()}
            <ExternalLink aria-hidden="true" className="size-4" />
            <span className="sr-only">{m.trial_new_tab()}</span>
          </a>
        }
      />
      <CheckoutFacts checkout={checkout} />
      {/* Another checkout begins with nothing known of it. */}
      <div key={orderId} className="flex flex-wrap gap-3">
        <CheckoutStatus orderId={orderId} />
        <GatewaySteps orderId={orderId} />
      </div>
    </>
  );
}
