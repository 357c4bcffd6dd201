import {
  getBooking,
  holdForCheckout,
  listSold,
  priceOrder,
} from '#features/bookings/server/bookings.public.ts';
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
  const booking = await getBooking(payments.database, bookingId);
  const { language, discountCents } = booking;
  const listed = await listRows(payments.database, booking, language);
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
  const rows = await listRows(database, { items }, language);
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

/** What the payment page lists: the craft of a trip cost nothing. */
async function listRows(
  executor: Executor,
  sold: Parameters<typeof listSold>[1],
  language: Language,
): Promise<CheckoutRow[]> {
  return (await listSold(executor, sold, language))
    .filter(({ unitPriceCents }) => unitPriceCents > 0 || !sold.trip)
    .map(({ title, duration, quantity, unitPriceCents }) => ({
      title: `${title}, ${duration === '1/2' ? '30 min' : `${duration.replace(' 1/2', '½')} h`}`,
      quantity,
      unitPriceCents,
    }));
}
