import { useQuery } from '@tanstack/react-query';
import type { MetaArgs } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import type { Backups } from '../backups.contract.ts';
import { BackupRuns } from './backup-runs.tsx';
import { concernText, concernTitles } from './backup-texts.ts';
import { backupsQuery } from './backups-query.ts';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.backups_title(), brand: businessName(args) }), isPrivate: true });

export default function BackupsPage() {
  const backups = useQuery({ ...backupsQuery, staleTime: 0 });
  return (
    <PageContainer width="normal" className="grid grid-cols-1 gap-5 py-4 sm:py-6">
      <PageHeading name={m.backups_title()} lead={m.backups_lead()} />
      {backups.data ? (
        <>
          <Concerns backups={backups.data} />
          <State backups={backups.data} />
          <BackupRuns runs={backups.data.runs} />
        </>
      ) : (
        <Missing query={backups} />
      )}
    </PageContainer>
  );
}

function Missing({ query }: { query: ReturnType<typeof useQuery> }) {
  if (query.isError) return <StaffLoadFailure title={m.backups_load_failed()} query={query} />;
  return <Spinner label={m.backups_loading()} />;
}

function Concerns({ backups: { isOn, concerns, runs } }: { backups: Backups }) {
  return (
    <>
      {!isOn && (
        <Notice tone="warning" title={m.backups_off_title()}>
          {m.backups_off_text()}
        </Notice>
      )}
      {concerns.map((concern) => (
        <Notice key={concern} tone="error" title={concernTitles[concern]()}>
          {concernText(concern, runs)}
        </Notice>
      ))}
    </>
  );
}

function State({ backups: { lastBackupAt, lastVerifiedAt } }: { backups: Backups }) {
  const { language, timeZone } = useSite();
  const formatTime = (at: string | null) => (at ? staffTimestamp(at, language, timeZone) : m.backups_never());
  return (
    <Panel as="section" aria-labelledby="backups-state" className="grid gap-3">
      <h2 id="backups-state" className="text-xl">
        {m.backups_state()}
      </h2>
      <dl className="grid gap-3 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-sea-soft">{m.backups_last()}</dt>
          <dd className="font-semibold">{formatTime(lastBackupAt)}</dd>
        </div>
        <div>
          <dt className="text-sm text-sea-soft">{m.backups_last_verified()}</dt>
          <dd className="font-semibold">{formatTime(lastVerifiedAt)}</dd>
        </div>
      </dl>
      <p className="text-sm text-sea-soft">{m.backups_verified_hint()}</p>
    </Panel>
  );
}
