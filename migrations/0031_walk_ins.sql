-- breaking: an older program reads name, address, phone and birth date of every booking as text.
-- Bookings that staff make at the desk and on the phone. Who stands on the beach need not say a name.
alter table bookings add column source text not null default 'web'
  check (source in ('web', 'walk_in', 'phone', 'poster'));
alter table bookings alter column full_name drop not null;
alter table bookings alter column email drop not null;
alter table bookings alter column date_of_birth drop not null;
alter table bookings alter column phone_number drop not null;

-- Staff agree with the customer in words, so that no documents are accepted on the site.
create or replace view invariant_violations as
with live as (select id, booking_date, start_slot from bookings where state in ('held', 'pending', 'paid')),
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
where b.source in ('web', 'poster')
  and not exists (select from booking_documents d where d.booking_id = b.id and d.document_type = kind)
union all
select 'paid booking without money', b.id::text, b.total_cents || ' cents'
from bookings b
where b.state = 'paid'
  and not exists (select from payment_attempts a where a.booking_id = b.id and a.state = 'confirmed')
  and not exists (select from money_movements m where m.booking_id = b.id and m.kind = 'payment-by-hand'
    and not exists (select from money_movements u where u.undoes = m.id))
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
from bookings where state = 'held' and hold_expires_at < clock_timestamp() - interval '60 seconds'
union all
select 'visitor without a name', b.id::text, b.source
from bookings b where b.source in ('web', 'poster') and b.full_name is null;

-- The same form as before, also where something was not said.
alter table bookings drop column search_text;
alter table bookings add column search_text text generated always as (
  ' ' || translate(regexp_replace(normalize(
    lower(coalesce(full_name, '') || ' ' || coalesce(email, '')), NFKD), '[\u0300-\u036f]', '', 'g'), 'łøđ', 'lod')
  || ' ' || regexp_replace(coalesce(phone_number, ''), '\D', '', 'g')
) stored;
alter table bookings alter column search_text set statistics 500;
create index bookings_search on bookings using gin (search_text gin_trgm_ops);

create or replace view booking_records as
select b.id, b.request_hash, b.language, b.full_name, b.email, b.date_of_birth, b.phone_number, b.booking_date,
  b.start_slot, b.total_cents, b.state, b.transaction_id, b.created_at, b.updated_at,
  -- Counted by the database's clock, so that neither a server's nor a phone's clock shortens a hold.
  case when b.state = 'held'
    then greatest(0, ceil(extract(epoch from b.hold_expires_at - clock_timestamp())))::int end as hold_seconds_left,
  b.hold_extended,
  (select json_agg(json_build_object('itemId', item_id, 'quantity', quantity, 'duration', duration,
    'unitPriceCents', unit_price_cents) order by item_id) from booking_lines where booking_id = b.id) as items,
  b.confirmed_at is not null as is_confirmed,
  case when b.state = 'pending' and b.confirmed_at is null then b.confirm_by end as confirm_by,
  b.source,
  -- Money that staff noted within the last minute can be taken back.
  case when b.state = 'paid' then (
    select json_build_object('id', m.id, 'method', m.method, 'secondsLeft',
      ceil(extract(epoch from m.moved_at + interval '60 seconds' - clock_timestamp()))::int)
    from money_movements m
    where m.booking_id = b.id and m.kind = 'payment-by-hand' and m.moved_at > clock_timestamp() - interval '60 seconds'
      and not exists (select from money_movements u where u.undoes = m.id)
    order by m.id desc limit 1) end as undoable_payment
from bookings b;
