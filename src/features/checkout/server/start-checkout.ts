import {
  type BookingRecord,
  getBooking,
  holdForCheckout,
  priceOrder,
} from '#features/bookings/server/bookings.public.ts';
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
import type { Duration } from '#shared/rental-time.ts';

export interface CheckoutWish {
  clientReference: string;
  /** The amount that the browser shows. */
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

/** Begins a card payment for a booking: the amount comes from the booking, and its units stay held. */
export async function startBookingCheckout(
  payments: Payments,
  bookingId: number,
  { amountCents, clientReference }: CheckoutWish,
): Promise<OpenedCheckout> {
  await assertGatewayReady(payments);
  const { items, language, discountCents } = await getBooking(payments.database, bookingId);
  const listed = await listRows(payments.database, items, language);
  return payments.database.transaction(async (tx) => {
    const { totalCents } = await holdForCheckout(tx, bookingId);
    checkAmount(amountCents, totalCents);
    const rows = discountCents > 0 ? [joinRows(listed, totalCents)] : listed;
    const attempts = await createPaymentAttemptsRepository(tx).countOfBooking(bookingId);
    if (attempts >= maxAttempts)
      throw new AppError('payments/too-many-attempts', { parameters: { limit: maxAttempts } });

    const attempt = { purpose: 'booking', bookingId, amountCents: totalCents, rows, language } as const;
    const orderId = await openAttempt(tx, payments, { ...attempt, clientReference });
    return { orderId, bookingId };
  });
}

function checkAmount(givenCents: number, ownCents: number): void {
  if (ownCents === 0) throw new AppError('payments/nothing-to-pay');
  if (givenCents === ownCents) return;
  throw new AppError('payments/amount-differs', { parameters: { amount: { cents: ownCents } } });
}

/** Begins a card payment that names no booking; `manually-create-booking` attaches one. */
export async function startOrderCheckout(payments: Payments, wish: CheckoutWish): Promise<OpenedCheckout> {
  const { database } = payments;
  const { language, clientReference } = wish;
  const { items, totalCents } = await priceOrder(database, wish);
  checkAmount(wish.amountCents, totalCents);

  await assertGatewayReady(payments);
  const rows = await listRows(database, items, language);
  const attempt = {
    purpose: 'order',
    bookingId: null,
    amountCents: totalCents,
    rows,
    language,
    clientReference,
  } as const;
  const orderId = await database.transaction((tx) => openAttempt(tx, payments, attempt));
  return { orderId, bookingId: null };
}

/** One row with what is left to pay: the gateway adds the rows up, and what a voucher took off has no price of its own. */
function joinRows(rows: readonly CheckoutRow[], unitPriceCents: number): CheckoutRow {
  const title = rows.map((row) => `${row.quantity} x ${row.title}`).join('; ');
  return { title, quantity: 1, unitPriceCents };
}

const durationNames: Record<Duration, string> = { '1/2': '30 min', '1': '1 h', '2': '2 h' };

/** What the payment page lists. */
async function listRows(
  executor: Executor,
  items: BookingRecord['items'],
  language: Language,
): Promise<CheckoutRow[]> {
  const itemIds = items.map((item) => item.itemId);
  const titles = await createCatalogueRepository(executor).listTitles(itemIds, language);
  return items.map(({ itemId, quantity, duration, unitPriceCents }) => ({
    title: `${titles.find((title) => title.itemId === itemId)?.title ?? itemId}, ${durationNames[duration]}`,
    quantity,
    unitPriceCents,
  }));
}
