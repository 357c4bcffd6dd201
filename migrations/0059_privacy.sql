-- compatible: an older program shows an erased customer as one without a name.
-- What is kept of people, for how long, and how it is erased. Decision 0051.
alter table bookings
  -- When the personal data of its customer were removed. Money, documents' hashes, reference and counts stay.
  add column erased_at timestamptz,
  add constraint bookings_erased_hold_nobody check (erased_at is null
    or num_nonnulls(full_name, email, phone_number, date_of_birth, network, browser, idempotency_key) = 0);
create index bookings_not_erased on bookings (booking_date) where erased_at is null;

-- Every export and erasure, with counts alone.
create table privacy_log (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('nightly', 'erasure', 'export')),
  began_at timestamptz not null,
  ended_at timestamptz not null default clock_timestamp(),
  staff_id int references staff_accounts,
  -- The period that staff had set.
  months int not null,
  bookings int not null,
  birth_dates int not null,
  other_rows int not null
);

-- What the nightly run has done so far, so that another server can finish it.
create table privacy_progress (
  is_only boolean primary key default true check (is_only),
  began_at timestamptz not null default clock_timestamp(),
  months int not null,
  bookings int not null default 0,
  birth_dates int not null default 0,
  other_rows int not null default 0
);

-- The register: the comments below, read. Their form is described in CONTRIBUTING.md.
create view kept_tables as
select c.relname::text as table_name, said.text as said,
  substring(said.text from '^(\w+):') as kind,
  substring(said.text from '^\w+: ([^;]+)') as purpose,
  substring(said.text from 'booking by (\w+)') as booking_column,
  substring(said.text from 'order by (\w+)') as order_column,
  substring(said.text from 'address by (\w+)') as address_column,
  substring(said.text from '; since: (\w+)') as since_column,
  substring(said.text from '; open: ([^;]+)') as open_when
from pg_class c
left join lateral (select obj_description(c.oid, 'pg_class') as text) as said on true
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r';

create view kept_columns as
select c.relname::text as table_name, a.attname::text as column_name, a.attnum::int as position,
  format_type(a.atttypid, null)::text as type, a.attgenerated <> '' as is_generated, said.text as said,
  substring(said.text from '^(\w+):') as kind,
  substring(said.text from '^\w+: ([^;]+)') as purpose,
  substring(said.text from '; kept: ([^;]+)') as kept,
  substring(said.text from '; then: ([^;]+)') as erasure
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
left join lateral (select col_description(c.oid, a.attnum) as text) as said on true
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r';

-- Why personal data of a booking cannot be erased yet. `due` hinders only who asks; after the period nobody pays any more.
create function open_matters(booking bigint, today date) returns setof text language sql stable as $$
  select 'ahead' from bookings where id = booking and state <> 'cancelled' and booking_date >= today
  union select 'held' from bookings where id = booking and state = 'held'
  union select 'payment' from payment_attempts where booking_id = booking and state = 'created' and next_try_at is not null
  union select 'refund' from payment_attempts a left join payment_refunds r using (order_id)
    where a.booking_id = booking and (r.state = 'owed' or a.state = 'refund-pending')
  union select 'review' from attention_items n where n.resolved_at is null and (n.booking_id = booking
    or n.order_id in (select order_id from payment_attempts where booking_id = booking))
  union select 'due' from bookings where id = booking and state = 'paid' and due_cents > 0
$$;

