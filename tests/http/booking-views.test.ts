import { beforeAll, expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { itemsText } from '../support/factories.ts';
import { moveTo } from '../support/moves.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let staff: TestClient;
const bookingDate = '2027-06-20';

beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
  let people = 0;
  const book = (fullName: string) => {
    people += 1;
    return makeBooking(site.client(), { fullName, bookingDate, phoneNumber: `+39 333 123 450${people}` });
  };
  const pay = ({ id }: Booking) => staff.patch(`/api/bookings/${id}/payment`, { paymentCompleted: true });
  await book('Unconfirmed');
  await staff.post(`/api/bookings/${(await book('Confirmed')).id}/confirm`);
  await pay(await book('Paid up'));
  const moved = await book('Moved up');
  await pay(moved);
  await moveTo(staff, moved, { itemsBooked: itemsText({ itemId: 'single-kayak', duration: '2' }) });
  const cancelled = await book('Cancelled paid');
  await pay(cancelled);
  await staff.patch(`/api/bookings/${cancelled.id}/cancel`);
});

async function names(query: string): Promise<string[]> {
  const { status, body } = await staff.get(`/api/bookings?sort=created-asc&${query}`);
  expect(status).toBe(200);
  const { body: counted } = await staff.get(`/api/bookings/count?${query}`);
  expect(counted.count).toBe(body.length);
  return body.map(({ fullName }: Booking) => fullName);
}

test.each([
  ['needs=call', ['Unconfirmed']],
  ['needs=payment', ['Unconfirmed', 'Confirmed', 'Moved up']],
  ['needs=payment&status=live', ['Unconfirmed', 'Confirmed', 'Moved up']],
  ['needs=payment&status=paid', ['Moved up']],
  ['needs=payment&q=moved', ['Moved up']],
  ['needs=attention', ['Cancelled paid']],
  ['needs=attention&status=live', []],
  [`needs=call&from=${bookingDate}&to=${bookingDate}`, ['Unconfirmed']],
  ['needs=call&from=2027-06-21', []],
])('the view %s lists %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('a number is found as people write it', async () => {
  const [{ id } = { id: 0 }] = await site.database.rows<{ id: number }>(
    sql`select id from bookings where full_name = 'Confirmed'`,
  );
  for (const typed of [`water ${id}`, `WATER-${id}`, `#${id}`, `Water${id}`])
    expect(await names(`q=${encodeURIComponent(typed)}`)).toEqual(['Confirmed']);
});

test('a phone is found with either way of writing its country', async () => {
  for (const typed of ['0039 333 123 45', '+39 333 123 45', '0039333', '333 123'])
    expect(await names(`q=${encodeURIComponent(typed)}`)).toHaveLength(5);
});
