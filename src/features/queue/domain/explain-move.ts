import { type ItemStock, planQueue, type Scene } from './plan-queue.ts';

export const moveReasons = [
  'late-return',
  'craft-back',
  'out-of-service',
  'back-in-service',
  'booking-first',
  'booking-gone',
  'party-ahead',
  'party-left',
  'time-passed',
] as const;
export type MoveReason = (typeof moveReasons)[number];

interface Cause {
  /** The scene of now as it would be if this had not changed since. */
  without: (after: Scene, before: Scene) => Scene;
  later: MoveReason;
  earlier: MoveReason;
}

const causes: readonly Cause[] = [
  {
    without: (after, before) => ({ ...after, late: before.late }),
    later: 'late-return',
    earlier: 'craft-back',
  },
  {
    without: (after, before) => withStock(after, before, 'inService'),
    later: 'out-of-service',
    earlier: 'back-in-service',
  },
  {
    without: (after, before) => withStock(after, before, 'reserved'),
    later: 'booking-first',
    earlier: 'booking-gone',
  },
  {
    without: (after, before) => ({ ...after, parties: before.parties }),
    later: 'party-ahead',
    earlier: 'party-left',
  },
];

/**
 * Why the promise of a party moved: the change without which it would have moved least. Where none of them explains it,
 * time has passed.
 */
export function explainMove(before: Scene, after: Scene, id: string): MoveReason {
  const [old, moved] = [minuteOf(before, id), minuteOf(after, id)];
  const isLater = moved > old;
  let reason: MoveReason = 'time-passed';
  let least = Math.abs(moved - old);
  for (const cause of causes) {
    const rest = Math.abs(minuteOf(cause.without(after, before), id) - old);
    if (rest >= least) continue;
    least = rest;
    reason = isLater ? cause.later : cause.earlier;
  }
  return reason;
}

/** A party without room comes after all others. */
const never = 1_000_000;

function minuteOf(scene: Scene, id: string): number {
  return planQueue(scene).find((promise) => promise.id === id)?.minute ?? never;
}

function withStock(after: Scene, before: Scene, field: 'inService' | 'reserved'): Scene {
  const old = new Map(
    before.stock.flatMap(({ itemId, slots }) =>
      slots.map((slot) => [`${itemId} ${slot.slotNumber}`, slot[field]] as const),
    ),
  );
  const stock: ItemStock[] = after.stock.map(({ itemId, slots }) => ({
    itemId,
    slots: slots.map((slot) => ({
      ...slot,
      [field]: old.get(`${itemId} ${slot.slotNumber}`) ?? slot[field],
    })),
  }));
  return { ...after, stock };
}
