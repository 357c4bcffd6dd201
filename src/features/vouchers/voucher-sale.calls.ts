import { clientCall } from '#shared/api-call.ts';
import type * as contract from './voucher-sale.contract.ts';

export const getVoucherOffer = clientCall<typeof contract.getVoucherOffer>({
  method: 'GET',
  path: '/api/vouchers/offer',
});

export const orderVoucher = clientCall<typeof contract.orderVoucher>({
  method: 'POST',
  path: '/api/vouchers/orders',
});

export const getVoucherOrder = clientCall<typeof contract.getVoucherOrder>({
  method: 'GET',
  path: '/api/vouchers/orders/:orderId',
});
