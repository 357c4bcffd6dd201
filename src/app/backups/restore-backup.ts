import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@pagaia/embedded-postgres';
import { BackupError } from '#platform/backup/backup-error.ts';
import { checkBackup, readBackup } from '#platform/backup/backup-file.ts';
import type { BackupSecret } from '#platform/backup/backup-key.ts';
import { dumpDatabase, withBackupClient } from '#platform/backup/dump-database.ts';
import { expectEmpty, type LoadedDump, loadDump } from '#platform/backup/load-dump.ts';
import type { StoredBackup } from '#platform/backup/stores/backup-store.ts';
import { isDatabaseUrl } from '#platform/database/database-url.ts';
import type { Config } from '../config/config.ts';
import { type Account, readAccounts } from './compare-accounts.ts';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

interface OpenTarget {
  url: string;
  close(): Promise<void>;
}

type Target = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** The operator's PostgreSQL, or the embedded one, which is made where there is none. */
export async function openTarget({ databaseUrl: url, dataDir }: Target): Promise<OpenTarget> {
  if (url) return { url, close: async () => undefined };
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  return { url: embedded.url, close: embedded.stop };
}

/**
 * Restores a backup into an empty database. The file is read to its end before anything is written, and all is written in
 * one transaction.
 */
export async function restoreBackup(
  config: Target,
  { backup, secret }: { backup: StoredBackup; secret: BackupSecret },
): Promise<LoadedDump> {
  await checkBackup(backup, secret);
  const target = await openTarget(config);
  try {
    return await loadBackup(target.url, backup, secret);
  } finally {
    await target.close();
  }
}

/** For one that was checked. */
export function loadBackup(url: string, backup: StoredBackup, secret: BackupSecret): Promise<LoadedDump> {
  return withBackupClient(url, (client) => loadDump(client, readBackup(backup, secret), migrations));
}

/** The accounts of the database that the settings name. */
export async function readCurrentAccounts(config: Target): Promise<Account[]> {
  const target = await openTarget(config);
  try {
    return await withBackupClient(target.url, readAccounts);
  } finally {
    await target.close();
  }
}

/**
 * The accounts of a database that was replaced.
 * @param old its folder, as DATA_DIR named it, or its address.
 */
export async function readReplacedAccounts(old: string): Promise<Account[]> {
  const isAddress = isDatabaseUrl(old);
  // Opening an embedded database makes one where there is none.
  if (!isAddress && !existsSync(join(old, 'postgres')))
    throw new BackupError(
      'other',
      `There is no database in ${old}. Name the folder of the replaced database, or its address.`,
    );
  return readCurrentAccounts({
    databaseUrl: isAddress ? old : undefined,
    dataDir: old,
  });
}

/** Copies the embedded database into an empty PostgreSQL of the operator. */
export async function moveDatabase({ databaseUrl: url, dataDir }: Config): Promise<LoadedDump> {
  if (!url) throw new BackupError('other', 'DATABASE_URL names the PostgreSQL to move to; it is not set.');
  await withBackupClient(url, expectEmpty);
  const embedded = await openTarget({ databaseUrl: undefined, dataDir });
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
      return withBackupClient(url, (target) => loadDump(target, dumpDatabase(source), migrations));
    });
  } finally {
    await embedded.close();
  }
}

/** A PostgreSQL for one restored copy; it leaves nothing behind. */
export async function startThrowaway(dataDir: string): Promise<OpenTarget> {
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
