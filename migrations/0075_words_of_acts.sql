-- Why money goes back and what that means for the booking is written down by what owes the refund, and so are the amounts and
-- the consequence that a mail tells. What a version before this one writes says nothing of it, and its mails then say no more
-- than the amount.
alter table payment_refunds
  add column cause text constraint payment_refunds_cause check (cause in ('cancelled', 'called-off', 'moved', 'late-payment',
    'paid-twice', 'goodwill', 'weather', 'price-corrected', 'other')),
  -- Of `other`: what staff wrote to whoever paid.
  add column sentence text,
  add column outcome text constraint payment_refunds_outcome check (outcome in ('stands', 'to-pay', 'ended'));
comment on column payment_refunds.cause is 'money: payment';
comment on column payment_refunds.sentence is 'personal: payment; kept: customer; then: null';
comment on column payment_refunds.outcome is 'money: payment';

-- Sums, reason and consequence that a mail tells, so that they can be compared with the ledger.
alter table outbox_mails add column told jsonb;
comment on column outbox_mails.told is 'technical: mail';
