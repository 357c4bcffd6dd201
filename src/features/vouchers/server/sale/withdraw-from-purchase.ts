import {
  type Payments,
  refundUnspent,
  withRefundableAttempt,
} from '#features/payments/server/payments.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Executor } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { businessToday } from '#shared/business-calendar.ts';
import { lastWithdrawalDay } from '../../domain/sale-rules.ts';
import { readVoucherCode } from '../../domain/voucher-code.public.ts';
import type { Declaration, Withdrawal } from '../../voucher-sale.contract.ts';
import { createVouchersRepository } from '../vouchers.repository.ts';
import type { PublishVoucherEvent } from './voucher-events.ts';
import { createVoucherOrdersRepository, type StoredOrder } from './voucher-orders.repository.ts';

export interface WithdrawalDependencies {
  payments: Payments;
  clock: Clock;
  timeZone: string;
  announceVoucher: PublishVoucherEvent;
}

const becauseWithdrawn = { reason: null, staffId: null, cause: 'withdrawal' } as const;

/**
 * What a withdrawal from the purchase of a voucher gives back, or gave back.
 * @param reference the number of the order, or the code of the voucher as typed.
 * @throws where there is no such purchase, its time is over, or nothing of its money is left.
 */
export async function readWithdrawal(
  { payments: { database }, clock, timeZone }: WithdrawalDependencies,
  reference: string,
): Promise<Withdrawal> {
  const order = await findPurchase(database, reference);
  const { orderId, amountCents, payment, withdrawnAt, withdrawnCents } = order;
  const until = lastWithdrawalDay(order.paidAt, timeZone);
  if (withdrawnAt !== null) {
    const refundCents = withdrawnCents ?? 0;
    return { orderId, until, amountCents, refundCents, withdrawnAt: withdrawnAt.toISOString() };
  }
  if (businessToday(clock.now(), timeZone) > until) throw new AppError('vouchers/withdrawal-over');
  if (payment !== 'confirmed') throw new AppError('vouchers/money-gone');
  const refundCents = order.refundableCents ?? 0;
  if (refundCents === 0) throw new AppError('vouchers/all-spent');
  return { orderId, until, amountCents, refundCents, withdrawnAt: null };
}

/**
 * The buyer withdraws: what no booking has spent goes back to the card, the code takes nothing off any more, and the
 * declaration is acknowledged by mail. What a booking gives back later follows by `refundReturnedValue`. Declared again it answers what the first one did.
 */
export async function withdrawFromPurchase(
  dependencies: WithdrawalDependencies,
  { reference, fullName, email }: Declaration,
): Promise<Withdrawal> {
  const { payments, clock, announceVoucher } = dependencies;
  const found = await readWithdrawal(dependencies, reference);
  if (found.withdrawnAt !== null) return found;
  const { orderId } = found;
  await withRefundableAttempt(payments, orderId, async (tx, attempt) => {
    const orders = createVoucherOrdersRepository(tx);
    if ((await orders.find(orderId))?.withdrawnAt) return;
    const cents = await refundUnspent(payments, tx, attempt, becauseWithdrawn);
    if (cents === 0) throw new AppError('vouchers/money-gone');
    await orders.setWithdrawal(orderId, { fullName, email, cents, at: clock.now() });
    const order = await orders.find(orderId);
    if (!order?.withdrawnAt || order.voucherId === null) throw new Error('The withdrawal was not recorded');
    await createVouchersRepository(tx).setWithdrawn(order.voucherId);
    await announceVoucher(tx, {
      kind: 'voucher-withdrawn',
      order: { ...order, buyerEmail: email },
      amountCents: cents,
      key: orderId,
      declared: { by: fullName, at: order.withdrawnAt },
    });
  });
  return readWithdrawal(dependencies, orderId);
}

/**
 * A booking that had spent of a voucher withdrawn from ended, and gave it back: the code is dead, so that too goes to the
 * card.
 * @returns the number of payments of which something goes back.
 */
export async function refundReturnedValue(payments: Payments): Promise<number> {
  const orderIds = await createVoucherOrdersRepository(payments.database).listWithdrawnWithMoney();
  for (const { orderId } of orderIds)
    await withRefundableAttempt(payments, orderId, async (tx, attempt) => {
      const order = await createVoucherOrdersRepository(tx).find(orderId);
      if (order?.refundableCents) await refundUnspent(payments, tx, attempt, becauseWithdrawn);
    });
  return orderIds.length;
}

type Purchase = StoredOrder & { voucherId: number; paidAt: Date };

async function findPurchase(executor: Executor, reference: string): Promise<Purchase> {
  const orders = createVoucherOrdersRepository(executor);
  const typed = readVoucherCode(reference) ?? '';
  const voucher = await createVouchersRepository(executor).findByCode(typed);
  const order = voucher ? await orders.findByVoucher(voucher.id) : await orders.find(typed);
  if (!isPaid(order)) throw new AppError('vouchers/no-purchase');
  return order;
}

function isPaid(order: StoredOrder | null): order is Purchase {
  return order !== null && order.voucherId !== null && order.paidAt !== null;
}
