import type { Transaction } from '#platform/database/database.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import type { MoneyLeft, Payments } from '../payments.ts';
import { raiseAttention } from '../raise-attention.ts';

/** Takes back what a payment bought whose money goes back. Staff are told where somebody has used it already. */
export async function takeGoodsBack(
  payments: Pick<Payments, 'goods' | 'announce'>,
  tx: Transaction,
  { orderId, bookingId }: { orderId: string; bookingId: number | null },
  left: MoneyLeft,
): Promise<void> {
  const { missingCents, spentOn } = await payments.goods.takeBack(tx, orderId, left);
  if (missingCents === 0) return;
  const detail = spentOn.map(bookingReference).join(', ');
  const item = { kind: 'voucher-spent', orderId, bookingId, amountCents: missingCents, detail } as const;
  await raiseAttention(payments, tx, item);
}
