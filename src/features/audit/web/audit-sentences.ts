import type { SettingKey } from '#features/settings/settings.contract.ts';
import { settingTexts } from '#features/settings/web/setting-texts.public.ts';
import { m } from '#i18n/generated/messages.js';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import type { AuditChange, AuditEntry } from '../audit.contract.ts';
import { actorLabel, kindText } from './audit-labels.ts';

/** What a sentence can speak of; each takes what it needs. */
interface Facts {
  who: string;
  booking: string;
  subject: string;
  count: number;
}

/** By the call that was made, as its route is written, and by the commands of the command line. */
const sentences: Record<string, (facts: Facts) => string> = {
  'POST /api/bookings': (facts) => m.audit_say_book(facts),
  'PATCH /api/bookings/:id/payment': (facts) => m.audit_say_paid(facts),
  'POST /api/bookings/:id/payment/undo': (facts) => m.audit_say_unpaid(facts),
  'POST /api/admin/walk-ins': (facts) => m.audit_say_walk_in(facts),
  'POST /api/poster-bookings': (facts) => m.audit_say_book(facts),
  'POST /api/departures/:id/bookings': (facts) => m.audit_say_book(facts),
  'POST /api/departures/:id/waiting-list': (facts) => m.audit_say_waiting_joined(facts),
  'POST /api/waiting-list': (facts) => m.audit_say_waiting_joined(facts),
  'POST /api/waiting-list/claim': (facts) => m.audit_say_waiting_claim(facts),
  'POST /api/waiting-list/leave': (facts) => m.audit_say_waiting_removed(facts),
  'DELETE /api/bookings/:id/guest-link': (facts) => m.audit_say_guest_link_closed(facts),
  'POST /api/bookings/:id/guest-link': (facts) => m.audit_say_guest_link_renewed(facts),
  'POST /api/guest/booking': (facts) => m.audit_say_guest_read(facts),
  'POST /api/guest/documents': (facts) => m.audit_say_guest_read(facts),
  'POST /api/guest/payment-confirmation': (facts) => m.audit_say_guest_read(facts),
  'POST /api/guest/invoice-file': (facts) => m.audit_say_guest_read(facts),
  'POST /api/guest/invoice': (facts) => m.audit_say_guest_invoice(facts),
  'POST /api/bookings/:id/invoices': (facts) => m.audit_say_invoice(facts),
  'POST /api/invoices/:id/credit': (facts) => m.audit_say_invoice_credit(facts),
  'POST /api/guest/move-preview': (facts) => m.audit_say_guest_read(facts),
  'POST /api/guest/confirm': (facts) => m.audit_say_guest_confirmed(facts),
  'POST /api/guest/pay': (facts) => m.audit_say_guest_paid(facts),
  'POST /api/guest/cancel': (facts) => m.audit_say_guest_cancelled(facts),
  'POST /api/guest/move': (facts) => m.audit_say_guest_moved(facts),
  'POST /api/guest/resend': (facts) => m.audit_say_guest_resent(facts),
  'POST /api/guest/storm-choice': (facts) => m.audit_say_storm_chosen(facts),
  'POST /api/admin/storm-days': (facts) => m.audit_say_storm_called_off(facts),
  'POST /api/admin/storm-days/preview': (facts) => m.audit_say_storm_preview(facts),
  'POST /api/admin/storm-days/:id/pause': (facts) => m.audit_say_storm_paused(facts),
  'POST /api/admin/storm-days/:id/resume': (facts) => m.audit_say_storm_resumed(facts),
  'POST /api/admin/storm-days/:id/lift': (facts) => m.audit_say_storm_lifted(facts),
  'POST /api/admin/storm-days/:id/bookings/:bookingId/choice': (facts) => m.audit_say_storm_chosen(facts),
  'DELETE /api/admin/waiting-list/:id': (facts) => m.audit_say_waiting_removed(facts),
  'POST /api/admin/queue': (facts) => m.audit_say_queue_joined(facts),
  'POST /api/admin/queue/:id/call': (facts) => m.audit_say_queue_called(facts),
  'POST /api/admin/queue/:id/take': (facts) => m.audit_say_walk_in(facts),
  'POST /api/admin/queue/:id/leave': (facts) => m.audit_say_queue_left(facts),
  'POST /api/queue': (facts) => m.audit_say_queue_joined(facts),
  'POST /api/queue/place': (facts) => m.audit_say_guest_read(facts),
  'POST /api/queue/leave': (facts) => m.audit_say_queue_left(facts),
  'POST /api/admin/till/:date/counts': (facts) => m.audit_say_till(facts),
  'PUT /api/admin/vat-rates': (facts) => m.audit_say_vat_rate(facts),
  'POST /api/admin/today/facts': (facts) => m.audit_say_today(facts),
  'POST /api/admin/today/closings': (facts) => m.audit_say_day_closed(facts),
  'POST /api/admin/overdue/steps': (facts) => m.audit_say_overdue(facts),
  'PATCH /api/bookings/:id/cancel': (facts) => m.audit_say_cancel(facts),
  'POST /api/bookings/:id/move': (facts) => m.audit_say_move(facts),
  'POST /api/bookings/:id/split': (facts) => m.audit_say_split(facts),
  'POST /api/bookings/:id/notes': (facts) => m.audit_say_note(facts),
  'PUT /api/bookings/:id/email': (facts) => m.audit_say_email_corrected(facts),
  'PUT /api/bookings/:id/email-report': (facts) => m.audit_say_email_reported(facts),
  'POST /api/bookings/delete-selected': (facts) => m.audit_say_cancel_many(facts),
  'POST /api/bookings/release-held-units': (facts) => m.audit_say_release(facts),
  'POST /api/bookings/:id/confirm': (facts) => m.audit_say_confirm(facts),
  'POST /api/bookings/:id/extend-hold': (facts) => m.audit_say_extend(facts),
  'POST /api/bookings/:id/pay-at-beach': (facts) => m.audit_say_beach(facts),
  'POST /api/payment/attempts/:orderId/refund': (facts) => m.audit_say_refund(facts),
  'POST /api/payment/attempts/:orderId/given-back': (facts) => m.audit_say_given_back(facts),
  'POST /api/payment/attempts/:orderId/withdraw-voucher': (facts) =>
    m.audit_say_payment_voucher_withdrawn(facts),
  'POST /api/payment/attempts/:orderId/attach': (facts) => m.audit_say_attach(facts),
  'POST /api/payment/attempts/:orderId/ask': (facts) => m.audit_say_ask(facts),
  'POST /api/payment/attempts/:orderId/retry-refund': (facts) => m.audit_say_retry_refund(facts),
  'POST /api/payment/attention/:id/resolve': (facts) => m.audit_say_resolve(facts),
  'POST /api/payment/test-payments/:orderId/refund': (facts) => m.audit_say_refund_test(facts),
  'POST /api/payment/direct-checkout': (facts) => m.audit_say_checkout(facts),
  'POST /api/payment/post-checkout': (facts) => m.audit_say_checkout(facts),
  'POST /api/payment/create-checkout': (facts) => m.audit_say_checkout(facts),
  'POST /api/payment/manually-create-booking': (facts) => m.audit_say_from_order(facts),
  'PATCH /api/availability/:slotId': (facts) => m.audit_say_slot(facts),
  'POST /api/admin/availability/bulk-update': (facts) => m.audit_say_bulk(facts),
  'POST /api/admin/availability/bulk-updates/:id/undo': (facts) => m.audit_say_bulk_undo(facts),
  'POST /api/initialize-availability': (facts) => m.audit_say_initialize(facts),
  'POST /api/fix-availability': (facts) => m.audit_say_fix(facts),
  'PUT /api/rental-items/:itemId': (facts) => m.audit_say_item(facts),
  'POST /api/rental-items/:itemId/image': (facts) => m.audit_say_item_photo(facts),
  'POST /api/rental-items': (facts) => m.audit_say_item_added(facts),
  'POST /api/rental-items/:itemId/publish': (facts) => m.audit_say_item_published(facts),
  'PUT /api/rental-items/:itemId/coming-days': (facts) => m.audit_say_item_fleet(facts),
  'POST /api/rental-items/reorder': (facts) => m.audit_say_items_order(facts),
  'PUT /api/rental-items/:itemId/retired': (facts) => m.audit_say_item_retired(facts),
  'PUT /api/rental-items/:itemId/season-prices': (facts) => m.audit_say_season_prices(facts),
  'PUT /api/outages/:id': (facts) => m.audit_say_outage(facts),
  'DELETE /api/outages/:id': (facts) => m.audit_say_outage_end(facts),
  'POST /api/outages/preview': (facts) => m.audit_say_outage_preview(facts),
  'POST /api/admin/craft': (facts) => m.audit_say_craft_numbered(facts),
  'PUT /api/admin/craft/:id/retired': (facts) => m.audit_say_craft_retired(facts),
  'PUT /api/admin/briefing-sheet': (facts) => m.audit_say_briefing(facts),
  'PUT /api/admin/craft-rules/:itemId': (facts) => m.audit_say_craft_rules(facts),
  'POST /api/admin/craft/:id/defects': (facts) => m.audit_say_defect(facts),
  'PUT /api/admin/craft-defects/:id/mended': (facts) => m.audit_say_defect_mended(facts),
  'PUT /api/admin/craft-checks/:id': (facts) => m.audit_say_craft_checked(facts),
  'PUT /api/opening-hours': (facts) => m.audit_say_hours(facts),
  'POST /api/opening-hours/preview': (facts) => m.audit_say_hours_preview(facts),
  'POST /api/admin/places': (facts) => m.audit_say_place_added(facts),
  'PUT /api/admin/places/:id': (facts) => m.audit_say_place_edited(facts),
  'DELETE /api/admin/places/:id': (facts) => m.audit_say_place_deleted(facts),
  'PUT /api/admin/place-plan': (facts) => m.audit_say_place_plan(facts),
  'POST /api/admin/place-plan/preview': (facts) => m.audit_say_place_plan_preview(facts),
  'POST /api/admin/vouchers': (facts) => m.audit_say_vouchers_made(facts),
  'POST /api/admin/vouchers/:id/withdraw': (facts) => m.audit_say_voucher_withdrawn(facts),
  'POST /api/vouchers/check': (facts) => m.audit_say_voucher_checked(facts),
  'POST /api/vouchers/orders': (facts) => m.audit_say_voucher_ordered(facts),
  'POST /api/vouchers/withdrawals/preview': (facts) => m.audit_say_withdrawal_seen(facts),
  'POST /api/vouchers/withdrawals': (facts) => m.audit_say_withdrawal_declared(facts),
  'POST /api/admin/vouchers/:id/send': (facts) => m.audit_say_voucher_sent(facts),
  'POST /api/admin/vouchers/:id/refund': (facts) => m.audit_say_voucher_refunded(facts),
  'PATCH /api/documents/:id/activate': (facts) => m.audit_say_document_state(facts),
  'POST /api/documents': (facts) => m.audit_say_document(facts),
  'PATCH /api/email-config': (facts) => m.audit_say_email(facts),
  'PUT /api/admin/mail-server': (facts) => m.audit_say_mail_server(facts),
  'DELETE /api/admin/mail-server': (facts) => m.audit_say_mail_server_removed(facts),
  'POST /api/admin/mail-server/test': (facts) => m.audit_say_mail_test(facts),
  'POST /api/admin/receipts/:source': (facts) => m.audit_say_receipt(facts),
  'PUT /api/admin/receipt-service': (facts) => m.audit_say_receipt_service(facts),
  'DELETE /api/admin/receipt-service': (facts) => m.audit_say_receipt_service_removed(facts),
  'PUT /api/admin/card-store': (facts) => m.audit_say_card_store(facts),
  'DELETE /api/admin/card-store': (facts) => m.audit_say_card_store_removed(facts),
  'POST /api/mails/:id/resend': (facts) => m.audit_say_resend(facts),
  'POST /api/homepage-content': (facts) => m.audit_say_content(facts),
  'DELETE /api/homepage-content/:id': (facts) => m.audit_say_content_deleted(facts),
  'POST /api/homepage-content/reorder': (facts) => m.audit_say_content_order(facts),
  'POST /api/homepage-content/:id/image': (facts) => m.audit_say_content_photo(facts),
  'POST /api/banner-slides': (facts) => m.audit_say_slide(facts),
  'PUT /api/banner-slides/:id': (facts) => m.audit_say_slide_edited(facts),
  'DELETE /api/banner-slides/:id': (facts) => m.audit_say_slide_deleted(facts),
  'POST /api/banner-slides/reorder': (facts) => m.audit_say_slide_order(facts),
  'POST /api/banner-slides/:id/image': (facts) => m.audit_say_slide_photo(facts),
  'POST /api/guided-trips-schedule': (facts) => m.audit_say_trips(facts),
  'POST /api/guided-trips-schedule/:id/image': (facts) => m.audit_say_trips_photo(facts),
  'PUT /api/admin/trips/:id': (facts) => m.audit_say_trip(facts),
  'DELETE /api/admin/trips/:id': (facts) => m.audit_say_trip_retired(facts),
  'PUT /api/admin/trips-order': (facts) => m.audit_say_trip_order(facts),
  'POST /api/admin/trips/:id/image': (facts) => m.audit_say_trip_photo(facts),
  'PUT /api/admin/departures/:id': (facts) => m.audit_say_departure(facts),
  'PUT /api/admin/departures/:id/guide': (facts) => m.audit_say_departure_guide(facts),
  'PUT /api/admin/departures/:id/open': (facts) => m.audit_say_departure_open(facts),
  'PUT /api/admin/departures/:id/called-off': (facts) => m.audit_say_departure_called_off(facts),
  'DELETE /api/admin/departures/:id': (facts) => m.audit_say_departure_removed(facts),
  'PUT /api/admin/departure-rules/:id': (facts) => m.audit_say_departure_rule(facts),
  'DELETE /api/admin/departure-rules/:id': (facts) => m.audit_say_departure_rule_ended(facts),
  'PUT /api/weather-locations': (facts) => m.audit_say_weather(facts),
  'PUT /api/weather-limits': (facts) => m.audit_say_weather_limits(facts),
  'POST /api/login': (facts) => m.audit_say_login(facts),
  'POST /api/logout': (facts) => m.audit_say_logout(facts),
  'POST /api/admin/account/password': (facts) => m.audit_say_password(facts),
  'DELETE /api/admin/account/sessions/:sessionId': (facts) => m.audit_say_session_end(facts),
  'POST /api/admin/account/sign-out-everywhere': (facts) => m.audit_say_out(facts),
  'POST /api/admin/accounts': (facts) => m.audit_say_staff_add(facts),
  'PATCH /api/admin/accounts/:accountId': (facts) => m.audit_say_account_edited(facts),
  'POST /api/admin/accounts/:accountId/password': (facts) => m.audit_say_staff_reset(facts),
  'POST /api/admin/privacy/find': (facts) => m.audit_say_privacy_find(facts),
  'POST /api/admin/privacy/export': (facts) => m.audit_say_privacy_export(facts),
  'POST /api/admin/privacy/erase': (facts) => m.audit_say_privacy_erase(facts),
  'POST /api/admin/ready/open': (facts) => m.audit_say_open_site(facts),
  'POST /api/admin/ready/examples': (facts) => m.audit_say_keep_examples(facts),
  'nightly erasure': (facts) => m.audit_say_privacy_nightly(facts),
  'npm run staff -- add': (facts) => m.audit_say_staff_add(facts),
  'npm run staff -- role': (facts) => m.audit_say_staff_role(facts),
  'npm run staff -- reset-password': (facts) => m.audit_say_staff_reset(facts),
  'npm run staff -- disable': (facts) => m.audit_say_staff_disable(facts),
  'npm run staff -- enable': (facts) => m.audit_say_staff_enable(facts),
};

