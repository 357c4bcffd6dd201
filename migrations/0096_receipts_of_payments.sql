-- A receipt belongs to one payment: what was paid again after it had been taken back is another one. A part of a voucher that came
-- back, an invoice that was credited, and invoices that are no longer kept leave exactly one thing to do.

alter table receipts
  -- What it was issued for, as staff or the service were told; `null` for those of before, which are for the whole of their source.
  add column cents int,
  add column movement_id bigint generated always as (case when source like 'money:%' then substr(source, 7)::bigint end) stored;
insert into audit_omissions (table_name, column_name, reason) values ('receipts', 'movement_id', 'follows from the source');
create index receipts_of_movement on receipts (movement_id) where state in ('issued', 'not-needed');
create index receipts_issued on receipts (booking_id, movement_id) where state = 'issued';
create index money_movements_in on money_movements (id, moved_at) where amount_cents > 0;
create index money_movements_back on money_movements (moved_at) where amount_cents < 0;

-- When receipts began to be recorded, but no more than ten years ago: invoices are deleted a year later, and whether one took the
-- place of a receipt is not known any more.
create function receipts_since() returns timestamptz language sql stable as $$
  select greatest(min(from_at), current_date - interval '120 months') from receipt_periods
$$;

-- Money by hand in runs: each ends where nothing of it is left, and what is paid after that is paid anew.
create view money_by_hand as
select id, booking_id, amount_cents, moved_at,
  count(*) filter (where left_cents <= 0) over (
    partition by booking_id order by id rows between unbounded preceding and 1 preceding) as run
from (
  select id, booking_id, amount_cents, moved_at,
    sum(amount_cents) over (partition by booking_id order by id) as left_cents
  from money_movements where order_id is null
) summed;

-- The value of vouchers in the hands of bookings: each run begins when a booking takes some.
create view voucher_spendings as
select id, booking_id, kind, amount_cents, moved_at,
  min(id) filter (where kind = 'spent') over run as spent_id,
  -- Of what was taken, without what came back until then.
  -sum(amount_cents) filter (where kind in ('spent', 'reduced')) over (run order by id) as left_cents
from (
  select *, count(*) filter (where kind = 'spent') over (partition by booking_id order by id) as place
  from voucher_movements where booking_id is not null
) placed
window run as (partition by booking_id, place);

-- Whether all of the money or value that a source is about went back before a moment. A card payment is known by its reference,
-- since an order is paid again under another.
create function went_back(wanted text, moment timestamptz) returns boolean language sql stable as $$
  select coalesce(case
    when wanted like 'money:%' then (
      select exists (select from money_movements u where u.undoes = m.id and u.moved_at < moment)
        or case when m.order_id is null
          then (
            select sum(h.amount_cents) filter (where h.moved_at < moment) <= 0 from money_by_hand h
            where h.booking_id = m.booking_id
              and h.run = (select run from money_by_hand where booking_id = m.booking_id and id = m.id))
          else (
            select sum(o.amount_cents) = 0 or sum(o.amount_cents) filter (where o.reference = m.reference) <= 0
            from money_movements o where o.order_id = m.order_id and o.moved_at < moment)
          end
      from money_movements m where m.id = substr(wanted, 7)::bigint)
    when wanted like 'voucher:%' then (
      select (
        select bool_or(s.kind = 'returned' or s.left_cents <= 0) from voucher_spendings s
        where s.booking_id = v.booking_id and s.moved_at < moment
          and s.spent_id = (select spent_id from voucher_spendings where booking_id = v.booking_id and id = v.id))
      from voucher_movements v where v.id = substr(wanted, 9)::bigint)
  end, false)
$$;

-- As servers of the version before call it.
create or replace function is_taken_back(wanted text, booking bigint, wanted_order text) returns boolean language sql stable as $$
  select went_back(wanted, 'infinity')
$$;

-- The receipts of the money or value that a source takes back. A part of a voucher that came back before its receipt was issued is
-- not on it.
create function receipts_taken_back(wanted text) returns table (state text, number text) language sql stable as $$
  select r.state, r.number
  from money_movements m
  cross join lateral (
    select p.id from money_movements p
    where p.order_id = m.order_id and p.reference = m.reference and p.id <> m.id and p.amount_cents > 0 and p.moved_at <= m.moved_at
    union all
    select m.undoes where m.undoes is not null
    union all
    select p.id from money_movements p
    where m.order_id is null and m.undoes is null and p.booking_id = m.booking_id and p.order_id is null
      and p.amount_cents > 0 and p.moved_at <= m.moved_at
      and (select run from money_by_hand where booking_id = m.booking_id and id = m.id)
        = (select run from money_by_hand where booking_id = m.booking_id and id = p.id)
  ) p
  join receipts r on r.source = 'money:' || p.id and r.state in ('issued', 'cancelled')
  where wanted like 'money:%' and m.id = substr(wanted, 7)::bigint
  union all
  select r.state, r.number
  from (
    select kind,
      (select spent_id from voucher_spendings where booking_id = v.booking_id and id = v.id) as spent_id,
      (select left_cents from voucher_spendings where booking_id = v.booking_id and id = v.id) as left_cents
    from voucher_movements v where wanted like 'voucher:%' and id = substr(wanted, 9)::bigint and kind <> 'spent'
  ) v
  join voucher_movements p on p.id = v.spent_id
  join receipts r on r.source = 'voucher:' || p.id and r.state in ('issued', 'cancelled')
  where v.kind = 'returned' or r.state = 'cancelled' or coalesce(r.cents, -p.amount_cents) > v.left_cents
$$;

create function receipt_taken_back(wanted text) returns text language sql stable as $$
  select state from receipts_taken_back(wanted) order by state = 'issued' desc limit 1
$$;

-- What a receipt of a source is about now: of a voucher what has not come back.
create function receipt_cents(wanted text) returns int language sql stable as $$
  select amount_cents from money_movements where wanted like 'money:%' and id = substr(wanted, 7)::bigint
  union all
  select case v.kind
    when 'spent' then (
      select min(left_cents)::int from voucher_spendings where booking_id = v.booking_id and spent_id = v.id)
    else -v.amount_cents end
  from voucher_movements v where wanted like 'voucher:%' and id = substr(wanted, 9)::bigint
$$;

-- Money is on the first invoice after it, until that is credited in full, and then on the first one after that. An invoice in between
-- is about other money.
create or replace function is_invoiced(booking bigint, moved_at timestamptz) returns boolean language sql stable as $$
  with recursive issued as (
    select i.id, i.issued_at, case when credited.cents >= i.gross_cents then credited.last_id end as ended_by
    from invoices i
    cross join lateral (select sum(gross_cents) as cents, max(id) as last_id from invoices where credits = i.id) credited
    where i.booking_id = booking and i.credits is null
  ), about as (
    (select id, ended_by from issued where issued_at >= $2 order by id limit 1)
    union all
    select next.id, next.ended_by from about
    cross join lateral (select id, ended_by from issued where id > about.ended_by order by id limit 1) next
  )
  select exists (select from about where ended_by is null)
$$;
