import { clientCall } from '#shared/api-call.ts';
import type * as contract from './test-payments.contract.ts';

export const listTestPayments = clientCall<typeof contract.listTestPayments>({
  method: 'GET',
  path: '/api/payment/test-payments',
});

export const refundTestPayment = clientCall<typeof contract.refundTestPayment>({
  method: 'POST',
  path: '/api/payment/test-payments/:orderId/refund',
});
