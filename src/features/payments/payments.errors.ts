import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const paymentsErrors = {
  'payments/not-configured': { status: 503, text: m.error_payments_not_configured },
  'payments/public-url': { status: 503, text: m.error_payments_public_url },
  'payments/misconfigured': { status: 503, text: m.error_payments_misconfigured },
  'payments/too-many-attempts': { status: 409, text: m.error_payments_too_many_attempts },
  'payments/hold-expired': { status: 409, text: m.error_hold_expired },
  'payments/hold-extended': { status: 409, text: m.error_hold_extended },
  'payments/already-paid': { status: 409, text: m.error_already_paid },
  'payments/nothing-to-pay': { status: 409, text: m.error_nothing_to_pay },
  'payments/amount-differs': { status: 422, text: m.error_amount_differs },
  'payments/order-not-found': { status: 404, text: m.error_order_not_found },
  'payments/other-store': { status: 409, text: m.error_other_store },
  'payments/nothing-to-refund': { status: 409, text: m.error_nothing_to_refund },
  'payments/in-voucher': { status: 409, text: m.error_in_voucher },
  'payments/refund-too-high': { status: 422, text: m.error_refund_too_high },
  'payments/not-cancelled': { status: 409, text: m.error_refund_not_cancelled },
  'payments/attached-already': { status: 409, text: m.error_attached_already },
  'payments/attach-amount': { status: 409, text: m.error_attach_amount },
  'payments/matter-open': { status: 409, text: m.error_matter_open },
  'payments/attention-not-found': { status: 404, text: m.error_attention_not_found },
  'payments/test-amount': { status: 422, text: m.error_test_amount },
  'payments/test-payment-settled': { status: 409, text: m.error_test_payment_settled },
  'payments/test-pages-off': { status: 404, text: m.error_not_found },
} satisfies ErrorDeclarations<'payments'>;
