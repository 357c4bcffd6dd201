import { BackupError } from '#platform/backup/backup-error.ts';
import { writeBackup } from '#platform/backup/backup-file.ts';
import type { BackupSecret } from '#platform/backup/backup-key.ts';
import { BackupRuns } from '#platform/backup/dump-database.ts';
import type { BackupDestination, BackupStore, StoredBackup } from '#platform/backup/stores/backup-store.ts';
import { openBackupStore } from '#platform/backup/stores/open-backup-store.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { BackupProblem } from '../backups.contract.ts';
import { chooseKept, isBackupDue, isVerificationDue } from '../domain/kept-backups.ts';
import { backupFileName, takenAtOf } from './backup-names.ts';
import { createBackupsRepository, type NewRun } from './backups.repository.ts';
import { readBackupState } from './read-backups.ts';

export interface BackupDependencies {
  database: Database;
  databaseUrl: string;
  clock: Clock;
  timeZone: string;
  destination: BackupDestination;
  secret: BackupSecret;
  log: Logger;
  /** Restores a copy of the backup, and throws unless it is good. */
  verify: (backup: StoredBackup, signal?: AbortSignal) => Promise<unknown>;
  /** Removes copies left behind by a server that was killed while verifying. */
  removeStaleCopies: () => Promise<void>;
}

/** Longer than the oldest backup is kept. */
const runsKeptForMs = 400 * 24 * 3_600_000;

/** Runs hourly: takes a backup each night, and retries every hour until one succeeds. */
export async function takeDueBackup(dependencies: BackupDependencies): Promise<string | undefined> {
  const { database, clock, timeZone } = dependencies;
  const { lastBackupAt } = await readBackupState(database);
  if (!isBackupDue(clock.now(), lastBackupAt, timeZone)) return undefined;
  return takeBackup(dependencies);
}

/** @returns the file name; `undefined` if another server is taking a backup */
export async function takeBackup(
  dependencies: Omit<BackupDependencies, 'verify' | 'removeStaleCopies'>,
): Promise<string | undefined> {
  const { database, databaseUrl, clock, timeZone, destination, secret } = dependencies;
  const beganAt = clock.now();
  const fileName = backupFileName(beganAt);
  const store = await openBackupStore(destination);
  try {
    const backup = { store, name: fileName };
    const bytes = await writeBackup({ databaseUrl, backup, secret, lock: advisoryLocks.backup });
    await recordRun(dependencies, { kind: 'backup', beganAt, fileName, bytes });
  } catch (error) {
    if (error instanceof BackupRuns) return undefined;
    dependencies.log.warn({ err: error, fileName }, 'a backup could not be taken');
    await recordRun(dependencies, { kind: 'backup', beganAt, fileName, ...describeFailure(error) });
    throw error;
  }
  await removeOld(store, fileName, timeZone);
  await createBackupsRepository(database).purge(new Date(beganAt.getTime() - runsKeptForMs));
  return fileName;
}

/** Verifies the newest backup once a week, by restoring a copy. */
export async function verifyDueBackup(
  dependencies: BackupDependencies,
  signal?: AbortSignal,
): Promise<string | undefined> {
  await dependencies.removeStaleCopies();
  const { database, clock, timeZone, destination, verify } = dependencies;
  const { lastVerifiedAt: lastGood, lastVerificationAt: lastTried } = await readBackupState(database);
  if (!isVerificationDue(clock.now(), { lastGood, lastTried }, timeZone)) return undefined;
  const beganAt = clock.now();
  let fileName: string | null = null;
  try {
    const store = await openBackupStore(destination);
    fileName = (await listBackups(store)).at(-1)?.fileName ?? null;
    // There is no backup yet.
    if (fileName === null) return undefined;
    await verify({ store, name: fileName }, signal);
    await recordRun(dependencies, { kind: 'verification', beganAt, fileName });
    return fileName;
  } catch (error) {
    // The server is stopping; the next run verifies.
    if (signal?.aborted) return undefined;
    dependencies.log.warn({ err: error, fileName }, 'a backup could not be verified');
    await recordRun(dependencies, { kind: 'verification', beganAt, fileName, ...describeFailure(error) });
    throw error;
  }
}

type RecordedRun = Omit<NewRun, 'endedAt' | 'bytes' | 'problem' | 'problemText'> & Partial<NewRun>;

function recordRun({ database, clock }: Pick<BackupDependencies, 'database' | 'clock'>, run: RecordedRun) {
  return createBackupsRepository(database).createRun({
    endedAt: clock.now(),
    bytes: null,
    problem: null,
    problemText: null,
    ...run,
  });
}

/** Describes the failure to staff in one sentence; unexpected errors keep their message. */
function describeFailure(error: unknown): { problem: BackupProblem; problemText: string } {
  const { message } = error as Error;
  return {
    problem: error instanceof BackupError ? error.problem : 'other',
    problemText: (message || String(error)).slice(0, 1000),
  };
}

interface TakenBackup {
  fileName: string;
  takenAt: Date;
}

/** Oldest first. Files whose names are not ours are ignored. */
export async function listBackups(store: BackupStore): Promise<TakenBackup[]> {
  const names = await store.list();
  return names
    .flatMap((fileName) => {
      const takenAt = takenAtOf(fileName);
      return takenAt ? [{ fileName, takenAt }] : [];
    })
    .toSorted((a, b) => a.takenAt.getTime() - b.takenAt.getTime());
}

/** @param added the new backup; if the store does not list it, the list is not trusted and nothing is removed */
async function removeOld(store: BackupStore, added: string, timeZone: string): Promise<void> {
  const backups = await listBackups(store);
  if (!backups.some(({ fileName }) => fileName === added)) return;
  const kept = chooseKept(backups, timeZone);
  for (const backup of backups) if (!kept.has(backup)) await store.remove(backup.fileName);
}
