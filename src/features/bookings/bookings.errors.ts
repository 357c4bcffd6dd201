import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';
import type { Locale } from '#shared/language.ts';

export const bookingsErrors = {
  'bookings/not-found': { status: 404, text: m.error_booking_not_found },
  'bookings/nothing-accepted': { status: 404, text: m.error_nothing_accepted },
  'bookings/date-not-bookable': { status: 422, text: m.error_date_not_bookable },
  'bookings/too-young': { status: 422, text: m.error_too_young },
  'bookings/items-unreadable': { status: 422, text: m.error_items_unreadable },
  'bookings/unknown-item': { status: 422, text: m.error_item_not_found },
  'bookings/price-changed': { status: 422, text: m.error_price_changed },
  'bookings/ends-after-closing': { status: 422, text: m.error_ends_after_closing },
  'bookings/day-closed': { status: 422, text: m.error_day_closed },
  'bookings/too-late': { status: 422, text: m.error_too_late },
  'bookings/slot-closed': { status: 422, text: m.error_slot_closed },
  'bookings/sold-out': { status: 409, text: m.error_sold_out },
  'bookings/closed': { status: 503, text: m.error_booking_closed, isExpected: true },
  'bookings/busy': { status: 503, text: m.error_busy },
  'bookings/documents-changed': { status: 409, text: m.error_documents_changed },
  'bookings/weather-rule-changed': { status: 409, text: m.error_weather_rule_changed },
  'bookings/paddlers-changed': { status: 409, text: m.error_paddlers_changed },
  'bookings/documents-missing': { status: 409, text: m.error_documents_missing },
  'bookings/idempotency-conflict': { status: 409, text: m.error_idempotency_conflict },
  'bookings/too-many-unpaid': { status: 409, text: m.error_too_many_unpaid },
  'bookings/more-than-fleet': { status: 422, text: m.error_more_than_fleet },
  'bookings/pay-later-limit': { status: 409, text: payLaterLimitText },
  'bookings/slot-share': { status: 409, text: slotShareText },
  'bookings/work-required': { status: 428, text: m.error_work_required },
  'bookings/awaits-card': { status: 409, text: m.error_awaits_card },
  'bookings/already-cancelled': { status: 409, text: m.error_already_cancelled },
  'bookings/already-paid': { status: 409, text: m.error_already_paid },
  'bookings/due-changed': { status: 409, text: m.error_due_changed },
  'bookings/move-while-paying': { status: 409, text: m.error_move_while_paying },
  'bookings/is-a-trip': { status: 409, text: m.error_is_a_trip },
  'bookings/handed-out': { status: 409, text: m.error_handed_out },
  'bookings/still-out': { status: 409, text: m.error_still_out },
  'bookings/move-to-past': { status: 422, text: m.error_move_to_past },
  'bookings/not-moved': { status: 422, text: m.error_not_moved },
  'bookings/not-split': { status: 422, text: m.error_not_split },
  'bookings/changed-meanwhile': { status: 409, text: m.error_changed_meanwhile },
  'bookings/surplus-undecided': { status: 422, text: m.error_surplus_undecided },
  'bookings/note-of-another': { status: 409, text: m.error_note_of_another },
  'bookings/payment-not-found': { status: 404, text: m.error_payment_not_found },
  'bookings/undo-too-late': { status: 409, text: m.error_payment_undo_too_late },
  'bookings/beach-closed': { status: 422, text: m.error_beach_closed },
  'bookings/start-passed': { status: 409, text: m.error_start_passed },
  'bookings/poster-off': { status: 409, text: m.error_poster_off },
  'bookings/erased': { status: 409, text: m.error_booking_erased },
  'bookings/not-held': { status: 409, text: m.error_not_held },
} satisfies ErrorDeclarations<'bookings'>;

interface Options {
  locale: Locale;
}

/** What remains possible at a limit; `phone` is empty where the business shows none. */
interface WaysOut {
  phone: string;
  takesCard?: boolean;
}

function describeWaysOut({ takesCard, phone }: WaysOut, options: Options): string {
  if (takesCard && phone) return m.error_pay_by_card_or_call({ phone }, options);
  if (phone) return m.error_call_us({ phone }, options);
  return takesCard ? m.error_pay_by_card({}, options) : m.error_contact_us({}, options);
}

function payLaterLimitText(ways: WaysOut, options: Options): string {
  return `${m.error_pay_later_limit({}, options)} ${describeWaysOut(ways, options)}`;
}

interface SlotShare {
  item: string;
  time: string;
  /** Units that can still be reserved. */
  left: number;
  /** Until the next hold ends; 0 where there is none. */
  minutes: number;
}

function slotShareText({ phone, ...share }: SlotShare & { phone: string }, options: Options): string {
  return `${describeShare(share, options)} ${describeWaysOut({ phone }, options)}`;
}

function describeShare({ item, time, left, minutes }: SlotShare, options: Options): string {
  if (left > 0) return m.error_slot_share_left({ item, time, left }, options);
  return minutes > 0
    ? m.error_slot_share_wait({ item, time, minutes }, options)
    : m.error_slot_share({ item, time }, options);
}
