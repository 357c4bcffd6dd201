import { differingFields, joinDrafts } from '#shared/join-drafts.ts';

export const slideTexts = [
  'title',
  'content',
  'imageAlt',
  'buttonText',
  'buttonLink',
  'weeklyButtonText',
  'weeklyButtonLink',
] as const;
export type SlideText = (typeof slideTexts)[number];
export type SlideField = SlideText | 'imageUrl' | 'isActive';

/** A slide as it stands in its form: nothing is empty text. */
export type SlideDraft = Record<SlideText | 'imageUrl', string> & { isActive: boolean };

type Stored = Record<SlideText, string | null> & { imageUrl: string; isActive: boolean };

export function slideDraftOf(stored: Stored): SlideDraft {
  const texts = slideTexts.map((field) => [field, stored[field] ?? '']);
  const { imageUrl, isActive } = stored;
  return { ...(Object.fromEntries(texts) as Record<SlideText, string>), imageUrl, isActive };
}

export function changedSlideFields(before: SlideDraft, after: SlideDraft): SlideField[] {
  return differingFields(before, after);
}

interface Merge {
  /** What was touched here, and for the rest what somebody else saved. */
  draft: SlideDraft;
  /** What somebody else saved in texts that both have changed, each in their way. */
  theirs: Partial<Record<SlideText, string>>;
}

export function mergeSlideDrafts(before: SlideDraft, mine: SlideDraft, saved: SlideDraft): Merge {
  const { draft, clashing } = joinDrafts({ before, mine, theirs: saved });
  const texts = slideTexts.filter((field) => clashing.includes(field));
  return { draft, theirs: Object.fromEntries(texts.map((field) => [field, saved[field]])) };
}
