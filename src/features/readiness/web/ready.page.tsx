import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MetaArgs } from 'react-router';
import { CheckList } from '#features/checks/web/check-list.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { api } from '#web/api/api-client.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import type { ReadinessLine } from '../readiness.contract.ts';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.ready_title(), brand: businessName(args) }), isPrivate: true });

export default function ReadyPage() {
  return (
    <PageContainer width="normal" className="grid grid-cols-1 gap-5 py-4 sm:py-6">
      <PageHeading name={m.ready_title()} lead={m.ready_lead()} />
      <SiteSection />
      <ServerSection />
    </PageContainer>
  );
}

function SiteSection() {
  const site = useQuery(siteLinesQuery);
  return (
    <Panel as="section" aria-labelledby="ready-site" className="grid grid-cols-1 content-start gap-4">
      <div>
        <h2 id="ready-site" className="text-xl">
          {m.ready_site()}
        </h2>
        <p className="text-sea-soft">{m.ready_site_lead()}</p>
      </div>
      {site.data && <Lines lines={site.data.lines} />}
      {!site.data && site.isError && <StaffLoadFailure title={m.ready_load_failed()} query={site} />}
      {!site.data && !site.isError && <Spinner label={m.ready_loading()} />}
    </Panel>
  );
}

function ServerSection() {
  const { language, timeZone } = useSite();
  const check = useQuery(serverCheckQuery);
  const { data, isFetching, isError, error, refetch } = check;
  return (
    <Panel as="section" aria-labelledby="ready-server" className="grid grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_22rem]">
          <h2 id="ready-server" className="text-xl">
            {m.ready_server()}
          </h2>
          <p className="text-sea-soft">{m.ready_server_lead()}</p>
        </div>
        <Button pending={isFetching} onClick={() => void refetch()}>
          {data ? m.ready_check_again() : m.ready_check()}
        </Button>
      </div>
      {isError && !isFetching && (
        <Notice tone="error" announce title={m.ready_check_failed()}>
          {describeForStaff(error)}
        </Notice>
      )}
      <p className="text-sm text-sea-soft">
        {data ? m.ready_ran({ at: staffTimestamp(data.ranAt, language, timeZone) }) : m.ready_never()}
      </p>
      {data && <Lines lines={data.lines} />}
    </Panel>
  );
}

function Lines({ lines }: { lines: readonly ReadinessLine[] }) {
  return (
    <CheckList
      checks={lines.map(({ step, ...line }) => ({ ...line, remedy: step }))}
      summary={(toMend) => (toMend > 0 ? m.ready_to_mend({ count: toMend }) : m.ready_all_good())}
      link={({ title, link }) =>
        link !== null && (
          <LinkButton to={link} size="compact" className="shrink-0">
            {m.ready_open()}
            <span className="sr-only"> {title}</span>
          </LinkButton>
        )
      }
    />
  );
}

/** Things are mended on other pages, also in other tabs. */
const siteLinesQuery = queryOptions({
  queryKey: ['readiness', 'site'],
  queryFn: ({ signal }) => api('GET /api/admin/ready', {}, signal),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** Takes seconds and asks other servers: only a button runs it, and its result stays until the page is closed. */
const serverCheckQuery = queryOptions({
  queryKey: ['readiness', 'server'],
  queryFn: ({ signal }) => api('GET /api/admin/ready/server', {}, signal),
  enabled: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});
