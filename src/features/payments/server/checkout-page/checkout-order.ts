import type { AttemptRecord } from '../attempts/payment-attempts.repository.ts';
import type { CheckoutForm } from '../payment-gateway.ts';
import type { Payments } from '../payments.ts';

/** A page of ours that sends the customer on: links and scripts can lead to it, and it shows no secret. */
export function checkoutPageUrl(publicUrl: string, orderId: string): string {
  return `${publicUrl}/payment/checkout/${orderId}`;
}

/** Where the buyer of a voucher sees what became of the payment. */
export function voucherPage(orderId: string): string {
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
