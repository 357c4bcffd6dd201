import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const briefingErrors = {
  'briefing/none': { status: 404, text: m.error_briefing_none, isExpected: true },
  'briefing/changed': { status: 409, text: m.error_briefing_changed },
  'briefing/empty': { status: 422, text: m.error_briefing_empty },
} satisfies ErrorDeclarations<'briefing'>;
