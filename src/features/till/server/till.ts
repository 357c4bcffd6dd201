import { countMissing } from '#features/receipts/server/receipts.public.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { addDays, businessInstant, type LocalDate } from '#shared/business-calendar.ts';
import type { Till } from '../till.contract.ts';
import { createTillRepository, type NewCount } from './till.repository.ts';

interface Dependencies {
  database: Database;
  timeZone: string;
}

/** Money by hand of a day on the business's calendar, and what was counted last. */
export function readTill({ database, timeZone }: Dependencies, date: LocalDate): Promise<Till> {
  return readWith(database, timeZone, date);
}

async function readWith(executor: Executor, timeZone: string, date: LocalDate): Promise<Till> {
  const till = createTillRepository(executor);
  const sums = await till.listSums({
    from: businessInstant(date, '00:00', timeZone),
    to: businessInstant(addDays(date, 1), '00:00', timeZone),
  });
  const count = await till.findCount(date);
  const cashCents = sums
    .filter(({ method }) => method === 'cash')
    .reduce((total, { takenCents, givenBackCents }) => total + takenCents - givenBackCents, 0);
  return {
    date,
    sums,
    cashCents,
    lastFloatCents: count?.floatCents ?? (await till.findLastFloat()),
    count: count && {
      floatCents: count.floatCents,
      countedCents: count.countedCents,
      expectedCents: count.expectedCents,
      receiptsMissing: count.receiptsMissing,
      staff: count.staff,
      countedAt: count.countedAt.toISOString(),
    },
  };
}

interface Counted extends Omit<NewCount, 'expectedCents' | 'receiptsMissing'> {
  /** How many missing receipts the person who counts has confirmed. */
  acknowledged: number;
}

/**
 * Keeps a count with what the ledger says at this moment. The same count by the same person is kept once.
 * @throws `till/receipts-missing` where more are missing than were confirmed.
 */
export function countTill(
  { database, timeZone }: Dependencies,
  date: LocalDate,
  { acknowledged, ...counted }: Counted,
): Promise<Till> {
  return database.transaction(async (tx) => {
    const till = createTillRepository(tx);
    await till.lockDay(date);
    const { cashCents: expectedCents } = await readWith(tx, timeZone, date);
    const receiptsMissing = await countMissing({ database: tx, timeZone }, date);
    if ((receiptsMissing ?? 0) > acknowledged) throw new AppError('till/receipts-missing');
    const last = await till.findCount(date);
    const isRepeated =
      last !== null &&
      last.staffId === counted.staffId &&
      last.floatCents === counted.floatCents &&
      last.countedCents === counted.countedCents &&
      last.expectedCents === expectedCents &&
      last.receiptsMissing === receiptsMissing;
    if (!isRepeated) await till.addCount(date, { ...counted, expectedCents, receiptsMissing });
    return readWith(tx, timeZone, date);
  });
}
