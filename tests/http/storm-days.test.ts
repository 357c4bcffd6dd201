import { beforeEach, expect, test } from 'vitest';
import { remindGuests } from '#features/notifications/server/notifications.public.ts';
import { sql } from '#platform/database/sql.ts';
import { addDays } from '#shared/business-calendar.ts';
import { makeBooking } from '../support/bookings.ts';
import { everyDay, readHours, setHours } from '../support/calendar.ts';
import { aBookingRequest, aFact, anotherDay, itemsText } from '../support/factories.ts';
import { guestTokenOf, openGuest } from '../support/guests.ts';
import { moveTo } from '../support/moves.ts';
import { listOutbox } from '../support/outbox.ts';
import { aStorm, callOff, findStormDay, listStormBookings, notifyGuests } from '../support/storms.ts';
import { createTestApp } from '../support/test-app.ts';
import { testNow } from '../support/test-constants.ts';

const site = await createTestApp();
const staff = await site.staffClient();
const visitor = site.client();

beforeEach(() => site.setNow(testNow));

const book = (bookingDate: string, more: Parameters<typeof makeBooking>[1] = {}) =>
  makeBooking(site.client(), { bookingDate, ...more });
/** Somebody who is about to pay. */
async function hold(date: string) {
  const booking = await book(date);
  await site.database.run(sql`
    update bookings set state = 'held', hold_expires_at = clock_timestamp() + interval '10 minutes'
    where id = ${booking.id}`);
  return booking;
}
const goOn = ({ id }: { id: number }) =>
  site.database.run(sql`update bookings set state = 'pending' where id = ${id}`);
const post = (path: string, body: object = {}) => staff.post(`/api/admin/storm-days${path}`, body);
const kindsOf = async (id: number) => (await listOutbox(site.database, id)).map(({ kind }) => kind);
const dayOf = async (date: string, more = '') =>
  (await visitor.get(`/api/availability-range?from=${date}&to=${date}${more}`)).body[0];

test('calling off closes the slots, and visitors read why', async () => {
  const date = anotherDay();
  const storm = await callOff(staff, aStorm(date));
  expect(storm).toMatchObject({
    date,
    from: '08:00',
    until: '17:00',
    state: 'running',
    staff: 'beach-staff',
  });
  expect((await visitor.get(`/api/all-availability/${date}`)).body).toEqual([]);
  expect(await dayOf(date)).toMatchObject({
    quantity: 0,
    isAvailable: false,
    closed: 'Called off because of strong wind',
  });
  expect(await dayOf(date, '&language=IT')).toMatchObject({ closed: 'Uscite annullate per vento forte' });
  expect(await dayOf(date, '&language=PL')).toMatchObject({ closed: 'Odwołane z powodu silnego wiatru' });
  const { status, body } = await visitor.post('/api/bookings', aBookingRequest({ bookingDate: date }));
  expect([status, body.code]).toEqual([422, 'bookings/slot-closed']);
});

test('part of a day is a notice beside what is left', async () => {
  const date = anotherDay();
  await callOff(staff, aStorm(date, { from: '10:00', until: '12:30', itemIds: ['sup'], reason: 'waves' }));
  const all = await dayOf(date);
  expect(all.isAvailable).toBe(true);
  expect(all.notice).toMatch(/^.+, 10:00–12:30: called off because of high waves\.$/);
  expect(await dayOf(date, '&itemId=sup')).toMatchObject({
    isAvailable: true,
    notice: '10:00–12:30: called off because of high waves.',
  });
  expect(await dayOf(date, '&itemId=single-kayak')).not.toHaveProperty('notice');
});

test('an edit of the opening hours does not open it again, and slots made later are closed', async () => {
  const date = anotherDay();
  const storm = await callOff(staff, aStorm(date, { from: '08:00', until: '20:00' }));
  const { week } = await readHours(staff);
  await setHours(staff, { week: everyDay('08:00', '18:00') });
  expect((await visitor.get(`/api/all-availability/${date}`)).body).toEqual([]);
  await post(`/${storm.id}/lift`);
  const { body: slots } = await visitor.get(`/api/all-availability/${date}`);
  expect(new Set(slots.map(({ timeSlot }: { timeSlot: string }) => timeSlot)).size).toBe(20);
  await setHours(staff, { week });
});

