import { isDeepStrictEqual } from 'node:util';
import { type BookingRecord, getBooking, lockBooking } from '#features/bookings/server/bookings.public.ts';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { readVatRate } from '#features/journal/server/journal.public.ts';
import { sumReturning } from '#features/payments/server/payments.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Executor, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { businessToday } from '#shared/business-calendar.ts';
import { toLocale } from '#shared/language.ts';
import type { Duration } from '#shared/rental-time.ts';
import type { Buyer } from '../domain/buyer.ts';
import type { Invoice } from '../domain/invoice.ts';
import { type GrossLine, shareCents, takeOutVat } from '../domain/vat.ts';
import { createInvoicesRepository } from './invoices.repository.ts';
import { createMoneyRepository } from './money.repository.ts';
import { longDay } from './paper-texts.ts';
import { readSeller } from './read-seller.ts';

export interface IssueDependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
}

interface Wish {
  buyer: Buyer;
  /** What was seen as the sum of the invoice. */
  grossCents: number;
}

/** What of the money in the ledger is on no invoice; negative where invoices say more than the ledger. */
export async function readUninvoiced(executor: Executor, bookingId: number): Promise<number> {
  const leftCents = await createMoneyRepository(executor).sumLeft(bookingId);
  const invoices = await createInvoicesRepository(executor).listByBooking(bookingId);
  return invoices.reduce(
    (cents, { credits, grossCents }) => cents + (credits ? grossCents : -grossCents),
    leftCents,
  );
}

/** What can be invoiced: without what is on its way back to the card. */
export async function readInvoiceable(executor: Executor, bookingId: number): Promise<number> {
  const uninvoiced = await readUninvoiced(executor, bookingId);
  return Math.max(0, uninvoiced - (await sumReturning(executor, bookingId)));
}

/**
 * Issues an invoice for the money of a booking that is on none yet, and answers a repeated wish with the invoice that it made.
 * @throws `invoices/seller-missing`, `invoices/no-rate`, `invoices/no-money`, `invoices/nothing-left`, `invoices/amount-changed`
 */
export function issueInvoice(
  { database, clock, timeZone }: IssueDependencies,
  bookingId: number,
  { buyer, grossCents }: Wish,
): Promise<Invoice> {
  return database.transaction(async (tx) => {
    await lockBooking(tx, bookingId);
    const invoices = createInvoicesRepository(tx);
    const invoiceable = await readInvoiceable(tx, bookingId);
    if (invoiceable === 0) return findSame(tx, bookingId, buyer);
    if (invoiceable !== grossCents) throw new AppError('invoices/amount-changed');
    const seller = await readSeller(tx);
    if (!seller) throw new AppError('invoices/seller-missing');
    const booking = await getBooking(tx, bookingId);
    const movements = await createMoneyRepository(tx).listMovements(bookingId);
    const id = await invoices.issue(
      {
        ...{ bookingId, seller, buyer, grossCents, credits: null, language: booking.language },
        isTest: movements.some(({ isTest }) => isTest),
        lines: takeOutVat(await describeLines(tx, booking, grossCents)),
      },
      businessToday(clock.now(), timeZone),
    );
    return getInvoice(tx, id);
  });
}

/** @throws `invoices/not-found` */
export async function getInvoice(executor: Executor, id: number): Promise<Invoice> {
  const invoice = await createInvoicesRepository(executor).find(id);
  if (!invoice) throw new AppError('invoices/not-found');
  return invoice;
}

/** The second of two taps, or of two devices, gets the invoice of the first. */
async function findSame(tx: Transaction, bookingId: number, buyer: Buyer): Promise<Invoice> {
  const issued = await createInvoicesRepository(tx).listByBooking(bookingId);
  const newest = issued.findLast(({ credits }) => credits === null);
  const isCredited = issued.some(({ credits }) => credits?.id === newest?.id);
  if (newest && !isCredited && isDeepStrictEqual(newest.buyer, buyer)) return newest;
  throw new AppError(newest ? 'invoices/nothing-left' : 'invoices/no-money');
}

const durationTexts: Record<Duration, typeof m.booking_duration_half> = {
  '1/2': m.booking_duration_half,
  '1': m.booking_duration_one,
  '2': m.booking_duration_two,
};

/** The money by what it was paid for: where it is not the whole price, each item has its part of it. */
async function describeLines(
  executor: Executor,
  { items, bookingDate, language }: BookingRecord,
  grossCents: number,
): Promise<GrossLine[]> {
  const locale = toLocale(language);
  const itemIds = items.map(({ itemId }) => itemId);
  const titles = await createCatalogueRepository(executor).listTitles(itemIds, language);
  const shares = shareCents(
    grossCents,
    items.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity),
  );
  const lines: GrossLine[] = [];
  for (const [index, { itemId, quantity, duration }] of items.entries()) {
    const title = titles.find((known) => known.itemId === itemId)?.title ?? itemId;
    const booked = m.mail_fact_item(
      { quantity, title, duration: durationTexts[duration]({}, { locale }) },
      { locale },
    );
    const item = m.invoice_line({ item: booked, date: longDay(bookingDate, language) }, { locale });
    const share = shares[index] ?? 0;
    const rate = await readVatRate(executor, itemId, bookingDate);
    // Without VAT an invoice has to say which law exempts it.
    if (rate === 0 && share > 0) throw new AppError('invoices/no-rate');
    lines.push({ description: item, grossCents: share, rate });
  }
  return lines;
}
