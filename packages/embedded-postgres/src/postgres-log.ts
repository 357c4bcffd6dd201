import { copyFile, open, stat, truncate } from 'node:fs/promises';

const LIMIT_BYTES = 20 * 1024 * 1024;

/** Statements with personal data may stand in it: readable by the owner only. */
export function openPostgresLog(file: string) {
  return open(file, 'a', 0o600);
}

export async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}

/** PostgreSQL keeps the file open for appending, so it is emptied in place; one predecessor is kept. */
export async function limitPostgresLog(file: string): Promise<void> {
  if ((await sizeOf(file)) < LIMIT_BYTES) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}

/** What was written after `offset`, at most the last 4 KiB. */
export async function readLogSince(file: string, offset: number): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const end = (await handle.stat()).size;
    const start = Math.max(offset, end - 4096);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start);
    return buffer.toString('utf8', 0, bytesRead).trim();
  } finally {
    await handle.close();
  }
}
