import type { FastifyInstance } from 'fastify';
import { createAvailabilityRepository } from '#features/availability/server/availability.public.ts';
import type { TransitionDependencies } from '#features/bookings/server/bookings.public.ts';
import { createBookingsRepository, endingBy } from '#features/bookings/server/bookings.public.ts';
import { giveBackVoucher } from '#features/vouchers/server/vouchers.public.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { businessToday } from '#shared/business-calendar.ts';
import * as contract from '../held-units.contract.ts';
import { createHeldUnitsRepository } from './held-units.repository.ts';

const mostSources = 5;

export function registerHeldUnitsRoutes(app: FastifyInstance, dependencies: TransitionDependencies): void {
  const { database, clock, timeZone } = dependencies;
  const held = createHeldUnitsRepository(database);

  apiRoute(app, contract.getHeldUnits, { permission: 'staff' }, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    const today = businessToday(clock.now(), timeZone);
    const [summary, sources] = await Promise.all([
      held.summarise(today),
      held.listSources(today, mostSources),
    ]);
    return {
      ...summary,
      sources: sources.map((source) => ({
        ...source,
        bookingIds: source.bookingIds.slice(0, contract.releasedAtMost),
      })),
    };
  });

  apiRoute(app, contract.releaseHeldUnits, { permission: 'owner' }, async ({ body }) => ({
    releasedCount: await releaseHeldUnits(dependencies, body.bookingIds),
  }));
}

/**
 * Cancels those bookings that are neither paid nor confirmed, each in a transaction of its own. Whatever became of the
 * others since staff saw them stays.
 * @returns how many were cancelled.
 */
async function releaseHeldUnits(
  dependencies: TransitionDependencies,
  ids: readonly number[],
): Promise<number> {
  let released = 0;
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    if (await releaseOne(dependencies, id)) released += 1;
  }
  return released;
}

function releaseOne({ database, announce, ...now }: TransitionDependencies, id: number): Promise<boolean> {
  return database.transaction(async (tx) => {
    const bookings = createBookingsRepository(tx);
    const booking = await bookings.lock(id);
    if (!booking || booking.isConfirmed) return false;
    const { state } = booking;
    if (state !== 'held' && state !== 'pending') return false;
    await bookings.setCancelled(id, 'staff');
    const toVoucher = await giveBackVoucher(tx, id, endingBy('business', now));
    // A visitor who only held units for a card payment has received no mail about a booking.
    if (state === 'held') await announce(tx, { kind: 'hold-ended', bookingId: id, toVoucher });
    else
      await announce(tx, {
        kind: 'booking-cancelled',
        bookingId: id,
        owed: { toCardCents: 0, byHandCents: 0 },
        keptCents: 0,
        toVoucher,
      });
    await createAvailabilityRepository(tx).release(id);
    return true;
  });
}
