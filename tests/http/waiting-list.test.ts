import { afterEach, expect, test } from 'vitest';
import { expireHolds, expireUnconfirmed } from '#features/bookings/server/bookings.public.ts';
import { purgeWaitingList } from '#features/waiting-list/server/waiting-list.public.ts';
import { sql } from '#platform/database/sql.ts';
import { readSlot, setUnits } from '../support/availability.ts';
import { makeBooking } from '../support/bookings.ts';
import { takeOut } from '../support/calendar.ts';
import { anotherDay, itemsText } from '../support/factories.ts';
import { moveTo } from '../support/moves.ts';
import { createTestApp } from '../support/test-app.ts';
import { testNow } from '../support/test-constants.ts';
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

const site = await createTestApp({ env: withMail });
const staff = await site.staffClient();
const visitor = site.client();

afterEach(async () => {
  site.setNow(testNow);
  await staff.put('/api/system-settings/maintenance_mode', { value: 'false' });
  // What is left waits for no other test.
  await letMailsLeave(site);
  await site.database.run(sql`delete from waiting_entries`);
});

const place = (date: string) => ({ itemId: 'sup', date });
const bookOne = (bookingDate: string, client = visitor) =>
  makeBooking(client, { bookingDate, itemsBooked: itemsText({ itemId: 'sup', duration: '1/2' }) });

/** One unit, which is booked. */
async function bookTheLast(date: string) {
  await setUnits(staff, place(date), 1);
  return bookOne(date);
}

test('what is free, closed or unknown, too early or too much cannot be waited for', async () => {
  const date = anotherDay();
  const post = async (wish: object) =>
    codeOf(await visitor.post('/api/waiting-list', aWish({ bookingDate: date, ...wish })));
  expect(await post({})).toEqual([409, 'waiting-list/free-now']);
  await sellOut(staff, date);
  expect(await post({ itemId: 'submarine' })).toEqual([422, 'bookings/unknown-item']);
  expect(await post({ quantity: 50 })).toEqual([422, 'bookings/more-than-fleet']);
  expect(await post({ timeSlot: '05:00-05:30' })).toEqual([422, 'bookings/slot-closed']);
  expect(await post({ bookingDate: '2027-06-14' })).toEqual([422, 'bookings/date-not-bookable']);
  expect((await post({ email: 'nobody' }))[0]).toBe(422);
  expect(await site.database.rows(sql`select from waiting_entries`)).toEqual([]);
});

test('who asks twice waits once, and the answer tells nobody who waits', async () => {
  const date = anotherDay();
  await sellOut(staff, date);
  const wish = await join(visitor, aWish({ bookingDate: date }));
  await join(site.client({ address: '203.0.113.9' }), { ...wish, email: wish.email.toUpperCase() });
  const listed = await staff.get(`/api/admin/waiting-list/${date}?language=IT`);
  expect(listed.body).toMatchObject([
    { email: wish.email, timeSlot: '10:00-10:30', itemId: 'sup', quantity: 1, state: 'waiting' },
  ]);
});

test('an address and a network have limits, whatever stands in the form', async () => {
  const limited = await createTestApp({
    env: { ...withMail, LIMIT_WAITING_PER_NETWORK: '3', LIMIT_WAITING_PER_ADDRESS: '2' },
  });
  const date = anotherDay();
  const day = await limited.staffClient();
  for (const timeSlot of ['10:00-10:30', '11:00-11:30', '12:00-12:30'])
    await setUnits(day, { itemId: 'sup', date, timeSlot }, 0);
  const ask = (address: string, email: string, timeSlot: string) =>
    limited.client({ address }).post('/api/waiting-list', aWish({ bookingDate: date, email, timeSlot }));
  const tooMany = [429, 'waiting-list/too-many'];
  expect((await ask('198.51.100.1', 'eva@example.com', '10:00-10:30')).status).toBe(201);
  expect((await ask('198.51.100.1', 'eva+1@example.com', '11:00-11:30')).status).toBe(201);
  expect(codeOf(await ask('203.0.113.9', 'EVA@example.com', '12:00-12:30'))).toEqual(tooMany);
  expect((await ask('198.51.100.2', 'ida@example.com', '10:00-10:30')).status).toBe(201);
  expect(codeOf(await ask('198.51.100.3', 'ugo@example.com', '10:00-10:30'))).toEqual(tooMany);
  // The same wish again is no further one.
  expect((await ask('198.51.100.1', 'eva@example.com', '10:00-10:30')).status).toBe(201);
  expect((await ask('203.0.113.9', 'ugo@example.com', '10:00-10:30')).status).toBe(201);
});

test('of entries made at once no more are kept than a limit allows', async () => {
  const limited = await createTestApp({ env: { ...withMail, LIMIT_WAITING_PER_NETWORK: '2' } });
  const date = anotherDay();
  await sellOut(await limited.staffClient(), date);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => limited.client().post('/api/waiting-list', aWish({ bookingDate: date }))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
});

test('where no mail can be sent nobody is let wait', async () => {
  const silent = await createTestApp();
  const date = anotherDay();
  await sellOut(await silent.staffClient(), date);
  const answer = await silent.client().post('/api/waiting-list', aWish({ bookingDate: date }));
  expect(codeOf(answer)).toEqual([409, 'waiting-list/no-mail']);
});