-- The part of a statement that says whether something of these columns is left, of the row called `kept`.
create function left_of(of_table text, only_kept text) returns text language sql stable as $$
  select string_agg(
    case erasure when 'empty' then format('kept.%I <> ''''', column_name)
      when 'null' then format('kept.%I is not null', column_name) else 'true' end, ' or ' order by position)
  from kept_columns where table_name = of_table and erasure is not null and (only_kept is null or kept = only_kept)
$$;

-- Tables whose rows can be found for a booking, and have something to erase, with what is left of it.
create function erasable_tables(only_kept text)
returns table (name text, of_booking text, of_address text, since text, open_when text, is_left text)
language sql stable as $$
  select t.table_name,
    concat_ws(' or ', case when t.booking_column is not null then format('kept.%I = any ($1)', t.booking_column) end,
      case when t.order_column is not null then
        format('kept.%I in (select order_id from payment_attempts where booking_id = any ($1))', t.order_column) end),
    case when t.address_column is not null then format('contact_email(kept.%I) = any ($2)', t.address_column) end,
    t.since_column, t.open_when, left_of(t.table_name, only_kept)
  from kept_tables t where left_of(t.table_name, only_kept) is not null
  -- The booking first: evidence lets go of names only for a booking that is erased.
  order by t.table_name <> 'bookings', t.table_name
$$;

-- How rows are erased that a condition finds: deleted, or their columns emptied.
create function erasing(of_table text, only_kept text) returns text language sql stable as $$
  select case when bool_or(erasure = 'row') then format('delete from %I as kept', of_table)
    else format('update %I as kept set ', of_table)
      || string_agg(format('%I = %s', column_name, case erasure when 'empty' then '''''' else 'null' end), ', ')
      || case when of_table = 'bookings' and only_kept is null then ', erased_at = coalesce(kept.erased_at, now())' else '' end
    end
  from kept_columns where table_name = of_table and erasure is not null and (only_kept is null or kept = only_kept)
$$;

-- Erases what is personal of bookings and addresses: everything, or what is kept that long. Answers how many rows of which table.
create function erase_kept(only_kept text, bookings bigint[], addresses text[]) returns jsonb language plpgsql as $$
declare
  one record;
  affected bigint;
  counts jsonb := '{}';
begin
  for one in select * from erasable_tables(only_kept) loop
    execute erasing(one.name, only_kept)
      || format(' where (%s) and not coalesce(%s, false) and (%s)',
        concat_ws(' or ', nullif(one.of_booking, ''), one.of_address, 'cardinality($1) + cardinality($2) < 0'),
        coalesce(one.open_when, 'false'),
        case when one.name = 'bookings' and only_kept is null then 'true' else one.is_left end)
      using bookings, addresses;
    get diagnostics affected = row_count;
    if affected > 0 then counts := counts || jsonb_build_object(one.name, affected); end if;
  end loop;
  return counts;
end $$;

-- The next bookings of which something is to be erased, without those that other transactions are busy with.
-- which: customer, birth date, or late: what came after the booking had been erased.
create function lock_due(which text, before date, today date, most int) returns setof bigint language plpgsql as $$
declare
  condition text := case which when 'customer' then 'b.erased_at is null and b.booking_date <= $1' else (
    select string_agg(case when t.name = 'bookings' then format('b.id in (select kept.id from bookings kept where %s)', t.is_left)
      else format('b.id in (select coalesce(%s) from %I kept where %s)',
        concat_ws(', ', 'kept.' || quote_ident(k.booking_column),
          '(select booking_id from payment_attempts where order_id = kept.' || quote_ident(k.order_column) || ')'),
        t.name, t.is_left) end, ' or ')
    from erasable_tables(nullif(which, 'late')) t join kept_tables k on k.table_name = t.name
    where t.of_booking <> '' and (which <> 'late' or t.name <> 'bookings')) end;
begin
  if which = 'late' then condition := 'b.erased_at is not null and (' || condition || ')';
  elsif which <> 'customer' then condition := 'b.booking_date <= $1 and (' || condition || ')';
  end if;
  return query execute format(
    'select b.id from bookings b where (%s) and not exists (select from open_matters(b.id, $2) m where m <> ''due'')
     order by b.id limit $3 for update skip locked', condition) using before, today, most;
end $$;

-- Rows that belong to no booking have a date of their own. Answers how many were erased.
create function erase_unlinked(before date, most int) returns bigint language plpgsql as $$
declare
  one record;
  affected bigint;
  total bigint := 0;
begin
  for one in
    select t.*, k.booking_column, k.order_column from erasable_tables(null) t
    join kept_tables k on k.table_name = t.name where t.since is not null
  loop
    execute erasing(one.name, null) || format(
      ' where kept.ctid = any (array(
          select kept.ctid from %I kept where kept.%I::date <= $1 and not coalesce(%s, false) and (%s) %s %s limit $2))',
      one.name, one.since, coalesce(one.open_when, 'false'), one.is_left,
      'and kept.' || quote_ident(one.booking_column) || ' is null',
      'and not exists (select from payment_attempts a where a.order_id = kept.' || quote_ident(one.order_column) || ' and (
          a.booking_id is not null or a.state = ''refund-pending''
          or exists (select from payment_refunds r where r.order_id = a.order_id and r.state = ''owed'')
          or exists (select from attention_items n where n.order_id = a.order_id and n.resolved_at is null)))')
      using before, most;
    get diagnostics affected = row_count;
    total := total + affected;
  end loop;
  return total;
end $$;

-- Everything that is kept of bookings and addresses, by table. Bytes that are a message are shown as text.
create function export_kept(bookings bigint[], addresses text[]) returns jsonb language plpgsql stable as $$
declare
  one record;
  found_rows jsonb;
  whole jsonb := '{}';
begin
  for one in
    select t.table_name as name, concat_ws(' or ', case when t.booking_column is not null then format('kept.%I = any ($1)', t.booking_column) end,
        case when t.order_column is not null then
          format('kept.%I in (select order_id from payment_attempts where booking_id = any ($1))', t.order_column) end,
        case when t.address_column is not null then format('contact_email(kept.%I) = any ($2)', t.address_column) end) as condition,
      (select coalesce(string_agg(format(' || jsonb_build_object(%L, encode(kept.%I, ''escape''))', column_name, column_name), ''), '')
        from kept_columns c where c.table_name = t.table_name and c.type = 'bytea' and c.column_name = 'body') as messages
    from kept_tables t where coalesce(t.booking_column, t.order_column, t.address_column) is not null order by t.table_name
  loop
    execute format('select jsonb_agg(jsonb_strip_nulls(to_jsonb(kept) %s)) from %I kept where %s', one.messages, one.name, one.condition)
      into found_rows using bookings, addresses;
    if found_rows is not null then whole := whole || jsonb_build_object(one.name, found_rows); end if;
  end loop;
  return whole;
end $$;

-- Of the evidence only what is personal goes, and only with the booking.
create or replace function keep_acceptance() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.booking_id, new.document_type, new.document_id, new.sha256, new.language, new.accepted_at)
      is not distinct from
      (old.booking_id, old.document_type, old.document_id, old.sha256, old.language, old.accepted_at)
    and num_nonnulls(new.typed_name, new.network_address, new.user_agent) = 0
    and exists (select from bookings where id = old.booking_id and erased_at is not null)
  then return new;
  end if;
  raise exception 'the acceptance of booking % stays as it is', old.booking_id using errcode = 'restrict_violation';
end $$;

-- The audit log never gets what is erased later: a column that says so is left out, without a row in `audit_omissions`.
create or replace function audit_tables() returns void language plpgsql as $$
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
      and coalesce(col_description(c.oid, a.attnum), '') !~ '; then: '
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
insert into audit_omissions (table_name, column_name, reason) values
  ('privacy_progress', '*', 'the log has the whole run');

-- What staff wrote about money could name a customer, and was in the log until now.
alter table audit_changes disable trigger kept;
update audit_changes set before = before - '{note,reason}'::text[], after = after - '{note,reason}'::text[]
where table_name in ('money_movements', 'payment_refunds');
alter table audit_changes enable trigger kept;

do $$
declare
  former text := pg_get_viewdef('invariant_violations'::regclass);
  amended text := replace(former, '(b.full_name IS NULL)', '((b.full_name IS NULL) AND (b.erased_at IS NULL))');
begin
  if amended = former then raise exception 'The rule about names was not found'; end if;
  execute 'create or replace view invariant_violations as ' || amended;
end $$;

comment on table allocations is 'technical: stock';
comment on table app_secrets is 'technical: security';
comment on table attention_items is 'money: payment; of: booking by booking_id, order by order_id';
comment on table audit_changes is 'technical: staff';
comment on table audit_entries is 'personal: staff';
comment on table audit_omissions is 'technical: staff';
comment on table banner_slides is 'technical: site';
comment on table booking_documents is 'personal: evidence; of: booking by booking_id';
comment on table booking_lines is 'money: booking; of: booking by booking_id';
comment on table booking_moves is 'money: booking; of: booking by booking_id';
comment on table booking_notes is 'personal: service; of: booking by booking_id';
comment on table bookings is 'personal: booking; of: booking by id';
comment on table documents is 'technical: evidence';
comment on table email_config is 'technical: site';
comment on table failed_logins is 'personal: security';
comment on table guided_trips_schedule is 'technical: site';
comment on table homepage_content is 'technical: site';
comment on table image_files is 'technical: site';
comment on table images is 'technical: site';
comment on table money_movements is 'money: payment; of: booking by booking_id, order by order_id; since: moved_at';
comment on table opening_hours is 'technical: site';
comment on table outages is 'technical: stock';
comment on table outbox_mails is 'personal: mail; of: booking by booking_id, order by order_id';
comment on table page_revision is 'technical: site';
comment on table payment_attempts is 'money: payment; of: booking by booking_id';
comment on table payment_events is 'personal: payment; of: order by order_id; since: received_at';
comment on table payment_refunds is 'money: payment; of: order by order_id; since: created_at';
comment on table payment_stores is 'technical: payment';
comment on table place_changes is 'technical: service';
comment on table place_days is 'technical: service';
comment on table place_plan is 'technical: service';
comment on table place_week is 'technical: service';
comment on table places is 'technical: service';
comment on table privacy_log is 'technical: privacy';
comment on table privacy_progress is 'technical: privacy';
comment on table refused_callbacks is 'personal: security';
comment on table rental_claims is 'technical: stock';
comment on table rental_facts is 'technical: service; of: booking by booking_id';
comment on table rental_item_prices is 'technical: site';
comment on table rental_item_texts is 'technical: site';
comment on table rental_items is 'technical: site';
comment on table schema_migrations is 'technical: site';
comment on table sessions is 'personal: security';
comment on table slot_changes is 'technical: stock';
comment on table slot_update_rows is 'technical: stock';
comment on table slot_updates is 'technical: stock';
comment on table slots is 'technical: stock';
comment on table spent_work is 'technical: limits';
comment on table staff_accounts is 'personal: staff';
comment on table system_settings is 'technical: site';
comment on table till_counts is 'money: payment';
comment on table told_places is 'technical: mail';
comment on table topic_changes is 'technical: site';
comment on table waiting_entries is 'personal: waiting; of: booking by booking_id, address by email; open: state = ''offered''';
comment on table weather_locations is 'technical: site';
comment on table weather_reports is 'technical: site';

comment on column bookings.full_name is 'personal: booking; kept: customer; then: null';
comment on column bookings.email is 'personal: contact; kept: customer; then: null';
comment on column bookings.phone_number is 'personal: contact; kept: customer; then: null';
comment on column bookings.date_of_birth is 'personal: age; kept: birth date; then: null';
comment on column bookings.network is 'personal: limits; kept: 1 day by tidy-bookings; then: null';
comment on column bookings.browser is 'personal: limits; kept: 1 day by tidy-bookings; then: null';
comment on column bookings.idempotency_key is 'personal: repeats; kept: customer; then: null';
comment on column bookings.request_hash is 'personal: repeats; kept: customer; then: empty';
comment on column bookings.phone_digits is 'technical: booking';
comment on column bookings.search_text is 'technical: booking';
comment on column bookings.id is 'technical: booking';
comment on column bookings.state is 'technical: booking';
comment on column bookings.cancel_reason is 'technical: booking';
comment on column bookings.language is 'technical: booking';
comment on column bookings.booking_date is 'technical: booking';
comment on column bookings.start_slot is 'technical: booking';
comment on column bookings.source is 'technical: booking';
comment on column bookings.moves is 'technical: booking';
comment on column bookings.created_at is 'technical: booking';
comment on column bookings.updated_at is 'technical: booking';
comment on column bookings.hold_expires_at is 'technical: booking';
comment on column bookings.hold_extended is 'technical: booking';
comment on column bookings.confirm_by is 'technical: booking';
comment on column bookings.confirmed_at is 'technical: booking';
comment on column bookings.confirmed_by is 'technical: booking';
comment on column bookings.total_cents is 'money: payment';
comment on column bookings.due_cents is 'money: payment';
comment on column bookings.added_cents is 'money: payment';
comment on column bookings.transaction_id is 'money: payment';
comment on column bookings.paid_from is 'money: payment';
comment on column bookings.calendar_sequence is 'technical: mail';
comment on column bookings.email_problem is 'technical: mail';
comment on column bookings.email_corrections is 'technical: mail';
comment on column bookings.erased_at is 'technical: privacy';

comment on column booking_documents.typed_name is 'personal: evidence; kept: customer; then: null';
comment on column booking_documents.network_address is 'personal: evidence; kept: customer; then: null';
comment on column booking_documents.user_agent is 'personal: evidence; kept: customer; then: null';
comment on column booking_documents.booking_id is 'technical: evidence';
comment on column booking_documents.document_type is 'technical: evidence';
comment on column booking_documents.document_id is 'technical: evidence';
comment on column booking_documents.sha256 is 'technical: evidence';
comment on column booking_documents.language is 'technical: evidence';
comment on column booking_documents.accepted_at is 'technical: evidence';

comment on column booking_notes.body is 'personal: service; kept: customer; then: row';
comment on column booking_notes.id is 'technical: service';
comment on column booking_notes.booking_id is 'technical: service';
comment on column booking_notes.kind is 'technical: service';
comment on column booking_notes.staff_id is 'technical: service';
comment on column booking_notes.written_at is 'technical: service';

comment on column outbox_mails.recipient is 'personal: mail; kept: 90 days by tidy-mails; then: row';
comment on column outbox_mails.reply_to is 'personal: mail; kept: 90 days by tidy-mails; then: row';
comment on column outbox_mails.subject is 'personal: mail; kept: 90 days by tidy-mails; then: row';
comment on column outbox_mails.html_body is 'personal: mail; kept: 90 days by tidy-mails; then: row';
comment on column outbox_mails.text_body is 'personal: mail; kept: 90 days by tidy-mails; then: row';
comment on column outbox_mails.calendar is 'personal: mail; kept: 90 days by tidy-mails; then: row';
comment on column outbox_mails.last_error is 'personal: mail; kept: 90 days by tidy-mails; then: row';
comment on column outbox_mails.id is 'technical: mail';
comment on column outbox_mails.dedupe_key is 'technical: mail';
comment on column outbox_mails.kind is 'technical: mail';
comment on column outbox_mails.booking_id is 'technical: mail';
comment on column outbox_mails.order_id is 'technical: mail';
comment on column outbox_mails.language is 'technical: mail';
comment on column outbox_mails.created_at is 'technical: mail';
comment on column outbox_mails.sent_at is 'technical: mail';
comment on column outbox_mails.message_id is 'technical: mail';
comment on column outbox_mails.state is 'technical: mail';
comment on column outbox_mails.attempts is 'technical: mail';
comment on column outbox_mails.next_try_at is 'technical: mail';
comment on column outbox_mails.give_up_at is 'technical: mail';
comment on column outbox_mails.claimed_until is 'technical: mail';
comment on column outbox_mails.claim is 'technical: mail';
comment on column outbox_mails.copy_of is 'technical: mail';

comment on column payment_events.body is 'personal: payment; kept: customer; then: empty';
comment on column payment_events.id is 'money: payment';
comment on column payment_events.received_at is 'money: payment';
comment on column payment_events.source is 'money: payment';
comment on column payment_events.kind is 'money: payment';
comment on column payment_events.reason is 'money: payment';
comment on column payment_events.order_id is 'money: payment';
comment on column payment_events.outcome is 'money: payment';
comment on column payment_events.store_sid is 'money: payment';
comment on column payment_events.store_mode is 'money: payment';

comment on column payment_refunds.reason is 'personal: payment; kept: customer; then: null';
comment on column payment_refunds.refund_id is 'money: payment';
comment on column payment_refunds.order_id is 'money: payment';
comment on column payment_refunds.reference is 'money: payment';
comment on column payment_refunds.amount_cents is 'money: payment';
comment on column payment_refunds.state is 'money: payment';
comment on column payment_refunds.evidence is 'money: payment';
comment on column payment_refunds.is_uncertain is 'money: payment';
comment on column payment_refunds.last_code is 'money: payment';
comment on column payment_refunds.staff_id is 'money: payment';
comment on column payment_refunds.created_at is 'money: payment';
comment on column payment_refunds.settled_at is 'money: payment';
comment on column payment_refunds.next_try_at is 'money: payment';
comment on column payment_refunds.tries is 'money: payment';
comment on column payment_refunds.failures is 'money: payment';
comment on column payment_refunds.unanswered_since is 'money: payment';

comment on column money_movements.note is 'personal: payment; kept: customer; then: null';
comment on column money_movements.id is 'money: payment';
comment on column money_movements.kind is 'money: payment';
comment on column money_movements.order_id is 'money: payment';
comment on column money_movements.booking_id is 'money: payment';
comment on column money_movements.amount_cents is 'money: payment';
comment on column money_movements.reference is 'money: payment';
comment on column money_movements.staff_id is 'money: payment';
comment on column money_movements.moved_at is 'money: payment';
comment on column money_movements.store_sid is 'money: payment';
comment on column money_movements.store_mode is 'money: payment';
comment on column money_movements.number is 'money: payment';
comment on column money_movements.method is 'money: payment';
comment on column money_movements.undoes is 'money: payment';

comment on column waiting_entries.email is 'personal: waiting; kept: 7 days by tidy-waiting-list; then: row';
comment on column waiting_entries.network is 'personal: waiting; kept: 7 days by tidy-waiting-list; then: row';
comment on column waiting_entries.id is 'technical: waiting';
comment on column waiting_entries.language is 'technical: waiting';
comment on column waiting_entries.booking_date is 'technical: waiting';
comment on column waiting_entries.start_slot is 'technical: waiting';
comment on column waiting_entries.item_id is 'technical: waiting';
comment on column waiting_entries.quantity is 'technical: waiting';
comment on column waiting_entries.duration is 'technical: waiting';
comment on column waiting_entries.state is 'technical: waiting';
comment on column waiting_entries.booking_id is 'technical: waiting';
comment on column waiting_entries.created_at is 'technical: waiting';

comment on column refused_callbacks.head is 'personal: security; kept: 90 days by tidy-payments';
comment on column refused_callbacks.slot is 'technical: security';
comment on column refused_callbacks.source is 'technical: security';
comment on column refused_callbacks.reason is 'technical: security';
comment on column refused_callbacks.sha256 is 'technical: security';
comment on column refused_callbacks.size is 'technical: security';
comment on column refused_callbacks.times is 'technical: security';
comment on column refused_callbacks.first_received_at is 'technical: security';
comment on column refused_callbacks.last_received_at is 'technical: security';

comment on column failed_logins.account is 'personal: security; kept: 1 day by tidy-identity';
comment on column failed_logins.address is 'personal: security; kept: 1 day by tidy-identity';
comment on column failed_logins.id is 'technical: security';
comment on column failed_logins.failed_at is 'technical: security';

comment on column sessions.device is 'personal: security; kept: 30 days by tidy-identity';
comment on column sessions.token_hash is 'technical: security';
comment on column sessions.staff_id is 'technical: security';
comment on column sessions.created_at is 'technical: security';
comment on column sessions.last_seen_at is 'technical: security';
comment on column sessions.id is 'technical: security';
comment on column sessions.password_generation is 'technical: security';
comment on column sessions.is_kept is 'technical: security';

comment on column staff_accounts.username is 'personal: staff; kept: account';
comment on column staff_accounts.id is 'technical: security';
comment on column staff_accounts.password_hash is 'technical: security';
comment on column staff_accounts.created_at is 'technical: security';
comment on column staff_accounts.password_changed_at is 'technical: security';
comment on column staff_accounts.disabled_at is 'technical: security';
comment on column staff_accounts.password_generation is 'technical: security';
comment on column staff_accounts.role is 'technical: security';

comment on column audit_entries.actor is 'personal: staff; kept: 24 months by tidy-audit';
comment on column audit_entries.id is 'technical: staff';
comment on column audit_entries.request_id is 'technical: staff';
comment on column audit_entries.at is 'technical: staff';
comment on column audit_entries.staff_id is 'technical: staff';
comment on column audit_entries.action is 'technical: staff';
