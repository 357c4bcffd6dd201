import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Answer, HttpClient } from '../load/http-client.ts';
import { countStatuses } from '../load/rush.ts';
import { openScene, type Scene } from '../load/scene.ts';
import { type SitePostgres, startSitePostgres } from '../load/site-database.ts';
import { isLong } from '../support/long.ts';
import { complaintsOf, testServerEnv } from '../support/server-process.ts';
import { until } from '../support/until.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let postgres: SitePostgres;
let scene: Scene;
let databaseUrl: string;
beforeAll(async () => {
  postgres = await startSitePostgres();
  databaseUrl = await postgres.createSite('password_races');
  scene = await openScene(databaseUrl);
});
afterAll(async () => {
  expect(complaintsOf(scene.servers)).toEqual([]);
  await scene.close();
  await postgres.stop();
});

const oldPassword = testServerEnv.ADMIN_PASSWORD;
const newPassword = 'salt water taffy';

/** A member of staff for one round, with the password of the first account. */
async function addColleague(username: string): Promise<string> {
  await scene.sql.rows(
    `insert into staff_accounts (username, password_hash)
     select $1, password_hash from staff_accounts where username = 'admin'`,
    [username],
  );
  return username;
}

function logIn(client: HttpClient, username: string): Promise<Answer> {
  return client.send({ method: 'POST', path: '/api/login', body: { username, password: oldPassword } });
}

function sessionOf({ headers }: Answer): string | undefined {
  return headers['set-cookie']?.find((cookie) => cookie.includes('pagaia_session'))?.split(';')[0];
}

function changePassword(client: HttpClient, cookie: string): Promise<Answer> {
  const body = { currentPassword: oldPassword, newPassword };
  return client.send({ method: 'POST', path: '/api/admin/account/password', body, headers: { cookie } });
}

const run = promisify(execFile);

function staffCommand(...words: string[]): Promise<unknown> {
  return run(process.execPath, ['scripts/staff.ts', ...words], {
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: databaseUrl },
  });
}

/** Of sessions that were opened with the old password, those that still are sessions. */
async function findSurvivors(answers: readonly Answer[]): Promise<string[]> {
  const survivors: string[] = [];
  for (const cookie of answers.flatMap((answer) => sessionOf(answer) ?? [])) {
    const { text } = await scene.clients[1].send({ path: '/api/session', headers: { cookie } });
    if ((JSON.parse(text) as { authenticated: boolean }).authenticated) survivors.push(cookie);
  }
  return survivors;
}

/** Logs in with the old password on both servers, four at a time and without a pause, until each is refused. */
function startLogins(username: string) {
  const answers: Answer[] = [];
  const keepTrying = async (client: HttpClient) => {
    let answer: Answer;
    do {
      answer = await logIn(client, username);
      answers.push(answer);
    } while (answer.status === 200);
  };
  const [one, two] = scene.clients;
  const tries = Promise.all([one, two, one, two].map(keepTrying));
  return {
    /** One has been answered, the others are on their way. */
    underWay: until('a login', async () => answers.length > 0),
    over: tries.then(() => answers),
  };
}

/** Locks the account against changes of the given kind until the lock is released. */
async function lockAccount(username: string, strength: 'update' | 'key share') {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`select from staff_accounts where username = $1 for ${strength}`, [username]);
  return { release: () => holder.end() };
}

/** Waits until so many statements wait for a row. */
async function untilWaiting(count: number): Promise<void> {
  await until(`${count} to wait for a row`, async () => {
    const [row] = await scene.sql.rows<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row?.count === count;
  });
}

/** Fails unless every round opened sessions before the change, refused logins after it, and left none alive. */
function expectNoSurvivors(rounds: readonly { answers: Answer[]; survivors: string[] }[]): void {
  const statuses = rounds.map(({ answers }) => countStatuses(answers));
  expect(statuses.map((counts) => ({ ...counts, 200: (counts[200] ?? 0) > 0 }))).toEqual(
    rounds.map(() => ({ 200: true, 401: 4 })),
  );
  expect(rounds.flatMap(({ survivors }) => survivors)).toEqual([]);
}

