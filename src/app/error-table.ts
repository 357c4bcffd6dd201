import { m } from '#i18n/generated/messages.js';
import type { ErrorCode, ErrorParameters } from '#shared/app-error.ts';
import type { Locale } from '#shared/language.ts';
import { payLaterLimitText, slotShareText } from './limit-texts.ts';

interface ErrorAnswer {
  status: number;
  text: (parameters: ErrorParameters, options: { locale: Locale }) => string;
  /** Not a fault, whatever the status: it does not go to the log as one. */
  isExpected?: boolean;
}

// The compiler asks each message for its own variables; the table hands them all the same record.
// biome-ignore lint/suspicious/noExplicitAny: a message's variables are checked where the error is made, by its test
function answer(status: number, text: (parameters: any, options: { locale: Locale }) => string): ErrorAnswer {
  return { status, text };
}

/** Every code that the product can answer with: its status and its sentence. */
export const errorTable = {
  'http/invalid': answer(422, m.error_invalid),
  'http/unreadable': answer(400, m.error_unreadable),
  'http/not-found': answer(404, m.error_not_found),
  'http/too-large': answer(413, m.error_too_large),
  'http/headers-too-large': answer(431, m.error_headers_too_large),
  'http/too-slow': answer(408, m.error_too_slow),
  'http/file-too-large': answer(413, m.error_file_too_large),
  'http/media-type': answer(415, m.error_media_type),
  'http/too-many-requests': answer(429, m.error_too_many_requests),
  'http/uploads-full': answer(503, m.error_uploads_full),
  'http/pages-full': { ...answer(503, m.error_pages_full), isExpected: true },
  'http/cross-site': answer(403, m.error_cross_site),
  'http/metrics-closed': answer(401, m.error_metrics_closed),
  'http/internal': answer(500, m.error_internal),
  'database/busy': answer(503, m.error_busy),
  'database/unavailable': answer(503, m.error_unavailable),
  'identity/login-required': answer(401, m.error_login_required),
  'identity/login-failed': answer(401, m.error_login_failed),
  'identity/login-throttled': answer(429, m.error_login_throttled),
  'identity/password-wrong': answer(422, m.error_password_wrong),
  'identity/password-throttled': answer(429, m.error_password_throttled),
  'audit/not-found': answer(404, m.error_audit_not_found),
  'settings/not-found': answer(404, m.error_setting_not_found),
  'settings/value-refused': answer(422, m.error_setting_value),
  'weather/locations-changed': answer(409, m.error_locations_changed),
  'media/not-an-image': answer(415, m.error_not_an_image),
  'media/unreadable-image': answer(422, m.error_unreadable_image),
  'media/too-many-pixels': answer(422, m.error_too_many_pixels),
  'content/not-found': answer(404, m.error_content_not_found),
  'content/empty': answer(422, m.issue_content_required),
  'content/changed': answer(409, m.error_content_changed),
  'content/exists': answer(409, m.error_content_exists),
  'content/not-deletable': answer(409, m.error_content_not_deletable),
  'slides/not-found': answer(404, m.error_slide_not_found),
  'slides/changed': answer(409, m.error_slide_changed),
  'slides/too-many': answer(409, m.error_too_many_slides),
  'slides/other-language': answer(422, m.error_slide_other_language),
  'trips/not-found': answer(404, m.error_guided_trips_not_found),
  'trips/no-schedule': answer(404, m.error_no_schedule),
  'trips/changed': answer(409, m.error_trips_changed),
  'documents/not-found': answer(404, m.error_document_not_found),
  'documents/no-such-version': answer(404, m.error_no_such_document),
  'documents/other-format': answer(415, m.error_document_format),
  'documents/unreadable': answer(422, m.error_document_unreadable),
  'documents/too-much-inside': answer(422, m.error_document_bomb),
  'documents/has-macros': answer(422, m.error_document_macros),
  'documents/activated-meanwhile': answer(409, m.error_document_activated_meanwhile),
  'catalogue/item-not-found': answer(404, m.error_item_not_found),
  'catalogue/item-changed': answer(409, m.error_item_changed),
  'availability/slot-not-found': answer(404, m.error_slot_not_found),
  'availability/slot-changed': answer(409, m.error_slot_changed),
  'availability/range-too-long': answer(422, m.error_range_too_long),
  'bookings/not-found': answer(404, m.error_booking_not_found),
  'bookings/date-not-bookable': answer(422, m.error_date_not_bookable),
  'bookings/too-young': answer(422, m.error_too_young),
  'bookings/items-unreadable': answer(422, m.error_items_unreadable),
  'bookings/unknown-item': answer(422, m.error_item_not_found),
  'bookings/price-changed': answer(422, m.error_price_changed),
  'bookings/ends-after-closing': answer(422, m.error_ends_after_closing),
  'bookings/slot-closed': answer(422, m.error_slot_closed),
  'bookings/sold-out': answer(409, m.error_sold_out),
  'bookings/closed': { ...answer(503, m.error_booking_closed), isExpected: true },
  'bookings/busy': answer(503, m.error_busy),
  'bookings/documents-changed': answer(409, m.error_documents_changed),
  'bookings/documents-missing': answer(409, m.error_documents_missing),
  'bookings/idempotency-conflict': answer(409, m.error_idempotency_conflict),
  'bookings/too-many-unpaid': answer(409, m.error_too_many_unpaid),
  'bookings/more-than-fleet': answer(422, m.error_more_than_fleet),
  'bookings/pay-later-limit': answer(409, payLaterLimitText),
  'bookings/slot-share': answer(409, slotShareText),
  'bookings/work-required': answer(428, m.error_work_required),
  'bookings/awaits-card': answer(409, m.error_awaits_card),
  'bookings/already-cancelled': answer(409, m.error_already_cancelled),
  'bookings/already-paid': answer(409, m.error_already_paid),
  'bookings/not-held': answer(409, m.error_not_held),
  'payments/not-configured': answer(503, m.error_payments_not_configured),
  'payments/public-url': answer(503, m.error_payments_public_url),
  'payments/misconfigured': answer(503, m.error_payments_misconfigured),
  'payments/too-many-attempts': answer(409, m.error_payments_too_many_attempts),
  'payments/hold-expired': answer(409, m.error_hold_expired),
  'payments/hold-extended': answer(409, m.error_hold_extended),
  'payments/already-paid': answer(409, m.error_already_paid),
  'payments/nothing-to-pay': answer(409, m.error_nothing_to_pay),
  'payments/amount-differs': answer(422, m.error_amount_differs),
  'payments/order-not-found': answer(404, m.error_order_not_found),
  'payments/other-store': answer(409, m.error_other_store),
  'payments/nothing-to-refund': answer(409, m.error_nothing_to_refund),
  'payments/refund-too-high': answer(422, m.error_refund_too_high),
  'payments/attached-already': answer(409, m.error_attached_already),
  'payments/attach-amount': answer(409, m.error_attach_amount),
  'payments/matter-open': answer(409, m.error_matter_open),
  'payments/attention-not-found': answer(404, m.error_attention_not_found),
  'notifications/mail-not-found': answer(404, m.error_mail_not_found),
  'notifications/mail-on-its-way': answer(409, m.error_mail_on_its_way),
  'payments/test-amount': answer(422, m.error_test_amount),
  'payments/test-payment-settled': answer(409, m.error_test_payment_settled),
  'payments/test-pages-off': answer(404, m.error_not_found),
} satisfies Record<string, ErrorAnswer>;

type ErrorTable = typeof errorTable;

declare module '#shared/app-error.ts' {
  interface ErrorCodes extends ErrorTable {}
}

/** An unknown code is a fault of ours and is answered as one. */
export function findErrorAnswer(code: string): ErrorAnswer {
  return Object.hasOwn(errorTable, code) ? errorTable[code as ErrorCode] : errorTable['http/internal'];
}
