import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { euro } from '#web/format/money.ts';

/** `2 h`, `30 min`, `1 h 30 min` */
export function tripDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return m.trips_minutes({ minutes: rest });
  return rest === 0 ? m.trips_hours({ hours }) : m.trips_hours_minutes({ hours, minutes: rest });
}

/** `€35`; words where it costs nothing. */
export function tripPrice(amountCents: number, language: Language): string {
  return amountCents === 0 ? m.trips_free() : euro(amountCents, language);
}

/** `8–13 years`; `null` for any age. */
export function fareAges({
  ageFrom,
  ageUntil,
}: {
  ageFrom: number | null;
  ageUntil: number | null;
}): string | null {
  if (ageFrom !== null && ageUntil !== null) return m.trips_fare_ages({ from: ageFrom, until: ageUntil });
  if (ageFrom !== null) return m.trips_fare_from({ from: ageFrom });
  return ageUntil === null ? null : m.trips_fare_until({ until: ageUntil });
}
