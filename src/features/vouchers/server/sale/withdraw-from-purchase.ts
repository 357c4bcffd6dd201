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
 * @throws where there is no such purchase, its time is over, or its money is not here any more.
 */
export async function readWithdrawal(
  { payments: { database }, clock, timeZone }: WithdrawalDependencies,
  reference: string,
): Promise<Withdrawal> {
  const order = await findPurchase(database, reference);
  const { orderId, amountCents, payment, withdrawnAt, withdrawnCents } = order;
  const until = lastWithdrawalDay(order.paidAt, timeZone);
  const facts = { orderId, until, amountCents, spentCents: order.spentCents };
  if (withdrawnAt !== null)
    return { ...facts, refundCents: withdrawnCents ?? 0, withdrawnAt: withdrawnAt.toISOString() };
  if (businessToday(clock.now(), timeZone) > until) throw new AppError('vouchers/withdrawal-over');
  if (payment !== 'confirmed') throw new AppError('vouchers/money-gone');
  return { ...facts, refundCents: order.refundableCents, withdrawnAt: null };
}

/**
 * Withdraws from the purchase: refunds what no booking has spent, ends the code, and acknowledges the declaration by mail, also
 * to the buyer if somebody else declares it. `refundReturnedValue` refunds what bookings give back later. A second
 * declaration changes nothing and returns the first one.
 */
export async function withdrawFromPurchase(
  dependencies: WithdrawalDependencies,
  { reference, fullName, email }: Declaration,
): Promise<Withdrawal> {
  const { payments, clock, announceVoucher } = dependencies;
  const found = await readWithdrawal(dependencies, reference);
  if (found.withdrawnAt !== null) return found;
  const { orderId } = found;
  await withMoneyOf(payments, orderId, async (tx, attempt) => {
    const orders = createVoucherOrdersRepository(tx);
    const before = await orders.find(orderId);
    if (before?.withdrawnAt) return;
    if (attempt.state !== 'confirmed') throw new AppError('vouchers/money-gone');
    const cents = before?.refundableCents ? await refundUnspent(payments, tx, attempt, becauseWithdrawn) : 0;
    await orders.setWithdrawal(orderId, { fullName, email, cents, at: clock.now() });
    const order = await orders.find(orderId);
    if (!order?.withdrawnAt || order.voucherId === null) throw new Error('The withdrawal was not recorded');
    await createVouchersRepository(tx).setWithdrawn(order.voucherId);
    const event = {
      kind: 'voucher-withdrawn',
      amountCents: cents,
      declared: { by: fullName, at: order.withdrawnAt },
    } as const;
    await announceVoucher(tx, { ...event, order: { ...order, buyerEmail: email }, key: orderId });
    if (order.buyerEmail !== null && order.buyerEmail.toLowerCase() !== email.toLowerCase())
      await announceVoucher(tx, { ...event, order, key: `${orderId}:buyer`, isRepeated: true });
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
    await withMoneyOf(payments, orderId, async (tx, attempt) => {
      const order = await createVoucherOrdersRepository(tx).find(orderId);
      if (order?.refundableCents) await refundUnspent(payments, tx, attempt, becauseWithdrawn);
    }).catch((error: unknown) => {
      // The gateway took the money back since.
      if (!(error instanceof AppError)) throw error;
    });
  return orderIds.length;
}

/** @throws `vouchers/money-gone` if the money was refunded, reversed or spent in the meantime. */
async function withMoneyOf(...work: Parameters<typeof withRefundableAttempt>): Promise<void> {
  try {
    await withRefundableAttempt(...work);
  } catch (error) {
    throw error instanceof AppError ? new AppError('vouchers/money-gone') : error;
  }
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
