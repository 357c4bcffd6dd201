import { m } from '#i18n/generated/messages.js';
import { type Column, type Table, tableOf } from '#platform/files/columns.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { type Language, toLocale } from '#shared/language.ts';
import { staffDate } from '#shared/staff-dates.ts';
import { sumEntries, vatOf } from '../domain/journal-sums.ts';
import type { JournalEntry } from '../journal.contract.ts';
import { categoryText, kindText, methodText, percentText, receiptText } from '../journal-labels.ts';
import type { LedgerSum, OwedVoucher } from './journal.repository.ts';

interface DatedEntry extends JournalEntry {
  day: LocalDate;
}

export interface MonthFile {
  entries: readonly DatedEntry[];
  /** What is owed to holders of vouchers at the end of the month. */
  vouchers: readonly OwedVoucher[];
  /** The sums of the ledger for the same days, read without the journal. */
  ledger: readonly LedgerSum[];
  /** The last time when the gateway was asked about every payment, and on how many it said something else. */
  gateway: { comparedAt: Date | null; differences: number };
  timeZone: string;
  language: Language;
}

type Line = JournalEntry['lines'][number];
type Locale = { locale: ReturnType<typeof toLocale> };

/** A month for the accountant, as tables: the sums of each can be compared with the last one. */
export function listMonthTables(file: MonthFile): Table[] {
  return [
    journal(file),
    byMethod(file),
    byRate(file),
    refunds(file),
    vouchers(file),
    checks(file),
    notes(file),
  ];
}

/** How amounts with VAT in them are divided. */
function amountColumns<Row>(lineOf: (row: Row) => Omit<Line, 'category'>, locale: Locale): Column<Row>[] {
  return [
    { head: m.journal_amount({}, locale), kind: 'money', cell: (row) => lineOf(row).cents },
    {
      head: m.journal_file_net({}, locale),
      kind: 'money',
      cell: (row) => lineOf(row).cents - vatOf(lineOf(row)),
    },
    { head: m.journal_file_vat({}, locale), kind: 'money', cell: (row) => vatOf(lineOf(row)) },
  ];
}

const rateText = ({ basisPoints }: Line, language: Language) =>
  basisPoints === null ? '' : percentText(basisPoints, language);

function referenceText({ bookingId, orderId }: JournalEntry): string {
  return bookingId === null ? (orderId ?? '') : bookingReference(bookingId);
}

/** A row for each line of an entry; the amounts of all rows are the money that moved. */
function journal({ entries, language }: MonthFile): Table {
  const locale = { locale: toLocale(language) };
  const rows = entries.flatMap((entry) => entry.lines.map((line) => ({ entry, line })));
  type Row = (typeof rows)[number];
  const columns: Column<Row>[] = [
    { head: m.journal_file_day({}, locale), kind: 'date', cell: ({ entry }) => entry.day },
    { head: m.journal_file_entry({}, locale), kind: 'text', cell: ({ entry }) => entry.key },
    {
      head: m.journal_file_kind({}, locale),
      kind: 'text',
      cell: ({ entry }) => kindText(entry.kind, language),
    },
    { head: m.journal_file_corrects({}, locale), kind: 'date', cell: ({ entry }) => entry.correctsDay ?? '' },
    {
      head: m.journal_file_supplied({}, locale),
      kind: 'date',
      cell: ({ entry }) => entry.suppliedOn ?? entry.day,
    },
    { head: m.journal_file_reference({}, locale), kind: 'text', cell: ({ entry }) => referenceText(entry) },
    {
      head: m.journal_file_method({}, locale),
      kind: 'text',
      cell: ({ entry: { method } }) => (method === null ? '' : methodText(method, language)),
    },
    {
      head: m.journal_file_purpose({}, locale),
      kind: 'text',
      cell: ({ line }) => categoryText(line.category, language),
    },
    { head: m.journal_file_rate({}, locale), kind: 'text', cell: ({ line }) => rateText(line, language) },
    ...amountColumns<Row>(({ line }) => line, locale),
    {
      head: m.journal_file_receipt({}, locale),
      kind: 'text',
      cell: ({ entry }) => receiptText(entry.receipt, language),
    },
  ];
  return tableOf(m.journal_title({}, locale), columns, rows);
}

/** Calls for each day with entries, in order. */
function perDay<Row>(
  entries: readonly DatedEntry[],
  list: (day: LocalDate, sums: ReturnType<typeof sumEntries>) => Row[],
): Row[] {
  return [...Map.groupBy(entries, ({ day }) => day)].flatMap(([day, ofDay]) => list(day, sumEntries(ofDay)));
}

function byMethod({ entries, language }: MonthFile): Table {
  const locale = { locale: toLocale(language) };
  const rows = perDay(entries, (day, sums) => sums.byMethod.map((sum) => ({ day, ...sum })));
  const columns: Column<(typeof rows)[number]>[] = [
    { head: m.journal_file_day({}, locale), kind: 'date', cell: ({ day }) => day },
    {
      head: m.journal_file_method({}, locale),
      kind: 'text',
      cell: ({ method }) => methodText(method, language),
    },
    { head: m.journal_amount({}, locale), kind: 'money', cell: ({ cents }) => cents },
  ];
  return tableOf(m.journal_by_method({}, locale), columns, rows);
}

