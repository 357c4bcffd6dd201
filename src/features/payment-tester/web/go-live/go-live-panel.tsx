import { useQuery } from '@tanstack/react-query';
import { CheckList } from '#features/checks/web/check-list.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { buttonClass } from '#ui/button/button-look.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { useFocusRestoration } from '#ui/overlay/focus-restoration.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import type { GoLiveCheck } from '../../diagnostics.contract.ts';
import { sectionIds } from '../tester/section-ids.ts';
import { watchedGoLiveQuery } from './go-live-query.ts';
import { TrialPayment } from './trial-payment.tsx';

const titles: Record<GoLiveCheck['name'], () => string> = {
  keys: () => m.golive_name_keys(),
  'notify-address': () => m.golive_name_notify_address(),
  'trial-payment': () => m.golive_name_trial_payment(),
  'test-pages': () => m.golive_name_test_pages(),
  'staff-mail': () => m.golive_name_staff_mail(),
  'no-test-money': () => m.golive_name_no_test_money(),
};

/** What has to be true before real money is taken, and for what is not yet the step that mends it. */
export function GoLivePanel() {
  return (
    <Panel as="section" className="grid content-start gap-4">
      <div>
        <h2 className="text-xl">{m.golive_title()}</h2>
        <p className="text-sea-soft">{m.golive_lead()}</p>
      </div>
      <Checks />
    </Panel>
  );
}

function Checks() {
  const checks = useQuery(watchedGoLiveQuery);
  const { data } = checks;
  const count = data?.checks.filter(({ isGreen }) => !isGreen).length ?? 0;
  // The button that mends a check goes with it.
  useFocusRestoration(count);
  if (checks.isPending)
    return (
      <div role="status">
        <span className="sr-only">{m.golive_loading()}</span>
        <Skeleton className="h-72" />
      </div>
    );
  if (!data) return <StaffLoadFailure title={m.golive_unreadable()} query={checks} />;
  return (
    <CheckList
      checks={data.checks.map(({ name, isGreen, message, mend }) => ({
        id: name,
        title: titles[name](),
        state: isGreen ? 'ok' : 'mend',
        message,
        remedy: mend,
      }))}
      words={{ ok: () => m.golive_done(), mend: () => m.golive_open() }}
      summary={(open) => (open > 0 ? m.golive_open_points({ count: open }) : m.golive_all_green())}
      action={({ id, state }) => state !== 'ok' && <GoLiveStep name={id} />}
    />
  );
}

/** The way to the step that mends a check; nothing where the step is a setting of the server. */
function GoLiveStep({ name }: Pick<GoLiveCheck, 'name'>) {
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
