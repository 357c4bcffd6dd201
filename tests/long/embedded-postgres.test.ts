import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { until } from '../support/until.ts';
import {
  createEmbeddedServers,
  isRunning,
  killHard,
  postmasterPid,
  query,
  type RunningServer,
  removeDatabase,
} from './support/embedded-servers.ts';

// Each makes a database or two on the disk, which a loaded machine takes its time for.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const servers = createEmbeddedServers();
const databases = new Set<string>();
const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65534, gid: 65534 };

async function start(...[dataDir, circumstances]: Parameters<typeof servers.start>): Promise<RunningServer> {
  const server = await servers.start(dataDir, circumstances);
  databases.add(server.dataDirectory);
  return server;
}

afterEach(async () => {
  await servers.cleanUpProcesses();
  for (const database of databases) await removeDatabase(database);
  databases.clear();
  await servers.cleanUpFolders();
});

const keepOneRow = (url: string) => query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
const readRow = async (url: string) => (await query(url, 'SELECT answer FROM kept'))[0]?.answer;

test('a stopped database is down, and its next start has the data', async () => {
  const dataDir = await servers.makeFolder();
  const first = await start(dataDir);
  await keepOneRow(first.url);
  const pid = await postmasterPid(first.dataDirectory);
  await first.stop();
  expect(await isRunning(pid)).toBe(false);
  const second = await start(dataDir);
  expect(await readRow(second.url)).toBe(42);
  expect(second.url).toBe(first.url);
});

test('commits are durable, time is UTC, text is UTF-8, and only this machine is listened to', async () => {
  const { url, dataDirectory } = await start(await servers.makeFolder());
  const names = ['fsync', 'synchronous_commit', 'TimeZone', 'server_encoding', 'listen_addresses'];
  const settings = await query(
    url,
    `SELECT name, setting FROM pg_settings WHERE name IN ('${names.join("','")}')`,
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    TimeZone: 'UTC',
    server_encoding: 'UTF8',
    listen_addresses: '127.0.0.1',
  });
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password');
  expect(await readFile(join(dirname(dataDirectory), 'postgres.log'), 'utf8')).toContain('ready to accept');
});

test('a killed server leaves PostgreSQL running, and the next start adopts it', async () => {
  const dataDir = await servers.makeFolder();
  const first = await start(dataDir);
  await keepOneRow(first.url);
  const pid = await postmasterPid(first.dataDirectory);
  await first.kill();
  const second = await start(dataDir);
  expect(await postmasterPid(second.dataDirectory)).toBe(pid);
  expect(await readRow(second.url)).toBe(42);
  await second.stop();
  expect(await isRunning(pid)).toBe(false);
});

test('server and PostgreSQL killed together start again with the data', async () => {
  const dataDir = await servers.makeFolder();
  const first = await start(dataDir);
  await keepOneRow(first.url);
  const pid = await postmasterPid(first.dataDirectory);
  await first.kill();
  process.kill(pid, 'SIGKILL');
  const second = await start(dataDir);
  expect(await postmasterPid(second.dataDirectory)).not.toBe(pid);
  expect(await readRow(second.url)).toBe(42);
});

test('a process that got the number of the dead PostgreSQL is neither adopted nor harmed', async () => {
  const dataDir = await servers.makeFolder();
  const first = await start(dataDir);
  await keepOneRow(first.url);
  const pidFile = join(first.dataDirectory, 'postmaster.pid');
  const left = await readFile(pidFile, 'utf8');
  await first.stop();
  const stranger = spawn('sleep', ['60']);
  await writeFile(pidFile, left.replace(/^\d+/, String(stranger.pid)));
  const second = await start(dataDir);
  expect(await readRow(second.url)).toBe(42);
  await second.stop();
  expect(await isRunning(stranger.pid ?? 0)).toBe(true);
  await killHard(stranger);
});

test('two servers that start at once on an empty folder share one PostgreSQL', async () => {
  const dataDir = join(await servers.makeFolder(), 'not', 'there', 'yet');
  const [one, two] = await Promise.all([start(dataDir), start(dataDir)]);
  await keepOneRow(one.url);
  expect(await readRow(two.url)).toBe(42);
  expect(one.url).toBe(two.url);
});

