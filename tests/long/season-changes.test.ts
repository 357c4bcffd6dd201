import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type MisfitBookings, maxListedBookings } from '#features/calendar/calendar.contract.ts';
import type { StoredOutage } from '#features/calendar/outages.contract.ts';
import { addDays } from '#shared/business-calendar.ts';
import { slotTimes } from '#shared/slot-times.ts';
import { bookingBody, createRandom, itemIds, type Random } from '../load/booking-requests.ts';
import type { Answer, Call } from '../load/http-client.ts';
import { randomBooking } from '../load/race-traffic.ts';
import { openScene, type Scene } from '../load/scene.ts';
import {
  countDeadlocks,
  listViolations,
  type SitePostgres,
  startSitePostgres,
} from '../load/site-database.ts';
import { closure, everyDay } from '../support/calendar.ts';
import { howOften, isLong } from '../support/long.ts';
import { complaintsOf } from '../support/server-process.ts';

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 120_000 });

const clients = 10;
const attempts = howOften({ test: 500, long: 4_000, soak: 10_000 });
const seed = isLong ? Date.now() % 1_000_000 : 14;
const dates = Array.from({ length: 20 }, (_, day) => addDays('2027-06-16', day));

let postgres: SitePostgres;
let scene: Scene;
beforeAll(async () => {
  postgres = await startSitePostgres();
  scene = await openScene(await postgres.createSite('seasons'));
  await watchSales();
});
afterAll(async () => {
  await scene?.close();
  await postgres?.stop();
});

/** Refuses whatever sells a unit that is out of service, or in a slot that is closed, at the moment of the sale. */
async function watchSales(): Promise<void> {
  await scene.sql.rows(`
    create function refuse_wrong_sale() returns trigger language plpgsql as $$ begin
      raise exception 'sold without a unit: % % %', new.item_id, new.slot_date, new.slot_no;
    end $$`);
  await scene.sql.rows(`
    create trigger watches_sales after update on slots for each row
    when (new.reserved > old.reserved
      and (not new.is_open or new.reserved > new.capacity - new.out_of_service))
    execute function refuse_wrong_sale()`);
}

/** What came of all calls: `book 201`, and how often. */
const statuses: Record<string, number> = {};
const ids: number[] = [];

async function send(name: string, server: number, call: Call): Promise<Answer> {
  const client = scene.clients[server % 2] ?? scene.clients[0];
  const answer = await client.send({ ...call, headers: scene.staff });
  const key = `${name} ${answer.status}`;
  statuses[key] = (statuses[key] ?? 0) + 1;
  return answer;
}

async function bookOrLeave(random: Random, server: number): Promise<void> {
  if (random.next() < 0.2 && ids.length > 0) {
    await send('cancel', server, { method: 'PATCH', path: `/api/bookings/${random.pick(ids)}/cancel` });
    return;
  }
  const body = bookingBody(randomBooking(random, dates));
  const answer = await send('book', server, { method: 'POST', path: '/api/bookings', body });
  if (answer.status === 201) ids.push(JSON.parse(answer.text).id);
}

async function changeHours(random: Random): Promise<void> {
  const { version, ...hours } = JSON.parse((await send('read', 0, { path: '/api/opening-hours' })).text);
  const opens = random.pick(slotTimes.filter((time) => time >= '07:00' && time <= '11:00'));
  const closes = random.pick(slotTimes.filter((time) => time >= '14:00' && time <= '21:00'));
  const body = {
    ...hours,
    version,
    week: everyDay(opens, closes),
    closures: random.next() < 0.5 ? [closure(random.pick(dates))] : [],
  };
  await send('hours', 0, { method: 'PUT', path: '/api/opening-hours', body });
}

