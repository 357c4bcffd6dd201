import type { Executor } from '#platform/database/database.ts';
import { fatturaPaName } from '../domain/fattura-pa.ts';
import { invoiceNumber } from '../domain/invoice.ts';
import { sumByRate } from '../domain/vat.ts';
import type { BookingInvoices, IssuedInvoice, YearOfInvoices } from '../invoices.contract.ts';
import { createInvoicesRepository, type StoredInvoice } from './invoices.repository.ts';
import { readInvoiceable } from './issue-invoice.ts';
import { readSeller } from './read-seller.ts';

export function toIssued(invoice: StoredInvoice): IssuedInvoice {
  const { id, credits, issuedOn, grossCents, leftCents } = invoice;
  return {
    ...{
      id,
      number: invoiceNumber(invoice),
      isCreditNote: credits !== null,
      issuedOn,
      grossCents,
      leftCents,
    },
    xmlName: fatturaPaName(invoice),
  };
}

/** The invoices of a booking, and what can be invoiced. */
export async function readBookingInvoices(executor: Executor, bookingId: number): Promise<BookingInvoices> {
  const invoices = await createInvoicesRepository(executor).listByBooking(bookingId);
  return {
    invoices: invoices.map(toIssued),
    ...(await readInvoiceable(executor, bookingId)),
    isSellerKnown: (await readSeller(executor)) !== null,
  };
}

export async function readYear(
  executor: Executor,
  wanted: number | null,
  thisYear: number,
): Promise<YearOfInvoices> {
  const repository = createInvoicesRepository(executor);
  const years = await repository.listYears();
  const year = wanted ?? years[0] ?? thisYear;
  const invoices = await repository.listByYear(year);
  return {
    year,
    years,
    invoices: invoices.map((invoice) => ({
      ...toIssued(invoice),
      bookingId: invoice.bookingId,
      creditReason: invoice.creditReason,
      buyer: [invoice.buyer.firstName, invoice.buyer.name].filter(Boolean).join(' '),
      netCents: sumByRate(invoice.lines).reduce((sum, { netCents }) => sum + netCents, 0),
    })),
  };
}
