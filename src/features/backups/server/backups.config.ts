import { z } from 'zod';
import type { BackupSecret } from '#platform/backup/backup-key.ts';
import { entry, secretEntry, textOf } from '#platform/config/entry.ts';

export const backupsEntries = {
  BACKUP_DIR: entry(
    z.string().min(1).optional(),
    'Folder for backups, which must exist. A backup is taken there every night and verified every week. Default: none, and none is taken.',
  ),
  BACKUP_PASSPHRASE: secretEntry(
    textOf(12, 1000).optional(),
    'What backups are encrypted with, 12 characters or more. Without it no backup can be read: keep it elsewhere too.',
  ),
  BACKUP_KEY_FILE: entry(
    z.string().min(1).optional(),
    'Instead of a passphrase a file of 32 bytes or more, such as `openssl rand 64` makes it. Keep it elsewhere too.',
  ),
};

export interface BackupSettings {
  folder: string | null;
  secret: BackupSecret | null;
}

interface Values {
  BACKUP_DIR?: string | undefined;
  BACKUP_PASSPHRASE?: string | undefined;
  BACKUP_KEY_FILE?: string | undefined;
}

/** @param values as they are in the environment, empty ones too. */
export function findBackupFaults(values: Values): string[] {
  const { BACKUP_DIR: folder, BACKUP_PASSPHRASE: passphrase, BACKUP_KEY_FILE: keyFile } = values;
  if (passphrase && keyFile) return ['BACKUP_KEY_FILE: not together with BACKUP_PASSPHRASE'];
  return folder && !passphrase && !keyFile
    ? ['BACKUP_DIR: needs BACKUP_PASSPHRASE or BACKUP_KEY_FILE, since backups are always encrypted']
    : [];
}

export function toBackupSettings(values: Values): BackupSettings {
  const { BACKUP_DIR: folder, BACKUP_PASSPHRASE: passphrase, BACKUP_KEY_FILE: path } = values;
  const secret: BackupSecret | null = passphrase
    ? { kind: 'passphrase', passphrase }
    : path
      ? { kind: 'key file', path }
      : null;
  return Object.freeze({ folder: folder ?? null, secret });
}
