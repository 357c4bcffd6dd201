import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseRunner } from '../../../packages/embedded-postgres/src/choose-runner.ts';
import { openDataFolder } from '../../../packages/embedded-postgres/src/data-folder.ts';
import { findFreePort } from '../../../packages/embedded-postgres/src/free-port.ts';
import { findPostgresPrograms } from '../../../packages/embedded-postgres/src/postgres-programs.ts';
import { copyCluster, makeCluster, openSql, siteTemplate } from '../../load/site-database.ts';
import { urlOfDatabase } from '../../support/database-server.ts';
import { watchLog } from '../../support/secret-scanner.ts';
import { until } from '../../support/until.ts';
import { openSwitchedAddress } from './switched-address.ts';

/** A server whose end nobody mends, unlike that of the embedded one. */
interface PlainPostgres {
  /** Of its database `postgres`. */
  url: string;
  port: number;
  /** Stops all of its processes as a power cut does: nothing is told to anybody, and connections stay open. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

async function openPostgres(folder: string): Promise<PlainPostgres> {
  const dataDirectory = join(folder, 'postgres');
  const password = (await readFile(join(folder, 'postgres.password'), 'utf8')).trim();
  const port = await findFreePort();
  const url = `postgresql://pagaia:${password}@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    const place = await openDataFolder(folder);
    const { runAs, programs } = await chooseRunner(
      place,
      dataDirectory,
      await findPostgresPrograms(),
      () => undefined,
    );
    const settings = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' };
    const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const [command = programs.postgres, ...rest] = [...runAs.prefix, programs.postgres];
    child = spawn(command, [...rest, '-D', dataDirectory, ...words], {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      ...runAs.owner,
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => watchLog(String(text), 'the log of a database'));
    const sql = openSql(url);
    await until('PostgreSQL to answer', () =>
      sql.rows('select 1').then(
        () => true,
        () => false,
      ),
    );
    await sql.close();
  }

  async function signalAll(signal: NodeJS.Signals): Promise<void> {
    for (const name of await readdir('/proc')) {
      const at = await readlink(`/proc/${name}/cwd`).catch(() => null);
      if (/^\d+$/.test(name) && at === dataDirectory) process.kill(Number(name), signal);
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  return {
    url,
    port,
    start,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    kill: () => end('SIGKILL'),
    close: async () => {
      await signalAll('SIGCONT');
      await end('SIGQUIT');
    },
  };
}

/** One that follows a primary over a stream; it has started when it does. */
async function openStandby(folder: string, primary: PlainPostgres): Promise<PlainPostgres> {
  const { hostname, port, username, password } = new URL(primary.url);
  const dataDirectory = join(folder, 'postgres');
  await writeFile(join(dataDirectory, 'standby.signal'), '');
  const stream = `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`;
  await writeFile(join(dataDirectory, 'postgresql.auto.conf'), `primary_conninfo = '${stream}'\n`);
  const standby = await openPostgres(folder);
  return {
    ...standby,
    start: async () => {
      await standby.start();
      const admin = openSql(primary.url);
      await until('the standby to follow', async () => {
        const [row] = await admin.rows<{ follows: boolean }>(
          `select count(*) > 0 as follows from pg_stat_replication where state = 'streaming' and application_name = 'standby'`,
        );
        return row?.follows === true;
      });
      await admin.close();
    },
  };
}

/**
 * A primary and a standby that follows it over a stream, each in a folder of its own, and on the primary a database with a beach.
 * @param name of the database.
 */
export async function openPostgresPair(name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'pagaia-pair-'));
  const here = join(folder, 'primary');
  if (!(await copyCluster(here))) await makeCluster(here);
  const primary = await openPostgres(here);
  await cp(here, join(folder, 'standby'), { recursive: true });
  const standby = await openStandby(join(folder, 'standby'), primary);
  const line = await openSwitchedAddress(primary.port);

  await primary.start();
  const admin = openSql(primary.url);
  await admin.rows(`create database ${name} template ${siteTemplate}`);
  await admin.close();
  await standby.start();

  const withName = (url: string) => urlOfDatabase(url, name);
  return {
    primary,
    standby,
    primaryUrl: withName(primary.url),
    standbyUrl: withName(standby.url),
    /** The address that `DATABASE_URL` names: it leads to the primary until it is switched. */
    url: Object.assign(new URL(withName(primary.url)), { host: line.address }).href,
    switchToStandby: () => line.leadTo(standby.port),
    close: async () => {
      await line.close();
      await standby.close();
      await primary.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}

export type PostgresPair = Awaited<ReturnType<typeof openPostgresPair>>;
