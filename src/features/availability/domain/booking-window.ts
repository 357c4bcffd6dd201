import { addDays, businessTimeAt, type LocalDate } from '#shared/business-calendar.ts';

/** So many days from today on have slots. */
export const bookingWindowDays = 60;

/** From this hour on, tomorrow can no longer be booked. */
const tomorrowClosesAtHour = 14;

/** First and last day that can be booked online at an instant; both ends are bookable. */
export function bookingWindow(now: Date, timeZone: string): { first: LocalDate; last: LocalDate } {
  const { date: today, hour } = businessTimeAt(now, timeZone);
  return {
    first: addDays(today, hour >= tomorrowClosesAtHour ? 2 : 1),
    last: addDays(today, bookingWindowDays),
  };
}

/** Why a day cannot be booked online. */
export type DayRefusal = 'past' | 'today' | 'tomorrow-closed' | 'too-far';

export function findDayRefusal(date: LocalDate, now: Date, timeZone: string): DayRefusal | null {
  const { date: today } = businessTimeAt(now, timeZone);
  const { first, last } = bookingWindow(now, timeZone);
  if (date < today) return 'past';
  if (date === today) return 'today';
  if (date < first) return 'tomorrow-closed';
  return date > last ? 'too-far' : null;
}

export function isBookable(date: LocalDate, now: Date, timeZone: string): boolean {
  return findDayRefusal(date, now, timeZone) === null;
}
