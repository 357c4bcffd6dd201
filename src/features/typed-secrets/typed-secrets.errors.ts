import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const typedSecretsErrors = {
  'secrets/set-by-environment': { status: 409, text: m.error_secret_of_environment },
  'secrets/key-unusable': { status: 503, text: m.error_secrets_key },
} satisfies ErrorDeclarations<'secrets'>;
