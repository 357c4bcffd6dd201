import { clientCall } from '#shared/api-call.ts';
import type * as contract from './payments.contract.ts';

export const getPaymentOptions = clientCall<typeof contract.getPaymentOptions>({
  method: 'GET',
  path: '/api/payment/options',
});

export const getPaymentStatus = clientCall<typeof contract.getPaymentStatus>({
  method: 'GET',
  path: '/api/payment/status/:orderId',
});

export const listAttention = clientCall<typeof contract.listAttention>({
  method: 'GET',
  path: '/api/payment/attention',
});

export const resolveAttention = clientCall<typeof contract.resolveAttention>({
  method: 'POST',
  path: '/api/payment/attention/:id/resolve',
});

export const getPaymentHistory = clientCall<typeof contract.getPaymentHistory>({
  method: 'GET',
  path: '/api/payment/history/:id',
});
