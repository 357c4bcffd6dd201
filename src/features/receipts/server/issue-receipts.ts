import { createHash } from 'node:crypto';
import { readSetting } from '#features/settings/server/settings.public.ts';
import type { TypedSecrets } from '#features/typed-secrets/server/typed-secrets.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { businessToday } from '#shared/business-calendar.ts';
import { createHttpIssuer, type IssueAnswer, type ReceiptEntry } from './http-issuer.ts';
import { type FoundReceipt, findOpenReceipts } from './read-receipts.ts';
import { createLineWriter } from './receipt-line.ts';
import { createReceiptsRepository } from './receipts.repository.ts';

export interface IssueDependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
  typedSecrets: Pick<TypedSecrets, 'find'>;
  /** How long the service may take to answer. */
  timeoutMs?: number;
}

/**
 * Asks the service for the receipts that are due, first for those whose answer never came. That it is asked is written down before,
 * and by one server alone; what is not known is asked again with the same key until it is. A run ends at the first call without an
 * answer.
 */
export async function issueReceipts(
  { database, clock, timeZone, typedSecrets, timeoutMs }: IssueDependencies,
  signal: AbortSignal,
): Promise<void> {
  const service = typedSecrets.find('receipt-service');
  if (!service) return;
  const asked = createHash('sha256').update(service.address).digest('hex');
  const issuer = createHttpIssuer({ ...service, ...(timeoutMs && { timeoutMs }), stopping: signal });
  const receipts = createReceiptsRepository(database);

  while (!signal.aborted) {
    const unanswered = await receipts.takeUnanswered(asked);
    if (!unanswered) break;
    const answer = await issuer.issue(unanswered.request, true);
    if (!(await settle(unanswered.source, answer))) return;
  }
  // What was asked for before is settled even where the business has changed its way since.
  if ((await readSetting(database, 'receipts')) !== 'service') return;
  const open = await findOpenReceipts({ database, timeZone }, businessToday(clock.now(), timeZone));
  const writeLine = await createLineWriter(database, open, 'IT');
  for (const receipt of open) {
    if (signal.aborted) return;
    // Money of a test is none.
    if (receipt.task !== 'issue' || receipt.stored !== null || receipt.isTest) continue;
    const { source, bookingId } = receipt;
    const entry = toEntry(receipt, writeLine(receipt));
    if (!(await receipts.beginAsking(source, bookingId, entry, asked))) continue;
    if (!(await settle(source, await issuer.issue(entry, false)))) return;
  }

  /** @returns whether the service answered. */
  async function settle(source: string, answer: IssueAnswer): Promise<boolean> {
    if (answer.kind === 'issued') await receipts.settleIssued(source, answer.number);
    else if (answer.kind === 'refused') await receipts.settleRefused(source, answer.answer);
    else await receipts.noteUnknown(source, answer.answer);
    return answer.kind !== 'unknown';
  }
}

function toEntry({ requestKey, cents, method, rates }: FoundReceipt, description: string): ReceiptEntry {
  const lines = rates.map(({ basisPoints, cents: grossCents }) => ({
    vatBasisPoints: basisPoints,
    grossCents,
  }));
  return { key: requestKey, grossCents: cents, method, description, lines };
}