function byRate({ entries, language }: MonthFile): Table {
  const locale = { locale: toLocale(language) };
  const rows = perDay(entries, (day, sums) => sums.byRate.map((sum) => ({ day, ...sum })));
  type Row = (typeof rows)[number];
  const columns: Column<Row>[] = [
    { head: m.journal_file_day({}, locale), kind: 'date', cell: ({ day }) => day },
    {
      head: m.journal_file_purpose({}, locale),
      kind: 'text',
      cell: ({ category }) => categoryText(category, language),
    },
    { head: m.journal_file_rate({}, locale), kind: 'text', cell: (row) => rateText(row, language) },
    ...amountColumns<Row>((row) => row, locale),
  ];
  return tableOf(m.journal_file_by_rate({}, locale), columns, rows);
}

function refunds({ entries, language }: MonthFile): Table {
  const locale = { locale: toLocale(language) };
  const columns: Column<DatedEntry>[] = [
    { head: m.journal_file_day({}, locale), kind: 'date', cell: ({ day }) => day },
    { head: m.journal_file_kind({}, locale), kind: 'text', cell: ({ kind }) => kindText(kind, language) },
    { head: m.journal_file_reference({}, locale), kind: 'text', cell: referenceText },
    {
      head: m.journal_file_method({}, locale),
      kind: 'text',
      cell: ({ method }) => (method === null ? '' : methodText(method, language)),
    },
    { head: m.journal_amount({}, locale), kind: 'money', cell: ({ moneyCents }) => moneyCents },
  ];
  const back = entries.filter(({ kind, correctsDay }) => isMoneyBack(kind) && correctsDay === null);
  return tableOf(m.journal_file_refunds({}, locale), columns, back);
}

const isMoneyBack = (kind: JournalEntry['kind']) =>
  kind === 'refund' || kind === 'reversal' || kind === 'payment-undone';

function vouchers({ vouchers, language }: MonthFile): Table {
  const locale = { locale: toLocale(language) };
  const columns: Column<OwedVoucher>[] = [
    // Whoever knows the whole code can spend it.
    {
      head: m.journal_file_voucher({}, locale),
      kind: 'text',
      cell: ({ codeEnd }) => `…${codeEnd}`,
    },
    { head: m.journal_file_sold({}, locale), kind: 'date', cell: ({ soldOn }) => soldOn },
    { head: m.journal_file_expires({}, locale), kind: 'date', cell: ({ expiresOn }) => expiresOn ?? '' },
    { head: m.journal_file_owed({}, locale), kind: 'money', cell: ({ cents }) => cents },
  ];
  return tableOf(m.journal_file_vouchers({}, locale), columns, vouchers);
}

/** What the journal says beside what the ledger says, which is added up without it. */
function checks({ entries, ledger, language }: MonthFile): Table {
  const locale = { locale: toLocale(language) };
  const inJournal = new Map(sumEntries(entries).byMethod.map(({ method, cents }) => [method, cents]));
  const inLedger = new Map(ledger.map(({ method, cents }) => [method, cents]));
  const methods = [...new Set([...inLedger.keys(), ...inJournal.keys()])].toSorted();
  const sums = methods.map((method) => ({
    what: methodText(method, language),
    journal: inJournal.get(method) ?? 0,
    ledger: inLedger.get(method) ?? 0,
  }));
  const total = {
    what: m.journal_total({}, locale),
    journal: sums.reduce((sum, { journal }) => sum + journal, 0),
    ledger: sums.reduce((sum, { ledger }) => sum + ledger, 0),
  };
  const rows = [...sums, total];
  const columns: Column<(typeof rows)[number]>[] = [
    { head: m.journal_file_method({}, locale), kind: 'text', cell: ({ what }) => what },
    { head: m.journal_title({}, locale), kind: 'money', cell: ({ journal }) => journal },
    { head: m.journal_file_ledger({}, locale), kind: 'money', cell: ({ ledger }) => ledger },
    {
      head: m.journal_file_difference({}, locale),
      kind: 'money',
      cell: ({ journal, ledger }) => journal - ledger,
    },
  ];
  return tableOf(m.journal_file_checks({}, locale), columns, rows);
}

/** What no sum says. */
function notes({ gateway: { comparedAt, differences }, timeZone, language }: MonthFile): Table {
  const locale = { locale: toLocale(language) };
  const day = comparedAt && businessToday(comparedAt, timeZone);
  const rows = [
    m.journal_file_late({}, locale),
    day === null
      ? m.journal_file_not_compared({}, locale)
      : m.journal_file_compared({ day: staffDate(day, language), count: differences }, locale),
    m.journal_file_fees({}, locale),
  ];
  const columns: Column<string>[] = [
    { head: m.journal_file_note({}, locale), kind: 'text', cell: (note) => note },
  ];
  return tableOf(m.journal_file_notes({}, locale), columns, rows);
}
