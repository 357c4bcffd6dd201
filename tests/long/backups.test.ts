import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { dumpDatabase, readManifest, withBackupClient } from '#platform/backup/dump-database.ts';
import { sql } from '#platform/database/sql.ts';
import { openSql } from '../load/site-database.ts';
import { type CommandResult, passphrase, runCommand, runScript } from '../support/backups.ts';
import { administerDatabases, urlOfDatabase } from '../support/database-server.ts';
import { aBookingRequest } from '../support/factories.ts';
import { commandOfGuide } from '../support/operations-guide.ts';
import { startServer } from '../support/server-process.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { staffCredentials, testNow } from '../support/test-constants.ts';
import { until } from '../support/until.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder = '';
let site: TestApp;
const databases: string[] = [];

beforeAll(async () => {
  site = await createTestApp();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagaia-backups-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  for (const name of databases.splice(0))
    await administerDatabases(inject('databases').serverUrl, `drop database if exists ${name} with (force)`);
});

async function createEmptyDatabase(name: string, how = ''): Promise<string> {
  const { serverUrl } = inject('databases');
  await administerDatabases(serverUrl, `create database ${name} ${how}`);
  databases.push(name);
  return urlOfDatabase(serverUrl, name);
}

const digestsOf = (url: string) =>
  withBackupClient(url, async (client) => {
    const { tables, sequences } = await readManifest(dumpDatabase(client));
    return { tables, sequences };
  });

/** What nobody has written to yet. */
async function countTables(url: string): Promise<number> {
  const plain = openSql(url);
  const rows = await plain.rows(
    "select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  await plain.close();
  return rows.length;
}

async function takeBackup(env: Record<string, string> = { DATABASE_URL: site.databaseUrl }): Promise<string> {
  const result = await runScript('backup', [folder], env);
  expect(result).toMatchObject({ code: 0, err: '' });
  const [name = ''] = (await readdir(folder)).filter((each) => each.endsWith('.backup'));
  expect(result.out).toContain(name);
  return join(folder, name);
}

const done = (result: CommandResult) => expect(result).toMatchObject({ code: 0, err: '' });
const failed = ({ code, out, err }: CommandResult) => {
  expect([code, out]).toEqual([2, '']);
  expect(err.split('\n')).toHaveLength(2);
  return err.trim();
};

test('a backup that is restored elsewhere is the same to the last row, and its passwords open it', async () => {
  const visitor = site.client();
  for (const booking of [aBookingRequest(), aBookingRequest()])
    expect((await visitor.post('/api/bookings', booking)).status).toBe(201);
  const marker = 'Zażółć\tgęślą\\njaźń';
  await site.database.run(sql`update bookings set full_name = ${marker} where id = 1`);
  const before = await digestsOf(site.databaseUrl);
  const file = await takeBackup();
  const bytes = await readFile(file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  for (const word of ['gęślą', 'kayak', 'bookings', passphrase]) expect(bytes.includes(word)).toBe(false);

  // Another order of letters, which must not be another digest.
  const url = await createEmptyDatabase(
    'restored_it',
    "template template0 locale_provider icu icu_locale 'it'",
  );
  const restored = await runScript('restore', [file], { DATABASE_URL: url });
  done(restored);
  expect(restored.out).toMatch(
    /^Restored \d\d+ tables, [\d,]+ rows, as of 20.+\.\n[\s\S]+\nStart the server: npm start\n$/,
  );
  expect(await digestsOf(url)).toEqual(before);
  const plain = openSql(url);
  expect(await plain.rows('select full_name from bookings where id = 1')).toEqual([{ full_name: marker }]);
  expect(await plain.rows('select * from invariant_violations')).toEqual([]);
  // Which takes its first backup itself.
  const nightly = await mkdtemp(join(folder, 'nightly-'));
  const own = { BACKUP_DIR: nightly, BACKUP_PASSPHRASE: passphrase, TEST_NOW: testNow };
  const server = await startServer({ DATABASE_URL: url, ...own });
  // With the start, which adds the triggers of the audit log, the rules are those of the original.
  const rules = `
    select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgname, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`;
  const original = openSql(site.databaseUrl);
  expect(await plain.rows(rules)).toEqual(await original.rows(rules));
  await original.close();
  await plain.close();
  const login = await fetch(`${server.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(staffCredentials),
  });
  expect(login.status).toBe(200);
  const booked = await fetch(`${server.origin}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aBookingRequest()),
  });
  expect(booked.status).toBe(201);
  await until(
    'the first backup',
    async () => (await readdir(nightly)).some((name) => name.endsWith('.backup')),
    20_000,
  );
  await server.stop();
});

