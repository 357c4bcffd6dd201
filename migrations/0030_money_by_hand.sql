-- compatible: an older program writes movements without a method, and reads the same sums.
-- Money that staff take themselves: how it came, and that a mistake can be taken back by a row of its own.
alter table money_movements add column method text check (method in ('cash', 'terminal', 'transfer'));
alter table money_movements add column undoes bigint unique references money_movements (id);

alter table money_movements drop constraint money_movements_kind_check;
alter table money_movements add constraint money_movements_kind_check check (kind in (
  'card-payment', 'card-refund', 'card-refund-undone', 'card-refund-outside', 'card-reversal', 'card-reversal-undone',
  'payment-by-hand', 'payment-by-hand-undone', 'refund-by-hand'));
alter table money_movements drop constraint money_movements_check;
alter table money_movements add constraint money_movements_by_hand_without_order check (
  (kind in ('payment-by-hand', 'payment-by-hand-undone', 'refund-by-hand')) = (order_id is null));
alter table money_movements drop constraint money_movements_check1;
alter table money_movements add constraint money_movements_by_hand_without_reference check (
  (kind in ('payment-by-hand', 'payment-by-hand-undone', 'refund-by-hand')) = (reference is null));
alter table money_movements drop constraint money_movements_check2;
-- A booking that costs nothing is paid, and undone, with nothing.
alter table money_movements add constraint money_movements_sign check (
  case when kind = 'payment-by-hand-undone' then amount_cents <= 0
    else (kind in ('card-refund', 'card-refund-outside', 'card-reversal', 'refund-by-hand')) = (amount_cents < 0) end);
alter table money_movements add constraint money_movements_undoes_by_hand check (
  kind <> 'payment-by-hand-undone' or undoes is not null);
create index money_movements_by_hand on money_movements (moved_at) where order_id is null;

-- What is in the box at the end of a day, as staff counted it. Each count stays; the last one of a day is shown.
create table till_counts (
  id bigint generated always as identity primary key,
  till_date date not null,
  -- Change that was in the box before the day began.
  float_cents integer not null check (float_cents >= 0),
  counted_cents integer not null check (counted_cents >= 0),
  -- What the ledger said at that moment.
  expected_cents integer not null,
  staff_id integer not null references staff_accounts (id),
  counted_at timestamptz not null default clock_timestamp()
);
create index till_counts_by_day on till_counts (till_date, id);

create or replace view booking_money as
select b.id as booking_id, money.*
from bookings b
cross join lateral (
  select
    -- What the gateway took back was not paid.
    coalesce(sum(amount_cents) filter (
      where kind in ('card-payment', 'card-reversal', 'card-reversal-undone')), 0) as paid_by_card_cents,
    coalesce(sum(amount_cents) filter (
      where kind in ('payment-by-hand', 'payment-by-hand-undone')), 0) as paid_by_hand_cents,
    coalesce(-sum(amount_cents) filter (
      where kind in ('card-refund', 'card-refund-undone', 'card-refund-outside', 'refund-by-hand')), 0) as refunded_cents
  from (
    select kind, amount_cents, store_mode from money_movements where booking_id = b.id
    union all
    select m.kind, m.amount_cents, m.store_mode from payment_attempts a join money_movements m using (order_id)
    where a.booking_id = b.id and m.booking_id is null
  ) as movements
  where store_mode in ('test', 'local') is not true or not exists (select from payment_stores where mode = 'live')
) as money;
