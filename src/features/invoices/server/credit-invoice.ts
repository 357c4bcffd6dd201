import { lockBooking } from '#features/bookings/server/bookings.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { creditLines } from '../domain/invoice.ts';
import { createInvoicesRepository, type StoredInvoice } from './invoices.repository.ts';
import { getInvoice, type IssueDependencies } from './issue-invoice.ts';

interface Credit {
  cents: number;
  /** Why staff credit it; `null` where money went back. */
  reason: string | null;
  today: LocalDate;
}

/** Issues a credit note for what is left of an invoice, but no more than the cents. @returns its id */
export async function issueCreditNote(
  tx: Transaction,
  invoice: StoredInvoice,
  { cents, reason, today }: Credit,
): Promise<number> {
  const { id, bookingId, isTest, language, seller, buyer } = invoice;
  const repository = createInvoicesRepository(tx);
  const notes = (await repository.listByBooking(bookingId)).filter(({ credits }) => credits?.id === id);
  const lines = creditLines(invoice, notes, cents);
  return repository.issue(
    {
      ...{ bookingId, isTest, credits: id, language, seller, buyer, lines, payments: null },
      grossCents: lines.reduce((sum, line) => sum + line.grossCents, 0),
      creditReason: reason,
    },
    today,
  );
}

/**
 * Credits all that is left of an invoice whose money stays, such as one to a wrong buyer: the money can be invoiced again. A
 * repeated call answers with the credit note of the first.
 * @throws `invoices/not-found`, `invoices/nothing-to-credit`
 */
export function creditInvoice(
  { database, clock, timeZone }: IssueDependencies,
  id: number,
  reason: string,
): Promise<StoredInvoice> {
  return database.transaction(async (tx) => {
    const { bookingId } = await getInvoice(tx, id);
    await lockBooking(tx, bookingId);
    const invoice = await getInvoice(tx, id);
    if (invoice.leftCents > 0) {
      const today = businessToday(clock.now(), timeZone);
      return getInvoice(tx, await issueCreditNote(tx, invoice, { cents: invoice.leftCents, reason, today }));
    }
    const issued = await createInvoicesRepository(tx).listByBooking(bookingId);
    const note = issued.findLast(({ credits, creditReason }) => credits?.id === id && creditReason !== null);
    if (!note) throw new AppError('invoices/nothing-to-credit');
    return note;
  });
}
