import { joinDrafts } from '#shared/join-drafts.ts';
import { type TripTextField, tripImageFields, tripTextFields } from './trip-fields.ts';

type TripField = TripTextField | (typeof tripImageFields)[number];

/** A week of trips as it stands in the form: every text, every picture's address, empty where there is none. */
export type TripsDraft = Record<TripField, string> & { isActive: boolean };

type StoredFields = Record<TripField, string | null> & { isActive: boolean };

const fields: readonly TripField[] = [...tripTextFields, ...tripImageFields];

/** Of a language that has none it is empty, and shown once it is saved. */
export function toDraft(stored: StoredFields | null): TripsDraft {
  const values = fields.map((field) => [field, stored?.[field] ?? '']);
  return { ...Object.fromEntries(values), isActive: stored?.isActive ?? true };
}

/** What one draft has that the other has not. */
export function changedFields(before: TripsDraft, after: TripsDraft): Partial<TripsDraft> {
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => value !== before[field as TripField]),
  );
}

interface Meeting {
  /** What both began with. */
  before: TripsDraft;
  mine: TripsDraft;
  theirs: TripsDraft;
}

/** Of what two have written: my fields where I wrote, theirs elsewhere, and apart what both wrote differently. */
export function joinTrips(meeting: Meeting) {
  const { draft, clashing } = joinDrafts(meeting);
  const texts = tripTextFields.filter((field) => clashing.includes(field));
  return { draft, conflict: new Map(texts.map((field) => [field, meeting.theirs[field]])) };
}
