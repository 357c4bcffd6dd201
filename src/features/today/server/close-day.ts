import type { Transaction } from '#platform/database/database.ts';
import { businessInstant, type LocalDate } from '#shared/business-calendar.ts';
import { buildBoard } from '../domain/board.ts';
import { readDayEnd } from '../domain/day-end.ts';
import type { NewClosing } from '../today.contract.ts';
import type { FactDependencies } from './record-facts.ts';
import { createTodayRepository } from './today.repository.ts';

/**
 * Keeps a closing, also one that does not hold: its sentences are evidence, and facts that are still on their way may make it
 * true. The answer says whether the day is closed.
 */
export function closeDay(
  { database, clock, timeZone }: Pick<FactDependencies, 'database' | 'clock' | 'timeZone'>,
  { id, date, device, answers, ...noted }: NewClosing,
  staffId: number | null,
) {
  const now = clock.now();
  const reported = new Date(noted.occurredAt);
  const isPossible = reported >= businessInstant(date, '00:00', timeZone) && reported <= now;
  const occurredAt = isPossible ? reported : now;
  return database.transaction(async (tx) => {
    const today = createTodayRepository(tx);
    const isNew = (await today.keepClosing({ id, date, occurredAt, device, staffId })) > 0;
    if (isNew) await today.keepClosingAnswers(id, date, answers);
    const { state, stillOut } = await readState(tx, date, { now, timeZone });
    return {
      ...{ id, state },
      stillOut: stillOut.map(({ departure, sentence }) => ({ bookingId: departure.booking.id, sentence })),
    };
  });
}

async function readState(tx: Transaction, date: LocalDate, moment: { now: Date; timeZone: string }) {
  const today = createTodayRepository(tx);
  const bookings = await today.listBookings(date);
  const facts = await today.listFactsOfDay(date);
  const closings = await today.listClosings(date);
  const withText = <Row extends { occurredAt: Date }>(row: Row) => ({
    ...row,
    occurredAt: row.occurredAt.toISOString(),
  });
  const day = {
    date,
    bookings: bookings.map(({ state, ...booking }) => ({ ...booking, isCancelled: state === 'cancelled' })),
    facts: facts.map(withText),
    items: [],
  };
  return readDayEnd(buildBoard(day, moment).departures, closings.map(withText));
}
