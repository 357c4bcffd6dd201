import { m } from '#i18n/generated/messages.js';
import { type Column, type Table, tableOf } from '#platform/files/columns.ts';
import { addDays } from '#shared/business-calendar.ts';
import { type Language, localeTags, toLocale } from '#shared/language.ts';
import { type CancelCause, cancelCauses, groupLeadTimes, medianLeadDays } from '../domain/lead-times.ts';
import { yearBefore } from '../domain/period.ts';
import type { Numbers, Statistics } from '../numbers.contract.ts';

type Locale = { locale: ReturnType<typeof toLocale> };
/** A row of the period with that of the year before. */
interface Pair<Row> {
  now: Row;
  before: Row;
}

const nothing = {
  revenueCents: 0,
  bookings: 0,
  cancelled: 0,
  noShows: 0,
  reservedHalfHours: 0,
  offeredHalfHours: 0,
};
type Sums = typeof nothing;

type Measure<Value> = (row: Value) => number | null;

/** Everything that the screen shows, as tables with the year before in columns of their own. */
export function listTables(numbers: Numbers, language: Language): Table[] {
  const locale = { locale: toLocale(language) };
  return [
    summary(numbers, locale),
    days(numbers, locale),
    hours(numbers, language, locale),
    leadTimes(numbers, locale),
    cancellations(numbers, locale),
    items(numbers, locale),
    ...(numbers.current.craft.length > 0 ? [craft(numbers, locale)] : []),
  ];
}

/** Two columns: of the period, and of the year before. */
function both<Row>(
  head: string,
  kind: 'money' | 'count' | 'decimal',
  measure: Measure<Row>,
  locale: Locale,
): Column<Pair<Row>>[] {
  const column = (title: string, pick: (pair: Pair<Row>) => Row): Column<Pair<Row>> =>
    kind === 'decimal'
      ? { head: title, kind, cell: (pair) => measure(pick(pair)) }
      : { head: title, kind, cell: (pair) => measure(pick(pair)) ?? 0 };
  return [
    column(head, ({ now }) => now),
    column(m.numbers_file_with_before({ head }, locale), ({ before }) => before),
  ];
}

function percentUsed({ reservedHalfHours, offeredHalfHours }: Use): number | null {
  return offeredHalfHours === 0 ? null : (100 * reservedHalfHours) / offeredHalfHours;
}
type Use = Pick<Sums, 'reservedHalfHours' | 'offeredHalfHours'>;

function columnsOfUse(locale: Locale): Column<Pair<Use>>[] {
  return [
    ...both<Use>(m.numbers_file_utilisation({}, locale), 'decimal', percentUsed, locale),
    ...both<Use>(m.numbers_file_reserved({}, locale), 'decimal', (row) => row.reservedHalfHours / 2, locale),
    ...both<Use>(m.numbers_file_offered({}, locale), 'decimal', (row) => row.offeredHalfHours / 2, locale),
  ];
}

function sumColumns(locale: Locale): Column<Pair<Sums>>[] {
  return [
    ...both<Sums>(m.numbers_file_revenue({}, locale), 'money', (row) => row.revenueCents, locale),
    ...both<Sums>(m.numbers_bookings({}, locale), 'count', (row) => row.bookings, locale),
    ...both<Sums>(m.numbers_cancelled({}, locale), 'count', (row) => row.cancelled, locale),
    ...both<Sums>(m.numbers_no_shows({}, locale), 'count', (row) => row.noShows, locale),
    ...columnsOfUse(locale),
  ];
}

function summary({ current, before }: Numbers, locale: Locale): Table {
  const range = ({ from, to }: Statistics) => `${from} – ${to}`;
  const lead: Measure<Statistics> = ({ leadTimes: times }) => medianLeadDays(times);
  return tableOf<Pair<Statistics>>(
    m.numbers_file_summary({}, locale),
    [
      { head: m.numbers_span({}, locale), kind: 'text', cell: ({ now }) => range(now) },
      { head: m.numbers_before({}, locale), kind: 'text', cell: ({ before: then }) => range(then) },
      ...sumColumns(locale),
      ...both<Statistics>(m.numbers_lead_short({}, locale), 'decimal', lead, locale),
    ],
    [{ now: current, before }],
  );
}

function days({ current, before }: Numbers, locale: Locale): Table {
  const then = new Map(before.days.map((day) => [day.date, day]));
  return tableOf<Pair<Sums> & { date: string }>(
    m.numbers_file_days({}, locale),
    [
      { head: m.numbers_file_date({}, locale), kind: 'date', cell: ({ date }) => date },
      {
        head: m.numbers_file_date_before({}, locale),
        kind: 'date',
        cell: ({ date }) => yearBefore(date),
      },
      ...sumColumns(locale),
    ],
    current.days.map((now) => ({ date: now.date, now, before: then.get(yearBefore(now.date)) ?? nothing })),
  );
}

