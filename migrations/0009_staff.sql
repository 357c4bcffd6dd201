-- Sessions that can be told apart, and the audit log: who of the staff changed what, when, from what and to what.

alter table sessions drop constraint sessions_pkey;
alter table sessions add column id bigint generated always as identity primary key;
alter table sessions add constraint sessions_token unique (token_hash);
create index sessions_by_staff on sessions (staff_id);

-- Also what shows in the audit log that a password was changed, since its hash does not.
alter table staff_accounts add column password_changed_at timestamptz not null default now();
-- Who left. The account stays, since the ledger names it.
alter table staff_accounts add column disabled_at timestamptz;

------------------------------------------------------------------------------------------------- audit
-- One row per request of a member of staff that changed something. It outlives the account, so it refers to none.
create table audit_entries (
  id bigint generated always as identity primary key,
  request_id uuid not null unique,
  at timestamptz not null default now(),
  -- Absent: the command line.
  staff_id int,
  actor text not null,
  -- The call, as its route is written.
  action text not null
);
create index audit_entries_by_actor on audit_entries (actor, id);
create index audit_entries_by_age on audit_entries (at);

-- One row per changed row: all of it where it came or went, otherwise only the columns that differ.
create table audit_changes (
  id bigint generated always as identity primary key,
  entry_id bigint not null references audit_entries on delete cascade,
  table_name text not null,
  -- Its primary key.
  record text not null,
  before jsonb,
  after jsonb,
  check (before is not null or after is not null)
);
create index audit_changes_by_entry on audit_changes (entry_id, id);
create index audit_changes_by_table on audit_changes (table_name, entry_id);

-- What the log leaves out, and why. Everything else is in it, also tables and columns that come later; only bytes
-- (files, hashes, tokens) never are.
create table audit_omissions (
  table_name text not null,
  column_name text not null,
  reason text not null,
  primary key (table_name, column_name)
);
insert into audit_omissions (table_name, column_name, reason) values
  ('audit_entries', '*', 'is the log'),
  ('audit_changes', '*', 'is the log'),
  ('slot_changes', '*', 'tells servers that slots changed'),
  ('page_revision', '*', 'tells servers that content changed'),
  ('failed_logins', '*', 'is no change of anything'),
  ('images', '*', 'what shows a picture names it'),
  ('image_files', '*', 'what shows a picture names it'),
  ('allocations', '*', 'follow the booking, and the slots show them'),
  ('*', 'created_at', 'the entry has its time'),
  ('*', 'updated_at', 'the entry has its time'),
  ('*', 'version', 'counts edits'),
  ('sessions', 'last_seen_at', 'changes all the time'),
  ('staff_accounts', 'password_hash', 'secret'),
  ('bookings', 'full_name', 'personal; the booking has it'),
  ('bookings', 'email', 'personal; the booking has it'),
  ('bookings', 'date_of_birth', 'personal; the booking has it'),
  ('bookings', 'phone_number', 'personal; the booking has it'),
  ('bookings', 'phone_digits', 'personal; the booking has it'),
  ('bookings', 'idempotency_key', 'belongs to the customer''s browser'),
  ('bookings', 'transaction_id', 'belongs to the customer''s browser'),
  ('outbox_mails', 'recipient', 'personal; the mail has it'),
  ('outbox_mails', 'reply_to', 'personal; the mail has it'),
  ('outbox_mails', 'subject', 'personal; the mail has it'),
  ('outbox_mails', 'html_body', 'personal; the mail has it'),
  ('outbox_mails', 'text_body', 'personal; the mail has it'),
  ('outbox_mails', 'calendar', 'personal; the mail has it'),
  ('outbox_mails', 'last_error', 'personal; the mail has it'),
  ('outbox_mails', 'claim', 'tells servers who delivers'),
  ('outbox_mails', 'claimed_until', 'tells servers who delivers');

