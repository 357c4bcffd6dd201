import { type BookingRules, usualRules } from '#shared/bookings/booking-rules.ts';
import type { ApiClient } from '#web/api/api-client.ts';
import { orNull } from '#web/api/rendered-data.ts';

/** How late and how far ahead visitors may book. Missing settings have their defaults. */
export async function readBookingRules(api: ApiClient): Promise<BookingRules> {
  const read = async (key: string) =>
    (await orNull(api('GET /api/system-settings/:key', { params: { key } })))?.settingValue;
  const [windowDays, minutesBefore] = await Promise.all([
    read('booking_window_days'),
    read('booking_minutes_before'),
  ]);
  return {
    windowDays: Number(windowDays ?? usualRules.windowDays),
    minutesBefore: minutesBefore ? Number(minutesBefore) : null,
  };
}
