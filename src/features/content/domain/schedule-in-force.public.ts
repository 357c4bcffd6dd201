import { type LocalDate, type Weekday, weekdayOf, weekOf } from '#shared/business-calendar.ts';

/** What staff wrote for each day of the week; it has no dates of its own. */
type Schedule = Partial<Record<Weekday, string | null>>;

/** The schedule in force is the one that the home page shows: that of the current week, Monday to Sunday. */
function isInForceOn(date: LocalDate, today: LocalDate): boolean {
  const { monday, sunday } = weekOf(today);
  return monday <= date && date <= sunday;
}

/** Whether staff wrote a place for that day of the week. */
export function hasPlaceOnWeekday(schedule: Schedule | undefined, date: LocalDate): boolean {
  return Boolean(schedule?.[weekdayOf(date)]?.trim());
}

/**
 * Where the boats are on a day; `null` where that is not announced, because staff wrote no place or because the day is
 * in a week that the schedule says nothing about.
 * @param today the current date of the business.
 */
export function placeOn(date: LocalDate, schedule: Schedule | null, today: LocalDate): string | null {
  return (isInForceOn(date, today) && schedule?.[weekdayOf(date)]?.trim()) || null;
}

/** Whether the place of the day can still be announced: past weeks are not shown any more. */
export function canBeAnnounced(date: LocalDate, today: LocalDate): boolean {
  return date >= weekOf(today).monday;
}
