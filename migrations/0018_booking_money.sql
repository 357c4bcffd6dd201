-- What the ledger says of each booking. Movements of an order that was attached to its booking later name the order only.
-- Once a live store is in use the money of test stores counts no more.
create view booking_money as
select b.id as "bookingId", money.*
from bookings b
cross join lateral (
  select
    -- What the gateway took back was not paid.
    coalesce(sum(amount_cents) filter (
      where kind in ('card-payment', 'card-reversal', 'card-reversal-undone')), 0) as "paidByCardCents",
    coalesce(sum(amount_cents) filter (where kind = 'payment-by-hand'), 0) as "paidByHandCents",
    coalesce(-sum(amount_cents) filter (
      where kind in ('card-refund', 'card-refund-undone', 'card-refund-outside', 'refund-by-hand')), 0) as "refundedCents"
  from (
    select kind, amount_cents, store_mode from money_movements where booking_id = b.id
    union all
    select m.kind, m.amount_cents, m.store_mode from payment_attempts a join money_movements m using (order_id)
    where a.booking_id = b.id and m.booking_id is null
  ) as movements
  where store_mode in ('test', 'local') is not true or not exists (select from payment_stores where mode = 'live')
) as money;
