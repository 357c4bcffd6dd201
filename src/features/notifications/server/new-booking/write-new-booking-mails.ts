import type { BookingRecord } from '#features/bookings/server/bookings.public.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Statement } from '#platform/database/sql.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { MailContext } from '../notify-customer.ts';
import { createNewBookingMailsRepository } from './new-booking-mails.repository.ts';
import { notifyOfNewBooking } from './notify-of-new-booking.ts';

interface Dependencies {
  database: Database;
  context: MailContext;
  log: Logger;
}

/** Written in one transaction, which asks for texts, titles and the place of a day once for all of them. */
const bookingsAtOnce = 20;

/**
 * Writes the mails of new bookings. Their visitors do not wait for it: the booking is made without words. On any number of
 * servers each mail is written once.
 */
export async function writeNewBookingMails(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    if ((await writeSome(dependencies, bookingsAtOnce)) < bookingsAtOnce) return;
  }
}

/** Writes the mails that a customer should receive before the one that is about to be written. */
export async function writeMailsOfNewBooking(
  tx: Transaction,
  context: MailContext,
  bookingId: number,
): Promise<void> {
  const booking = await createNewBookingMailsRepository(tx).takeOf(bookingId);
  if (booking) await notifyOfNewBooking(tx, context, booking);
}

/** @returns of how many bookings the mails were due. One whose mails cannot be written does not keep the others waiting. */
async function writeSome({ database, context, log }: Dependencies, limit: number): Promise<number> {
  let due: BookingRecord[] = [];
  try {
    await database.transaction(async (tx) => {
      due = await createNewBookingMailsRepository(tx).takeDue(limit);
      const asking = askOnce(tx);
      await Promise.all(due.map((booking) => notifyOfNewBooking(asking, context, booking)));
    });
  } catch (error) {
    const [first, ...others] = due;
    if (!first) throw error;
    if (others.length > 0) {
      for (const _ of due) await writeSome({ database, context, log }, 1);
      return due.length;
    }
    await createNewBookingMailsRepository(database).putOff(first.id);
    log.error({ err: error, bookingId: first.id }, 'mails of a new booking cannot be written now');
  }
  return due.length;
}

/** A transaction in which a question that was asked before has the same answer. Only for what does not change within it. */
function askOnce(tx: Transaction): Transaction {
  const rows = remember(tx.rows);
  const row = remember(tx.row);
  return { ...tx, rows: rows as Transaction['rows'], row: row as Transaction['row'] };
}

function remember<Answer>(ask: (statement: Statement<never>) => Promise<Answer>) {
  const answers = new Map<string, Promise<Answer>>();
  return (statement: Statement<never>) => {
    const question = JSON.stringify([statement.text, statement.values]);
    const answer = answers.get(question) ?? ask(statement);
    answers.set(question, answer);
    return answer;
  };
}
