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
import { isOwnPicture } from '#shared/files/image-address.ts';
import { defaultLanguage } from '#shared/language.ts';
import { BannerSlide } from './content.contract.ts';
import { linkField } from './content-fields.contract.ts';
import { hasWords, maxSlides, slideLimits } from './domain/content-limits.ts';

/** Empty until there is a picture; visitors do not see the slide until then. */
const SlidePictureField = z
  .string()
  .refine((address) => address === '' || isOwnPicture(address), 'image_address');

/** What staff say of a slide. An optional text that is left out stays as it is; `null` and empty text take it away. */
export const SlideFields = z.strictObject({
  language: LanguageField.default(defaultLanguage),
  title: textField(slideLimits.title).trim().nullish(),
  content: passageField(slideLimits.content).refine(hasWords, 'content_required'),
  imageUrl: SlidePictureField,
  imageAlt: textField(slideLimits.imageAlt).trim().nullish(),
  logoUrl: OptionalImageField,
  buttonText: textField(slideLimits.buttonText).trim().nullish(),
  buttonLink: linkField(slideLimits.buttonLink).nullish(),
  weeklyButtonText: textField(slideLimits.weeklyButtonText).trim().nullish(),
  weeklyButtonLink: linkField(slideLimits.weeklyButtonLink).nullish(),
  isActive: z.boolean().default(true),
});

/** Other fields that are left out keep their values too: the picture may have been replaced since. */
const SlideEdit = SlideFields.extend({
  language: LanguageField.optional(),
  imageUrl: SlidePictureField.optional(),
  isActive: z.boolean().optional(),
  /** The one that the editor saw; an edit of anything older is refused. */
  version: Version.optional(),
});
export type SlideEdit = z.output<typeof SlideEdit>;

const SlideParameters = z.strictObject({ id: IntIdParameter });

export const createBannerSlide = defineCall({
  method: 'POST',
  path: '/api/banner-slides',
  summary: `Adds a banner slide, at the end where its position is 0; a language has at most ${maxSlides}`,
  body: SlideFields.extend({ position: Position.default(0) }),
  status: 201,
  response: BannerSlide,
  errors: ['slides/too-many'],
});

export const updateBannerSlide = defineCall({
  method: 'PUT',
  path: '/api/banner-slides/:id',
  summary: 'Sets what a banner slide says; refused where it is no longer the version that is named',
  params: SlideParameters,
  body: SlideEdit,
  status: 200,
  response: BannerSlide,
  errors: ['slides/not-found', 'slides/changed', 'slides/other-language'],
});

export const deleteBannerSlide = defineCall({
  method: 'DELETE',
  path: '/api/banner-slides/:id',
  summary: 'Deletes a banner slide',
  params: SlideParameters,
  status: 200,
  response: z.strictObject({ id: z.int() }),
  errors: ['slides/not-found'],
});

export const reorderBannerSlides = defineCall({
  method: 'POST',
  path: '/api/banner-slides/reorder',
  summary: 'Gives banner slides their positions',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: IntId, position: Position }))
      .min(1)
      .max(maxSlides)
      .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'items_repeated'),
  }),
  status: 200,
  response: z.strictObject({ updatedCount: z.int() }),
  errors: ['slides/not-found'],
});
