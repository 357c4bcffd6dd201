import type { BookingRules } from '#shared/bookings/booking-rules.ts';
import { addDays, businessMinute, businessTimeAt, type LocalDate } from '#shared/business-calendar.ts';

/** From this hour on, tomorrow can no longer be booked, unless the business sells until shortly before a rental. */
const tomorrowClosesAtHour = 14;
const minuteMs = 60_000;

/** `2026-07-10 14:00`, on the business's clock: rentals that start before this cannot be booked online any more. */
export function earliestStart(now: Date, timeZone: string, { minutesBefore }: BookingRules): string {
  if (minutesBefore !== null)
    return businessMinute(new Date(now.getTime() + minutesBefore * minuteMs), timeZone);
  const { date: today, hour } = businessTimeAt(now, timeZone);
  return `${addDays(today, hour >= tomorrowClosesAtHour ? 2 : 1)} 00:00`;
}

/** First and last day that can be booked online at an instant; both ends are bookable. */
export function bookingWindow(
  now: Date,
  timeZone: string,
  rules: BookingRules,
): { first: LocalDate; last: LocalDate } {
  const { date: today } = businessTimeAt(now, timeZone);
  return {
    first: earliestStart(now, timeZone, rules).slice(0, 10),
    last: addDays(today, rules.windowDays),
  };
}

/** Why a day cannot be booked online. */
export type DayRefusal = 'past' | 'today' | 'tomorrow-closed' | 'too-far';

export function findDayRefusal(
  date: LocalDate,
  now: Date,
  timeZone: string,
  rules: BookingRules,
): DayRefusal | null {
  const { date: today } = businessTimeAt(now, timeZone);
  const { first, last } = bookingWindow(now, timeZone, rules);
  if (date < today) return 'past';
  if (date < first) return date === today ? 'today' : 'tomorrow-closed';
  return date > last ? 'too-far' : null;
}

export function isBookable(date: LocalDate, now: Date, timeZone: string, rules: BookingRules): boolean {
  return findDayRefusal(date, now, timeZone, rules) === null;
}

/** The slots of a day that are neither over nor too near: `08:00-08:30` starts at 08:00. */
export function slotsInTime<Slot extends { timeSlot: string }>(
  slots: readonly Slot[],
  date: LocalDate,
  earliest: string,
): Slot[] {
  return slots.filter(({ timeSlot }) => `${date} ${timeSlot.slice(0, 5)}` >= earliest);
}
