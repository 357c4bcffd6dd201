import type { Executor, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { BookingRecord } from './bookings.repository.ts';

/** What staff record of bookings on their day, by the feature that does it. */
export interface BookingDay {
  /** Whether its craft are still to be handed out, out, or back. */
  readPhase: (
    executor: Executor,
    booking: Pick<BookingRecord, 'id' | 'items' | 'state' | 'moves'>,
  ) => Promise<'ahead' | 'out' | 'over'>;
  /** Its day begins anew, with what was booked: it was moved. */
  reset: (tx: Transaction, bookingId: number) => Promise<void>;
}

/** What was handed out happened there and then. */
export async function assertNotHandedOut(
  executor: Executor,
  day: BookingDay,
  booking: BookingRecord,
): Promise<void> {
  if ((await day.readPhase(executor, booking)) !== 'ahead') throw new AppError('bookings/handed-out');
}

/** The units of craft that are on the water are not there for others. */
export async function assertNotOut(
  executor: Executor,
  day: BookingDay,
  booking: BookingRecord,
): Promise<void> {
  if ((await day.readPhase(executor, booking)) === 'out') throw new AppError('bookings/still-out');
}
