-- A booking is read whole from one view. The columns at its end were read beside it before.
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
    order by m.id desc limit 1) end as undoable_payment,
  b.moves, b.due_cents, b.added_cents, b.discount_cents, v.code as voucher_code, b.calendar_sequence, b.email_problem,
  b.erased_at is not null as is_erased, money.paid_by_card_cents, money.paid_by_hand_cents, money.refunded_cents
from bookings b
left join vouchers v on v.id = b.voucher_id
left join booking_money money on money.booking_id = b.id;

-- Staff who noted that money was given back elsewhere had seen what became of earlier requests: they are not repeated.
update payment_refunds r set is_uncertain = false
where state = 'void' and is_uncertain and exists (
  select from payment_refunds given where given.order_id = r.order_id and given.evidence = 'staff');
