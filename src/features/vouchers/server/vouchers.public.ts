export { expireVouchers } from './end-voucher.ts';
export { changedRefusal, evaluateCode, type GoodCode, type Price, readMinimum } from './evaluate-code.ts';
export { issueVoucher } from './make-vouchers.ts';
export { makeVoucherPdf } from './sale/make-voucher-pdf.ts';
export type { PublishVoucherEvent, VoucherEvent } from './sale/voucher-events.ts';
export { createVoucherGoods } from './sale/voucher-goods.ts';
export {
  type Ending,
  giveBackVoucher,
  prepareRespending,
  type ReturnedValue,
  readSpending,
  readValidity,
  reduceSpending,
  spendVoucher,
} from './spend-voucher.ts';
