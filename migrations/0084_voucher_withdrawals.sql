-- compatible: the check of causes becomes wider; older programs name no reason for the new one.
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
