import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readSecrets } from '#app/store/prepare-store.ts';
import { createGuestLinks } from '#features/bookings/server/bookings.public.ts';
import { openDatabase } from '#platform/database/database.ts';
import { timeSlotText } from '#shared/rental-time.ts';
import {
  type BeachPostgres,
  beachNow,
  countDeadlocks,
  listViolations,
  openSql,
  type Sql,
  startBeachPostgres,
} from '../load/beach-database.ts';
import { createRandom } from '../load/booking-requests.ts';
import { type Call, createHttpClient, type HttpClient, logInAsStaff } from '../load/http-client.ts';
import { bookingCall, countStatuses, sendAtOnce } from '../load/rush.ts';
import { isLong } from '../support/long.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

vi.setConfig({ testTimeout: isLong ? 900_000 : 240_000, hookTimeout: 120_000 });

const dates = ['2027-06-16', '2027-06-17', '2027-06-18', '2027-06-19'];
const times = [4, 6, 8, 10, 12, 14];
const actions = isLong ? 2_000 : 300;
const atOnce = 25;
/** So few that most moves meet others. */
const units = 3;
const item = { itemId: 'sup', quantity: 1, duration: '1/2' } as const;

let postgres: BeachPostgres;
let sql: Sql;
let servers: ServerProcess[];
let clients: HttpClient[];
let tokenOf: (id: number) => Promise<string | null>;
let closeDatabase: () => Promise<void>;
beforeAll(async () => {
  postgres = await startBeachPostgres();
  const url = await postgres.createBeach('guest_actions');
  sql = openSql(url);
  const env = { DATABASE_URL: url, TEST_NOW: beachNow, LIMIT_GUEST_TOKENS: '0', LIMIT_GUEST_MOVES: '0' };
  servers = await Promise.all([startServer(env), startServer(env)]);
  clients = servers.map(({ origin }) => createHttpClient(origin));
  const database = openDatabase({ url, onError: () => undefined });
  const { capabilityKey } = await readSecrets(database);
  const links = createGuestLinks(capabilityKey);
  tokenOf = (id) => links.tokenOf(database, id);
  closeDatabase = () => database.close();
});
afterAll(async () => {
  for (const client of clients ?? []) client.close();
  await closeDatabase?.();
  await Promise.all((servers ?? []).map((server) => server.stop()));
  await sql?.close();
  await postgres?.stop();
});

interface Live {
  id: number;
  paid: number;
  moves: number;
  date: string;
  slot: number;
  total: number;
}

/** What a guest does was seen before: others may be faster. */
const listLive = () =>
  sql.rows<Live>(`
    select b.id::int as id, b.moves, b.booking_date::text as date, b.start_slot::int as slot, b.total_cents::int as total,
      coalesce((select sum(amount_cents) from money_movements m where m.booking_id = b.id), 0)::int as paid
    from bookings b where b.state in ('pending', 'paid') order by b.id`);

test('guests move and cancel at once with bookings and edits of staff: nothing is oversold and no money is lost', async () => {
  const random = createRandom(57);
  const pick = <Thing>(things: readonly Thing[]) => things[random.below(things.length)] as Thing;
  const staff = await logInAsStaff(clients[0] as HttpClient);
  await sql.rows("update slots set capacity = $1 where item_id = 'sup'", [units]);
  const book = (): Call => bookingCall({ date: pick(dates), startSlot: pick(times), items: [item] });
  await sendAtOnce(clients, Array.from({ length: 60 }, book));

  const seen: Record<string, number> = {};
  let sent = 0;
  while (sent < actions) {
    const live = await listLive();
    const calls: Call[] = [];
    for (let n = 0; n < atOnce; n += 1) {
      const one = live.length > 0 ? pick(live) : null;
      const kind = random.below(10);
      if (!one || kind < 3) calls.push(book());
      else if (kind < 6) calls.push(await moveByGuest(one, { bookingDate: pick(dates), slot: pick(times) }));
      else if (kind === 6) calls.push(await cancelByGuest(one));
      else if (kind === 7)
        calls.push(moveByStaff(one, { bookingDate: pick(dates), slot: pick(times) }, staff));
      else if (kind === 8)
        calls.push({
          method: 'PATCH',
          path: `/api/bookings/${one.id}/payment`,
          headers: staff,
          body: { paymentCompleted: true, method: 'cash' },
        });
      else calls.push({ method: 'PATCH', path: `/api/bookings/${one.id}/cancel`, headers: staff });
    }
    for (const [status, count] of Object.entries(countStatuses(await sendAtOnce(clients, calls))))
      seen[status] = (seen[status] ?? 0) + count;
    sent += calls.length;
  }

  expect(await listViolations(sql)).toEqual([]);
  expect(await countDeadlocks(sql)).toBe(0);
  // 422: it is there already.
  expect(Object.keys(seen).filter((status) => !['200', '201', '409', '422'].includes(status))).toEqual([]);
  expect(servers.flatMap(({ complaints }) => complaints)).toEqual([]);
  const [sums] = await sql.rows<{ moved: number; cancelled: number; unclear: number }>(`
    select (select count(*) from booking_moves where staff_id is null)::int as moved,
      (select count(*) from bookings where cancel_reason = 'guest')::int as cancelled,
      (select count(*) from bookings b where b.cancel_reason = 'guest'
        and (select coalesce(sum(amount_cents), 0) from money_movements m where m.booking_id = b.id)
          <> b.kept_cents + coalesce((select sum(amount_cents) from attention_items a
            where a.booking_id = b.id and a.kind = 'refund-by-hand'), 0))::int as unclear`);
  expect(sums?.moved).toBeGreaterThan(actions / 60);
  expect(sums?.cancelled).toBeGreaterThan(actions / 60);
  // Of whom cancelled everything that was paid is kept under the policy or listed to be given back.
  expect(sums?.unclear).toBe(0);
  console.log(`${sent} actions, ${sums?.moved} moved and ${sums?.cancelled} cancelled by guests`, seen);
});

/** All times cost the same, so the sums are known; the version may be another one by then. */
async function moveByGuest(
  { id, paid, moves, total: newTotalCents }: Live,
  to: { bookingDate: string; slot: number },
): Promise<Call> {
  const body = {
    token: await tokenOf(id),
    bookingDate: to.bookingDate,
    timeSlot: timeSlotText(to.slot),
    version: moves,
    newTotalCents,
    dueCents: paid > 0 ? 0 : newTotalCents,
    surplusCents: 0,
  };
  return { method: 'POST', path: '/api/guest/move', body };
}

/** More than a day before, all that was paid in person is to be given back. */
async function cancelByGuest({ id, paid }: Live): Promise<Call> {
  const body = { token: await tokenOf(id), keptCents: 0, toCardCents: 0, byHandCents: paid };
  return { method: 'POST', path: '/api/guest/cancel', body };
}

function moveByStaff(
  { id, paid, moves, total: newTotalCents }: Live,
  to: { bookingDate: string; slot: number },
  headers: Record<string, string>,
): Call {
  const itemsBooked = JSON.stringify({ sup: { itemId: 'sup', quantity: 1, duration: '1/2' } });
  const body = {
    bookingDate: to.bookingDate,
    timeSlot: timeSlotText(to.slot),
    itemsBooked,
    version: moves,
    newTotalCents,
    dueCents: paid > 0 ? 0 : newTotalCents,
    surplusCents: 0,
  };
  return { method: 'POST', path: `/api/bookings/${id}/move`, headers, body };
}
