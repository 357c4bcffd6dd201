import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const availabilityErrors = {
  'availability/slot-not-found': { status: 404, text: m.error_slot_not_found },
  'availability/slot-changed': { status: 409, text: m.error_slot_changed },
  'availability/range-too-long': { status: 422, text: m.error_range_too_long },
  'availability/no-such-update': { status: 404, text: m.error_no_such_update },
  'availability/undo-too-late': { status: 409, text: m.error_undo_too_late },
} satisfies ErrorDeclarations<'availability'>;
