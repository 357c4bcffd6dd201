import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { ContentQuery, IntIdParameter, LanguageField } from '#shared/field-schemas.ts';
import { FileField, imageErrors } from '#shared/files/uploaded-file.ts';
import { findTripSlot, type TripSlot, tripSlots } from './domain/trip-slots.ts';

/** A text, or nothing where staff left the field empty. */
const OptionalText = z.string().nullable();

type SlotFields = Record<TripSlot | `${TripSlot}Image`, typeof OptionalText>;

/** `mondayAm` says what happens, `mondayAmImage` shows it; and so on for the fourteen half days. */
const slotFields = Object.fromEntries(
  tripSlots.flatMap((slot) => [
    [slot, OptionalText],
    [`${slot}Image`, OptionalText],
  ]),
) as SlotFields;

export const GuidedTripsSchedule = z.strictObject({
  id: z.int(),
  language: LanguageField,
  title: OptionalText,
  subtitle: OptionalText,
  description: OptionalText,
  bannerImage: OptionalText,
  bannerImageAlt: OptionalText,
  contactTitle: OptionalText,
  contactDescription: OptionalText,
  phoneText: OptionalText,
  phoneNumber: OptionalText,
  emailText: OptionalText,
  emailAddress: OptionalText,
  ...slotFields,
  isActive: z.boolean(),
  /** Grows with every edit; an edit names the one that it was made on. */
  version: z.int(),
  updatedAt: z.iso.datetime(),
});
export type GuidedTripsSchedule = z.infer<typeof GuidedTripsSchedule>;

export const getGuidedTripsSchedule = defineCall({
  method: 'GET',
  path: '/api/guided-trips-schedule',
  summary: 'The week of guided trips in a language; the English one where it has none',
  query: ContentQuery,
  status: 200,
  response: GuidedTripsSchedule,
  errors: ['identity/login-required', 'trips/not-found'],
});

const TripSlotField = z
  .string()
  .max(40)
  .refine((name) => findTripSlot(name) !== null);

export const uploadTripsImage = defineCall({
  method: 'POST',
  path: '/api/guided-trips-schedule/:id/image',
  summary: 'Gives the page its banner or a half day its picture',
  params: z.strictObject({ id: IntIdParameter }),
  body: z
    .strictObject({
      image: FileField,
      imageType: z.enum(['banner', 'slot']),
      /** `monday_am`, `mondayAm` or `monday_am_image`; for a banner it means nothing. */
      slot: z.union([TripSlotField, z.literal('')]).optional(),
    })
    .refine(({ imageType, slot }) => imageType === 'banner' || slot, {
      path: ['slot'],
      error: 'trip_slot_required',
    }),
  isForm: true,
  status: 200,
  response: z.strictObject({ imageUrl: z.string() }),
  errors: ['trips/no-schedule', ...imageErrors],
});
