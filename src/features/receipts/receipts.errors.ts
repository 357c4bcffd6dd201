import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const receiptsErrors = {
  'receipts/not-found': { status: 404, text: m.error_receipts_not_found },
  'receipts/recorded-otherwise': { status: 409, text: m.error_receipts_recorded_otherwise },
  'receipts/key-needed': { status: 422, text: m.error_receipts_key_needed },
} satisfies ErrorDeclarations<'receipts'>;
