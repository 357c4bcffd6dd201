import type { Database, Executor } from '#platform/database/database.ts';
import { addDays, type LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { sumEntries } from '../domain/journal-sums.ts';
import { receiptStateOf } from '../domain/receipt-state.ts';
import type { JournalDay, JournalEntry, JournalMonth } from '../journal.contract.ts';
import { createJournalRepository } from './journal.repository.ts';
import type { MonthFile } from './journal-file.ts';

interface Source {
  database: Executor;
  timeZone: string;
}

interface DatedEntry extends JournalEntry {
  day: LocalDate;
}

/** All entries of some days, both included, in their order. */
export async function listEntries(
  { database, timeZone }: Source,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<DatedEntry[]> {
  const entries = await createJournalRepository(database).listEntries({ from, to, timeZone });
  return entries.map(({ key, day, kind, method, suppliedOn, bookingId, orderId, ...entry }) => {
    const { moneyCents, lines, correctsDay } = entry;
    const isTaxed = lines.some(({ basisPoints }) => basisPoints !== null);
    const receipt = receiptStateOf({ ...entry, kind, isTaxed });
    return {
      ...{ day, key, kind, method, suppliedOn, bookingId, orderId, moneyCents, lines, correctsDay, receipt },
    };
  });
}

export async function readDay(source: Source, date: LocalDate): Promise<JournalDay> {
  const closedUntil = await createJournalRepository(source.database).findClosedUntil();
  const entries = await listEntries(source, { from: date, to: date });
  return {
    date,
    isClosed: isClosed(date, closedUntil),
    entries: entries.map(({ day: _, ...entry }) => entry),
    sums: sumEntries(entries),
  };
}

/** First and last day. */
function daysOf(month: string): { from: LocalDate; to: LocalDate } {
  const from = `${month}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}

/** All of a month for a file, of one state of the database. */
export function readMonthFile(
  { database, timeZone }: { database: Database; timeZone: string },
  month: string,
  language: Language,
): Promise<MonthFile> {
  return database.transaction(async (tx) => {
    const journal = createJournalRepository(tx);
    const days = { ...daysOf(month), timeZone };
    await journal.keepState();
    return {
      entries: await listEntries({ database: tx, timeZone }, days),
      vouchers: await journal.listOwedVouchers(days),
      ledger: await journal.sumLedger(days),
      gateway: await journal.readComparison(),
      timeZone,
      language,
    };
  });
}

/** @param month such as `2027-06`. */
export async function readMonth(source: Source, month: string): Promise<JournalMonth> {
  const { from, to } = daysOf(month);
  const closedUntil = await createJournalRepository(source.database).findClosedUntil();
  const entries = await listEntries(source, { from, to });
  return {
    month,
    days: [...Map.groupBy(entries, ({ day }) => day)].map(([date, ofDay]) => ({
      date,
      isClosed: isClosed(date, closedUntil),
      entries: ofDay.length,
      corrections: ofDay.filter(({ correctsDay }) => correctsDay !== null).length,
      moneyCents: ofDay.reduce((total, { moneyCents }) => total + moneyCents, 0),
    })),
    sums: sumEntries(entries),
  };
}

function isClosed(date: LocalDate, closedUntil: LocalDate | null): boolean {
  return closedUntil !== null && date <= closedUntil;
}
