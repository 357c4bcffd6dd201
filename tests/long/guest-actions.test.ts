import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readSecrets } from '#app/store/prepare-store.ts';
import { createGuestLinks } from '#features/bookings/server/bookings.public.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createRandom } from '../load/booking-requests.ts';
import type { Call } from '../load/http-client.ts';
import { openPayingScene, type PayingScene } from '../load/paying-scene.ts';
import { bookingCall, countStatuses, sendAtOnce } from '../load/rush.ts';
import {
  countDeadlocks,
  listViolations,
  type SitePostgres,
  startSitePostgres,
} from '../load/site-database.ts';
import { howOften, isLong } from '../support/long.ts';
import { complaintsOf } from '../support/server-process.ts';
import { until } from '../support/until.ts';
import {
  cancelByGuest,
  listSeen,
  listUnequalOrders,
  moveByGuest,
  moveByStaff,
  payByCard,
  payInCash,
} from './support/guest-calls.ts';

vi.setConfig({ testTimeout: isLong ? 900_000 : 240_000, hookTimeout: 120_000 });

const dates = ['2027-06-16', '2027-06-17', '2027-06-18', '2027-06-19'];
const times = [4, 6, 8, 10, 12, 14];
const actions = howOften({ test: 300, long: 800, soak: 2_000 });
const atOnce = 25;
/** So few that most moves meet others. */
const units = 3;
const item = { itemId: 'sup', quantity: 1, duration: '1/2' } as const;

let postgres: SitePostgres;
let scene: PayingScene;
let tokenOf: (id: number) => Promise<string | null>;
let closeDatabase: () => Promise<void>;
beforeAll(async () => {
  postgres = await startSitePostgres();
  const url = await postgres.createSite('guest_actions');
  scene = await openPayingScene(url, { LIMIT_GUEST_TOKENS: '0', LIMIT_GUEST_MOVES: '0' });
  const database = openDatabase({ url, onError: () => undefined });
  const { capabilityKey } = await readSecrets(database);
  const links = createGuestLinks(capabilityKey);
  tokenOf = (id) => links.tokenOf(database, id);
  closeDatabase = () => database.close();
});
afterAll(async () => {
  await closeDatabase?.();
  await scene?.close();
  await postgres?.stop();
});

test('guests pay, move and cancel at once with bookings and edits of staff: nothing is oversold and no money is lost', async () => {
  const { sql, clients, staff, servers } = scene;
  const random = createRandom(57);
  const pick = <Thing>(things: readonly Thing[]) => things[random.below(things.length)] as Thing;
  const place = () => ({ bookingDate: pick(dates), slot: pick(times) });
  await sql.rows("update slots set capacity = $1 where item_id = 'sup'", [units]);
  const book = (): Call => bookingCall({ date: pick(dates), startSlot: pick(times), items: [item] });
  await sendAtOnce(clients, Array.from({ length: 60 }, book));
  // Only what is paid can be moved by its guest.
  for (const one of (await listSeen(sql)).slice(0, 30))
    await payByCard(scene, { client: pick(clients), notified: pick(clients) }, one, await tokenOf(one.id));

  const seen: Record<string, number> = {};
  const count = (status: number | string, more = 1) => {
    seen[status] = (seen[status] ?? 0) + more;
  };
  let sent = 0;
  while (sent < actions) {
    const live = await listSeen(sql);
    const calls: Call[] = [];
    const payments: Promise<unknown>[] = [];
    for (let n = 0; n < atOnce; n += 1) {
      const one = live.length > 0 ? pick(live) : null;
      const kind = random.below(12);
      const token = one && (await tokenOf(one.id));
      if (!one || kind < 3) calls.push(book());
      else if (kind < 6) calls.push(moveByGuest(one, token, place()));
      else if (kind === 6) calls.push(cancelByGuest(one, token));
      else if (kind === 7) calls.push(moveByStaff(one, { ...place(), items: [item] }, staff));
      else if (kind === 8) calls.push(payInCash(one, staff));
      else if (kind === 9)
        calls.push({ method: 'PATCH', path: `/api/bookings/${one.id}/cancel`, headers: staff });
      else {
        const roles = { client: pick(clients), notified: pick(clients) };
        payments.push(payByCard(scene, roles, one, token).then(count));
      }
    }
    const [answers] = await Promise.all([sendAtOnce(clients, calls), ...payments]);
    for (const [status, more] of Object.entries(countStatuses(answers))) count(status, more);
    sent += calls.length + payments.length;
  }

  expect(await countDeadlocks(sql)).toBe(0);
  // 303: the payment page redirects because the booking has ended. 422: the booking is at the wanted time already.
  expect(Object.keys(seen).filter((status) => !['200', '201', '303', '409', '422'].includes(status))).toEqual(
    [],
  );
  await untilNothingIsOwed();
  expect(complaintsOf(servers)).toEqual([]);
  expect(await listViolations(sql)).toEqual([]);
  const { paid, unequal } = await listUnequalOrders(sql, scene);
  expect(unequal).toEqual([]);
  expect(paid).toBeGreaterThan(actions / 60);
  const [sums] = await sql.rows<{ moved: number; cancelled: number; refunded: number; unclear: number }>(`
    select (select count(*) from booking_moves where staff_id is null)::int as moved,
      (select count(*) from bookings where cancel_reason = 'guest')::int as cancelled,
      (select count(*) from payment_refunds where state = 'done')::int as refunded,
      (select count(*) from bookings b where b.cancel_reason = 'guest'
        and (select coalesce(sum(amount_cents), 0) from money_movements m where m.booking_id = b.id)
          <> b.kept_cents + coalesce((select sum(amount_cents) from attention_items a
            where a.booking_id = b.id and a.kind = 'refund-by-hand'), 0))::int as unclear`);
  expect(sums?.moved).toBeGreaterThan(actions / 60);
  expect(sums?.cancelled).toBeGreaterThan(actions / 60);
  expect(sums?.refunded).toBeGreaterThan(0);
  // Of whom cancelled everything that was paid is kept under the policy, went back, or is listed to be given back.
  expect(sums?.unclear).toBe(0);
  console.log(`${sent} actions, ${paid} paid by card`, sums, seen);
});

/** The servers give money back by themselves. */
async function untilNothingIsOwed(): Promise<void> {
  await until(
    'all refunds',
    async () => {
      const owed = await scene.sql.rows("select from payment_refunds where state = 'owed'");
      return owed.length === 0;
    },
    120_000,
  );
}