test('what cannot be restored is refused in one sentence, and nothing is written', async () => {
  const file = await takeBackup();
  const url = await createEmptyDatabase('untouched');
  const env = { DATABASE_URL: url };
  expect(failed(await runScript('restore', [file], { ...env, BACKUP_PASSPHRASE: `${passphrase}!` }))).toBe(
    'The passphrase is not the one of this backup.',
  );
  expect(failed(await runScript('restore', [join(folder, 'none')], env))).toMatch(
    /^There is no file .*none\.$/,
  );

  const cut = join(folder, 'cut');
  const whole = await readFile(file);
  await writeFile(cut, whole.subarray(0, whole.length - 20));
  expect(failed(await runScript('restore', [cut], env))).toBe(
    'This backup is incomplete: the file ends too early.',
  );
  const changed = Buffer.from(whole);
  changed.writeUInt8(changed.readUInt8(whole.length - 30) ^ 1, whole.length - 30);
  await writeFile(cut, changed);
  expect(failed(await runScript('restore', [cut], env))).toMatch(
    /^This backup was altered or damaged, at byte/,
  );
  expect(failed(await runScript('verify-backup', [cut], {}))).toMatch(/altered or damaged/);
  expect(await countTables(url)).toBe(0);

  const dataDir = join(folder, 'data');
  expect(failed(await runScript('restore', [cut], { DATA_DIR: dataDir }))).toMatch(/altered or damaged/);
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');

  expect(failed(await runScript('restore', [file], { DATABASE_URL: site.databaseUrl }))).toMatch(
    /^The database is not empty: it has public\.allocations\./,
  );
  expect((await runScript('restore', [], env)).code).toBe(1);
  expect((await runScript('restore', [file], { ...env, BACKUP_PASSPHRASE: '' })).err).toBe(
    'Set BACKUP_PASSPHRASE or BACKUP_KEY_FILE: backups are always encrypted.\n',
  );
  const latin = await createEmptyDatabase('latin', "template template0 encoding latin1 locale 'C'");
  expect(failed(await runScript('restore', [file], { DATABASE_URL: latin }))).toMatch(/does not use UTF-8/);
  expect(failed(await runScript('backup', [folder], env))).toBe(
    'This database is empty: there is nothing to back up.',
  );
});

test('a backup of a newer version names what is missing, and nothing is written', async () => {
  const newer = await createTestApp();
  await newer.database.run(sql`insert into schema_migrations (name, sha256) values ('9999_future.sql', 'a')`);
  const file = await takeBackup({ DATABASE_URL: newer.databaseUrl });
  const url = await createEmptyDatabase('older');
  expect(failed(await runScript('restore', [file], { DATABASE_URL: url }))).toMatch(
    /newer version of the program, which has 9999_future\.sql/,
  );
  expect(await countTables(url)).toBe(0);
  await newer.database.run(sql`delete from schema_migrations where name = '9999_future.sql'`);
});

