import { m } from '#i18n/generated/messages.js';
import { buttonClass } from '#ui/button/button-look.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import type { GoLiveCheck } from '../../diagnostics.contract.ts';
import { sectionIds } from '../tester/section-ids.ts';
import { TrialPayment } from './trial-payment.tsx';

/** The way to the step that mends a check; nothing where the step is a setting of the server. */
export function GoLiveStep({ name }: Pick<GoLiveCheck, 'name'>) {
  switch (name) {
    case 'keys':
    case 'notify-address':
      return <ToSection id={sectionIds.packageTest}>{m.golive_to_test()}</ToSection>;
    case 'trial-payment':
      return <TrialPayment />;
    case 'staff-mail':
      return (
        <LinkButton to="/admin?tab=email" size="compact" className="mt-1">
          {m.golive_to_email()}
        </LinkButton>
      );
    case 'no-test-money':
      return <ToSection id={sectionIds.testPayments}>{m.golive_to_payments()}</ToSection>;
    case 'test-pages':
      return null;
  }
}

function ToSection({ id, children }: { id: string; children: string }) {
  return (
    <a href={`#${id}`} className={buttonClass('secondary', 'compact', 'mt-1')}>
      {children}
    </a>
  );
}
