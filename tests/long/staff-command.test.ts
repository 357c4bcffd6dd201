import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@pagaia/embedded-postgres';
import { expect, test, vi } from 'vitest';
import { readConfig } from '#app/config/config.ts';
import { prepareStore } from '#app/store/prepare-store.ts';
import { createClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { commandOfGuide } from '../support/operations-guide.ts';
import { createTestApp } from '../support/test-app.ts';
import { staffCredentials, testNow } from '../support/test-constants.ts';

// A dozen commands are run one after the other, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

interface CommandResult {
  code: number;
  out: string;
  err: string;
}

function run(program: string, words: string[], env: Record<string, string>): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = execFile(
      program,
      words,
      { env: { PATH: process.env.PATH ?? '', HOME: tmpdir(), ...env } },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

/** What `npm run staff -- …` runs. */
function staffCommand(words: string, env: Record<string, string>): Promise<CommandResult> {
  return run(process.execPath, ['scripts/staff.ts', ...words.split(' ').filter(Boolean)], env);
}

function passwordIn({ out }: CommandResult): string {
  return /^Password: (\S{16})$/m.exec(out)?.[1] ?? '';
}

test('accounts are left alone in a database that belongs to a newer version', async () => {
  const { databaseUrl, database } = await createTestApp();
  await database.run(sql`
    insert into schema_migrations (name, sha256, breaking) values ('9999_x.sql', '', 'an older program makes owners of all.')`);
  const { code, out, err } = await staffCommand('add Anna', { DATABASE_URL: databaseUrl });
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(
    /^The database \S+ at \S+ belongs to a newer version.* 9999_x\.sql says "an older program makes/,
  );
});

test('a colleague gets an account, a new password, and none any more', async () => {
  const site = await createTestApp();
  const env = { DATABASE_URL: site.databaseUrl };
  const logIn = async (password: string) =>
    (await site.client().post('/api/login', { username: 'Anna', password })).status;

  const added = await run('npm', ['run', '--silent', 'staff', '--', 'add', 'Anna'], env);
  expect([added.code, added.err]).toEqual([0, '']);
  expect(added.out).toContain('Anna can log in now.');
  const first = passwordIn(added);
  expect(await logIn(first)).toBe(200);
  const rows = await site.database.rows(sql`select * from staff_accounts`);
  expect(JSON.stringify(rows)).not.toContain(first);

  const second = await staffCommand('add anna', env);
  expect([second.code, second.err]).toEqual([1, 'There is an account of the name anna already.\n']);

  const command = commandOfGuide('npm run staff -- reset-password NAME');
  const words = command.replace('NAME', 'ANNA').replace('run ', 'run --silent ').split(' ').slice(1);
  const reset = await run('npm', words, env);
  expect(reset.out).toContain('Anna has a new password.');
  expect([await logIn(first), await logIn(passwordIn(reset))]).toEqual([401, 200]);

  expect((await staffCommand('disable Anna', env)).out).toBe('Anna can no longer log in.\n');
  expect(await logIn(passwordIn(reset))).toBe(401);
  expect((await staffCommand('list', env)).out).toBe(
    `Anna, owner (disabled)\n${staffCredentials.username}, owner\n`,
  );
  const last = await staffCommand(`disable ${staffCredentials.username}`, env);
  expect([last.code, last.err]).toEqual([
    1,
    `${staffCredentials.username} is the only owner that can log in. Add or enable another first.\n`,
  ]);
  expect((await staffCommand('role anna beach', env)).out).toBe('Anna has the new role.\n');
  expect((await staffCommand(`role ${staffCredentials.username} beach`, env)).code).toBe(1);
  expect((await staffCommand('enable anna', env)).out).toBe('Anna can log in again.\n');
  expect(await logIn(passwordIn(reset))).toBe(200);

  const { body } = await (await site.staffClient()).get('/api/admin/audit?person=command%20line');
  expect(body.entries.map(({ action }: { action: string }) => action)).toEqual(
    ['enable', 'role', 'disable', 'reset-password', 'add'].map((command) => `npm run staff -- ${command}`),
  );
  expect(body.entries[4]).toMatchObject({ staffId: null, changes: [{ after: { username: 'Anna' } }] });
});

test('what cannot be done is said, and changes nothing', async () => {
  const site = await createTestApp();
  const env = { DATABASE_URL: site.databaseUrl };
  for (const words of [
    '',
    'add',
    'remove anna',
    'add anna berta',
    'add anna beach twice',
    'role anna',
    'disable anna owner',
    'list all',
    'toString anna',
  ]) {
    const { code, out, err } = await staffCommand(words, env);
    expect([code, out], words).toEqual([1, '']);
    expect(err).toContain('npm run staff -- add NAME [ROLE]');
  }
  expect((await staffCommand('add al', env)).err).toMatch(/^A name has 3 to 100 characters/);
  expect((await staffCommand('disable nobody', env)).err).toMatch(
    /^There is no account of the name nobody\./,
  );
  expect((await staffCommand('list', env)).out).toBe(`${staffCredentials.username}, owner\n`);

  const nobody = await staffCommand('list', { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' });
  expect([nobody.code, nobody.out]).toEqual([2, '']);
  expect(nobody.err).not.toBe('');
});

test('it works on the embedded database, whether a server uses it or not', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pagaia-staff-'));
  const env = { DATA_DIR: dataDir };
  const empty = await staffCommand('list', env);
  expect([empty.code, empty.err]).toEqual([
    2,
    'This database is empty or of an older version. Start the server once: npm start\n',
  ]);

  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const database = openDatabase({ url: postgres.url, onError: () => undefined });
  const config = readConfig({ ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: staffCredentials.password });
  await prepareStore({ config, database, clock: createClock(testNow) });
  expect(passwordIn(await staffCommand('add anna', env))).not.toBe('');
  expect(
    (await database.row<{ username: string }>(sql`select username from staff_accounts where id = 2`))
      ?.username,
  ).toBe('anna');
  await database.close();
  await postgres.stop();

  expect((await staffCommand('list', env)).out).toBe('anna, owner\nowner, owner\n');
  await rm(dataDir, { recursive: true, force: true });
});
