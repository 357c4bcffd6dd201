import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import {
  BigId,
  LanguageField,
  LanguageQuery,
  LocalDateField,
  passageField,
  textField,
} from '#shared/field-schemas.ts';

const Name = textField(100).trim();
const Directions = passageField(500).trim();

/** The editable fields of a place. A language without a name or directions falls back to another one. */
export const PlaceFields = z
  .strictObject({
    names: z
      .strictObject({ EN: Name, IT: Name, PL: Name })
      .refine(({ EN, IT, PL }) => `${EN}${IT}${PL}` !== '', { path: ['EN'], message: 'required' }),
    directions: z.strictObject({ EN: Directions, IT: Directions, PL: Directions }),
    /** The coordinates; both or neither. */
    latitude: z.number().min(-90, 'latitude').max(90, 'latitude').nullable(),
    longitude: z.number().min(-180, 'longitude').max(180, 'longitude').nullable(),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ['longitude'],
    message: 'required',
  });
export type PlaceFields = z.infer<typeof PlaceFields>;

const PlaceId = BigId.nullable();

export const maxPlannedDays = 200;

/** The place of each day: the usual week, and days that differ from it. `null` is to be announced. */
export const PlacePlan = z.strictObject({
  /** The usual week applies to the current week and this many after it. */
  weeksAhead: z.int().min(0).max(52),
  week: z.strictObject({
    monday: PlaceId,
    tuesday: PlaceId,
    wednesday: PlaceId,
    thursday: PlaceId,
    friday: PlaceId,
    saturday: PlaceId,
    sunday: PlaceId,
  }),
  days: z
    .array(z.strictObject({ date: LocalDateField, placeId: PlaceId }))
    .max(maxPlannedDays, 'too_many_periods')
    .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'periods_overlap'),
});
export type PlacePlan = z.infer<typeof PlacePlan>;

/** A place in the words of one language. */
export const LocalizedPlace = z.strictObject({
  name: z.string(),
  /** Empty if not written. */
  directions: z.string(),
  /** The language of name and directions, which may be a fallback. */
  language: LanguageField,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type LocalizedPlace = z.infer<typeof LocalizedPlace>;

export const getPlaceOfDay = defineCall({
  method: 'GET',
  path: '/api/places/:date',
  summary: 'Where the boats are on a day; without a place that is not announced',
  params: z.strictObject({ date: LocalDateField }),
  query: LanguageQuery,
  status: 200,
  response: z.strictObject({ place: LocalizedPlace.nullable() }),
});
