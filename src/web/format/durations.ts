import { m } from '#i18n/generated/messages.js';
import type { Duration } from '#shared/rental-time.ts';

const durationTexts: Record<Duration, () => string> = {
  '1/2': () => m.booking_duration_half(),
  '1': () => m.booking_duration_one(),
  '2': () => m.booking_duration_two(),
};

export function durationText(duration: Duration): string {
  return durationTexts[duration]();
}
