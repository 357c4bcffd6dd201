import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupError } from '#platform/backup/backup-error.ts';
import { checkBackup } from '#platform/backup/backup-file.ts';
import type { BackupSecret } from '#platform/backup/backup-key.ts';
import {
  dumpDatabase,
  type Manifest,
  readManifest,
  withBackupClient,
} from '#platform/backup/dump-database.ts';
import type { StoredBackup } from '#platform/backup/stores/backup-store.ts';
import type { Config } from '../config/config.ts';
import { loadBackup, startThrowaway } from './restore-backup.ts';
import { tryCopy } from './try-copy.ts';

export interface VerifiedBackup {
  manifest: Manifest;
  rows: number;
  /** Whose login was tried on the copy. */
  signedInAs: string;
  seconds: { checked: number; restored: number; compared: number; tried: number };
}

interface Verification {
  backup: StoredBackup;
  secret: BackupSecret;
  config: Config;
  /** Ends it, and removes what it made. */
  signal?: AbortSignal | undefined;
}

/**
 * Restores a backup beside, into a PostgreSQL of its own that is thrown away afterwards, and throws unless the copy is good:
 * each table has the digest of the backup, the invariants hold, and somebody can sign in to the product on it.
 */
export async function verifyBackup({
  backup,
  secret,
  config,
  signal,
}: Verification): Promise<VerifiedBackup> {
  const lap = stopwatch();
  const manifest = await checkBackup(backup, secret);
  const checked = lap();
  const folder = await makeFolder();
  try {
    const copy = await startThrowaway(folder);
    // What runs on it then fails.
    signal?.addEventListener('abort', () => void copy.close(), { once: true });
    try {
      await loadBackup(copy.url, backup, secret);
      const restored = lap();
      compare(manifest, await withBackupClient(copy.url, (client) => readManifest(dumpDatabase(client))));
      const compared = lap();
      const signedInAs = await tryCopy(copy.url, config);
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      return { manifest, rows, signedInAs, seconds: { checked, restored, compared, tried: lap() } };
    } finally {
      await copy.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function stopwatch(): () => number {
  let since = performance.now();
  return () => {
    const before = since;
    since = performance.now();
    return (since - before) / 1000;
  };
}

function compare(backup: Manifest, copy: Manifest): void {
  const known = new Map(copy.tables.map((table) => [table.name, table]));
  const differing = backup.tables.filter(({ name, rows, sha256 }) => {
    const table = known.get(name);
    return table?.rows !== rows || table.sha256 !== sha256;
  });
  if (differing.length > 0)
    throw new BackupError(
      'different',
      `The restored copy differs from the backup in ${differing.map(({ name }) => name).join(', ')}.`,
    );
  if (JSON.stringify(backup.sequences) !== JSON.stringify(copy.sequences))
    throw new BackupError('different', 'The restored copy would give numbers that are in use.');
}

const folderName = /^pagaia-verify-(\d+)-/;

async function makeFolder(): Promise<string> {
  await removeStaleCopies();
  return mkdtemp(join(tmpdir(), `pagaia-verify-${process.pid}-`));
}

/** A copy holds what its backup holds: one that a killed program left is removed. */
export async function removeStaleCopies(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = folderName.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await removeLeft(join(tmpdir(), name));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Its PostgreSQL may still run: it is taken over, and stopped. */
async function removeLeft(folder: string): Promise<void> {
  const left = await startThrowaway(folder).catch(() => null);
  await left?.close();
  await rm(folder, { recursive: true, force: true });
}
