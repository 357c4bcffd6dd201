import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const waitingListErrors = {
  'waiting-list/free-now': { status: 409, text: m.error_waiting_free_now },
  'waiting-list/more-than-seats': { status: 422, text: m.error_waiting_more_than_seats },
  'waiting-list/too-many': { status: 429, text: m.error_waiting_too_many },
  'waiting-list/no-mail': { status: 409, text: m.error_waiting_no_mail },
  'waiting-list/claim-unknown': { status: 404, text: m.error_waiting_claim_unknown },
  'waiting-list/claim-over': { status: 410, text: m.error_waiting_claim_over },
} satisfies ErrorDeclarations<'waiting-list'>;
