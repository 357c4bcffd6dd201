import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { ContentQuery, LanguageField } from '#shared/field-schemas.ts';

/** A text, or nothing where staff left the field empty. */
const OptionalText = z.string().nullable();

export const ContentEntry = z.strictObject({
  id: z.int(),
  sectionType: z.string(),
  language: LanguageField,
  title: OptionalText,
  content: z.string(),
  imageUrl: OptionalText,
  imageUrl2: OptionalText,
  imageUrl3: OptionalText,
  imageAlt: OptionalText,
  imageAlt2: OptionalText,
  imageAlt3: OptionalText,
  logoUrl: OptionalText,
  buttonText: OptionalText,
  buttonLink: OptionalText,
  weeklyButtonText: OptionalText,
  weeklyButtonLink: OptionalText,
  email: OptionalText,
  phone: OptionalText,
  facebookLink: OptionalText,
  /** When the business is open, in the contact section. */
  season: OptionalText,
  monday: OptionalText,
  tuesday: OptionalText,
  wednesday: OptionalText,
  thursday: OptionalText,
  friday: OptionalText,
  saturday: OptionalText,
  sunday: OptionalText,
  position: z.int(),
  isActive: z.boolean(),
  /** Grows with every save; a save names the one that it was made on. */
  version: z.int(),
  updatedAt: z.iso.datetime(),
});
export type ContentEntry = z.infer<typeof ContentEntry>;

export const SectionType = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
  .max(60);

export const listContent = defineCall({
  method: 'GET',
  path: '/api/homepage-content',
  summary: 'All active content entries of a language; the English ones where it has none',
  query: ContentQuery,
  status: 200,
  response: z.array(ContentEntry),
  errors: ['identity/login-required'],
});

export const getContentSection = defineCall({
  method: 'GET',
  path: '/api/homepage-content/:sectionType',
  summary: 'The content entry of one section; English where a language has none',
  params: z.strictObject({ sectionType: SectionType }),
  query: ContentQuery,
  status: 200,
  response: ContentEntry,
  errors: ['identity/login-required', 'content/not-found'],
});

export const BannerSlide = z.strictObject({
  id: z.int(),
  language: LanguageField,
  title: OptionalText,
  /** HTML that holds nothing but text and its structure. */
  content: z.string(),
  imageUrl: z.string(),
  /** What the picture shows; nothing where it only decorates. */
  imageAlt: OptionalText,
  logoUrl: OptionalText,
  buttonText: OptionalText,
  buttonLink: OptionalText,
  weeklyButtonText: OptionalText,
  weeklyButtonLink: OptionalText,
  position: z.int(),
  isActive: z.boolean(),
  /** Grows with every edit of the texts; an edit names the one that it was made on. */
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type BannerSlide = z.infer<typeof BannerSlide>;

export const listBannerSlides = defineCall({
  method: 'GET',
  path: '/api/banner-slides',
  summary: 'All active banner slides of a language; the English ones where it has none',
  query: ContentQuery,
  status: 200,
  response: z.array(BannerSlide),
  errors: ['identity/login-required'],
});
