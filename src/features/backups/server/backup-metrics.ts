import type { Database } from '#platform/database/database.ts';
import { defineMetrics, type MetricSource } from '#platform/metrics/metric-source.ts';
import { readBackupState } from './read-backups.ts';

const inSeconds = (at: Date | null) => (at?.getTime() ?? 0) / 1000;

/** 0 where there was none, so that an alarm for an old one rings then too. */
export function backupMetrics(database: Database): MetricSource {
  return defineMetrics(
    {
      pagaia_last_backup_timestamp_seconds: { help: 'When the last backup was taken; 0 where none was' },
      pagaia_last_verified_backup_timestamp_seconds: {
        help: 'When a backup was restored beside for the last time and found good; 0 where none was',
      },
    },
    async () => {
      const { lastBackupAt, lastVerifiedAt } = await readBackupState(database);
      return {
        pagaia_last_backup_timestamp_seconds: inSeconds(lastBackupAt),
        pagaia_last_verified_backup_timestamp_seconds: inSeconds(lastVerifiedAt),
      };
    },
  );
}
