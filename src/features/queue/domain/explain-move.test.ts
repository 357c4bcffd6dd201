import { expect, test } from 'vitest';
import { explainMove } from './explain-move.ts';
import type { Scene, WaitingParty } from './plan-queue.ts';

const aParty = (number: number, quantity = 1): WaitingParty => ({
  id: `party-${number}`,
  itemId: 'sup',
  quantity,
  duration: '1/2',
});

/** At noon, half hours with units in service and reserved. */
const aScene = (slots: [number, number][], more: Partial<Scene> = {}): Scene => ({
  minute: 720,
  stock: [
    {
      itemId: 'sup',
      slots: slots.map(([inService, reserved], n) => ({ slotNumber: 8 + n, inService, reserved })),
    },
  ],
  late: [],
  turnaroundMinutes: 5,
  parties: [aParty(1)],
  ...more,
});

const busy = (inService: number, ...reserved: number[]) =>
  aScene(reserved.map((units): [number, number] => [inService, units]));
const late = (scene: Scene): Scene => ({
  ...scene,
  minute: 752,
  late: [{ bookingId: 1, itemId: 'sup', units: 1, dueMinute: 750, minutesLate: 2 }],
});
const behind = (scene: Scene, ...ahead: WaitingParty[]): Scene => ({
  ...scene,
  parties: [...ahead, aParty(3)],
});

test.each([
  ['late-return', busy(1, 1, 0, 0), late(busy(1, 1, 0, 0)), 'party-1'],
  ['craft-back', late(busy(1, 1, 0, 0)), { ...busy(1, 1, 0, 0), minute: 753 }, 'party-1'],
  [
    'out-of-service',
    busy(1, 0, 0),
    aScene([
      [0, 0],
      [1, 0],
    ]),
    'party-1',
  ],
  [
    'back-in-service',
    aScene([
      [0, 0],
      [1, 0],
    ]),
    busy(1, 0, 0),
    'party-1',
  ],
  ['booking-first', busy(1, 0, 0), busy(1, 1, 0), 'party-1'],
  ['booking-gone', busy(1, 1, 0), busy(1, 0, 0), 'party-1'],
  ['party-left', behind(busy(1, 0, 0, 0), aParty(1)), behind(busy(1, 0, 0, 0)), 'party-3'],
  ['party-ahead', behind(busy(1, 0, 0, 0)), behind(busy(1, 0, 0, 0), aParty(1)), 'party-3'],
  ['time-passed', busy(1, 0, 0), { ...busy(1, 0, 0), minute: 735 }, 'party-1'],
  ['out-of-service', busy(1, 0, 0), busy(0, 0, 0), 'party-1'],
] as const)('a promise moves: %s', (reason, before, after, id) => {
  expect(explainMove(before, after, id)).toBe(reason);
});

test('of two changes the one counts that moved it more', () => {
  const before = busy(1, 0, 0, 0, 0);
  const after = late(busy(1, 0, 1, 1, 0));
  expect(explainMove(before, after, 'party-1')).toBe('booking-first');
});
