import { expect, test } from 'vitest';
import { initializeAvailability } from '#features/availability/server/availability.public.ts';
import { sql } from '#platform/database/sql.ts';
import { addDays, weekdayOf } from '#shared/business-calendar.ts';
import { timeSlotsOf, usualHours } from '#shared/rental-time.ts';
import { readSlots, readUnits, setUnits } from '../support/availability.ts';
import { makeBooking } from '../support/bookings.ts';
import { closure, everyDay, readHours, setHours } from '../support/calendar.ts';
import { aBookingRequest, itemsText } from '../support/factories.ts';
import { createTestApp } from '../support/test-app.ts';

const site = await createTestApp();
const staff = await site.staffClient();
const visitor = site.client();

/** Each test has days of its own. */
let used = '2027-06-14';
function someDays() {
  const [first, second, third] = [addDays(used, 3), addDays(used, 4), addDays(used, 5)];
  used = first;
  return { first, second, third };
}

const timesOf = async (date: string) => {
  const { body } = await visitor.get(`/api/all-availability/${date}`);
  return [...new Set(body.map(({ timeSlot }: { timeSlot: string }) => timeSlot))];
};

test('a first start is open from 08:00 to 17:00 on every day', async () => {
  expect(await readHours(visitor)).toEqual({
    version: 0,
    week: everyDay('08:00', '17:00'),
    seasons: [],
    closures: [],
  });
});

test('a season opens and closes slots at once, and only on its days', async () => {
  const { first, second, third } = someDays();
  const season = { name: 'High', first: second, last: second, week: everyDay('06:30', '20:00') };
  await setHours(staff, { seasons: [season] });
  expect(await timesOf(first)).toEqual(timeSlotsOf(usualHours));
  expect((await timesOf(second))[0]).toBe('06:30-07:00');
  expect((await timesOf(second)).at(-1)).toBe('19:30-20:00');
  const early = await visitor.post(
    '/api/bookings',
    aBookingRequest({ bookingDate: second, timeSlot: '06:30-07:00' }),
  );
  expect(early.status).toBe(201);
  await staff.patch(`/api/bookings/${early.body.id}/cancel`);
  await setHours(staff, { seasons: [] });
  expect(await timesOf(second)).toEqual(timeSlotsOf(usualHours));
  expect(await timesOf(third)).toEqual(timeSlotsOf(usualHours));
});

test('what was set for a slot is there again when it opens again', async () => {
  const { first } = someDays();
  await setUnits(staff, { date: first, itemId: 'sup', timeSlot: '10:00-10:30' }, 3);
  await setHours(staff, { closures: [closure(first)] });
  expect(await readUnits(visitor, 'sup', first)).toEqual([]);
  await setHours(staff, { closures: [] });
  expect((await readUnits(visitor, 'sup', first))[4]).toBe(3);
});

test('a rental ends by the closing time of its day, and the refusal names it', async () => {
  const { first } = someDays();
  await setHours(staff, {
    seasons: [{ name: 'Short', first, last: first, week: everyDay('10:00', '12:00') }],
  });
  const book = (timeSlot: string, duration: string) =>
    visitor.post(
      '/api/bookings',
      aBookingRequest({ bookingDate: first, timeSlot, itemsBooked: itemsText({ itemId: 'sup', duration }) }),
    );
  expect((await book('10:00-10:30', '2')).status).toBe(201);
  const late = await book('11:00-11:30', '2');
  expect([late.status, late.body.code]).toEqual([422, 'bookings/ends-after-closing']);
  expect(late.body.message).toContain('12:00');
  const outside = await book('09:00-09:30', '1/2');
  expect([outside.status, outside.body.code]).toEqual([422, 'bookings/slot-closed']);
  await setHours(staff, { seasons: [] });
});

test('a closed day cannot be booked, and calendar and refusal say why, in the language of the visitor', async () => {
  const { first, second } = someDays();
  await setHours(staff, { closures: [closure(first)] });
  const refused = await visitor.post('/api/bookings', {
    ...aBookingRequest({ bookingDate: first }),
    language: 'IT',
  });
  expect([refused.status, refused.body.code]).toEqual([422, 'bookings/day-closed']);
  expect(refused.body.message).toContain('Storm (IT)');
  const { body: days } = await visitor.get(`/api/availability-range?from=${first}&to=${second}&language=PL`);
  expect(days[0]).toEqual({ date: first, quantity: 0, isAvailable: false, closed: 'Storm (PL)' });
  expect(days[1]).toMatchObject({ date: second, isAvailable: true });
  expect(days[1]).not.toHaveProperty('closed');
  await setHours(staff, { closures: [] });
});

