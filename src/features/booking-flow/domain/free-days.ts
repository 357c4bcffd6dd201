import type { LocalDate } from '#shared/business-calendar.ts';

interface Day {
  date: LocalDate;
  isAvailable: boolean;
}

/** The next day with something free; where none follows, the last one before. */
export function nearestFreeDay(days: readonly Day[], date: LocalDate): LocalDate | undefined {
  const free = days.filter((day) => day.isAvailable && day.date !== date).map((day) => day.date);
  return free.find((day) => day > date) ?? free.at(-1);
}
