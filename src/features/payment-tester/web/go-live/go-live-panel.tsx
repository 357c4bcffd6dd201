import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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

interface GoLivePoint {
  title: () => string;
  /** Link or form that fixes the check; `null` if that is a setting of the server. */
  step: (() => ReactNode) | null;
}

const toTest = () => <ToSection id={sectionIds.packageTest}>{m.golive_to_test()}</ToSection>;

const points: Record<GoLiveCheck['name'], GoLivePoint> = {
  keys: { title: () => m.golive_name_keys(), step: toTest },
  'notify-address': { title: () => m.golive_name_notify_address(), step: toTest },
  'trial-payment': { title: () => m.golive_name_trial_payment(), step: () => <TrialPayment /> },
  'test-pages': { title: () => m.golive_name_test_pages(), step: null },
  'staff-mail': {
    title: () => m.golive_name_staff_mail(),
    step: () => (
      <LinkButton to="/admin?tab=email" size="compact" className="mt-1">
        {m.golive_to_email()}
      </LinkButton>
    ),
  },
  'no-test-money': {
    title: () => m.golive_name_no_test_money(),
    step: () => <ToSection id={sectionIds.testPayments}>{m.golive_to_payments()}</ToSection>,
  },
};

/** The conditions for taking real payments; each unmet one has the step that fixes it. */
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
  // A check that passes loses its button, and with it the focus.
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
        title: points[name].title(),
        state: isGreen ? 'ok' : 'mend',
        message,
        remedy: mend,
      }))}
      words={{ ok: () => m.golive_done(), mend: () => m.golive_open() }}
      summary={(open) => (open > 0 ? m.golive_open_points({ count: open }) : m.golive_all_green())}
      action={({ id, state }) => state !== 'ok' && points[id].step?.()}
    />
  );
}

function ToSection({ id, children }: { id: string; children: string }) {
  return (
    <a href={`#${id}`} className={buttonClass('secondary', 'compact', 'mt-1')}>
      {children}
    </a>
  );
}
