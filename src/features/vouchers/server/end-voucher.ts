import type { Database, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { createMovementsRepository } from './movements.repository.ts';
import { createVouchersRepository, type StoredVoucher } from './vouchers.repository.ts';

/** Staff take a code back; one that was taken back already is fine. Bookings keep what it took off. */
export function withdrawVoucher(
  database: Database,
  id: number,
  staffId: number | null,
): Promise<StoredVoucher> {
  return database.transaction((tx) => withdraw(tx, id, staffId));
}

export async function withdraw(tx: Transaction, id: number, staffId: number | null): Promise<StoredVoucher> {
  const voucher = await createVouchersRepository(tx).lock(id);
  if (!voucher) throw new AppError('vouchers/not-found');
  if (voucher.isWithdrawn) return voucher;
  const left = voucher.balanceCents ?? 0;
  const vouchers = createVouchersRepository(tx);
  await vouchers.setWithdrawn(id);
  await vouchers.change(id, { cents: -left, uses: 0 });
  await createMovementsRepository(tx).add({
    voucherId: id,
    kind: 'withdrawn',
    amountCents: -left,
    staffId,
  });
  return (await vouchers.findById(id)) ?? voucher;
}

/**
 * Writes down what gift vouchers had left when their time was over, each in a transaction of its own.
 * @returns how many.
 */
export async function expireVouchers(database: Database, today: LocalDate): Promise<number> {
  let ended = 0;
  while (await database.transaction((tx) => expireOne(tx, today))) ended += 1;
  return ended;
}

async function expireOne(tx: Transaction, today: LocalDate): Promise<boolean> {
  const voucher = await createVouchersRepository(tx).lockExpired(today);
  if (!voucher) return false;
  await writeDownExpiry(tx, voucher);
  return true;
}

/** Call under the voucher's lock. */
export async function writeDownExpiry(
  tx: Transaction,
  { id: voucherId, balanceCents }: { id: number; balanceCents: number },
): Promise<void> {
  await createVouchersRepository(tx).change(voucherId, { cents: -balanceCents, uses: 0 });
  await createMovementsRepository(tx).add({ voucherId, kind: 'expired', amountCents: -balanceCents });
}
