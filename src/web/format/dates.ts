import type { LocalDate } from '#shared/business-calendar.ts';
import { formatDate } from '#shared/date-format.ts';
import type { Language } from '#shared/language.ts';

/** `Saturday, 10 July 2027` as the visitor's language writes it. */
export function longDate(date: LocalDate, language: Language): string {
  return formatDate(date, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** `Sat, 10 Jul`, where room is scarce. */
export function shortDate(date: LocalDate, language: Language): string {
  return formatDate(date, language, { weekday: 'short', day: 'numeric', month: 'short' });
}

/** `21 May 1990`: the day of the week says nothing about a date of birth, or a last day. */
export function plainDate(date: LocalDate, language: Language): string {
  return formatDate(date, language, { day: 'numeric', month: 'long', year: 'numeric' });
}