test('the preview says who and how much, and changes nothing', async () => {
  const date = anotherDay();
  const booking = await book(date);
  await staff.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true, method: 'cash' });
  await book(date, { timeSlot: '15:00-15:30' });
  await book(date, { itemsBooked: itemsText({ itemId: 'sup' }) });
  const { from, until, itemIds } = aStorm(date, {
    until: '12:00',
    itemIds: ['single-kayak', 'tandem-kayak'],
  });
  const { status, body } = await post('/preview', { date, from, until, itemIds });
  expect(status).toBe(200);
  expect(body).toMatchObject({ bookingCount: 1, toCardCents: 0, byHandCents: 1400, unpaidCount: 0 });
  expect(body.bookings).toEqual([
    expect.objectContaining({ id: booking.id, byHandCents: 1400, hasEmail: true }),
  ]);
  expect(await dayOf(date)).not.toHaveProperty('closed');
});

test('each guest is told once, in their language, with what they can choose', async () => {
  const date = anotherDay();
  const paid = await book(date, { language: 'IT' });
  await staff.patch(`/api/bookings/${paid.id}/payment`, { paymentCompleted: true, method: 'cash' });
  const unpaid = await book(date, { language: 'PL' });
  const storm = await callOff(staff, aStorm(date));
  expect(storm.progress).toMatchObject({ untold: 2, open: 0 });
  expect(await notifyGuests(site)).toBe(2);
  expect(await notifyGuests(site)).toBe(0);
  const notified = (await listOutbox(site.database, paid.id)).filter(
    ({ kind }) => kind === 'booking-called-off',
  );
  expect(notified).toHaveLength(1);
  for (const part of ['vento è troppo forte', '14 €', '15,40', '10%', '/b/', 'Scegli ora'])
    expect(notified[0]?.text).toContain(part);
  const [other] = (await listOutbox(site.database, unpaid.id)).filter(
    ({ kind }) => kind === 'booking-called-off',
  );
  for (const part of ['Wiatr jest zbyt silny', 'Wybierz teraz', 'anulowana automatycznie'])
    expect(other?.text).toContain(part);
  expect(other?.text).not.toContain('Bon podarunkowy');
  expect(await findStormDay(staff, storm.id)).toMatchObject({
    sums: { bookingCount: 2, byHandCents: 1400, unpaidCount: 1, withoutEmailCount: 0 },
    progress: { untold: 0, open: 2, mailsWaiting: 2 },
  });
});

test('a guest without an address is listed for a call, and staff choose for them', async () => {
  const date = anotherDay();
  const booking = await book(date);
  // As at the desk, where nobody need give one.
  await site.database.run(sql`update bookings set email = null where id = ${booking.id}`);
  const storm = await callOff(staff, aStorm(date));
  await notifyGuests(site);
  expect(await listStormBookings(staff, storm.id)).toEqual([
    expect.objectContaining({ id: booking.id, hasEmail: false, state: 'open', mail: null }),
  ]);
  const choose = (choice: string) => post(`/${storm.id}/bookings/${booking.id}/choice`, { choice });
  expect((await choose('voucher')).body.code).toBe('storm-days/nothing-paid');
  const chosen = await choose('refund');
  expect(chosen.body).toMatchObject({ state: 'refunded', byDefault: false });
  expect((await choose('refund')).body).toEqual(chosen.body);
  expect((await choose('voucher')).body.code).toBe('storm-days/chosen');
});

test('the same again finds it done; other hours that overlap are refused', async () => {
  const date = anotherDay();
  const wanted = aStorm(date, { itemIds: ['sup', 'single-kayak'] });
  const storm = await callOff(staff, wanted);
  expect(await callOff(staff, { ...wanted, itemIds: ['single-kayak', 'sup'] })).toEqual(storm);
  const overlapping = aStorm(date, { from: '16:30', itemIds: ['sup'] });
  expect((await post('', overlapping)).body.code).toBe('storm-days/overlaps');
  expect((await post('', aStorm(date, { itemIds: ['tandem-kayak'] }))).status).toBe(200);
  expect((await post('', aStorm(date, { from: '17:00', until: '18:00', itemIds: ['sup'] }))).status).toBe(
    200,
  );
});

