import { m } from '#i18n/generated/messages.js';
import { type Language, type Locale, toLocale } from '#shared/language.ts';
import { formatEuro } from '#shared/money.ts';
import { isOrderId } from '../../domain/order-id.ts';
import {
  type AttemptRecord,
  createPaymentAttemptsRepository,
} from '../attempts/payment-attempts.repository.ts';
import { isOfOwnStore } from '../attempts/payment-attempts.ts';
import type { CheckoutForm } from '../payment-gateway.ts';
import type { Payments } from '../payments.ts';

/** A page of ours that sends the customer on: links and scripts can lead to it, and it shows no secret. */
export function checkoutPageUrl(publicUrl: string, orderId: string): string {
  return `${publicUrl}/payment/checkout/${orderId}`;
}

/** Where the buyer of a voucher sees what became of the payment. */
function voucherPage(orderId: string): string {
  return `/vouchers/order?orderId=${orderId}`;
}

/** Of an order that holds no units. */
const orderSeconds = 60 * 60;
const leastSeconds = 60;

/**
 * The signed form that leads to the payment page, which takes the money no longer than the units are held.
 * @returns `null` where no card payments are taken.
 */
export async function createCheckoutForm(
  { database, gateway, obstacle, payables, publicUrl }: Payments,
  { orderId, purpose, bookingId, amountCents, rows, language }: AttemptRecord,
): Promise<CheckoutForm | null> {
  if (!gateway || obstacle) return null;
  const heldSeconds = bookingId === null ? null : await payables.secondsHeld(database, bookingId);
  const isVoucher = purpose === 'voucher';
  return gateway.createCheckout({
    orderId,
    amountCents,
    rows,
    language,
    expiresInSeconds: Math.max(leastSeconds, heldSeconds ?? orderSeconds),
    successUrl: `${publicUrl}${isVoucher ? voucherPage(orderId) : `/payment/success?orderId=${orderId}`}`,
    cancelUrl: `${publicUrl}${isVoucher ? voucherPage(orderId) : `/payment/cancel?orderId=${orderId}`}`,
    notifyUrl: `${publicUrl}/api/payment/webhook`,
  });
}

export type CheckoutTarget =
  /** To the gateway, by a form that the browser posts. */
  | { kind: 'gateway'; form: CheckoutForm; amountCents: number; language: Language; isTest: boolean }
  /** To another page of ours, which says why. */
  | { kind: 'page'; path: string }
  | { kind: 'unknown-order' };

/** The address to which a customer who pays an order is redirected. */
export async function redirectToCheckout(payments: Payments, orderId: string): Promise<CheckoutTarget> {
  const { database, gateway } = payments;
  const attempt = isOrderId(orderId) ? await createPaymentAttemptsRepository(database).find(orderId) : null;
  if (!attempt) return { kind: 'unknown-order' };
  const { amountCents, language } = attempt;
  const path = await findOtherPage(payments, attempt);
  if (path !== null) return { kind: 'page', path };
  const form = await createCheckoutForm(payments, attempt);
  if (!form) return { kind: 'page', path: errorPage(m.error_payments_not_configured, language) };
  return { kind: 'gateway', form, amountCents, language, isTest: gateway?.mode !== 'live' };
}

/** @returns `null` where the order can be paid. */
async function findOtherPage(payments: Payments, attempt: AttemptRecord): Promise<string | null> {
  const { orderId, bookingId, purpose, state, language } = attempt;
  // Its own page says how the payment of a voucher stands.
  if (purpose === 'voucher' && !isPayable(attempt)) return voucherPage(orderId);
  switch (state) {
    case 'confirmed':
    case 'refund-pending':
    case 'refunded': {
      const claims = { orderId, ...(bookingId === null ? {} : { bookingId: String(bookingId) }) };
      return `/payment/success?${new URLSearchParams(claims)}`;
    }
    case 'reversed':
      return errorPageOf('payment_failed');
    case 'created':
    case 'failed':
    case 'cancelled':
  }
  // Begun at a store that takes no payments any more.
  if (payments.gateway && !isOfOwnStore(payments, attempt)) return errorPage(m.error_hold_expired, language);
  const obstacle =
    bookingId === null ? null : await payments.payables.checkPayable(payments.database, bookingId);
  if (obstacle !== null) return errorPage(obstacles[obstacle], language);
  const priceCents =
    bookingId === null ? null : await payments.payables.priceOf(payments.database, bookingId);
  if (priceCents === null || priceCents === attempt.amountCents) return null;
  // It was moved since: who pays now pays what it costs now, with an order of its own.
  const amount = formatEuro(priceCents, toLocale(language));
  return errorPage((_, options) => m.error_amount_differs({ amount }, options), language);
}

const isPayable = ({ state }: AttemptRecord) =>
  state === 'created' || state === 'failed' || state === 'cancelled';

const obstacles = { 'already-paid': m.error_already_paid, 'hold-expired': m.error_hold_expired } as const;

/** The payment screen has words for some codes; of others it shows what it gets, so it gets a sentence. */
function errorPage(text: (_: object, options: { locale: Locale }) => string, language: Language): string {
  return errorPageOf(text({}, { locale: toLocale(language) }));
}

function errorPageOf(error: string): string {
  return `/payment?${new URLSearchParams({ status: 'error', error })}`;
}
