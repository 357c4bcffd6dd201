import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether this process is the postmaster of that folder, and not one that got its number after it died. The command
 * line is read because, unlike the working folder, every user may, and because a dead but unreaped process has none.
 */
export async function isPostmasterOf(pid: number, dataDirectory: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
    if (!basename(words[0] ?? '').startsWith('postgres')) return false;
    return words.includes(dataDirectory) || (await workingFolder(pid)) === dataDirectory;
  }
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(
    () => ({
      stdout: '',
    }),
  );
  return stdout.includes('postgres') && stdout.includes(dataDirectory);
}

/** For frequent looks at a postmaster that was identified before: reading is cheap on Linux only. */
export async function stillRuns(pid: number, dataDirectory: string): Promise<boolean> {
  return process.platform === 'linux' ? isPostmasterOf(pid, dataDirectory) : isAlive(pid);
}

/**
 * Backends that outlive a killed postmaster keep the shared memory, and so the next start, until they look up from
 * their query. Only Linux tells where a process works; elsewhere they are waited for.
 */
export async function endOrphanedBackends(dataDirectory: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const ended: number[] = [];
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || (await workingFolder(pid)) !== dataDirectory) continue;
    const program = await readlink(`/proc/${pid}/exe`).catch(() => '');
    if (!basename(program).startsWith('postgres')) continue;
    try {
      process.kill(pid, 'SIGQUIT');
      ended.push(pid);
    } catch {
      // It has already exited.
    }
  }
  return ended;
}

async function workingFolder(pid: number): Promise<string | null> {
  return readlink(`/proc/${pid}/cwd`).catch(() => null);
}
