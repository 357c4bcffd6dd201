export { expireVouchers } from './end-voucher.ts';
export { changedRefusal, type GoodCode, judgeCode, type Price, readMinimum } from './judge-code.ts';
export { issueVoucher } from './make-vouchers.ts';
export { makeVoucherPdf } from './sale/make-voucher-pdf.ts';
export { createVoucherGoods } from './sale/voucher-goods.ts';
export type { PublishVoucherNews, VoucherNews } from './sale/voucher-news.ts';
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
