import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { BackupConcern, BackupRun, Backups } from '../backups.contract.ts';
import { isBackupLate, isVerificationLate } from '../domain/kept-backups.ts';
import { createBackupsRepository } from './backups.repository.ts';

export interface BackupState {
  lastBackupAt: Date | null;
  lastVerifiedAt: Date | null;
  lastVerificationAt: Date | null;
}

export async function readBackupState(database: Database): Promise<BackupState> {
  const state = await createBackupsRepository(database).readState();
  return {
    lastBackupAt: state?.lastBackupAt ?? null,
    lastVerifiedAt: state?.lastVerifiedAt ?? null,
    lastVerificationAt: state?.lastVerificationAt ?? null,
  };
}

interface Dependencies {
  database: Database;
  clock: Clock;
  /** Whether this server takes backups. */
  hasBackups: boolean;
}

const shownRuns = 20;

export async function readBackups({ database, clock, hasBackups }: Dependencies): Promise<Backups> {
  const [state, runs] = await Promise.all([
    readBackupState(database),
    createBackupsRepository(database).listRuns(shownRuns),
  ]);
  const shown = runs.map(({ beganAt, endedAt, ...run }) => ({
    ...run,
    endedAt: endedAt.toISOString(),
    seconds: (endedAt.getTime() - beganAt.getTime()) / 1000,
  }));
  return {
    isOn: hasBackups,
    lastBackupAt: state.lastBackupAt?.toISOString() ?? null,
    lastVerifiedAt: state.lastVerifiedAt?.toISOString() ?? null,
    concerns: hasBackups ? findConcerns(clock.now(), state, shown) : [],
    runs: shown,
  };
}

/** @param runs newest first. */
function findConcerns(now: Date, state: BackupState, runs: readonly BackupRun[]): BackupConcern[] {
  const failed = (kind: BackupRun['kind']) =>
    (runs.find((run) => run.kind === kind)?.problem ?? null) !== null;
  const concerns: Record<BackupConcern, boolean> = {
    'backup-failed': failed('backup'),
    'verification-failed': failed('verification'),
    'backup-late': !failed('backup') && isBackupLate(now, state.lastBackupAt),
    'verification-late': !failed('verification') && isVerificationLate(now, state.lastVerifiedAt),
  };
  return (Object.keys(concerns) as BackupConcern[]).filter((concern) => concerns[concern]);
}
