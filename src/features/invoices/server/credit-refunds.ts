import { lockBooking } from '#features/bookings/server/bookings.public.ts';
import { businessToday } from '#shared/business-calendar.ts';
import { issueCreditNote } from './credit-invoice.ts';
import { createInvoicesRepository } from './invoices.repository.ts';
import { type IssueDependencies, readUninvoiced } from './issue-invoice.ts';
import { createMoneyRepository } from './money.repository.ts';

/** Bookings of one run; those that are left come with the next. */
const mostBookings = 100;

/**
 * Issues credit notes until no invoice says more than the ledger, whatever took the money back: a refund to the card or by hand, a
 * reversal of the gateway, a payment that was undone. Where one of these is undone, the money is on no invoice and can be invoiced
 * again.
 */
export async function creditRefunds(dependencies: IssueDependencies): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await createMoneyRepository(dependencies.database).listOverInvoiced(mostBookings))
    await creditBooking(dependencies, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'not all refunds are credited');
}

/** The newest invoice first. */
async function creditBooking(
  { database, clock, timeZone }: IssueDependencies,
  bookingId: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockBooking(tx, bookingId);
    let excess = -(await readUninvoiced(tx, bookingId));
    const issued = await createInvoicesRepository(tx).listByBooking(bookingId);
    for (const invoice of issued.toReversed()) {
      const cents = Math.min(excess, invoice.leftCents);
      if (cents <= 0) continue;
      excess -= cents;
      await issueCreditNote(tx, invoice, {
        cents,
        reason: null,
        today: businessToday(clock.now(), timeZone),
      });
    }
  });
}