test('a weekday without hours is closed without a reason', async () => {
  const { first } = someDays();
  await setHours(staff, { week: { ...everyDay('08:00', '17:00'), [weekdayOf(first)]: null } });
  const { body } = await visitor.get(`/api/availability-range?from=${first}&to=${first}`);
  expect(body).toEqual([{ date: first, quantity: 0, isAvailable: false, closed: '' }]);
  await setHours(staff, { week: everyDay('08:00', '17:00') });
});

test('a change says beforehand what it touches, and booked slots stay with their booking and are listed', async () => {
  const { first, second } = someDays();
  const booking = await makeBooking(staff, { bookingDate: first, timeSlot: '16:00-16:30' });
  const hours = await readHours(staff);
  const { version: _, ...planned } = { ...hours, closures: [closure(first)] };
  const preview = await staff.post('/api/opening-hours/preview', planned);
  expect(preview.body).toMatchObject({ dayCount: 1, slotCount: 3 * 18, bookingCount: 1 });
  expect(preview.body.bookings).toEqual([
    expect.objectContaining({
      id: booking.id,
      bookingDate: first,
      timeSlot: '16:00-16:30',
      reason: 'day-closed',
    }),
  ]);
  expect(await readHours(staff)).toEqual(hours);

  const before = await site.database.rows(sql`select * from allocations where booking_id = ${booking.id}`);
  await setHours(staff, { closures: [closure(first, second)] });
  expect(await site.database.rows(sql`select * from allocations where booking_id = ${booking.id}`)).toEqual(
    before,
  );
  const listed = await staff.get('/api/admin/bookings-outside-calendar');
  expect(listed.body.bookings.map(({ id }: { id: number }) => id)).toEqual([booking.id]);
  const slots = (await readSlots(staff, 'single-kayak', first)).map(({ timeSlot, isOpen }) => [
    timeSlot,
    isOpen,
  ]);
  expect(slots).toContainEqual(['16:00-16:30', false]);
  expect(await site.database.rows(sql`select * from invariant_violations`)).toEqual([]);

  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  expect((await staff.get('/api/admin/bookings-outside-calendar')).body).toEqual({
    bookings: [],
    bookingCount: 0,
  });
  await setHours(staff, { closures: [] });
  expect(await readUnits(visitor, 'single-kayak', first)).toEqual(Array.from({ length: 18 }, () => 8));
});

test('days that come later are created with their hours', async () => {
  await setHours(staff, { closures: [closure('2027-08-14')], week: everyDay('09:00', '10:00') });
  const clock = { now: () => new Date('2027-06-16T08:00:00Z'), offsetMs: 0 };
  const { createdCount } = await initializeAvailability({ ...site, clock, timeZone: 'Europe/Rome' });
  expect(createdCount).toBe(3 * 2);
  expect(await timesOf('2027-08-14')).toEqual([]);
  expect(await timesOf('2027-08-15')).toEqual(['09:00-09:30', '09:30-10:00']);
  await setHours(staff, { closures: [], week: everyDay('08:00', '17:00') });
});

test('of two owners the second is refused; the same edit sent again is done already', async () => {
  const hours = await readHours(staff);
  const edit = { ...hours, closures: [closure('2027-12-24')] };
  const once = await staff.put('/api/opening-hours', edit);
  const again = await staff.put('/api/opening-hours', edit);
  expect([once.status, again.status, again.body]).toEqual([200, 200, once.body]);
  const other = await staff.put('/api/opening-hours', { ...hours, closures: [closure('2027-12-25')] });
  expect([other.status, other.body.code]).toEqual([409, 'calendar/hours-changed']);
  await setHours(staff, { closures: [] });
});

test.each([
  ['closes before it opens', { week: everyDay('10:00', '09:00') }, 'week.monday.closes'],
  ['opens before 05:00', { week: everyDay('04:30', '09:00') }, 'week.monday.opens'],
  ['opens at a quarter past', { week: everyDay('08:15', '09:00') }, 'week.monday.opens'],
  ['closes the same day twice', { closures: [closure('2027-07-01'), closure('2027-07-01')] }, 'closures'],
  ['ends before it begins', { closures: [closure('2027-07-02', '2027-07-01')] }, 'closures.0.last'],
  ['gives no reason', { closures: [closure('2027-07-02', '2027-07-02', ' ')] }, 'closures.0.reason.EN'],
])('a calendar that %s is refused', async (_, change, path) => {
  const { status, body } = await staff.put('/api/opening-hours', { ...(await readHours(staff)), ...change });
  expect([status, body.issues?.map((issue: { path: string }) => issue.path)]).toEqual([
    422,
    expect.arrayContaining([path]),
  ]);
});
