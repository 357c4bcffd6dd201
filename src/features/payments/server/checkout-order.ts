import type { AttemptRecord } from './payment-attempts.repository.ts';
import type { Payments } from './payments.ts';
import type { CheckoutForm } from './providers/payment-gateway.ts';

/** A page of ours that sends the customer on: links and scripts can lead to it, and it shows no secret. */
export function checkoutPageUrl(publicUrl: string, orderId: string): string {
  return `${publicUrl}/payment/checkout/${orderId}`;
}

/** The signed form that leads to the payment page. @returns `null` where no card payments are taken. */
export function createCheckoutForm(
  { gateway, obstacle, publicUrl }: Payments,
  { orderId, amountCents, rows, language }: AttemptRecord,
): CheckoutForm | null {
  if (!gateway || obstacle) return null;
  return gateway.createCheckout({
    orderId,
    amountCents,
    rows,
    language,
    successUrl: `${publicUrl}/payment/success?orderId=${orderId}`,
    cancelUrl: `${publicUrl}/payment/cancel?orderId=${orderId}`,
    notifyUrl: `${publicUrl}/api/payment/webhook`,
  });
}
