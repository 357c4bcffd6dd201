import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseRunner } from '../../../packages/embedded-postgres/src/choose-runner.ts';
import { openDataFolder } from '../../../packages/embedded-postgres/src/data-folder.ts';
import { findFreePort } from '../../../packages/embedded-postgres/src/free-port.ts';
import { findPostgresPrograms } from '../../../packages/embedded-postgres/src/postgres-programs.ts';
import { beachTemplate, copyCluster, makeCluster, openSql } from '../../load/beach-database.ts';
import { urlOfDatabase } from '../../support/database-server.ts';
import { watchLog } from '../../support/secret-scanner.ts';
import { until } from '../../support/until.ts';

/** A server whose end nobody mends, unlike that of the embedded one. */
export interface PlainPostgres {
  /** Of its database `postgres`. */
  url: string;
  address: string;
  /** What it has logged. */
  said(): string;
  /** Stops all of its processes as a power cut does: nothing is told to anybody, and connections stay open. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

async function openPostgres(folder: string, settings: Record<string, string>): Promise<PlainPostgres> {
  const dataDirectory = join(folder, 'postgres');
  const password = (await readFile(join(folder, 'postgres.password'), 'utf8')).trim();
  const port = await findFreePort();
  const url = `postgresql://pagaia:${password}@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | null = null;
  let said = '';

  async function start(): Promise<void> {
    const place = await openDataFolder(folder);
    const { runAs, programs } = await chooseRunner(
      place,
      dataDirectory,
      await findPostgresPrograms(),
      () => undefined,
    );
    const all = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      ...settings,
    };
    const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const [command = programs.postgres, ...rest] = [...runAs.prefix, programs.postgres];
    child = spawn(command, [...rest, '-D', dataDirectory, ...words], {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      ...runAs.owner,
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => {
        said += String(text);
        watchLog(String(text), 'the log of a database');
      });
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
    address: `127.0.0.1:${port}`,
    said: () => said,
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
async function openStandby(
  folder: string,
  primary: PlainPostgres,
  { called, settings }: { called: string; settings: Record<string, string> },
): Promise<PlainPostgres> {
  const { hostname, port, username, password } = new URL(primary.url);
  const dataDirectory = join(folder, 'postgres');
  await writeFile(join(dataDirectory, 'standby.signal'), '');
  const stream = `host=${hostname} port=${port} user=${username} password=${password} application_name=${called}`;
  await writeFile(join(dataDirectory, 'postgresql.auto.conf'), `primary_conninfo = '${stream}'\n`);
  const standby = await openPostgres(folder, settings);
  return {
    ...standby,
    start: async () => {
      await standby.start();
      const admin = openSql(primary.url);
      await until('the standby to follow', async () => {
        const [row] = await admin.rows<{ follows: boolean }>(
          `select count(*) > 0 as follows from pg_stat_replication where state = 'streaming' and application_name = '${called}'`,
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
 * @param settings of both.
 */
export async function openPostgresPair(name: string, settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'pagaia-pair-'));
  const here = join(folder, 'primary');
  if (!(await copyCluster(here))) await makeCluster(here);
  const primary = await openPostgres(here, settings);
  const prepareStandby = async (called: string) => {
    await cp(here, join(folder, called), { recursive: true });
    return openStandby(join(folder, called), primary, { called, settings });
  };
  const standby = await prepareStandby('standby');
  const second = await prepareStandby('second');

  await primary.start();
  const admin = openSql(primary.url);
  await admin.rows(`create database ${name} template ${beachTemplate}`);
  await admin.close();
  await standby.start();

  const withName = (url: string) => urlOfDatabase(url, name);
  return {
    primary,
    standby,
    /** Another standby, which nothing needs and which is not started. */
    second,
    primaryUrl: withName(primary.url),
    standbyUrl: withName(standby.url),
    /** Both, as `DATABASE_URL` names them. */
    url: withName(primary.url).replace(primary.address, `${primary.address},${standby.address}`),
    close: async () => {
      await second.close();
      await standby.close();
      await primary.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}

export type PostgresPair = Awaited<ReturnType<typeof openPostgresPair>>;
