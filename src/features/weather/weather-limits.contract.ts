import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { ItemIdField } from '#shared/field-schemas.ts';

const Wind = z.int('wind_limit').min(1, 'wind_limit').max(150, 'wind_limit');

/** Above which an item does not go out. What is left out stays as it is. */
export const WeatherLimit = z.strictObject({
  /** In km/h; `null` where no wind is too much. */
  maxWind: Wind.nullable(),
  /** In km/h; `null` where no gust is too strong. */
  maxGusts: z.int('gusts_limit').min(1, 'gusts_limit').max(200, 'gusts_limit').nullable().optional(),
  /** The part of the wind that blows from land to sea, in km/h; `null` where none is too much. */
  maxOffshoreWind: Wind.nullable().optional(),
  /** In metres; `null` where no wave is too high. */
  maxWaveHeight: z.number('wave_limit').min(0.1, 'wave_limit').max(10, 'wave_limit').nullable(),
});
export type WeatherLimit = z.infer<typeof WeatherLimit>;

export const WeatherLimits = z.strictObject({
  /** By the id of the item. */
  limits: z.record(ItemIdField, WeatherLimit),
});

const StoredLimits = WeatherLimits.extend({
  /** Another one after every change; a change names the one that it was made on. */
  version: z.string(),
});
export type StoredLimits = z.infer<typeof StoredLimits>;

export const getWeatherLimits = defineCall({
  method: 'GET',
  path: '/api/weather-limits',
  summary: 'Above which wind, gusts, offshore wind and waves each item that is offered does not go out',
  status: 200,
  response: StoredLimits,
});

export const setWeatherLimits = defineCall({
  method: 'PUT',
  path: '/api/weather-limits',
  summary: 'Sets the limits of some items; refused where somebody else has changed limits meanwhile',
  body: WeatherLimits.extend({
    version: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional(),
  }),
  status: 200,
  response: StoredLimits,
  errors: ['weather/limits-changed', 'catalogue/item-not-found'],
});
