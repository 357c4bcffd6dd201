-- The journal of takings. What it says follows from the ledger, by the view `journal_derived`. When a day is closed, its entries are
-- written down and stay as they are; what changes later becomes a correction on the day that is closed next.

create table vat_rates (
  id int generated always as identity primary key,
  -- `null` for all items without a rate of their own.
  item_id text references rental_items (item_id) on delete cascade,
  -- By the date of supply.
  valid_from date not null,
  -- Hundredths of a per cent.
  basis_points int not null check (basis_points between 0 and 10000),
  constraint vat_rates_one_a_day unique nulls not distinct (item_id, valid_from)
);
comment on table vat_rates is 'technical: site';
insert into vat_rates (item_id, valid_from, basis_points) values (null, '2000-01-01', 2200);

create function vat_rate(item text, day date) returns int language sql stable as $$
  select basis_points from vat_rates where (item_id = item or item_id is null) and valid_from <= day
  order by item_id nulls last, valid_from desc limit 1
$$;

-- `null` where the voucher is taxed when it is spent.
alter table vouchers add column vat_basis_points int check (vat_basis_points between 0 and 10000);
comment on column vouchers.vat_basis_points is 'money: payment';

-- Divides money of a booking by VAT rate, in proportion to the prices of its lines. Each part ends at a rounded sum of those
-- before it, so that all parts together are the amount.
create function vat_split(booking bigint, amount bigint, single_rate int)
returns table (basis_points int, cents bigint) language sql stable as $$
  select rate, (round(amount::numeric * sum(weight) over rising / sum(weight) over ())
    - round(amount::numeric * (sum(weight) over rising - weight) / sum(weight) over ()))::bigint
  from (
    select coalesce(single_rate, vat_rate(l.item_id, b.booking_date)) as rate,
      sum(l.quantity * case when b.total_cents + b.discount_cents = 0 then 1 else l.unit_price_cents end) as weight
    from bookings b join booking_lines l on l.booking_id = b.id
    where b.id = booking group by 1
  ) rates
  window rising as (order by rate)
$$;

-- The ledger without the money of tests, which counts as long as there is no live store.
create view journal_money as
select m.id, m.kind, m.order_id, coalesce(m.booking_id, a.booking_id) as booking_id, a.purpose, o.voucher_id, m.amount_cents,
  m.method, m.moved_at
from money_movements m
left join payment_attempts a using (order_id)
left join voucher_orders o using (order_id)
where (m.store_mode in ('test', 'local')) is not true or not exists (select from payment_stores where mode = 'live');

-- What of the money of a booking, or of an order without one, stays when the refunds that are owed have been made.
create function remaining_of_booking(booking bigint) returns bigint language sql stable as $$
  select coalesce((
      select sum(amount_cents) from (
        select amount_cents from money_movements m where m.booking_id = booking and (
          (m.store_mode in ('test', 'local')) is not true or not exists (select from payment_stores where mode = 'live'))
        union all
        select m.amount_cents from payment_attempts a join money_movements m using (order_id)
        where a.booking_id = booking and m.booking_id is null and (
          (m.store_mode in ('test', 'local')) is not true or not exists (select from payment_stores where mode = 'live'))
      ) moved), 0)
    - coalesce((
      select sum(r.amount_cents) from payment_attempts a join payment_refunds r using (order_id)
      where a.booking_id = booking and r.state = 'owed'), 0)
$$;
create function remaining_of_order(wanted text) returns bigint language sql stable as $$
  select coalesce((select sum(amount_cents) from money_movements where order_id = wanted), 0)
    - coalesce((select sum(amount_cents) from payment_refunds where order_id = wanted and state = 'owed'), 0)
$$;

-- Vouchers for which money was taken: sold on the site, or made of the money of a booking that was called off. Those that staff
-- give away are discounts.
create view paid_vouchers as
select o.voucher_id, v.vat_basis_points, v.balance_cents, o.order_id, null::bigint as booking_id, null::int as made_of_cents
from voucher_orders o
join payment_attempts a using (order_id)
join vouchers v on v.id = o.voucher_id
where (a.store_mode in ('test', 'local')) is not true or not exists (select from payment_stores where mode = 'live')
union all
select s.voucher_id, v.vat_basis_points, v.balance_cents, null, s.booking_id, s.to_card_cents + s.by_hand_cents
from storm_bookings s
join vouchers v on v.id = s.voucher_id;

