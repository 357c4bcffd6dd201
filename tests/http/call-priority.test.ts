import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { withReservedConnections } from '#platform/database/reserved-connections.ts';
import { sql } from '#platform/database/sql.ts';
import { aBookingRequest, anotherDay } from '../support/factories.ts';
import { createTestApp } from '../support/test-app.ts';

/** More than there are connections for reads. */
const manyReads = 40;

test('bookings find a connection where reads have taken all of theirs', async () => {
  const site = await createTestApp();
  const reads = Array.from({ length: manyReads }, () => site.database.row(sql`select pg_sleep(0.5)`));
  const since = performance.now();
  const read = site.database.row(sql`select 1`).then(() => performance.now() - since);
  const answer = await site.client().post('/api/bookings', aBookingRequest({ bookingDate: anotherDay() }));
  expect(answer.status).toBe(201);
  const bookedAfter = performance.now() - since;
  const urgent = await withReservedConnections(() => site.database.row(sql`select 1 as one`));
  expect(urgent).toEqual({ one: 1 });
  // A read comes after those that were there before it.
  expect(await read).toBeGreaterThan(bookedAfter);
  await Promise.all(reads);
});

test('two servers with all their connections fit into a database with the usual limit', async () => {
  const site = await createTestApp();
  const openAll = [
    ...Array.from({ length: manyReads }, () => site.database.row(sql`select pg_sleep(0.3)`)),
    ...Array.from({ length: manyReads }, () =>
      withReservedConnections(() => site.database.row(sql`select pg_sleep(0.3)`)),
    ),
  ];
  const row = await site.database.row<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'pagaia'`);
  await Promise.all(openAll);
  expect(row?.count).toBeGreaterThan(20);
  const jobs = 3;
  expect(2 * ((row?.count ?? 0) + jobs)).toBeLessThan(90);
});

test('over the network reads are answered too while bookings are made', async () => {
  const site = await createTestApp();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const book = () =>
    fetch(`${origin}/api/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(aBookingRequest({ bookingDate: anotherDay() })),
    }).then(({ status }) => status);
  const read = (path: string) => fetch(origin + path).then(({ status }) => status);
  const statuses = await Promise.all([
    ...Array.from({ length: 5 }, book),
    ...Array.from({ length: manyReads }, () => read('/api/rental-items')),
    ...Array.from({ length: manyReads }, () => read('/api/no-such-call')),
  ]);
  const counts = Object.groupBy(statuses, String);
  expect([counts[201]?.length, counts[200]?.length, counts[404]?.length]).toEqual([5, manyReads, manyReads]);
  const closing = once(site.app.server, 'close');
  await site.app.close();
  await closing;
});
