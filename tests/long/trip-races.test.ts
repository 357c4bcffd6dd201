import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readSecrets } from '#app/store/prepare-store.ts';
import { createGuestLinks } from '#features/bookings/server/bookings.public.ts';
import { openDatabase } from '#platform/database/database.ts';
import { slotStart, timeSlotText } from '#shared/rental-time.ts';
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
import { aTrip, aVisitor } from '../support/trips.ts';
import { until } from '../support/until.ts';
import {
  cancelByGuest,
  listSeen,
  listUnequalOrders,
  moveByStaff,
  payByCard,
  type Seen,
} from './support/guest-calls.ts';

vi.setConfig({ testTimeout: isLong ? 900_000 : 240_000, hookTimeout: 120_000 });

const date = '2027-06-17';
const starts = [4, 6, 8, 10];
/** Bookings do not ask for this time, so that moves find room there. */
const spareStart = 14;
const actions = howOften({ test: 300, long: 2_000, soak: 4_000 });
const atOnce = 25;
/** So few that rentals and trips meet. */
const units = 4;
const kept = [
  { itemId: 'single-kayak', quantity: 1 },
  { itemId: 'tandem-kayak', quantity: 2 },
];
const trip = aTrip({ minutes: 90, seats: 6, turnaroundAfter: 30, keepHours: 24, kept });

