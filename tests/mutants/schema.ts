import { inArea, inFile } from '../../scripts/mutants/mutation.ts';

/** By the name of the rule: the test that breaks it must see this rule refuse. */
const of = (...rules: string[]) => ({
  tests: rules.map((rule) => `tests/postgres/schema-constraints.test.ts > ${rule} refuses`),
});

export const schema = inArea(
  'schema',
  inFile('0001_foundation.sql', [], {
    'a slot sells one unit more than it has': [
      'check (reserved >= 0 and reserved <= capacity)',
      'check (reserved >= 0 and reserved <= capacity + 1)',
      of('never_oversell'),
    ],
    'two accounts differ in capitals alone': [
      'on staff_accounts (lower(username))',
      'on staff_accounts (username)',
      of('staff_accounts_username'),
    ],
    'two versions of a document are active': [
      'create unique index documents_one_active on documents (document_type, language) where is_active;',
      'create index documents_one_active on documents (document_type, language) where is_active;',
      of('documents_one_active'),
    ],
    'a language has a section twice': [
      'on homepage_content (section_type, language)',
      'on homepage_content (section_type, language, id)',
      of('homepage_content_one_section'),
    ],
    'a cancelled booking needs no reason': [
      "check ((state = 'cancelled') = (cancel_reason is not null))",
      "check (state = 'cancelled' or true)",
      of('bookings_check'),
    ],
    'an allocation of nothing is kept': [
      'quantity int not null check (quantity > 0)',
      'quantity int not null check (quantity >= 0)',
      of('allocations_quantity_check'),
    ],
    'a booking costs less than nothing': [
      'total_cents int not null check (total_cents >= 0)',
      'total_cents int not null check (total_cents >= -1)',
      of('bookings_total_cents_check'),
    ],
  }),
  inFile('0038_opening_hours.sql', [], {
    'a rental begins after the latest closing': [
      'check (start_slot between -6 and 27)',
      'check (start_slot between -6 and 28)',
      of('bookings_start_slot_check'),
    ],
    'a slot is outside of the widest hours': [
      'check (slot_no between -6 and 27)',
      'check (slot_no between -6 and 28)',
      of('slots_slot_no_check'),
    ],
  }),
  inFile('0003_payments.sql', [], {
    'a hold has no end': [
      "check (state <> 'held' or hold_expires_at is not null)",
      "check (state <> 'held' or hold_expires_at is not null or true)",
      of('bookings_hold_ends'),
    ],
    'a booking has two confirmed payments': [
      'create unique index payment_attempts_one_confirmed',
      'create index payment_attempts_one_confirmed',
      of('payment_attempts_one_confirmed'),
    ],
    'a payment of a booking names none': [
      "check (purpose <> 'booking' or booking_id is not null)",
      "check (purpose <> 'booking' or booking_id is not null or true)",
      of('payment_attempts_check'),
    ],
    'a payment of nothing is begun': [
      'amount_cents int not null check (amount_cents > 0)',
      'amount_cents int not null check (amount_cents >= 0)',
      of('payment_attempts_amount_cents_check'),
    ],
    'the same matter is raised twice': [
      "on attention_items (kind, coalesce(order_id, ''), coalesce(booking_id, 0))",
      "on attention_items (kind, coalesce(order_id, ''), coalesce(booking_id, 0), id)",
      of('attention_items_open_once'),
    ],
  }),
  inFile('0008_mail.sql', [], {
    'a mail was sent at no time': [
      "check ((state = 'sent') = (sent_at is not null))",
      "check (state = 'sent' or true)",
      of('sent_when'),
    ],
    'two copies of a mail are on their way': [
      'create unique index one_waiting_copy',
      'create index one_waiting_copy',
      of('one_waiting_copy'),
    ],
  }),
  inFile('0009_staff.sql', [], {
    'two sessions have the same token': [
      'unique (token_hash)',
      'unique (token_hash, staff_id, id)',
      of('sessions_token'),
    ],
  }),
  inFile('0016_payment_truth.sql', [], {
    'two orders of a store have the same payment': [
      'create unique index payment_attempts_reference',
      'create index payment_attempts_reference',
      of('payment_attempts_reference'),
    ],
    'a movement of money is written twice': [
      'create unique index money_movements_once',
      'create index money_movements_once',
      of('money_movements_once'),
    ],
    'a refund is done without evidence': [
      "check ((state = 'done') = (evidence is not null))",
      "check (state = 'done' or true)",
      of('payment_refunds_check'),
    ],
  }),
  inFile('0014_slide_editing.sql', [], {
    'a language has six slides': [
      'check (place between 1 and 5)',
      'check (place between 1 and 6)',
      of('banner_slides_place_check'),
    ],
  }),
  inFile('0030_money_by_hand.sql', [], {
    'money that goes back counts as money that came': [
      "(kind in ('card-refund', 'card-refund-outside', 'card-reversal', 'refund-by-hand')) = (amount_cents < 0) end",
      "kind = 'card-refund' or amount_cents is not null end",
      of('money_movements_sign'),
    ],
    'a payment by hand is undone twice': [
      'bigint unique references money_movements',
      'bigint references money_movements',
      of('money_movements_undoes_key'),
    ],
  }),
  inFile('0020_unpaid_limits.sql', [], {
    'a booking is confirmed by nobody': [
      'check ((confirmed_at is null) = (confirmed_by is null))',
      'check (confirmed_at is null or true)',
      of('bookings_confirmed_by_someone'),
    ],
  }),
);
