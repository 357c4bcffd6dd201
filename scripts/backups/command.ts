import { basename, dirname } from 'node:path';
import type { Config } from '#app/config/config.ts';
import type { BackupSecret } from '#platform/backup/backup-key.ts';
import {
  type BackupDestination,
  isBucketAddress,
  readBucketAddress,
  type StoredBackup,
} from '#platform/backup/stores/backup-store.ts';
import { openBackupStore } from '#platform/backup/stores/open-backup-store.ts';

/** What was asked for cannot be done as it was asked. */
export class Refused extends Error {}

export function expectSecret({ backup: { secret } }: Config): BackupSecret {
  if (!secret) throw new Refused('Set BACKUP_PASSPHRASE or BACKUP_KEY_FILE: backups are always encrypted.');
  return secret;
}

/** @param word a folder, or the address of a bucket. */
export function findDestination({ backup: { account } }: Config, word: string): BackupDestination {
  if (!isBucketAddress(word)) return { kind: 'folder', folder: word };
  const address = readBucketAddress(word);
  if (!address) throw new Refused(`${word} is no address of a bucket; s3://BUCKET/FOLDER is one.`);
  if (!account) throw new Refused('Set BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY for the storage.');
  return { kind: 'bucket', ...address, account };
}

/** @param word a file, or the address of an object. */
export async function findBackup(config: Config, word: string): Promise<StoredBackup> {
  const [parent, name] = isBucketAddress(word)
    ? [word.slice(0, word.lastIndexOf('/')), word.slice(word.lastIndexOf('/') + 1)]
    : [dirname(word), basename(word)];
  return { store: await openBackupStore(findDestination(config, parent)), name };
}

/** One sentence for what went wrong. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${(error as Error).message || String(error)}\n`);
    process.exitCode = error instanceof Refused ? 1 : 2;
  }
}

export function countOf(manifest: { tables: { rows: number }[] }): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `${manifest.tables.length} tables, ${rows.toLocaleString('en')} rows`;
}
