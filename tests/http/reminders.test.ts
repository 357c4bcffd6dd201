import { beforeEach, expect, test } from 'vitest';
import { remindGuests } from '#features/notifications/server/notifications.public.ts';
import { openDatabase } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { addDays } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { makeBooking } from '../support/bookings.ts';
import { anotherDay } from '../support/factories.ts';
import { startMailServer } from '../support/mail-server.ts';
import { moveTo } from '../support/moves.ts';
import { listOutbox, openDelivery } from '../support/outbox.ts';
import { addPlace, aPlace, setDay } from '../support/places.ts';
import { createTestApp } from '../support/test-app.ts';
import { foretell } from '../support/weather.ts';

const site = await createTestApp();
const staff = await site.staffClient();
const mailPlace = { ...site.config, clock: site.bookings.clock };
const remind = (database = site.database) => remindGuests(database, mailPlace);
const setting = (key: string, value: string) => staff.put(`/api/system-settings/${key}`, { value });

beforeEach(() => site.setNow('2027-06-14T08:00:00Z'));

/** In summer the clock of the beach is two hours ahead. */
function goTo(day: string, time: string): void {
  const at = new Date(`${day}T${time}:00Z`).getTime() - 2 * 3_600_000;
  site.setNow(new Date(at).toISOString());
}

const remindersOf = async (id: number) =>
  (await listOutbox(site.database, id)).filter(({ kind }) => kind === 'booking-reminder');

async function book(more: Parameters<typeof makeBooking>[1] = {}) {
  const bookingDate = anotherDay();
  const booking = await makeBooking(site.client(), { bookingDate, ...more });
  return { ...booking, eve: addDays(booking.bookingDate, -1) };
}

test.each<[Language, string, string, string, string]>([
  ['EN', 'See you tomorrow', 'Wind 17 km/h', 'Waves 0.4 m', 'Swimwear'],
  ['IT', 'Ci vediamo domani', 'Vento 17 km/h', 'Onde 0,4 m', 'Costume'],
  ['PL', 'Do zobaczenia jutro', 'Wiatr 17 km/h', 'Fale 0,4 m', 'Strój kąpielowy'],
])(
  'in %s: one mail on the evening before says when, where, the forecast and what to bring',
  async (language, title, wind, waves, bring) => {
    const booking = await book({ language });
    const place = await addPlace(staff, aPlace(`Bagno ${language}`, { latitude: 44.4, longitude: 12.3 }));
    await setDay(staff, booking.bookingDate, place.id, false);
    await foretell(site.database, booking.bookingDate, booking.eve);
    goTo(booking.eve, '17:59');
    expect(await remind()).toBe(0);
    goTo(booking.eve, '18:00');
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    const [mail] = await remindersOf(booking.id);
    expect(mail).toMatchObject({ language, recipient: booking.email, state: 'waiting', calendar: null });
    expect(mail?.subject).toContain('10:00');
    for (const part of [booking.reference, place.names.EN, 'query=44.4%2C12.3', wind, waves, bring, '14'])
      expect(mail?.text).toContain(part);
    for (const part of [title, wind, waves, bring]) expect(mail?.html).toContain(part);
  },
);

test('while the place of the day is open, the forecast names no other', async () => {
  const booking = await book();
  await setDay(staff, booking.bookingDate, null, false);
  await foretell(site.database, booking.bookingDate, booking.eve);
  goTo(booking.eve, '19:00');
  expect(await remind()).toBe(1);
  const [mail] = await remindersOf(booking.id);
  expect(mail?.text).toMatch(/Waves 0\.4 m\n\s*10:00\n/);
});

test('where the forecast does not reach, nothing is said of the weather', async () => {
  await site.database.run(sql`delete from weather_reports`);
  const booking = await book();
  goTo(booking.eve, '19:00');
  await remind();
  expect((await remindersOf(booking.id))[0]?.text).not.toMatch(/Forecast|km\/h/);
});

test('two servers write to each guest once, also late on the evening and after a restart', async () => {
  const bookingDate = anotherDay();
  const ids: number[] = [];
  for (let n = 0; n < 6; n += 1) ids.push((await makeBooking(site.client(), { bookingDate })).id);
  const other = openDatabase({ url: site.databaseUrl, onError: () => undefined });
  goTo(addDays(bookingDate, -1), '23:58');
  const runs = await Promise.all([remind(), remind(other), remind(), remind(other)]);
  expect(runs.reduce((sum, count) => sum + count)).toBe(6);
  await other.close();
  expect(await remind()).toBe(0);
  for (const id of ids) expect(await remindersOf(id)).toHaveLength(1);
});

