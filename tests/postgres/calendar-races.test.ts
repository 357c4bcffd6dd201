import { expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { closure, everyDay, readHours } from '../support/calendar.ts';
import { aBookingRequest, itemsText } from '../support/factories.ts';

const date = '2027-06-20';

/** Half-hour and two-hour rentals of two items, spread over the day. */
function bookings(count: number) {
  return Array.from({ length: count }, (_, n) =>
    aBookingRequest({
      bookingDate: date,
      email: `racer${n}@example.org`,
      phoneNumber: `+39 333 ${1_000_000 + n}`,
      timeSlot: ['08:00-08:30', '10:00-10:30', '13:00-13:30', '15:00-15:30'][n % 4] as string,
      itemsBooked: itemsText({ itemId: n % 3 === 0 ? 'tandem-kayak' : 'sup', duration: n % 2 ? '2' : '1/2' }),
    }),
  );
}

test('hours and items that change under bookings oversell nothing, and whoever booked keeps the units or is listed', async () => {
  const site = await createTestApp();
  const staff = await site.staffClient();
  const { version: _, ...usual } = await readHours(staff);
  const plans = [
    { ...usual, week: everyDay('06:00', '21:00') },
    { ...usual, week: everyDay('11:00', '18:00') },
    usual,
    { ...usual, closures: [closure(date)] },
    { ...usual, week: everyDay('09:00', '14:00') },
  ];

  const book = async (body: object) => {
    const answer = await site.client().post('/api/bookings', body);
    expect([201, 409, 422, 503]).toContain(answer.status);
    return answer;
  };
  const made: Awaited<ReturnType<typeof book>>[] = [];
  const wanted = bookings(60);
  for (const [turn, plan] of plans.entries()) {
    const { version } = await readHours(staff);
    const isRetired = turn % 2 === 0;
    const [answers, changed] = await Promise.all([
      Promise.all(wanted.splice(0, 12).map(book)),
      staff.put('/api/opening-hours', { ...plan, version }),
      staff.put('/api/rental-items/tandem-kayak/retired', { isRetired }),
      staff.post('/api/initialize-availability'),
    ]);
    expect(changed.status).toBe(200);
    made.push(...answers);
  }

  const booked = made.filter(({ status }) => status === 201).map(({ body }) => body.id);
  expect(booked.length).toBeGreaterThan(0);
  expect(await site.database.rows(sql`select * from invariant_violations`)).toEqual([]);
  const outside = await site.database.rows<{ id: number }>(sql`
    select distinct booking_id as id from allocations join slots using (item_id, slot_date, slot_no)
    where released_at is null and not is_open order by 1`);
  const listed = (await staff.get('/api/admin/bookings-outside-calendar')).body.bookings;
  expect(listed.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b)).toEqual(
    outside.map(({ id }) => id),
  );
  const wrong = await site.database.rows(sql`
    select s.* from slots s join rental_items i using (item_id)
    where s.slot_date >= '2027-06-15'
      and s.is_open is distinct from (i.retired_at is null and s.slot_no between 2 and 11)`);
  expect(wrong).toEqual([]);
});
