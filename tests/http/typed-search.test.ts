import { beforeAll, expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { makeBooking } from '../support/bookings.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { makeVoucher, newVouchers } from '../support/vouchers.ts';
import { aWish, join, sellOut, withMail } from '../support/waiting.ts';

let site: TestApp;
let staff: TestClient;
const made: Record<string, Booking> = {};

beforeAll(async () => {
  site = await createTestApp({ env: withMail });
  staff = await site.staffClient();
  for (const [name, fullName, email] of [
    ['oneill', 'Sean O’Neill', "sean.o'hara@example.com"],
    ['anna', 'Anna‑Maria Łęcka', 'anna-maria@example.com'],
    ['wide', 'ＢＲＵＮＯ\u3000Straßer', 'bruno@example.com'],
    ['hidden', '\u2066Car\u200bla\u2069 Verdi', 'carla@example.com'],
    ['greek', 'ΟΔΥΣΣΕΥΣ Λάμπρου', 'ody@example.com'],
    ['plain', 'Dora Neri', 'dora@example.com'],
  ] as const)
    made[name] = await makeBooking(staff, { fullName, email, bookingDate: '2027-06-20' });
  made.british = await makeBooking(staff, {
    fullName: 'Emily Smith',
    phoneNumber: '+44 7911 123456',
    bookingDate: '2027-06-20',
  });
});

const idOf = (name: string) => made[name]?.id ?? 0;
const query = (typed: string) => `q=${encodeURIComponent(typed)}`;

const searches = [
  ["o'neill", 'oneill'],
  ['O’NEILL', 'oneill'],
  ['oneill', 'oneill'],
  ['O´Neill', 'oneill'],
  ['sean.o’hara@example.com', 'oneill'],
  ['anna-maria', 'anna'],
  ['Anna Maria', 'anna'],
  ['anna–maria lecka', 'anna'],
  ['anna-maria@example.com', 'anna'],
  ['bruno', 'wide'],
  ['strasser', 'wide'],
  ['ｓｔｒａßｅｒ', 'wide'],
  ['carla verdi', 'hidden'],
  ['ca\u200brla', 'hidden'],
  ['λαμπρου', 'greek'],
  ['Οδυσσεύς', 'greek'],
  ['do\u00adra', 'plain'],
  ['dora\u00a0neri', 'plain'],
  ['07911 123456', 'british'],
  ['＋４４ 7911 123456', 'british'],
] as const;

test.each(searches)('the list finds %j', async (typed, name) => {
  const { body } = await staff.get(`/api/bookings?${query(typed)}`);
  expect(body.map(({ id }: Booking) => id)).toEqual([idOf(name)]);
});

test.each([...searches, ['water %', 'anna'] as const])(
  'the search of every page finds %j',
  async (typed, name) => {
    const written = typed.replace('%', String(idOf(name)));
    const { body } = await staff.get(`/api/admin/search?${query(written)}`);
    expect(body.bookings.map(({ id }: { id: number }) => id)).toEqual([idOf(name)]);
  },
);

test('the export and the count of a filter find the same', async () => {
  const { text } = await staff.get(`/api/bookings/export?${query("o'neill")}`);
  expect(text.match(/WATER-\d+/g)).toEqual([made.oneill?.reference]);
  const { body } = await staff.get(`/api/bookings/count?${query("o'neill")}`);
  expect(body).toMatchObject({ count: 1 });
});

test.each([
  ['WATER\u2011%', 'a hyphen that does not break'],
  ['water −%', 'a minus'],
  ['\u200bWATER-%\u2069', 'invisible characters'],
  ['ＷＡＴＥＲ－%', 'wide letters'],
  ['＃%', 'a wide number sign'],
])('a reference is read in %j (%s)', async (pattern) => {
  const typed = pattern.replace('%', String(idOf('oneill')));
  const { body } = await staff.get(`/api/bookings?${query(typed)}`);
  expect(body.map(({ id }: Booking) => id)).toEqual([idOf('oneill')]);
  const found = await staff.post('/api/admin/privacy/find', { search: typed });
  expect(found.body.bookings).toMatchObject([{ id: idOf('oneill') }]);
});

test.each([
  ['sean.o’hara@example.com', 'oneill'],
  ['ＳＥＡＮ.o＇hara@example.com', 'oneill'],
  ['\u200banna‑maria@example.com\u2069', 'anna'],
  ['07911 123456', 'british'],
  ['+44\u00a07911\u202f123456', 'british'],
])('a customer who asks is found by %j, for the copy and the erasure', async (search, name) => {
  const { status, body } = await staff.post('/api/admin/privacy/find', { search });
  expect([status, body.bookings?.map(({ id }: Booking) => id)]).toEqual([200, [idOf(name)]]);
  const copy = await staff.post('/api/admin/privacy/export', { search, bookingIds: [idOf(name)] });
  expect(copy.status).toBe(200);
});

test('an address that only looks alike is another customer', async () => {
  for (const search of ['annamaria@example.com', 'anna maria@example.com', 'cárla@example.com'])
    expect((await staff.post('/api/admin/privacy/find', { search })).body.bookings ?? [], search).toEqual([]);
});

test('an address is stored as it was meant', async () => {
  const booking = await makeBooking(staff, { email: '\u200bliam.o’hara@example.com\u00a0' });
  expect(booking.email).toBe("liam.o'hara@example.com");
});

test('a voucher is found by its label and its code however they are typed', async () => {
  const { id, code } = await makeVoucher(staff, newVouchers({ label: 'Hôtel L’Étoile – Nord' }));
  for (const typed of [
    "hotel l'etoile",
    'L´Étoile-nord',
    '\u200bhotel',
    code.replaceAll('-', '\u2011'),
    `${code}\u200b`,
  ]) {
    const { body } = await staff.get(`/api/admin/vouchers?${query(typed)}`);
    expect(body, typed).toMatchObject([{ id }]);
  }
});

test('the same address waits once, however it was typed', async () => {
  const bookingDate = '2027-07-01';
  await sellOut(staff, bookingDate);
  const wish = aWish({ bookingDate, email: "ada.o'brien@example.com" });
  await join(site.client(), wish);
  await join(site.client(), { ...wish, email: '\u2066Ada.O’Brien@example.com\u2069' });
  const { body } = await staff.get(`/api/admin/waiting-list/${bookingDate}`);
  expect(body).toHaveLength(1);
});
