import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#app/config/config.ts';
import { explainStartFault } from '#app/start-fault.ts';
import { openStore } from '#app/store/open-store.ts';
import { prepareStore } from '#app/store/prepare-store.ts';
import { createClock } from '#platform/clock/clock.ts';
import { createLogger } from '#platform/logger/logger.ts';
import { administerDatabases } from '../support/database-server.ts';
import { blockOfGuide, commandOfGuide } from '../support/operations-guide.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { replaceAll } from '../support/replace-all.ts';
import { testServerEnv } from '../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const isLeftOut = !process.env.CI && !hasPgBouncer();

describe.skipIf(isLeftOut)('a start', () => {
  let testDatabase: TestDatabase;
  let pooler: PgBouncer;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    pooler = await startPgBouncer(testDatabase.url);
  });
  afterAll(async () => {
    await pooler?.close();
    await testDatabase?.drop();
  });

  /** @returns what the operator is told; nothing where all is well. */
  async function start(env: Record<string, string>): Promise<string> {
    const config = readConfig({ ...testServerEnv, ...env });
    const store = await openStore(config, createLogger({ silent: true }));
    try {
      await prepareStore({ config, database: store.database, clock: createClock() });
      return '';
    } catch (error) {
      return explainStartFault(error, config) ?? String(error);
    } finally {
      await store.close();
    }
  }

  const change = (url: string, parts: Partial<URL>) => Object.assign(new URL(url), parts).href;

  test('with the example goes well', async () => {
    expect(await start(pooler.env)).toBe('');
  });

  test.skipIf(spawnSync('psql', ['--version']).status !== 0)('whoever may look sees who waits', () => {
    const { host, username, password } = new URL(pooler.url);
    const command = replaceAll(commandOfGuide('psql postgresql://'), [
      [/pagaia@127\.0\.0\.1:6432/, `${username}@${host}`],
    ]);
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, PGPASSWORD: decodeURIComponent(password) },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('cl_waiting');
  });

  test('with a pooler that nobody has mentioned is refused, and says what to set', async () => {
    expect(await start({ DATABASE_URL: pooler.url })).toMatch(
      /a pooler answers there\. Set DATABASE_POOLER and DATABASE_DIRECT_URL/,
    );
  });

  test('with a pooler that leaves the limits out is refused', async () => {
    const silent = await startPgBouncer(testDatabase.url, {
      replacements: [
        [/ connect_query='.*'$/m, ''],
        [
          /^pool_mode.*$/m,
          'pool_mode = transaction\nignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options',
        ],
      ],
    });
    try {
      const { host } = new URL(silent.url);
      expect(await start(silent.env)).toMatch(
        `The pooler at ${host} does not set what the servers need: statement_timeout is 0, not 10s; lock_timeout is 0, not 3s`,
      );
      expect(await start({ DATABASE_URL: silent.url })).toMatch(
        /leaves out what a session asks for: statement_timeout is 0, not 10s.* set DATABASE_POOLER and/,
      );
      expect(await start({ ...pooler.env, DATABASE_DIRECT_URL: silent.url })).toMatch(
        `DATABASE_DIRECT_URL leads to a pooler too, at ${host}`,
      );
    } finally {
      await silent.close();
    }
  });

  test('with limits that are set for the user of the database goes well', async () => {
    const name = new URL(testDatabase.url).pathname.slice(1);
    const { username } = new URL(testDatabase.url);
    const limits = replaceAll(blockOfGuide('ALTER ROLE pagaia IN DATABASE pagaia SET'), [
      [/(?<=ROLE )pagaia/g, username],
      [/(?<=DATABASE )pagaia/g, name],
    ]);
    await administerDatabases(testDatabase.url, limits);
    const plain = await startPgBouncer(testDatabase.url, {
      replacements: [[/ timezone=UTC datestyle=ISO connect_query='.*'$/m, '']],
    });
    try {
      expect(await start(plain.env)).toBe('');
    } finally {
      await plain.close();
      await administerDatabases(testDatabase.url, `alter role ${username} in database ${name} reset all`);
    }
  });

  test('with two addresses that lead to two databases is refused before anything is written', async () => {
    const other = await createTestDatabase();
    try {
      expect(await start({ ...pooler.env, DATABASE_DIRECT_URL: other.url })).toMatch(/lead to two databases/);
    } finally {
      await other.drop();
    }
  });

  test('says which of the two addresses is wrong, and how', async () => {
    const { env, url } = pooler;
    const direct = (parts: Partial<URL>) => ({
      ...env,
      DATABASE_DIRECT_URL: change(testDatabase.url, parts),
    });
    const through = (parts: Partial<URL>) => ({ ...env, DATABASE_URL: change(url, parts) });
    const { username } = new URL(url);
    expect(await start(direct({ host: new URL(url).host, pathname: '/elsewhere' }))).toMatch(
      'DATABASE_DIRECT_URL has to lead to PostgreSQL itself',
    );
    expect(await start(direct({ password: 'wrong' }))).toMatch(
      /Correct user and password in DATABASE_DIRECT_URL/,
    );
    expect(await start(direct({ host: '127.0.0.1:1' }))).toMatch(
      /127\.0\.0\.1:1 cannot be used: nothing listens there.*DATABASE_DIRECT_URL/,
    );
    expect(await start(through({ password: 'wrong' }))).toMatch(
      `the pooler there refuses the password of ${username}. Correct user and password in DATABASE_URL`,
    );
    expect(await start(through({ pathname: '/elsewhere' }))).toMatch(
      'the pooler there knows no database elsewhere',
    );
  });

  test('with a pooler that cannot reach PostgreSQL is refused, and says where to look', async () => {
    const lost = await startPgBouncer(testDatabase.url, { replacements: [[/ port=\d+/, ' port=1']] });
    try {
      expect(await start(lost.env)).toMatch('the pooler there got no connection to PostgreSQL in time');
    } finally {
      await lost.close();
    }
  });
});
