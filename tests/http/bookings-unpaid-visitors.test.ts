import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSecrets } from '#app/store/prepare-store.ts';
import { watchHeldUnits } from '#features/booking-management/server/hold-metrics.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { createBookingAccess, expireUnconfirmed } from '#features/bookings/server/bookings.public.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { aBookingRequest, anotherDay, itemsText } from '../support/factories.ts';
import { listOutbox } from '../support/outbox.ts';
import { openPayingSite, type PayingSite } from '../support/paying-site.ts';
import type { TestApp } from '../support/test-app.ts';
import type { Answer, TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';

let site: PayingSite;
let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await openPayingSite({
    env: {
      LIMIT_PAY_LATER_BOOKINGS: '3',
      LIMIT_PAY_LATER_UNITS: '6',
      LIMIT_HELD_UNITS: '24',
      LIMIT_SLOT_SHARE: '50',
      SMTP_URL: 'smtp://localhost:2525',
      MAIL_FROM: 'Pagaia <booking@pagaia.example>',
    },
  });
  app = site.app;
  staff = await app.staffClient();
  // What a slot allows is the subject of tests of its own.
  await app.database.run(sql`update slots set capacity = 2000`);
});
afterAll(() => site?.close());

let networks = 0;
/** A network that no other test has been in. */
function anotherNetwork(): string {
  networks += 1;
  return `10.0.${networks}`;
}

beforeEach(async () => {
  app.setNow(testNow);
  await setOnlinePayment(true);
});

function setOnlinePayment(isOn: boolean): Promise<Answer> {
  return staff.put('/api/system-settings/online_payment', { value: String(isOn) });
}

function kayaks(quantity: number): Parameters<typeof aBookingRequest>[0] {
  return {
    bookingDate: '2027-08-10',
    itemsBooked: itemsText({ itemId: 'single-kayak', quantity, duration: '1/2' }),
  };
}

async function payLater(client: TestClient, quantity = 1): Promise<Answer> {
  const booking = await makeBooking(client, kayaks(quantity));
  return client.post(`/api/bookings/${booking.id}/pay-at-beach`);
}

async function tokensOf(id: number) {
  const { capabilityKey } = await readSecrets(app.database);
  return createBookingAccess({ key: capabilityKey, isSecure: false }).tokensOf(id);
}

test('a network pays three bookings of six units later, whatever its browsers', async () => {
  const network = anotherNetwork();
  const limit = { status: 409, body: { code: 'bookings/pay-later-limit' } };
  for (let n = 1; n <= 3; n += 1)
    expect(await payLater(app.client({ address: `${network}.${n}` }))).toMatchObject({ status: 200 });
  const fourth = await payLater(app.client({ address: `${network}.4` }));
  expect(fourth).toMatchObject(limit);
  expect(fourth.body.message).toMatch(/pay by card, or call us: \+?\d/);

  const other = anotherNetwork();
  expect(await payLater(app.client({ address: `${other}.1` }), 5)).toMatchObject({ status: 200 });
  expect(await payLater(app.client({ address: `${other}.2` }), 2)).toMatchObject(limit);
  expect(await payLater(app.client({ address: `${other}.3` }), 1)).toMatchObject({ status: 200 });
});

test('a browser takes its limit along through networks', async () => {
  let carried = new Map<string, string>();
  for (let n = 1; n <= 4; n += 1) {
    const client = app.client({ address: `${anotherNetwork()}.1`, cookies: carried });
    expect((await payLater(client)).status).toBe(n <= 3 ? 200 : 409);
    carried = client.cookies;
  }
  expect((await payLater(app.client({ address: `${anotherNetwork()}.1` }))).status).toBe(200);
});

test('where every booking is paid at the beach the limit holds for booking, and says whom to call', async () => {
  await setOnlinePayment(false);
  const address = `${anotherNetwork()}.1`;
  for (let n = 1; n <= 3; n += 1) await makeBooking(app.client({ address }), kayaks(1));
  const refused = await app.client({ address }).post('/api/bookings', aBookingRequest(kayaks(1)));
  expect(refused).toMatchObject({ status: 409, body: { code: 'bookings/pay-later-limit' } });
  expect(refused.body.message).toMatch(/call us: \+?\d/);
  expect(refused.body.message).not.toContain('card');
  // Staff book for customers on the phone, so these count as confirmed.
  const atTheDesk = await app.staffClient();
  expect(await makeBooking(atTheDesk, kayaks(7))).toMatchObject({ confirmed: true, confirmBy: null });
});

