import {
  type BookingDependencies,
  type BookingRecord,
  createPlanned,
  endClaim,
  hashRequest,
  holdForClaim,
  type Submission,
} from '#features/bookings/server/bookings.public.ts';
import { planWalkIn } from '#features/desk/server/desk.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError, isRefusal } from '#shared/app-error.ts';
import { timeSlotText } from '#shared/rental-time.ts';
import { startingSlot } from '../domain/plan-queue.ts';
import { claimMinutes } from '../queue.contract.ts';
import { keepPromises, type QueueDependencies, queueTime } from './keep-promises.ts';
import { createQueueRepository, type StoredParty } from './queue.repository.ts';

/** The queue of today is locked until the transaction ends. */
async function lockParty(tx: Transaction, dependencies: QueueDependencies, id: string): Promise<StoredParty> {
  const { day } = queueTime(dependencies);
  const queue = createQueueRepository(tx);
  await queue.lockDay(day);
  const party = await queue.find(id);
  if (!party) throw new AppError('queue/not-found');
  if (party.day !== day) throw new AppError('queue/over');
  return party;
}

async function readAgain(tx: Transaction, id: string): Promise<StoredParty> {
  const party = await createQueueRepository(tx).find(id);
  if (!party) throw new AppError('queue/not-found');
  return party;
}

/**
 * Holds the units of a party from now on, for as long as it may take to come: the statement that takes units for bookings
 * decides whether there are some. A party that did not come in time can be called again.
 */
export async function callParty(dependencies: QueueDependencies, id: string): Promise<StoredParty> {
  const { now, minute } = queueTime(dependencies);
  const called = await dependencies.database.transaction(async (tx) => {
    const party = await lockParty(tx, dependencies, id);
    if (party.state === 'called') return party;
    if (party.state !== 'waiting' && party.state !== 'lapsed') throw new AppError('queue/over');
    const { itemId, quantity, duration, language, day: bookingDate } = party;
    const startSlot = startingSlot(minute);
    const items = [{ itemId, quantity, duration }];
    // Longer than the claim, so that the party is told that it is over before its units go.
    const hold = { language, bookingDate, startSlot, items, minutes: claimMinutes + 1 };
    const holdId = await holdForClaim(tx, hold);
    if (holdId === null) return tx.rollBack(null);
    const until = new Date(now.getTime() + claimMinutes * 60_000);
    await createQueueRepository(tx).setCalled(id, { until, startSlot, holdId });
    await keepPromises(tx, dependencies);
    return readAgain(tx, id);
  });
  if (!called) throw new AppError('queue/not-free');
  return called;
}

/** Takes a party out of line. What was held for it is free for the next one. */
export function removeParty(dependencies: QueueDependencies, id: string): Promise<StoredParty> {
  return dependencies.database.transaction(async (tx) => {
    const party = await lockParty(tx, dependencies, id);
    if (party.state === 'left') return party;
    if (party.state === 'taken') throw new AppError('queue/over');
    if (party.holdId !== null) await endClaim(tx, party.holdId);
    await createQueueRepository(tx).setOver(id, 'left');
    await keepPromises(tx, dependencies);
    return readAgain(tx, id);
  });
}

/** Who made the booking of a party, and from where. */
type Taker = Pick<Submission, 'visitor' | 'signature'> & { staffId: number | null };

type TakeDependencies = QueueDependencies & BookingDependencies;

const attempts = 5;

/**
 * Books for a party as for any walk-in, on the units that are held for it, in the transaction that takes it out of line.
 * The key is the party's: whoever takes it a second time, on whatever device, gets the booking of the first.
 */
export async function takeParty(
  dependencies: TakeDependencies,
  id: string,
  taker: Taker,
): Promise<BookingRecord> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await takeOnce(dependencies, id, taker);
    } catch (error) {
      // It was called, or its time ended, in between: its units are held elsewhere than they were read.
      if (!isRefusal(error) || error.code !== 'bookings/busy' || attempt === attempts) throw error;
    }
  }
}

async function takeOnce(dependencies: TakeDependencies, id: string, taker: Taker): Promise<BookingRecord> {
  const { database } = dependencies;
  const { day, minute } = queueTime(dependencies);
  const party = await createQueueRepository(database).find(id);
  if (!party) throw new AppError('queue/not-found');
  const { itemId, quantity, duration, language, fullName, phoneNumber, startSlot, holdId } = party;
  const idempotencyKey = `queue ${id}`;
  const walkIn = {
    ...taker,
    source: 'walk_in' as const,
    itemsBooked: JSON.stringify([{ itemId, quantity, duration }]),
    bookingDate: day,
    timeSlot: timeSlotText(startSlot ?? startingSlot(minute)),
    pay: 'later' as const,
    ...(fullName === null ? {} : { fullName }),
    ...(phoneNumber === null ? {} : { phoneNumber }),
    language,
    idempotencyKey,
    requestHash: hashRequest({ idempotencyKey }),
    work: null,
    claimId: holdId,
    alongside: async (tx: Transaction, bookingId: number) => {
      const locked = await lockParty(tx, dependencies, id);
      if (locked.state === 'taken' || locked.state === 'left') throw new AppError('queue/over');
      if (locked.holdId !== holdId) throw new AppError('bookings/busy');
      await createQueueRepository(tx).setTaken(id, bookingId);
    },
  };
  return createPlanned(dependencies, walkIn, () => planWalkIn(dependencies, walkIn));
}

/**
 * Keeps the promises of today true, and calls those whose turn it is, in their order. Each call is a transaction of its own,
 * so that one that finds nothing free does not undo the others.
 * @returns how many were called.
 */
export async function keepQueue(dependencies: QueueDependencies): Promise<number> {
  const { database } = dependencies;
  const { day } = queueTime(dependencies);
  const open = await createQueueRepository(database).listOpen(day);
  if (open.every(({ state }) => state === 'lapsed')) return 0;
  const ready = await database.transaction((tx) => keepPromises(tx, dependencies));
  let called = 0;
  for (const id of ready) {
    try {
      await callParty(dependencies, id);
      called += 1;
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
  return called;
}
