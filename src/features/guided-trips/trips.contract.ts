import { z } from 'zod';
import { LocalizedPlace } from '#features/places/places.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import {
  BigId,
  ItemIdField,
  LanguageField,
  LanguageQuery,
  LocalDateField,
  maxAltLength,
  passageField,
  textField,
  Version,
} from '#shared/field-schemas.ts';
import { FileField, imageErrors } from '#shared/files/uploaded-file.ts';
import { languages } from '#shared/language.ts';
import { slotMinutes } from '#shared/rental-time.ts';

/** What is said of a trip in one language. */
const TripTexts = z.strictObject({
  title: textField(100).trim(),
  shortDescription: textField(200).trim(),
  description: passageField(2000).trim(),
  /** What the price includes. */
  included: textField(300).trim(),
  level: textField(100).trim(),
  imageAlt: textField(maxAltLength).trim(),
});
export type TripTexts = z.infer<typeof TripTexts>;

const Age = z.int('trip_age').min(0, 'trip_age').max(120, 'trip_age').nullable();
const FareName = textField(40).trim();

/** What one kind of person pays: `Adult`, `Child up to 12`. */
const TripFare = z
  .strictObject({
    /** Made by the device that adds it. */
    id: z.uuid(),
    names: z.strictObject({ EN: FareName, IT: FareName, PL: FareName }).superRefine((names, context) => {
      for (const language of languages)
        if (names[language] === '')
          context.addIssue({ code: 'custom', path: [language], message: 'required' });
    }),
    ageFrom: Age,
    /** Included. */
    ageUntil: Age,
    amountCents: z.int('trip_price').min(0, 'trip_price').max(1_000_000, 'trip_price'),
  })
  .refine(({ ageFrom, ageUntil }) => ageFrom === null || ageUntil === null || ageFrom <= ageUntil, {
    path: ['ageUntil'],
    error: 'trip_ages',
  });
export type TripFare = z.infer<typeof TripFare>;

export const maxFares = 8;
export const maxSeats = 50;
export const maxTripMinutes = 480;
export const maxTurnaround = 120;

const Turnaround = z
  .int('trip_turnaround')
  .min(0, 'trip_turnaround')
  .max(maxTurnaround, 'trip_turnaround')
  .multipleOf(slotMinutes, 'trip_turnaround');

const KeptCraft = z.strictObject({
  itemId: ItemIdField,
  quantity: z.int('trip_kept').min(1, 'trip_kept').max(99, 'trip_kept'),
});
export type KeptCraft = z.infer<typeof KeptCraft>;

/** The editable fields of a trip. */
const tripShape = {
  /** Visitors see it; needs a title and a short description in every language. */
  isPublished: z.boolean(),
  texts: z.strictObject({ EN: TripTexts, IT: TripTexts, PL: TripTexts }),
  /** Where the group meets; `null` where that is the place of the day. */
  placeId: BigId.nullable(),
  minutes: z
    .int('trip_minutes')
    .min(slotMinutes, 'trip_minutes')
    .max(maxTripMinutes, 'trip_minutes')
    .multipleOf(slotMinutes, 'trip_minutes'),
  /** Minutes before and after it for which its craft are not rented. */
  turnaroundBefore: Turnaround,
  turnaroundAfter: Turnaround,
  seats: z.int('trip_seats').min(1, 'trip_seats').max(maxSeats, 'trip_seats'),
  /** With fewer people it does not take place. */
  fewest: z.int('trip_seats').min(1, 'trip_seats').max(maxSeats, 'trip_seats'),
  /** So many hours before it starts, a departure with fewer is called off; `null` where staff decide. */
  decideHours: z.int('trip_decide').min(1, 'trip_decide').max(168, 'trip_decide').nullable(),
  minAge: z.int('trip_age').min(1, 'trip_age').max(99, 'trip_age').nullable(),
  maxWeightKg: z.int('trip_weight').min(30, 'trip_weight').max(300, 'trip_weight').nullable(),
  fares: z
    .array(TripFare)
    .min(1, 'trip_fares')
    .max(maxFares, 'trip_fares')
    .refine((fares) => new Set(fares.map(({ id }) => id)).size === fares.length, 'trip_fares'),
  /** The items that it may go out with. */
  craft: z.array(ItemIdField).max(50),
  /** Until so many hours before a departure it keeps craft free for its guests; `null` where it keeps none. */
  keepHours: z.int('trip_keep').min(1, 'trip_keep').max(336, 'trip_keep').nullable(),
  /** What it keeps, less what its guests have booked. */
  kept: z.array(KeptCraft).max(50),
};

interface Checked {
  isPublished: boolean;
  texts: Record<(typeof languages)[number], TripTexts>;
  seats: number;
  fewest: number;
  craft: string[];
  keepHours: number | null;
  kept: KeptCraft[];
}

