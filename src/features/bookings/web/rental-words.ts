import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { formatEuro } from '#shared/money.ts';
import { type Duration, rentalRange } from '#shared/rental-time.ts';
import type { NotOffered } from '../domain/duration-offers.ts';

const localeTags: Record<Language, string> = { EN: 'en-GB', IT: 'it-IT', PL: 'pl-PL' };

const durationTexts: Record<Duration, () => string> = {
  '1/2': () => m.booking_duration_half(),
  '1': () => m.booking_duration_one(),
  '2': () => m.booking_duration_two(),
};

export function durationText(duration: Duration): string {
  return durationTexts[duration]();
}

/** `Saturday, 10 July 2027` as the visitor's language writes it. */
export function longDate(date: LocalDate, language: Language): string {
  return dateText(date, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** `Sat, 10 Jul`, where room is scarce. */
export function shortDate(date: LocalDate, language: Language): string {
  return dateText(date, language, { weekday: 'short', day: 'numeric', month: 'short' });
}

/** `Saturday, 10 July 2027 at 10:00`, as the business's clock shows it. */
export function dayAndTime(instant: string, language: Language, timeZone: string): string {
  const parts = { dateStyle: 'full', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(localeTags[language], parts).format(new Date(instant));
}

/** `21 May 1990`: the day of the week says nothing about a date of birth. */
export function birthDate(date: LocalDate, language: Language): string {
  return dateText(date, language, { day: 'numeric', month: 'long', year: 'numeric' });
}

function dateText(date: LocalDate, language: Language, parts: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(localeTags[language], { ...parts, timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}

export function euro(amountCents: number, language: Language): string {
  return formatEuro(amountCents, localeTags[language]);
}

/** `10:00–12:00`; without durations only the slot itself. */
export function timeRange(timeSlot: string, durations: readonly Duration[]): string {
  return rentalRange(timeSlot, durations).replace(' - ', '–');
}

/** `08:00-08:30` → `08:00`. */
export function startOf(timeSlot: string): string {
  return timeSlot.slice(0, 5);
}

/** Why a duration cannot be chosen, in a few words. */
export function notOfferedText(reason: NotOffered): string {
  switch (reason.kind) {
    case 'past-closing':
      return m.booking_reason_past_closing();
    case 'sold-out':
      return m.booking_reason_sold_out();
    case 'sold-out-later':
      return m.booking_reason_sold_out_later({ time: reason.at });
    case 'only-left':
      return m.booking_reason_only_left({ count: reason.units });
  }
}
