export { expireVouchers } from './end-voucher.ts';
export { changedRefusal, type GoodCode, judgeCode, type Price } from './judge-code.ts';
export { issueVoucher } from './make-vouchers.ts';
export { giveBackVoucher, prepareRespending, reduceSpending, spendVoucher } from './spend-voucher.ts';
