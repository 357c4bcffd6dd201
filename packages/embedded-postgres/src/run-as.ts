import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** How PostgreSQL's programs are run: PostgreSQL refuses to be root. */
export interface RunAs {
  kind: 'same-user' | 'user-namespace' | 'other-user';
  /** Words before the program. */
  prefix: string[];
  /** Set for `other-user`; files of the database must belong to it. */
  owner?: { uid: number; gid: number };
}

export const sameUser: RunAs = { kind: 'same-user', prefix: [] };

/**
 * Root in a namespace of its own where it bears another number: not root for PostgreSQL, the same owner for the file
 * system. Works below folders that only root may enter.
 */
export function userNamespace(user: { uid: number; gid: number }): RunAs {
  return {
    kind: 'user-namespace',
    prefix: ['unshare', '--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`],
  };
}

export function otherUser(owner: { uid: number; gid: number }): RunAs {
  return { kind: 'other-user', prefix: [], owner };
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** initdb looks its user up by number, so it must be one that the machine knows. */
export async function findOrdinaryUser(): Promise<{ name: string; uid: number; gid: number }> {
  const known = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }));
  for (const name of ['postgres', 'nobody', 'daemon']) {
    const user = known.find((entry) => entry.name === name && entry.uid !== 0);
    if (user) return user;
  }
  throw new Error(
    'PostgreSQL refuses to run as root and this machine has no user postgres, nobody or daemon',
  );
}

export function spawnAs(runAs: RunAs, program: string, args: string[], options: SpawnOptions): ChildProcess {
  const [command = program, ...rest] = [...runAs.prefix, program, ...args];
  return spawn(command, rest, {
    windowsHide: true,
    // The caller's working folder may be closed to the other user.
    ...(process.platform === 'win32' ? {} : { cwd: '/' }),
    ...runAs.owner,
    ...options,
  });
}

export interface Outcome {
  ok: boolean;
  output: string;
}

export function runToEnd(runAs: RunAs, program: string, args: string[]): Promise<Outcome> {
  const [command = program, ...rest] = [...runAs.prefix, program, ...args];
  const options = { windowsHide: true, ...runAs.owner };
  return new Promise((resolve) => {
    execFile(
      command,
      rest,
      process.platform === 'win32' ? options : { ...options, cwd: '/' },
      (error, out, err) =>
        resolve({ ok: error === null, output: `${err}${out}`.trim() || (error?.message ?? '') }),
    );
  });
}

export async function canEnter(runAs: RunAs, directory: string): Promise<boolean> {
  return (await runToEnd(runAs, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory])).ok;
}
