import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { plainDate } from '#web/format/dates.ts';
import { euro } from '#web/format/money.ts';
import type { GuestBooking } from '../guest-page.contract.ts';

type Code = NonNullable<GuestBooking['code']>;

/** What a code gets back where the guest cancels or moves, and whether that can be spent; nothing where it gets nothing. */
export function describeCodeGetsBack(
  cents: number,
  code: GuestBooking['code'],
  language: Language,
): string[] {
  if (cents === 0 || code?.isWithdrawn) return [];
  const amount = euro(cents, language);
  if (code && !code.isUsable) return [m.guest_code_back_over({ amount })];
  if (!code?.validUntil) return [m.guest_code_back({ amount })];
  return [m.guest_code_back_until({ amount, date: plainDate(code.validUntil, language) })];
}

/** The same of a booking that ended. */
export function describeCodeHasBack(
  { cents, validUntil, isUsable, isWithdrawn }: Code,
  language: Language,
): string[] {
  if (cents === 0 || isWithdrawn) return [];
  const amount = euro(cents, language);
  if (!isUsable) return [m.guest_money_code_over({ amount })];
  if (!validUntil) return [m.guest_money_code({ amount })];
  return [m.guest_money_code_until({ amount, date: plainDate(validUntil, language) })];
}
