import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { IntId, textField } from '#shared/field-schemas.ts';
import { maxLocationName, maxLocations } from './domain/location-limits.ts';

export const WeatherLocation = z.strictObject({
  /** Absent for a new one. */
  id: IntId.optional(),
  name: textField(maxLocationName).trim().min(1, 'required'),
  /** Degrees north. */
  latitude: z.number('latitude').min(-90, 'latitude').max(90, 'latitude'),
  /** Degrees east. */
  longitude: z.number('longitude').min(-180, 'longitude').max(180, 'longitude'),
  /**
   * Where one looks from the beach to the open sea, in degrees clockwise from north; `null` where it is not known. Left out,
   * it stays as it is.
   */
  seaDirection: z
    .int('sea_direction')
    .min(0, 'sea_direction')
    .max(359, 'sea_direction')
    .nullable()
    .optional(),
});
export type WeatherLocation = z.infer<typeof WeatherLocation>;

export const WeatherLocations = z.strictObject({
  /** In the order of the strip. */
  locations: z
    .array(WeatherLocation)
    .min(1, 'location_needed')
    .max(maxLocations, 'too_many_locations')
    .refine(
      (locations) => new Set(locations.map(({ id, name }) => id ?? name)).size === locations.length,
      'locations_twice',
    ),
});

const StoredLocations = z.strictObject({
  locations: z.array(WeatherLocation),
  /** Another one after every change; a change names the one that it was made on. */
  version: z.string(),
});
export type StoredLocations = z.infer<typeof StoredLocations>;

export const getWeatherLocations = defineCall({
  method: 'GET',
  path: '/api/weather-locations',
  summary: 'The places that the weather strip names, for those who edit them',
  status: 200,
  response: StoredLocations,
});

export const setWeatherLocations = defineCall({
  method: 'PUT',
  path: '/api/weather-locations',
  summary: 'Sets the places of the weather strip; refused where somebody else has changed them meanwhile',
  body: WeatherLocations.extend({
    version: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional(),
  }),
  status: 200,
  response: StoredLocations,
  errors: ['weather/locations-changed'],
});