test('the first server to stop leaves PostgreSQL to the second, the last one stops it', async () => {
  const dataDir = await servers.makeFolder();
  const one = await start(dataDir);
  const two = await start(dataDir);
  const pid = await postmasterPid(one.dataDirectory);
  await one.stop();
  await keepOneRow(two.url);
  expect(await postmasterPid(two.dataDirectory)).toBe(pid);
  await two.stop();
  expect(await isRunning(pid)).toBe(false);
});

test('a killed server does not count as a user any more', async () => {
  const dataDir = await servers.makeFolder();
  const one = await start(dataDir);
  const two = await start(dataDir);
  const pid = await postmasterPid(one.dataDirectory);
  await one.kill();
  await keepOneRow(two.url);
  await two.stop();
  expect(await isRunning(pid)).toBe(false);
});

const moments: Record<string, (dataDir: string) => Promise<boolean>> = {
  'while the database is being made': async (dataDir) =>
    (await readdir(dataDir)).some((name) => name.startsWith('postgres-unfinished-')),
  'when the database was just made': async (dataDir) => (await readdir(dataDir)).includes('postgres'),
  'while PostgreSQL comes up': async (dataDir) => (await postmasterPid(join(dataDir, 'postgres'))) > 0,
};

test.each(Object.entries(moments))('a first start killed %s is made good by the next', async (_, moment) => {
  const dataDir = await servers.makeFolder();
  const { child } = servers.launch(dataDir);
  // Making a database takes ten seconds on a busy machine.
  await until('the moment', () => moment(dataDir), 40_000);
  await killHard(child);
  const server = await start(dataDir);
  await keepOneRow(server.url);
  expect(server.dataDirectory).toBe(join(dataDir, 'postgres'));
});

test('a killed PostgreSQL comes back under the same URL, even with a backend deep in a query', async () => {
  const dataDir = await servers.makeFolder();
  const [one, two] = await Promise.all([start(dataDir), start(dataDir)]);
  await keepOneRow(one.url);
  const busy = query(one.url, 'SELECT count(*) FROM generate_series(1, 1e12)').catch(() => 'broken');
  await until('the long query', async () => {
    const rows = await query(
      one.url,
      `SELECT 1 FROM pg_stat_activity WHERE query LIKE '%1e12%' AND state = 'active'`,
    );
    return rows.length > 1;
  });
  const pid = await postmasterPid(one.dataDirectory);
  process.kill(pid, 'SIGKILL');
  expect(await until('PostgreSQL to heal', () => readRow(one.url))).toBe(42);
  expect(await busy).toBe('broken');
  expect(await postmasterPid(one.dataDirectory)).not.toBe(pid);
  await one.stop();
  expect(await readRow(two.url)).toBe(42);
});

test('a PostgreSQL that an outsider stopped comes back', async () => {
  const server = await start(await servers.makeFolder());
  await keepOneRow(server.url);
  const pid = await postmasterPid(server.dataDirectory);
  process.kill(pid, 'SIGINT');
  await until('PostgreSQL to stop', async () => !(await isRunning(pid)));
  expect(await until('PostgreSQL to heal', () => readRow(server.url))).toBe(42);
});

test('a folder may have spaces, quotes and a long path, and be closed to everyone else', async () => {
  const closed = await servers.makeFolder();
  await chmod(closed, 0o700);
  const server = await start(join(closed, `the owner's "beach" data`, 'x'.repeat(120)));
  await keepOneRow(server.url);
  expect(await readRow(server.url)).toBe(42);
});

test('unusable folders are refused with a reason', async () => {
  const folder = await servers.makeFolder();
  await writeFile(join(folder, 'file'), '');
  await expect(start(join(folder, 'file'))).rejects.toThrow(/DATA_DIR .* is a file/);

  await mkdir(join(folder, 'older', 'postgres'), { recursive: true });
  await writeFile(join(folder, 'older', 'postgres', 'PG_VERSION'), '9\n');
  await expect(start(join(folder, 'older'))).rejects.toThrow('was made by PostgreSQL 9');

  await mkdir(join(folder, 'lost'));
  await symlink('/nowhere', join(folder, 'lost', 'postgres'));
  await expect(start(join(folder, 'lost'))).rejects.toThrow('links to a database that is gone');
});

