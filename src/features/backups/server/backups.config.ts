import { z } from 'zod';
import type { BackupSecret } from '#platform/backup/backup-key.ts';
import {
  type BackupDestination,
  readBucketAddress,
  type S3Account,
} from '#platform/backup/stores/backup-store.ts';
import { addressEntry, entry, readWith, secretEntry, textOf } from '#platform/config/entry.ts';
import type { Parsed } from '#platform/config/read-entries.ts';

/** @returns the address without a trailing slash */
function readEndpoint(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const { username, password, search, hash } = url;
  return username + password + search + hash === '' ? url.href.replace(/\/+$/, '') : null;
}

export const backupsEntries = {
  BACKUP_DIR: entry(
    z.string().min(1).optional(),
    'Folder for backups, which must exist. A backup is taken there every night and verified every week. Default: none, and none is taken.',
  ),
  BACKUP_BUCKET: entry(
    readWith(
      readBucketAddress,
      'an address as `s3://bucket` or `s3://bucket/folder` is expected, of letters, digits, dots and hyphens',
    ).optional(),
    'Instead of a folder a bucket of S3-compatible storage, which must exist, such as `s3://my-backups/pagaia`.',
  ),
  BACKUP_S3_ENDPOINT: addressEntry(
    readWith(readEndpoint, 'an http(s) address without user name, password and query is expected').optional(),
    'The https address of the storage, as its operator names it. Default: that of AWS in the region.',
  ),
  BACKUP_S3_REGION: entry(
    z
      .string()
      .regex(/^[a-z0-9-]+$/i, 'a region as `eu-central-1` is expected')
      .default('us-east-1'),
    'The region of the bucket. Storages that have only one mostly take any.',
    'us-east-1',
  ),
  BACKUP_S3_ACCESS_KEY: secretEntry(
    textOf(1, 200).optional(),
    'The access key of the storage, which may list, read, write and delete objects of the bucket.',
  ),
  BACKUP_S3_SECRET_KEY: secretEntry(
    textOf(1, 200).optional(),
    'The secret key that belongs to the access key.',
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
  /** Where a backup is taken every night. */
  destination: BackupDestination | null;
  /** For buckets, including one given to a command. */
  account: S3Account | null;
  secret: BackupSecret | null;
}

type Values = Parsed<typeof backupsEntries>;
type Environment = { [Name in keyof Values]?: string | undefined };

/** @param values the environment, including empty variables */
export function findBackupFaults(values: Environment): string[] {
  const { BACKUP_DIR: folder, BACKUP_BUCKET: bucket } = values;
  const { BACKUP_PASSPHRASE: passphrase, BACKUP_KEY_FILE: keyFile } = values;
  const { BACKUP_S3_ACCESS_KEY: accessKey, BACKUP_S3_SECRET_KEY: secretKey } = values;
  const faults = [
    [folder && bucket, 'BACKUP_BUCKET: not together with BACKUP_DIR'],
    [passphrase && keyFile, 'BACKUP_KEY_FILE: not together with BACKUP_PASSPHRASE'],
    [
      (folder || bucket) && !passphrase && !keyFile,
      `${folder ? 'BACKUP_DIR' : 'BACKUP_BUCKET'}: needs BACKUP_PASSPHRASE or BACKUP_KEY_FILE, since backups are always encrypted`,
    ],
    [
      (bucket || secretKey) && !accessKey,
      `BACKUP_S3_ACCESS_KEY: needed with ${bucket ? 'BACKUP_BUCKET' : 'BACKUP_S3_SECRET_KEY'}`,
    ],
    [
      (bucket || accessKey) && !secretKey,
      `BACKUP_S3_SECRET_KEY: needed with ${bucket ? 'BACKUP_BUCKET' : 'BACKUP_S3_ACCESS_KEY'}`,
    ],
  ] as const;
  return faults.flatMap(([isThere, fault]) => (isThere ? [fault] : []));
}

export function toBackupSettings(values: Values): BackupSettings {
  const { BACKUP_PASSPHRASE: passphrase, BACKUP_KEY_FILE: path } = values;
  const secret: BackupSecret | null = passphrase
    ? { kind: 'passphrase', passphrase }
    : path
      ? { kind: 'key file', path }
      : null;
  const account = toAccount(values);
  return Object.freeze({ destination: toDestination(values, account), account, secret });
}

function toDestination({ BACKUP_DIR: folder, BACKUP_BUCKET: bucket }: Values, account: S3Account | null) {
  if (folder) return Object.freeze({ kind: 'folder' as const, folder });
  return bucket && account ? Object.freeze({ kind: 'bucket' as const, ...bucket, account }) : null;
}

function toAccount(values: Values): S3Account | null {
  const { BACKUP_S3_ACCESS_KEY: accessKey, BACKUP_S3_SECRET_KEY: secretKey } = values;
  const { BACKUP_S3_REGION: region, BACKUP_S3_ENDPOINT: given } = values;
  if (!accessKey || !secretKey) return null;
  const endpoint = given ?? `https://s3.${region}.amazonaws.com`;
  return Object.freeze({ endpoint, region, accessKey, secretKey });
}