-- What each cent in the journal comes from. `money_cents` is what comes or goes; the other sums, which are as much together, say
-- what for: `rental`; `voucher`, which is owed to holders; `kept`, which no service is given for, less what was given without
-- money; `open`, of which it is not known yet.
create view journal_sources as
select 'money:' || m.id as source,
  case
    when m.kind in ('card-reversal', 'card-reversal-undone') then 'reversal'
    when m.kind = 'payment-by-hand-undone' then 'payment-undone'
    when m.kind not in ('card-payment', 'payment-by-hand') then 'refund'
    when m.booking_id is not null then 'rental'
    when m.purpose = 'voucher' then 'voucher-sold'
    else 'unassigned'
  end as kind,
  case when m.order_id is not null then 'card' else coalesce(m.method, 'unknown') end as method,
  m.moved_at as at, b.booking_date as supplied_on, m.booking_id, m.order_id, m.voucher_id, m.amount_cents::bigint as money_cents,
  case when m.booking_id is not null then m.amount_cents else 0 end::bigint as rental_cents,
  case when m.booking_id is null and m.purpose = 'voucher' then m.amount_cents else 0 end::bigint as voucher_cents,
  0::bigint as kept_cents,
  case when m.booking_id is null and m.purpose <> 'voucher' then m.amount_cents else 0 end::bigint as open_cents,
  v.vat_basis_points as voucher_rate, null::int as rental_rate
from journal_money m
left join bookings b on b.id = m.booking_id
left join vouchers v on v.id = m.voucher_id

union all
-- A booking takes of a voucher, or gives back. Where the voucher was taxed when sold, the two lines cancel out its tax.
select 'voucher:' || m.id, case m.kind when 'spent' then 'voucher-spent' else 'voucher-returned' end, 'voucher', m.moved_at,
  b.booking_date, m.booking_id, null, m.voucher_id, 0, -m.amount_cents, m.amount_cents, 0, 0, v.vat_basis_points, v.vat_basis_points
from voucher_movements m
join paid_vouchers v using (voucher_id)
join bookings b on b.id = m.booking_id

union all
-- A voucher instead of the money of a booking that was called off; its bonus is given away.
select 'voucher:' || m.id, 'voucher-made', null, m.moved_at, b.booking_date, v.booking_id, null, m.voucher_id, 0,
  -v.made_of_cents, m.amount_cents, v.made_of_cents - m.amount_cents, 0, v.vat_basis_points, null
from voucher_movements m
join paid_vouchers v using (voucher_id)
join bookings b on b.id = v.booking_id
where m.kind = 'issued'

union all
-- What of a voucher expired, was withdrawn or lost its money: what was paid for it, less what it is worth.
select 'ended:' || v.voucher_id, 'voucher-ended', null, greatest(moved.at, money.at), b.booking_date, v.booking_id, v.order_id,
  v.voucher_id, 0, ended.rental_cents, ended.voucher_cents, -ended.rental_cents - ended.voucher_cents, 0, v.vat_basis_points, null
from paid_vouchers v
left join bookings b on b.id = v.booking_id
cross join lateral (
  select sum(amount_cents) filter (where kind = 'issued') as issued_cents,
    coalesce(-sum(amount_cents) filter (where kind in ('spent', 'reduced', 'returned')), 0) as spent_cents,
    max(moved_at) filter (where kind not in ('spent', 'reduced', 'returned')) as at
  from voucher_movements where voucher_id = v.voucher_id
) moved
cross join lateral (
  select max(m.moved_at) as at from money_movements m
  where m.order_id = v.order_id or m.booking_id = v.booking_id
) money
cross join lateral (
  select case when v.booking_id is null then remaining_of_order(v.order_id) else remaining_of_booking(v.booking_id) end as cents
) remaining
cross join lateral (
  select case when v.booking_id is null then 0 else v.made_of_cents - remaining.cents end as rental_cents,
    moved.spent_cents + v.balance_cents
      - case when v.booking_id is null then remaining.cents else moved.issued_cents end as voucher_cents
) ended
where ended.rental_cents <> 0 or ended.voucher_cents <> 0

union all
-- What the policy keeps of a booking that its guest cancelled.
select 'fee:' || b.id, 'kept-fee', null,
  coalesce((select max(released_at) from allocations where booking_id = b.id), b.updated_at),
  b.booking_date, b.id, null, null, 0, -fee.cents, 0, fee.cents, 0, null, null
from bookings b
cross join lateral (select least(b.kept_cents, remaining_of_booking(b.id)) as cents) fee
where b.state = 'cancelled' and b.cancel_reason = 'guest' and b.kept_cents > 0 and fee.cents > 0

