import { m } from '#i18n/generated/messages.js';
import type { Locale } from '#shared/language.ts';
import type { BookedDuration } from '#shared/rental-time.ts';

const texts: Partial<Record<BookedDuration, typeof m.booking_duration_half>> = {
  '1/2': m.booking_duration_half,
  '1': m.booking_duration_one,
  '2': m.booking_duration_two,
};

/**
 * `30 minutes`, `1 hour`, `2½ h`.
 * @param locale without one, that of the page.
 */
export function durationText(duration: BookedDuration, locale?: Locale): string {
  return texts[duration]?.({}, locale && { locale }) ?? `${duration.replace(' 1/2', '½')} h`;
}
