-- compatible: an older program does not note what the gateway's status says of refunds that it made.
alter table payment_refunds
  -- The gateway's status of the order shows that the money has gone back. Of a part of a payment it never does.
  add column confirmed_at timestamptz,
  add constraint payment_refunds_confirmed check (confirmed_at is null or state = 'done');
comment on column payment_refunds.confirmed_at is 'money: payment';
