import type { Executor } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { readVoucherCode } from '../domain/voucher-code.public.ts';
import { evaluateVoucher, type Verdict, type VoucherValue } from '../domain/voucher-value.ts';
import { createVouchersRepository } from './vouchers.repository.ts';

export interface Price {
  today: LocalDate;
  priceCents: number;
}

export interface GoodCode {
  voucherId: number;
  code: string;
  discountCents: number;
}

/** What a typed code takes off a price, without a lock. @throws where it takes nothing, saying why. */
export async function evaluateCode(executor: Executor, typed: string, price: Price): Promise<GoodCode> {
  const code = readVoucherCode(typed);
  const voucher = code === null ? null : await createVouchersRepository(executor).findByCode(code);
  if (!voucher) throw new AppError('vouchers/unknown');
  const { id: voucherId } = voucher;
  return { voucherId, code: voucher.code, discountCents: discountOrRefuse(voucher, price) };
}

export function discountOrRefuse(voucher: VoucherValue, price: Price): number {
  const verdict = evaluateVoucher(voucher, price);
  if (verdict.kind !== 'good') throw refusalOf(verdict);
  return verdict.discountCents;
}

function refusalOf(verdict: Exclude<Verdict, { kind: 'good' }>): AppError {
  switch (verdict.kind) {
    case 'withdrawn':
      return new AppError('vouchers/unknown');
    case 'expired':
      return new AppError('vouchers/expired');
    case 'used-up':
      return new AppError('vouchers/used-up');
    case 'below-minimum':
      return new AppError('vouchers/below-minimum', {
        parameters: { amount: { cents: verdict.minimumCents } },
      });
  }
}

/** The least price for which the code of a booking may be used. */
export async function readMinimum(executor: Executor, bookingId: number): Promise<number> {
  return (await createVouchersRepository(executor).findOfBooking(bookingId))?.minimumCents ?? 0;
}

/** The code is worth something else than the visitor saw. */
export function changedRefusal(discountCents: number): AppError {
  return new AppError('vouchers/changed', { parameters: { amount: { cents: discountCents } } });
}