-- Runs only where `pagaia.actor` says for whom: customers and jobs do not pay for it. The arguments are the columns
-- to show and those of the primary key.
create function write_audit() returns trigger language plpgsql as $$
declare
  acting constant jsonb := current_setting('pagaia.actor')::jsonb;
  take constant text := format('select to_jsonb(shown) from (select %s from (select ($1).*) as whole) as shown', tg_argv[0]);
  was jsonb;
  became jsonb;
  key_of_record text;
  entry bigint;
begin
  if tg_op <> 'INSERT' then execute take into was using old; end if;
  if tg_op <> 'DELETE' then execute take into became using new; end if;
  select string_agg(coalesce(became, was) ->> part, ' ' order by n) into key_of_record
  from unnest(string_to_array(tg_argv[1], ',')) with ordinality as key (part, n);
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(old_value.key, old_value.value), jsonb_object_agg(old_value.key, became -> old_value.key)
    into was, became
    from jsonb_each(was) as old_value where old_value.value is distinct from became -> old_value.key;
    if was is null then return null; end if;
  end if;

  select id into entry from audit_entries where request_id = (acting ->> 'requestId')::uuid;
  if entry is null then
    insert into audit_entries (request_id, staff_id, actor, action)
    values ((acting ->> 'requestId')::uuid, (acting ->> 'staffId')::int, acting ->> 'name', acting ->> 'action')
    on conflict (request_id) do nothing;
    select id into entry from audit_entries where request_id = (acting ->> 'requestId')::uuid;
  end if;
  insert into audit_changes (entry_id, table_name, record, before, after)
  values (entry, tg_table_name, coalesce(key_of_record, ''),
    case when tg_op = 'DELETE' then jsonb_strip_nulls(was) else was end,
    case when tg_op = 'INSERT' then jsonb_strip_nulls(became) else became end);
  return null;
end $$;

-- Puts the trigger on every table that has none, or one for other columns. Called at every start, after the
-- migrations, so that no table can be forgotten.
create function audit_tables() returns void language plpgsql as $$
declare
  wanted record;
begin
  for wanted in
    select c.oid as id, c.relname as name,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as shown,
      coalesce((
        select string_agg(k.attname, ',' order by array_position(i.indkey::int2[], k.attnum))
        from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey::int2[])
        where i.indrelid = c.oid and i.indisprimary), '') as key
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.atttypid <> 'bytea'::regtype
      and not exists (
        select from audit_omissions o
        where o.table_name in (c.relname, '*') and o.column_name in (a.attname, '*'))
    group by c.oid, c.relname
  loop
    continue when exists (
      select from pg_trigger t where t.tgrelid = wanted.id and t.tgname = 'writes_audit'
        and encode(t.tgargs, 'escape') = wanted.shown || '\000' || wanted.key || '\000');
    execute format('drop trigger if exists writes_audit on %I', wanted.name);
    execute format(
      'create trigger writes_audit after insert or update or delete on %I for each row
       when (current_setting(''pagaia.actor'', true) <> '''') execute function write_audit(%L, %L)',
      wanted.name, wanted.shown, wanted.key);
  end loop;
end $$;

-- Entries are kept for 24 months. Until then nobody changes or deletes one.
create function audit_kept_since() returns timestamptz language sql stable as $$
  select now() - interval '24 months'
$$;

create function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'audit_entries' then
      if old.at < audit_kept_since() then return old; end if;
    elsif not exists (select from audit_entries where id = old.entry_id) then
      return old;
    end if;
  end if;
  raise exception 'the audit log is only ever added to';
end $$;

create trigger kept before update or delete on audit_entries for each row execute function keep_audit();
create trigger kept before update or delete on audit_changes for each row execute function keep_audit();
create trigger kept_whole before truncate on audit_entries for each statement execute function keep_audit();
create trigger kept_whole before truncate on audit_changes for each statement execute function keep_audit();
