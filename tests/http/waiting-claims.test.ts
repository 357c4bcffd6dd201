import { afterEach, expect, test } from 'vitest';
import { expireHolds } from '#features/bookings/server/bookings.public.ts';
import { sql } from '#platform/database/sql.ts';
import { readSlot, setUnits } from '../support/availability.ts';
import { aBookingRequest, anotherDay, itemsText } from '../support/factories.ts';
import { createTestApp } from '../support/test-app.ts';
import {
  aWish,
  claimOf,
  codeOf,
  endHold,
  join,
  letMailsLeave,
  listOffers,
  offer,
  sellOut,
  withMail,
} from '../support/waiting.ts';

const site = await createTestApp({ env: { ...withMail, LIMIT_SLOT_SHARE: '50' } });
const staff = await site.staffClient();
const visitor = site.client();

afterEach(() => site.database.run(sql`delete from waiting_entries`));

const left = async (date: string) => (await readSlot(visitor, 'sup', date, '10:00-10:30')).quantity;

/** A wish whose units are held, and what its mail carries. */
async function anOffer(wishes: Record<string, unknown> = {}) {
  const date = anotherDay();
  await sellOut(staff, date);
  const wish = await join(visitor, aWish({ bookingDate: date, ...wishes }));
  await setUnits(staff, { itemId: 'sup', date }, wish.quantity);
  expect(await offer(site)).toBe(1);
  await letMailsLeave(site);
  const [mail] = await listOffers(site, date);
  return { date, wish, claim: await claimOf(site, mail?.bookingId ?? 0) };
}

const request = (date: string, more: object = {}, item: { quantity?: number } = {}) =>
  aBookingRequest({
    bookingDate: date,
    itemsBooked: itemsText({ itemId: 'sup', duration: '1/2', ...item }),
    ...more,
  });

test('the link says what is held and for how long, and changes nothing', async () => {
  const { date, claim } = await anOffer({ quantity: 2 });
  for (let time = 0; time < 2; time += 1) {
    const { status, headers, body } = await visitor.post('/api/waiting-list/claim', claim);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({
      bookingDate: date,
      timeSlot: '10:00-10:30',
      itemId: 'sup',
      quantity: 2,
      duration: '1/2',
    });
    expect(body.secondsLeft).toBeGreaterThan(29 * 60);
  }
});

test('who has no right to a claim learns nothing of it', async () => {
  const { date, claim } = await anOffer();
  const unknown = [404, 'waiting-list/claim-unknown'];
  for (const guess of [
    { ...claim, token: 'guessguessguessguess22' },
    { ...claim, id: claim.id + 1 },
    { id: 1, token: claim.token },
  ]) {
    expect(codeOf(await visitor.post('/api/waiting-list/claim', guess))).toEqual(unknown);
    expect(codeOf(await visitor.post('/api/waiting-list/leave', guess))).toEqual(unknown);
  }
  const stranger = await visitor.post(
    '/api/bookings',
    request(date, { claim: { ...claim, token: 'guessguessguessguess22' } }),
  );
  expect(codeOf(stranger)).toEqual([409, 'bookings/sold-out']);
  // Nor does the link open the booking that holds the units.
  expect((await visitor.get(`/api/bookings/${claim.id}?token=${claim.token}`)).status).toBe(404);
});

test('a claim becomes the booking of whoever has the mail, once, also where it is sent twice', async () => {
  const { date, wish, claim } = await anOffer();
  const body = request(date, { claim });
  const key = { 'idempotency-key': 'claimed-once' };
  const booked = await visitor.post('/api/bookings', body, key);
  expect(booked).toMatchObject({
    status: 201,
    body: { source: 'web', fullName: 'Anna Rossi', status: 'pending' },
  });
  const again = await visitor.post('/api/bookings', body, key);
  expect([again.status, again.body.id]).toEqual([201, booked.body.id]);
  expect(await left(date)).toBe(0);
  expect(codeOf(await visitor.post('/api/waiting-list/claim', claim))).toEqual([
    410,
    'waiting-list/claim-over',
  ]);
  expect(codeOf(await visitor.post('/api/bookings', request(date, { claim })))).toEqual([
    409,
    'bookings/sold-out',
  ]);
  await offer(site);
  expect(
    await site.database.rows(sql`select state, email from waiting_entries where booking_date = ${date}`),
  ).toEqual([{ state: 'booked', email: wish.email }]);
});

