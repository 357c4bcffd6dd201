import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { extendAfterFailure, isExpired } from '../../domain/hold.ts';
import { createBookingsRepository, type LockedBooking } from '../bookings.repository.ts';
import { lockBooking } from '../get-booking.ts';

/**
 * Locks a booking that is about to be paid by card, and leaves its units enough time for the payment. Refuses one that
 * is paid, cancelled, or held no longer.
 */
export async function holdForCheckout(
  tx: Transaction,
  id: number,
): Promise<Pick<LockedBooking, 'totalCents'>> {
  const { state, totalCents, holdExpiresAt, holdExtended, now } = await lockBooking(tx, id);
  if (state === 'paid') throw new AppError('payments/already-paid');
  if (state === 'cancelled') throw new AppError('payments/hold-expired');
  if (state === 'held' && holdExpiresAt) {
    if (isExpired(holdExpiresAt, now)) throw new AppError('payments/hold-expired');
    const expiresAt = extendAfterFailure(holdExpiresAt, now);
    await createBookingsRepository(tx).setHeld(id, { expiresAt, isExtended: holdExtended });
  }
  return { totalCents };
}
