import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import {
  IntId,
  LanguageField,
  OptionalImageField,
  passageField,
  textField,
  Version,
} from '#shared/field-schemas.ts';
import { isParagraph, limitOf, tripImageFields, tripTextFields } from './domain/trip-fields.ts';
import { tripSlots } from './domain/trip-slots.ts';
import { GuidedTripsSchedule } from './guided-trips.contract.ts';

/** What is left out stays as it is; `null` and nothing but spaces both empty the field. */
function optionalText(field: (typeof tripTextFields)[number]) {
  const limit = limitOf(field);
  const text = (isParagraph(field) ? passageField(limit) : textField(limit)).trim();
  return text.nullable().optional();
}

const texts = Object.fromEntries(tripTextFields.map((field) => [field, optionalText(field)])) as Record<
  (typeof tripTextFields)[number],
  ReturnType<typeof optionalText>
>;

type Images<Name extends string> = Record<Name, typeof OptionalImageField>;

const images = Object.fromEntries(tripImageFields.map((field) => [field, OptionalImageField])) as Images<
  (typeof tripImageFields)[number]
>;

/** Pictures of half days also go by the names of their columns. */
const imagesByColumn = Object.fromEntries(
  tripSlots.map((slot) => [`${columnOf(slot)}_image`, OptionalImageField]),
) as Images<`${string}_image`>;

function columnOf(slot: string): string {
  return slot.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export const ScheduleTexts = z.strictObject({
  ...texts,
  emailAddress: textField(limitOf('emailAddress'))
    .trim()
    .refine((address) => address === '' || z.email().safeParse(address).success, 'email_invalid')
    .nullable()
    .optional(),
});
export type ScheduleTexts = z.infer<typeof ScheduleTexts>;

export const ScheduleEdit = z.strictObject({
  ...ScheduleTexts.shape,
  ...images,
  ...imagesByColumn,
  /** The id of the schedule to edit; without it the language gets its first one. */
  id: IntId.optional(),
  /** The one that the editor saw; without it the edit is made whatever happened since. */
  version: Version.optional(),
  language: LanguageField,
  isActive: z.boolean().optional(),
  /** Means nothing: what was read may be sent back as it is. */
  updatedAt: z.iso.datetime().optional(),
});
export type ScheduleEdit = z.infer<typeof ScheduleEdit>;

export const saveGuidedTripsSchedule = defineCall({
  method: 'POST',
  path: '/api/guided-trips-schedule',
  summary:
    'Sets the week of guided trips of a language; refused where somebody else has changed it meanwhile',
  body: ScheduleEdit,
  status: 200,
  response: GuidedTripsSchedule,
  errors: ['trips/no-schedule', 'trips/changed'],
});
