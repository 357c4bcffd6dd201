import { weekdays } from '#shared/business-calendar.ts';
import { differingFields, joinDrafts } from '#shared/join-drafts.ts';
import type { SectionKind } from './section-types.ts';

const textFields = [
  'title',
  'content',
  'buttonText',
  'buttonLink',
  'email',
  'phone',
  'facebookLink',
  ...weekdays,
  'imageAlt',
  'imageAlt2',
  'imageAlt3',
] as const;
export type TextField = (typeof textFields)[number];

const pictureFields = ['imageUrl', 'imageUrl2', 'imageUrl3', 'logoUrl'] as const;
export type PictureField = (typeof pictureFields)[number];

export type DraftField = TextField | PictureField | 'isActive';

/** A section as it stands in its form: everything is text, nothing is empty text, and `yes` is yes. */
export type Draft = Record<DraftField, string>;

type Stored = Record<TextField | PictureField, string | null> & { isActive: boolean };

interface KindFields {
  texts: readonly TextField[];
  /** Each with the field that says what it shows; a logo says the name of the business. */
  pictures: readonly { field: PictureField; alt: TextField | null }[];
}

const main = { field: 'imageUrl', alt: 'imageAlt' } as const;
const button = ['buttonText', 'buttonLink'] as const;

/** What a kind of section has that the site shows; of a logo that is nothing in words. */
export const fieldsOfKind: Record<SectionKind, KindFields> = {
  banner: { texts: [], pictures: [{ field: 'logoUrl', alt: null }] },
  about: {
    texts: ['title', 'content', ...button],
    pictures: [main, { field: 'imageUrl2', alt: 'imageAlt2' }, { field: 'imageUrl3', alt: 'imageAlt3' }],
  },
  // Behind words, dimmed: nobody needs to be told what it shows.
  'weekly-schedule': {
    texts: ['title', 'content', ...weekdays],
    pictures: [{ field: 'imageUrl', alt: null }],
  },
  contact: { texts: ['title', 'content', 'email', 'phone', 'facebookLink'], pictures: [] },
  carousel: { texts: ['title', 'content', ...button], pictures: [main] },
  custom: { texts: ['title', 'content', ...button], pictures: [main] },
};

/** What the form begins with: an entry, or nothing. */
export function makeDraft(stored: Stored | null): Draft {
  const fields = [...textFields, ...pictureFields].map((field) => [field, stored?.[field] ?? '']);
  return { ...Object.fromEntries(fields), isActive: (stored?.isActive ?? true) ? 'yes' : 'no' };
}

export function changedFields(before: Draft, after: Draft): DraftField[] {
  return differingFields(before, after);
}

interface Merge {
  /** Fields that nobody here touched are what somebody else saved; the others are what was typed. */
  draft: Draft;
  /** Fields that both changed in two ways, with what the other one saved. Pictures are not typed. */
  theirs: Map<DraftField, string>;
}

export function mergeDrafts(before: Draft, mine: Draft, saved: Draft): Merge {
  const { draft, clashing } = joinDrafts({ before, mine, theirs: saved });
  const typed = clashing.filter((field) => !pictureFields.some((picture) => picture === field));
  return { draft, theirs: new Map(typed.map((field) => [field, saved[field]])) };
}