test('confirmed bookings no longer count', async () => {
  const address = `${anotherNetwork()}.1`;
  for (let n = 1; n <= 3; n += 1) {
    const { body } = await payLater(app.client({ address }), 2);
    await staff.post(`/api/bookings/${body.id}/confirm`);
  }
  expect(await payLater(app.client({ address }), 6)).toMatchObject({ status: 200 });
});

test('only the token of the mail confirms: not the cookie, not the link to read, not a GET', async () => {
  const client = app.client({ address: `${anotherNetwork()}.1` });
  const { body: booking } = await payLater(client);
  expect(booking).toMatchObject({ confirmed: false, confirmBy: '2027-06-15T08:00:00.000Z' });
  const url = `/api/bookings/${booking.id}/confirm`;
  const { token, confirmation } = await tokensOf(booking.id);
  expect(client.cookies.get(`pagaia_booking_${booking.id}`)).toBe(token);
  for (const query of ['', `?token=${token}`, `?token=${confirmation.slice(1)}`, '?token='])
    expect(await client.post(url + query)).toMatchObject({ status: 404 });
  expect((await client.get(`${url}?token=${confirmation}`)).status).toBe(404);
  const stranger = app.client();
  expect(await stranger.post(`${url}?token=${confirmation}`)).toMatchObject({
    status: 200,
    body: { confirmed: true, confirmBy: null, status: 'pending' },
  });
  expect(await stranger.post(`${url}?token=${confirmation}`)).toMatchObject({ status: 200 });
});

test('the mail says until when, and its link has a token that the outbox does not keep', async () => {
  const { body: booking } = await payLater(app.client({ address: `${anotherNetwork()}.1` }));
  const mail = (await listOutbox(app.database, booking.id)).find(({ kind }) => kind === 'booking-received');
  expect(mail?.subject).toMatch(/^Please confirm your booking: WATER-/);
  expect(mail?.text).toMatch(/until\s+Tuesday,?\s+15\s+June\s+2027\s+at\s+10:00/);
  expect(mail?.text).toContain('/b/{guest}');
});

test('what is not confirmed ends after 24 hours: cancelled, told, and free again', async () => {
  const { body: booking } = await payLater(app.client({ address: `${anotherNetwork()}.1` }), 4);
  app.setNow('2027-06-15T07:59:59Z');
  await expireUnconfirmed(app.bookings);
  expect((await staff.get(`/api/bookings/${booking.id}`)).body.status).toBe('pending');
  app.setNow('2027-06-15T08:00:00Z');
  expect(await expireUnconfirmed(app.bookings)).toBeGreaterThan(0);
  expect((await staff.get(`/api/bookings/${booking.id}`)).body.status).toBe('cancelled');
  const kept = await app.database.row(sql`
    select cancel_reason as reason, network, browser from bookings where id = ${booking.id}`);
  expect(kept).toEqual({ reason: 'unconfirmed', network: null, browser: null });
  const kinds = (await listOutbox(app.database, booking.id)).map(({ kind }) => kind);
  expect(kinds).toContain('booking-unconfirmed');
});

test('it ends two hours before the rental at the latest', async () => {
  const client = app.client({ address: `${anotherNetwork()}.1` });
  const booking = await makeBooking(client, { bookingDate: '2027-06-15', timeSlot: '09:00-09:30' });
  const { body } = await client.post(`/api/bookings/${booking.id}/pay-at-beach`);
  // 07:00 in Rome.
  expect(body.confirmBy).toBe('2027-06-15T05:00:00.000Z');
});

test('where all is paid at the beach, a stranger’s booking has to be confirmed, and one of staff has not', async () => {
  await setOnlinePayment(false);
  const client = app.client({ address: `${anotherNetwork()}.1` });
  expect((await makeBooking(client, kayaks(1))).confirmBy).toBe('2027-06-15T08:00:00.000Z');
  expect((await makeBooking(staff, kayaks(1))).confirmBy).toBeNull();
});

test('a stranger with somebody’s contacts does not lock them out', async () => {
  const email = 'maria.bianchi@example.com';
  const phoneNumber = '+39 333 555 0101';
  const stranger = app.client({ address: `${anotherNetwork()}.1` });
  await makeBooking(stranger, { ...kayaks(1), email: 'Maria.Bianchi+a@Example.com', phoneNumber });
  await makeBooking(stranger, { ...kayaks(1), email: 'maria.bianchi+b@example.com', phoneNumber });
  const third = aBookingRequest({ ...kayaks(1), email: 'maria.bianchi+c@example.com' });
  expect(await stranger.post('/api/bookings', third)).toMatchObject({
    status: 409,
    body: { code: 'bookings/too-many-unpaid' },
  });
  const byPhone = aBookingRequest({ ...kayaks(1), phoneNumber: '333 5550101', phoneCountry: 'IT' });
  expect(await stranger.post('/api/bookings', byPhone)).toMatchObject({ status: 409 });

  const maria = app.client({ address: `${anotherNetwork()}.1` });
  const own = await makeBooking(maria, { ...kayaks(1), email, phoneNumber });
  // Confirmed ones count wherever they were made.
  await maria.post(`/api/bookings/${own.id}/pay-at-beach`);
  await staff.post(`/api/bookings/${own.id}/confirm`);
  const elsewhere = () => app.client({ address: `${anotherNetwork()}.1` });
  await makeBooking(elsewhere(), { ...kayaks(1), email, phoneNumber });
});

