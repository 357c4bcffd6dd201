import {
  type BookingRecord,
  type EmailProblem,
  getBooking,
  lockBooking,
  type PublishBookingEvent,
} from '#features/bookings/server/bookings.public.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { AppError } from '#shared/app-error.ts';

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

/** The address of a booking, and whether mails reach it. */
export function createEmailRepository(executor: Executor) {
  return {
    correct: (id: number, email: string) =>
      executor.run(sql<'email.correct'>`
        update bookings set email = ${email}, email_problem = null, email_corrections = email_corrections + 1,
          updated_at = now() where id = ${id}`),

    setProblem: (id: number, problem: EmailProblem | null) =>
      executor.run(sql<'email.setProblem'>`
        update bookings set email_problem = ${problem}, updated_at = now()
        where id = ${id} and email is not null and email_problem is distinct from ${problem}`),

    /** Records the mail server's answer about an address, unless staff reported it or the address has changed. */
    noteAnswer: (id: number, email: string, isRefused: boolean) =>
      executor.run(sql<'email.noteAnswer'>`
        update bookings set email_problem = case when ${isRefused} then 'refused' end, updated_at = now()
        where id = ${id} and email = ${email}
          and email_problem is not distinct from case when not ${isRefused} then 'refused' end`),
  };
}