const roundCount = isLong ? 20 : 5;

test(`no login with the old password survives its change on the page, ${roundCount} rounds`, async () => {
  const rounds = [];
  for (let round = 0; round < roundCount; round += 1) {
    const username = await addColleague(`page-${round}`);
    const cookie = sessionOf(await logIn(scene.clients[0], username)) ?? '';
    const logins = startLogins(username);
    await logins.underWay;
    expect((await changePassword(scene.clients[0], cookie)).status).toBe(200);
    const answers = await logins.over;
    rounds.push({ answers, survivors: await findSurvivors(answers) });
  }
  expectNoSurvivors(rounds);
});

test.each([
  ['reset-password', roundCount],
  ['disable', isLong ? 5 : 2],
])('no login with the old password survives %s by the command line, %i rounds', async (command, count) => {
  const rounds = [];
  for (let round = 0; round < count; round += 1) {
    const username = await addColleague(`${command}-${round}`);
    // The command takes long to start; it waits here until the logins are under way, which this lock does not stop.
    const lock = await lockAccount(username, 'key share');
    const change = staffCommand(command, username);
    await untilWaiting(1);
    const logins = startLogins(username);
    await logins.underWay;
    await lock.release();
    await change;
    const answers = await logins.over;
    // A session that outlived the closing of its account would come back with it.
    await scene.sql.rows('update staff_accounts set disabled_at = null where username = $1', [username]);
    rounds.push({ answers, survivors: await findSurvivors(answers) });
  }
  expectNoSurvivors(rounds);
});

/**
 * Sends the first request, then the second one, each when the one before waits for the account, and lets both go on.
 * A login that waits there has compared its password already.
 */
async function inOrder<First, Second>(
  username: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const lock = await lockAccount(username, 'update');
  const firstAnswer = first();
  await untilWaiting(1);
  const secondAnswer = second();
  await untilWaiting(2);
  await lock.release();
  return Promise.all([firstAnswer, secondAnswer]);
}

test('a login whose password was compared before the change, and that goes on after it, is refused', async () => {
  const username = await addColleague('overtaken-by-page');
  const [one, two] = scene.clients;
  const cookie = sessionOf(await logIn(one, username)) ?? '';
  const [changed, login] = await inOrder(
    username,
    () => changePassword(one, cookie),
    () => logIn(two, username),
  );
  expect([changed.status, login.status]).toEqual([200, 401]);
  expect(await findSurvivors([login])).toEqual([]);
  expect(await findSurvivors([changed])).toHaveLength(1);
});

test('a login that comes just before the change is over after it', async () => {
  const username = await addColleague('ended-by-page');
  const [one, two] = scene.clients;
  const cookie = sessionOf(await logIn(one, username)) ?? '';
  const [login, changed] = await inOrder(
    username,
    () => logIn(two, username),
    () => changePassword(one, cookie),
  );
  expect([login.status, changed.status]).toEqual([200, 200]);
  expect(await findSurvivors([login])).toEqual([]);
});

test.each(['reset-password', 'disable'])('a login that %s overtakes is refused', async (command) => {
  const username = await addColleague(`overtaken-by-${command}`);
  const [, login] = await inOrder(
    username,
    () => staffCommand(command, username),
    () => logIn(scene.clients[1], username),
  );
  expect(login.status).toBe(401);
  expect(await findSurvivors([login])).toEqual([]);
});

test('the old password cannot be used to change the password once it was reset', async () => {
  const username = await addColleague('thief');
  const [one] = scene.clients;
  const cookie = sessionOf(await logIn(one, username)) ?? '';
  const [, changed] = await inOrder(
    username,
    () => staffCommand('reset-password', username),
    () => changePassword(one, cookie),
  );
  expect(changed.status).toBe(422);
  expect(sessionOf(changed)).toBeUndefined();
  expect(await findSurvivors([changed])).toEqual([]);
});
