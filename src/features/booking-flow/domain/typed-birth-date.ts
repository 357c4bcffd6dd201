import { isLocalDate, type LocalDate } from '#shared/business-calendar.ts';

/** What a typed date of birth means. */
export type TypedBirthDate =
  | { kind: 'date'; date: LocalDate; hasFullYear: boolean }
  /** Day and month could be either way round. */
  | { kind: 'ambiguous'; dates: [LocalDate, LocalDate] }
  /** Day, month and year, but of no day in the calendar. */
  | { kind: 'impossible' }
  | { kind: 'unreadable' };

interface Order {
  year: string;
  month: string;
  day: string;
}

/**
 * Reads a date of birth in every common order: year first, day first, and month first where that is the only way to
 * read it. A year of two digits does not show which order is meant, so two different days are ambiguous then.
 */
export function readBirthDate(typed: string, today: LocalDate): TypedBirthDate {
  const orders = splitDate(typed).flatMap(findOrders);
  const dates = [...new Set(orders.map((order) => toDate(order, today)))].filter(isBirthDate);
  const hasFullYear = orders.some(({ year }) => year.length === 4);
  const [first, second] = dates;
  if (first === undefined) return { kind: orders.length > 0 ? 'impossible' : 'unreadable' };
  if (second !== undefined && !hasFullYear) return { kind: 'ambiguous', dates: [first, second] };
  return { kind: 'date', date: first, hasFullYear };
}

/** The three numbers of a date, in the order in which they were typed. Eight digits have two ways to be split. */
function splitDate(typed: string): string[][] {
  const text = typed.trim().replace(/\.$/, '');
  const cuts = [/^(\d\d)(\d\d)(\d{4})$/, /^(\d{4})(\d\d)(\d\d)$/, /^(\d\d)(\d\d)(\d\d)$/];
  const uncut = cuts.flatMap((cut) => [cut.exec(text)?.slice(1) ?? []]).filter((parts) => parts.length > 0);
  const parts = text.split(/\s*[-./]\s*|\s+/);
  const isDate = parts.length === 3 && parts.every((part) => /^(\d{1,2}|\d{4})$/.test(part));
  return isDate ? [parts] : uncut;
}

function findOrders([first = '', second = '', third = '']: string[]): Order[] {
  const orders = [
    { year: first, month: second, day: third },
    { year: third, month: second, day: first },
    { year: third, month: first, day: second },
  ];
  return orders.filter(({ year, month, day }, index) => {
    // Two digits at the beginning are a year only if they cannot be a day.
    const isYear = year.length === 4 || (year.length === 2 && (index > 0 || Number(year) > 31));
    return isYear && month.length < 3 && day.length < 3;
  });
}

function toDate({ year, month, day }: Order, today: LocalDate): string {
  return `${toFullYear(year, today)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Expands a two-digit year to the latest one that has begun. */
function toFullYear(year: string, today: LocalDate): string {
  if (year.length === 4) return year;
  const century = Number(today.slice(0, 2));
  return `${year > today.slice(2, 4) ? century - 1 : century}${year}`;
}

function isBirthDate(date: string): boolean {
  return isLocalDate(date) && date >= '1900';
}
