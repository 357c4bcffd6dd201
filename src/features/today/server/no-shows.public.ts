import type { Executor } from '#platform/database/database.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { readRental } from '../domain/rental.ts';
import { createTodayRepository } from './today.repository.ts';

interface NoShow {
  date: LocalDate;
  itemIds: string[];
}

/** The bookings of some days, both included, whose guests did not come. */
export async function listNoShows(executor: Executor, from: LocalDate, to: LocalDate): Promise<NoShow[]> {
  const recorded = await createTodayRepository(executor).listMissedFacts(from, to);
  return recorded
    .filter(
      ({ facts, ...booking }) => readRental({ ...booking, isCancelled: false }, facts).phase === 'missed',
    )
    .map(({ bookingDate, lines }) => ({ date: bookingDate, itemIds: lines.map(({ itemId }) => itemId) }));
}
