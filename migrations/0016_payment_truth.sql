-- Payments follow the gateway's definite answers only: which store took the money, questions without an answer,
-- reversals any number of times, refunds in parts.

------------------------------------------------------------------------------------------------- stores
-- A store at the gateway is its id (SID) and its mode: a test store may have the id of a live one. Null where an order
-- is older than this migration and nothing on record says whose it was.
alter table payment_attempts
  add column store_sid text,
  add column store_mode text check (store_mode in ('live', 'test', 'local')),
  add check ((store_sid is null) = (store_mode is null));
alter table payment_events
  add column store_sid text,
  add column store_mode text check (store_mode in ('live', 'test', 'local'));
alter table money_movements
  add column store_sid text,
  add column store_mode text check (store_mode in ('live', 'test', 'local'));

-- Verified messages carry the SID of their store. Where all on record name the same one, everything belongs to it.
with stores as (
  select distinct substring(encode(body, 'escape') from '(?:^|&)SID=(\d+)') as sid
  from payment_events where kind in ('paid', 'reversed')
),
only_store as (
  select min(sid) as sid,
    case min(sid) when '000000000000777' then 'local' when '000000000000010' then 'test' else 'live' end as mode
  from stores having count(*) = 1 and min(sid) is not null
),
attempts as (update payment_attempts set store_sid = sid, store_mode = mode from only_store),
events as (update payment_events set store_sid = sid, store_mode = mode from only_store)
update money_movements set store_sid = sid, store_mode = mode from only_store where order_id is not null;

-- A gateway numbers its payments by itself, so a number says something only together with the store.
alter table payment_attempts drop constraint payment_attempts_provider_reference_key;
create unique index payment_attempts_reference on payment_attempts (store_sid, store_mode, provider_reference);
create index money_movements_reference on money_movements (reference) where reference is not null;

-- What is known of each store: from a question asked now and then, and from what it sends.
create table payment_stores (
  sid text not null,
  mode text not null check (mode in ('live', 'test', 'local')),
  next_probe_at timestamptz not null default clock_timestamp(),
  probed_at timestamptz,
  -- `refused`: the store itself says, signed, that it or its key is refused.
  condition text not null default 'unknown' check (condition in ('unknown', 'ready', 'refused', 'unreadable')),
  detail text,
  condition_since timestamptz not null default clock_timestamp(),
  -- The last message with a valid signature.
  notified_at timestamptz,
  primary key (sid, mode)
);

------------------------------------------------------------------------------------------------- questions
alter table payment_attempts
  -- Questions in a row that brought no usable answer, and since when. They use up none of `tries`.
  add column failures int not null default 0,
  add column unanswered_since timestamptz,
  -- Since when a message or an answer contradicts `state` without deciding it.
  add column doubted_since timestamptz;

create or replace view payment_attempt_records as
select order_id as "orderId", purpose, booking_id as "bookingId", state, amount_cents as "amountCents", rows, language,
  client_reference as "clientReference", provider_reference as "providerReference",
  created_at as "createdAt", tries, next_try_at as "nextTryAt", failures, unanswered_since as "unansweredSince",
  doubted_since as "doubtedSince",
  extract(epoch from clock_timestamp() - unanswered_since)::float8 / 60 as "unansweredMinutes",
  extract(epoch from clock_timestamp() - doubted_since)::float8 / 60 as "doubtedMinutes",
  case when store_sid is not null then json_build_object('sid', store_sid, 'mode', store_mode) end as store
from payment_attempts;

------------------------------------------------------------------------------------------------- ledger
alter table money_movements drop constraint money_movements_kind_check;
alter table money_movements drop constraint money_movements_check;
alter table money_movements drop constraint money_movements_check1;
alter table money_movements drop constraint money_movements_check2;
alter table money_movements
  -- Counts movements of one kind of the same payment: it can be reversed and restored any number of times.
  add column number int not null default 1,
  -- Why staff gave money back outside the site.
  add column note text,
  add check (kind in ('card-payment', 'card-refund', 'card-refund-undone', 'card-refund-outside', 'card-reversal',
    'card-reversal-undone', 'payment-by-hand', 'refund-by-hand')),
  add check ((kind in ('payment-by-hand', 'refund-by-hand')) = (order_id is null)),
  add check ((kind in ('payment-by-hand', 'refund-by-hand')) = (reference is null)),
  add check ((kind in ('card-refund', 'card-refund-outside', 'card-reversal', 'refund-by-hand')) = (amount_cents < 0));
drop index money_movements_once;
create unique index money_movements_once on money_movements (order_id, kind, reference, number);