test('of a slot one half is held unpaid by all together, and a refusal says what is left and until when', async () => {
  const bookingDate = anotherDay();
  await app.database.run(sql`update slots set capacity = 8 where slot_date = ${bookingDate}`);
  const wish = (quantity: number) => ({ ...kayaks(quantity), bookingDate });
  const client = () => app.client({ address: `${anotherNetwork()}.1` });
  await makeBooking(client(), wish(3));
  const two = await client().post('/api/bookings', aBookingRequest(wish(2)));
  expect(two).toMatchObject({ status: 409, body: { code: 'bookings/slot-share' } });
  expect(two.body.message).toContain('you can reserve 1 more');
  const paid = await makeBooking(client(), wish(1));
  const full = await client().post('/api/bookings', aBookingRequest(wish(1)));
  expect(full.body.message).toMatch(/free again in (19|20) min/);
  // What is paid makes room.
  await staff.patch(`/api/bookings/${paid.id}/payment`, { paymentCompleted: true });
  await makeBooking(client(), wish(1));
});

test.each([1, 2])('of a fleet of %i one can be booked', async (capacity) => {
  const bookingDate = anotherDay();
  await app.database.run(sql`update slots set capacity = ${capacity} where slot_date = ${bookingDate}`);
  await makeBooking(app.client({ address: `${anotherNetwork()}.1` }), { ...kayaks(1), bookingDate });
});

test('staff set the share of all; that of one network stays', async () => {
  const bookingDate = anotherDay();
  await app.database.run(sql`update slots set capacity = 4 where slot_date = ${bookingDate}`);
  await staff.put('/api/system-settings/unpaid_share', { value: '100' });
  const wish = { ...kayaks(2), bookingDate };
  const first = `${anotherNetwork()}.1`;
  await makeBooking(app.client({ address: first }), wish);
  expect((await app.client({ address: first }).post('/api/bookings', aBookingRequest(wish))).status).toBe(
    409,
  );
  await makeBooking(app.client({ address: `${anotherNetwork()}.1` }), wish);
  await staff.put('/api/system-settings/unpaid_share', { value: '50' });
  for (const value of ['0', '101', 'half', ''])
    expect((await staff.put('/api/system-settings/unpaid_share', { value })).status).toBe(422);
  expect((await app.client().get('/api/system-settings/unpaid_share')).status).toBe(401);
});

