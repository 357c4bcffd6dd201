import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import type { GuestPolicy } from '../../domain/guest-policy.ts';

/** The policy in words: what cancelling costs, and until when the booking can be moved. */
export function describePolicy(
  { cancelFreeHours: hours, cancelKeptPercent: percent, moveUntilHours }: GuestPolicy,
  language: Language,
): string {
  const locale = toLocale(language);
  return [
    describeFree(hours, percent, locale),
    ...(hours > 0 && percent > 0 ? [describeLate(percent, locale)] : []),
    moveUntilHours === null
      ? m.guest_policy_no_move({}, { locale })
      : moveUntilHours === 0
        ? m.guest_policy_move_always({}, { locale })
        : m.guest_policy_move({ hours: moveUntilHours }, { locale }),
  ].join(' ');
}

type Locale = ReturnType<typeof toLocale>;

function describeFree(hours: number, percent: number, locale: Locale): string {
  return hours === 0 || percent === 0
    ? m.guest_policy_always({}, { locale })
    : m.guest_policy_free({ hours }, { locale });
}

function describeLate(percent: number, locale: Locale): string {
  return percent === 100 ? m.guest_policy_all({}, { locale }) : m.guest_policy_late({ percent }, { locale });
}
