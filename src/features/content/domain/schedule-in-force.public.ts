import { type LocalDate, type Weekday, weekdayOf, weekOf } from '#shared/business-calendar.ts';

/** What staff wrote for each day of the week; it has no dates of its own. */
type Schedule = Partial<Record<Weekday, string | null>>;

/** Whether staff wrote a place for that day of the week. */
export function hasPlaceOnWeekday(schedule: Schedule | undefined, date: LocalDate): boolean {
  return Boolean(schedule?.[weekdayOf(date)]?.trim());
}

/** Whether the place of the day can still be announced: past weeks are not shown any more. */
export function canBeAnnounced(date: LocalDate, today: LocalDate): boolean {
  return date >= weekOf(today).monday;
}
