const slideTexts = [
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
