import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readBuild } from '#platform/metrics/build-metrics.ts';
import { administerDatabases, urlOfDatabase } from '../support/database-server.ts';
import { freePort } from '../support/free-port.ts';
import { startOldPostgres, startPooler } from '../support/pretended-postgres.ts';
import { watchLog } from '../support/secret-scanner.ts';
import { startServer, testServerEnv } from '../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const { ENV_FILE: _, NODE_ENV: __, ...plainEnv } = testServerEnv;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  return () => database.drop();
});

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pagaia-start-'));
  closings.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

interface Start {
  code: number | null;
  log: { level: number; msg: string; [detail: string]: unknown }[];
  errors: string;
}

/** Starts the server in a folder of its own and stops it as soon as it listens. */
async function start(env: Record<string, string>, folder?: string): Promise<Start> {
  const child = spawn(process.execPath, [main], {
    cwd: folder ?? (await makeFolder()),
    env: { PATH: process.env.PATH, ...plainEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  closings.push(() => child.kill('SIGKILL'));
  const [output, errors] = [[], []] as [string[], string[]];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.push(text);
    if (text.includes('Server listening')) child.kill('SIGTERM');
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  const [code] = await once(child, 'close');
  watchLog([...output, ...errors].join(''), 'a server that starts');
  const lines = output.join('').split('\n').filter(Boolean);
  return { code, log: lines.map((line) => JSON.parse(line)), errors: errors.join('') };
}

/** One sentence for the operator, no stack and nothing else to search through. */
async function expectRefused(env: Record<string, string>, sentence: string | RegExp): Promise<void> {
  const { code, log, errors } = await start(env);
  expect(code).toBe(1);
  expect(errors).toMatch(sentence);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(log.filter(({ level }) => level >= 40)).toEqual([]);
  expect(JSON.stringify(log)).not.toContain('stack');
}

const at = (change: (url: URL) => void) => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};

test('without any variable in the environment it is the file .env of the working folder that counts', async () => {
  const folder = await makeFolder();
  const text = [
    '# Ours',
    `DATABASE_URL="${database.url}"`,
    'PORT=1',
    "ADMIN_PASSWORD='with # and blanks'",
    'LIMIT_BOOKING_PER_MINUTE=3',
    'MYPOS_STORE=1',
  ];
  await writeFile(join(folder, '.env'), text.join('\n'));
  // The environment wins: port 1 would be refused or never be free again.
  const { code, log, errors } = await start({ PORT: '0' }, folder);
  expect([code, errors]).toEqual([0, '']);
  expect(log.map(({ msg }) => msg)).toContain('settings are read');
  expect(log.find(({ msg }) => msg === 'settings are read')).toMatchObject({
    settings: join(folder, '.env'),
  });
  const { host, pathname } = new URL(database.url);
  expect(log.find(({ msg }) => msg === 'the data lives here')).toMatchObject({
    database: `${host}${pathname}`,
  });
  expect(log.filter(({ level, msg }) => level === 40 && msg.startsWith('nothing reads'))).toMatchObject([
    {
      msg: 'nothing reads these variables: LIMIT_BOOKING_PER_MINUTE (is LIMIT_BOOKINGS_PER_MINUTE meant?), MYPOS_STORE; .env.example lists all settings',
    },
  ]);
  expect(JSON.stringify(log)).not.toContain(new URL(database.url).password || 'no password');
});

test('another file is read where one is named, and none with `off`', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, '.env'), 'PAY_LATER_HOURS=none');
  await writeFile(join(folder, 'beach.env'), `DATABASE_URL=${database.url}`);
  expect((await start({ ENV_FILE: 'beach.env' }, folder)).code).toBe(0);
  const { log } = await start({ ENV_FILE: 'off', DATABASE_URL: database.url }, folder);
  expect(log[0]).toMatchObject({ settings: 'the environment alone' });
  expect((await start({}, folder)).errors).toContain('PAY_LATER_HOURS: a whole number');
});

test('a file that is not there, or is none, is named', async () => {
  const folder = await makeFolder();
  await mkdir(join(folder, '.env'));
  const missing = await start({ ENV_FILE: 'production.env' }, folder);
  expect([missing.code, missing.errors]).toEqual([
    1,
    `Settings are wrong:\n  ENV_FILE: there is no file ${join(folder, 'production.env')}\n`,
  ]);
  expect((await start({}, folder)).errors).toContain(
    `ENV_FILE: ${join(folder, '.env')} cannot be read: it is no file`,
  );
});

test('all wrong settings are told at once, without a stack', async () => {
  const { code, errors } = await start({ PORT: 'x', ADMIN_PASSWORD: 'tiny!', DATA_DIR: '/proc/pagaia' });
  expect([code, errors.split('\n')]).toEqual([
    1,
    [
      'Settings are wrong:',
      '  PORT: a whole number from 0 to 65535 is expected, not "x"',
      '  DATA_DIR: a folder on a disk is expected, not "/proc/pagaia"',
      '  ADMIN_PASSWORD: a text of 6 to 200 characters is expected, not what is set (hidden, 5 characters)',
      '',
    ],
  ]);
});

