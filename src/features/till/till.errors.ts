import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const tillErrors = {
  'till/receipts-missing': { status: 409, text: m.error_till_receipts_missing },
} satisfies ErrorDeclarations<'till'>;
