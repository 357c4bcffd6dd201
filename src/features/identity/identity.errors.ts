import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const identityErrors = {
  'identity/login-required': { status: 401, text: m.error_login_required },
  'identity/owner-required': { status: 403, text: m.error_owner_required },
  'identity/books-only': { status: 403, text: m.error_books_only },
  'identity/login-failed': { status: 401, text: m.error_login_failed },
  'identity/login-throttled': { status: 429, text: m.error_login_throttled },
  'identity/name-taken': { status: 409, text: m.error_name_taken },
  'identity/no-such-account': { status: 404, text: m.error_no_such_account },
  'identity/last-owner': { status: 409, text: m.error_last_owner },
  'identity/password-wrong': { status: 422, text: m.error_password_wrong },
  'identity/password-throttled': { status: 429, text: m.error_password_throttled },
} satisfies ErrorDeclarations<'identity'>;
