-- Paying by card: holds, attempts, the gateway's messages, the ledger, what needs a person, and outgoing mail.

------------------------------------------------------------------------------------------------- bookings
-- `held` is a booking whose units wait for a card payment until `hold_expires_at`; it then ends as `unpaid`.
alter table bookings drop constraint bookings_state_check;
alter table bookings add constraint bookings_state_check check (state in ('held', 'pending', 'paid', 'cancelled'));
alter table bookings add column hold_expires_at timestamptz;
-- The customer may ask for more time once.
alter table bookings add column hold_extended boolean not null default false;
alter table bookings add constraint bookings_hold_ends check (state <> 'held' or hold_expires_at is not null);

drop index bookings_unpaid_email;
drop index bookings_unpaid_phone;
create index bookings_unpaid_email on bookings (lower(email)) where state in ('held', 'pending');
create index bookings_unpaid_phone on bookings (phone_digits) where state in ('held', 'pending');
create index bookings_holds on bookings (hold_expires_at) where state = 'held';

create view booking_records as
select b.id, b.request_hash as "requestHash", b.language, b.full_name as "fullName", b.email,
  b.date_of_birth as "dateOfBirth", b.phone_number as "phoneNumber", b.booking_date as "bookingDate",
  b.start_slot as "startSlot", b.total_cents as "totalCents", b.state, b.transaction_id as "transactionId",
  b.created_at as "createdAt", b.updated_at as "updatedAt",
  -- Counted by the database's clock, so that neither a server's nor a phone's clock shortens a hold.
  case when b.state = 'held'
    then greatest(0, ceil(extract(epoch from b.hold_expires_at - clock_timestamp())))::int end as "holdSecondsLeft",
  b.hold_extended as "holdExtended",
  (select json_agg(json_build_object('itemId', item_id, 'quantity', quantity, 'duration', duration,
    'unitPriceCents', unit_price_cents) order by item_id) from booking_lines where booking_id = b.id) as items
from bookings b;

------------------------------------------------------------------------------------------------- payments
-- One try to pay by card, with an order id of its own at the gateway. Rows are never deleted.
create table payment_attempts (
  order_id text primary key check (order_id ~ '^[A-Z0-9]{20}$'),
  purpose text not null check (purpose in ('booking', 'order', 'test')),
  -- Absent: an order without a booking, until one is attached.
  booking_id bigint references bookings,
  state text not null default 'created' check (
    state in ('created', 'confirmed', 'failed', 'cancelled', 'refund-pending', 'refunded', 'reversed')),
  amount_cents int not null check (amount_cents > 0),
  -- What the payment page lists: title, quantity, unitPriceCents.
  rows jsonb not null,
  language text not null check (language in ('EN', 'IT', 'PL')),
  -- The browser's own name of the order; nothing is decided by it.
  client_reference text not null,
  -- The gateway's name of the payment.
  provider_reference text unique,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- When the gateway, or the refund, is asked (again), and how often it was asked in this state.
  next_try_at timestamptz,
  tries int not null default 0,
  -- When a waiting customer last made us ask.
  asked_at timestamptz,
  check (purpose <> 'booking' or booking_id is not null),
  check (purpose <> 'test' or booking_id is null)
);
create unique index payment_attempts_one_confirmed on payment_attempts (booking_id) where state = 'confirmed';
create index payment_attempts_by_booking on payment_attempts (booking_id);
create index payment_attempts_due on payment_attempts (next_try_at) where next_try_at is not null;

create view payment_attempt_records as
select order_id as "orderId", purpose, booking_id as "bookingId", state, amount_cents as "amountCents", rows, language,
  client_reference as "clientReference", provider_reference as "providerReference",
  created_at as "createdAt", tries, next_try_at as "nextTryAt"
from payment_attempts;

-- Everything that came in the gateway's name, raw, before it was acted on.
create table payment_events (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default clock_timestamp(),
  source text not null check (source in ('notification', 'browser', 'question')),
  body bytea not null,
  -- What it was read as, and why it was refused.
  kind text not null,
  reason text,
  order_id text,
  -- What came of it; absent where the server did not get so far.
  outcome text
);
create index payment_events_by_order on payment_events (order_id, id);
create index payment_events_refused on payment_events (received_at) where kind = 'refused';

-- The ledger: one row for every movement of money, never changed. Money that comes is positive.
create table money_movements (
  id bigint generated always as identity primary key,
  kind text not null check (
    kind in ('card-payment', 'card-refund', 'card-reversal', 'card-reversal-undone', 'payment-by-hand')),
  order_id text references payment_attempts,
  booking_id bigint references bookings,
  amount_cents int not null,
  reference text,
  staff_id int references staff_accounts,
  moved_at timestamptz not null default clock_timestamp(),
  check ((kind = 'payment-by-hand') = (order_id is null)),
  check ((kind = 'payment-by-hand') = (reference is null)),
  check ((kind in ('card-refund', 'card-reversal')) = (amount_cents < 0))
);
create unique index money_movements_once on money_movements (order_id, kind, reference);
create index money_movements_by_booking on money_movements (booking_id);

