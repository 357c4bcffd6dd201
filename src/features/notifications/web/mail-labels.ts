import { m } from '#i18n/generated/messages.js';
import type { Mail, MailState } from '../notifications.contract.ts';

/** What the filter calls mails of a state, and what it says where there are none. */
export const stateWords: Record<MailState, { many: () => string; none: () => string }> = {
  waiting: { many: () => m.email_filter_waiting(), none: () => m.email_none_waiting() },
  sent: { many: () => m.email_filter_sent(), none: () => m.email_none_sent() },
  failed: { many: () => m.email_filter_failed(), none: () => m.email_none_failed() },
};

/** A mail that only waits for its turn has nothing to be pressed for. */
export function resendWord({ state, lastError }: Mail): string | null {
  if (state !== 'waiting') return m.email_resend();
  return lastError === null ? null : m.email_try_now();
}

/** Why a mail did not leave; a mail that failed without an error had waited for too long. */
export function troubleOf({ state, lastError }: Mail): string | null {
  if (state === 'sent') return null;
  return lastError ?? (state === 'failed' ? m.email_too_old() : null);
}
