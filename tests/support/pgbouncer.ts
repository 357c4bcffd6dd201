import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect as connectTo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, libraryFolder } from '../../scripts/setup/programs.mjs';
import { connect } from './connections.ts';
import { freePort } from './free-port.ts';
import { commandOfGuide } from './operations-guide.ts';
import { replaceAll } from './replace-all.ts';
import { watchLog } from './secret-scanner.ts';
import { until } from './until.ts';

export const hasPgBouncer = () => findProgram('pgbouncer') !== undefined;

/** It refuses to run as root. */
const nobody = 65_534;
const runner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export interface PgBouncer {
  /** The same database, through PgBouncer. */
  url: string;
  /** What the servers need. */
  env: { DATABASE_URL: string; DATABASE_DIRECT_URL: string; DATABASE_POOLER: 'transaction' };
  /** What it printed, for a test that failed. */
  printed(): string;
  start(): Promise<void>;
  /** `SIGTERM` ends it at once, with all its connections, `SIGKILL` too. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  /** Connections to PostgreSQL. */
  poolSize?: number;
  /** Changes of the example beyond those of places. */
  replacements?: readonly (readonly [RegExp, string])[];
}

/** A real PgBouncer with our example, in front of one database of this machine. */
export async function startPgBouncer(databaseUrl: string, options: Options = {}): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'pagaia-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  await writeFile(join(folder, 'userlist.txt'), await listUser(databaseUrl));
  await writeFile(join(folder, 'pgbouncer.ini'), await writeSettings(folder, port, databaseUrl, options));
  await copyProgram(folder);
  let child: ChildProcess | undefined;
  let printed = '';

  async function start(): Promise<void> {
    child = spawn(join(folder, 'pgbouncer'), [join(folder, 'pgbouncer.ini')], {
      ...runner,
      env: { PATH: process.env.PATH, LD_LIBRARY_PATH: join(folder, 'lib') },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    running.add(child);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      watchLog(text, 'PgBouncer');
    });
    await until('PgBouncer to listen', () => isListening(port)).catch((error: Error) => {
      throw new Error(`${error.message}: ${printed}`);
    });
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
    running.delete(child);
  }

  await start();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    env: { DATABASE_URL: url.href, DATABASE_DIRECT_URL: databaseUrl, DATABASE_POOLER: 'transaction' },
    printed: () => printed,
    start,
    stop,
    close: async () => {
      await stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Where another user finds it: an unpacked one may lie in a folder that only root can enter. */
async function copyProgram(folder: string): Promise<void> {
  await cp(findProgram('pgbouncer') ?? '', join(folder, 'pgbouncer'));
  await cp(libraryFolder, join(folder, 'lib'), { recursive: true, dereference: true }).catch(() => undefined);
}

/** The line for the list of users, which the guide's statement prints. */
const listUserStatement = commandOfGuide('SELECT format(');

async function listUser(databaseUrl: string): Promise<string> {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query<{ format: string }>(
      listUserStatement.replace("'pagaia'", `'${new URL(databaseUrl).username}'`),
    );
    return `${rows[0]?.format}\n`;
  } finally {
    await client.end();
  }
}

async function writeSettings(folder: string, port: number, databaseUrl: string, options: Options) {
  const { poolSize = 5, replacements = [] } = options;
  const { hostname, port: postgresPort, pathname, username } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const example = await readFile(new URL('../../deploy/pgbouncer/pgbouncer.ini', import.meta.url), 'utf8');
  return replaceAll(example, [
    [
      /^pagaia = host=127\.0\.0\.1 port=5432 dbname=pagaia /m,
      `${name} = host=${hostname} port=${postgresPort} dbname=${name} `,
    ],
    [/^listen_port = 6432$/m, `listen_port = ${port}\nunix_socket_dir =`],
    [/^auth_file = .*$/m, `auth_file = ${folder}/userlist.txt`],
    [/^stats_users = pagaia$/m, `stats_users = ${username}`],
    [/^pidfile = .*\nlogfile = .*\n/m, ''],
    [/^default_pool_size = 40$/m, `default_pool_size = ${poolSize}`],
    ...replacements,
  ]);
}

async function isListening(port: number): Promise<boolean> {
  const socket = connectTo(port, '127.0.0.1');
  const isOpen = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return isOpen;
}
