-- Counts the passwords that an account has had. A session carries the number of the password that opened it, and is
-- valid only as long as the account still has that number.
alter table staff_accounts add column password_generation int not null default 1;
alter table sessions add column password_generation int not null default 1;

insert into audit_omissions (table_name, column_name, reason) values
  ('*', 'password_generation', 'counts passwords; password_changed_at shows the change');
