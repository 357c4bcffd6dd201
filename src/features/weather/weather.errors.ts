import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const weatherErrors = {
  'weather/locations-changed': { status: 409, text: m.error_locations_changed },
  'weather/limits-changed': { status: 409, text: m.error_limits_changed },
} satisfies ErrorDeclarations<'weather'>;
