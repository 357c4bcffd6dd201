import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { LanguageField, LanguageQuery } from '#shared/field-schemas.ts';

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
  logoUrl: OptionalText,
  buttonText: OptionalText,
  buttonLink: OptionalText,
  weeklyButtonText: OptionalText,
  weeklyButtonLink: OptionalText,
  email: OptionalText,
  phone: OptionalText,
  facebookLink: OptionalText,
  monday: OptionalText,
  tuesday: OptionalText,
  wednesday: OptionalText,
  thursday: OptionalText,
  friday: OptionalText,
  saturday: OptionalText,
  sunday: OptionalText,
  position: z.int(),
  isActive: z.boolean(),
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
  summary: 'All active content entries of a language',
  query: LanguageQuery,
  status: 200,
  response: z.array(ContentEntry),
});

export const getContentSection = defineCall({
  method: 'GET',
  path: '/api/homepage-content/:sectionType',
  summary: 'The content entry of one section; English where a language has none',
  params: z.strictObject({ sectionType: SectionType }),
  query: LanguageQuery,
  status: 200,
  response: ContentEntry,
});
