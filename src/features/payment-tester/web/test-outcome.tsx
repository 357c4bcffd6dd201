import { useEffect } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { buttonClass } from '#ui/button/button-look.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { CheckoutFacts } from './checkout/checkout-facts.tsx';
import { CheckoutStatus } from './checkout/checkout-status.tsx';
import { pathOfCheckout, type TestCheckout } from './checkout/use-test-checkout.ts';
import type { TestVariant } from './test-variants.ts';

interface TestOutcomeProps {
  checkout: TestCheckout;
  onward: TestVariant['onward'];
}

/** What a test page does with the way to the payment page that it got. */
export function TestOutcome({ checkout, onward }: TestOutcomeProps) {
  const { orderId } = checkout.answer;
  if (onward === 'go') return <Going path={pathOfCheckout(checkout)} />;
  return (
    <Panel as="section" className="grid gap-4">
      <Notice announce tone="success" title={m.trial_created()}>
        {onward === 'stay' && m.testpage_answered({ ms: checkout.elapsedMs })}
      </Notice>
      <CheckoutFacts checkout={checkout} />
      <div className="flex flex-wrap gap-3">
        <Onward path={pathOfCheckout(checkout)} isForm={onward === 'form'} />
        {onward === 'stay' && <CheckoutStatus key={orderId} orderId={orderId} />}
      </div>
    </Panel>
  );
}

function Going({ path }: { path: string }) {
  useEffect(() => location.assign(path), [path]);
  return (
    <Panel className="grid justify-items-start gap-4">
      <Spinner label={m.testpage_going()} />
      <Onward path={path} isForm={false} />
    </Panel>
  );
}

/** The page that posts the signed form lies on our side, so that this one needs no leave to post anywhere. */
function Onward({ path, isForm }: { path: string; isForm: boolean }) {
  if (isForm)
    return (
      <form method="get" action={path}>
        <Button type="submit" size="compact">
          {m.trial_open()}
        </Button>
      </form>
    );
  // A full load: the page is none of the router's.
  return (
    <a href={path} className={buttonClass('secondary', 'compact')}>
      {m.trial_open()}
    </a>
  );
}
