-- Passwords and keys that an owner typed on a screen, encrypted under a key that is not in the database.
create table typed_secrets (
  -- A word of `typedSecretNames`; the ciphertext is bound to it.
  name text primary key,
  sealed bytea not null,
  set_at timestamptz not null default now(),
  -- `null` where no account of staff did it.
  set_by int references staff_accounts
);
insert into audit_omissions (table_name, column_name, reason) values
  ('typed_secrets', 'sealed', 'a password or key, encrypted');
comment on table typed_secrets is 'technical: security';