function hours({ current, before }: Numbers, language: Language, locale: Locale): Table {
  const keyOf = ({ weekday, hour }: { weekday: number; hour: number }) => `${weekday} ${hour}`;
  const then = new Map(before.hours.map((row) => [keyOf(row), row]));
  const names = new Intl.DateTimeFormat(localeTags[language], { weekday: 'long', timeZone: 'UTC' });
  const nameOf = (weekday: number) =>
    names.format(new Date(`${addDays('2024-01-01', weekday - 1)}T00:00:00Z`));
  return tableOf<Pair<Use> & { weekday: number; hour: number }>(
    m.numbers_file_hours({}, locale),
    [
      { head: m.numbers_weekday({}, locale), kind: 'text', cell: ({ weekday }) => nameOf(weekday) },
      {
        head: m.numbers_hour({}, locale),
        kind: 'text',
        cell: ({ hour }) => `${String(hour).padStart(2, '0')}:00`,
      },
      ...columnsOfUse(locale),
    ],
    current.hours.map((now) => ({ ...now, now, before: then.get(keyOf(now)) ?? nothing })),
  );
}

interface Count {
  bookings: number;
}

function leadTimes({ current, before }: Numbers, locale: Locale): Table {
  const then = groupLeadTimes(before.leadTimes);
  return tableOf<Pair<Count> & { name: string }>(
    m.numbers_lead_short({}, locale),
    [
      { head: m.numbers_days_ahead({}, locale), kind: 'text', cell: ({ name }) => name },
      ...both<Count>(m.numbers_bookings({}, locale), 'count', ({ bookings }) => bookings, locale),
    ],
    groupLeadTimes(current.leadTimes).map((now, index) => ({
      name: leadName(now, locale),
      now,
      before: then[index] ?? nothing,
    })),
  );
}

function leadName({ from, to }: { from: number; to: number | null }, locale: Locale): string {
  if (from === 0) return m.numbers_same_day({}, locale);
  if (to === null) return `${from} +`;
  return from === to ? String(from) : `${from} – ${to}`;
}

const causeNames: Record<CancelCause, (input: object, locale: Locale) => string> = {
  guest: m.numbers_cause_guest,
  staff: m.numbers_cause_staff,
  unpaid: m.numbers_cause_unpaid,
  unconfirmed: m.numbers_cause_unconfirmed,
  storm: m.numbers_cause_storm,
  other: m.numbers_cause_other,
};

function cancellations({ current, before }: Numbers, locale: Locale): Table {
  const countOf = ({ cancellations: found }: Statistics, wanted: CancelCause) => ({
    bookings: found.find(({ cause }) => cause === wanted)?.bookings ?? 0,
  });
  const rows = cancelCauses.map((cause) => ({
    name: causeNames[cause]({}, locale),
    now: countOf(current, cause),
    before: countOf(before, cause),
  }));
  const noShows = {
    name: m.numbers_no_shows({}, locale),
    now: { bookings: current.noShows },
    before: { bookings: before.noShows },
  };
  return tableOf<Pair<Count> & { name: string }>(
    m.numbers_lost({}, locale),
    [
      { head: m.numbers_cause({}, locale), kind: 'text', cell: ({ name }) => name },
      ...both<Count>(m.numbers_bookings({}, locale), 'count', ({ bookings }) => bookings, locale),
    ],
    [...rows, noShows],
  );
}

function craft({ items: known, current, before }: Numbers, locale: Locale): Table {
  type Hours = { hours: number };
  const hoursOf = ({ craft: found }: Statistics, id: number) => ({
    hours: (found.find(({ craftId }) => craftId === id)?.minutes ?? 0) / 60,
  });
  const rows = current.craft.map(({ craftId, number, itemId }) => ({
    name: `${number}, ${known.find((item) => item.itemId === itemId)?.title ?? itemId}`,
    now: hoursOf(current, craftId),
    before: hoursOf(before, craftId),
  }));
  return tableOf<Pair<Hours> & { name: string }>(
    m.numbers_by_craft({}, locale),
    [
      { head: m.craft_title({}, locale), kind: 'text', cell: ({ name }) => name },
      ...both<Hours>(m.craft_hours_title({}, locale), 'decimal', ({ hours }) => hours, locale),
    ],
    rows,
  );
}

function items({ items: known, trips = [], current, before }: Numbers, locale: Locale): Table {
  const sumsOf = ({ items: found }: Statistics, id: string | null) =>
    found.find(({ itemId }) => itemId === id) ?? nothing;
  const named = [...known, ...trips, { itemId: null, title: m.numbers_no_item({}, locale) }];
  const rows = named.map(({ itemId, title }) => ({
    title,
    now: sumsOf(current, itemId),
    before: sumsOf(before, itemId),
  }));
  const hasAny = (sums: Sums) =>
    Object.values(sums).some((value) => typeof value === 'number' && value !== 0);
  return tableOf<Pair<Sums> & { title: string }>(
    m.numbers_by_item({}, locale),
    [{ head: m.numbers_item({}, locale), kind: 'text', cell: ({ title }) => title }, ...sumColumns(locale)],
    rows.filter(({ now, before: then }) => hasAny(now) || hasAny(then)),
  );
}