const settingCalls = [
  'PUT /api/system-settings/:key',
  'POST /api/system-settings',
  'PUT /api/admin/settings',
];

export function hasSentence(action: string): boolean {
  return settingCalls.includes(action) || Object.hasOwn(sentences, action);
}

/** Describes an action in the reader's language; without a sentence of its own, by the kinds of records it changed. */
export function sentenceOf(entry: AuditEntry): string {
  const who = actorLabel(entry);
  const settings = entry.changes.filter(({ table }) => table === 'system_settings');
  if (settings.length > 0 && settingCalls.includes(entry.action))
    return settingSentence(who, settings, entry);
  const sentence = Object.hasOwn(sentences, entry.action) ? sentences[entry.action] : undefined;
  if (sentence) return sentence({ who, ...factsOf(entry) });
  const kinds = [...new Set(entry.changes.map(({ kind }) => kindText(kind)))].join(', ');
  return m.audit_say_other({ who, kinds });
}

function nameOfSetting(key: string | null): string | null {
  return key !== null && Object.hasOwn(settingTexts, key) ? settingTexts[key as SettingKey].name() : key;
}

function settingSentence(who: string, shown: AuditChange[], { changeCount }: AuditEntry): string {
  const names = new Set(shown.map(({ subject }) => nameOfSetting(subject) ?? m.audit_no_subject()));
  const setting = [...names].join(', ');
  if (changeCount > 1)
    return m.audit_say_set_many({ who, settings: changeCount > shown.length ? `${setting} …` : setting });
  const value = shown[0]?.after?.setting_value;
  if (value === 'true') return m.audit_say_on({ who, setting });
  return value === 'false' ? m.audit_say_off({ who, setting }) : m.audit_say_set({ who, setting });
}

function factsOf({ bookingIds, changes, changeCount }: AuditEntry): Omit<Facts, 'who'> {
  const [first] = changes;
  // A slot and an item are called by the item's id, which their keys begin with.
  const isItem = first && /^(?:slots|rental_item)/.test(first.table);
  const outage = first?.table === 'outages' ? (first.after ?? first.before)?.item_id : null;
  const item = isItem ? first.record.split(' ')[0] : outage;
  const name = changes.find(({ subject }) => subject)?.subject ?? item;
  return {
    booking: bookingIds.map(bookingReference).join(', ') || m.audit_no_booking(),
    subject: name ? String(name) : m.audit_no_subject(),
    count: changeCount,
  };
}
