import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import {
  assertGatewayReady,
  type CheckoutRow,
  createPaymentAttemptsRepository,
  maxAttempts,
  openAttempt,
  type Payments,
} from '#features/payments/server/payments.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { Language } from '#shared/language.ts';
import { plainEuro } from '#shared/money.ts';
import type { Duration } from '#shared/rental-time.ts';
import { extendAfterFailure, isExpired } from '../domain/hold.ts';
import type { PricedItem } from '../domain/price-lines.ts';
import { quoteCents } from '../domain/price-quote.ts';
import { createBookingsRepository, type LockedBooking } from './bookings.repository.ts';
import { checkPrices, readItems } from './check-request.ts';
import { getBooking, lockBooking } from './get-booking.ts';
import { refuseWhileClosed } from './refuse-while-closed.ts';

export interface CheckoutWish {
  clientReference: string;
  /** What the browser believes to pay. */
  amountCents: number;
  itemsBooked: string;
  language: Language;
  /** Staff sell during maintenance too. */
  isExempt: boolean;
}

interface OpenedCheckout {
  orderId: string;
  bookingId: number | null;
}

/** Begins a card payment for a booking: what it costs is the booking's own figure, and its units wait on. */
export async function startBookingCheckout(
  payments: Payments,
  bookingId: number,
  { amountCents, clientReference }: CheckoutWish,
): Promise<OpenedCheckout> {
  await assertGatewayReady(payments);
  const { items, language } = await getBooking(payments.database, bookingId);
  const rows = await listRows(payments.database, items, language);
  return payments.database.transaction(async (tx) => {
    const bookings = createBookingsRepository(tx);
    const locked = await lockBooking(tx, bookingId);
    checkPayable(locked, amountCents);
    const attempts = await createPaymentAttemptsRepository(tx).countOfBooking(bookingId);
    if (attempts >= maxAttempts)
      throw new AppError('payments/too-many-attempts', { parameters: { limit: maxAttempts } });

    const { totalCents, holdExpiresAt, holdExtended, now } = locked;
    if (locked.state === 'held' && holdExpiresAt) {
      const expiresAt = extendAfterFailure(holdExpiresAt, now);
      await bookings.setHeld(bookingId, { expiresAt, isExtended: holdExtended });
    }
    const attempt = { purpose: 'booking', bookingId, amountCents: totalCents, rows, language } as const;
    const orderId = await openAttempt(tx, payments, { ...attempt, clientReference });
    return { orderId, bookingId };
  });
}

function checkPayable(booking: LockedBooking, amountCents: number): void {
  const { state, totalCents, holdExpiresAt, now } = booking;
  if (state === 'paid') throw new AppError('payments/already-paid');
  if (state === 'cancelled') throw new AppError('payments/hold-expired');
  if (state === 'held' && holdExpiresAt && isExpired(holdExpiresAt, now))
    throw new AppError('payments/hold-expired');
  checkAmount(amountCents, totalCents);
}

function checkAmount(givenCents: number, ownCents: number): void {
  if (ownCents === 0) throw new AppError('payments/nothing-to-pay');
  if (givenCents === ownCents) return;
  throw new AppError('payments/amount-differs', { parameters: { amount: `€${plainEuro(ownCents)}` } });
}

/** Begins a card payment that names no booking; `manually-create-booking` attaches one. */
export async function startOrderCheckout(payments: Payments, wish: CheckoutWish): Promise<OpenedCheckout> {
  const { database } = payments;
  const { language, clientReference } = wish;
  await refuseWhileClosed(database, wish);
  const items = readItems(wish.itemsBooked);
  const itemIds = items.map((item) => item.itemId);
  const prices = await createCatalogueRepository(database).listPrices(itemIds, language);
  const priced = checkPrices(items, prices);
  const amountCents = quoteCents(priced);
  checkAmount(wish.amountCents, amountCents);

  await assertGatewayReady(payments);
  const rows = await listRows(database, priced, language);
  const attempt = {
    purpose: 'order',
    bookingId: null,
    amountCents,
    rows,
    language,
    clientReference,
  } as const;
  const orderId = await database.transaction((tx) => openAttempt(tx, payments, attempt));
  return { orderId, bookingId: null };
}

const durationNames: Record<Duration, string> = { '1/2': '30 min', '1': '1 h', '2': '2 h' };

/** What the payment page lists. */
async function listRows(
  executor: Executor,
  items: readonly PricedItem[],
  language: Language,
): Promise<CheckoutRow[]> {
  const itemIds = items.map((item) => item.itemId);
  const titles = await createCatalogueRepository(executor).listPrices(itemIds, language);
  return items.map(({ itemId, quantity, duration, unitPriceCents }) => ({
    title: `${titles.find((title) => title.itemId === itemId)?.title ?? itemId}, ${durationNames[duration]}`,
    quantity,
    unitPriceCents,
  }));
}
