import type { Executor, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { type BookingRecord, createBookingsRepository, type LockedBooking } from './bookings.repository.ts';

/** @throws `bookings/not-found` */
export async function getBooking(executor: Executor, id: number): Promise<BookingRecord> {
  const booking = await createBookingsRepository(executor).findById(id);
  if (!booking) throw new AppError('bookings/not-found');
  return booking;
}

/** The booking, locked to the end of the transaction. @throws `bookings/not-found` */
export async function lockBooking(tx: Transaction, id: number): Promise<LockedBooking> {
  const booking = await createBookingsRepository(tx).lock(id);
  if (!booking) throw new AppError('bookings/not-found');
  return booking;
}
