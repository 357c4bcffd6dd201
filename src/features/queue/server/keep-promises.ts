import { endClaim } from '#features/bookings/server/bookings.public.ts';
import { readSetting } from '#features/settings/server/settings.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Executor, Transaction } from '#platform/database/database.ts';
import { businessTimeAt, type LocalDate } from '#shared/business-calendar.ts';
import { explainMove } from '../domain/explain-move.ts';
import { isTurn, type LateUnits, planQueue, type Scene } from '../domain/plan-queue.ts';
import { createQueueRepository, type MovedPromise, type OpenParty } from './queue.repository.ts';

export interface QueueDependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
  /** What of a day is out although its time is over. */
  readLate: (executor: Executor, day: LocalDate, now: Date) => Promise<LateUnits[]>;
}

/** Today, and the minute of it. */
export function queueTime({ clock, timeZone }: Pick<QueueDependencies, 'clock' | 'timeZone'>) {
  const now = clock.now();
  const { date: day, hour, minute } = businessTimeAt(now, timeZone);
  return { now, day, minute: hour * 60 + minute };
}

/**
 * Ends claims whose time is over, and promises anew what has moved, with the reason. Lock order: day, then bookings that
 * hold units, then slots.
 * @returns the parties whose turn it is.
 */
export async function keepPromises(tx: Transaction, dependencies: QueueDependencies): Promise<string[]> {
  const { now, day, minute } = queueTime(dependencies);
  const queue = createQueueRepository(tx);
  const { basis } = await queue.lockDay(day);
  const open = await queue.listOpen(day);
  for (const { id, holdId, claimUntil } of open) {
    if (!holdId || !claimUntil || claimUntil > now) continue;
    await endClaim(tx, holdId);
    await queue.setOver(id, 'lapsed');
  }
  const parties = open.filter(({ state }) => state === 'waiting');
  if (parties.length === 0) return [];
  const scene: Scene = {
    minute,
    stock: await queue.listStock(day),
    late: await dependencies.readLate(tx, day, now),
    turnaroundMinutes: await readSetting(tx, 'queue_turnaround_minutes'),
    parties: parties.map(({ id, itemId, quantity, duration }) => ({ id, itemId, quantity, duration })),
  };
  const plan = planQueue(scene);
  const minutes = new Map(plan.map((promise) => [promise.id, promise.minute]));
  const moved = findMoved(parties, minutes, { scene, basis });
  for (const promise of moved) await queue.setPromise(promise);
  if (moved.length > 0 || !isSame(scene, basis)) await queue.saveBasis(day, scene);
  return plan.filter((promise) => isTurn(promise, minute)).map(({ id }) => id);
}

/** A party that is new in line is promised something for the first time: nothing has moved. */
function findMoved(
  parties: readonly OpenParty[],
  minutes: ReadonlyMap<string, number | null>,
  { scene, basis }: { scene: Scene; basis: Scene | null },
): MovedPromise[] {
  const known = new Set(basis?.parties.map(({ id }) => id));
  return parties.flatMap(({ id, promisedMinute }): MovedPromise[] => {
    const minute = minutes.get(id) ?? null;
    if (minute === promisedMinute) return [];
    return basis && known.has(id)
      ? [{ id, minute, before: promisedMinute, because: explainMove(basis, scene, id) }]
      : [{ id, minute, before: null, because: null }];
  });
}

function isSame(scene: Scene, basis: Scene | null): boolean {
  const textOf = (each: Scene | null) => JSON.stringify(sortKeys({ ...each, minute: 0 }));
  return textOf(scene) === textOf(basis);
}

/** The database keeps the keys of an object in an order of its own. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
}
