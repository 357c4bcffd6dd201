/** The kinds by which staff filter the log, with their tables. Tables that are not listed are `other`. */
const tablesOf = {
  bookings: [
    'bookings',
    'booking_lines',
    'booking_documents',
    'booking_paddlers',
    'rental_facts',
    'overdue_steps',
    'day_closings',
    'day_closing_answers',
    'booking_moves',
    'booking_notes',
    'waiting_entries',
    'queue_parties',
    'storm_bookings',
  ],
  payments: [
    'payment_attempts',
    'payment_events',
    'payment_refunds',
    'money_movements',
    'attention_items',
    'till_counts',
    'receipts',
    'invoices',
    'invoice_years',
    'vouchers',
    'voucher_movements',
    'voucher_orders',
  ],
  availability: ['slots', 'opening_hours', 'outages', 'storm_days', 'storm_day_items'],
  items: [
    'rental_items',
    'rental_item_texts',
    'rental_item_prices',
    'craft',
    'craft_rules',
    'craft_defects',
    'craft_checks',
  ],
  documents: ['documents'],
  email: ['email_config', 'outbox_mails'],
  content: ['homepage_content', 'banner_slides', 'places', 'place_plan', 'place_week', 'place_days'],
  trips: [
    'guided_trips_schedule',
    'trips',
    'trip_texts',
    'trip_fares',
    'trip_craft',
    'departure_rules',
    'departures',
  ],
  settings: [
    'system_settings',
    'weather_locations',
    'weather_limits',
    'briefing_sheets',
    'typed_secrets',
    'vat_rates',
    'receipt_periods',
  ],
  accounts: ['staff_accounts'],
  privacy: ['privacy_log'],
  sessions: ['sessions'],
} as const;

export const auditKinds = [...(Object.keys(tablesOf) as (keyof typeof tablesOf)[]), 'other'] as const;
export type AuditKind = (typeof auditKinds)[number];

const kindOfTable = new Map<string, AuditKind>(
  Object.entries(tablesOf).flatMap(([kind, tables]) =>
    tables.map((table) => [table, kind as AuditKind] as const),
  ),
);

export function auditKindOf(table: string): AuditKind {
  return kindOfTable.get(table) ?? 'other';
}

/** The tables of a kind. `other` is the rest: `isIncluded` is false, and the listed tables are left out. */
export function tablesOfKind(kind: AuditKind): { tables: string[]; isIncluded: boolean } {
  return kind === 'other'
    ? { tables: [...kindOfTable.keys()], isIncluded: false }
    : { tables: [...tablesOf[kind]], isIncluded: true };
}
