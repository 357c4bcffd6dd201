import type { Executor } from '#platform/database/database.ts';
import { readVoucherCode, showVoucherCode } from '../domain/voucher-code.public.ts';
import { createVouchersRepository } from './vouchers.repository.ts';

export { expireVouchers } from './end-voucher.ts';
export { changedRefusal, evaluateCode, type GoodCode, type Price, readMinimum } from './evaluate-code.ts';
export { issueVoucher } from './make-vouchers.ts';
export { makeVoucherPdf } from './sale/make-voucher-pdf.ts';
export type { PublishVoucherEvent, VoucherEvent } from './sale/voucher-events.ts';
export { createVoucherGoods } from './sale/voucher-goods.ts';
export { refundReturnedValue } from './sale/withdraw-from-purchase.ts';
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

/** Vouchers and promo codes whose code begins as typed; a few letters are enough, however they are written. */
export async function findVouchers(executor: Executor, typed: string, limit: number) {
  const beginning = readVoucherCode(typed);
  if (beginning === null) return [];
  const found = await createVouchersRepository(executor).findByBeginning(beginning, limit);
  return found.map(({ code, label }) => ({ code: showVoucherCode(code), label }));
}
