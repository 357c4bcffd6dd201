import { clientCall } from '#shared/api-call.ts';
import type * as contract from './vouchers.contract.ts';

export const vouchersKey = ['vouchers'] as const;

export const checkVoucher = clientCall<typeof contract.checkVoucher>({
  method: 'POST',
  path: '/api/vouchers/check',
});

export const listVouchers = clientCall<typeof contract.listVouchers>({
  method: 'GET',
  path: '/api/admin/vouchers',
});

export const createVouchers = clientCall<typeof contract.createVouchers>({
  method: 'POST',
  path: '/api/admin/vouchers',
});

export const getVoucher = clientCall<typeof contract.getVoucher>({
  method: 'GET',
  path: '/api/admin/vouchers/:id',
});

export const sendVoucherAgain = clientCall<typeof contract.sendVoucherAgain>({
  method: 'POST',
  path: '/api/admin/vouchers/:id/send',
});

export const refundVoucher = clientCall<typeof contract.refundVoucher>({
  method: 'POST',
  path: '/api/admin/vouchers/:id/refund',
});

export const withdrawVoucher = clientCall<typeof contract.withdrawVoucher>({
  method: 'POST',
  path: '/api/admin/vouchers/:id/withdraw',
});
