import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { LanguageQuery } from '#shared/field-schemas.ts';
import { levels, reasonKinds } from './domain/judge-hour.ts';

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

/** What the limits of an item say of an hour. */
const HourVerdict = z.strictObject({
  hour: z.int(),
  level: z.enum(levels),
  why: z.array(z.strictObject({ kind: z.enum(reasonKinds), value: z.number().nullable() })),
  /** The level and the first reason in words; absent where nothing has to be said. */
  label: z.string().optional(),
  text: z.string().optional(),
});

export const DayForecast = z.strictObject({
  /** A day of the business's calendar. */
  date: z.string(),
  location: z.string(),
  /** Where one looks from the beach to the open sea, in degrees clockwise from north; `null` where it is not known. */
  seaDirection: z.number().nullable(),
  /** Nothing that is told of the day is older. */
  heardAt: z.iso.datetime(),
  /** The opening hours of which anything is known; none where the forecast is older than three hours. */
  hours: z.array(
    z.strictObject({
      /** As the clock of the business shows it. */
      hour: z.int(),
      /** In km/h. */
      wind: z.number().nullable(),
      /** In km/h. */
      gusts: z.number().nullable(),
      /** Where the wind comes from, in degrees clockwise from north. */
      windFrom: z.number().nullable(),
      /** In metres. */
      waveHeight: z.number().nullable(),
      /** As the WMO numbers the weather; 95 to 99 are thunderstorms. */
      weatherCode: z.number().nullable(),
    }),
  ),
  /**
   * Of each item that there is something to judge by. The one without an item is for who has not chosen any: `out` only
   * where all items stay ashore. A server of the version before does not tell.
   */
  verdicts: z
    .array(z.strictObject({ itemId: z.string().nullable(), hours: z.array(HourVerdict) }))
    .optional(),
  /** Says what marked hours mean, where there are some. */
  rough: z.string().optional(),
  /** Says from when a forecast is that is older than three hours. */
  old: z.string().optional(),
});
export type DayForecast = z.infer<typeof DayForecast>;

export const listForecasts = defineCall({
  method: 'GET',
  path: '/api/weather/forecast',
  summary:
    'Wind and waves of the opening hours of the coming days, at the first place of which they are known, and which items go out',
  query: LanguageQuery,
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