/** One more period, another length of one, or one that is over. */
async function changeOutages(random: Random): Promise<void> {
  const listed: StoredOutage[] = JSON.parse((await send('read', 1, { path: '/api/outages' })).text);
  const known = listed.length > 0 && random.next() < 0.6 ? random.pick(listed) : null;
  if (known && random.next() < 0.5) {
    await send('back', 1, { method: 'DELETE', path: `/api/outages/${known.id}` });
    return;
  }
  const first = random.pick(dates);
  const { id = randomUUID(), ...wanted } = known ?? {
    itemId: random.pick(itemIds),
    reason: 'A hole',
    version: 0,
  };
  const body = { ...wanted, first, last: addDays(first, random.between(0, 6)), units: random.between(1, 8) };
  await send('outage', 1, { method: 'PUT', path: `/api/outages/${id}`, body });
}

async function retire(random: Random): Promise<void> {
  const path = '/api/rental-items/tandem-kayak/retired';
  await send('retire', 0, { method: 'PUT', path, body: { isRetired: random.next() < 0.5 } });
}

async function setStock(random: Random): Promise<void> {
  const startDate = random.pick(dates);
  const body = {
    itemId: random.pick(itemIds),
    startDate,
    endDate: addDays(startDate, 2),
    quantity: random.between(2, 10),
  };
  await send('stock', 1, { method: 'POST', path: '/api/admin/availability/bulk-update', body });
}

const changes = [changeHours, changeOutages, changeOutages, retire, setStock];

interface HeldUnits {
  id: number;
  slot: string;
  quantity: number;
  inService: number;
  isOpen: boolean;
}

/** Bookings with units that are not there: in a closed slot, or beyond what is in service, the oldest ones first. */
async function findMisfits(): Promise<number[]> {
  const held = await scene.sql.rows<HeldUnits>(`
    select a.booking_id::int as id, concat_ws(' ', item_id, slot_date, slot_no) as slot, a.quantity,
      s.capacity - s.out_of_service as "inService", s.is_open as "isOpen"
    from allocations a join slots s using (item_id, slot_date, slot_no)
    where a.released_at is null order by a.booking_id`);
  const taken = new Map<string, number>();
  const misfits = held.filter(({ slot, quantity, inService, isOpen }) => {
    const units = (taken.get(slot) ?? 0) + quantity;
    taken.set(slot, units);
    return !isOpen || units > inService;
  });
  return [...new Set(misfits.map(({ id }) => id))];
}

test(`hours, items and units in service change under ${attempts} bookings: each keeps its units or is listed (seed ${seed})`, async () => {
  let left = attempts;
  const visitors = Array.from({ length: clients }, async (_, n) => {
    const random = createRandom(seed + n + 1);
    while (left > 0) {
      left -= 1;
      await bookOrLeave(random, n);
    }
  });
  const owner = createRandom(seed);
  const edits = (async () => {
    do await owner.pick(changes)(owner);
    while (left > 0);
    // The last one takes so much that something is left to list.
    const body = { itemId: 'sup', units: 7, first: dates[0], last: dates.at(-1), reason: 'Sold', version: 0 };
    await send('outage', 1, { method: 'PUT', path: `/api/outages/${randomUUID()}`, body });
  })();
  await Promise.all([...visitors, edits]);
  console.log(JSON.stringify(statuses));

  const known = /^(book (201|409|422)|cancel (200|409)|(read|hours|outage|back|retire|stock) 200)$/;
  expect(Object.keys(statuses).filter((status) => !known.test(status))).toEqual([]);
  expect(statuses['book 201'], 'enough was booked to be a season').toBeGreaterThan(
    Math.min(300, attempts / 10),
  );
  expect(statuses['outage 200'], 'enough was changed').toBeGreaterThan(1);
  // Every live booking holds all units that it needs, and what is out of service is what the periods say.
  expect(await listViolations(scene.sql)).toEqual([]);

  const misfits = await findMisfits();
  expect(misfits.length).toBeGreaterThan(0);
  const path = '/api/admin/bookings-outside-calendar';
  const listed: MisfitBookings = JSON.parse((await send('read', 0, { path })).text);
  expect(listed.bookingCount).toBe(misfits.length);
  expect(listed.bookings).toHaveLength(Math.min(maxListedBookings, misfits.length));
  expect(listed.bookings.filter(({ id }) => !misfits.includes(id))).toEqual([]);
  expect(await countDeadlocks(scene.sql)).toBe(0);
  expect(complaintsOf(scene.servers)).toEqual([]);
});
