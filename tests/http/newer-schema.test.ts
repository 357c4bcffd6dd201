import { readdir } from 'node:fs/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { readBuild } from '#platform/metrics/build-metrics.ts';
import { startServer } from '../support/server-process.ts';
import { createTestApp } from '../support/test-app.ts';
import { createTestDatabase } from '../support/test-database.ts';

vi.setConfig({ testTimeout: 60_000 });

const { version } = readBuild();

let url: string;
let database: Database;
beforeAll(async () => {
  const made = await createTestDatabase();
  url = made.url;
  database = openDatabase({ url, onError: () => undefined });
  return async () => {
    await database.close();
    await made.drop();
  };
});

/** What a newer version leaves behind; `breaking` where this one cannot live with it. */
async function applyNewer(name: string, breaking: string | null, on = database): Promise<void> {
  await on.run(sql`insert into schema_migrations (name, sha256, breaking) values (${name}, '', ${breaking})`);
}

const reason = 'an older program reads names from a column that is gone.';

test('a migration is kept with the reason why an older program cannot live with it', async () => {
  const rows = await database.rows(
    sql`select breaking from schema_migrations where name = '0055_waiting_list.sql'`,
  );
  expect(rows).toEqual([
    {
      breaking:
        'an older program cannot answer with a booking whose units wait for somebody of the waiting list.',
    },
  ]);
  const [{ count } = { count: 0 }] = await database.rows<{ count: number }>(
    sql`select count(*)::int as count from schema_migrations`,
  );
  expect(count).toBe((await readdir('migrations')).length);
});

test('beside a newer version that it can live with a server runs, and says so', async () => {
  await applyNewer('9998_compatible.sql', null);
  const logged: unknown[] = [];
  const server = await startServer(
    { DATABASE_URL: url },
    { onLine: ({ msg, migrations }) => migrations && logged.push([msg, migrations]) },
  );
  await vi.waitFor(
    () =>
      expect(logged).toEqual([
        ['a newer version has changed the database; this one can go on beside it', ['9998_compatible.sql']],
      ]),
    { timeout: 10_000 },
  );
  expect(await server.stop()).toBe(0);
  expect(server.complaints).toEqual([]);
});

test('a server that is outgrown while it runs says so and stops', async () => {
  const server = await startServer({ DATABASE_URL: url });
  await applyNewer('9999_breaking.sql', reason);
  expect(await server.ended).toBe(1);
  const { host, pathname } = new URL(url);
  expect(server.complaints.map(({ msg }) => msg)).toEqual([
    `The database ${pathname.slice(1)} at ${host} belongs to a newer version of the program, with which this one (${version}) cannot share it: its 9999_breaking.sql says "${reason}" Start the newer version, or restore the backup from before the upgrade. This server stops.`,
  ]);
});

test('what a newer version has made impossible prevents a start, in one sentence, and nothing is changed', async () => {
  const [newest = ''] = (await readdir('migrations')).toSorted().reverse();
  // This program would have something of its own to apply, which must not be tried.
  await database.run(sql`delete from schema_migrations where name = ${newest}`);
  const refusal = await startServer({ DATABASE_URL: url }).then(
    () => 'started',
    (error: Error) => error.message,
  );
  expect(refusal.split('\n')).toHaveLength(1);
  expect(refusal).toMatch(/^the server ended: The database test_\w+ at \S+ belongs to a newer version/);
  expect(refusal).toContain(reason);
  const rows = await database.rows(sql`select from schema_migrations where name = ${newest}`);
  expect(rows).toEqual([]);
});

test('a server is ready beside a newer version only where it can live with it', async () => {
  const site = await createTestApp();
  const ask = async () => (await site.client().get('/readyz')).status;
  await applyNewer('9998_compatible.sql', null, site.database);
  expect(await ask()).toBe(200);
  await applyNewer('9999_breaking.sql', reason, site.database);
  expect(await ask()).toBe(503);
  await site.database.run(sql`delete from schema_migrations where name = '9999_breaking.sql'`);
  expect(await ask()).toBe(200);
});
