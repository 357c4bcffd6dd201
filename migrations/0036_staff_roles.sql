-- What an account may do: an owner everything, beach staff the work of a day at the beach. All accounts were owners before.
alter table staff_accounts add column role text not null default 'owner' check (role in ('owner', 'beach'));
