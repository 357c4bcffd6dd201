import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MetaArgs } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { api } from '#web/api/api-client.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import type { LoggedRun } from '../privacy.contract.ts';
import { CustomerPanel } from './customer/customer-panel.tsx';
import { Register } from './register.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.privacy_title(), brand: businessName(args) }), isPrivate: true });

const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: ({ signal }) => api('GET /api/admin/privacy', {}, signal),
  staleTime: 0,
});

export default function PrivacyPage() {
  const privacy = useQuery(privacyQuery);
  return (
    <PageContainer width="normal" className="grid grid-cols-1 gap-5 py-4 sm:py-6">
      <PageHeading name={m.privacy_title()} lead={m.privacy_lead()} />
      <CustomerPanel />
      {privacy.data ? (
        <>
          <Period months={privacy.data.months} lastNight={privacy.data.lastNight} />
          <Requests requests={privacy.data.requests} />
          <Register months={privacy.data.months} tables={privacy.data.register} />
        </>
      ) : (
        <Missing query={privacy} />
      )}
    </PageContainer>
  );
}

function Missing({ query }: { query: ReturnType<typeof useQuery> }) {
  if (query.isError) return <StaffLoadFailure title={m.privacy_failed()} query={query} />;
  return <Spinner label={m.privacy_loading()} />;
}

function Period({ months, lastNight }: { months: number; lastNight: LoggedRun | null }) {
  const { language, timeZone } = useSite();
  return (
    <Panel as="section" aria-labelledby="privacy-period" className="grid gap-3">
      <h2 id="privacy-period" className="text-xl">
        {m.privacy_period_title()}
      </h2>
      <p>{m.privacy_period({ months })}</p>
      <p className="text-sm text-sea-soft">
        {lastNight
          ? m.privacy_last_night({
              time: staffTimestamp(lastNight.endedAt, language, timeZone),
              bookings: lastNight.bookings,
              birthDates: lastNight.birthDates,
              others: lastNight.otherRows,
            })
          : m.privacy_no_night()}
      </p>
      <LinkButton to="/admin?tab=homepage" className="justify-self-start">
        {m.privacy_period_change()}
      </LinkButton>
    </Panel>
  );
}

function Requests({ requests }: { requests: readonly LoggedRun[] }) {
  const { language, timeZone } = useSite();
  const textOf = ({ kind, endedAt, staff, bookings }: LoggedRun) => {
    const facts = { time: staffTimestamp(endedAt, language, timeZone), staff: staff ?? '–', bookings };
    return kind === 'export' ? m.privacy_request_export(facts) : m.privacy_request_erasure(facts);
  };
  return (
    <Panel as="section" aria-labelledby="privacy-requests" className="grid gap-3">
      <h2 id="privacy-requests" className="text-xl">
        {m.privacy_requests()}
      </h2>
      {requests.length === 0 && <p className="text-sea-soft">{m.privacy_requests_none()}</p>}
      <ul className="grid gap-2">
        {requests.map((request) => (
          <li key={request.endedAt}>{textOf(request)}</li>
        ))}
      </ul>
    </Panel>
  );
}
