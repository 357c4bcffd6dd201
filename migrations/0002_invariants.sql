-- What must always be true. Any row of this view is a bug: it is asked after every test and by
-- `npm run check:invariants`.
create view invariant_violations as
with live as (select * from bookings where state in ('pending', 'paid')),
held as (select * from allocations where released_at is null),
expected as (
  select l.booking_id, l.item_id, b.booking_date as slot_date, (b.start_slot + n)::smallint as slot_no, l.quantity
  from booking_lines l
  join live b on b.id = l.booking_id
  cross join lateral generate_series(
    0, case l.duration when '1/2' then 1 when '1' then 2 else 4 end - 1) as n
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
where not exists (select from booking_documents d where d.booking_id = b.id and d.document_type = kind);
