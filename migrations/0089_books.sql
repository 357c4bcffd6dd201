-- Which money counts is said once, rounding of a booking's rates adds up to nothing when all is given back, and invoices say how
-- they were paid and why they were credited.

-- Modes of stores whose money does not count: that of tests, once a live store takes money.
create view uncounted_modes as
select mode from (values ('test'), ('local')) as tests (mode) where exists (select from payment_stores where mode = 'live');

-- Each way to a booking by itself, so that its index is used.
create or replace view journal_money as
select m.id, m.kind, m.order_id, m.booking_id, a.purpose, o.voucher_id, m.amount_cents, m.method, m.moved_at
from money_movements m
left join payment_attempts a using (order_id)
left join voucher_orders o using (order_id)
where m.booking_id is not null and (m.store_mode in (select mode from uncounted_modes)) is not true
union all
select m.id, m.kind, m.order_id, a.booking_id, a.purpose, o.voucher_id, m.amount_cents, m.method, m.moved_at
from money_movements m
left join payment_attempts a using (order_id)
left join voucher_orders o using (order_id)
where m.booking_id is null and (m.store_mode in (select mode from uncounted_modes)) is not true;

-- The same money as in journal_money, without its joins: PostgreSQL would plan them for each page of the list of bookings.
create or replace view booking_money as
select b.id as booking_id, money.paid_by_card_cents, money.paid_by_hand_cents, money.refunded_cents
from bookings b
cross join lateral (
  select
    coalesce(sum(amount_cents) filter (where kind in ('card-payment', 'card-reversal', 'card-reversal-undone')), 0)
      as paid_by_card_cents,
    coalesce(sum(amount_cents) filter (where kind in ('payment-by-hand', 'payment-by-hand-undone')), 0) as paid_by_hand_cents,
    coalesce(-sum(amount_cents) filter (where kind in ('card-refund', 'card-refund-undone', 'card-refund-outside',
      'refund-by-hand')), 0) as refunded_cents
  from (
    select kind, amount_cents, store_mode from money_movements where booking_id = b.id
    union all
    select m.kind, m.amount_cents, m.store_mode
    from payment_attempts a join money_movements m using (order_id)
    where a.booking_id = b.id and m.booking_id is null
  ) movements
  where (store_mode in (select mode from uncounted_modes)) is not true
) money;

create or replace function remaining_of_booking(booking bigint) returns bigint language sql stable as $$
  select coalesce((
      select paid_by_card_cents + paid_by_hand_cents - refunded_cents from booking_money where booking_id = booking), 0)
    - coalesce((
      select sum(r.amount_cents) from payment_attempts a join payment_refunds r using (order_id)
      where a.booking_id = booking and r.state = 'owed'), 0)
$$;

create or replace view paid_vouchers as
select o.voucher_id, v.vat_basis_points, v.balance_cents, o.order_id, null::bigint as booking_id, null::int as made_of_cents
from voucher_orders o
join payment_attempts a using (order_id)
join vouchers v on v.id = o.voucher_id
where (a.store_mode in (select mode from uncounted_modes)) is not true
union all
select s.voucher_id, v.vat_basis_points, v.balance_cents, null, s.booking_id, s.to_card_cents + s.by_hand_cents
from storm_bookings s
join vouchers v on v.id = s.voucher_id;

-- Where a booking has several rates, each sum begins where those before it ended: what comes and goes is nothing at each rate when
-- it is nothing in all.
create or replace view journal_derived as
select s.source, s.kind, s.method, s.at, s.supplied_on, s.booking_id, s.order_id, s.voucher_id, s.money_cents,
  l.category, l.basis_points, l.cents
from journal_sources s
left join lateral (
  select 'rental' as category, r.basis_points, sum(r.cents)::bigint as cents
  from (
    select case
      when s.rental_rate is null and (
        select min(rate) < max(rate)
        from (select vat_rate(item_id, s.supplied_on) as rate from booking_lines where booking_id = s.booking_id) rates
      ) then (
        select coalesce(sum(e.rental_cents), 0)::bigint from journal_sources e
        where e.booking_id = s.booking_id and e.rental_rate is null and (e.at, e.source) < (s.at, s.source))
      else 0
    end as cents
  ) before
  cross join lateral (
    select basis_points, cents from vat_split(s.booking_id, before.cents + s.rental_cents, s.rental_rate)
    union all
    select basis_points, -cents from vat_split(s.booking_id, before.cents, s.rental_rate)
  ) r
  where s.rental_cents <> 0
  group by r.basis_points
  union all select 'voucher', s.voucher_rate, s.voucher_cents
  union all select 'kept', s.voucher_rate, s.kept_cents
  union all select 'open', null, s.open_cents
) l on l.cents <> 0;

alter table invoices
  -- How the money came: `[{"method": "card", "cents": 1400}]`; `null` where it is not known, and of credit notes.
  add column payments jsonb,
  -- Why staff credited an invoice whose money stays; `null` where money went back.
  add column credit_reason text;
insert into audit_omissions (table_name, column_name, reason) values
  ('invoices', 'payments', 'the invoice has them'),
  ('invoices', 'credit_reason', 'may name a person');
comment on column invoices.payments is 'money: payment';
comment on column invoices.credit_reason is 'personal: payment; kept: 132 months by tidy-invoices';

-- An invoice that was credited takes the place of no receipt any more.
create or replace function is_invoiced(booking bigint, moved_at timestamptz) returns boolean language sql stable as $$
  select exists (
    select from invoices i where booking_id = booking and credits is null and issued_at >= moved_at
      and gross_cents > coalesce((select sum(c.gross_cents) from invoices c where c.credits = i.id), 0))
$$;
