/**
 * The business's own calendar. "Today" is a day in the business's time zone, whatever zone the server or the
 * phone is in; dates are plain `yyyy-MM-dd` text, so that no clock change can ever shift one.
 */

/** A calendar day, `yyyy-MM-dd`. */
export type LocalDate = string;

const dayMs = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

interface BusinessTime {
  readonly date: LocalDate;
  readonly hour: number;
  readonly minute: number;
}

/** A calendar asks for the same instant once a day that it shows. */
let lastAsked: { nowMs: number; timeZone: string; time: BusinessTime } | undefined;

/** What calendar and wall clock show in the business's time zone at an instant. */
export function businessTimeAt(now: Date, timeZone: string): BusinessTime {
  const nowMs = now.getTime();
  if (lastAsked?.nowMs === nowMs && lastAsked.timeZone === timeZone) return lastAsked.time;
  const time = readBusinessTime(now, timeZone);
  lastAsked = { nowMs, timeZone, time };
  return time;
}

function readBusinessTime(now: Date, timeZone: string): BusinessTime {
  const parts = Object.fromEntries(
    formatterFor(timeZone)
      .formatToParts(now)
      .map((p) => [p.type, p.value]),
  );
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    hour: Number(parts.hour),
    minute: Number(parts.minute),
  };
}

export function businessToday(now: Date, timeZone: string): LocalDate {
  return businessTimeAt(now, timeZone).date;
}

/** `2027-06-20 09:05`, as the business's clock shows it: such texts compare as the instants do. */
export function businessMinute(now: Date, timeZone: string): string {
  const { date, hour, minute } = businessTimeAt(now, timeZone);
  return `${date} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** The instant at which the business's wall clock shows `time` (`09:05`) on a day. */
export function businessInstant(date: LocalDate, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  let instant = wanted;
  // Twice: beside a change of clocks the first correction may be an hour off.
  for (let tries = 0; tries < 2; tries += 1) {
    const shown = businessMinute(new Date(instant), timeZone).replace(' ', 'T');
    instant += wanted - Date.parse(`${shown}:00Z`);
  }
  return new Date(instant);
}

/**
 * True for `2028-02-29`, false for `2027-02-29` and `2027-2-9`; false for the year 0, which PostgreSQL does not have, and
 * for 9999, whose last day is followed by none of four digits.
 */
export function isLocalDate(text: string): boolean {
  if (!/^(?!0000|9999)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return new Date(ms).getUTCDate() === Number(text.slice(8));
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Days from `from` to `to`; negative when `to` comes first. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

export function weekdayOf(date: LocalDate): Weekday {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekdays[(sundayFirst + 6) % 7] as Weekday;
}

/** The Monday and the Sunday of the week that holds the date. */
export function weekOf(date: LocalDate): { monday: LocalDate; sunday: LocalDate } {
  const monday = addDays(date, -weekdays.indexOf(weekdayOf(date)));
  return { monday, sunday: addDays(monday, 6) };
}

/** Full years lived on a day. Someone born on 29 February turns older on 1 March in a common year. */
export function ageOn(today: LocalDate, dateOfBirth: LocalDate): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
