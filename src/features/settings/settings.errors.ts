import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const settingsErrors = {
  'settings/not-found': { status: 404, text: m.error_setting_not_found },
  'settings/changed': { status: 409, text: m.error_settings_changed },
  'settings/not-opened': { status: 409, text: m.error_site_not_opened },
  'settings/value-refused': { status: 422, text: m.error_setting_value },
} satisfies ErrorDeclarations<'settings'>;
