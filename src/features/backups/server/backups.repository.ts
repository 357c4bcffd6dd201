import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { BackupProblem, BackupRunKind } from '../backups.contract.ts';

export interface NewRun {
  kind: BackupRunKind;
  beganAt: Date;
  endedAt: Date;
  fileName: string | null;
  bytes: number | null;
  problem: BackupProblem | null;
  problemText: string | null;
}

type RunFields = { kind: BackupRunKind; problem: BackupProblem | null };

/** What was taken and verified, and what failed. */
export function createBackupsRepository(executor: Executor) {
  return {
    createRun: ({ kind, beganAt, endedAt, fileName, bytes, problem, problemText }: NewRun) =>
      executor.run(sql<'backups.createRun'>`
        insert into backup_runs (kind, began_at, ended_at, file_name, bytes, problem, problem_text)
        values (${kind}, ${beganAt}, ${endedAt}, ${fileName}, ${bytes}, ${problem}, ${problemText})`),

    /** The last good run and the last run of each kind. */
    readState: () =>
      executor.row(sql<'backups.readState'>`
        select
          max(ended_at) filter (where kind = 'backup' and problem is null) as last_backup_at,
          max(ended_at) filter (where kind = 'verification' and problem is null) as last_verified_at,
          max(ended_at) filter (where kind = 'verification') as last_verification_at
        from backup_runs`),

    /** Newest first. */
    listRuns: (limit: number) =>
      executor.rows(sql<'backups.listRuns', RunFields>`
        select id, kind, began_at, ended_at, file_name, bytes, problem, problem_text
        from backup_runs order by ended_at desc, id desc limit ${limit}`),

    purge: (before: Date) =>
      executor.run(sql<'backups.purge'>`delete from backup_runs where ended_at < ${before}`),
  };
}