test('of two who use one claim at once one has it', async () => {
  const { date, claim } = await anOffer();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => site.client().post('/api/bookings', request(date, { claim }))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
});

test('who claims may take less or more than they waited for, as far as there is', async () => {
  const fewer = await anOffer({ quantity: 2 });
  const one = await visitor.post('/api/bookings', request(fewer.date, { claim: fewer.claim }));
  expect(one.status).toBe(201);
  expect(await left(fewer.date)).toBe(1);
  const more = await anOffer();
  const tooMany = await visitor.post(
    '/api/bookings',
    request(more.date, { claim: more.claim }, { quantity: 2 }),
  );
  expect(codeOf(tooMany)).toEqual([409, 'bookings/sold-out']);
  // It is still held.
  expect((await visitor.post('/api/bookings', request(more.date, { claim: more.claim }))).status).toBe(201);
});

test('a claim for another day than it is for is left alone', async () => {
  const { date, claim } = await anOffer();
  expect((await visitor.post('/api/bookings', request(anotherDay(), { claim }))).status).toBe(201);
  expect((await visitor.post('/api/waiting-list/claim', claim)).status).toBe(200);
  expect(await left(date)).toBe(0);
});

test('a claim that is over is like none: what is free can be booked, and what is not cannot', async () => {
  const { date, claim } = await anOffer();
  await endHold(site, claim.id);
  expect(codeOf(await visitor.post('/api/waiting-list/claim', claim))).toEqual([
    410,
    'waiting-list/claim-over',
  ]);
  expect(codeOf(await visitor.post('/api/bookings', request(date, { claim })))).toEqual([
    409,
    'bookings/sold-out',
  ]);
  await expireHolds(site.bookings);
  expect((await visitor.post('/api/bookings', request(date, { claim }))).status).toBe(201);
});

test('who claims is not refused for what others hold without money', async () => {
  const date = anotherDay();
  await setUnits(staff, { itemId: 'sup', date }, 2);
  const other = site.client({ address: '203.0.113.9' });
  expect((await other.post('/api/bookings', request(date))).status).toBe(201);
  const last = await staff.post('/api/bookings', request(date));
  await join(visitor, aWish({ bookingDate: date }));
  await staff.patch(`/api/bookings/${last.body.id}/cancel`);
  await offer(site);
  const [mail] = await listOffers(site, date);
  const claim = await claimOf(site, mail?.bookingId ?? 0);
  expect((await visitor.post('/api/bookings', request(date, { claim }))).status).toBe(201);
});

test('who leaves gives up what is held and everything else that the address waits for', async () => {
  const { date, wish, claim } = await anOffer();
  const next = await join(visitor, aWish({ bookingDate: date }));
  const elsewhere = anotherDay();
  await sellOut(staff, elsewhere);
  await join(visitor, { ...wish, bookingDate: elsewhere });
  for (let time = 0; time < 2; time += 1)
    expect(await visitor.post('/api/waiting-list/leave', claim)).toMatchObject({
      status: 200,
      body: { hasLeft: true },
    });
  await setUnits(staff, { itemId: 'sup', date: elsewhere }, 1);
  expect(await offer(site)).toBe(1);
  expect((await listOffers(site, date)).map(({ recipient }) => recipient)).toEqual([wish.email, next.email]);
  expect(await listOffers(site, elsewhere)).toEqual([]);
});

test('what was booked is not given up by leaving', async () => {
  const { date, claim } = await anOffer();
  const { body } = await visitor.post('/api/bookings', request(date, { claim }));
  expect((await visitor.post('/api/waiting-list/leave', claim)).status).toBe(200);
  expect((await visitor.get(`/api/bookings/${body.id}`)).body).toMatchObject({ cancelled: false });
});

test('during maintenance a claim cannot be booked', async () => {
  const { date, claim } = await anOffer();
  await staff.put('/api/system-settings/maintenance_mode', { value: 'true' });
  const refused = await visitor.post('/api/bookings', request(date, { claim }));
  await staff.put('/api/system-settings/maintenance_mode', { value: 'false' });
  expect(codeOf(refused)).toEqual([503, 'bookings/closed']);
});

test('the token is in no log', async () => {
  const { date, claim } = await anOffer();
  await visitor.post('/api/waiting-list/claim', claim);
  await visitor.post('/api/bookings', request(date, { claim }));
  expect(JSON.stringify(site.captured)).not.toContain(claim.token);
});