test('what makes no sense is refused, saying why', async () => {
  const date = anotherDay();
  const codeOf = async (wishes: object) => (await post('', { ...aStorm(date), ...wishes })).body.code;
  expect(await codeOf({ itemIds: ['submarine'] })).toBe('storm-days/unknown-item');
  expect(await codeOf({ date: '2027-06-13' })).toBe('storm-days/over');
  expect(await codeOf({ date: '2027-06-14', until: '10:00' })).toBe('storm-days/over');
  expect(await codeOf({ decideBy: testNow })).toBe('storm-days/decide-by-past');
  expect(await codeOf({ decideBy: `${addDays(date, 32)}T10:00:00Z` })).toBe('storm-days/decide-by-too-late');
  for (const call of ['pause', 'resume', 'lift'])
    expect((await post(`/987654/${call}`)).body.code).toBe('storm-days/not-found');
  expect((await staff.get('/api/admin/storm-days/987654/bookings')).body.code).toBe('storm-days/not-found');
});

test('what is over or handed out when it is called off is not concerned', async () => {
  const date = anotherDay();
  const at = (timeSlot: string) => book(date, { timeSlot });
  const [over, out, ahead] = [await at('10:30-11:00'), await at('11:00-11:30'), await at('12:30-13:00')];
  site.setNow(`${date}T09:45:00Z`);
  await staff.post('/api/admin/today/facts', { facts: [aFact(out.id, { occurredAt: `${date}T09:10:00Z` })] });
  const storm = await callOff(staff, aStorm(date));
  await notifyGuests(site);
  const concerned = (await listStormBookings(staff, storm.id)).map(({ id }) => id);
  expect(concerned).toEqual([ahead.id]);
  expect(concerned).not.toContain(over.id);
});

test('a held booking that is paid later is told as well', async () => {
  const date = anotherDay();
  const booking = await hold(date);
  await callOff(staff, aStorm(date));
  expect(await notifyGuests(site)).toBe(0);
  await goOn(booking);
  expect(await notifyGuests(site)).toBe(1);
  expect(await kindsOf(booking.id)).toContain('booking-called-off');
});

test('a held booking that goes on after the deadline ends at once', async () => {
  const date = anotherDay();
  const booking = await hold(date);
  const storm = await callOff(staff, aStorm(date));
  site.setNow(`${date}T21:00:00Z`);
  await notifyGuests(site);
  expect(await kindsOf(booking.id)).not.toContain('booking-storm-ended');
  await goOn(booking);
  expect(await notifyGuests(site)).toBe(1);
  expect((await listStormBookings(staff, storm.id))[0]).toMatchObject({ state: 'refunded', byDefault: true });
  const kinds = await kindsOf(booking.id);
  expect(kinds).toContain('booking-storm-ended');
  expect(kinds).not.toContain('booking-called-off');
});

test('after the deadline the booking ends by itself, once, and nobody chooses any more', async () => {
  const date = anotherDay();
  const booking = await book(date);
  await staff.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true, method: 'cash' });
  const storm = await callOff(staff, aStorm(date));
  await notifyGuests(site);
  site.setNow(`${date}T21:00:00Z`);
  expect(await notifyGuests(site)).toBeGreaterThan(0);
  expect(await notifyGuests(site)).toBe(0);
  expect(await listStormBookings(staff, storm.id)).toEqual([
    expect.objectContaining({ state: 'refunded', byDefault: true, byHandCents: 1400 }),
  ]);
  const mails = await listOutbox(site.database, booking.id);
  expect(mails.filter(({ kind }) => kind === 'booking-storm-ended')).toEqual([
    expect.objectContaining({ calendar: expect.stringContaining('METHOD:CANCEL') }),
  ]);
  const owed = await site.database.rows(sql`
    select kind, amount_cents from attention_items where booking_id = ${booking.id}`);
  expect(owed).toEqual([{ kind: 'refund-by-hand', amountCents: 1400 }]);
});

test('a pause stops mails and the deadline; going on gives guests the time that was left', async () => {
  const date = anotherDay();
  const booking = await book(date);
  const storm = await callOff(staff, aStorm(date));
  expect((await post(`/${storm.id}/pause`)).body.state).toBe('paused');
  expect(await notifyGuests(site)).toBe(0);
  expect((await post(`/${storm.id}/resume`)).body).toMatchObject({
    state: 'running',
    decideBy: storm.decideBy,
  });
  expect(await notifyGuests(site)).toBe(1);
  site.setNow(`${date}T20:00:00Z`);
  await post(`/${storm.id}/pause`);
  site.setNow(`${date}T22:30:00Z`);
  await notifyGuests(site);
  expect((await listStormBookings(staff, storm.id))[0]?.state).toBe('open');
  expect((await post(`/${storm.id}/resume`)).body.decideBy).toBe(`${date}T23:30:00.000Z`);
  expect(await notifyGuests(site)).toBe(0);
  expect((await visitor.get(`/api/bookings/${booking.id}`)).status).toBeLessThan(500);
  site.setNow(`${date}T23:30:00Z`);
  expect(await notifyGuests(site)).toBe(1);
});

