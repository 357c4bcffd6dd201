import fc from 'fast-check';
import { expect, test } from 'vitest';
import { durations, minuteText, slotMinute, slotsCovered } from '#shared/rental-time.ts';
import {
  isTurn,
  type LateUnits,
  planQueue,
  type Scene,
  startingSlot,
  startMinutes,
  type WaitingParty,
} from './plan-queue.ts';

const first = 8;
const aParty = (number: number, more: Partial<WaitingParty> = {}): WaitingParty => ({
  id: `party-${number}`,
  itemId: 'sup',
  quantity: 1,
  duration: '1/2',
  ...more,
});

/** Half hours from 12:00 on, with so many units in service and what is reserved of them. */
function aScene(reserved: number[], parties: WaitingParty[], more: Partial<Scene> = {}): Scene {
  const slots = reserved.map((units, n) => ({ slotNumber: first + n, inService: 2, reserved: units }));
  return {
    minute: 12 * 60,
    stock: [{ itemId: 'sup', slots }],
    late: [],
    turnaroundMinutes: 5,
    parties,
    ...more,
  };
}

const promised = (scene: Scene) =>
  planQueue(scene).map(({ minute }) => (minute === null ? null : minuteText(minute)));

const three = [aParty(1), aParty(2), aParty(3)];

test('three wait, two craft are out until half past: two go when they are back, the third after them', () => {
  expect(promised(aScene([2, 0, 0, 0], three))).toEqual(['12:35', '12:35', '13:05']);
});

test('a craft that was not out before is ready when the half hour begins', () => {
  expect(promised(aScene([1, 1, 0, 0], three))).toEqual(['12:00', '12:35', '13:05']);
});

test('a late craft is not there for those who wait, and for none of them sooner than it is expected', () => {
  const late = (minutesLate: number): LateUnits[] => [
    { bookingId: 1, itemId: 'sup', units: 1, dueMinute: 12 * 60, minutesLate },
  ];
  const parties = [aParty(1, { duration: '1' }), aParty(2)];
  expect(promised(aScene([0, 0, 0], parties, { late: late(0) }))).toEqual(['12:00', '12:00']);
  expect(promised(aScene([0, 0, 0], parties, { minute: 725, late: late(5) }))).toEqual(['12:00', '12:35']);
  expect(promised(aScene([0, 0, 0], parties, { minute: 725, late: late(16) }))).toEqual(['12:00', '13:05']);
});

test('a booking comes first, a smaller party goes before one that finds too little, and the day ends', () => {
  const long = [aParty(1, { duration: '2' }), aParty(2), aParty(3, { quantity: 2, duration: '1' })];
  expect(promised(aScene([1, 2, 1, 1, 1, 1], long))).toEqual(['13:05', '12:00', null]);
});

test('it is the turn of a party whose craft are there; a half hour is given whole for ten minutes', () => {
  expect([720, 730, 731, 749].map(startingSlot)).toEqual([8, 8, 9, 9]);
  const turnsAt = (minute: number, reserved: number[]) =>
    planQueue(aScene(reserved, [aParty(1)], { minute })).map((promise) => isTurn(promise, minute));
  expect(turnsAt(740, [0, 0])).toEqual([true]);
  expect(turnsAt(740, [2, 0])).toEqual([false]);
  expect(turnsAt(752, [2, 0])).toEqual([false]);
  expect(turnsAt(755, [2, 0])).toEqual([true]);
});

const items = ['sup', 'tandem'];
const wishes = fc.record({
  itemId: fc.constantFrom(...items),
  quantity: fc.integer({ min: 1, max: 4 }),
  duration: fc.constantFrom(...durations),
});
const stockOf = (itemId: string) =>
  fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { minLength: 12, maxLength: 12 }).map((slots) => ({
    itemId,
    slots: slots.map(([inService, reserved], n) => ({ slotNumber: first + n, inService, reserved })),
  }));
const lateUnits: fc.Arbitrary<LateUnits> = fc.record({
  bookingId: fc.nat(50),
  itemId: fc.constantFrom(...items),
  units: fc.integer({ min: 1, max: 3 }),
  dueMinute: fc.integer({ min: 660, max: 900 }),
  minutesLate: fc.nat(120),
});
const scenes: fc.Arbitrary<Scene> = fc.record({
  minute: fc.integer({ min: 700, max: 1000 }),
  stock: fc.tuple(...items.map(stockOf)),
  late: fc.array(lateUnits, { maxLength: 3 }),
  turnaroundMinutes: fc.nat(startMinutes),
  parties: fc.array(wishes, { maxLength: 8 }).map((all) => all.map((wish, n) => aParty(n + 1, wish))),
});
const withLater = (scene: Scene, more: readonly number[]): Scene => ({
  ...scene,
  late: scene.late.map((units, n) => ({ ...units, minutesLate: units.minutesLate + (more[n] ?? 0) })),
});
const mores = fc.array(fc.nat(90), { minLength: 3, maxLength: 3 });
const minutes = (scene: Scene) => planQueue(scene).map(({ minute }) => minute ?? Number.POSITIVE_INFINITY);

test('no promise takes a unit that a booking or a late craft needs, or that is promised to another', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      const plan = planQueue(scene);
      for (const { itemId, slots } of scene.stock)
        for (const { slotNumber, inService, reserved } of slots) {
          const used = plan
            .map(({ startSlot }, n) => ({ startSlot, party: scene.parties[n] as WaitingParty }))
            .filter(({ startSlot, party }) => {
              const past = startSlot === null ? -1 : slotNumber - startSlot;
              return party.itemId === itemId && past >= 0 && past < slotsCovered(party.duration);
            })
            .reduce((sum, { party }) => sum + party.quantity, 0);
          const missing = scene.late
            .filter((units) => units.itemId === itemId && units.minutesLate > 0)
            .filter(({ dueMinute }) => dueMinute <= slotMinute(slotNumber))
            .filter(({ dueMinute, minutesLate }) => dueMinute + minutesLate >= slotMinute(slotNumber))
            .reduce((sum, { units }) => sum + units, 0);
          if (used > 0) expect(used + reserved + missing).toBeLessThanOrEqual(inService);
        }
    }),
  );
});

test('no party delays one ahead of it', () => {
  fc.assert(
    fc.property(scenes, fc.nat(8), (scene, count) => {
      const ahead = { ...scene, parties: scene.parties.slice(0, count) };
      expect(planQueue(scene).slice(0, count)).toEqual(planQueue(ahead));
    }),
  );
});

test('parties that wait for the same go in the order of the line, and more lateness makes none of them earlier', () => {
  fc.assert(
    fc.property(scenes, wishes, mores, (scene, wish, more) => {
      const alike = { ...scene, parties: scene.parties.map((_, n) => aParty(n, wish)) };
      const before = minutes(alike);
      expect(before).toEqual(before.toSorted((a, b) => a - b));
      const after = minutes(withLater(alike, more));
      expect(after.map((minute, n) => minute >= (before[n] ?? 0))).not.toContain(false);
    }),
  );
});

test('more lateness never makes the first of the line earlier, whatever the others want', () => {
  fc.assert(
    fc.property(scenes, mores, (scene, more) => {
      const [before = 0] = minutes(scene);
      const [after = 0] = minutes(withLater(scene, more));
      expect(after).toBeGreaterThanOrEqual(before);
    }),
  );
});
