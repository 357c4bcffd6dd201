import { receiptStateOf } from '#features/journal/server/journal.public.ts';
import { readSetting } from '#features/settings/server/settings.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { addDays, businessInstant, type LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { pairPayments } from '../domain/pair-payments.ts';
import { listedAtMost, type OpenReceipt, type Receipts } from '../receipts.contract.ts';
import { createLineWriter } from './receipt-line.ts';
import { type Candidate, createReceiptsRepository } from './receipts.repository.ts';

export interface ReadDependencies {
  database: Executor;
  timeZone: string;
  /** Whether a service is typed that this server can ask. */
  hasService: () => boolean;
}

/** A service that has not answered so often is shown as unclear. */
const clearTries = 2;

type Task = OpenReceipt['task'];

/** What has to be done about receipts of money that moved until the end of a day, the oldest first. */
export async function findOpenReceipts(
  { database, timeZone }: Omit<ReadDependencies, 'hasService'>,
  date: LocalDate,
) {
  const receipts = createReceiptsRepository(database);
  const until = businessInstant(addDays(date, 1), '00:00', timeZone);
  const from = businessInstant(date, '00:00', timeZone);
  const unsettled = await receipts.listUnsettled({ date, from });
  const candidates = await receipts.listCandidates(
    { date, from, until },
    {
      bookings: unsettled.flatMap(({ bookingId }) => bookingId ?? []),
      orders: unsettled.flatMap(({ orderId }) => orderId ?? []),
    },
  );
  const rates = await receipts.listRates(candidates);
  const open = candidates.flatMap((candidate) => {
    // Of a voucher also what came back before the receipt was issued.
    const sources = [
      candidate.source,
      ...candidates
        .filter((other) => other.spentSource === candidate.source && other.receiptTakenBack !== 'issued')
        .map(({ source }) => source),
    ];
    const own = sumByRate(rates.filter(({ source }) => sources.includes(source)));
    const task = findTask(candidate, own.length > 0);
    return task === null || candidate.movedAt >= until ? [] : [{ ...candidate, rates: own, task }];
  });
  // One receipt is enough for a payment that went back and the one that was made in its place.
  const pairs = pairPayments(
    open.filter(({ task, isGivenBack }) => (task === 'cancel' || task === 'wait') && isGivenBack),
    open.filter(({ task, stored }) => task === 'issue' && stored === null),
  );
  const paidAgain = new Set(pairs.values());
  return open.flatMap((receipt) => {
    const keptFor = pairs.get(receipt.source) ?? null;
    if (paidAgain.has(receipt.source) || (!receipt.isReached && receipt.task === 'issue')) return [];
    return [
      { ...receipt, task: keptFor && receipt.task === 'cancel' ? ('keep' as const) : receipt.task, keptFor },
    ];
  });
}

/** What is to be done about one; `null` for nothing. */
function findTask(candidate: Candidate, isTaxed: boolean): Task | null {
  const { stored, isGivenBack, isInvoiced, isCalledOff, cents } = candidate;
  const facts = { ...candidate, correctedKind: null, isRecorded: true, isTooOld: false, isTaxed };
  const { state } = receiptStateOf(facts);
  if (state === 'issued') return isGivenBack || isInvoiced || isCalledOff ? 'cancel' : null;
  // What the service may have issued stays in sight, whatever became of its money.
  if (stored?.state === 'asked') return 'wait';
  if (state !== 'due') return null;
  return cents < 0 ? 'return' : 'issue';
}

type Rate = Awaited<ReturnType<ReturnType<typeof createReceiptsRepository>['listRates']>>[number];

/** What of several sources remains of each rate. */
function sumByRate(rates: readonly Rate[]): Rate[] {
  return [...Map.groupBy(rates, ({ basisPoints }) => basisPoints).values()].flatMap((same) => {
    const [first] = same;
    const cents = same.reduce((sum, rate) => sum + rate.cents, 0);
    return first && cents !== 0 ? [{ ...first, cents }] : [];
  });
}

export type FoundReceipt = Awaited<ReturnType<typeof findOpenReceipts>>[number];

/** How many receipts are missing for money until the end of a day; `null` where none are recorded. */
export async function countMissing(
  dependencies: Omit<ReadDependencies, 'hasService'>,
  date: LocalDate,
): Promise<number | null> {
  if ((await readSetting(dependencies.database, 'receipts')) === 'off') return null;
  return (await findOpenReceipts(dependencies, date)).length;
}

export async function readReceipts(
  dependencies: ReadDependencies,
  date: LocalDate,
  language: Language,
): Promise<Receipts> {
  const { database, hasService } = dependencies;
  const way = await readSetting(database, 'receipts');
  if (way === 'off') return { way, missing: 0, open: [], recorded: [] };
  const found = await findOpenReceipts(dependencies, date);
  const listed = found.slice(0, listedAtMost);
  const writeLine = await createLineWriter(database, listed, language);
  // The service is asked within seconds; a number that staff type meanwhile would be a second receipt.
  const isAutomatic = way === 'service' && hasService();
  return {
    way,
    missing: found.length,
    open: listed.map((receipt) => {
      const { source, cents, method, movedAt, bookingId, stored, takenBackNumbers, keptFor, answer, tries } =
        receipt;
      const willBeAsked = isAutomatic && receipt.task === 'issue' && stored === null && !receipt.isTest;
      return {
        ...{ source, cents, method, bookingId, keptFor, answer, line: writeLine(receipt) },
        task: willBeAsked ? 'wait' : receipt.task,
        movedAt: movedAt.toISOString(),
        number: receipt.task === 'return' ? takenBackNumbers : (stored?.number ?? null),
        isUnclear: stored?.state === 'asked' && ((tries ?? 0) >= clearTries || !hasService()),
      };
    }),
    recorded: await createReceiptsRepository(database).listRecorded(),
  };
}