insert into money_movements (kind, booking_id, amount_cents, moved_at)
select 'payment-by-hand', id, total_cents, updated_at from bookings where state = 'paid';

-- What a person has to look at.
create table attention_items (
  id bigint generated always as identity primary key,
  kind text not null,
  order_id text references payment_attempts,
  booking_id bigint references bookings,
  amount_cents int,
  detail text,
  raised_at timestamptz not null default clock_timestamp(),
  resolved_at timestamptz,
  -- Absent where it settled itself.
  resolved_by int references staff_accounts
);
create unique index attention_items_open_once on attention_items (kind, coalesce(order_id, ''), coalesce(booking_id, 0))
  where resolved_at is null;

------------------------------------------------------------------------------------------------- notifications
-- Mail to send, written in the transaction of what it tells about. The key is said once and for all.
create table outbox_mails (
  id bigint generated always as identity primary key,
  dedupe_key text not null unique,
  kind text not null,
  booking_id bigint references bookings,
  order_id text references payment_attempts,
  recipient text not null,
  language text not null check (language in ('EN', 'IT', 'PL')),
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz
);

------------------------------------------------------------------------------------------------- invariants
create or replace view invariant_violations as
with live as (select * from bookings where state in ('held', 'pending', 'paid')),
held as (select * from allocations where released_at is null),
expected as (
  select l.booking_id, l.item_id, b.booking_date as slot_date, (b.start_slot + n)::smallint as slot_no, l.quantity
  from booking_lines l
  join live b on b.id = l.booking_id
  cross join lateral generate_series(
    0, case l.duration when '1/2' then 1 when '1' then 2 else 4 end - 1) as n
),
balances as (select order_id, sum(amount_cents) as cents from money_movements where order_id is not null group by 1)
select 'reserved differs from what is held' as rule,
  s.item_id || ' ' || s.slot_date || ' ' || s.slot_no as subject,
  s.reserved || ' reserved, ' || coalesce(h.quantity, 0) || ' held' as detail
from slots s
left join (
  select item_id, slot_date, slot_no, sum(quantity) as quantity from held group by 1, 2, 3
) h using (item_id, slot_date, slot_no)
where s.reserved <> coalesce(h.quantity, 0)
union all
select 'more reserved than there is', item_id || ' ' || slot_date || ' ' || slot_no, reserved || ' of ' || capacity
from slots where reserved > capacity or reserved < 0
union all
select 'live booking without a slot that it needs', booking_id::text, item_id || ' ' || slot_date || ' ' || slot_no
from (select * from expected except select booking_id, item_id, slot_date, slot_no, quantity from held) as missing
union all
select 'slot held without need', booking_id::text, item_id || ' ' || slot_date || ' ' || slot_no
from (select booking_id, item_id, slot_date, slot_no, quantity from held except select * from expected) as spare
union all
select 'booking without items', b.id::text, b.state
from bookings b where not exists (select from booking_lines l where l.booking_id = b.id)
union all
select 'total differs from its lines', b.id::text, b.total_cents || ' cents'
from bookings b
join (select booking_id, sum(quantity * unit_price_cents) as cents from booking_lines group by 1) l on l.booking_id = b.id
where b.total_cents <> l.cents
union all
select 'booking without an accepted document', b.id::text, kind
from bookings b cross join unnest(array['waiver', 'terms', 'privacy']) as kind
where not exists (select from booking_documents d where d.booking_id = b.id and d.document_type = kind)
union all
select 'paid booking without money', b.id::text, b.total_cents || ' cents'
from bookings b
where b.state = 'paid'
  and not exists (select from payment_attempts a where a.booking_id = b.id and a.state = 'confirmed')
  and not exists (select from money_movements m where m.booking_id = b.id and m.kind = 'payment-by-hand')
union all
select 'money kept without a paid booking', a.order_id, b.state
from payment_attempts a join bookings b on b.id = a.booking_id
where a.state = 'confirmed' and b.state <> 'paid'
union all
select 'money kept without a booking or anybody who knows', a.order_id, a.amount_cents || ' cents'
from payment_attempts a
where a.state = 'confirmed' and a.booking_id is null and a.purpose <> 'test'
  and not exists (select from attention_items n where n.order_id = a.order_id)
union all
select 'ledger differs from the attempt', a.order_id, a.state || ', ' || coalesce(m.cents, 0) || ' cents'
from payment_attempts a left join balances m using (order_id)
where coalesce(m.cents, 0) <> case when a.state in ('confirmed', 'refund-pending') then a.amount_cents else 0 end
union all
select 'hold that nobody ended', id::text, hold_expires_at::text
from bookings where state = 'held' and hold_expires_at < clock_timestamp() - interval '60 seconds';