const damages: Record<string, (directory: string) => Promise<unknown>> = {
  'without its control file': (directory) => rm(join(directory, 'global/pg_control')),
  'with a control file of zeros': (directory) =>
    writeFile(join(directory, 'global/pg_control'), Buffer.alloc(8_192)),
  'without its log of changes': async (directory) => {
    for (const name of await readdir(join(directory, 'pg_wal')))
      if (/^[0-9A-F]{24}$/.test(name)) await rm(join(directory, 'pg_wal', name));
  },
  'without its version': (directory) => rm(join(directory, 'PG_VERSION')),
  'whose version is empty': (directory) => writeFile(join(directory, 'PG_VERSION'), ''),
  'with other bytes in its tables': async (directory) => {
    for (const folder of await readdir(join(directory, 'base')))
      for (const name of await readdir(join(directory, 'base', folder)))
        if (/^\d+$/.test(name))
          await writeFile(join(directory, 'base', folder, name), Buffer.alloc(8_192, 9));
  },
};

test.each(Object.entries(damages))('a database %s leads to a backup, never to initdb', async (_, damage) => {
  const dataDir = await servers.makeFolder();
  const first = await start(dataDir);
  await first.stop();
  await damage(first.dataDirectory);
  const refusal = await start(dataDir).catch((error: Error) => error.message);
  expect(refusal).toMatch(
    /^The database in \S+ is damaged \([^\n]+\): keep it as it is, never run initdb over it, and restore the newest backup, as docs\/operations\.md says under “Restore one”\.$/,
  );
  const left = await readFile(join(first.dataDirectory, 'postmaster.pid'), 'utf8').catch(() => null);
  expect(left && (await isRunning(Number(left.split('\n')[0])))).toBeFalsy();
});

test.skipIf(!isRoot)('an ordinary user can run it, and root can take over', async () => {
  const dataDir = await servers.makeFolder();
  await expect(start(dataDir, NOBODY)).rejects.toThrow('is not writable');
  await chown(dataDir, NOBODY.uid, NOBODY.gid);
  const ordinary = await start(dataDir, NOBODY);
  await keepOneRow(ordinary.url);
  await ordinary.stop();
  const root = await start(dataDir);
  expect(await readRow(root.url)).toBe(42);
});

// A PATH without unshare stands for every machine where root gets no user namespace.
async function withoutNamespaces() {
  const bin = await servers.makeFolder();
  await symlink(process.execPath, join(bin, 'node'));
  return { env: { PATH: bin } };
}

test.skipIf(!isRoot)(
  'root without namespaces runs it as another user, also on data it made before',
  async () => {
    const dataDir = await servers.makeFolder();
    const before = await start(dataDir);
    await keepOneRow(before.url);
    await before.stop();
    const after = await start(dataDir, await withoutNamespaces());
    expect((await stat(after.dataDirectory)).uid).not.toBe(0);
    expect(await readRow(after.url)).toBe(42);
  },
);

test.skipIf(!isRoot)(
  'root without namespaces keeps the data elsewhere when other users may not enter the folder',
  async () => {
    const closed = await servers.makeFolder();
    await chmod(closed, 0o700);
    const dataDir = join(closed, 'data');
    const circumstances = await withoutNamespaces();
    const first = await start(dataDir, circumstances);
    await keepOneRow(first.url);
    expect(first.dataDirectory.startsWith(closed)).toBe(false);
    expect(first.logged.join()).toContain('the data lies elsewhere');
    await first.stop();
    const second = await start(dataDir, circumstances);
    expect(second.dataDirectory).toBe(first.dataDirectory);
    expect(await readRow(second.url)).toBe(42);
    await second.stop();
    await rm(join(dataDir, 'postgres'));
  },
);
