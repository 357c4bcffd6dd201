export { backupMetrics } from './backup-metrics.ts';
export { backupFileName } from './backup-names.ts';
export { readBackupState, readBackups } from './read-backups.ts';
export {
  type BackupDependencies,
  listBackups,
  takeBackup,
  takeDueBackup,
  verifyDueBackup,
} from './take-backup.ts';
