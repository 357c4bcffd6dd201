import { isDeepStrictEqual } from 'node:util';
import {
  type BookingRecord,
  getBooking,
  listSold,
  lockBooking,
} from '#features/bookings/server/bookings.public.ts';
import { readVatRate } from '#features/journal/server/journal.public.ts';
import { sumReturning } from '#features/payments/server/payments.public.ts';
import { durationText } from '#i18n/duration-text.ts';
import { m } from '#i18n/generated/messages.js';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Executor, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { businessToday } from '#shared/business-calendar.ts';
import { toLocale } from '#shared/language.ts';
import type { Buyer } from '../domain/buyer.ts';
import { findPayments } from '../domain/payments.ts';
import { type GrossLine, shareByPrice, takeOutVat } from '../domain/vat.ts';
import { createInvoicesRepository, type StoredInvoice } from './invoices.repository.ts';
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

/** What is to be invoiced: without what is on its way back to the card. */
async function readStaying(executor: Executor, bookingId: number): Promise<number> {
  const uninvoiced = await readUninvoiced(executor, bookingId);
  return Math.max(0, uninvoiced - (await sumReturning(executor, bookingId)));
}

/** What can be invoiced, and whether that is nothing because something without VAT was booked. */
export async function readInvoiceable(executor: Executor, bookingId: number) {
  const cents = await readStaying(executor, bookingId);
  const isUntaxed = cents > 0 && (await createMoneyRepository(executor).hasUntaxed(bookingId));
  return { invoiceableCents: isUntaxed ? 0 : cents, isUntaxed };
}

/**
 * Issues an invoice for the money of a booking that is on none yet, and answers a repeated wish with the invoice that it made.
 * @throws `invoices/seller-missing`, `invoices/no-rate`, `invoices/no-money`, `invoices/nothing-left`, `invoices/amount-changed`
 */
export function issueInvoice(
  { database, clock, timeZone }: IssueDependencies,
  bookingId: number,
  { buyer, grossCents }: Wish,
): Promise<StoredInvoice> {
  return database.transaction(async (tx) => {
    await lockBooking(tx, bookingId);
    const invoices = createInvoicesRepository(tx);
    const money = createMoneyRepository(tx);
    const staying = await readStaying(tx, bookingId);
    if (staying === 0) return findSame(tx, bookingId, buyer);
    if (await money.hasUntaxed(bookingId)) throw new AppError('invoices/no-rate');
    if (staying !== grossCents) throw new AppError('invoices/amount-changed');
    const seller = await readSeller(tx);
    if (!seller) throw new AppError('invoices/seller-missing');
    const booking = await getBooking(tx, bookingId);
    const movements = await money.listMovements(bookingId);
    const earlier = (await invoices.listByBooking(bookingId)).filter(({ leftCents }) => leftCents > 0);
    const beforeCents = earlier.reduce((sum, { leftCents }) => sum + leftCents, 0);
    const id = await invoices.issue(
      {
        ...{ bookingId, seller, buyer, grossCents, credits: null, language: booking.language },
        creditReason: null,
        payments: findPayments(
          grossCents,
          movements,
          earlier.flatMap(({ payments }) => payments ?? []),
        ),
        isTest: movements.some(({ isTest }) => isTest),
        lines: takeOutVat(await describeLines(tx, booking, { grossCents, beforeCents })),
      },
      businessToday(clock.now(), timeZone),
    );
    return getInvoice(tx, id);
  });
}

/** @throws `invoices/not-found` */
export async function getInvoice(executor: Executor, id: number): Promise<StoredInvoice> {
  const invoice = await createInvoicesRepository(executor).find(id);
  if (!invoice) throw new AppError('invoices/not-found');
  return invoice;
}

/** The second of two taps, or of two devices, gets the invoice of the first. */
async function findSame(tx: Transaction, bookingId: number, buyer: Buyer): Promise<StoredInvoice> {
  const issued = await createInvoicesRepository(tx).listByBooking(bookingId);
  const newest = issued.findLast(({ credits }) => credits === null);
  const isCredited = issued.some(({ credits }) => credits?.id === newest?.id);
  if (newest && !isCredited && isDeepStrictEqual(newest.buyer, buyer)) return newest;
  throw new AppError(newest ? 'invoices/nothing-left' : 'invoices/no-money');
}

/** The money by what it was paid for: where it is not the whole price, each item has its part of it. */
async function describeLines(
  executor: Executor,
  booking: BookingRecord,
  { grossCents, beforeCents }: { grossCents: number; beforeCents: number },
): Promise<GrossLine[]> {
  const { bookingDate, language } = booking;
  const locale = toLocale(language);
  const sold = (await listSold(executor, booking, language)).filter(
    ({ unitPriceCents }) => unitPriceCents > 0 || booking.trip === null,
  );
  const rated = await Promise.all(
    sold.map(async (line) => ({ ...line, rate: await readVatRate(executor, line.itemId, bookingDate) })),
  );
  return shareByPrice(grossCents, rated, beforeCents).map(({ title, quantity, duration, rate, ...line }) => {
    const length = durationText(duration, locale);
    const booked = m.mail_fact_item({ quantity, title, duration: length }, { locale });
    const item = m.invoice_line({ item: booked, date: longDay(bookingDate, language) }, { locale });
    return { description: item, grossCents: line.grossCents, rate };
  });
}