------------------------------------------------------------------------------------------------- refunds
-- Money that goes back to a card, in whole or in part. The gateway carries out no refund id twice.
create table payment_refunds (
  refund_id text primary key check (refund_id ~ '^R[A-Z0-9]{20,25}$'),
  order_id text not null references payment_attempts,
  -- The gateway's name of the payment: an order can be paid again after its payment was taken back.
  reference text not null,
  amount_cents int not null check (amount_cents > 0),
  -- `void`: the gateway took the payment back by itself, or staff gave the money back outside.
  state text not null default 'owed' check (state in ('owed', 'done', 'void')),
  -- What shows that it is done: the answer to the refund, the status of the order, or the word of staff.
  evidence text check (evidence in ('answer', 'status', 'staff')),
  -- Whether a request was sent whose answer is not known.
  is_uncertain boolean not null default false,
  last_code int,
  reason text,
  staff_id int references staff_accounts,
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  next_try_at timestamptz,
  tries int not null default 0,
  failures int not null default 0,
  unanswered_since timestamptz,
  check ((state = 'done') = (evidence is not null))
);
create index payment_refunds_by_order on payment_refunds (order_id);
create index payment_refunds_due on payment_refunds (next_try_at) where state = 'owed' and next_try_at is not null;

insert into payment_refunds (refund_id, order_id, reference, amount_cents, state, evidence, is_uncertain, settled_at,
  next_try_at)
select 'R' || order_id, order_id, provider_reference, amount_cents, case state when 'refunded' then 'done' else 'owed' end,
  case state when 'refunded' then 'answer' end, state = 'refund-pending',
  case state when 'refunded' then updated_at end, case state when 'refund-pending' then clock_timestamp() end
from payment_attempts where state in ('refund-pending', 'refunded');
update payment_attempts set next_try_at = null where state = 'refund-pending';

------------------------------------------------------------------------------------------------- bookings
-- What a booking was before its payment, and becomes again when the gateway takes the payment back.
alter table bookings add column paid_from text check (paid_from in ('held', 'pending', 'cancelled'));

-- Money without a booking stays on the list until it has a booking or is given back.
update attention_items set resolved_at = null, resolved_by = null where id in (
  select max(i.id) from attention_items i join payment_attempts a using (order_id)
  where i.kind = 'unattached-payment' and a.state = 'confirmed' and a.booking_id is null group by i.order_id)
  and resolved_at is not null;

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
balances as (select order_id, sum(amount_cents) as cents from money_movements where order_id is not null group by 1),
refunds as (
  select order_id, coalesce(sum(r.amount_cents) filter (where r.state = 'done'), 0) as done,
    coalesce(sum(r.amount_cents) filter (where r.state = 'owed'), 0) as owed
  from payment_refunds r join payment_attempts a using (order_id)
  where r.state = 'owed' or r.reference = a.provider_reference
  group by 1
)
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
select 'money kept without a booking or an open entry in the review queue', a.order_id, a.amount_cents || ' cents'
from payment_attempts a
where a.state = 'confirmed' and a.booking_id is null and a.purpose <> 'test'
  and not exists (select from attention_items n where n.order_id = a.order_id and n.resolved_at is null)
union all
select 'ledger differs from the attempt', a.order_id, a.state || ', ' || coalesce(m.cents, 0) || ' cents'
from payment_attempts a left join balances m using (order_id) left join refunds r using (order_id)
where coalesce(m.cents, 0) <>
  case when a.state in ('confirmed', 'refund-pending') then a.amount_cents - coalesce(r.done, 0) else 0 end
union all
select 'refunds owed differ from the attempt', a.order_id, a.state || ', ' || coalesce(r.owed, 0) || ' cents owed'
from payment_attempts a left join refunds r using (order_id)
where case a.state
  when 'refund-pending' then coalesce(r.owed, 0) <> a.amount_cents - coalesce(r.done, 0)
  when 'confirmed' then coalesce(r.owed, 0) + coalesce(r.done, 0) >= a.amount_cents
  else coalesce(r.owed, 0) > 0 end
union all
select 'refunded in another store than paid', m.order_id, m.kind
from money_movements m join payment_attempts a using (order_id)
where (m.store_sid, m.store_mode) is distinct from (a.store_sid, a.store_mode)
union all
select 'hold that nobody ended', id::text, hold_expires_at::text
from bookings where state = 'held' and hold_expires_at < clock_timestamp() - interval '60 seconds';

insert into audit_omissions (table_name, column_name, reason) values
  ('payment_stores', '*', 'tells servers what is known of a store'),
  ('payment_attempts', 'failures', 'counts questions'),
  ('payment_attempts', 'unanswered_since', 'counts questions');
