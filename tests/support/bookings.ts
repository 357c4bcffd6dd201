import { expect } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { aBookingRequest } from './factories.ts';
import type { TestClient } from './test-client.ts';

/** Books, and expects it to be possible. */
export async function makeBooking(
  client: TestClient,
  wishes: Parameters<typeof aBookingRequest>[0] = {},
): Promise<Booking> {
  const answer = await client.post('/api/bookings', aBookingRequest(wishes));
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}

/** How often each of some statuses was answered, such as `{ 201: 1, 409: 49 }`. */
export function countStatuses(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Everything that a booking writes, counted. */
export async function countBookings(database: Database): Promise<Record<string, number>> {
  const counts = await database.row<Record<string, number>>(sql`
    select (select count(*) from bookings) as bookings, (select count(*) from booking_lines) as lines,
      (select count(*) from allocations) as allocations, (select count(*) from booking_documents) as acceptances,
      (select sum(reserved) from slots) as reserved`);
  return counts ?? {};
}