async function solve(refused: Answer): Promise<Record<string, string>> {
  const { challenge } = refused.body;
  const solution = await solveChallenge({ challenge, deriveKey });
  return { 'proof-of-work': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}

test('beyond 24 held units each hold costs work, which counts once and not for long', async () => {
  const address = `${anotherNetwork()}.1`;
  const client = () => app.client({ address });
  const key = { 'idempotency-key': 'the-first-of-many' };
  const first = aBookingRequest(kayaks(8));
  const made = await client().post('/api/bookings', first, key);
  for (let n = 2; n <= 3; n += 1) await makeBooking(client(), kayaks(8));
  const wish = aBookingRequest(kayaks(1));
  const refused = await client().post('/api/bookings', wish);
  expect(refused).toMatchObject({ status: 428, body: { code: 'bookings/work-required' } });
  expect(refused.body.message).toMatch(/short calculation/);

  // Repetitions cost nothing.
  expect((await client().post('/api/bookings', first, key)).body).toMatchObject({ id: made.body.id });

  const work = await solve(refused);
  app.setNow('2027-06-14T08:11:00Z');
  expect((await client().post('/api/bookings', wish, work)).status).toBe(428);
  app.setNow(testNow);
  for (const broken of ['e30=', 'bm8=', work['proof-of-work']?.slice(4) ?? ''])
    expect((await client().post('/api/bookings', wish, { 'proof-of-work': broken })).status).toBe(428);
  expect((await client().post('/api/bookings', wish, work)).status).toBe(201);
  const again = await client().post('/api/bookings', aBookingRequest(kayaks(1)), work);
  expect(again.status).toBe(428);
  const easy = again.body.challenge.parameters;
  const more = await client().post('/api/bookings', aBookingRequest(kayaks(8)), await solve(again));
  expect(more.status).toBe(201);
  const harder = await client().post('/api/bookings', aBookingRequest(kayaks(8)));
  expect(harder.body.challenge.parameters.data.level).toBeGreaterThan(easy.data.level);
  expect((await client().post('/api/bookings', wish, { 'proof-of-work': '{}' })).status).toBe(422);
});

test('neither addresses nor networks are kept in clear, and nothing of them once a booking is settled', async () => {
  const network = anotherNetwork();
  const client = app.client({ address: `${network}.77` });
  const booking = await makeBooking(client, kayaks(1));
  const read = () =>
    app.database.row<{ text: string; network: Buffer | null; browser: Buffer | null }>(sql`
      select b::text as text, network, browser from bookings b where id = ${booking.id}`);
  const before = await read();
  expect(before?.network).toHaveLength(16);
  expect(before?.text).not.toContain(network);
  expect(client.cookies.get('pagaia_browser')).toBeDefined();
  await staff.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  expect(await read()).toMatchObject({ network: null, browser: null });
});

test('phones are kept in their international form', async () => {
  const client = app.client({ address: `${anotherNetwork()}.1` });
  const booking = await makeBooking(client, { ...kayaks(1), phoneNumber: '(0039) 333-1234567' });
  expect(booking.phoneNumber).toBe('+39 333 123 4567');
  for (const phoneNumber of ['call me later', '1234567890123456789', '+999 12345678']) {
    const answer = await client.post('/api/bookings', aBookingRequest({ ...kayaks(1), phoneNumber }));
    expect(answer).toMatchObject({ status: 422, body: { code: 'http/invalid' } });
    expect(answer.body.issues).toEqual([
      { path: 'phoneNumber', message: expect.stringContaining('This is not a complete phone number') },
    ]);
  }
});

test('names have letters that can be seen, and quantities are limited by the fleet', async () => {
  const client = app.client({ address: `${anotherNetwork()}.1` });
  for (const fullName of ['...', '12345', '\u200b\u200b\u200b\u200b', '\u3164\u3164\u3164'])
    expect((await client.post('/api/bookings', aBookingRequest({ ...kayaks(1), fullName }))).status).toBe(
      422,
    );
  const nine = await client.post('/api/bookings', aBookingRequest(kayaks(9)));
  expect(nine).toMatchObject({ status: 422, body: { code: 'bookings/more-than-fleet' } });
  expect(nine.body.message).toContain('only 8');
});

test('staff see what is held without money, by connection, and release it', async () => {
  const address = `${anotherNetwork()}.1`;
  const held: Booking[] = [];
  for (let n = 1; n <= 4; n += 1) held.push(await makeBooking(app.client({ address }), kayaks(6)));
  const { body } = await staff.get('/api/bookings/held-units');
  const source = body.sources.find((each: { bookingIds: number[] }) =>
    each.bookingIds.includes(held[0]?.id ?? 0),
  );
  expect(source).toMatchObject({ units: 24, bookings: 4 });
  expect(body.units).toBe(body.payingUnits + body.unconfirmedUnits);
  expect((await app.client().get('/api/bookings/held-units')).status).toBe(401);
  // One is paid between the look and the tap.
  await staff.patch(`/api/bookings/${held[0]?.id}/payment`, { paymentCompleted: true });
  const released = await staff.post('/api/bookings/release-held-units', { bookingIds: source.bookingIds });
  expect(released.body).toEqual({ releasedCount: 3 });
  const states = [];
  for (const { id } of held) states.push((await staff.get(`/api/bookings/${id}`)).body.status);
  expect(states).toEqual(['paid', 'cancelled', 'cancelled', 'cancelled']);
});

test('a jump of what is held is one thing to look at', async () => {
  const count = async () =>
    (await staff.get('/api/payment/attention')).body.filter(
      ({ kind }: { kind: string }) => kind === 'held-without-money',
    );
  await watchHeldUnits(app.payments, 1_000_000);
  expect(await count()).toEqual([]);
  await watchHeldUnits(app.payments, 0);
  expect(await count()).toEqual([]);
  await makeBooking(app.client({ address: `${anotherNetwork()}.1` }), kayaks(4));
  await watchHeldUnits(app.payments, 3);
  await watchHeldUnits(app.payments, 3);
  const [item, ...more] = await count();
  expect(item).toMatchObject({ bookingId: null, detail: expect.stringMatching(/^\d+$/) });
  expect(more).toEqual([]);
  await staff.post(`/api/payment/attention/${item.id}/resolve`);
  await watchHeldUnits(app.payments, 3);
  expect(await count()).toEqual([]);
});
