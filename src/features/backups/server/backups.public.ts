export { backupFigures } from './backup-figures.ts';
export { fileNameOf } from './backup-names.ts';
export { readBackupState, readBackups } from './read-backups.ts';
export {
  type BackupDependencies,
  takeBackup,
  takeDueBackup,
  verifyDueBackup,
} from './take-backup.ts';
