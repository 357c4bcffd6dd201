import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const queueErrors = {
  'queue/not-found': { status: 404, text: m.error_queue_not_found },
  'queue/over': { status: 409, text: m.error_queue_over },
  'queue/not-free': { status: 409, text: m.error_queue_not_free },
  'queue/other-party': { status: 409, text: m.error_queue_other_party },
  'queue/already-waiting': { status: 409, text: m.error_queue_already_waiting },
  'queue/full': { status: 409, text: m.error_queue_full },
  'queue/no-room': { status: 409, text: m.error_queue_no_room },
} satisfies ErrorDeclarations<'queue'>;
