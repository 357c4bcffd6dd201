import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createRaceHistory, type RaceHistory } from '../load/race-history.ts';
import { runRace, type Site } from '../load/race-traffic.ts';
import { openScene, type Scene } from '../load/scene.ts';
import {
  countDeadlocks,
  countSlots,
  fixCapacities,
  listViolations,
  openSql,
  type SitePostgres,
  type Sql,
  startSitePostgres,
} from '../load/site-database.ts';
import { howOften } from '../support/long.ts';
import { complaintsOf } from '../support/server-process.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const fixedDates = ['2027-06-16', '2027-06-17', '2027-06-18', '2027-06-19'];
const editedDates = ['2027-06-21', '2027-06-22'];
const dates = [...fixedDates, ...editedDates];
const clients = 64;
const attempts = howOften({ test: 500, long: 4_000, soak: 10_000 });

let postgres: SitePostgres;
beforeAll(async () => {
  postgres = await startSitePostgres();
});
afterEach(async () => {
  for (const scene of scenes.splice(0)) await scene.close();
});
afterAll(() => postgres.stop());

const scenes: Scene[] = [];
async function open(url: string): Promise<Scene> {
  const scene = await openScene(url);
  scenes.push(scene);
  return scene;
}

async function race(scene: Scene, attempts: number, seed: number) {
  const { sql, clients: servers, staff } = scene;
  const capacities = await fixCapacities(sql, fixedDates);
  const site: Site = { fixedCapacity: capacities.ofDay, fixedDates, editedDates };
  const history = createRaceHistory();
  await runRace({ servers, staff, site, history, clients, attempts, seed });
  const slots = await countSlots(sql, dates);
  return {
    history,
    slots,
    oversold: history.findOversold(capacities.ofSlot),
    wrongAnswers: history.findWrongAnswers(capacities.ofSlot),
    ofSlot: capacities.ofSlot,
  };
}

/** What the database says against what the clients were told. */
async function compareWithHistory(sql: Sql, history: RaceHistory): Promise<string[]> {
  const rows = await sql.rows<{ id: string; state: string }>('select id::int, state from bookings');
  const stored = new Map(rows.map(({ id, state }) => [Number(id), state]));
  const answered = history.states();
  return [
    ...[...answered].filter(([id, state]) => stored.get(id) !== state).map(([id]) => `booking ${id} differs`),
    ...[...stored.keys()]
      .filter((id) => !answered.has(id))
      .map((id) => `booking ${id} was never acknowledged`),
  ];
}

test(`${attempts} attempts by ${clients} clients on two servers sell not one unit too many`, async () => {
  const scene = await open(await postgres.createSite('race'));
  const loggedBefore = await postgres.countLoggedDeadlocks();
  const { history, slots, oversold, wrongAnswers, ofSlot } = await race(scene, attempts, 1);
  console.log(JSON.stringify(history.statuses()));

  const { read, ...statuses } = history.statuses();
  expect(['200', '200,503']).toContain(Object.keys(read ?? {}).toString());
  expect(statuses).toEqual({
    book: { 201: expect.any(Number), 409: expect.any(Number) },
    cancel: { 200: expect.any(Number), 409: expect.any(Number) },
    'mark paid': { 200: expect.any(Number), 409: expect.any(Number) },
    'delete selected': { 200: expect.any(Number) },
    // Few enough that none may meet another one.
    'edit slot': expect.objectContaining({ 200: expect.any(Number) }),
    'update in bulk': { 200: expect.any(Number) },
    fix: { '200, 0 fixed': expect.any(Number) },
    initialise: { 200: expect.any(Number) },
  });
  expect(history.size(), 'enough sold to be a race').toBeGreaterThan(attempts / 33);

  // Three counts that know nothing of each other: the history, the allocations, the counters.
  expect(oversold).toEqual([]);
  expect(history.reads(), 'enough readers looked').toBeGreaterThan(attempts / 33);
  expect(wrongAnswers.slice(0, 5)).toEqual([]);
  expect(slots.filter(({ allocated, capacity }) => allocated > capacity)).toEqual([]);
  expect(slots.filter(({ reserved, allocated }) => reserved !== allocated)).toEqual([]);
  const held = history.heldAtEnd();
  expect(slots.filter(({ slot, allocated }) => allocated !== (held.get(slot) ?? 0))).toEqual([]);
  expect(slots.filter(({ slot, capacity }) => capacity !== (ofSlot.get(slot) ?? capacity))).toEqual([]);

  expect(history.listMovedTwice()).toEqual([]);
  expect(await compareWithHistory(scene.sql, history)).toEqual([]);
  expect(await listViolations(scene.sql)).toEqual([]);
  expect(await countDeadlocks(scene.sql)).toBe(0);
  expect((await postgres.countLoggedDeadlocks()) - loggedBefore).toBe(0);
  expect(complaintsOf(scene.servers)).toEqual([]);
});

describe('the control', () => {
  /**
   * Takes both guards away in a database of its own: the constraint, and the condition of the statement, by an
   * operator that finds every number small enough. The servers and their SQL are the same as ever. What is left is asked
   * without a lock first; the pause after that lets others be told the same, however fast the machine is. `public` stays
   * first in the path: the servers migrate what comes first.
   */
  async function switchGuardsOff(url: string): Promise<void> {
    const sql = openSql(url);
    await sql.rows(`
      alter table slots drop constraint never_oversell;
      create schema guardless;
      create function guardless.always(int, int) returns boolean language sql immutable as 'select true';
      create operator guardless.<= (leftarg = int, rightarg = int, function = guardless.always);
      create function guardless.pause() returns trigger language plpgsql
        as 'begin perform pg_sleep(0.2); return new; end';
      create trigger pause before insert on bookings for each row execute function guardless.pause();
      alter database ${new URL(url).pathname.slice(1)} set search_path = public, guardless, pg_catalog`);
    await sql.close();
  }

  test('with the guards off the same race oversells, and every count notices', async () => {
    const url = await postgres.createSite('control');
    await switchGuardsOff(url);
    const scene = await open(url);
    const { history, slots, oversold } = await race(
      scene,
      howOften({ test: 500, long: 1_000, soak: 2_000 }),
      2,
    );
    console.log(`control: ${oversold.length} slots oversold by history`);

    expect(oversold.length).toBeGreaterThan(0);
    expect(slots.filter(({ allocated, capacity }) => allocated > capacity).length).toBeGreaterThan(0);
    const violations = await listViolations(scene.sql);
    expect(violations).toContainEqual(expect.objectContaining({ rule: 'more reserved than there is' }));
    expect(history.size()).toBeGreaterThan(100);
  });
});
