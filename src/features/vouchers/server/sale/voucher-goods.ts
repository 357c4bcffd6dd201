import type {
  Goods,
  MoneyLeft,
  TakenBack,
  VoucherOfPayment,
} from '#features/payments/server/payments.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { lastValidDay } from '../../domain/sale-rules.ts';
import { showVoucherCode } from '../../domain/voucher-code.public.ts';
import { stateOf } from '../../domain/voucher-value.ts';
import { withdraw } from '../end-voucher.ts';
import { makeSoldVoucher } from '../make-vouchers.ts';
import { createMovementsRepository } from '../movements.repository.ts';
import { createVouchersRepository } from '../vouchers.repository.ts';
import type { PublishVoucherEvent } from './voucher-events.ts';
import { createVoucherOrdersRepository, type StoredOrder } from './voucher-orders.repository.ts';

const nothingMissing: TakenBack = { missingCents: 0, spentOn: [] };

interface Dependencies {
  clock: Clock;
  timeZone: string;
  announce: PublishVoucherEvent;
}

/**
 * What payments need of vouchers that are sold, inside the transaction of the payment. A voucher is worth what of its
 * money is there; what bookings have spent of it stays spent.
 */
export function createVoucherGoods({ clock, timeZone, announce }: Dependencies): Goods {
  async function make(tx: Transaction, { orderId, validMonths }: StoredOrder, amountCents: number) {
    const today = businessToday(clock.now(), timeZone);
    const expiresOn = lastValidDay(today, validMonths);
    const voucherId = await makeSoldVoucher(tx, { amountCents, expiresOn, today });
    await createVoucherOrdersRepository(tx).setVoucher(orderId, voucherId);
  }

  async function takeSoldBack(
    tx: Transaction,
    order: StoredOrder,
    { leftCents, by, goneCents = 0 }: MoneyLeft,
  ) {
    const { orderId, voucherId } = order;
    if (voucherId === null) return nothingMissing;
    const orders = createVoucherOrdersRepository(tx);
    const voucher = await createVouchersRepository(tx).lock(voucherId);
    const taken = await takeWorthBack(tx, voucherId, leftCents);
    if (leftCents === 0) {
      // What staff withdrew before stays withdrawn, should the gateway restore the payment.
      if (by === 'staff' || !voucher?.isWithdrawn) await orders.setTakenBack(orderId, by);
      if (!voucher?.isWithdrawn) await createVouchersRepository(tx).setWithdrawn(voucherId);
    }
    if (by === 'gateway') {
      const key = `${orderId}:${clock.now().toISOString()}`;
      await announce(tx, { kind: 'voucher-reversed', order, amountCents: goneCents, key });
    }
    return taken;
  }

  return {
    async handOver(tx, orderId, moneyCents) {
      const orders = createVoucherOrdersRepository(tx);
      const order = await orders.find(orderId);
      // Staff have given the money back: the voucher is not sold again.
      if (!order || order.takenBack === 'staff') return 'nothing-left';
      // Withdrawn from before the gateway restored the payment: the code stays dead, and what is unspent is refunded.
      if (order.withdrawnAt !== null) return 'accepted';
      const isFirst = order.voucherId === null;
      if (order.voucherId === null) await make(tx, order, moneyCents);
      else if (order.takenBack === 'gateway') {
        await createVouchersRepository(tx).lock(order.voucherId);
        await createVouchersRepository(tx).unsetWithdrawn(order.voucherId);
        await orders.setTakenBack(orderId, null);
        await adjustWorth(tx, order.voucherId, moneyCents);
      }
      const made = await orders.find(orderId);
      const key = isFirst ? orderId : `${orderId}:${clock.now().toISOString()}`;
      if (made) await announce(tx, { kind: 'voucher-sold', order: made, amountCents: moneyCents, key });
      return 'accepted';
    },

    async takeBack(tx, orderId, left) {
      const order = await createVoucherOrdersRepository(tx).find(orderId);
      return order ? takeSoldBack(tx, order, left) : takeStormVoucherBack(tx, orderId);
    },

    find: (executor, orderId) => findOfPayment(executor, orderId, businessToday(clock.now(), timeZone)),

    async restore(tx, orderId, moneyCents) {
      const order = await createVoucherOrdersRepository(tx).find(orderId);
      await (order ? restoreSold(tx, order, moneyCents) : restoreStormVoucher(tx, orderId));
    },

    withdraw: withdrawOfPayment,

    async hasReader(executor, orderId) {
      const order = await createVoucherOrdersRepository(executor).find(orderId);
      return order !== null && order.buyerEmail !== null;
    },

    async refunded(tx, orderId, { amountCents, movement, notice }) {
      const order = await createVoucherOrdersRepository(tx).find(orderId);
      const key = `${orderId}:${movement}`;
      if (order) await announce(tx, { kind: 'voucher-refunded', order, amountCents, key, notice });
    },
  };
}

