-- compatible: the check of causes becomes wider; an older server cannot show a page of mails, or a payment, that names the new
-- kind or cause.
-- Who bought a voucher online can withdraw from the contract for 14 days: what was declared, by whom and when. Once per order.
alter table voucher_orders
  add column withdrawn_at timestamptz,
  add column declarant_name text check (length(declarant_name) <= 100),
  -- Where the declaration was acknowledged.
  add column declarant_email text check (length(declarant_email) <= 254),
  -- What of the money goes back; bookings have the rest.
  add column withdrawn_cents int,
  add constraint voucher_orders_withdrawn check ((withdrawn_at is null) = (withdrawn_cents is null));
comment on column voucher_orders.withdrawn_at is 'money: payment';
comment on column voucher_orders.declarant_name is 'personal: payment; kept: customer; then: null';
comment on column voucher_orders.declarant_email is 'personal: contact; kept: customer; then: null';
comment on column voucher_orders.withdrawn_cents is 'money: payment';

alter table payment_refunds drop constraint payment_refunds_cause,
  add constraint payment_refunds_cause check (cause in ('cancelled', 'called-off', 'moved', 'late-payment', 'paid-twice',
    'goodwill', 'weather', 'price-corrected', 'withdrawal', 'other'));

-- Whoever declared a withdrawal is found by their address too.
create index voucher_orders_of_declarant on voucher_orders (contact_email(declarant_email)) where declarant_email is not null;
create or replace function orders_of(bookings bigint[], addresses text[]) returns setof text language sql stable as $$
  select order_id from payment_attempts where booking_id = any (bookings)
  union select order_id from voucher_orders where contact_email(buyer_email) = any (addresses)
  union select order_id from voucher_orders where contact_email(declarant_email) = any (addresses)
$$;
