import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const contentErrors = {
  'content/not-found': { status: 404, text: m.error_content_not_found },
  'content/empty': { status: 422, text: m.issue_content_required },
  'content/changed': { status: 409, text: m.error_content_changed },
  'content/exists': { status: 409, text: m.error_content_exists },
  'content/not-deletable': { status: 409, text: m.error_content_not_deletable },
  'slides/not-found': { status: 404, text: m.error_slide_not_found },
  'slides/changed': { status: 409, text: m.error_slide_changed },
  'slides/too-many': { status: 409, text: m.error_too_many_slides },
  'slides/other-language': { status: 422, text: m.error_slide_other_language },
} satisfies ErrorDeclarations<'content' | 'slides'>;
