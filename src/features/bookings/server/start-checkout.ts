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
import type { Language } from '#shared/language.ts';
import { plainEuro } from '#shared/money.ts';
import type { Duration } from '#shared/rental-time.ts';
import { extendAfterFailure, isExpired } from '../domain/hold.ts';
import { parseItemsBooked } from '../domain/items-booked.ts';
import { type PricedItem, priceItems } from '../domain/price-lines.ts';
import { quoteCents } from '../domain/price-quote.ts';
import { type Refusal, refuse } from './bookings.outcomes.ts';
import { createBookingsRepository, type LockedBooking } from './bookings.repository.ts';
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

type Outcome = { kind: 'opened'; orderId: string; bookingId: number | null } | Refusal;

/** Begins a card payment for a booking: what it costs is the booking's own figure, and its units wait on. */
export async function startBookingCheckout(
  payments: Payments,
  bookingId: number,
  { amountCents, clientReference }: CheckoutWish,
): Promise<Outcome> {
  await assertGatewayReady(payments);
  const booking = await createBookingsRepository(payments.database).findById(bookingId);
  if (!booking) return refuse('bookings/not-found');
  const { language } = booking;
  const rows = await listRows(payments.database, booking.items, language);
  return payments.database.transaction(async (tx) => {
    const bookings = createBookingsRepository(tx);
    const locked = await bookings.lock(bookingId);
    const refusal = locked ? findRefusal(locked, amountCents) : refuse('bookings/not-found');
    if (refusal || !locked) return refusal ?? refuse('bookings/not-found');
    const attempts = await createPaymentAttemptsRepository(tx).countOfBooking(bookingId);
    if (attempts >= maxAttempts) return refuse('payments/too-many-attempts', { limit: maxAttempts });

    const { totalCents, holdExpiresAt, holdExtended, now } = locked;
    if (locked.state === 'held' && holdExpiresAt) {
      const expiresAt = extendAfterFailure(holdExpiresAt, now);
      await bookings.setHeld(bookingId, { expiresAt, isExtended: holdExtended });
    }
    const attempt = { purpose: 'booking', bookingId, amountCents: totalCents, rows, language } as const;
    const orderId = await openAttempt(tx, payments, { ...attempt, clientReference });
    return { kind: 'opened', orderId, bookingId };
  });
}

function findRefusal(booking: LockedBooking, amountCents: number): Refusal | null {
  const { state, totalCents, holdExpiresAt, now } = booking;
  if (state === 'paid') return refuse('payments/already-paid');
  if (state === 'cancelled') return refuse('payments/hold-expired');
  if (state === 'held' && holdExpiresAt && isExpired(holdExpiresAt, now))
    return refuse('payments/hold-expired');
  if (totalCents === 0) return refuse('payments/nothing-to-pay');
  return refuseAmount(amountCents, totalCents);
}

function refuseAmount(givenCents: number, ownCents: number): Refusal | null {
  return givenCents === ownCents
    ? null
    : refuse('payments/amount-differs', { amount: `€${plainEuro(ownCents)}` });
}

/** Begins a card payment that names no booking; `manually-create-booking` attaches one. */
export async function startOrderCheckout(payments: Payments, wish: CheckoutWish): Promise<Outcome> {
  const { database } = payments;
  const { language, clientReference } = wish;
  const closed = await refuseWhileClosed(database, wish);
  if (closed) return closed;
  const items = parseItemsBooked(wish.itemsBooked);
  if (!items) return refuse('bookings/items-unreadable');
  const itemIds = items.map((item) => item.itemId);
  const priced = priceItems(items, await createCatalogueRepository(database).listPrices(itemIds, language));
  if ('fault' in priced)
    return refuse(`bookings/${priced.fault}`, priced.fault === 'price-changed' ? priced : {});
  const amountCents = quoteCents(priced);
  if (amountCents === 0) return refuse('payments/nothing-to-pay');
  const refusal = refuseAmount(wish.amountCents, amountCents);
  if (refusal) return refusal;

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
  return { kind: 'opened', orderId, bookingId: null };
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