const ways: Record<string, (date: string) => Promise<() => Promise<unknown>>> = {
  'staff cancel a booking': async (date) => {
    const { id } = await bookTheLast(date);
    return () => staff.patch(`/api/bookings/${id}/cancel`);
  },
  'a hold ends': async (date) => {
    const { id } = await bookTheLast(date);
    await site.database.run(sql`
      update bookings set state = 'held', hold_expires_at = clock_timestamp(), confirm_by = null where id = ${id}`);
    return () => expireHolds(site.bookings);
  },
  'nobody confirms a booking': async (date) => {
    const { id } = await bookTheLast(date);
    await site.database.run(sql`update bookings set confirm_by = ${testNow} where id = ${id}`);
    return () => expireUnconfirmed(site.bookings);
  },
  'staff release what is held without money': async (date) => {
    const { id } = await bookTheLast(date);
    return () => staff.post('/api/bookings/release-held-units', { bookingIds: [id] });
  },
  'staff move a booking to another time': async (date) => {
    const booking = await bookTheLast(date);
    return () => moveTo(staff, booking, { timeSlot: '12:00-12:30' });
  },
  'staff raise the units of a slot': async (date) => {
    const slot = await sellOut(staff, date);
    return () => staff.patch(`/api/availability/${slot.id}`, { quantity: 1 });
  },
  'units are in service again': async (date) => {
    const { quantity } = await readSlot(visitor, 'sup', date, '10:00-10:30');
    const outage = await takeOut(staff, { units: quantity, first: date, last: date });
    return () => staff.send('DELETE', `/api/outages/${outage.id}`);
  },
};

test.each(Object.entries(ways))('the first in line is asked when %s', async (_, prepare) => {
  const date = anotherDay();
  const free = await prepare(date);
  const wish = await join(visitor, aWish({ bookingDate: date }));
  expect(await offer(site)).toBe(0);
  await free();
  expect(await offer(site)).toBe(1);
  expect(await offer(site)).toBe(0);
  expect(await listOffers(site, date)).toMatchObject([{ recipient: wish.email }]);
});

test('units that are offered are held: nobody else has them until the time is over, then the next one is asked', async () => {
  const date = anotherDay();
  await sellOut(staff, date);
  const [first, second] = [aWish({ bookingDate: date }), aWish({ bookingDate: date })];
  await join(visitor, first);
  await join(visitor, second);
  await setUnits(staff, place(date), 1);
  expect(await offer(site)).toBe(1);
  expect((await readSlot(visitor, 'sup', date, '10:00-10:30')).quantity).toBe(0);
  await letMailsLeave(site);
  const [asked] = await listOffers(site, date);
  await endHold(site, asked?.bookingId ?? 0);
  expect(await expireHolds(site.bookings)).toBe(1);
  expect(await offer(site)).toBe(1);
  expect((await listOffers(site, date)).map(({ recipient }) => recipient)).toEqual([
    first.email,
    second.email,
  ]);
  // Who let it pass is asked no second time.
  await letMailsLeave(site);
  await endHold(site, (await listOffers(site, date))[1]?.bookingId ?? 0);
  await expireHolds(site.bookings);
  expect(await offer(site)).toBe(0);
  expect((await readSlot(visitor, 'sup', date, '10:00-10:30')).quantity).toBe(1);
});

test('the first in line whose whole wish is free is asked, and the others keep their places', async () => {
  const date = anotherDay();
  await sellOut(staff, date);
  const [pair, one] = [aWish({ bookingDate: date, quantity: 2 }), aWish({ bookingDate: date })];
  await join(visitor, pair);
  await join(visitor, one);
  await setUnits(staff, place(date), 1);
  expect(await offer(site)).toBe(1);
  await setUnits(staff, place(date), 2);
  expect(await offer(site)).toBe(1);
  expect((await listOffers(site, date)).map(({ recipient }) => recipient)).toEqual([one.email, pair.email]);
});

