import { maxAltLength } from '#shared/field-schemas.ts';

/** How long each text of a section may be. */
export const contentLimits = {
  title: 100,
  content: 2000,
  buttonText: 30,
  buttonLink: 100,
  email: 100,
  phone: 30,
  facebookLink: 200,
  season: 60,
  place: 100,
  alt: maxAltLength,
} as const;

/** How long each text of a slide may be; that of `content` is the length of its HTML. */
export const slideLimits = {
  title: 100,
  content: 2000,
  imageAlt: maxAltLength,
  buttonText: 30,
  buttonLink: 100,
  weeklyButtonText: 30,
  weeklyButtonLink: 100,
} as const;

/** The maximum number of banner slides per language; the check constraint of the table has the same limit. */
export const maxSlides = 5;

/** Whether HTML says anything: an editor that was emptied may leave its tags behind. */
export function hasWords(html: string): boolean {
  return html.replace(/<[^>]*>|&nbsp;|&#(?:160|xa0);/gi, '').trim() !== '';
}
