import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { IntId, textField } from '#shared/field-schemas.ts';
import { maxLocationName, maxLocations } from './domain/location-limits.ts';

export const WeatherPlace = z.strictObject({
  /** Absent for a new one. */
  id: IntId.optional(),
  name: textField(maxLocationName).trim().min(1, 'required'),
  /** Degrees north. */
  latitude: z.number('latitude').min(-90, 'latitude').max(90, 'latitude'),
  /** Degrees east. */
  longitude: z.number('longitude').min(-180, 'longitude').max(180, 'longitude'),
});
export type WeatherPlace = z.infer<typeof WeatherPlace>;

export const WeatherPlaces = z.strictObject({
  /** In the order of the strip. */
  locations: z
    .array(WeatherPlace)
    .min(1, 'location_needed')
    .max(maxLocations, 'too_many_locations')
    .refine(
      (places) => new Set(places.map(({ id, name }) => id ?? name)).size === places.length,
      'locations_twice',
    ),
});

const StoredPlaces = z.strictObject({
  locations: z.array(WeatherPlace),
  /** Another one after every change; a change names the one that it was made on. */
  version: z.string(),
});
export type StoredPlaces = z.infer<typeof StoredPlaces>;

export const getWeatherLocations = defineCall({
  method: 'GET',
  path: '/api/weather-locations',
  summary: 'The places that the weather strip names, for those who edit them',
  status: 200,
  response: StoredPlaces,
});

export const setWeatherLocations = defineCall({
  method: 'PUT',
  path: '/api/weather-locations',
  summary: 'Sets the places of the weather strip; refused where somebody else has changed them meanwhile',
  body: WeatherPlaces.extend({
    version: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional(),
  }),
  status: 200,
  response: StoredPlaces,
  errors: ['weather/locations-changed'],
});
