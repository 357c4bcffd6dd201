import { randomBytes } from 'node:crypto';
import { readSettings } from '#features/settings/server/settings.public.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { codeOfBytes, madeCodeLength, readVoucherCode } from '../domain/voucher-code.public.ts';
import type { NewVouchers } from '../vouchers.contract.ts';
import { createMovementsRepository } from './movements.repository.ts';
import { createVouchersRepository, type NewVoucher, type StoredVoucher } from './vouchers.repository.ts';

/** Creates random codes, or one with a word chosen by staff. */
export function makeVouchers(
  database: Database,
  { count, code: typed, ...wish }: NewVouchers,
  staffId: number | null,
): Promise<StoredVoucher[]> {
  const isGift = wish.kind === 'gift';
  const isShare = wish.kind === 'share';
  const voucher: NewVoucher = {
    ...wish,
    amountCents: isShare ? null : wish.amountCents,
    sharePercent: isShare ? wish.sharePercent : null,
    // A gift voucher ends when nothing is left.
    maxUses: isGift ? null : wish.maxUses,
  };
  const word = readVoucherCode(typed);
  return database.transaction(async (tx) => {
    const made = word === null ? await makeMany(tx, count, voucher) : await makeWord(tx, word, voucher);
    const ids = made.map(({ id }) => id);
    await createMovementsRepository(tx).addIssued(ids, isGift ? (voucher.amountCents ?? 0) : 0, staffId);
    return made;
  });
}

/** A gift voucher instead of money that was paid, in the transaction that keeps the money. */
export async function issueVoucher(
  tx: Transaction,
  { amountCents, label, today }: { amountCents: number; label: string; today: LocalDate },
): Promise<StoredVoucher> {
  const nothing = { sharePercent: null, maxUses: null, minimumCents: 0, expiresOn: null };
  const vatBasisPoints = await readVatOfSale(tx, today);
  const [made] = await makeMany(tx, 1, { kind: 'gift', amountCents, label, vatBasisPoints, ...nothing });
  if (!made) throw new Error('The voucher was not made');
  await createMovementsRepository(tx).addIssued([made.id], amountCents, null);
  return made;
}

async function makeWord(tx: Transaction, word: string, voucher: NewVoucher): Promise<StoredVoucher[]> {
  const made = await createVouchersRepository(tx).create([word], voucher);
  if (made.length === 0) throw new AppError('vouchers/code-taken');
  return made;
}

/** One gift voucher that was paid for. @returns its id. */
export async function makeSoldVoucher(
  tx: Transaction,
  { amountCents, expiresOn, today }: { amountCents: number; expiresOn: LocalDate; today: LocalDate },
): Promise<number> {
  const voucher: NewVoucher = {
    ...{ kind: 'gift', amountCents, expiresOn },
    ...{ sharePercent: null, maxUses: null, minimumCents: 0, label: '' },
    vatBasisPoints: await readVatOfSale(tx, today),
  };
  const [made] = await makeMany(tx, 1, voucher);
  if (!made) throw new Error('One voucher was to be made');
  await createMovementsRepository(tx).addIssued([made.id], amountCents, null);
  return made.id;
}

/** The rate stays on the voucher, so that a changed setting changes nothing about those that were sold. */
async function readVatOfSale(tx: Transaction, today: LocalDate): Promise<number | null> {
  const { vouchers_taxed_when_sold: isTaxed } = await readSettings(tx, ['vouchers_taxed_when_sold']);
  return isTaxed ? createVouchersRepository(tx).findVatRate(today) : null;
}

/** A code that exists already is made anew, however unlikely that is. */
async function makeMany(tx: Transaction, count: number, voucher: NewVoucher): Promise<StoredVoucher[]> {
  const made: StoredVoucher[] = [];
  while (made.length < count) {
    const codes = Array.from({ length: count - made.length }, makeCode);
    made.push(...(await createVouchersRepository(tx).create([...new Set(codes)], voucher)));
  }
  return made;
}

function makeCode(): string {
  return codeOfBytes(randomBytes(3 * madeCodeLength)) ?? makeCode();
}
