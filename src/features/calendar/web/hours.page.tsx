import { useQuery } from '@tanstack/react-query';
import type { MetaArgs } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { HoursForm } from './hours/hours-form.tsx';
import { storedHoursQuery } from './hours/hours-queries.ts';
import { MisfitsCard } from './misfits-card.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.shell_hours(), brand: businessName(args) }), isPrivate: true });

/** When the business is open, and the bookings for which it would not be. */
export default function HoursPage() {
  return (
    <PageContainer className="grid grid-cols-1 gap-5 py-4 sm:py-6">
      <PageHeading name={m.shell_hours()} lead={m.hours_text()} />
      <OpeningHours />
    </PageContainer>
  );
}

export function OpeningHours() {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-5 @4xl:grid-cols-[minmax(0,1fr)_23.25rem] @4xl:gap-6">
        <OpeningHoursCard />
        <MisfitsCard />
      </div>
    </div>
  );
}

function OpeningHoursCard() {
  const stored = useQuery(storedHoursQuery);
  return (
    <Panel as="section" aria-labelledby="opening-hours" className="grid grid-cols-1 gap-4 p-4 sm:p-5">
      <h2 id="opening-hours" className="text-lg">
        {m.hours_title()}
      </h2>
      {stored.data && <HoursForm stored={stored.data} />}
      {stored.isPending && <Spinner label={m.hours_loading()} />}
      {stored.isError && !stored.data && <StaffLoadFailure title={m.hours_failed()} query={stored} />}
    </Panel>
  );
}