test('after midnight nobody is reminded of the day that has begun', async () => {
  const { id, bookingDate } = await book();
  goTo(bookingDate, '00:01');
  expect(await remind()).toBe(0);
  expect(await remindersOf(id)).toEqual([]);
});

test('staff set the hour, and switch reminders off', async () => {
  const { id, eve } = await book();
  await setting('reminder_hour', '20');
  goTo(eve, '19:59');
  expect(await remind()).toBe(0);
  await setting('reminder_mails', 'false');
  goTo(eve, '20:01');
  expect(await remind()).toBe(0);
  await setting('reminder_mails', 'true');
  await setting('maintenance_mode', 'true');
  expect(await remind()).toBe(0);
  await setting('maintenance_mode', 'false');
  expect(await remind()).toBe(1);
  expect(await remindersOf(id)).toHaveLength(1);
  await setting('reminder_hour', '18');
  for (const hour of ['11', '23', '8', 'soon', ''])
    expect((await setting('reminder_hour', hour)).status).toBe(422);
});

test.each([
  ['was made after the hour', (since: string) => `created_at = '${since}'`],
  [
    'is not confirmed',
    (since: string) => `confirm_by = '${since}', confirmed_at = null, confirmed_by = null`,
  ],
  ['waits for its card payment', (since: string) => `state = 'held', hold_expires_at = '${since}'`],
  ['has no address', () => 'email = null'],
])('nobody is reminded of a booking that %s', async (_, change) => {
  const { id, eve } = await book();
  const text = `update bookings set ${change(`${eve}T16:00:00Z`)} where id = ${id}`;
  await site.database.run({ name: `change ${id}`, text, values: [] });
  goTo(eve, '18:30');
  expect(await remind()).toBe(0);
  await site.database.run(sql`update bookings set state = 'pending' where id = ${id}`);
});

test('who was moved after the hour knows, and a cancelled booking is over', async () => {
  const [moved, cancelled] = [await book(), await book()];
  const bookingDate = anotherDay();
  const eve = addDays(bookingDate, -1);
  expect((await moveTo(staff, moved, { bookingDate })).status).toBe(200);
  await site.database.run(sql`
    update booking_moves set moved_at = ${`${eve}T16:00:00Z`}::timestamptz where booking_id = ${moved.id}`);
  goTo(eve, '18:30');
  expect(await remind()).toBe(0);
  await staff.patch(`/api/bookings/${cancelled.id}/cancel`);
  goTo(cancelled.eve, '18:30');
  expect(await remind()).toBe(0);
});

test('a reminder that could not leave is dropped with the booking, and never leaves after the start', async () => {
  const first = await book();
  const second = await book({ bookingDate: first.bookingDate });
  goTo(first.eve, '18:00');
  expect(await remind()).toBe(2);
  const [left] = await site.database.rows<{ hours: number }>(sql`
    select round(extract(epoch from give_up_at - created_at) / 3600)::int as hours
    from outbox_mails where booking_id = ${first.id} and kind = 'booking-reminder'`);
  expect(left?.hours).toBe(16);
  await staff.patch(`/api/bookings/${first.id}/cancel`);
  expect(await remindersOf(first.id)).toEqual([]);
  expect(await remind()).toBe(0);
  await site.database.run(sql`
    update outbox_mails set give_up_at = clock_timestamp() where booking_id = ${second.id} and kind = 'booking-reminder'`);
  const post = await startMailServer();
  const { deliver } = await openDelivery(site, post.url);
  await deliver();
  expect(
    post.received.filter(({ to, subject }) => to[0] === second.email && subject.startsWith('Tomorrow')),
  ).toEqual([]);
  expect((await remindersOf(second.id)).map(({ state }) => state)).toEqual(['failed']);
  await post.close();
});

test('a booking that is moved after its reminder is reminded again on the evening before its new day', async () => {
  const booking = await book();
  goTo(booking.eve, '18:00');
  await remind();
  const bookingDate = anotherDay();
  expect((await moveTo(staff, booking, { bookingDate })).status).toBe(200);
  await site.database.run(sql`
    update booking_moves set moved_at = ${`${booking.eve}T16:10:00Z`}::timestamptz where booking_id = ${booking.id}`);
  goTo(addDays(bookingDate, -1), '18:00');
  expect(await remind()).toBe(1);
  expect((await remindersOf(booking.id)).at(-1)?.text).toContain(booking.reference);
});
