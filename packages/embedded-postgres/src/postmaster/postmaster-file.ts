import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What PostgreSQL writes about itself into `postmaster.pid`; the port and status lines appear during its start. */
export interface PostmasterFile {
  pid: number;
  port: number | null;
  status: string;
}

export async function readPostmasterFile(dataDirectory: string): Promise<PostmasterFile | null> {
  const text = await readFile(postmasterFile(dataDirectory), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Math.abs(Number(lines[0]));
  if (!Number.isInteger(pid) || pid === 0) return null;
  return { pid, port: Number(lines[3]) || null, status: lines[7] ?? '' };
}

export function postmasterFile(dataDirectory: string): string {
  return join(dataDirectory, 'postmaster.pid');
}

/** The port of the last start, from the command line that PostgreSQL keeps in `postmaster.opts`. */
export async function readLastPort(dataDirectory: string): Promise<number | null> {
  const options = await readFile(join(dataDirectory, 'postmaster.opts'), 'utf8').catch(() => '');
  return Number(/"port=(\d+)"/.exec(options)?.[1]) || null;
}