test('a port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  closings.push(() => other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expectRefused(
    { DATABASE_URL: database.url, PORT: String(port) },
    `Port ${port} of 127.0.0.1 is in use by another program. Stop that one, or set PORT to a free port.`,
  );
});

test('a port that is taken is found before a database is made', async () => {
  const other = createHttpServer((_, answer) => answer.end('{"status":"ok"}')).listen(0, '127.0.0.1');
  closings.push(() => other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const dataDir = join(await makeFolder(), 'data');
  await expectRefused({ DATA_DIR: dataDir, PORT: String(port) }, /is in use by another program/);
  expect(existsSync(dataDir)).toBe(false);
});

test('a server that runs already is no other program', async () => {
  const running = await startServer({ DATABASE_URL: database.url });
  closings.push(() => running.kill());
  const port = new URL(running.origin).port;
  const dataDir = join(await makeFolder(), 'data');
  const { version } = readBuild();
  await expectRefused(
    { DATA_DIR: dataDir, PORT: port },
    `Pagaia ${version} is already running here: open http://127.0.0.1:${port}, stop it, or set PORT to a free port for another server.`,
  );
  expect(existsSync(dataDir)).toBe(false);
});

test('an address that is not of this machine', async () => {
  await expectRefused(
    { DATABASE_URL: database.url, HOST: '203.0.113.1' },
    /^203\.0\.113\.1 is no address of this machine/,
  );
});

test('a database that is down', async () => {
  const port = String(await freePort());
  const url = at((each) => Object.assign(each, { host: `127.0.0.1:${port}` }));
  await expectRefused(
    { DATABASE_URL: url },
    `The database at 127.0.0.1:${port} cannot be used: nothing listens there. Start PostgreSQL`,
  );
});

test('a database that takes no writes', async () => {
  const name = new URL(database.url).pathname.slice(1);
  const other = urlOfDatabase(database.url, 'postgres');
  const administer = (statement: string) => administerDatabases(other, statement);
  await administer(`alter database ${name} set default_transaction_read_only = on`);
  closings.push(() => administer(`alter database ${name} reset default_transaction_read_only`));
  await expectRefused(
    { DATABASE_URL: database.url },
    'it takes no writes. Let DATABASE_URL lead to the server that',
  );
});

test('a host that no machine has', async () => {
  const url = at((each) => Object.assign(each, { hostname: 'no-such-host.invalid' }));
  await expectRefused(
    { DATABASE_URL: url },
    /^The database at no-such-host\.invalid:\d+ cannot be used: (no machine has|the name cannot)/,
  );
});

test('a wrong password, a database that is not there, and TLS that the server does not speak', async () => {
  const wrong = at((each) => Object.assign(each, { password: 'wrong-password' }));
  await expectRefused(
    { DATABASE_URL: wrong },
    /it refuses the password of \w+\. Correct user and password in DATABASE_URL/,
  );
  const missing = at((each) => Object.assign(each, { pathname: '/no_such_beach' }));
  await expectRefused(
    { DATABASE_URL: missing },
    'it has no database no_such_beach. Create it: CREATE DATABASE "no_such_beach"',
  );
  const encrypted = at((each) => each.searchParams.set('sslmode', 'verify-full'));
  await expectRefused({ DATABASE_URL: encrypted }, /does not support SSL connections\. Correct sslmode/);
});

test('a user without rights is told to get them, and can start with them', async () => {
  const name = `stranger_${process.pid}`;
  const administer = (statement: string) => administerDatabases(database.url, statement);
  await administer(`create role ${name} login password 'a stranger'`);
  await administer(`create database ${name}`);
  closings.push(async () => {
    await administer(`drop database ${name} with (force)`);
    await administer(`drop role ${name}`);
  });
  const url = new URL(urlOfDatabase(database.url, name));
  Object.assign(url, { username: name, password: 'a stranger' });
  const mend = `ALTER DATABASE "${name}" OWNER TO "${name}"`;
  await expectRefused(
    { DATABASE_URL: url.href },
    `${name} lacks rights there. As an administrator of the database: ${mend};`,
  );
  await administer(mend);
  expect((await start({ DATABASE_URL: url.href })).code).toBe(0);
});

test('a pooler', async () => {
  const pooler = await startPooler();
  closings.push(pooler.stop);
  await expectRefused(
    { DATABASE_URL: pooler.url },
    /what answers there is no PostgreSQL but a pooler \(unsupported startup parameter\)\. Let DATABASE_URL lead/,
  );
});

test('a PostgreSQL that is too old', async () => {
  const old = await startOldPostgres(140_012);
  closings.push(old.stop);
  await expectRefused({ DATABASE_URL: old.url }, 'The database is PostgreSQL 14, and 15 or newer is needed.');
});

test('a folder that cannot hold data', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'file'), '');
  await symlink('/proc/self', join(folder, 'link'));
  await expectRefused({ DATA_DIR: join(folder, 'file') }, /^DATA_DIR .* is a file/);
  await expectRefused({ DATA_DIR: join(folder, 'link') }, /link|lock file/);
});
