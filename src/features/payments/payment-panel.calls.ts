import { clientCall } from '#shared/api-call.ts';
import type * as contract from './payment-panel.contract.ts';

export const getPaymentPanel = clientCall<typeof contract.getPaymentPanel>({
  method: 'GET',
  path: '/api/payment/attempts/:orderId',
});

export const askAboutPayment = clientCall<typeof contract.askAboutPayment>({
  method: 'POST',
  path: '/api/payment/attempts/:orderId/ask',
});

export const retryRefund = clientCall<typeof contract.retryRefund>({
  method: 'POST',
  path: '/api/payment/attempts/:orderId/retry-refund',
});

export const refundPayment = clientCall<typeof contract.refundPayment>({
  method: 'POST',
  path: '/api/payment/attempts/:orderId/refund',
});

export const noteGivenBack = clientCall<typeof contract.noteGivenBack>({
  method: 'POST',
  path: '/api/payment/attempts/:orderId/given-back',
});

export const withdrawVoucherOfPayment = clientCall<typeof contract.withdrawVoucherOfPayment>({
  method: 'POST',
  path: '/api/payment/attempts/:orderId/withdraw-voucher',
});

export const attachPayment = clientCall<typeof contract.attachPayment>({
  method: 'POST',
  path: '/api/payment/attempts/:orderId/attach',
});