test('a verified backup was restored beside, compared and signed in to; a bad one is told', async () => {
  const good = await runScript('verify-backup', [await takeBackup()], {});
  done(good);
  expect(good.out).toMatch(/every digest is equal/);
  expect(good.out).toMatch(new RegExp(`0 violations; ${staffCredentials.username} signed in to the copy`));
  expect(good.out).toMatch(/This backup is good\.\n$/);

  const bad = await createTestApp();
  const oneTooMany = sql`update slots set reserved = 1 where item_id = 'sup' and slot_date = '2027-06-20' and slot_no = 3`;
  await bad.database.run(oneTooMany);
  await rm(folder, { recursive: true });
  await mkdir(folder);
  const result = await runScript('verify-backup', [await takeBackup({ DATABASE_URL: bad.databaseUrl })], {});
  expect(result.code).toBe(2);
  expect(result.err).toMatch(/The restored copy breaks 1 invariants?, first "reserved differs/);
  await bad.database.run(sql`update slots set reserved = 0 where reserved = 1 and slot_date = '2027-06-20'`);
  const left = (await readdir(tmpdir())).filter((name) => name.startsWith('pagaia-verify-'));
  expect(left).toEqual([]);
});

test('what a verification left that was killed is removed by the next one', async () => {
  const file = await takeBackup();
  const env = { PATH: process.env.PATH ?? '', TMPDIR: folder, BACKUP_PASSPHRASE: passphrase };
  const killed = spawn(process.execPath, ['scripts/verify-backup.ts', file], { env, stdio: 'ignore' });
  const ended = once(killed, 'exit');
  const copies = async () => (await readdir(folder)).filter((name) => name.startsWith('pagaia-verify-'));
  const pidFile = await until(
    'its PostgreSQL',
    async () => {
      const [name = ''] = await copies();
      return readFile(join(folder, name, 'postgres', 'postmaster.pid'), 'utf8');
    },
    60_000,
  );
  killed.kill('SIGKILL');
  await ended;
  expect(await copies()).toHaveLength(1);
  done(await runScript('verify-backup', [file], { TMPDIR: folder }));
  expect(await copies()).toEqual([]);
  const pid = Number(pidFile.split('\n')[0]);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('the embedded database comes back when it is corrupt, and moves to a PostgreSQL of one’s own', async () => {
  const dataDir = join(folder, 'data');
  const env = { DATA_DIR: dataDir };
  const file = await takeBackup();
  done(await runScript('restore', [file], env));
  const pieces = await readdir(join(dataDir, 'postgres', 'global'));
  for (const name of pieces) await truncate(join(dataDir, 'postgres', 'global', name), 0);
  expect((await runScript('backup', [folder], env)).code).toBe(2);
  expect((await runScript('restore', [file], env)).code).toBe(2);

  await rename(dataDir, join(folder, 'broken'));
  done(await runScript('restore', [file], env));

  const url = await createEmptyDatabase('moved');
  const both = { ...env, DATABASE_URL: url };
  const server = await startServer(env);
  expect(failed(await runScript('restore', ['--from-data-dir'], both))).toMatch(
    /^A server is using .*Stop it first/,
  );
  await server.stop();
  done(await runScript('restore', ['--from-data-dir'], both));
  expect(failed(await runScript('restore', ['--from-data-dir'], both))).toMatch(/^The database is not empty/);
  expect(failed(await runScript('restore', ['--from-data-dir'], env))).toMatch(
    /DATABASE_URL names the PostgreSQL/,
  );
  const moved = await startServer({ DATABASE_URL: url });
  expect(await (await fetch(`${moved.origin}/readyz`)).json()).toMatchObject({ status: 'ready' });
  await moved.stop();
});

test('whoever restores is told that old passwords and closed accounts come back, and which', async () => {
  const env = { DATABASE_URL: site.databaseUrl };
  const staff = (words: string[], place: Record<string, string>) =>
    runCommand(process.execPath, ['scripts/staff.ts', ...words], place);
  for (const name of ['bea', 'carlo', 'dora']) done(await staff(['add', name], env));
  const file = await takeBackup();
  done(await staff(['disable', 'bea'], env));
  done(await staff(['role', 'carlo', 'beach'], env));
  done(await staff(['reset-password', 'dora'], env));
  done(await staff(['add', 'emil', 'beach'], env));

  const url = await createEmptyDatabase('alike');
  const result = await runScript('restore', [file], { DATABASE_URL: url });
  done(result);
  expect(result.out).toMatch(
    /passwords that were changed since are valid as they were, accounts that were closed/,
  );
  expect(result.out).toContain('npm run restore -- --compare OLD');
  for (const account of ['bea, owner\n', 'carlo, owner\n', 'dora, owner\n'])
    expect(result.out).toContain(account);
  expect(result.out).not.toContain('emil');

  const listed = [
    'bea: closed since, and open again → npm run staff -- disable bea',
    'carlo: made beach since, and owner again → npm run staff -- role carlo beach',
    'dora: got a new password since, and the one before is valid again → npm run staff -- reset-password dora',
    'emil: added since, and gone → npm run staff -- add emil beach',
  ];
  const compared = await runScript('restore', ['--compare', site.databaseUrl], { DATABASE_URL: url });
  done(compared);
  expect(compared.out.split('\n').map((line) => line.trim())).toEqual([expect.any(String), ...listed, '']);

  // At once, from an embedded database that was moved away to another one.
  const [one, two] = [join(folder, 'one'), join(folder, 'two')];
  done(await runScript('restore', [file], { DATA_DIR: one }));
  done(await staff(['disable', 'bea'], { DATA_DIR: one }));
  const [, option = ''] = / (--\S+) \S+$/.exec(commandOfGuide('npm run restore -- --compare')) ?? [];
  const both = await runScript('restore', [file, option, one], { DATA_DIR: two });
  done(both);
  expect(both.out).toContain(listed[0]);
  expect(both.out).not.toContain('carlo');

  await truncate(join(one, 'postgres', 'global', 'pg_control'), 0);
  const three = { DATA_DIR: join(folder, 'three') };
  const damaged = await runScript('restore', [file, '--compare', one], three);
  done(damaged);
  expect(damaged.out).toMatch(/The replaced database cannot be compared: The database in \S+ is damaged/);
  expect(damaged.out).toContain('bea, owner\n');
  const nowhere = await runScript('restore', ['--compare', join(folder, 'four')], three);
  expect(failed(nowhere)).toMatch(/^There is no database in /);
});

/** Whether this machine lets an ordinary program have a small disk of its own. */
const canMount =
  (await runCommand('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt'], {})).code === 0;

test.runIf(canMount)('on a full disk nothing is left but the older backups', async () => {
  const script = [
    `mount -t tmpfs -o size=64k none ${folder}`,
    `echo older > ${folder}/older.backup`,
    `"${process.execPath}" scripts/backup.ts ${folder}`,
    'echo code $?',
    `ls -A ${folder}`,
  ].join('\n');
  const { out, err } = await runCommand('unshare', ['-rm', 'sh', '-c', script], {
    DATABASE_URL: site.databaseUrl,
  });
  expect(err).toBe(`The folder for backups, ${folder}, is on a disk that is full.\n`);
  expect(out).toBe('code 2\nolder.backup\n');
});

test('a folder that is missing is not made', async () => {
  const gone = join(folder, 'gone');
  expect(failed(await runScript('backup', [gone], { DATABASE_URL: site.databaseUrl }))).toBe(
    `The folder for backups, ${gone}, does not exist.`,
  );
});
