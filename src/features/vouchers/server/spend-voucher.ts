import type { Executor, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { lastDayAfterCancellation } from '../domain/voucher-value.ts';
import { writeDownExpiry } from './end-voucher.ts';
import { changedRefusal, discountOrRefuse, type Price } from './evaluate-code.ts';
import { createMovementsRepository } from './movements.repository.ts';
import { createVouchersRepository, type StoredVoucher } from './vouchers.repository.ts';

// What changes a voucher is called under the lock of the booking. The voucher's lock comes after it and after those of
// contacts and payment attempts, and before those of slots.

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
 * For a booking that gave its voucher back and is paid after all: locks the voucher and checks its value and uses. Expiry
 * is ignored, since the guest was in time.
 * @returns a function that spends it, or `null` if the voucher no longer covers the discount.
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

/** How a booking ends or is reduced, as far as it matters to its code. */
export interface Ending {
  today: LocalDate;
  /** The guest loses nothing by it: what comes back to a gift voucher can be spent for some time, whatever its last day was. */
  byBusiness: boolean;
}

/** What went back to a code, and whether that can be spent. */
export interface ReturnedValue {
  code: string;
  cents: number;
  /** What its booking's policy keeps. */
  keptCents: number;
  validUntil: LocalDate | null;
  state: 'usable' | 'over' | 'withdrawn';
}

/**
 * Gives back what a booking took; once, however often it is called.
 * @param keptCents stays spent, as the booking's policy says.
 * @returns `null` where the booking has nothing of a code.
 */
export async function giveBackVoucher(
  tx: Transaction,
  bookingId: number,
  ending: Ending,
  keptCents = 0,
): Promise<ReturnedValue | null> {
  const spending = await createMovementsRepository(tx).findSpending(bookingId);
  if (!spending) return null;
  const { id: returns, voucherId } = spending;
  const amountCents = spending.cents - keptCents;
  const put = await putBack(tx, { voucherId, kind: 'returned', amountCents, bookingId, returns }, ending);
  return { ...put, cents: amountCents, keptCents };
}

/** What a booking has spent of a voucher and would give back; `null` if nothing. */
export async function readSpending(
  executor: Executor,
  bookingId: number,
): Promise<
  (Pick<ReturnedValue, 'cents' | 'validUntil'> & { isPaidFor: boolean; isWithdrawn: boolean }) | null
> {
  return createMovementsRepository(executor).findSpending(bookingId);
}

/** How long the code of a booking can be used, also after the booking gave it back; `null` where it has none. */
export async function readValidity(
  executor: Executor,
  bookingId: number,
  today: LocalDate,
): Promise<{ validUntil: LocalDate | null; isUsable: boolean; isWithdrawn: boolean } | null> {
  const code = await createVouchersRepository(executor).findOfBooking(bookingId);
  if (!code) return null;
  const { validUntil, isWithdrawn } = code;
  return { validUntil, isWithdrawn, isUsable: !isWithdrawn && (validUntil === null || validUntil >= today) };
}

/** Gives a part back: the booking costs less than the voucher took off. */
export async function reduceSpending(
  tx: Transaction,
  { voucherId, bookingId, cents }: { voucherId: number; bookingId: number; cents: number },
  ending: Ending,
): Promise<ReturnedValue | null> {
  if (cents === 0) return null;
  const put = await putBack(tx, { voucherId, kind: 'reduced', amountCents: cents, bookingId }, ending);
  return { ...put, cents, keptCents: 0 };
}

interface Return {
  voucherId: number;
  kind: 'returned' | 'reduced';
  amountCents: number;
  bookingId: number;
  returns?: number;
}

/** What comes back to a voucher that was withdrawn is withdrawn with it. */
async function putBack(
  tx: Transaction,
  movement: Return,
  ending: Ending,
): Promise<Pick<ReturnedValue, 'code' | 'validUntil' | 'state'>> {
  const { voucherId, kind, amountCents } = movement;
  const vouchers = createVouchersRepository(tx);
  const movements = createMovementsRepository(tx);
  const voucher = await vouchers.lock(voucherId);
  if (!voucher) throw new Error('A booking has spent a voucher that does not exist');
  const validUntil = ending.byBusiness ? await extendValidity(tx, voucher, ending.today) : voucher.expiresOn;
  await vouchers.change(voucherId, { cents: amountCents, uses: kind === 'returned' ? -1 : 0 });
  await movements.add(movement);
  const { code, isWithdrawn } = voucher;
  if (isWithdrawn && voucher.balanceCents !== null) {
    await vouchers.change(voucherId, { cents: -amountCents, uses: 0 });
    await movements.add({ voucherId, kind: 'withdrawn', amountCents: -amountCents });
  }
  const isOver = validUntil !== null && validUntil < ending.today;
  return { code, validUntil, state: isWithdrawn ? 'withdrawn' : isOver ? 'over' : 'usable' };
}

/** Moves the last day of a gift voucher. What no booking had when it ended stays ended. @returns the last day now. */
async function extendValidity(
  tx: Transaction,
  voucher: StoredVoucher,
  today: LocalDate,
): Promise<LocalDate | null> {
  const { id, expiresOn, balanceCents, isWithdrawn } = voucher;
  if (expiresOn === null || balanceCents === null || isWithdrawn) return expiresOn;
  const lastDay = lastDayAfterCancellation(expiresOn, today);
  if (lastDay === expiresOn) return expiresOn;
  if (expiresOn < today && balanceCents > 0) await writeDownExpiry(tx, { id, balanceCents });
  await createVouchersRepository(tx).setLastDay(id, lastDay);
  return lastDay;
}
