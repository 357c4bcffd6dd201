import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const notificationsErrors = {
  'notifications/mail-not-found': { status: 404, text: m.error_mail_not_found },
  'notifications/mail-on-its-way': { status: 409, text: m.error_mail_on_its_way },
  'notifications/no-mail': { status: 409, text: m.error_guest_no_mail },
  'notifications/password-needed': { status: 422, text: m.error_mail_password_needed },
  'notifications/mail-limit': { status: 429, text: m.error_guest_mail_limit },
} satisfies ErrorDeclarations<'notifications'>;