async function findOfPayment(
  executor: Executor,
  orderId: string,
  today: LocalDate,
): Promise<VoucherOfPayment | null> {
  const vouchers = createVouchersRepository(executor);
  const made = await vouchers.findOfPayment(orderId);
  const voucher = made && (await vouchers.findById(made.voucherId));
  if (!voucher) return null;
  const { id, code, amountCents, balanceCents } = voucher;
  return {
    id,
    code: showVoucherCode(code),
    isSold: made.isSold,
    state: stateOf(voucher, today),
    worthCents: amountCents ?? 0,
    leftCents: balanceCents ?? 0,
    spentCents: made.spentCents,
  };
}

async function withdrawOfPayment(tx: Transaction, orderId: string, staffId: number | null): Promise<true> {
  const made = await createVouchersRepository(tx).findOfPayment(orderId);
  if (!made) throw new AppError('vouchers/not-found');
  await withdraw(tx, made.voucherId, staffId);
  return true;
}

/**
 * The gateway took the money of a storm's voucher back. What was paid by hand is still there, and so is as much of the
 * voucher; the bonus goes with the card's money.
 */
async function takeStormVoucherBack(tx: Transaction, orderId: string): Promise<TakenBack> {
  const vouchers = createVouchersRepository(tx);
  const made = await vouchers.findOfPayment(orderId);
  if (!made) return nothingMissing;
  const { voucherId, byHandCents } = made;
  const voucher = await vouchers.lock(voucherId);
  const taken = await takeWorthBack(tx, voucherId, byHandCents);
  // What staff withdrew before stays withdrawn, should the gateway restore the payment.
  if (voucher?.isWithdrawn) return taken;
  await vouchers.setReversed(voucherId, true);
  if (byHandCents === 0) await vouchers.setWithdrawn(voucherId);
  return taken;
}

/** It was paid anew: what was refunded of the former payment is in it again. One that was withdrawn stays withdrawn. */
async function restoreSold(
  tx: Transaction,
  { voucherId, takenBack }: StoredOrder,
  moneyCents: number,
): Promise<void> {
  if (voucherId === null || takenBack !== null) return;
  const voucher = await createVouchersRepository(tx).lock(voucherId);
  if (!voucher?.isWithdrawn) await adjustWorth(tx, voucherId, moneyCents);
}

async function restoreStormVoucher(tx: Transaction, orderId: string): Promise<void> {
  const vouchers = createVouchersRepository(tx);
  const made = await vouchers.findOfPayment(orderId);
  if (!made?.isReversed) return;
  const { voucherId, byHandCents } = made;
  const voucher = await vouchers.lock(voucherId);
  await vouchers.setReversed(voucherId, false);
  // Staff withdrew what was left of it in between.
  if (byHandCents > 0 && voucher?.isWithdrawn) return;
  await vouchers.unsetWithdrawn(voucherId);
  await adjustWorth(tx, voucherId, voucher?.amountCents ?? 0);
}

/** What bookings have spent stays spent. */
async function takeWorthBack(tx: Transaction, voucherId: number, leftCents: number): Promise<TakenBack> {
  const { worthCents } = await createMovementsRepository(tx).sumOf(voucherId);
  // One that was withdrawn before is worth less than what is left of its money, and stays so.
  const missingCents = await adjustWorth(tx, voucherId, Math.min(leftCents, worthCents));
  if (missingCents === 0) return nothingMissing;
  return { missingCents, spentOn: await createMovementsRepository(tx).listSpentOn(voucherId) };
}

/**
 * Withdraws or restores value until the voucher is worth what is left of its money. Call under its lock.
 * @returns the cents that are missing because bookings have them.
 */
async function adjustWorth(tx: Transaction, voucherId: number, leftCents: number): Promise<number> {
  const movements = createMovementsRepository(tx);
  const vouchers = createVouchersRepository(tx);
  const { worthCents, spentCents } = await movements.sumOf(voucherId);
  const balanceCents = (await vouchers.findById(voucherId))?.balanceCents ?? 0;
  const tooManyCents = worthCents - leftCents;
  const cents = Math.min(tooManyCents, balanceCents);
  if (cents !== 0) {
    const kind = cents > 0 ? 'withdrawn' : 'restored';
    await vouchers.change(voucherId, { cents: -cents, uses: 0 });
    await movements.add({ voucherId, kind, amountCents: -cents });
  }
  return Math.min(Math.max(0, tooManyCents - cents), spentCents);
}
