import { maxAltLength } from '#shared/field-schemas.ts';
import { type TripSlot, tripSlots } from './trip-slots.ts';

/** The texts of the page around its week, in the order of the form, and the most letters that each may have. */
export const tripTextLimits = {
  title: 100,
  subtitle: 200,
  description: 2000,
  bannerImageAlt: maxAltLength,
  contactTitle: 100,
  contactDescription: 1000,
  phoneText: 60,
  phoneNumber: 30,
  emailText: 60,
  emailAddress: 100,
} as const;

/** The most letters that may stand on a half day. */
export const slotTextLimit = 200;

export type TripTextField = keyof typeof tripTextLimits | TripSlot;

export const tripTextFields: readonly TripTextField[] = [
  ...(Object.keys(tripTextLimits) as (keyof typeof tripTextLimits)[]),
  ...tripSlots,
];

/** Texts of several lines; all others are one line. */
const paragraphs: ReadonlySet<string> = new Set(['description', 'contactDescription', ...tripSlots]);

export function isParagraph(field: TripTextField): boolean {
  return paragraphs.has(field);
}

export function limitOf(field: TripTextField): number {
  return field in tripTextLimits ? tripTextLimits[field as keyof typeof tripTextLimits] : slotTextLimit;
}

export const tripImageFields = ['bannerImage', ...tripSlots.map((slot) => `${slot}Image` as const)] as const;

export type TripField = TripTextField | (typeof tripImageFields)[number];

/** A week of trips as it stands in the form: every text, every picture's address, empty where there is none. */
export type TripsDraft = Record<TripField, string> & { isActive: boolean };

type StoredFields = Record<TripField, string | null> & { isActive: boolean };

const fields: readonly TripField[] = [...tripTextFields, ...tripImageFields];

/** An empty draft for a language without a schedule; saving it publishes it. */
export function toDraft(stored: StoredFields | null): TripsDraft {
  const values = fields.map((field) => [field, stored?.[field] ?? '']);
  return { ...Object.fromEntries(values), isActive: stored?.isActive ?? true };
}
