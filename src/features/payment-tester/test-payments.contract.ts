import { z } from 'zod';
import { OrderIdParameter } from '#features/payments/payments.contract.ts';
import { defineCall } from '#shared/api-call.ts';

/** A payment that went through and bought nothing. */
export const TestPayment = z.strictObject({
  orderId: z.string(),
  amountCents: z.int(),
  /** Of the money: `confirmed` is with the business, and `refund-pending` on its way back. */
  state: z.enum(['confirmed', 'refund-pending', 'refunded', 'reversed']),
  createdAt: z.iso.datetime(),
});
export type TestPayment = z.infer<typeof TestPayment>;

export const listTestPayments = defineCall({
  method: 'GET',
  path: '/api/payment/test-payments',
  summary: 'Test payments that went through, those that hold money first',
  status: 200,
  response: z.array(TestPayment),
});

export const refundTestPayment = defineCall({
  method: 'POST',
  path: '/api/payment/test-payments/:orderId/refund',
  summary: 'Gives back a test payment; the gateway is asked within seconds',
  params: z.strictObject({ orderId: OrderIdParameter }),
  status: 200,
  response: z.strictObject({ orderId: z.string(), state: z.literal('refund-pending') }),
  errors: ['payments/order-not-found', 'payments/test-payment-settled'],
});
