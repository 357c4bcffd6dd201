import type { BookingRecord, PublishBookingEvent } from '#features/bookings/server/bookings.public.ts';
import { getBooking, lockBooking } from '#features/bookings/server/bookings.public.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { createEmailRepository } from './email.repository.ts';

interface Dependencies {
  database: Database;
  announce: PublishBookingEvent;
}

/** Changes the address of a booking, and has its mails sent there. An address that is right already changes nothing. */
export function correctEmail(
  { database, announce }: Dependencies,
  id: number,
  email: string,
): Promise<BookingRecord> {
  return database.transaction(async (tx) => {
    const { isErased } = await lockBooking(tx, id);
    if (isErased) throw new AppError('bookings/erased');
    const before = await getBooking(tx, id);
    if (before.email === email && before.emailProblem === null) return before;
    await createEmailRepository(tx).correct(id, email);
    await announce(tx, { kind: 'email-corrected', bookingId: id });
    return getBooking(tx, id);
  });
}

/** Records that mails do not reach the address, according to a delivery report; or withdraws that. */
export function reportEmail(database: Database, id: number, isWorking: boolean): Promise<BookingRecord> {
  return database.transaction(async (tx) => {
    await lockBooking(tx, id);
    await createEmailRepository(tx).setProblem(id, isWorking ? null : 'reported');
    return getBooking(tx, id);
  });
}
