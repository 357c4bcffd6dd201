import type { BookingDay } from '#features/bookings/server/bookings.public.ts';
import { readRental } from '../domain/rental.ts';
import { createBriefingsRepository } from './briefings.repository.ts';
import { createCraftTripsRepository } from './craft-trips.repository.ts';
import { createTodayRepository } from './today.repository.ts';

/** What bookings ask of their day. */
export const bookingDay: BookingDay = {
  async readPhase(executor, { id, items, state, moves }) {
    const facts = await createTodayRepository(executor).listFactsOf(id);
    const current = facts
      .filter((fact) => fact.moves === moves)
      .map((fact) => ({ ...fact, occurredAt: fact.occurredAt.toISOString() }));
    const { phase } = readRental({ id, lines: items, isCancelled: state === 'cancelled' }, current);
    if (phase === 'out') return 'out';
    return phase === 'back' ? 'over' : 'ahead';
  },

  async reset(tx, bookingId) {
    await createTodayRepository(tx).deleteOccupancy(bookingId);
    await createCraftTripsRepository(tx).deleteOf(bookingId);
    await createBriefingsRepository(tx).clear(bookingId, null);
  },
};
