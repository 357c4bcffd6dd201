import { m } from '#i18n/generated/messages.js';
import { localeTags } from '#shared/language.ts';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { useSite } from '#web/site/site.ts';
import type { BackupRun } from '../backups.contract.ts';
import { problemText } from './backup-texts.ts';

/** What was taken and verified last, newest first. */
export function BackupRuns({ runs }: { runs: readonly BackupRun[] }) {
  return (
    <Panel as="section" aria-labelledby="backups-runs" className="grid grid-cols-1 gap-3">
      <h2 id="backups-runs" className="text-xl">
        {m.backups_runs()}
      </h2>
      {runs.length === 0 && <p className="text-sea-soft">{m.backups_runs_none()}</p>}
      <ul className="grid grid-cols-1 divide-y divide-line">
        {runs.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
    </Panel>
  );
}

function Run({ run }: { run: BackupRun }) {
  const { language, timeZone } = useSite();
  const { kind, endedAt, fileName, problem, problemText: sentence } = run;
  return (
    <li className="grid grid-cols-1 gap-1 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p>
          <span className="font-semibold">
            {kind === 'backup' ? m.backups_kind_backup() : m.backups_kind_verification()}
          </span>{' '}
          <time dateTime={endedAt} className="text-sea-soft">
            {staffTimestamp(endedAt, language, timeZone)}
          </time>
        </p>
        <p className={problem ? 'font-semibold text-coral-deep' : 'text-kelp'}>{outcome(run)}</p>
      </div>
      {problem ? (
        <>
          <p>{problemText(problem)}</p>
          <p className="text-sm wrap-anywhere text-sea-soft">
            {m.backups_details()}: <span lang="en">{sentence}</span>
          </p>
        </>
      ) : (
        <p className="text-sm wrap-anywhere text-sea-soft">
          {[fileName, ...describeSize(run, localeTags[language])].join(' · ')}
        </p>
      )}
    </li>
  );
}

function outcome({ kind, problem }: BackupRun): string {
  if (problem) return m.backups_failed();
  return kind === 'backup' ? m.backups_done() : m.backups_verified();
}

function describeSize({ bytes, seconds }: BackupRun, tag: string): string[] {
  const format = (value: number, unit: string) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
  return [...(bytes === null ? [] : [format(bytes / 1_000_000, 'megabyte')]), format(seconds, 'second')];
}
