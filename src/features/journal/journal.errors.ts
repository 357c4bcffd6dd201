import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const journalErrors = {
  'journal/rate-needed': { status: 422, text: m.error_journal_rate_needed },
} satisfies ErrorDeclarations<'journal'>;