function checkTrip(trip: Checked, context: z.RefinementCtx): void {
  const { isPublished, texts, seats, fewest, craft, keepHours, kept } = trip;
  const require = (path: string[]) => context.addIssue({ code: 'custom', path, message: 'required' });
  if (fewest > seats) context.addIssue({ code: 'custom', path: ['fewest'], message: 'trip_fewest' });
  if (!isPublished && languages.every((language) => texts[language].title === ''))
    require(['texts', 'EN', 'title']);
  if (kept.length > 0 && keepHours === null) require(['keepHours']);
  if (keepHours !== null && kept.length === 0)
    context.addIssue({ code: 'custom', path: ['keepHours'], message: 'trip_kept_missing' });
  const keptItems = new Set(kept.map(({ itemId }) => itemId));
  if (keptItems.size < kept.length || ![...keptItems].every((itemId) => craft.includes(itemId)))
    context.addIssue({ code: 'custom', path: ['kept'], message: 'trip_kept' });
  for (const language of isPublished ? languages : [])
    for (const field of ['title', 'shortDescription'] as const)
      if (texts[language][field] === '') require(['texts', language, field]);
}

export const TripFields = z.strictObject(tripShape).superRefine(checkTrip);
export type TripFields = z.infer<typeof TripFields>;

/** Version 0 is that of a trip which does not exist yet; its id is chosen by the caller. */
const TripEdit = z.strictObject({ ...tripShape, version: Version }).superRefine(checkTrip);

export const StoredTrip = z.strictObject({
  ...tripShape,
  id: z.string(),
  image: z.string().nullable(),
  version: z.int(),
});
export type StoredTrip = z.infer<typeof StoredTrip>;

export const listTrips = defineCall({
  method: 'GET',
  path: '/api/admin/trips',
  summary: 'The trips, with their texts in all languages, their fares and craft',
  status: 200,
  response: z.array(StoredTrip),
});

const TripParameters = z.strictObject({ id: z.uuid() });

export const saveTrip = defineCall({
  method: 'PUT',
  path: '/api/admin/trips/:id',
  summary: 'Adds a trip, or changes it; departures that were made keep their duration and seats',
  params: TripParameters,
  body: TripEdit,
  status: 200,
  response: StoredTrip,
  errors: ['trips/trip-changed', 'trips/place-not-found', 'catalogue/item-not-found'],
});

export const retireTrip = defineCall({
  method: 'DELETE',
  path: '/api/admin/trips/:id',
  summary: 'Takes a trip without coming departures out of the list; its past stays',
  params: TripParameters,
  status: 200,
  response: z.strictObject({ id: z.string() }),
  errors: ['trips/trip-not-found', 'trips/trip-in-use'],
});

export const sortTrips = defineCall({
  method: 'PUT',
  path: '/api/admin/trips-order',
  summary: 'Puts the trips into an order; those that are not named come after them',
  body: z.strictObject({ ids: z.array(z.uuid()).max(200) }),
  status: 200,
  response: z.strictObject({ ids: z.array(z.string()) }),
});

export const uploadTripImage = defineCall({
  method: 'POST',
  path: '/api/admin/trips/:id/image',
  summary: 'Gives a trip its picture',
  params: TripParameters,
  body: z.strictObject({ image: FileField }),
  isForm: true,
  status: 200,
  response: z.strictObject({ image: z.string() }),
  errors: ['trips/trip-not-found', ...imageErrors],
});

/** A departure as visitors see it. */
const ComingDeparture = z.strictObject({
  id: z.string(),
  date: LocalDateField,
  /** `09:30` */
  start: z.string(),
  end: z.string(),
  seats: z.int(),
  /** Whether all seats are booked. */
  isFull: z.boolean(),
});
export type ComingDeparture = z.infer<typeof ComingDeparture>;

const PublicTrip = z.strictObject({
  id: z.string(),
  language: LanguageField,
  ...TripTexts.shape,
  image: z.string().nullable(),
  place: LocalizedPlace.nullable(),
  minutes: z.int(),
  seats: z.int(),
  fewest: z.int(),
  minAge: z.int().nullable(),
  maxWeightKg: z.int().nullable(),
  fares: z.array(
    z.strictObject({
      name: z.string(),
      ageFrom: z.int().nullable(),
      ageUntil: z.int().nullable(),
      amountCents: z.int(),
    }),
  ),
  /** The lowest fare that is not free, else 0. */
  priceFromCents: z.int(),
  /** The next ones that are open, on days that can be booked. */
  departures: z.array(ComingDeparture),
});
export type PublicTrip = z.infer<typeof PublicTrip>;

export const listPublicTrips = defineCall({
  method: 'GET',
  path: '/api/trips',
  summary: 'The published trips in a language, each with its next departures',
  query: LanguageQuery,
  status: 200,
  response: z.array(PublicTrip),
});
