import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { logInColleague } from '../support/staff-accounts.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { aDeparture, makeTrip } from '../support/trips.ts';
import { makeVoucher, share } from '../support/vouchers.ts';

const order = 'ABCDEFGHIJ0123456789';

let site: TestApp;
let owner: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  owner = await site.staffClient();
  await makeVoucher(owner, share(10, { code: 'SUMMER10', label: 'Radio' }));
  await site.database.run(sql`
    insert into payment_attempts (order_id, purpose, amount_cents, rows, language, client_reference)
    values (${order}, 'order', 1400, '[]', 'EN', 'x'), ('ABCDEFGHIJ9999999999', 'test', 100, '[]', 'EN', 'x')`);
});

const search = async (client: TestClient, q: string) =>
  (await client.get(`/api/admin/search?q=${encodeURIComponent(q)}`)).body;

test('bookings nearest to today come first, cancelled ones last, and no more than a screen shows', async () => {
  const days = [
    '2027-06-28',
    '2027-06-16',
    '2027-06-20',
    '2027-06-25',
    '2027-06-24',
    '2027-06-23',
    '2027-06-22',
  ];
  const made = [];
  for (const bookingDate of days)
    made.push(
      await makeBooking(owner, { fullName: 'Nina Near', email: `${bookingDate}@example.com`, bookingDate }),
    );
  await owner.patch(`/api/bookings/${made[1]?.id}/cancel`);
  const { bookings } = await search(owner, 'near');
  expect(bookings.map(({ bookingDate }: { bookingDate: string }) => bookingDate)).toEqual([
    ...['2027-06-20', '2027-06-22', '2027-06-23', '2027-06-24', '2027-06-25', '2027-06-28'],
  ]);
  expect(bookings[0]).toMatchObject({ fullName: 'Nina Near', timeSlot: '10:00-10:30', state: 'pending' });
});

test.each(['summer10', 'SUMM', 'sum mer-10'])('a voucher is found by %j', async (typed) => {
  expect((await search(owner, typed)).vouchers).toEqual([{ code: 'SUMMER10', label: 'Radio' }]);
});

test.each([order, 'abcde'])(
  'a card payment is found by its order as %j; what only tried the way is not',
  async (typed) => {
    expect((await search(owner, typed)).orders).toMatchObject([{ orderId: order, amountCents: 1400 }]);
  },
);

test('helpers find guests only, visitors nothing', async () => {
  const helper = await logInColleague(site, 'helper', 'beach');
  expect(await search(helper, 'SUMMER10')).toMatchObject({ vouchers: [] });
  expect(await search(helper, order)).toMatchObject({ orders: [] });
  expect((await site.client().get('/api/admin/search?q=near')).status).toBe(401);
});

test('departures are found by a title of their trip in any language, coming ones first', async () => {
  const tripId = await makeTrip(owner);
  for (const date of ['2027-06-25', '2027-06-18', '2027-06-20'])
    expect(
      (await owner.put(`/api/admin/departures/${randomUUID()}`, aDeparture({ tripId, date }))).status,
    ).toBe(200);
  await site.database.run(sql`update departures set starts_on = '2027-06-01' where starts_on = '2027-06-25'`);
  const helper = await logInColleague(site, 'guide', 'beach');
  for (const [client, typed] of [
    [owner, 'LAGOON at'],
    [helper, 'o swicie'],
    [owner, "all'alba"],
  ] as const) {
    const { departures } = await search(client, typed);
    expect(departures.map(({ date }: { date: string }) => date)).toEqual([
      '2027-06-18',
      '2027-06-20',
      '2027-06-01',
    ]);
    expect(departures[0]).toMatchObject({ title: 'Lagoon at dawn', start: '10:00', taken: 0, seats: 8 });
  }
  expect(await search(owner, 'flamingo')).not.toHaveProperty('departures');
});

test.each(['', ' ', '%', "'"])('%j finds nothing, and breaks nothing', async (typed) => {
  expect(await search(owner, typed)).toEqual({ bookings: [], vouchers: [], orders: [] });
});
