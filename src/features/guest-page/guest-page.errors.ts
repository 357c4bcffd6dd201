import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const guestPageErrors = {
  // The same for every token that leads nowhere, whatever is wrong with it.
  'guest-page/unknown': { status: 404, text: m.error_guest_unknown },
  'guest-page/too-many': { status: 429, text: m.error_guest_too_many },
  'guest-page/only-shows': { status: 403, text: m.error_guest_only_shows },
  'guest-page/begun': { status: 409, text: m.error_guest_begun },
  'guest-page/ask-staff': { status: 409, text: m.error_guest_ask_staff },
  'guest-page/sum-changed': { status: 409, text: m.error_guest_sum_changed },
  'guest-page/move-too-late': { status: 409, text: m.error_guest_move_too_late },
  'guest-page/moves-used': { status: 409, text: m.error_guest_moves_used },
} satisfies ErrorDeclarations<'guest-page'>;
