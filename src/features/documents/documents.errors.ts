import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const documentsErrors = {
  'documents/not-found': { status: 404, text: m.error_document_not_found },
  'documents/no-such-version': { status: 404, text: m.error_no_such_document },
  'documents/other-format': { status: 415, text: m.error_document_format },
  'documents/unreadable': { status: 422, text: m.error_document_unreadable },
  'documents/unknown-encoding': { status: 422, text: m.error_document_encoding },
  'documents/needs-password': { status: 422, text: m.error_document_password },
  'documents/unfinished': { status: 503, text: m.error_document_unfinished },
  'documents/too-much-inside': { status: 422, text: m.error_document_bomb },
  'documents/has-macros': { status: 422, text: m.error_document_macros },
  'documents/activated-meanwhile': { status: 409, text: m.error_document_activated_meanwhile },
} satisfies ErrorDeclarations<'documents'>;
