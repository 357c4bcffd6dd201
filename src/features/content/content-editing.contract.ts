import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import {
  IntId,
  IntIdParameter,
  LanguageField,
  OptionalImageField,
  Position,
  passageField,
  textField,
  Version,
} from '#shared/field-schemas.ts';
import { ContentEntry } from './content.contract.ts';
import { linkField } from './content-fields.contract.ts';
import { contentLimits } from './domain/content-limits.ts';
import { readWantedType } from './domain/section-types.ts';

/** Left out a text stays as it is; `null` and empty text take it away. */
const optionalText = (maxLength: number) => textField(maxLength).trim().nullish();
const optionalLink = (maxLength: number) => linkField(maxLength).nullish();
const OptionalPlace = optionalText(contentLimits.place);
const OptionalAlt = optionalText(contentLimits.alt);

const Content = passageField(contentLimits.content).trim().min(1, 'content_required');

const OptionalEmail = textField(contentLimits.email)
  .trim()
  .refine((email) => email === '' || z.email().safeParse(email).success, 'email_invalid')
  .nullish();

/** What staff write into a section. */
export const SectionFields = z.strictObject({
  title: optionalText(contentLimits.title),
  content: Content,
  imageUrl: OptionalImageField,
  imageUrl2: OptionalImageField,
  imageUrl3: OptionalImageField,
  imageAlt: OptionalAlt,
  imageAlt2: OptionalAlt,
  imageAlt3: OptionalAlt,
  logoUrl: OptionalImageField,
  buttonText: optionalText(contentLimits.buttonText),
  buttonLink: optionalLink(contentLimits.buttonLink),
  weeklyButtonText: optionalText(contentLimits.buttonText),
  weeklyButtonLink: optionalLink(contentLimits.buttonLink),
  email: OptionalEmail,
  phone: optionalText(contentLimits.phone),
  facebookLink: optionalLink(contentLimits.facebookLink),
  season: optionalText(contentLimits.season),
  monday: OptionalPlace,
  tuesday: OptionalPlace,
  wednesday: OptionalPlace,
  thursday: OptionalPlace,
  friday: OptionalPlace,
  saturday: OptionalPlace,
  sunday: OptionalPlace,
  isActive: z.boolean().optional(),
});

const ContentData = SectionFields.extend({
  content: z
    .string({ error: ({ input }) => (input === null ? 'content_required' : 'invalid') })
    .pipe(Content)
    .optional(),
  /** The id of the entry to change; without it a new entry is created. */
  id: IntId.optional(),
  /** The one that was on the screen; an edit of anything older is refused. Without it the last one to save wins. */
  version: Version.optional(),
  /** `carousel`, `custom-section` and `guest` stand for a new one, whose number the server finds. */
  sectionType: z
    .string()
    .refine((type) => readWantedType(type) !== null, 'section_type')
    .optional(),
  language: LanguageField.optional(),
  position: Position.optional(),
  /** An entry may be sent back as it was read; when it was changed is for the server to say. */
  updatedAt: textField(40).optional(),
}).refine(({ id, content }) => id !== undefined || content !== undefined, {
  path: ['content'],
  error: 'content_required',
});
export type ContentData = z.output<typeof ContentData>;

export const saveContent = defineCall({
  method: 'POST',
  path: '/api/homepage-content',
  summary:
    'Writes a section: a new one, or with `id` the one that there is, whose fields stay as they are where none is given',
  body: z.strictObject({ contentData: ContentData }),
  status: 200,
  response: ContentEntry,
  errors: ['content/not-found', 'content/empty', 'content/changed', 'content/exists'],
});

const ItemPosition = z.strictObject({ id: IntId, position: Position });

export const reorderContent = defineCall({
  method: 'POST',
  path: '/api/homepage-content/reorder',
  summary: 'Sets the places of sections, of all that are named or of none',
  body: z.strictObject({
    items: z
      .array(ItemPosition)
      .min(1, 'required')
      .max(200, 'too_long')
      .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'items_repeated'),
  }),
  status: 200,
  response: z.strictObject({ updatedCount: z.int() }),
  errors: ['content/not-found'],
});

export const deleteContent = defineCall({
  method: 'DELETE',
  path: '/api/homepage-content/:id',
  summary: 'Deletes a carousel card or a section of the staff’s own',
  params: z.strictObject({ id: IntIdParameter }),
  status: 200,
  response: z.strictObject({ id: z.int() }),
  errors: ['content/not-found', 'content/not-deletable'],
});
