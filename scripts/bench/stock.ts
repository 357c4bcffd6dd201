import { bookingBody } from '../../tests/load/booking-requests.ts';
import { createHttpClient } from '../../tests/load/http-client.ts';
import type { Sql } from '../../tests/load/site-database.ts';
import { type Check, check } from './report.ts';

const startSlot = 6;
const itemId = 'single-kayak';

/** 300 units in one slot, 200 in the next, a thousand tries of one hour from both. */
export async function checkStock(origins: readonly string[], sql: Sql, date: string): Promise<Check> {
  await sql.rows(
    `update slots set reserved = 0, capacity = case slot_no when $3 then 300 else 200 end
     where item_id = $1 and slot_date = $2 and slot_no in ($3, $3 + 1)`,
    [itemId, date, startSlot],
  );
  const clients = origins.map((origin) => createHttpClient(origin, 25));
  const wanted = { date, startSlot, items: [{ itemId, quantity: 1, duration: '1' as const }] };
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, (_, n) =>
      clients[n % clients.length]?.send({ method: 'POST', path: '/api/bookings', body: bookingBody(wanted) }),
    ),
  );
  for (const client of clients) client.close();
  const booked = answers.filter((answer) => answer?.status === 201).length;
  const refused = answers.filter((answer) => answer?.status === 409).length;
  const rows = await sql.rows<{ left: number }>(
    `select capacity - reserved as left from slots
     where item_id = $1 and slot_date = $2 and slot_no in ($3, $3 + 1) order by slot_no`,
    [itemId, date, startSlot],
  );
  return check(
    'Stock 300 and 200, a thousand tries of one hour by 50 clients: booked, refused, left',
    [booked, refused, ...rows.map(({ left }) => left)],
    [200, 800, 100, 0],
  );
}
