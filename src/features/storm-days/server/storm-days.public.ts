import type { Transaction } from '#platform/database/database.ts';
import { createStormBookingsRepository } from './storm-bookings.repository.ts';

export { callOffTooFew } from './call-off.ts';
export { type CalledOffBooking, chooseForBooking, findCalledOff } from './choose.ts';
export { notifyStormDays } from './notify-storm-days.ts';
export type { StormDependencies } from './storm-dependencies.ts';

/** A booking whose guest could choose was moved, by its guest or by staff: that is the choice. */
export async function noteMove(tx: Transaction, bookingId: number, now: Date): Promise<void> {
  await createStormBookingsRepository(tx).setMoved(bookingId, now);
}
