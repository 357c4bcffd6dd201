-- What became of the money of a card payment, in one place: what was turned into a voucher is part of it.

alter table storm_bookings
  -- The card payment whose money the voucher was made of; null where there was none, or where an older program made it.
  add column order_id text references payment_attempts;
alter table vouchers
  -- The gateway took the money of a voucher back that a guest got for a storm; what was left of it is restored with the money.
  add column reversed_at timestamptz;

-- An older program does not say which payment a voucher was made of. A booking has one that counts.
create function storm_voucher_order(booking bigint) returns text language sql stable as $$
  select a.order_id from payment_attempts a
  where a.booking_id = booking and a.state in ('confirmed', 'refund-pending', 'refunded', 'reversed')
    and exists (select from money_movements m where m.order_id = a.order_id and m.kind = 'card-payment')
  order by a.state = 'confirmed' desc, a.created_at limit 1
$$;
update storm_bookings set order_id = storm_voucher_order(booking_id) where voucher_id is not null and to_card_cents > 0;

-- Vouchers that the money of card payments was turned into: sold, or chosen when a day was called off.
create view payment_vouchers as
select made.order_id, made.voucher_id, made.is_sold, made.card_cents, made.by_hand_cents,
  v.balance_cents as left_cents,
  (select coalesce(-sum(m.amount_cents), 0)::int from voucher_movements m
    where m.voucher_id = made.voucher_id and m.kind in ('spent', 'reduced', 'returned')) as spent_cents
from (
  select o.order_id, o.voucher_id, true as is_sold, a.amount_cents as card_cents, 0 as by_hand_cents
  from voucher_orders o join payment_attempts a using (order_id)
  where o.voucher_id is not null
  union all
  select a.order_id, s.voucher_id, false, s.to_card_cents, s.by_hand_cents
  from storm_bookings s join payment_attempts a on a.booking_id = s.booking_id
  where s.voucher_id is not null and s.to_card_cents > 0
    and (a.order_id = s.order_id or s.order_id is null and a.order_id = storm_voucher_order(s.booking_id))
) made
join vouchers v on v.id = made.voucher_id;

-- What of a card payment was captured, where it went, and hence what of it can be given back.
create view card_money as
select a.order_id, a.booking_id, a.purpose, a.state, m.captured_cents, m.refunded_cents, m.outside_cents, m.reversed_cents,
  m.balance_cents, queued.cents as queued_cents, coalesce(made.cents, 0) as voucher_cents,
  case when a.state in ('confirmed', 'refund-pending')
    then greatest(0, m.balance_cents - queued.cents - coalesce(made.cents, 0)) else 0 end as refundable_cents
from payment_attempts a
cross join lateral (
  select coalesce(sum(amount_cents) filter (where kind = 'card-payment'), 0)::int as captured_cents,
    coalesce(-sum(amount_cents) filter (where kind in ('card-refund', 'card-refund-undone')), 0)::int as refunded_cents,
    coalesce(-sum(amount_cents) filter (where kind = 'card-refund-outside'), 0)::int as outside_cents,
    coalesce(-sum(amount_cents) filter (where kind in ('card-reversal', 'card-reversal-undone')), 0)::int as reversed_cents,
    coalesce(sum(amount_cents), 0)::int as balance_cents
  from money_movements where order_id = a.order_id
) m
cross join lateral (
  select coalesce(sum(amount_cents), 0)::int as cents from payment_refunds where order_id = a.order_id and state = 'owed'
) queued
left join lateral (
  -- A refund takes the unspent part of a sold voucher with it. One for a storm has to be withdrawn first: until then all of
  -- its money is in it. What was spent of it counts as paid by hand first, as what is kept of a cancelled booking does.
  select case when is_sold then spent_cents
    else greatest(0, least(card_cents, left_cents + spent_cents - by_hand_cents)) end as cents
  from payment_vouchers where order_id = a.order_id
) made on true;

-- Adds rules to those that `npm run check:invariants` checks: a statement of the columns rule, subject and detail.
create function add_invariants(rules text) returns void language plpgsql as $$
begin
  execute 'create or replace view invariant_violations as '
    || rtrim(pg_get_viewdef('invariant_violations'::regclass), ';') || ' union all ' || rules;
end
$$;

select add_invariants($rules$
  select 'voucher worth more than its money', p.order_id, worth.cents || ' in voucher ' || p.voucher_id || ', '
    || greatest(0, c.balance_cents - c.queued_cents) || ' of the money'
  from payment_vouchers p join card_money c using (order_id)
  cross join lateral (
    select case when p.is_sold then p.left_cents + p.spent_cents
        else greatest(0, least(p.card_cents, p.left_cents + p.spent_cents - p.by_hand_cents)) end
      -- What was spent before the money went is a loss that staff were told of.
      - case when exists (select from attention_items i where i.order_id = p.order_id and i.kind = 'voucher-spent')
        then p.spent_cents else 0 end as cents
  ) worth
  where worth.cents > greatest(0, c.balance_cents - c.queued_cents)
$rules$);
