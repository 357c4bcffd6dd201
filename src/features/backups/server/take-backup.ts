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
import { isBackupDue, isVerificationDue } from '../domain/due.ts';
import { chooseKept } from '../domain/kept-backups.ts';
import { fileNameOf, takenAtOf } from './backup-names.ts';
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
  /** Restores a backup beside and throws unless it is good. */
  verify: (backup: StoredBackup, signal?: AbortSignal) => Promise<unknown>;
  /** Removes copies that a server left which was killed while it verified. */
  removeLeftCopies: () => Promise<void>;
}

/** Longer than the oldest backup is kept. */
const runsKeptForMs = 400 * 24 * 3_600_000;

/** What the hourly job does: a backup each night, tried again each hour until there is one. */
export async function takeDueBackup(dependencies: BackupDependencies): Promise<string | undefined> {
  const { database, clock, timeZone } = dependencies;
  const { lastBackupAt } = await readBackupState(database);
  if (!isBackupDue(clock.now(), lastBackupAt, timeZone)) return undefined;
  return takeBackup(dependencies);
}

/** @returns the name of the file; nothing where another server is taking one. */
export async function takeBackup(
  dependencies: Omit<BackupDependencies, 'verify' | 'removeLeftCopies'>,
): Promise<string | undefined> {
  const { database, databaseUrl, clock, timeZone, destination, secret } = dependencies;
  const beganAt = clock.now();
  const fileName = fileNameOf(beganAt);
  const store = await openBackupStore(destination);
  try {
    const backup = { store, name: fileName };
    const bytes = await writeBackup({ databaseUrl, backup, secret, lock: advisoryLocks.backup });
    await note(dependencies, { kind: 'backup', beganAt, fileName, bytes });
  } catch (error) {
    if (error instanceof BackupRuns) return undefined;
    dependencies.log.warn({ err: error, fileName }, 'a backup could not be taken');
    await note(dependencies, { kind: 'backup', beganAt, fileName, ...describe(error) });
    throw error;
  }
  await removeOld(store, fileName, timeZone);
  await createBackupsRepository(database).purge(new Date(beganAt.getTime() - runsKeptForMs));
  return fileName;
}

/** Each week the newest backup is restored beside. */
export async function verifyDueBackup(
  dependencies: BackupDependencies,
  signal?: AbortSignal,
): Promise<string | undefined> {
  await dependencies.removeLeftCopies();
  const { database, clock, timeZone, destination, verify } = dependencies;
  const { lastVerifiedAt: lastGood, lastVerificationAt: lastTried } = await readBackupState(database);
  if (!isVerificationDue(clock.now(), { lastGood, lastTried }, timeZone)) return undefined;
  const beganAt = clock.now();
  let fileName: string | null = null;
  try {
    const store = await openBackupStore(destination);
    fileName = (await listBackups(store)).at(-1)?.fileName ?? null;
    // The first one has not been taken yet.
    if (fileName === null) return undefined;
    await verify({ store, name: fileName }, signal);
    await note(dependencies, { kind: 'verification', beganAt, fileName });
    return fileName;
  } catch (error) {
    // The server stops; another one, or this one the next time, does it.
    if (signal?.aborted) return undefined;
    dependencies.log.warn({ err: error, fileName }, 'a backup could not be verified');
    await note(dependencies, { kind: 'verification', beganAt, fileName, ...describe(error) });
    throw error;
  }
}

type Noted = Omit<NewRun, 'endedAt' | 'bytes' | 'problem' | 'problemText'> & Partial<NewRun>;

function note({ database, clock }: Pick<BackupDependencies, 'database' | 'clock'>, run: Noted) {
  return createBackupsRepository(database).createRun({
    endedAt: clock.now(),
    bytes: null,
    problem: null,
    problemText: null,
    ...run,
  });
}

/** Told to staff in one sentence; what nobody foresaw is said as it is. */
function describe(error: unknown): { problem: BackupProblem; problemText: string } {
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

/** Oldest first; what has another name than ours belongs to somebody else. */
export async function listBackups(store: BackupStore): Promise<TakenBackup[]> {
  const names = await store.list();
  return names
    .flatMap((fileName) => {
      const takenAt = takenAtOf(fileName);
      return takenAt ? [{ fileName, takenAt }] : [];
    })
    .toSorted((a, b) => a.takenAt.getTime() - b.takenAt.getTime());
}

/** @param added without which nothing goes: a list that does not have it is no list to delete by. */
async function removeOld(store: BackupStore, added: string, timeZone: string): Promise<void> {
  const backups = await listBackups(store);
  if (!backups.some(({ fileName }) => fileName === added)) return;
  const kept = chooseKept(backups, timeZone);
  for (const backup of backups) if (!kept.has(backup)) await store.remove(backup.fileName);
}