union all
select 'fee-of-voucher:' || b.id, 'kept-fee', 'voucher',
  coalesce((select max(released_at) from allocations where booking_id = b.id), b.updated_at),
  b.booking_date, b.id, null, b.voucher_id, 0, -b.kept_voucher_cents, 0, b.kept_voucher_cents, 0, v.vat_basis_points, v.vat_basis_points
from bookings b
join paid_vouchers v on v.voucher_id = b.voucher_id
where b.state = 'cancelled' and b.kept_voucher_cents > 0;

-- The sources with their lines, one row each; without a line where no money moved.
create view journal_derived as
select s.source, s.kind, s.method, s.at, s.supplied_on, s.booking_id, s.order_id, s.voucher_id, s.money_cents,
  l.category, l.basis_points, l.cents
from journal_sources s
left join lateral (
  select 'rental' as category, r.basis_points, r.cents
  from vat_split(s.booking_id, s.rental_cents, s.rental_rate) r where s.rental_cents <> 0
  union all select 'voucher', s.voucher_rate, s.voucher_cents
  union all select 'kept', s.voucher_rate, s.kept_cents
  union all select 'open', null, s.open_cents
) l on l.cents <> 0;

create table journal_closings (
  -- This day is closed, and all before it.
  last_day date primary key,
  closed_at timestamptz not null default clock_timestamp()
);
comment on table journal_closings is 'money: payment';

create table journal_entries (
  id bigint generated always as identity primary key,
  day date not null,
  source text not null,
  kind text not null check (kind in ('rental', 'voucher-sold', 'unassigned', 'refund', 'reversal', 'payment-undone',
    'voucher-spent', 'voucher-returned', 'voucher-made', 'voucher-ended', 'kept-fee')),
  method text check (method in ('cash', 'terminal', 'transfer', 'unknown', 'card', 'voucher')),
  at timestamptz not null,
  supplied_on date,
  booking_id bigint references bookings,
  order_id text references payment_attempts,
  voucher_id bigint references vouchers,
  money_cents int not null,
  -- What was derived anew differs from this entry by the lines of the correction.
  corrects bigint references journal_entries
);
comment on table journal_entries is 'money: payment';
create index journal_entries_of_day on journal_entries (day);
create index journal_entries_by_source on journal_entries (source);
create unique index journal_entries_once on journal_entries (source) where corrects is null;

create table journal_lines (
  entry_id bigint not null references journal_entries,
  category text not null check (category in ('rental', 'voucher', 'kept', 'open')),
  -- `null` outside VAT.
  basis_points int,
  cents int not null check (cents <> 0),
  constraint journal_lines_one_a_rate unique nulls not distinct (entry_id, category, basis_points)
);
comment on table journal_lines is 'money: payment';

create function keep_journal() returns trigger language plpgsql as $$
begin
  raise exception 'A closed day does not change' using errcode = 'restrict_violation';
end $$;
create trigger kept before update or delete on journal_closings for each row execute function keep_journal();
create trigger kept before update or delete on journal_entries for each row execute function keep_journal();
create trigger kept before update or delete on journal_lines for each row execute function keep_journal();

-- By how much what is derived now differs from what was written down, for sources of closed days.
create view journal_differences as
select source, category, basis_points, sum(cents)::bigint as cents
from (
  select source, category, basis_points, cents from journal_derived d
  where category is not null and exists (select from journal_entries e where e.source = d.source)
  union all
  select e.source, l.category, l.basis_points, -l.cents from journal_entries e join journal_lines l on l.entry_id = e.id
) compared
group by source, category, basis_points having sum(cents) <> 0;

select add_invariants($rules$
  select 'journal entry differs from its lines', e.id::text, e.money_cents || ' moved, ' || l.cents || ' in lines'
  from journal_entries e
  cross join lateral (select coalesce(sum(cents), 0) as cents from journal_lines where entry_id = e.id) l
  where e.money_cents <> l.cents
$rules$);

create index money_movements_by_time on money_movements (moved_at);
create index voucher_movements_by_time on voucher_movements (moved_at);

-- What invoices of a booking may say in all: the money that is there, less what is kept of a cancelled booking and what became
-- a voucher.
create function invoiceable_cents(booking bigint) returns int language sql stable as $$
  select greatest(0, m.paid_by_card_cents + m.paid_by_hand_cents - m.refunded_cents
    - case when b.state = 'cancelled' and b.cancel_reason = 'guest' then coalesce(b.kept_cents, 0) else 0 end
    - coalesce((select s.to_card_cents + s.by_hand_cents from storm_bookings s
        where s.booking_id = b.id and s.voucher_id is not null), 0))::int
  from bookings b join booking_money m on m.booking_id = b.id where b.id = booking
$$;
