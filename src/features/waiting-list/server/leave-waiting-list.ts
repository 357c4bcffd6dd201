import { endClaim } from '#features/bookings/server/bookings.public.ts';
import { withdrawOffer } from '#features/notifications/server/notifications.public.ts';
import type { Database } from '#platform/database/database.ts';
import { createWaitingRepository } from './waiting.repository.ts';

/**
 * Gives up a claim and everything else that its address waits for, so that whoever was entered by somebody else gets no
 * second mail. Lock order: entries, booking, slots.
 */
export function leaveWaitingList(database: Database, claimId: number): Promise<void> {
  return database.transaction(async (tx) => {
    const waiting = createWaitingRepository(tx);
    const entries = await waiting.lockOfClaim(claimId);
    await waiting.setLeft(entries.map(({ id }) => id));
    for (const bookingId of entries.flatMap((entry) => entry.bookingId ?? []).toSorted((a, b) => a - b)) {
      await withdrawOffer(tx, bookingId);
      await endClaim(tx, bookingId);
    }
  });
}

/** Staff take somebody off the list; what was held for them goes to the next one. */
export function removeWaiting(database: Database, id: number): Promise<{ id: number }> {
  return database.transaction(async (tx) => {
    const waiting = createWaitingRepository(tx);
    const entry = await waiting.lock(id);
    if (entry?.state === 'offered' && entry.bookingId !== null) {
      await withdrawOffer(tx, entry.bookingId);
      await endClaim(tx, entry.bookingId);
    }
    await waiting.remove(id);
    return { id };
  });
}