test('lifting opens the slots, and who was told hears that it takes place after all', async () => {
  const date = anotherDay();
  const notified = await book(date);
  const storm = await callOff(staff, aStorm(date));
  await notifyGuests(site);
  const late = await book(date).catch(() => null);
  expect(late).toBeNull();
  // The first mail has left.
  await site.database.run(sql`
    update outbox_mails set state = 'sent', sent_at = clock_timestamp() where booking_id = ${notified.id}`);
  expect((await post(`/${storm.id}/lift`)).body.state).toBe('lifted');
  expect((await post(`/${storm.id}/lift`)).body.state).toBe('lifted');
  expect((await post(`/${storm.id}/pause`)).body.code).toBe('storm-days/lifted');
  expect(await dayOf(date)).not.toHaveProperty('closed');
  expect(await notifyGuests(site)).toBe(1);
  expect(await notifyGuests(site)).toBe(0);
  expect(await kindsOf(notified.id)).toContain('booking-storm-lifted');
  const token = await guestTokenOf(site.database, notified.id);
  expect((await openGuest(visitor, token)).body).toMatchObject({
    calledOff: { isLifted: true, choice: null },
  });
  site.setNow(`${date}T22:00:00Z`);
  expect(await notifyGuests(site)).toBe(0);
  expect((await openGuest(visitor, token)).body).toMatchObject({ calledOff: null, status: 'pending' });
  expect((await callOff(staff, aStorm(addDays(date, 30)))).id).toBeGreaterThan(storm.id);
});

test('who has been out already is not told that it takes place after all', async () => {
  const date = anotherDay();
  const booking = await book(date);
  const storm = await callOff(staff, aStorm(date));
  await notifyGuests(site);
  await site.database.run(sql`
    update outbox_mails set state = 'sent', sent_at = clock_timestamp() where booking_id = ${booking.id}`);
  await post(`/${storm.id}/lift`);
  site.setNow(`${date}T20:00:00Z`);
  await notifyGuests(site);
  expect(await kindsOf(booking.id)).not.toContain('booking-storm-lifted');
});

test('where the first mail has not left, lifting takes it back and nobody hears of either', async () => {
  const date = anotherDay();
  const booking = await book(date);
  const storm = await callOff(staff, aStorm(date));
  await notifyGuests(site);
  await post(`/${storm.id}/lift`);
  await notifyGuests(site);
  const kinds = await kindsOf(booking.id);
  expect(kinds).not.toContain('booking-called-off');
  expect(kinds).not.toContain('booking-storm-lifted');
});

test('what staff move counts as chosen, and what they cancel ends', async () => {
  const [date, other] = [anotherDay(), anotherDay()];
  const moved = await book(date);
  const cancelled = await book(date, { timeSlot: '12:00-12:30' });
  const storm = await callOff(staff, aStorm(date));
  await notifyGuests(site);
  await moveTo(staff, moved, { bookingDate: other, timeSlot: '10:00-10:30' });
  await staff.patch(`/api/bookings/${cancelled.id}/cancel`);
  expect((await listStormBookings(staff, storm.id)).map(({ state }) => state)).toEqual(['moved', 'ended']);
  site.setNow(`${date}T22:00:00Z`);
  expect(await notifyGuests(site)).toBe(0);
});

test('nobody is reminded of what was called off', async () => {
  const date = anotherDay();
  const booking = await book(date);
  await callOff(staff, aStorm(date));
  await notifyGuests(site);
  site.setNow(`${addDays(date, -1)}T18:00:00Z`);
  await remindGuests(site.database, { ...site.config, clock: site.bookings.clock });
  expect(await kindsOf(booking.id)).not.toContain('booking-reminder');
});

test('an item that is called off for an hour is not offered then, and is before and after it', async () => {
  const date = anotherDay();
  await callOff(staff, aStorm(date, { from: '11:00', until: '12:00' }));
  const wish = (timeSlot: string) =>
    visitor.post(
      '/api/bookings',
      aBookingRequest({ bookingDate: date, timeSlot, itemsBooked: itemsText({ itemId: 'sup' }) }),
    );
  expect((await wish('10:30-11:00')).body.code).toBe('bookings/slot-closed');
  expect((await wish('10:00-10:30')).status).toBe(201);
  expect((await wish('12:00-12:30')).status).toBe(201);
});
