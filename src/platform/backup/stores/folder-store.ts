import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '../backup-error.ts';
import type { BackupStore } from './backup-store.ts';

const unfinished = /^\.pagaia-.*\.part$/;
/** A file of which nobody has written for so long was left by a program that was killed. */
const abandonedAfterMs = 24 * 3_600_000;

export function openFolder(folder: string): BackupStore {
  return {
    list: () => listFiles(folder),
    read: (name) => readFile(join(folder, name)),
    write: (name, bytes) => writeFile(folder, name, bytes),
    remove: (name) => rm(join(folder, name), { force: true }),
    addressOf: (name) => join(folder, name),
  };
}

function listFiles(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: Error) => {
    throw new BackupError('folder', `The folder for backups, ${folder}, cannot be read: ${error.message}`, {
      cause: error,
    });
  });
}

async function* readFile(path: string): AsyncGenerator<Buffer> {
  await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(
      'folder',
      error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read: ${error.message}`,
      { cause: error },
    );
  });
  yield* createReadStream(path) as AsyncIterable<Buffer>;
}

/** Under a temporary name until it is whole and on the disk. */
async function writeFile(folder: string, name: string, bytes: AsyncIterable<Buffer>): Promise<number> {
  const part = join(folder, `.pagaia-${randomUUID()}.part`);
  const file = join(folder, name);
  try {
    const handle = await open(part, 'wx', 0o600);
    try {
      await removeAbandoned(folder, handle);
      for await (const each of bytes) await handle.writeFile(each);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
    await syncFolder(folder);
    return (await stat(file)).size;
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw isDiskError(error) ? toError(folder, error) : error;
  }
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
