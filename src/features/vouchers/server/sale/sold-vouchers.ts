import { type Payments, refundGoods } from '#features/payments/server/payments.public.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { createMovementsRepository } from '../movements.repository.ts';
import { createVouchersRepository } from '../vouchers.repository.ts';
import type { PublishVoucherEvent } from './voucher-events.ts';
import { createVoucherOrdersRepository } from './voucher-orders.repository.ts';

/** Sends a sold voucher once more, to its buyer or to a corrected address. */
export async function sendVoucherAgain(
  database: Database,
  announce: PublishVoucherEvent,
  { voucherId, email }: { voucherId: number; email: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const orders = createVoucherOrdersRepository(tx);
    const voucher = await createVouchersRepository(tx).lock(voucherId);
    if (!voucher) throw new AppError('vouchers/not-found');
    const order = await orders.findByVoucher(voucherId);
    if (!order) throw new AppError('vouchers/not-bought');
    if (voucher.isWithdrawn) throw new AppError('vouchers/unknown');
    const { orderId } = order;
    if (email !== order.buyerEmail) await orders.setBuyer(orderId, email);
    const times = await orders.countSent(orderId);
    // The refunded part is worth nothing any more.
    const { worthCents } = await createMovementsRepository(tx).sumOf(voucherId);
    const { amountCents } = order;
    const event = { kind: 'voucher-sold', amountCents, worthCents, isRepeated: true } as const;
    await announce(tx, {
      ...event,
      order: { ...order, buyerEmail: email },
      key: `${orderId}:again:${times}`,
    });
  });
}

/** Gives the money of a voucher back to the card, as far as no booking has spent it. Repeating it changes nothing. */
export async function refundSoldVoucher(
  payments: Payments,
  { voucherId, staffId, reason }: { voucherId: number; staffId: number | null; reason: string },
): Promise<void> {
  const { database } = payments;
  const order = await createVoucherOrdersRepository(database).findByVoucher(voucherId);
  if (!order) throw new AppError('vouchers/not-bought');
  await refundGoods(payments, { orderId: order.orderId, staffId, reason });
}
