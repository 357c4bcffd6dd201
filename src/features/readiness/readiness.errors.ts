import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const readinessErrors = {
  'readiness/not-ready': { status: 409, text: m.error_not_ready },
} satisfies ErrorDeclarations<'readiness'>;
