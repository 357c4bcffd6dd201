import { weekdays } from '#shared/business-calendar.ts';
import type { SectionKind } from './section-types.ts';

const textFields = [
  'title',
  'content',
  'buttonText',
  'buttonLink',
  'email',
  'phone',
  'facebookLink',
  'season',
  ...weekdays,
  'imageAlt',
  'imageAlt2',
  'imageAlt3',
] as const;
export type TextField = (typeof textFields)[number];

const pictureFields = ['imageUrl', 'imageUrl2', 'imageUrl3', 'logoUrl'] as const;
export type PictureField = (typeof pictureFields)[number];

export type DraftField = TextField | PictureField | 'isActive';

/** A section as it stands in its form, where a text that it does not have is empty. */
export type Draft = Record<TextField | PictureField, string> & { isActive: boolean };

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
  // Dimmed behind the text: decorative, so it needs no alternative text.
  'weekly-schedule': {
    texts: ['title', 'content'],
    pictures: [{ field: 'imageUrl', alt: null }],
  },
  contact: { texts: ['title', 'content', 'season', 'email', 'phone', 'facebookLink'], pictures: [] },
  photos: {
    texts: ['title', 'content'],
    pictures: [main, { field: 'imageUrl2', alt: 'imageAlt2' }, { field: 'imageUrl3', alt: 'imageAlt3' }],
  },
  guest: { texts: ['title', 'content'], pictures: [] },
  carousel: { texts: ['title', 'content', ...button], pictures: [main] },
  custom: { texts: ['title', 'content', ...button], pictures: [main] },
};

/** What the form begins with: an entry, or nothing. */
export function makeDraft(stored: Stored | null): Draft {
  const fields = [...textFields, ...pictureFields].map((field) => [field, stored?.[field] ?? '']);
  return { ...Object.fromEntries(fields), isActive: stored?.isActive ?? true };
}
