import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const auditErrors = {
  'audit/not-found': { status: 404, text: m.error_audit_not_found },
} satisfies ErrorDeclarations<'audit'>;
