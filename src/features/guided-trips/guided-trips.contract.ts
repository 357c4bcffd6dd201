import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { ContentQuery, LanguageField } from '#shared/field-schemas.ts';
import { type TripSlot, tripSlots } from './domain/trip-slots.ts';

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
  contactTitle: OptionalText,
  contactDescription: OptionalText,
  phoneText: OptionalText,
  phoneNumber: OptionalText,
  emailText: OptionalText,
  emailAddress: OptionalText,
  ...slotFields,
  isActive: z.boolean(),
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
});
