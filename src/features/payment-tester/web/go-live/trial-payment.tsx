import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { buttonClass } from '#ui/button/button-look.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { describeFailure } from '#web/api/api-error.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import { leastTestCents } from '../../domain/test-amount.ts';
import { CheckoutCreated } from '../checkout/checkout-facts.tsx';
import { useTestCheckout } from '../checkout/use-test-checkout.ts';
import { sectionIds } from '../tester/section-ids.ts';

/** Begins the trial payment, leads to its payment page, and to where it is given back. */
export function TrialPayment() {
  const { language } = useSite();
  const start = useTestCheckout('direct');
  const amount = euro(leastTestCents, language);
  return (
    <div className="mt-1 grid w-full gap-3">
      <div className="flex flex-wrap gap-3">
        <Button size="compact" pending={start.isPending} onClick={() => start.mutate(leastTestCents)}>
          {m.golive_start_trial({ amount })}
        </Button>
        <a href={`#${sectionIds.testPayments}`} className={buttonClass('secondary', 'compact')}>
          {m.golive_to_payments()}
        </a>
      </div>
      {start.data && <CheckoutCreated checkout={start.data} />}
      {start.isError && (
        <Notice tone="error" announce title={m.golive_trial_failed()}>
          {describeFailure(start.error, m.tester_unknown_error())}
        </Notice>
      )}
    </div>
  );
}
