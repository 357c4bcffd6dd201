import type { Goods, MoneyLeft } from '#features/payments/server/payments.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { businessToday } from '#shared/business-calendar.ts';
import { lastValidDay } from '../../domain/sale-rules.ts';
import { makeSoldVoucher } from '../make-vouchers.ts';
import { createMovementsRepository } from '../movements.repository.ts';
import { createVouchersRepository } from '../vouchers.repository.ts';
import type { PublishVoucherNews } from './voucher-news.ts';
import { createVoucherOrdersRepository, type StoredOrder } from './voucher-orders.repository.ts';

interface Dependencies {
  clock: Clock;
  timeZone: string;
  announce: PublishVoucherNews;
}

/**
 * What payments need of vouchers that are sold, inside the transaction of the payment. A voucher is worth what of its
 * money is there; what bookings have spent of it stays spent.
 */
export function createVoucherGoods({ clock, timeZone, announce }: Dependencies): Goods {
  async function make(tx: Transaction, { orderId, validMonths }: StoredOrder, amountCents: number) {
    const expiresOn = lastValidDay(businessToday(clock.now(), timeZone), validMonths);
    const voucherId = await makeSoldVoucher(tx, { amountCents, expiresOn });
    await createVoucherOrdersRepository(tx).setVoucher(orderId, voucherId);
  }

  return {
    async handOver(tx, orderId, moneyCents) {
      const orders = createVoucherOrdersRepository(tx);
      const order = await orders.find(orderId);
      // Staff have given the money back: the voucher is not sold again.
      if (!order || order.takenBack === 'staff') return 'nothing-left';
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

    async takeBack(tx, orderId, { leftCents, by, goneCents = 0 }: MoneyLeft) {
      const orders = createVoucherOrdersRepository(tx);
      const order = await orders.find(orderId);
      if (!order?.voucherId) return 0;
      const { voucherId } = order;
      const voucher = await createVouchersRepository(tx).lock(voucherId);
      const missingCents = await adjustWorth(tx, voucherId, leftCents);
      if (leftCents === 0) {
        // What staff withdrew before stays withdrawn, should the gateway restore the payment.
        if (by === 'staff' || !voucher?.isWithdrawn) await orders.setTakenBack(orderId, by);
        if (!voucher?.isWithdrawn) await createVouchersRepository(tx).setWithdrawn(voucherId);
      }
      if (by === 'gateway') {
        const key = `${orderId}:${clock.now().toISOString()}`;
        await announce(tx, { kind: 'voucher-reversed', order, amountCents: goneCents, key });
      }
      return missingCents;
    },

    async hasReader(executor, orderId) {
      const order = await createVoucherOrdersRepository(executor).find(orderId);
      return order !== null && order.buyerEmail !== null;
    },

    async refunded(tx, orderId, { amountCents, movement, told }) {
      const order = await createVoucherOrdersRepository(tx).find(orderId);
      const key = `${orderId}:${movement}`;
      if (order) await announce(tx, { kind: 'voucher-refunded', order, amountCents, key, told });
    },
  };
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
