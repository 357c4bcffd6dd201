import type { Database } from '#platform/database/database.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { createInvoicesRepository } from './invoices.repository.ts';

export { creditRefunds } from './credit-refunds.ts';
export { getInvoice, type IssueDependencies, issueInvoice } from './issue-invoice.ts';
export { getConfirmation, makeConfirmation } from './make-confirmation.ts';
export { makeInvoicePdf } from './make-invoice-pdf.ts';
export { readBookingInvoices, toIssued } from './read-invoices.ts';

/** Deletes invoices that the law does not want any more. */
export async function purgeInvoices(database: Database, today: LocalDate): Promise<void> {
  await createInvoicesRepository(database).deleteExpired(today);
}
