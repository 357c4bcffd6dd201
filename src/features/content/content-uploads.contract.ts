import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { IntIdParameter } from '#shared/field-schemas.ts';
import { FileField, imageErrors } from '#shared/files/uploaded-file.ts';
import { SectionType } from './content.contract.ts';

const EntryParameters = z.strictObject({ id: IntIdParameter });

export const ImageSlot = z.enum(['main', 'second', 'third']);
export type ImageSlot = z.infer<typeof ImageSlot>;

export const uploadContentImage = defineCall({
  method: 'POST',
  path: '/api/homepage-content/:id/image',
  summary: 'Gives a content entry a picture or a logo',
  params: EntryParameters,
  body: z.strictObject({
    image: FileField,
    /** The section type of the entry, to make sure that the intended one is changed. */
    sectionType: SectionType.optional(),
    imageSlot: ImageSlot.default('main'),
    isLogo: z.enum(['true', 'false']).default('false'),
  }),
  isForm: true,
  status: 200,
  response: z.union([z.strictObject({ imageUrl: z.string() }), z.strictObject({ logoUrl: z.string() })]),
  errors: ['content/not-found', ...imageErrors],
});

export const uploadSlideImage = defineCall({
  method: 'POST',
  path: '/api/banner-slides/:id/image',
  summary: 'Gives a banner slide another picture',
  params: EntryParameters,
  body: z.strictObject({ image: FileField }),
  isForm: true,
  status: 200,
  response: z.strictObject({ imageUrl: z.string() }),
  errors: ['content/not-found', ...imageErrors],
});
