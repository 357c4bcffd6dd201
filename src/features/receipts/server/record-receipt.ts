import type { Database } from '#platform/database/database.ts';
import { violatedConstraint } from '#platform/database/database-errors.ts';
import { AppError } from '#shared/app-error.ts';
import type { ReceiptAct } from '../receipts.contract.ts';
import { createReceiptsRepository, type ReceiptsRepository } from './receipts.repository.ts';

/**
 * Records what staff did about a receipt; each act is one statement, so that of two devices one is first. A number is kept even if
 * the money has gone back since: the receipt exists, and is to be cancelled.
 * @throws `receipts/not-found`, `receipts/recorded-otherwise`
 */
export async function recordReceipt(
  database: Database,
  source: string,
  { act, staffId }: { act: ReceiptAct; staffId: number | null },
): Promise<void> {
  const receipts = createReceiptsRepository(database);
  if ((await change(receipts, source, act, staffId)) > 0) return;
  const stored = await receipts.find(act.act === 'kept' ? act.by : source);
  if (isSo(stored, act)) return;
  const isUnknown = stored === null && act.act !== 'kept';
  throw new AppError(isUnknown ? 'receipts/not-found' : 'receipts/recorded-otherwise');
}

async function change(
  receipts: ReceiptsRepository,
  source: string,
  act: ReceiptAct,
  staffId: number | null,
): Promise<number> {
  switch (act.act) {
    case 'issued':
      return receipts.setIssued(source, { number: act.number, cents: act.cents ?? null }, staffId);
    case 'kept':
      return receipts.keep(source, act, staffId).catch((error: unknown) => {
        // The other payment has a receipt of its own by now.
        if (violatedConstraint(error) === 'receipts_pkey') return 0;
        throw error;
      });
    case 'cancelled':
      return receipts.setCancelled(source, act.number, staffId);
    case 'not-needed':
      return receipts.setNotNeeded(source, act.reason, staffId);
    case 'undo':
      return act.from === 'cancelled'
        ? receipts.reopenCancelled(source, staffId)
        : (act.from === 'issued' && (await receipts.askAgain(source))) || receipts.remove(source, act.from);
  }
}

type Stored = Awaited<ReturnType<ReceiptsRepository['find']>>;

/** Whether a repeated act finds what the first one did. */
function isSo(stored: Stored, act: ReceiptAct): boolean {
  if (act.act === 'undo') return stored?.state !== act.from;
  if (act.act === 'kept') return stored?.state === 'issued' && stored.number === act.number;
  if (stored?.state !== act.act) return false;
  return act.act === 'not-needed' || stored.number === act.number;
}
