import { addDays, daysBetween, isLocalDate, type LocalDate, weekOf } from '#shared/business-calendar.ts';

/** A range of days, both ends included. */
export interface Period {
  from: LocalDate;
  to: LocalDate;
}

export const spans = ['week', 'month', 'season'] as const;
/** A season is a calendar year: the business is closed in winter, so each year contains one summer. */
export type Span = (typeof spans)[number];

/** The days of a leap year, so that any season fits. */
export const maxPeriodDays = 366;

/** Before any booking, and late enough that the same day a year before is a valid date. */
const firstDay = '2000-01-01';

export function isValidPeriod({ from, to }: Period): boolean {
  return from >= firstDay && from <= to && daysBetween(from, to) < maxPeriodDays;
}

function addYears(date: LocalDate, years: number): LocalDate {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0');
  const moved = year + date.slice(4);
  return isLocalDate(moved) ? moved : `${year}-02-28`;
}

/** The same day of the year before; 28 February for the 29th. */
export function yearBefore(date: LocalDate): LocalDate {
  return addYears(date, -1);
}

/** The day on which it is compared a year later; 28 February for the 29th. */
export function yearAfter(date: LocalDate): LocalDate {
  return addYears(date, 1);
}

export function periodBefore({ from, to }: Period): Period {
  return { from: yearBefore(from), to: yearBefore(to) };
}

function wholeSpan(span: Span, date: LocalDate): Period {
  if (span === 'week') {
    const { monday, sunday } = weekOf(date);
    return { from: monday, to: sunday };
  }
  if (span === 'season') return { from: `${date.slice(0, 4)}-01-01`, to: `${date.slice(0, 4)}-12-31` };
  const from = `${date.slice(0, 7)}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}

/** The span around a day. The current one ends today, to be compared with as many days of the year before. */
export function periodOf(span: Span, date: LocalDate, today: LocalDate): Period {
  const { from, to } = wholeSpan(span, date);
  return { from, to: from <= today && today < to ? today : to };
}

/** The last day of the previous span, or the first day of the next one. */
export function stepFrom(span: Span, date: LocalDate, direction: -1 | 1): LocalDate {
  const { from, to } = wholeSpan(span, date);
  return addDays(direction === 1 ? to : from, direction);
}

export type BucketKind = 'day' | 'week' | 'month';

/** The finest kind whose columns fit on a phone. */
export function bucketKindOf({ from, to }: Period): BucketKind {
  const days = daysBetween(from, to) + 1;
  if (days <= 31) return 'day';
  return days <= 140 ? 'week' : 'month';
}

function bucketOf(kind: BucketKind, date: LocalDate): LocalDate {
  if (kind === 'day') return date;
  return kind === 'week' ? weekOf(date).monday : `${date.slice(0, 7)}-01`;
}

interface CentsOfDay {
  date: LocalDate;
  revenueCents: number;
}

export interface Bucket {
  /** Its first day in the period. */
  date: LocalDate;
  cents: number;
  /** On the same days of the year before. */
  beforeCents: number;
}

/** Sums of days beside those of the year before. Longer periods begin and end with the first and last one that has any. */
export function bucketRevenue(
  period: Period,
  days: readonly CentsOfDay[],
  daysBefore: readonly CentsOfDay[],
): Bucket[] {
  const kind = bucketKindOf(period);
  const buckets = new Map<LocalDate, Bucket>();
  for (let date = period.from; date <= period.to; date = addDays(date, 1)) {
    const key = bucketOf(kind, date);
    if (!buckets.has(key)) buckets.set(key, { date, cents: 0, beforeCents: 0 });
  }
  for (const { date, revenueCents } of days) {
    const bucket = buckets.get(bucketOf(kind, date));
    if (bucket) bucket.cents += revenueCents;
  }
  for (const { date, revenueCents } of daysBefore) {
    const bucket = buckets.get(bucketOf(kind, yearAfter(date)));
    if (bucket) bucket.beforeCents += revenueCents;
  }
  const all = [...buckets.values()];
  if (kind === 'day') return all;
  const hasMoney = ({ cents, beforeCents }: Bucket) => cents !== 0 || beforeCents !== 0;
  return all.slice(Math.max(0, all.findIndex(hasMoney)), all.findLastIndex(hasMoney) + 1);
}
