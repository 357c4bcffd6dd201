import type { Executor, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { changedRefusal, discountOrRefuse, type Price } from './judge-code.ts';
import { createMovementsRepository } from './movements.repository.ts';
import { createVouchersRepository } from './vouchers.repository.ts';

// All of this is called under the lock of the booking. The voucher's lock comes after it and after those of contacts and
// payment attempts, and before those of slots.

interface Spending {
  voucherId: number;
  bookingId: number;
  discountCents: number;
}

/** Takes from a voucher what was planned, or refuses: others may have been faster. */
export async function spendVoucher(
  tx: Transaction,
  { voucherId, bookingId, discountCents }: Spending,
  price: Price,
): Promise<void> {
  const voucher = await createVouchersRepository(tx).lock(voucherId);
  if (!voucher) throw new AppError('vouchers/unknown');
  const worth = discountOrRefuse(voucher, price);
  if (worth !== discountCents) throw changedRefusal(worth);
  await take(tx, { voucherId, bookingId, discountCents });
}

async function take(tx: Transaction, { voucherId, bookingId, discountCents }: Spending): Promise<void> {
  await createVouchersRepository(tx).change(voucherId, { cents: -discountCents, uses: 1 });
  await createMovementsRepository(tx).add({
    voucherId,
    kind: 'spent',
    amountCents: -discountCents,
    bookingId,
  });
}

/**
 * For a booking that gave its voucher back and is paid after all: locks the voucher, and says whether it still has as
 * much. The last day does not matter, since the guest was in time.
 * @returns what takes it; `null` where it is gone.
 */
export async function prepareRespending(
  tx: Transaction,
  spending: Spending,
): Promise<(() => Promise<void>) | null> {
  const voucher = await createVouchersRepository(tx).lock(spending.voucherId);
  if (!voucher || voucher.isWithdrawn) return null;
  const { balanceCents, uses, maxUses } = voucher;
  if (balanceCents !== null && balanceCents < spending.discountCents) return null;
  if (maxUses !== null && uses >= maxUses) return null;
  return () => take(tx, spending);
}

/** Gives back what a booking took; once, however often it is called. @returns how much. */
export async function giveBackVoucher(tx: Transaction, bookingId: number): Promise<number> {
  const spending = await createMovementsRepository(tx).findSpending(bookingId);
  if (!spending) return 0;
  const { id: returns, voucherId, cents } = spending;
  await putBack(tx, { voucherId, kind: 'returned', amountCents: cents, bookingId, returns });
  return cents;
}

/** What a booking has of a voucher, and would give back. */
export async function readSpending(executor: Executor, bookingId: number): Promise<number> {
  return (await createMovementsRepository(executor).findSpending(bookingId))?.cents ?? 0;
}

/** Gives a part back: the booking costs less than the voucher took off. */
export async function reduceSpending(
  tx: Transaction,
  { voucherId, bookingId, cents }: { voucherId: number; bookingId: number; cents: number },
): Promise<void> {
  if (cents > 0) await putBack(tx, { voucherId, kind: 'reduced', amountCents: cents, bookingId });
}

interface Return {
  voucherId: number;
  kind: 'returned' | 'reduced';
  amountCents: number;
  bookingId: number;
  returns?: number;
}

/** What comes back to a voucher that was withdrawn is withdrawn with it. */
async function putBack(tx: Transaction, movement: Return): Promise<void> {
  const { voucherId, kind, amountCents } = movement;
  const vouchers = createVouchersRepository(tx);
  const movements = createMovementsRepository(tx);
  const voucher = await vouchers.lock(voucherId);
  await vouchers.change(voucherId, { cents: amountCents, uses: kind === 'returned' ? -1 : 0 });
  await movements.add(movement);
  if (!voucher?.isWithdrawn || voucher.balanceCents === null) return;
  await vouchers.change(voucherId, { cents: -amountCents, uses: 0 });
  await movements.add({ voucherId, kind: 'withdrawn', amountCents: -amountCents });
}
