import { m } from '#i18n/generated/messages.js';
import type { BackupConcern, BackupProblem, BackupRun } from '../backups.contract.ts';

const problemTexts: Record<BackupProblem, () => string> = {
  folder: () => m.backups_problem_folder(),
  'disk-full': () => m.backups_problem_disk_full(),
  secret: () => m.backups_problem_secret(),
  damaged: () => m.backups_problem_damaged(),
  different: () => m.backups_problem_different(),
  other: () => m.backups_problem_other(),
};

export function problemText(problem: BackupProblem): string {
  return problemTexts[problem]();
}

export const concernTitles: Record<BackupConcern, () => string> = {
  'backup-failed': () => m.backups_concern_backup_failed(),
  'verification-failed': () => m.backups_concern_verification_failed(),
  'backup-late': () => m.backups_concern_backup_late(),
  'verification-late': () => m.backups_concern_verification_late(),
};

/** What went wrong, and what happens next. */
export function concernText(concern: BackupConcern, runs: readonly BackupRun[]): string {
  if (concern === 'backup-late' || concern === 'verification-late') return m.backups_late_text();
  const kind = concern === 'backup-failed' ? 'backup' : 'verification';
  const problem = runs.find((run) => run.kind === kind)?.problem;
  const next = kind === 'backup' ? m.backups_again_hour() : m.backups_again_night();
  return problem ? `${problemText(problem)} ${next}` : next;
}
