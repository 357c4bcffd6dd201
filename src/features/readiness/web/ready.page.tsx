import { queryOptions, useQuery } from '@tanstack/react-query';
import { CheckList } from '#features/checks/web/check-list.public.tsx';
import { SubjectPage, subjectMeta } from '#features/settings/web/subjects.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { api } from '#web/api/api-client.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { useSite } from '#web/site/site.ts';
import type { ExampleId, ReadinessLine } from '../readiness.contract.ts';
import { KeepAll, Opening, useKeepExamples } from './opening.tsx';
import { siteLinesQuery } from './site-lines-query.ts';

export const meta = subjectMeta('system');

export default function ReadyPage() {
  return (
    <SubjectPage id="system">
      <SiteSection />
      <ServerSection />
    </SubjectPage>
  );
}

function SiteSection() {
  const site = useQuery(siteLinesQuery);
  const keep = useKeepExamples();
  return (
    <>
      {site.data && <Opening readiness={site.data} />}
      <Panel as="section" aria-labelledby="ready-site" className="grid grid-cols-1 content-start gap-4">
        <div>
          <h2 id="ready-site" className="text-xl">
            {m.ready_title()}
          </h2>
          <p className="text-sea-soft">{m.ready_site_lead()}</p>
        </div>
        {site.data && <Lines lines={site.data.lines} keep={keep} />}
        {site.data && <KeepAll lines={site.data.lines} keep={keep} />}
        {!site.data && site.isError && <StaffLoadFailure title={m.ready_load_failed()} query={site} />}
        {!site.data && !site.isError && <Spinner label={m.ready_loading()} />}
      </Panel>
    </>
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

interface LinesProps {
  lines: readonly ReadinessLine[];
  /** Where examples can be kept. */
  keep?: ReturnType<typeof useKeepExamples>;
}

function Lines({ lines, keep }: LinesProps) {
  return (
    <CheckList
      checks={lines.map(({ step, ...line }) => ({ ...line, remedy: step }))}
      summary={(toMend) => (toMend > 0 ? m.ready_to_mend({ count: toMend }) : m.ready_all_good())}
      action={({ id, title, isExample }) =>
        isExample &&
        keep && (
          <Button
            look="quiet"
            size="compact"
            className="-ml-3"
            disabled={keep.isPending}
            onClick={() => keep.mutate([id as ExampleId])}
          >
            {m.ready_keep()}
            <span className="sr-only">: {title}</span>
          </Button>
        )
      }
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

/** Takes seconds and asks other servers: only a button runs it, and its result stays until the page is closed. */
const serverCheckQuery = queryOptions({
  queryKey: ['readiness', 'server'],
  queryFn: ({ signal }) => api('GET /api/admin/ready/server', {}, signal),
  enabled: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});