test.each([
  ['EN', 'Book now'],
  ['IT', 'Prenota ora'],
  ['PL', 'Zarezerwuj'],
])('the mail is in the language of the visitor: %s', async (language, action) => {
  const date = anotherDay();
  await sellOut(staff, date);
  await join(visitor, aWish({ bookingDate: date, language }));
  await setUnits(staff, place(date), 1);
  await offer(site);
  const [mail] = await listOffers(site, date);
  expect(mail).toMatchObject({ language });
  expect(mail?.text).toContain(action);
  expect(mail?.text).toContain('10:30');
  expect(mail?.text).toMatch(/\/claim#id=\d+&claim=\{claim\}&leave/);
});

test('nobody is asked during maintenance, on a closed day, or too late to book', async () => {
  const date = anotherDay();
  await sellOut(staff, date);
  await join(visitor, aWish({ bookingDate: date }));
  await setUnits(staff, place(date), 1);
  await staff.put('/api/system-settings/maintenance_mode', { value: 'true' });
  expect(await offer(site)).toBe(0);
  await staff.put('/api/system-settings/maintenance_mode', { value: 'false' });
  await site.database.run(sql`update slots set is_open = false where slot_date = ${date}`);
  expect(await offer(site)).toBe(0);
  await site.database.run(sql`update slots set is_open = true where slot_date = ${date}`);
  site.setNow(`${date}T08:00:00Z`);
  expect(await offer(site)).toBe(0);
  site.setNow(testNow);
  expect(await offer(site)).toBe(1);
});

test('nothing is held longer than it can be booked', async () => {
  const date = anotherDay();
  await sellOut(staff, date);
  await join(visitor, aWish({ bookingDate: date }));
  await setUnits(staff, place(date), 1);
  await staff.put('/api/system-settings/booking_minutes_before', { value: '60' });
  // An hour before is 09:00 in Rome.
  site.setNow(`${date}T06:56:00Z`);
  expect(await offer(site)).toBe(0);
  site.setNow(`${date}T06:50:00Z`);
  expect(await offer(site)).toBe(1);
  await staff.put('/api/system-settings/booking_minutes_before', { value: '' });
  const [mail] = await listOffers(site, date);
  const claim = await visitor.post('/api/waiting-list/claim', await claimOf(site, mail?.bookingId ?? 0));
  expect(claim.body.secondsLeft).toBeGreaterThan(590);
  expect(claim.body.secondsLeft).toBeLessThanOrEqual(600);
});

test('owners say for how long units are held', async () => {
  const date = anotherDay();
  await sellOut(staff, date);
  await join(visitor, aWish({ bookingDate: date }));
  expect((await staff.put('/api/system-settings/waiting_claim_minutes', { value: '4' })).status).toBe(422);
  expect((await visitor.get('/api/system-settings/waiting_claim_minutes')).status).toBe(401);
  await staff.put('/api/system-settings/waiting_claim_minutes', { value: '90' });
  await setUnits(staff, place(date), 1);
  await offer(site);
  await staff.put('/api/system-settings/waiting_claim_minutes', { value: '30' });
  const [mail] = await listOffers(site, date);
  const claim = await visitor.post('/api/waiting-list/claim', await claimOf(site, mail?.bookingId ?? 0));
  expect(claim.body.secondsLeft).toBeGreaterThan(89 * 60);
});

test('who was never told keeps their place, and nothing more is held while mails do not leave', async () => {
  const date = anotherDay();
  await sellOut(staff, date);
  const wish = await join(visitor, aWish({ bookingDate: date }));
  await join(visitor, aWish({ bookingDate: date, quantity: 2 }));
  await setUnits(staff, place(date), 1);
  expect(await offer(site)).toBe(1);
  await site.database.run(sql`
    update outbox_mails set created_at = clock_timestamp() - interval '3 minutes' where kind = 'waiting-offer'`);
  await setUnits(staff, place(date), 2);
  expect(await offer(site)).toBe(0);
  await setUnits(staff, place(date), 0);
  await endHold(site, (await listOffers(site, date))[0]?.bookingId ?? 0);
  await expireHolds(site.bookings);
  expect(await offer(site)).toBe(1);
  expect(await listOffers(site, date)).toMatchObject([{ recipient: wish.email }]);
});

test('staff see who waits for a day, and take somebody off: what was held goes to the next one', async () => {
  const date = anotherDay();
  await sellOut(staff, date);
  const [first, second] = [aWish({ bookingDate: date }), aWish({ bookingDate: date, language: 'PL' })];
  await join(visitor, first);
  await join(visitor, second);
  await setUnits(staff, place(date), 1);
  await offer(site);
  expect((await visitor.get(`/api/admin/waiting-list/${date}`)).status).toBe(401);
  const { body } = await staff.get(`/api/admin/waiting-list/${date}?language=EN`);
  expect(body).toMatchObject([
    { email: first.email, state: 'offered', title: 'Stand-up paddleboard' },
    { email: second.email, state: 'waiting' },
  ]);
  expect((await visitor.send('DELETE', `/api/admin/waiting-list/${body[0].id}`)).status).toBe(401);
  for (let time = 0; time < 2; time += 1)
    expect((await staff.send('DELETE', `/api/admin/waiting-list/${body[0].id}`)).status).toBe(200);
  // The mail had not left yet.
  expect(await listOffers(site, date)).toEqual([]);
  expect(await offer(site)).toBe(1);
  expect(await listOffers(site, date)).toMatchObject([{ recipient: second.email, language: 'PL' }]);
});

test('a week after the day nobody is remembered', async () => {
  const date = anotherDay();
  await sellOut(staff, date);
  await join(visitor, aWish({ bookingDate: date }));
  await join(visitor, aWish({ bookingDate: date }));
  await setUnits(staff, place(date), 1);
  await offer(site);
  const count = async () => [
    (await site.database.rows(sql`select from waiting_entries`)).length,
    (await listOffers(site, date)).length,
  ];
  const after = (days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
  await purgeWaitingList(site.database, after(7));
  expect(await count()).toEqual([2, 1]);
  await purgeWaitingList(site.database, after(8));
  expect(await count()).toEqual([0, 0]);
});