let postgres: SitePostgres;
let scene: PayingScene;
let tokenOf: (id: number) => Promise<string | null>;
let closeDatabase: () => Promise<void>;
beforeAll(async () => {
  postgres = await startSitePostgres();
  const url = await postgres.createSite('trip_races');
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

const random = createRandom(36);
const pick = <Thing>(things: readonly Thing[]) => things[random.below(things.length)] as Thing;
const tripId = randomUUID();
const departures = starts.map((slot) => ({ id: randomUUID(), slot }));
const spare = { id: randomUUID(), slot: spareStart };

const putDeparture = ({ id, slot }: (typeof departures)[number], seats: number, version: number): Call => ({
  method: 'PUT',
  path: `/api/admin/departures/${id}`,
  headers: scene.staff,
  body: { ...{ tripId, date, start: slotStart(slot), guideId: null }, seats, version },
});

const putTrip = (fields: typeof trip, version: number): Call => ({
  method: 'PUT',
  path: `/api/admin/trips/${tripId}`,
  headers: scene.staff,
  body: { ...fields, version },
});

const [fare] = trip.fares;
const fareCents = fare?.amountCents ?? 0;

/** In tandems and a single. */
function partyOf(people: number) {
  const craft = [
    { itemId: 'tandem-kayak', quantity: Math.floor(people / 2) },
    { itemId: 'single-kayak', quantity: people % 2 },
  ].filter(({ quantity }) => quantity > 0);
  return { seats: [{ fareId: fare?.id, quantity: people }], craft, priceCents: people * fareCents };
}

/** One to four people. */
const aParty = () => partyOf(1 + random.below(4));

function bookSeats(): Call {
  const { craft, ...party } = aParty();
  const seats = party.seats.map((seat) => ({ ...seat, unitPriceCents: fareCents }));
  const { id } = pick(departures);
  return { method: 'POST', path: `/api/departures/${id}/bookings`, body: { ...aVisitor(), seats, craft } };
}

const bookKayak = (): Call =>
  bookingCall({
    ...{ date, startSlot: pick(starts) + random.below(3) },
    items: [{ itemId: pick(['single-kayak', 'tandem-kayak']), quantity: 1, duration: pick(['1/2', '1']) }],
  });

/** The party of a trip goes to another departure, a rental to another time. */
async function move(one: Seen): Promise<Call> {
  const [row] = await scene.sql.rows<{ items: object | null }>(
    `select json_agg(json_build_object('itemId', item_id, 'quantity', quantity, 'duration', duration))
       filter (where departure_id is null) as items
     from bookings b left join booking_lines l on l.booking_id = b.id where b.id = $1`,
    [one.id],
  );
  const slot = pick([...starts, spareStart]);
  if (!row?.items && random.below(2) === 0) return changeParty(one, slot);
  return moveByStaff(one, { bookingDate: date, slot, items: row?.items ?? null }, scene.staff);
}

/** Somebody else comes along; who paid by card for more has the rest back there. */
function changeParty({ id, moves, byCard }: Seen, slot: number): Call {
  const { priceCents: newTotalCents, ...party } = aParty();
  const surplusCents = Math.max(0, byCard - newTotalCents);
  const seen = { version: moves, newTotalCents, surplusCents, dueCents: Math.max(0, newTotalCents - byCard) };
  const target = { bookingDate: date, timeSlot: timeSlotText(slot), party: JSON.stringify(party) };
  const body = { ...target, ...seen, ...(surplusCents > 0 && { surplusWay: 'card' }) };
  return { method: 'POST', path: `/api/bookings/${id}/move`, headers: scene.staff, body };
}

/** Some of a party get a booking of their own, half of the time where they are; who paid by card for more has the rest back there. */
async function split(live: readonly Seen[]): Promise<Call> {
  const [row] = await scene.sql.rows<{ id: number; seats: number; slot: number }>(`
    select id::int as id, seats, start_slot::int as slot from bookings
    where seats > 1 and state in ('pending', 'paid') order by random() limit 1`);
  const one = live.find(({ id }) => id === row?.id);
  if (!row || !one) return move(pick(live));
  const going = 1 + random.below(row.seats - 1);
  const { priceCents: otherTotalCents, ...party } = partyOf(going);
  const { priceCents: newTotalCents, craft } = partyOf(row.seats - going);
  const surplusCents = Math.max(0, one.byCard - newTotalCents);
  const dueCents = Math.max(0, newTotalCents - one.byCard);
  const slot = random.below(2) === 0 ? row.slot : pick([...starts, spareStart]);
  const body = {
    other: { ...party, bookingDate: date, timeSlot: timeSlotText(slot) },
    craft,
    ...{ version: one.moves, newTotalCents, dueCents, surplusCents, otherTotalCents },
    ...(surplusCents > 0 && { surplusWay: 'card' }),
  };
  const headers = { ...scene.staff, 'idempotency-key': randomUUID() };
  return { method: 'POST', path: `/api/bookings/${one.id}/split`, headers, body };
}

/** Calls off a departure with its guests, or lets one take place that was called off. */
async function callOffOrLift(): Promise<Call> {
  const [storm] = await scene.sql.rows<{ id: number }>(
    'select id from storm_days where lifted_at is null order by random() limit 1',
  );
  const path = '/api/admin/storm-days';
  if (storm) return { method: 'POST', path: `${path}/${storm.id}/lift`, headers: scene.staff };
  const { id: departureId, slot } = pick(departures);
  const time = { date, from: slotStart(slot), until: slotStart(slot + trip.minutes / 30) };
  const terms = { reason: 'too-few', decideBy: `${date}T21:00:00.000Z`, bonusPercent: 10 };
  return {
    method: 'POST',
    path,
    headers: scene.staff,
    body: { ...time, itemIds: [], departureId, ...terms },
  };
}

/** Keeps craft for its departures, or no longer. */
async function editTrip(): Promise<Call> {
  const [row] = await scene.sql.rows<{ version: number }>('select version from trips where id = $1', [
    tripId,
  ]);
  const keeps = random.below(2) === 0 ? { keepHours: 24, kept } : { keepHours: null, kept: [] };
  return putTrip({ ...trip, ...keeps }, row?.version ?? 0);
}

/** Closes a departure or opens it, gives it more seats or fewer, or calls it off. */
async function editDeparture(): Promise<Call> {
  if (random.below(8) === 0) return callOffOrLift();
  if (random.below(4) === 0) return editTrip();
  const departure = pick(departures);
  const [row] = await scene.sql.rows<{ version: number }>('select version from departures where id = $1', [
    departure.id,
  ]);
  const version = row?.version ?? 0;
  if (random.below(2) === 0) return putDeparture(departure, 5 + random.below(3), version);
  const body = { isOpen: random.below(3) > 0, version };
  return { method: 'PUT', path: `/api/admin/departures/${departure.id}/open`, headers: scene.staff, body };
}

test('two servers: no craft and no seat twice while rentals, trips, money and departures change at once', async () => {
  const { sql, clients, staff, servers } = scene;
  await sql.rows('update slots set capacity = $1 where slot_date = $2', [units, date]);
  await sendAtOnce(clients, [putTrip(trip, 0)]);
  for (const departure of [...departures, spare])
    await sendAtOnce(clients, [putDeparture(departure, trip.seats, 0)]);

  const seen: Record<string, number> = {};
  const count = (status: number | string, more = 1) => {
    seen[status] = (seen[status] ?? 0) + more;
  };
  for (let sent = 0; sent < actions; sent += atOnce) {
    const live = await listSeen(sql);
    // What is held waits for its payment where it is.
    const paidFor = live.filter(({ byCard }) => byCard > 0);
    const calls: Call[] = [];
    const payments: Promise<unknown>[] = [];
    for (let n = 0; n < atOnce; n += 1) {
      const one = live.length > 0 ? pick(live) : null;
      const kind = random.below(14);
      if (!one || kind < 4) calls.push(bookSeats());
      else if (kind === 4) calls.push(bookKayak());
      else if (kind === 6) calls.push(await editDeparture());
      else if (kind === 7) calls.push(cancelByGuest(one, await tokenOf(one.id)));
      else if (kind === 5 || kind === 8) calls.push(await move(paidFor.length > 0 ? pick(paidFor) : one));
      else if (kind === 10 || kind === 11) calls.push(await split(live));
      else if (kind === 9)
        calls.push({ method: 'PATCH', path: `/api/bookings/${one.id}/cancel`, headers: staff });
      else {
        const roles = { client: pick(clients), notified: pick(clients) };
        payments.push(payByCard(scene, roles, one, await tokenOf(one.id)).then(count));
      }
    }
    // Holds run out meanwhile, and the servers end them.
    await sql.rows(`
      update bookings set hold_expires_at = clock_timestamp() where id in (
        select id from bookings where state = 'held' order by random() limit 2)`);
    const [answers] = await Promise.all([sendAtOnce(clients, calls), ...payments]);
    for (const [status, more] of Object.entries(countStatuses(answers))) count(status, more);
  }

  expect(
    Object.keys(seen).filter((status) => !['200', '201', '303', '409', '422', '503'].includes(status)),
  ).toEqual([]);
  await until(
    'all refunds',
    async () => (await sql.rows("select from payment_refunds where state = 'owed'")).length === 0,
    120_000,
  );
  expect(await countDeadlocks(sql)).toBe(0);
  // A day or a departure can be locked for longer than a call waits, on a busy machine.
  expect(complaintsOf(servers).filter(({ err }) => err?.message !== 'database/busy')).toEqual([]);
  expect(await sql.rows('select from departures where taken > seats')).toEqual([]);
  expect(await sql.rows('select from slots where reserved > capacity - out_of_service')).toEqual([]);
  expect(await listViolations(sql)).toEqual([]);
  const { paid, unequal } = await listUnequalOrders(sql, scene);
  expect(unequal).toEqual([]);
  const [sums] = await sql.rows<{
    trips: number;
    rentals: number;
    moved: number;
    split: number;
    calledOff: number;
    ended: number;
    full: number;
  }>(`
    select count(*) filter (where departure_id is not null)::int as trips,
      count(*) filter (where departure_id is null)::int as rentals, count(*) filter (where state = 'cancelled')::int as ended,
      count(*) filter (where departure_id is not null and moves > 0)::int as moved,
      count(*) filter (where source = 'phone')::int as split,
      (select count(*) from departures where taken = seats)::int as full,
      (select count(*) from storm_days)::int as "calledOff"
    from bookings`);
  expect(Math.min(sums?.trips ?? 0, sums?.rentals ?? 0, sums?.ended ?? 0)).toBeGreaterThan(actions / 60);
  expect(Math.min(sums?.moved ?? 0, sums?.split ?? 0, sums?.calledOff ?? 0)).toBeGreaterThan(0);
  console.log(`${actions} actions, ${paid} paid by card`, sums, seen);
});
