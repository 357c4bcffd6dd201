import { type TripTextField, tripImageFields, tripTextFields } from './trip-fields.ts';

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
