import type { BookingRecord } from '#features/bookings/server/bookings.public.ts';
import type { FoundPlace } from '#features/places/server/places.public.ts';
import { readWhatToBring } from '#features/settings/server/settings.public.ts';
import { findForecast, type HourForecast } from '#features/weather/server/weather.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Clock } from '#platform/clock/clock.ts';
import type { Executor } from '#platform/database/database.ts';
import { type Language, localeTags, toLocale } from '#shared/language.ts';
import { slotStart } from '#shared/rental-time.ts';
import { type Fact, oneLine } from './mail-content.ts';

interface Now {
  clock: Clock;
  timeZone: string;
}

/** What only the reminder says: the weather of the hour, as far as it is forecast, and what to bring. */
export async function listReminderFacts(
  executor: Executor,
  now: Now,
  booking: BookingRecord,
  { place }: Pick<FoundPlace, 'place'>,
): Promise<Fact[]> {
  const { bookingDate, startSlot, language } = booking;
  const locale = toLocale(language);
  // Beside a place that is still open, the name of another would be taken for it.
  const sayWhere = (location: string, time: string) =>
    place ? m.mail_forecast_where({ location: oneLine(location), time }, { locale }) : time;
  const hour = Number(slotStart(startSlot).slice(0, 2));
  const forecast = await findForecast(executor, now, { date: bookingDate, hour });
  const weather = forecast ? weatherLines(forecast, language) : [];
  const facts: Fact[] = [];
  if (forecast && weather.length > 0)
    facts.push([
      m.mail_fact_forecast({}, { locale }),
      ...weather,
      {
        note: sayWhere(forecast.location, `${String(hour).padStart(2, '0')}:00`),
      },
    ]);
  const bring = (await readWhatToBring(executor, language)).map((note) => ({ note: oneLine(note) }));
  if (bring.length > 0) facts.push([m.mail_fact_bring({}, { locale }), ...bring]);
  return facts;
}

function weatherLines({ wind, waveHeight }: HourForecast, language: Language): string[] {
  const locale = toLocale(language);
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(localeTags[language], { maximumFractionDigits: digits }).format(value);
  return [
    ...(wind === null ? [] : [m.mail_forecast_wind({ wind: number(wind, 0) }, { locale })]),
    ...(waveHeight === null ? [] : [m.mail_forecast_waves({ height: number(waveHeight, 1) }, { locale })]),
  ];
}
