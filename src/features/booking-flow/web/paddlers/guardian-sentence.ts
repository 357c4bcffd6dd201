import { m } from '#i18n/generated/messages.js';

/** What a parent or guardian ticks; names that are still to be typed are left open. */
export function guardianSentence(guardian: string, name: string): string {
  return m.paddlers_guardian_agrees({ guardian: guardian.trim() || '…', name: name.trim() || '…' });
}
