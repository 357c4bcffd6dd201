import type { Transaction } from '#platform/database/database.ts';
import { raiseAttention } from '../attention/raise-attention.ts';
import type { MoneyLeft, Payments } from '../payments.ts';

/** Takes back what a payment bought whose money goes back. Staff are told where somebody has used it already. */
export async function takeGoodsBack(
  payments: Pick<Payments, 'goods' | 'announce'>,
  tx: Transaction,
  orderId: string,
  left: MoneyLeft,
): Promise<void> {
  const amountCents = await payments.goods.takeBack(tx, orderId, left);
  if (amountCents > 0) await raiseAttention(payments, tx, { kind: 'voucher-spent', orderId, amountCents });
}
