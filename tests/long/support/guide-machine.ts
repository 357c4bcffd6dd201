import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchLog } from '../../support/secret-scanner.ts';

/** Folders of the machine that the guide's commands write to, and what stands there instead, in `place`. */
const folders = { etc: '/etc', opt: '/opt', lib: '/var/lib', cache: '/var/cache', srv: '/srv' };

/** Where it is missing: the same words, without asking anybody. */
const sudo = `#!/bin/sh
[ "$1" = -u ] || exit 64
user=$2
shift 2
export HOME="$(getent passwd "$user" | cut -d: -f6)"
exec setpriv --reuid="$user" --regid="$user" --init-groups -- "$@"
`;

/** Only root may give a process another view of the disk, and not in every container. */
export const mayPretend =
  process.getuid?.() === 0 &&
  ['useradd', 'setpriv', 'nsenter'].every((name) => spawnSync(name, ['--help']).status === 0) &&
  spawnSync('unshare', ['--mount', '--propagation', 'private', 'mount', '--bind', '/srv', '/opt']).status ===
    0;

export interface Ran {
  status: number | null;
  out: string;
  err: string;
}

export interface GuideMachine {
  /** Runs words of a shell as root, in a folder that only root may enter. */
  run(words: string): Ran;
  /** Starts words of a shell that stay. */
  start(words: string): ChildProcess;
  close(): Promise<void>;
}

/**
 * This machine for those who are started on it, with its own users and settings, and with nothing yet in the folders that
 * a service writes to. What they write there is in `place`, so the guide's own paths can be used. This checkout is in
 * `place/checkout`.
 */
export async function openGuideMachine(place: string): Promise<GuideMachine> {
  const home = join(place, 'root');
  await mkdir(home, { mode: 0o700 });
  await mkdir(join(place, 'bin'));
  if (spawnSync('sudo', ['--version']).status !== 0)
    await writeFile(join(place, 'bin', 'sudo'), sudo, { mode: 0o755 });
  const names = Object.entries(folders);
  const mounts = [
    // Before the folder that it lies in may be replaced.
    `mkdir ${place}/checkout`,
    `mount --bind ${process.cwd()} ${place}/checkout`,
    ...names.map(([name]) => `mkdir ${place}/${name}`),
    `cp -a /etc/. ${place}/etc`,
    ...names.map(([name, folder]) => `mount --bind ${place}/${name} ${folder}`),
    // Until nobody needs it any more.
    'echo ready; exec cat',
  ];
  const holder = spawn(
    'unshare',
    ['--mount', '--propagation', 'private', 'sh', '-e', '-c', mounts.join('\n')],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  await Promise.race([
    once(holder.stdout, 'data'),
    once(holder, 'exit').then(() => Promise.reject(new Error('the machine of the guide was not made'))),
  ]);
  const enter = (words: string) => [
    `--mount=/proc/${holder.pid}/ns/mnt`,
    ...['sh', '-e', '-c', `cd ${home}\n${words}`],
  ];
  const env = { PATH: `${process.env.PATH}:/usr/sbin:${place}/bin`, HOME: home, SYSTEMD_OFFLINE: '1' };

  /** Also a PostgreSQL that outlived its server. */
  async function endAll(): Promise<void> {
    const view = await readlink(`/proc/${holder.pid}/ns/mnt`);
    for (const id of await readdir('/proc')) {
      const its = await readlink(`/proc/${id}/ns/mnt`).catch(() => null);
      if (/^\d+$/.test(id) && Number(id) !== holder.pid && its === view) process.kill(Number(id), 'SIGKILL');
    }
    holder.stdin.end();
    await once(holder, 'exit');
    await sleep(100);
  }

  return {
    run: (words) => {
      const { status, stdout, stderr } = spawnSync('nsenter', enter(words), { encoding: 'utf8', env });
      watchLog(`${stdout}${stderr}`, 'a command of the guide');
      return { status, out: stdout, err: stderr };
    },
    start: (words) => {
      const child = spawn('nsenter', enter(words), { env, stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => watchLog(String(text), 'a service of the guide'));
      return child;
    },
    close: endAll,
  };
}

/** What systemd does when a unit is started: makes its folders, and runs its program as its user with its settings. */
export function serviceCommand(unit: string, instance: string): string {
  const text = unit.replaceAll('%i', instance).replaceAll('%C', '/var/cache');
  const all = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const [user = ''] = all('User');
  const makeFolders = [
    ...all('StateDirectory').map((name) => `-m 700 /var/lib/${name}`),
    ...all('CacheDirectory').map((name) => `-m 755 /var/cache/${name}`),
  ].map((folder) => `install -d -o ${user} -g ${user} ${folder}`);
  const env = `env -i PATH=/usr/bin:/bin ${all('Environment').join(' ')}`;
  return [
    ...makeFolders,
    `cd ${all('WorkingDirectory')[0]}`,
    `exec setpriv --reuid=${user} --regid=${user} --init-groups ${env} ${all('ExecStart')[0]}`,
  ].join('\n');
}
