import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database.ts';
import { type CraftTrip, craftTrips } from '../domain/craft.ts';
import type { Rental } from '../domain/rental.ts';
import { createCraftTripsRepository } from './craft-trips.repository.ts';
import type { RecordedBooking } from './settle-stock.ts';
import { createTodayRepository, type FactToKeep } from './today.repository.ts';

interface Change {
  booking: RecordedBooking;
  /** As it was before the fact, and as it is with it. */
  former: Rental;
  rental: Rental;
  kept: FactToKeep;
}

/**
 * Writes when the craft of a booking were on the water, as its facts say it now. A craft that another booking has at that
 * time is disputed; where staff have decided that it counts, the other one's ends or never was. What the craft of this
 * booking being back settles is not disputed any more.
 * @returns whether the fact binds a craft that another booking has
 */
export async function settleCraft(
  tx: Transaction,
  { booking, former, rental, kept }: Change,
): Promise<boolean> {
  const [before, after] = [craftTrips(former), craftTrips(rental)];
  const accepted =
    kept.kind === 'accepted' ? after.find(({ factId }) => factId === kept.refersTo) : undefined;
  if (!accepted && JSON.stringify(before) === JSON.stringify(after)) return false;
  const trips = createCraftTripsRepository(tx);
  const touched = [...new Set([...before, ...after].map(({ craftId }) => craftId))];
  await trips.lockCraft(touched);
  await trips.deleteOf(booking.id);
  if (accepted) await takeOff(tx, accepted, kept);
  // One after the other: of two claims of one booking for the same craft the second finds the first.
  for (const trip of after) await trips.create(booking.id, trip);
  for (const factId of await trips.listDisputed(touched)) await trips.settle(factId);
  return trips.isDisputed(kept.id);
}

/**
 * Facts stay as they are, so what another booking said of the craft is taken back by one more: where it had gone out with
 * the craft before, from the accepted trip's start on.
 */
async function takeOff(tx: Transaction, trip: CraftTrip, { device, staffId, occurredAt }: FactToKeep) {
  const today = createTodayRepository(tx);
  const trips = createCraftTripsRepository(tx);
  for (const { factId, bookingId, moves, outAt } of await trips.listOverlapping(trip)) {
    const wasEarlier = outAt < new Date(trip.outAt);
    await (wasEarlier ? trips.end(factId, trip.outAt) : trips.delete(factId));
    await today.keepFact({
      ...{ id: randomUUID(), bookingId, kind: 'undone', refersTo: factId, moves, device, staffId },
      ...(wasEarlier
        ? { craftId: trip.craftId, occurredAt: new Date(trip.outAt) }
        : { craftId: null, occurredAt }),
      ...{ itemId: null, quantity: null, toItemId: null, insteadOf: null, minutes: null },
      ...{ chargeCents: 0, isShort: false, isOutdated: false, isUntimely: false, weatherVerdict: null },
    });
  }
}
