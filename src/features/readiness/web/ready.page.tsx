import { queryOptions, useQuery } from '@tanstack/react-query';
import { SubjectPage, subjectMeta } from '#features/settings/web/subjects.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { api } from '#web/api/api-client.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { useSite } from '#web/site/site.ts';
import { Lines, SiteSection } from './site-section.tsx';

export const meta = subjectMeta('system');

export default function ReadyPage() {
  return (
    <SubjectPage id="system">
      <SiteSection
        assistant={<LinkButton to="/admin/settings/opening">{m.opening_assistant()}</LinkButton>}
      />
      <ServerSection />
    </SubjectPage>
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

/** Takes seconds and asks other servers: only a button runs it, and its result stays until the page is closed. */
const serverCheckQuery = queryOptions({
  queryKey: ['readiness', 'server'],
  queryFn: ({ signal }) => api('GET /api/admin/ready/server', {}, signal),
  enabled: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});
