import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { euro } from '#web/format/money.ts';
import type { StormSums } from '../storm-days.contract.ts';

/** `6 bookings, €240`. */
export function sumText({ bookingCount, toCardCents, byHandCents }: StormSums, language: Language): string {
  const bookings = m.storm_count({ count: bookingCount });
  const cents = toCardCents + byHandCents;
  return cents > 0 ? m.storm_sum({ bookings, amount: euro(cents, language) }) : bookings;
}

/** What of the sums staff have to know, a line each. */
export function sumLines(
  { toCardCents, byHandCents, unpaidCount, withoutEmailCount }: StormSums,
  language: Language,
): string[] {
  return [
    ...(toCardCents > 0 ? [m.storm_to_card({ amount: euro(toCardCents, language) })] : []),
    ...(byHandCents > 0 ? [m.storm_by_hand({ amount: euro(byHandCents, language) })] : []),
    ...(unpaidCount > 0 ? [m.storm_unpaid({ count: unpaidCount })] : []),
    ...(withoutEmailCount > 0 ? [m.storm_without_email({ count: withoutEmailCount })] : []),
  ];
}
