import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@pagaia/embedded-postgres';
import { BackupError } from '#platform/backup/backup-error.ts';
import { checkBackup, readBackup } from '#platform/backup/backup-file.ts';
import type { BackupSecret } from '#platform/backup/backup-key.ts';
import { dumpDatabase, withBackupClient } from '#platform/backup/dump-database.ts';
import { expectEmpty, type LoadedDump, loadDump } from '#platform/backup/load-dump.ts';
import type { Config } from '../config/config.ts';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

interface OpenPlace {
  url: string;
  close(): Promise<void>;
}

/** The operator's PostgreSQL, or the embedded one, which is made where there is none. */
export async function openPlace({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenPlace> {
  if (databaseUrl) return { url: databaseUrl, close: async () => undefined };
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  return { url: embedded.url, close: embedded.stop };
}

/**
 * Restores a backup into an empty database. The file is read to its end before anything is written, and all is written in
 * one transaction.
 */
export async function restoreBackup(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { file, secret }: { file: string; secret: BackupSecret },
): Promise<LoadedDump> {
  await checkBackup(file, secret);
  const place = await openPlace(config);
  try {
    return await loadBackup(place.url, file, secret);
  } finally {
    await place.close();
  }
}

/** For a file that was checked. */
export function loadBackup(url: string, file: string, secret: BackupSecret): Promise<LoadedDump> {
  return withBackupClient(url, (client) => loadDump(client, readBackup(file, secret), migrations));
}

/** Copies the embedded database into an empty PostgreSQL of the operator. */
export async function moveDatabase({ databaseUrl, dataDir }: Config): Promise<LoadedDump> {
  if (!databaseUrl)
    throw new BackupError('other', 'DATABASE_URL names the PostgreSQL to move to; it is not set.');
  await withBackupClient(databaseUrl, expectEmpty);
  const embedded = await openPlace({ databaseUrl: undefined, dataDir });
  try {
    return await withBackupClient(embedded.url, async (source) => {
      const { rows } = await source.query(
        "select from pg_stat_activity where datname = current_database() and application_name in ('pagaia', 'pagaia jobs')",
      );
      if (rows.length > 0)
        throw new BackupError(
          'other',
          `A server is using ${dataDir}. Stop it first: bookings that it takes now would not be moved.`,
        );
      return withBackupClient(databaseUrl, (target) => loadDump(target, dumpDatabase(source), migrations));
    });
  } finally {
    await embedded.close();
  }
}

/** A PostgreSQL for one restored copy; it leaves nothing behind. */
export async function startThrowaway(dataDir: string): Promise<OpenPlace> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined, parameters: forgetful });
  return {
    url: embedded.url,
    close: async () => {
      await embedded.stop();
      await rm(embedded.dataDirectory, { recursive: true, force: true });
    },
  };
}

/** The copy does not have to survive a crash. */
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};
