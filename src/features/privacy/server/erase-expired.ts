import { readSetting } from '#features/settings/server/settings.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { actAs } from '#platform/database/actor.ts';
import type { Database } from '#platform/database/database.ts';
import { addDays, businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { birthDateDays } from '../domain/kept-for.ts';
import { monthsBefore } from '../domain/months-before.ts';
import { createRetentionRepository, type RowCounts } from './privacy.repository.ts';

export interface RetentionDependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
}

/** Each batch is a transaction of its own, short enough not to block changes of its bookings. */
const batchSize = 200;

/** How the audit log calls what runs at night. */
const nightly = { staffId: null, name: 'nightly job', action: 'nightly erasure' };

/**
 * Erases what has been kept long enough, batch by batch. A run that was stopped goes on where it was, on any server; several
 * at once share the work. Each run leaves one entry in the audit log.
 * @returns what was erased; nothing where another server ended the run, or this one stops.
 */
export async function eraseExpired(
  { database, clock, timeZone }: RetentionDependencies,
  { signal, most = batchSize }: { signal?: AbortSignal; most?: number } = {},
): Promise<{ bookings: number; birthDates: number; otherRows: number } | undefined> {
  const today = businessToday(clock.now(), timeZone);
  const months = await readSetting(database, 'personal_data_months');
  await createRetentionRepository(database).begin(months);
  const before = monthsBefore(today, months);
  const passes: Pass[] = [
    { which: 'customer', before, today, most },
    { which: 'late', before, today, most },
    { which: 'birth date', before: addDays(today, -birthDateDays), today, most },
  ];
  const batches = [
    ...passes.map((pass) => () => eraseBatch(database, months, pass)),
    () => eraseUnlinked(database, months, { before, most }),
  ];
  for (const eraseNext of batches) {
    while (!signal?.aborted && (await eraseNext())) {
      // The next batch.
    }
  }
  if (signal?.aborted) return;
  const ended = await actAs(nightly, () => database.transaction((tx) => createRetentionRepository(tx).end()));
  return ended ?? undefined;
}

interface Pass {
  which: 'customer' | 'late' | 'birth date';
  before: LocalDate;
  today: LocalDate;
  most: number;
}

/** @returns whether there was something to erase */
function eraseBatch(database: Database, months: number, { which, ...due }: Pass): Promise<boolean> {
  return database.transaction(async (tx) => {
    const retention = createRetentionRepository(tx);
    const ids = await retention.lockDue(which, due);
    if (ids.length === 0) return false;
    const isOfBirthDates = which === 'birth date';
    const { bookings = 0, ...others } = await retention.erase(isOfBirthDates ? 'birth date' : null, ids);
    const rows = sumOf(others);
    await retention.add(
      months,
      isOfBirthDates
        ? { bookings: 0, birthDates: bookings + rows, otherRows: 0 }
        : { bookings: which === 'customer' ? bookings : 0, birthDates: 0, otherRows: rows },
    );
    return true;
  });
}

function eraseUnlinked(
  database: Database,
  months: number,
  { before, most }: Pick<Pass, 'before' | 'most'>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const retention = createRetentionRepository(tx);
    const otherRows = await retention.eraseUnlinked(before, most);
    if (otherRows > 0) await retention.add(months, { bookings: 0, birthDates: 0, otherRows });
    return otherRows > 0;
  });
}

function sumOf(counts: RowCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
