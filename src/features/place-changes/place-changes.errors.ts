import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

/** The codes are part of the API: they keep the name that this feature had when they were published. */
export const placeChangesErrors = {
  'place-news/place-not-found': { status: 404, text: m.error_place_not_found },
  'place-news/place-changed': { status: 409, text: m.error_place_changed },
  'place-news/place-exists': { status: 409, text: m.error_place_exists },
  'place-news/place-in-use': { status: 409, text: m.error_place_in_use },
  'place-news/plan-changed': { status: 409, text: m.error_place_plan_changed },
} satisfies ErrorDeclarations<'place-news'>;
