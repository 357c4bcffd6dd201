import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const mediaErrors = {
  'media/not-an-image': { status: 415, text: m.error_not_an_image },
  'media/unreadable-image': { status: 422, text: m.error_unreadable_image },
  'media/too-many-pixels': { status: 422, text: m.error_too_many_pixels },
  'media/unfinished': { status: 503, text: m.error_image_unfinished },
} satisfies ErrorDeclarations<'media'>;
