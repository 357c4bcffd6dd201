import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import type { BackupSecret } from './backup-key.ts';
import { dumpDatabase, type Manifest, readManifest, withBackupClient } from './dump-database.ts';
import { seal, unseal } from './sealed-file.ts';

const unfinished = /^\.pagaia-.*\.part$/;
/** A file of which nobody has written for so long was left by a program that was killed. */
const abandonedAfterMs = 24 * 3_600_000;

export interface WriteOptions {
  databaseUrl: string;
  file: string;
  secret: BackupSecret;
  /** See `dumpDatabase`. */
  lock?: number;
}

/** Writes a backup; the file has its name only when it is whole and on the disk. @returns its size in bytes. */
export async function writeBackup({ databaseUrl, file, secret, lock }: WriteOptions): Promise<number> {
  const folder = dirname(file);
  const part = join(folder, `.pagaia-${randomUUID()}.part`);
  try {
    await withBackupClient(databaseUrl, async (client) => {
      const handle = await open(part, 'wx', 0o600);
      try {
        await removeAbandoned(folder, handle);
        const bytes = Readable.from(dumpDatabase(client, lock), { objectMode: false });
        await pipeline(
          bytes,
          createGzip({ level: 4 }),
          (plain) => seal(plain, secret),
          (sealed) => writeAll(handle, sealed),
        );
        await handle.sync();
      } finally {
        await handle.close();
      }
    });
    await rename(part, file);
    await syncFolder(folder);
    return (await stat(file)).size;
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw isDiskError(error) ? toError(folder, error) : error;
  }
}

async function writeAll(handle: FileHandle, bytes: AsyncIterable<Buffer>): Promise<void> {
  for await (const part of bytes) await handle.writeFile(part);
}

/** The frames of a backup. */
export async function* readBackup(file: string, secret: BackupSecret): AsyncGenerator<Buffer> {
  await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(
      'folder',
      error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${error.message}`,
      { cause: error },
    );
  });
  const unpack = createGunzip();
  const source = pipeline(createReadStream(file), (bytes) => unseal(bytes, secret), unpack);
  // Its error destroys `unpack`, where it is thrown; awaited here, so that it is never one that nobody heard of.
  source.catch(() => undefined);
  yield* unpack as AsyncIterable<Buffer>;
  await source;
}

/** Reads a backup to its end; throws a sentence unless it is whole and unchanged. */
export function checkBackup(file: string, secret: BackupSecret): Promise<Manifest> {
  return readManifest(readBackup(file, secret));
}

/** The time is that of the disk: what counts is how old a file is beside the one that was just made. */
async function removeAbandoned(folder: string, made: FileHandle): Promise<void> {
  const { mtimeMs: now } = await made.stat();
  for (const name of (await readdir(folder)).filter((each) => unfinished.test(each))) {
    const path = join(folder, name);
    const writtenAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    if (now - writtenAt > abandonedAfterMs) await rm(path, { force: true });
  }
}

/** A folder is never made: one that is missing is mostly a disk that is not there. */
const sentences: Record<string, string> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'is not a folder',
  EACCES: 'may not be written to by the user of this process',
  EPERM: 'may not be written to by the user of this process',
  EROFS: 'is on a disk that cannot be written to',
  ENOSPC: 'is on a disk that is full',
  EDQUOT: 'is on a disk whose quota is used up',
};

function isDiskError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && Object.hasOwn(sentences, String(error.code));
}

function toError(folder: string, error: NodeJS.ErrnoException): BackupError {
  const what = sentences[error.code ?? ''] ?? `cannot be used: ${error.message}`;
  const isFull = error.code === 'ENOSPC' || error.code === 'EDQUOT';
  return new BackupError(isFull ? 'disk-full' : 'folder', `The folder for backups, ${folder}, ${what}.`, {
    cause: error,
  });
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}
