import { clientCall } from '#shared/api-call.ts';
import type * as contract from './checkout.contract.ts';

export const directCheckout = clientCall<typeof contract.directCheckout>({
  method: 'POST',
  path: '/api/payment/direct-checkout',
});

export const postCheckout = clientCall<typeof contract.postCheckout>({
  method: 'POST',
  path: '/api/payment/post-checkout',
});

export const createCheckout = clientCall<typeof contract.createCheckout>({
  method: 'POST',
  path: '/api/payment/create-checkout',
});

export const manuallyCreateBooking = clientCall<typeof contract.manuallyCreateBooking>({
  method: 'POST',
  path: '/api/payment/manually-create-booking',
});
