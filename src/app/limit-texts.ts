import { m } from '#i18n/generated/messages.js';
import type { ErrorParameters } from '#shared/app-error.ts';
import type { Locale } from '#shared/language.ts';

interface Options {
  locale: Locale;
}

/** What somebody may do who has reached a limit: sentences that follow what the limit is. */
function waysOut({ card, phone }: ErrorParameters, options: Options): string {
  if (card && phone) return m.error_pay_by_card_or_call({ phone }, options);
  if (phone) return m.error_call_us({ phone }, options);
  return card ? m.error_pay_by_card({}, options) : m.error_contact_us({}, options);
}

export function payLaterLimitText(parameters: ErrorParameters, options: Options): string {
  return `${m.error_pay_later_limit({}, options)} ${waysOut(parameters, options)}`;
}

/** How many are left for now, or when the next hold ends, and whom to call. */
export function slotShareText(parameters: ErrorParameters, options: Options): string {
  const { item = '', time = '', left = 0, minutes = 0 } = parameters;
  return `${whatIsLeft({ item, time, left, minutes }, options)} ${waysOut(parameters, options)}`;
}

function whatIsLeft(
  { item, time, left, minutes }: Record<'item' | 'time' | 'left' | 'minutes', string | number>,
  options: Options,
): string {
  if (Number(left) > 0) return m.error_slot_share_left({ item, time, left }, options);
  return Number(minutes) > 0
    ? m.error_slot_share_wait({ item, time, minutes }, options)
    : m.error_slot_share({ item, time }, options);
}
