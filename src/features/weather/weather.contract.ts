import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';

export const WeatherEntry = z.strictObject({
  location: z.string(),
  /** In °C; `null` where what was last heard is too old to go by. */
  temperature: z.number().nullable(),
  /** In km/h; `null` like the temperature. */
  wind: z.number().nullable(),
  /** In metres; `null` also where there is no data on waves, as on a lake. */
  waveHeight: z.number().nullable(),
  /** None of the values is older than this. */
  lastUpdated: z.iso.datetime(),
});
export type WeatherEntry = z.infer<typeof WeatherEntry>;

export const DayForecast = z.strictObject({
  /** A day of the business's calendar. */
  date: z.string(),
  location: z.string(),
  /** The opening hours of which anything is known. */
  hours: z.array(
    z.strictObject({
      /** As the clock of the business shows it. */
      hour: z.int(),
      /** In km/h. */
      wind: z.number().nullable(),
      /** In metres. */
      waveHeight: z.number().nullable(),
    }),
  ),
  /** Items that would not go out in some of these hours, if there are any. */
  rough: z.array(z.strictObject({ itemId: z.string(), hours: z.array(z.int()) })).optional(),
});
export type DayForecast = z.infer<typeof DayForecast>;

export const listForecasts = defineCall({
  method: 'GET',
  path: '/api/weather/forecast',
  summary:
    'Wind and waves of the opening hours of the coming days, at the first place of which they are known',
  status: 200,
  response: z.array(DayForecast),
});

export const listWeather = defineCall({
  method: 'GET',
  path: '/api/weather',
  summary: 'The weather at each place, as last heard: °C, km/h and metres',
  status: 200,
  response: z.array(WeatherEntry),
});
