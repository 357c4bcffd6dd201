-- The schema after all migrations. Written by `npm run statements`, to be read in review: do not edit.

-- functions

CREATE OR REPLACE FUNCTION public.add_invariants(rules text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute 'create or replace view invariant_violations as '
    || rtrim(pg_get_viewdef('invariant_violations'::regclass), ';') || ' union all ' || rules;
end
$function$
;

CREATE OR REPLACE FUNCTION public.audit_kept_since()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select now() - interval '24 months'
$function$
;

CREATE OR REPLACE FUNCTION public.audit_subject(table_name text, record text, before jsonb, after jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case table_name
    when 'system_settings' then coalesce(before ->> 'setting_key', after ->> 'setting_key',
      (select setting_key from system_settings where id::text = record))
    when 'documents' then coalesce(before ->> 'filename', after ->> 'filename',
      (select filename from documents where id::text = record))
    when 'staff_accounts' then coalesce(before ->> 'username', after ->> 'username',
      (select username from staff_accounts where id::text = record))
    when 'banner_slides' then coalesce(after ->> 'title', before ->> 'title',
      (select title from banner_slides where id::text = record))
    when 'homepage_content' then coalesce(after ->> 'title', before ->> 'title',
      (select title from homepage_content where id::text = record))
    when 'vouchers' then (select '…' || right(code, 4) from vouchers where id::text = record)
  end
$function$
;

CREATE OR REPLACE FUNCTION public.audit_tables()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.booked_trip(booking bigint, departure uuid, wanted text)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
  select json_build_object('departureId', d.id, 'tripId', d.trip_id, 'minutes', d.minutes,
    'turnaround', json_build_object('before', t.turnaround_before, 'after', t.turnaround_after),
    'title', coalesce((
      select x.title from trip_texts x where x.trip_id = t.id and x.title <> ''
      order by x.language = wanted desc, x.language limit 1), ''),
    'place', (
      select json_build_object('names', p.names, 'directions', p.directions, 'latitude', p.latitude, 'longitude', p.longitude)
      from places p where p.id = t.place_id),
    'seats', (
      select json_agg(json_build_object('fareId', s.fare_id, 'names', s.names, 'quantity', s.quantity,
        'unitPriceCents', s.unit_price_cents) order by s.position)
      from booking_seats s where s.booking_id = booking))
  from departures d join trips t on t.id = d.trip_id where d.id = departure
$function$
;

CREATE OR REPLACE FUNCTION public.called_off(item text, wanted date, slot integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM (storm_days d JOIN storm_day_items i ON ((i.storm_day_id = d.id))) WHERE ((d.lifted_at IS NULL) AND (d.day = called_off.wanted) AND (i.item_id = called_off.item) AND (called_off.slot >= d.first_slot) AND (called_off.slot < d.until_slot))))
;

CREATE OR REPLACE FUNCTION public.check_acceptance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from documents
    where (id, document_type, language, sha256) = (new.document_id, new.document_type, new.language, new.sha256)
  ) then
    raise exception 'booking % accepts a document that is not stored like this', new.booking_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.contact_email(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select lower(regexp_replace(email, '\+[^@]*@', '@'))
$function$
;

CREATE OR REPLACE FUNCTION public.count_kept_units()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    update slots s set kept = s.kept - o.quantity, version = s.version + 1
    from (select item_id, slot_date, slot_no, sum(quantity) as quantity from old_rows group by 1, 2, 3 having sum(quantity) > 0) o
    where (s.item_id, s.slot_date, s.slot_no) = (o.item_id, o.slot_date, o.slot_no);
  end if;
  if tg_op <> 'DELETE' then
    update slots s set kept = s.kept + n.quantity, version = s.version + 1
    from (select item_id, slot_date, slot_no, sum(quantity) as quantity from new_rows group by 1, 2, 3 having sum(quantity) > 0) n
    where (s.item_id, s.slot_date, s.slot_no) = (n.item_id, n.slot_date, n.slot_no);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_seats()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  change record;
begin
  for change in
    select departure_id, sum(seats)::int as more
    from (
      select new.departure_id, new.seats where new.state <> 'cancelled'
      union all
      select old.departure_id, -old.seats where tg_op = 'UPDATE' and old.state <> 'cancelled'
    ) changed
    where departure_id is not null
    group by departure_id having sum(seats) <> 0
    order by departure_id
  loop
    update departures set taken = taken + change.more
    where id = change.departure_id and (change.more < 0 or state <> 'called-off');
    if not found then
      raise exception 'departure % was called off', change.departure_id
        using errcode = 'check_violation', constraint = 'departures_seats';
    end if;
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.erasable_tables(only_kept text)
 RETURNS TABLE(name text, of_booking text, of_address text, since text, open_when text, is_left text)
 LANGUAGE sql
 STABLE
AS $function$
  select t.table_name,
    concat_ws(' or ', case when t.booking_column is not null then format('kept.%I = any ($1)', t.booking_column) end,
      case when t.order_column is not null then
        format('kept.%I in (select orders_of($1, $2))', t.order_column) end),
    case when t.address_column is not null then format('contact_email(kept.%I) = any ($2)', t.address_column) end,
    t.since_column, t.open_when, left_of(t.table_name, only_kept)
  from kept_tables t where left_of(t.table_name, only_kept) is not null
  -- The booking first: evidence lets go of names only for a booking that is erased.
  order by t.table_name <> 'bookings', t.table_name
$function$
;

CREATE OR REPLACE FUNCTION public.erase_kept(only_kept text, bookings bigint[], addresses text[])
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.erase_unlinked(before date, most integer)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.erasing(of_table text, only_kept text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when bool_or(erasure = 'row') then format('delete from %I as kept', of_table)
    else format('update %I as kept set ', of_table)
      || string_agg(format('%I = %s', column_name, case erasure when 'empty' then '''''' else 'null' end), ', ')
      || case when of_table = 'bookings' and only_kept is null then ', erased_at = coalesce(kept.erased_at, now())' else '' end
    end
  from kept_columns where table_name = of_table and erasure is not null and (only_kept is null or kept = only_kept)
$function$
;

CREATE OR REPLACE FUNCTION public.export_kept(bookings bigint[], addresses text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  one record;
  found_rows jsonb;
  whole jsonb := '{}';
begin
  for one in
    select t.table_name as name, concat_ws(' or ', case when t.booking_column is not null then format('kept.%I = any ($1)', t.booking_column) end,
        case when t.order_column is not null then
          format('kept.%I in (select orders_of($1, $2))', t.order_column) end,
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
end $function$
;

CREATE OR REPLACE FUNCTION public.fact_stands(fact uuid, untimely boolean)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((NOT (EXISTS (SELECT FROM rental_facts u WHERE ((u.refers_to = fact_stands.fact) AND (u.kind = 'undone'::text) AND (NOT (EXISTS (SELECT FROM rental_facts again WHERE ((again.refers_to = u.id) AND (again.kind = 'undone'::text))))))))) AND ((untimely IS NOT TRUE) OR (EXISTS (SELECT FROM rental_facts a WHERE ((a.refers_to = fact_stands.fact) AND (a.kind = 'accepted'::text) AND (a.is_untimely IS NOT TRUE))))))
;

CREATE OR REPLACE FUNCTION public.gin_extract_query_trgm(text, internal, smallint, internal, internal, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gin_extract_query_trgm$function$
;

CREATE OR REPLACE FUNCTION public.gin_extract_value_trgm(text, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gin_extract_value_trgm$function$
;

CREATE OR REPLACE FUNCTION public.gin_trgm_consistent(internal, smallint, text, integer, internal, internal, internal, internal)
 RETURNS boolean
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gin_trgm_consistent$function$
;

CREATE OR REPLACE FUNCTION public.gin_trgm_triconsistent(internal, smallint, text, integer, internal, internal, internal)
 RETURNS "char"
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gin_trgm_triconsistent$function$
;

CREATE OR REPLACE FUNCTION public.gtrgm_compress(internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_compress$function$
;

CREATE OR REPLACE FUNCTION public.gtrgm_consistent(internal, text, smallint, oid, internal)
 RETURNS boolean
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_consistent$function$
;

CREATE OR REPLACE FUNCTION public.gtrgm_decompress(internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_decompress$function$
;

CREATE OR REPLACE FUNCTION public.gtrgm_distance(internal, text, smallint, oid, internal)
 RETURNS double precision
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_distance$function$
;

CREATE OR REPLACE FUNCTION public.gtrgm_in(cstring)
 RETURNS gtrgm
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_in$function$
;

CREATE OR REPLACE FUNCTION public.gtrgm_options(internal)
 RETURNS void
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE
AS '$libdir/pg_trgm', $function$gtrgm_options$function$
;

CREATE OR REPLACE FUNCTION public.gtrgm_out(gtrgm)
 RETURNS cstring
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_out$function$
;

CREATE OR REPLACE FUNCTION public.gtrgm_penalty(internal, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_penalty$function$
;

CREATE OR REPLACE FUNCTION public.gtrgm_picksplit(internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_picksplit$function$
;

CREATE OR REPLACE FUNCTION public.gtrgm_same(gtrgm, gtrgm, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_same$function$
;

CREATE OR REPLACE FUNCTION public.gtrgm_union(internal, internal)
 RETURNS gtrgm
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_union$function$
;

CREATE OR REPLACE FUNCTION public.invoiceable_cents(booking bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(0, m.paid_by_card_cents + m.paid_by_hand_cents - m.refunded_cents
    - case when b.state = 'cancelled' and b.cancel_reason = 'guest' then coalesce(b.kept_cents, 0) else 0 end
    - coalesce((select s.to_card_cents + s.by_hand_cents from storm_bookings s
        where s.booking_id = b.id and s.voucher_id is not null), 0))::int
  from bookings b join booking_money m on m.booking_id = b.id where b.id = booking
$function$
;

CREATE OR REPLACE FUNCTION public.is_ashore(departure departures)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(bool_and(exists (
    select from storm_days s join storm_day_items i on i.storm_day_id = s.id
    where s.lifted_at is null and s.day = departure.starts_on and i.item_id = c.item_id
      and s.affects_from < departure.start_slot + departure.minutes / 30 and s.until_slot > departure.start_slot)), false)
  from trip_craft c where c.trip_id = departure.trip_id
$function$
;

CREATE OR REPLACE FUNCTION public.is_called_off(booking bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from bookings where id = booking and state = 'cancelled') and not is_handed_out(booking)
$function$
;

CREATE OR REPLACE FUNCTION public.is_handed_out(booking bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from rental_facts f where booking_id = booking and kind = 'handed-out'
      and not exists (select from rental_facts u where u.refers_to = f.id and u.kind = 'undone'))
$function$
;

CREATE OR REPLACE FUNCTION public.is_invoiced(booking bigint, moved_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  with recursive issued as (
    select i.id, i.issued_at, case when credited.cents >= i.gross_cents then credited.last_id end as ended_by
    from invoices i
    cross join lateral (select sum(gross_cents) as cents, max(id) as last_id from invoices where credits = i.id) credited
    where i.booking_id = booking and i.credits is null
  ), about as (
    (select id, ended_by from issued where issued_at >= $2 order by id limit 1)
    union all
    select next.id, next.ended_by from about
    cross join lateral (select id, ended_by from issued where id > about.ended_by order by id limit 1) next
  )
  select exists (select from about where ended_by is null)
$function$
;

CREATE OR REPLACE FUNCTION public.is_live(session sessions)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select (session.last_seen_at > now() - interval '30 minutes' and session.created_at > now() - interval '12 hours')
    or (session.is_kept and session.created_at > now() - interval '30 days'
      and exists (select from system_settings where setting_key = 'stay_logged_in' and setting_value = 'true'))
$function$
;

CREATE OR REPLACE FUNCTION public.is_rental_ahead(booking bigint, moved integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (NOT (EXISTS (SELECT FROM rental_facts f WHERE ((f.booking_id = is_rental_ahead.booking) AND (f.moves = is_rental_ahead.moved) AND (f.kind = ANY (ARRAY['handed-out'::text, 'no-show'::text])) AND fact_stands(f.id, f.is_untimely)))))
;

CREATE OR REPLACE FUNCTION public.is_taken_back(wanted text, booking bigint, wanted_order text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select went_back(wanted, 'infinity')
$function$
;

CREATE OR REPLACE FUNCTION public.keep_acceptance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_accepted_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from booking_documents where document_id = old.id) then
    raise exception 'document % has been accepted and stays as it is', old.id using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'audit_entries' then
      if old.at < audit_kept_since() then return old; end if;
    elsif not exists (select from audit_entries where id = old.entry_id) then
      return old;
    end if;
  end if;
  raise exception 'the audit log is only ever added to';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_briefing_sheet()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'version % of the briefing sheet stays as it is', old.version using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.issued_on < current_date - interval '132 months' then return old; end if;
  raise exception 'invoice %/% stays as it is', old.year, old.number using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_journal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'A closed day does not change' using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_overdue_steps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.note is null
    and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then return new;
  end if;
  raise exception 'Steps about overdue rentals are kept as they are' using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_paddler()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE'
    and (new.booking_id, new.position, new.is_booker, new.is_minor)
      is not distinct from (old.booking_id, old.position, old.is_booker, old.is_minor)
    and coalesce(new.full_name = old.full_name, new.full_name is null)
    and coalesce(new.date_of_birth = old.date_of_birth, new.date_of_birth is null)
    and coalesce(new.guardian_name = old.guardian_name, new.guardian_name is null)
    and coalesce(new.guardian_statement = old.guardian_statement, new.guardian_statement is null)
  then return new;
  end if;
  raise exception 'the paddlers of booking % stay as they are', old.booking_id using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_rental_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Facts of rentals are kept as they are';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_voucher_movements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Voucher movements are only added to';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_weather_rule()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the weather rule of booking % stays as it is', old.id using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.kept_changes(at timestamp without time zone)
 RETURNS TABLE(departure_id uuid, item_id text, slot_date date, slot_no smallint, quantity integer)
 LANGUAGE sql
 STABLE
AS $function$
  select departure_id, item_id, slot_date, slot_no, coalesce(w.quantity, 0)
  from kept_units k full join units_to_keep(at) w using (departure_id, item_id, slot_date, slot_no)
  where coalesce(k.quantity, 0) <> coalesce(w.quantity, 0)
$function$
;

CREATE OR REPLACE FUNCTION public.left_of(of_table text, only_kept text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select string_agg(
    case erasure when 'empty' then format('kept.%I <> ''''', column_name)
      when 'null' then format('kept.%I is not null', column_name) else 'true' end, ' or ' order by position)
  from kept_columns where table_name = of_table and erasure is not null and (only_kept is null or kept = only_kept)
$function$
;

CREATE OR REPLACE FUNCTION public.lock_due(which text, before date, today date, most integer)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.note_slot_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into slot_changes (slot_date) select distinct slot_date from old_rows;
  else
    insert into slot_changes (slot_date) select distinct slot_date from new_rows;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.open_matters(booking bigint, today date)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  select 'ahead' from bookings where id = booking and state <> 'cancelled' and booking_date >= today
  union select 'held' from bookings where id = booking and state = 'held'
  union select 'payment' from payment_attempts where booking_id = booking and state = 'created' and next_try_at is not null
  union select 'refund' from payment_attempts a left join payment_refunds r using (order_id)
    where a.booking_id = booking and (r.state = 'owed' or a.state = 'refund-pending')
  union select 'review' from attention_items n where n.resolved_at is null and (n.booking_id = booking
    or n.order_id in (select order_id from payment_attempts where booking_id = booking))
  union select 'due' from bookings where id = booking and state = 'paid' and due_cents > 0
$function$
;

CREATE OR REPLACE FUNCTION public.orders_of(bookings bigint[], addresses text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  select order_id from payment_attempts where booking_id = any (bookings)
  union select order_id from voucher_orders where contact_email(buyer_email) = any (addresses)
  union select order_id from voucher_orders where contact_email(declarant_email) = any (addresses)
$function$
;

CREATE OR REPLACE FUNCTION public.place_on(on_day date, today date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  select case
    when d.day is not null then d.place_id
    when on_day between date_trunc('week', today::timestamp)::date
      and date_trunc('week', today::timestamp)::date + 6 + 7 * p.weeks_ahead then w.place_id
  end
  from place_plan p
  left join place_days d on d.day = on_day
  left join place_week w on w.weekday = (array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday',
    'sunday'])[extract(isodow from on_day)::int]
$function$
;

CREATE OR REPLACE FUNCTION public.raise_calendar_sequence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.calendar_sequence := new.calendar_sequence + 1;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.receipt_cents(wanted text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select amount_cents from money_movements where wanted like 'money:%' and id = substr(wanted, 7)::bigint
  union all
  select case v.kind
    when 'spent' then (
      select min(left_cents)::int from voucher_spendings where booking_id = v.booking_id and spent_id = v.id)
    else -v.amount_cents end
  from voucher_movements v where wanted like 'voucher:%' and id = substr(wanted, 9)::bigint
$function$
;

CREATE OR REPLACE FUNCTION public.receipt_request_key(source text, moved_at timestamp with time zone, cents bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select encode(sha256(convert_to(source || ' ' || extract(epoch from moved_at) || ' ' || cents, 'UTF8')), 'hex')
$function$
;

CREATE OR REPLACE FUNCTION public.receipt_taken_back(wanted text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select state from receipts_taken_back(wanted) order by state = 'issued' desc limit 1
$function$
;

CREATE OR REPLACE FUNCTION public.receipt_taken_back(booking bigint, wanted_order text, moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select r.state from money_movements m join receipts r on r.source = 'money:' || m.id
  where m.amount_cents > 0 and m.moved_at <= moment and r.state in ('issued', 'cancelled')
    and case when wanted_order is null then m.booking_id = booking and m.order_id is null else m.order_id = wanted_order end
  order by r.state = 'issued' desc limit 1
$function$
;

CREATE OR REPLACE FUNCTION public.receipts_since()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(min(from_at), current_date - interval '120 months') from receipt_periods
$function$
;

CREATE OR REPLACE FUNCTION public.receipts_taken_back(wanted text)
 RETURNS TABLE(state text, number text)
 LANGUAGE sql
 STABLE
AS $function$
  select r.state, r.number
  from money_movements m
  cross join lateral (
    select p.id from money_movements p
    where p.order_id = m.order_id and p.reference = m.reference and p.id <> m.id and p.amount_cents > 0 and p.moved_at <= m.moved_at
    union all
    select m.undoes where m.undoes is not null
    union all
    select p.id from money_movements p
    where m.order_id is null and m.undoes is null and p.booking_id = m.booking_id and p.order_id is null
      and p.amount_cents > 0 and p.moved_at <= m.moved_at
      and (select run from money_by_hand where booking_id = m.booking_id and id = m.id)
        = (select run from money_by_hand where booking_id = m.booking_id and id = p.id)
  ) p
  join receipts r on r.source = 'money:' || p.id and r.state in ('issued', 'cancelled')
  where wanted like 'money:%' and m.id = substr(wanted, 7)::bigint
  union all
  select r.state, r.number
  from (
    select kind,
      (select spent_id from voucher_spendings where booking_id = v.booking_id and id = v.id) as spent_id,
      (select left_cents from voucher_spendings where booking_id = v.booking_id and id = v.id) as left_cents
    from voucher_movements v where wanted like 'voucher:%' and id = substr(wanted, 9)::bigint and kind <> 'spent'
  ) v
  join voucher_movements p on p.id = v.spent_id
  join receipts r on r.source = 'voucher:' || p.id and r.state in ('issued', 'cancelled')
  where v.kind = 'returned' or r.state = 'cancelled' or coalesce(r.cents, -p.amount_cents) > v.left_cents
$function$
;

CREATE OR REPLACE FUNCTION public.record_day_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  day_before date;
  day_after date;
  day date;
begin
  -- Of INSERT there is no old row, of DELETE no new one.
  if tg_table_name = 'bookings' then
    if tg_op <> 'INSERT' then day_before := old.booking_date; end if;
    if tg_op <> 'DELETE' then day_after := new.booking_date; end if;
  elsif tg_table_name = 'day_closings' then
    day_after := new.closed_date;
  else
    if tg_op <> 'INSERT' then select booking_date into day_before from bookings where id = old.booking_id; end if;
    if tg_op <> 'DELETE' then select booking_date into day_after from bookings where id = new.booking_id; end if;
  end if;
  foreach day in array array[day_before, day_after] loop
    if day is not null and not exists (
      select from topic_changes where transaction_id = pg_current_xact_id() and topic = 'day:' || day::text
    ) then
      insert into topic_changes (topic) values ('day:' || day::text);
    end if;
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_queue_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed text := 'day:' || coalesce(new.day, old.day)::text;
begin
  if not exists (select from topic_changes where transaction_id = pg_current_xact_id() and topic = changed) then
    insert into topic_changes (topic) values (changed);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_receipt_period()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.setting_value = 'off' then
    -- The clock may have been set back.
    update receipt_periods set until_at = greatest(from_at, clock_timestamp()) where until_at is null;
  else
    insert into receipt_periods default values on conflict do nothing;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.records_receipts(moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from receipt_periods where moment >= from_at and (until_at is null or moment < until_at))
$function$
;

CREATE OR REPLACE FUNCTION public.remaining_of_booking(booking bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((
      select paid_by_card_cents + paid_by_hand_cents - refunded_cents from booking_money where booking_id = booking), 0)
    - coalesce((
      select sum(r.amount_cents) from payment_attempts a join payment_refunds r using (order_id)
      where a.booking_id = booking and r.state = 'owed'), 0)
$function$
;

CREATE OR REPLACE FUNCTION public.remaining_of_order(wanted text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select sum(amount_cents) from money_movements where order_id = wanted), 0)
    - coalesce((select sum(amount_cents) from payment_refunds where order_id = wanted and state = 'owed'), 0)
$function$
;

CREATE OR REPLACE FUNCTION public.renew_free_page_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from page_revision for no key update skip locked;
  if found then
    update page_revision set revision = gen_random_uuid();
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.renew_page_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update page_revision set revision = gen_random_uuid();
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_key(typed text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  key text collate "C" := typed;
begin
  key := normalize(regexp_replace(key, '[\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe]', '', 'g'), NFKD);
  key := regexp_replace(key,
    '[''`\u02b9-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u07f4\u07f5\u2018-\u201b\u2032\u2035\ua78b\ua78c'
    '\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u0300-\u036f\u0483-\u0489\u061c\u115f\u1160'
    '\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff'
    '\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\ufff9-\ufffb\U000e0000-\U000e0fff]', '', 'g');
  key := regexp_replace(key,
    '[\u0009-\u000d\u0020\u0085\u1680\u2028\u2029\u002d\u058a\u05be\u2010-\u2015\u2043\u2212\u301c\u3030]+', ' ', 'g');
  key := btrim(lower(key));
  if octet_length(key) > length(key) then
    key := translate(key,
      'ÐØÞĐĦŁŊŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠ'
      'ϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀ'
      'ӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖłøđðħŧıςÆŒẞ',
      'doþdhlŋtɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡ'
      'ϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏ'
      'ӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆloddhtiσæœß');
    key := replace(replace(replace(key, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  end if;
  return key;
end $function$
;

CREATE OR REPLACE FUNCTION public.set_limit(real)
 RETURNS real
 LANGUAGE c
 STRICT
AS '$libdir/pg_trgm', $function$set_limit$function$
;

CREATE OR REPLACE FUNCTION public.show_limit()
 RETURNS real
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$show_limit$function$
;

CREATE OR REPLACE FUNCTION public.show_trgm(text)
 RETURNS text[]
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$show_trgm$function$
;

CREATE OR REPLACE FUNCTION public.shown_images()
 RETURNS SETOF bytea
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  table_name regclass;
begin
  for table_name in
    select tgrelid::regclass from pg_trigger
    where tgname = 'renews_page_revision' and tgrelid <> 'documents'::regclass
    union all select 'craft_defects'::regclass
  loop
    return query execute format(
      'select decode(found[1], ''hex'') from %s as shown,
         regexp_matches(shown::text, ''/media/([0-9a-f]{64})-'', ''g'') as found', table_name);
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.shrink_with_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.capacity <> old.capacity and new.reserved = old.reserved and new.shrinks_to is not distinct from old.shrinks_to then
    update slots set shrinks_to = null where id = new.id;
  elsif new.reserved < new.capacity then
    update slots set capacity = greatest(reserved, shrinks_to),
      shrinks_to = case when reserved > shrinks_to then shrinks_to end
    where id = new.id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.similarity(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$similarity$function$
;

CREATE OR REPLACE FUNCTION public.similarity_dist(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$similarity_dist$function$
;

CREATE OR REPLACE FUNCTION public.similarity_op(text, text)
 RETURNS boolean
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$similarity_op$function$
;

CREATE OR REPLACE FUNCTION public.slots_of(duration text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case duration when '1/2' then 1 else 2 * split_part(duration, ' ', 1)::int + (duration like '% 1/2')::int end
$function$
;

CREATE OR REPLACE FUNCTION public.store_guest_policy()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  settings jsonb := (select coalesce(jsonb_object_agg(setting_key, setting_value), '{}') from system_settings
    where setting_key in ('guest_cancel_free_hours', 'guest_cancel_kept_percent', 'guest_moves', 'guest_move_hours'));
begin
  new.cancel_free_hours := coalesce(settings ->> 'guest_cancel_free_hours', '24')::int;
  new.cancel_kept_percent := coalesce(settings ->> 'guest_cancel_kept_percent', '50')::int;
  new.move_until_hours := case when coalesce(settings ->> 'guest_moves', 'true') = 'true'
    then coalesce(settings ->> 'guest_move_hours', '24')::int end;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.storm_voucher_order(booking bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select a.order_id from payment_attempts a
  where a.booking_id = booking and a.state in ('confirmed', 'refund-pending', 'refunded', 'reversed')
    and exists (select from money_movements m where m.order_id = a.order_id and m.kind = 'card-payment')
  order by a.state = 'confirmed' desc, a.created_at limit 1
$function$
;

CREATE OR REPLACE FUNCTION public.strict_word_similarity(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$strict_word_similarity$function$
;

CREATE OR REPLACE FUNCTION public.strict_word_similarity_commutator_op(text, text)
 RETURNS boolean
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$strict_word_similarity_commutator_op$function$
;

CREATE OR REPLACE FUNCTION public.strict_word_similarity_dist_commutator_op(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$strict_word_similarity_dist_commutator_op$function$
;

CREATE OR REPLACE FUNCTION public.strict_word_similarity_dist_op(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$strict_word_similarity_dist_op$function$
;

CREATE OR REPLACE FUNCTION public.strict_word_similarity_op(text, text)
 RETURNS boolean
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$strict_word_similarity_op$function$
;

CREATE OR REPLACE FUNCTION public.units_out(item text, day date)
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN (SELECT (COALESCE(sum(outages.units), (0)::bigint))::integer AS "coalesce" FROM outages WHERE ((outages.item_id = units_out.item) AND ((units_out.day >= outages.first_day) AND (units_out.day <= outages.last_day))))
;

CREATE OR REPLACE FUNCTION public.units_to_keep(at timestamp without time zone)
 RETURNS TABLE(departure_id uuid, item_id text, slot_date date, slot_no smallint, quantity integer)
 LANGUAGE sql
 STABLE
AS $function$
  select d.id, k.item_id, s.slot_date, s.slot_no, (k.quantity - coalesce(booked.quantity, 0))::int
  from trips t
  join trip_kept_craft k on k.trip_id = t.id
  join departures d on d.trip_id = t.id
  join slots s on s.item_id = k.item_id and s.slot_date = d.starts_on
    and s.slot_no >= d.start_slot - t.turnaround_before / 30
    and s.slot_no < d.start_slot + (d.minutes + t.turnaround_after) / 30
  left join lateral (
    select sum(a.quantity) as quantity from bookings b join allocations a on a.booking_id = b.id
    where b.departure_id = d.id and a.released_at is null
      and a.item_id = k.item_id and a.slot_date = s.slot_date and a.slot_no = s.slot_no) booked on true
  where t.keep_hours is not null and t.is_published and d.state = 'open' and d.seats_left > 0 and d.starts_on >= at::date
    -- Slot 0 begins at eight o'clock.
    and d.starts_on + make_interval(hours => 8 - t.keep_hours, mins => 30 * d.start_slot) > at
    and k.quantity > coalesce(booked.quantity, 0) and not is_ashore(d)
$function$
;

CREATE OR REPLACE FUNCTION public.vat_rate(item text, day date)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select basis_points
  from (
    select valid_from, basis_points, item_id is null as is_usual from vat_rates where item_id = item or item_id is null
    union all
    select valid_from, basis_points, false from trip_vat_rates where 'trip:' || trip_id = item
  ) rates
  where valid_from <= day order by is_usual, valid_from desc limit 1
$function$
;

CREATE OR REPLACE FUNCTION public.vat_split(booking bigint, amount bigint, single_rate integer)
 RETURNS TABLE(basis_points integer, cents bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select rate, (round(amount::numeric * sum(weight) over rising / sum(weight) over ())
    - round(amount::numeric * (sum(weight) over rising - weight) / sum(weight) over ()))::bigint
  from (
    select coalesce(single_rate, vat_rate(l.item_id, b.booking_date)) as rate,
      sum(l.quantity * case when b.total_cents + b.discount_cents = 0 then 1 else l.unit_price_cents end) as weight
    from bookings b join sold_lines l on l.booking_id = b.id
    where b.id = booking group by 1
  ) rates
  window rising as (order by rate)
$function$
;

CREATE OR REPLACE FUNCTION public.went_back(wanted text, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(case
    when wanted like 'money:%' then (
      select exists (select from money_movements u where u.undoes = m.id and u.moved_at < moment)
        or case when m.order_id is null
          then (
            select sum(h.amount_cents) filter (where h.moved_at < moment) <= 0 from money_by_hand h
            where h.booking_id = m.booking_id
              and h.run = (select run from money_by_hand where booking_id = m.booking_id and id = m.id))
          else (
            select sum(o.amount_cents) = 0 or sum(o.amount_cents) filter (where o.reference = m.reference) <= 0
            from money_movements o where o.order_id = m.order_id and o.moved_at < moment)
          end
      from money_movements m where m.id = substr(wanted, 7)::bigint)
    when wanted like 'voucher:%' then (
      select (
        select bool_or(s.kind = 'returned' or s.left_cents <= 0) from voucher_spendings s
        where s.booking_id = v.booking_id and s.moved_at < moment
          and s.spent_id = (select spent_id from voucher_spendings where booking_id = v.booking_id and id = v.id))
      from voucher_movements v where v.id = substr(wanted, 9)::bigint)
  end, false)
$function$
;

CREATE OR REPLACE FUNCTION public.word_similarity(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$word_similarity$function$
;

CREATE OR REPLACE FUNCTION public.word_similarity_commutator_op(text, text)
 RETURNS boolean
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$word_similarity_commutator_op$function$
;

CREATE OR REPLACE FUNCTION public.word_similarity_dist_commutator_op(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$word_similarity_dist_commutator_op$function$
;

CREATE OR REPLACE FUNCTION public.word_similarity_dist_op(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$word_similarity_dist_op$function$
;

CREATE OR REPLACE FUNCTION public.word_similarity_op(text, text)
 RETURNS boolean
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$word_similarity_op$function$
;

CREATE OR REPLACE FUNCTION public.write_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

-- tables

create table allocations (
  booking_id bigint not null,
  item_id text not null,
  slot_date date not null,
  slot_no smallint not null,
  quantity integer not null,
  released_at timestamp with time zone,
  is_turnaround boolean not null default false,
  constraint allocations_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint allocations_item_id_slot_date_slot_no_fkey FOREIGN KEY (item_id, slot_date, slot_no) REFERENCES slots(item_id, slot_date, slot_no),
  constraint allocations_pkey PRIMARY KEY (booking_id, item_id, slot_date, slot_no),
  constraint allocations_quantity_check CHECK ((quantity > 0))
);

create table app_secrets (
  name text not null,
  value bytea not null,
  constraint app_secrets_pkey PRIMARY KEY (name)
);

create table attention_items (
  id bigint generated always as identity not null,
  kind text not null,
  order_id text,
  booking_id bigint,
  amount_cents integer,
  detail text,
  raised_at timestamp with time zone not null default clock_timestamp(),
  resolved_at timestamp with time zone,
  resolved_by integer,
  constraint attention_items_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint attention_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_attempts(order_id),
  constraint attention_items_pkey PRIMARY KEY (id),
  constraint attention_items_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES staff_accounts(id)
);

create table audit_changes (
  id bigint generated always as identity not null,
  entry_id bigint not null,
  table_name text not null,
  record text not null,
  before jsonb,
  after jsonb,
  constraint audit_changes_check CHECK (((before IS NOT NULL) OR (after IS NOT NULL))),
  constraint audit_changes_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES audit_entries(id) ON DELETE CASCADE,
  constraint audit_changes_pkey PRIMARY KEY (id)
);

create table audit_entries (
  id bigint generated always as identity not null,
  request_id uuid not null,
  at timestamp with time zone not null default now(),
  staff_id integer,
  actor text not null,
  action text not null,
  constraint audit_entries_pkey PRIMARY KEY (id),
  constraint audit_entries_request_id_key UNIQUE (request_id)
);

create table audit_omissions (
  table_name text not null,
  column_name text not null,
  reason text not null,
  constraint audit_omissions_pkey PRIMARY KEY (table_name, column_name)
);

create table backup_runs (
  id bigint generated always as identity not null,
  kind text not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  file_name text,
  bytes bigint,
  problem text,
  problem_text text,
  constraint backup_runs_bytes_check CHECK ((bytes > 0)),
  constraint backup_runs_check CHECK ((ended_at >= began_at)),
  constraint backup_runs_file_known CHECK (((problem IS NOT NULL) OR (file_name IS NOT NULL))),
  constraint backup_runs_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint backup_runs_kind_check CHECK ((kind = ANY (ARRAY['backup'::text, 'verification'::text]))),
  constraint backup_runs_pkey PRIMARY KEY (id),
  constraint backup_runs_problem_check CHECK ((problem = ANY (ARRAY['folder'::text, 'disk-full'::text, 'secret'::text, 'damaged'::text, 'different'::text, 'other'::text]))),
  constraint backup_runs_problem_said CHECK (((problem IS NULL) = (problem_text IS NULL))),
  constraint backup_runs_problem_text_check CHECK (((length(problem_text) >= 1) AND (length(problem_text) <= 1000)))
);

create table banner_slides (
  id integer generated always as identity not null,
  language text not null default 'EN'::text,
  title text,
  content text not null default ''::text,
  image_url text not null,
  logo_url text,
  button_text text,
  button_link text,
  weekly_button_text text,
  weekly_button_link text,
  "position" integer not null default 0,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  place smallint not null,
  version integer not null default 0,
  image_alt text,
  constraint banner_slides_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'IT'::text, 'PL'::text]))),
  constraint banner_slides_pkey PRIMARY KEY (id),
  constraint banner_slides_place UNIQUE (language, place),
  constraint banner_slides_place_check CHECK (((place >= 1) AND (place <= 5)))
);

create table booking_documents (
  booking_id bigint not null,
  document_type text not null,
  document_id integer not null,
  sha256 bytea not null,
  language text not null,
  accepted_at timestamp with time zone not null default now(),
  typed_name text,
  network_address text,
  user_agent text,
  constraint booking_documents_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_documents_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  constraint booking_documents_network_address_check CHECK (((length(network_address) >= 2) AND (length(network_address) <= 45))),
  constraint booking_documents_pkey PRIMARY KEY (booking_id, document_type),
  constraint booking_documents_typed_name_check CHECK ((length(typed_name) <= 200)),
  constraint booking_documents_user_agent_check CHECK ((length(user_agent) <= 500))
);

create table booking_lines (
  booking_id bigint not null,
  item_id text not null,
  quantity integer not null,
  duration text not null,
  unit_price_cents integer not null,
  constraint booking_lines_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_lines_duration_check CHECK ((duration = ANY (ARRAY['1/2'::text, '1'::text, '1 1/2'::text, '2'::text, '2 1/2'::text, '3'::text, '3 1/2'::text, '4'::text, '4 1/2'::text, '5'::text, '5 1/2'::text, '6'::text, '6 1/2'::text, '7'::text, '7 1/2'::text, '8'::text]))),
  constraint booking_lines_item_id_fkey FOREIGN KEY (item_id) REFERENCES rental_items(item_id),
  constraint booking_lines_pkey PRIMARY KEY (booking_id, item_id),
  constraint booking_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 50))),
  constraint booking_lines_unit_price_cents_check CHECK ((unit_price_cents >= 0))
);

create table booking_moves (
  id bigint generated always as identity not null,
  booking_id bigint not null,
  idempotency_key text,
  request_hash bytea not null,
  staff_id integer,
  from_date date not null,
  from_slot smallint not null,
  from_cents integer not null,
  to_date date not null,
  to_slot smallint not null,
  to_cents integer not null,
  surplus_cents integer not null,
  surplus_way text,
  moved_at timestamp with time zone not null default clock_timestamp(),
  kept_cents integer not null default 0,
  constraint booking_moves_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_moves_check CHECK (((surplus_cents > 0) = (surplus_way IS NOT NULL))),
  constraint booking_moves_idempotency_key_key UNIQUE (idempotency_key),
  constraint booking_moves_pkey PRIMARY KEY (id),
  constraint booking_moves_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id),
  constraint booking_moves_surplus_cents_check CHECK ((surplus_cents >= 0)),
  constraint booking_moves_surplus_way_check CHECK ((surplus_way = ANY (ARRAY['card'::text, 'hand'::text, 'keep'::text])))
);

create table booking_notes (
  id uuid not null,
  booking_id bigint not null,
  kind text not null,
  body text not null,
  staff_id integer,
  written_at timestamp with time zone not null default clock_timestamp(),
  constraint booking_notes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_notes_check CHECK (((length(body) <= 1000) AND ((kind = 'called'::text) OR (body <> ''::text)))),
  constraint booking_notes_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'called'::text]))),
  constraint booking_notes_pkey PRIMARY KEY (id),
  constraint booking_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id)
);

create table booking_paddlers (
  booking_id bigint not null,
  "position" integer not null,
  is_booker boolean not null,
  is_minor boolean not null,
  full_name text,
  date_of_birth date,
  guardian_name text,
  guardian_statement text,
  left_at timestamp with time zone,
  constraint booking_paddlers_booker CHECK (((NOT is_booker) OR ((NOT is_minor) AND (full_name IS NULL) AND (date_of_birth IS NULL)))),
  constraint booking_paddlers_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_paddlers_date_of_birth_check CHECK ((date_of_birth >= '1900-01-01'::date)),
  constraint booking_paddlers_full_name_check CHECK ((length(full_name) <= 100)),
  constraint booking_paddlers_guardian CHECK ((is_minor OR ((guardian_name IS NULL) AND (guardian_statement IS NULL)))),
  constraint booking_paddlers_guardian_name_check CHECK ((length(guardian_name) <= 100)),
  constraint booking_paddlers_guardian_statement_check CHECK ((length(guardian_statement) <= 1000)),
  constraint booking_paddlers_pkey PRIMARY KEY (booking_id, "position"),
  constraint booking_paddlers_position_check CHECK ((("position" >= 1) AND ("position" <= 1000)))
);

create table booking_seats (
  booking_id bigint not null,
  fare_id uuid not null,
  "position" integer not null,
  names jsonb not null,
  quantity integer not null,
  unit_price_cents integer not null,
  constraint booking_seats_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_seats_names_check CHECK ((jsonb_typeof(names) = 'object'::text)),
  constraint booking_seats_pkey PRIMARY KEY (booking_id, fare_id),
  constraint booking_seats_quantity_check CHECK (((quantity >= 1) AND (quantity <= 50))),
  constraint booking_seats_unit_price_cents_check CHECK ((unit_price_cents >= 0))
);

create table bookings (
  id bigint generated always as identity not null,
  idempotency_key text,
  request_hash bytea not null,
  state text not null,
  cancel_reason text,
  language text not null,
  full_name text,
  email text,
  date_of_birth date,
  phone_number text,
  phone_digits text generated always as (NULLIF(regexp_replace(phone_number, '\D'::text, ''::text, 'g'::text), ''::text)) stored,
  booking_date date not null,
  start_slot smallint not null,
  total_cents integer not null,
  transaction_id text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  hold_expires_at timestamp with time zone,
  hold_extended boolean not null default false,
  paid_from text,
  network bytea,
  browser bytea,
  confirm_by timestamp with time zone,
  confirmed_at timestamp with time zone,
  confirmed_by text,
  source text not null default 'web'::text,
  search_text text generated always as ((((' '::text || translate(regexp_replace(NORMALIZE(lower(((COALESCE(full_name, ''::text) || ' '::text) || COALESCE(email, ''::text))), NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), 'łøđ'::text, 'lod'::text)) || ' '::text) || regexp_replace(COALESCE(phone_number, ''::text), '\D'::text, ''::text, 'g'::text))) stored,
  moves integer not null default 0,
  due_cents integer not null default 0,
  added_cents integer not null default 0,
  calendar_sequence integer not null default 0,
  email_problem text,
  email_corrections integer not null default 0,
  guest_link integer not null default 1,
  guest_link_open boolean not null default true,
  cancel_free_hours integer,
  cancel_kept_percent integer,
  move_until_hours integer,
  moved_late boolean not null default false,
  kept_cents integer not null default 0,
  voucher_id bigint,
  discount_cents integer not null default 0,
  erased_at timestamp with time zone,
  weather_rule text,
  kept_voucher_cents integer not null default 0,
  search_key text generated always as (
CASE
    WHEN (search_key(((COALESCE(full_name, ''::text) || ' '::text) || COALESCE(email, ''::text))) <> btrim(translate(regexp_replace(NORMALIZE(lower(((COALESCE(full_name, ''::text) || ' '::text) || COALESCE(email, ''::text))), NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), 'łøđ'::text, 'lod'::text))) THEN (' '::text || search_key(((COALESCE(full_name, ''::text) || ' '::text) || COALESCE(email, ''::text))))
    ELSE NULL::text
END) stored,
  weather_verdict text,
  departure_id uuid,
  seats integer,
  constraint bookings_added_cents_check CHECK ((added_cents >= 0)),
  constraint bookings_cancel_free_hours_check CHECK (((cancel_free_hours >= 0) AND (cancel_free_hours <= 720))),
  constraint bookings_cancel_kept_percent_check CHECK (((cancel_kept_percent >= 0) AND (cancel_kept_percent <= 100))),
  constraint bookings_cancel_reason_check CHECK ((cancel_reason = ANY (ARRAY['staff'::text, 'guest'::text, 'unpaid'::text, 'unconfirmed'::text, 'claimed'::text, 'storm'::text]))),
  constraint bookings_check CHECK (((state = 'cancelled'::text) = (cancel_reason IS NOT NULL))),
  constraint bookings_confirmed_by_check CHECK ((confirmed_by = ANY (ARRAY['customer'::text, 'staff'::text, 'payment'::text]))),
  constraint bookings_confirmed_by_someone CHECK (((confirmed_at IS NULL) = (confirmed_by IS NULL))),
  constraint bookings_departure FOREIGN KEY (departure_id, booking_date, start_slot) REFERENCES departures(id, starts_on, start_slot),
  constraint bookings_discount_by_voucher CHECK (((discount_cents <= 0) OR (voucher_id IS NOT NULL))),
  constraint bookings_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint bookings_email_problem_check CHECK ((email_problem = ANY (ARRAY['refused'::text, 'reported'::text]))),
  constraint bookings_erased_hold_nobody CHECK (((erased_at IS NULL) OR (num_nonnulls(full_name, email, phone_number, date_of_birth, network, browser, idempotency_key) = 0))),
  constraint bookings_hold_ends CHECK (((state <> 'held'::text) OR (hold_expires_at IS NOT NULL))),
  constraint bookings_idempotency_key_key UNIQUE (idempotency_key),
  constraint bookings_kept_by_policy CHECK (((kept_cents = 0) OR COALESCE((cancel_reason = ANY (ARRAY['guest'::text, 'storm'::text])), false))),
  constraint bookings_kept_cents_check CHECK ((kept_cents >= 0)),
  constraint bookings_kept_voucher_cents_check CHECK ((kept_voucher_cents >= 0)),
  constraint bookings_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'IT'::text, 'PL'::text]))),
  constraint bookings_move_until_hours_check CHECK (((move_until_hours >= 0) AND (move_until_hours <= 720))),
  constraint bookings_of_trips CHECK (((departure_id IS NULL) = (seats IS NULL))),
  constraint bookings_paid_from_check CHECK ((paid_from = ANY (ARRAY['held'::text, 'pending'::text, 'cancelled'::text]))),
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_policy_whole CHECK (((cancel_free_hours IS NULL) = (cancel_kept_percent IS NULL))),
  constraint bookings_seats_check CHECK (((seats >= 1) AND (seats <= 50))),
  constraint bookings_source_check CHECK ((source = ANY (ARRAY['web'::text, 'walk_in'::text, 'phone'::text, 'poster'::text, 'waiting_list'::text]))),
  constraint bookings_start_slot_check CHECK (((start_slot >= '-6'::integer) AND (start_slot <= 27))),
  constraint bookings_state_check CHECK ((state = ANY (ARRAY['held'::text, 'pending'::text, 'paid'::text, 'cancelled'::text]))),
  constraint bookings_total_cents_check CHECK ((total_cents >= 0)),
  constraint bookings_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES vouchers(id),
  constraint bookings_weather_rule_check CHECK (((length(weather_rule) >= 1) AND (length(weather_rule) <= 4000))),
  constraint bookings_weather_verdict_check CHECK (((length(weather_verdict) >= 1) AND (length(weather_verdict) <= 1000)))
);

create table briefing_sheets (
  version integer not null,
  saved_at timestamp with time zone not null,
  saved_by integer,
  rules jsonb,
  lines jsonb,
  constraint briefing_sheets_lines_check CHECK ((jsonb_typeof(lines) = 'object'::text)),
  constraint briefing_sheets_pkey PRIMARY KEY (version),
  constraint briefing_sheets_rules_check CHECK ((jsonb_typeof(rules) = 'object'::text)),
  constraint briefing_sheets_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES staff_accounts(id),
  constraint briefing_sheets_version_check CHECK ((version >= 1)),
  constraint briefing_sheets_whole CHECK (((rules IS NULL) = (lines IS NULL)))
);

create table briefings (
  fact_id uuid not null,
  booking_id bigint not null,
  version integer not null,
  language text,
  people integer,
  jackets jsonb not null default '{}'::jsonb,
  loads jsonb,
  issues jsonb,
  reason text,
  counts boolean not null default false,
  constraint briefings_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint briefings_fact_id_fkey FOREIGN KEY (fact_id) REFERENCES rental_facts(id),
  constraint briefings_issues_check CHECK ((jsonb_typeof(issues) = 'array'::text)),
  constraint briefings_jackets_check CHECK ((jsonb_typeof(jackets) = 'object'::text)),
  constraint briefings_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'IT'::text, 'PL'::text]))),
  constraint briefings_loads_check CHECK ((jsonb_typeof(loads) = 'object'::text)),
  constraint briefings_people_check CHECK (((people >= 1) AND (people <= 1000))),
  constraint briefings_pkey PRIMARY KEY (fact_id),
  constraint briefings_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint briefings_version_fkey FOREIGN KEY (version) REFERENCES briefing_sheets(version)
);

create table craft (
  id integer generated always as identity not null,
  item_id text not null,
  number text not null,
  numbered_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  constraint craft_item_id_fkey FOREIGN KEY (item_id) REFERENCES rental_items(item_id),
  constraint craft_number_check CHECK ((number ~ '^[A-Z0-9][A-Z0-9-]{0,7}$'::text)),
  constraint craft_pkey PRIMARY KEY (id)
);

create table craft_checks (
  id uuid not null,
  craft_id integer not null,
  checked_at timestamp with time zone not null,
  checked_by integer,
  constraint craft_checks_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES staff_accounts(id),
  constraint craft_checks_craft_id_fkey FOREIGN KEY (craft_id) REFERENCES craft(id),
  constraint craft_checks_pkey PRIMARY KEY (id)
);

create table craft_defects (
  id uuid not null,
  craft_id integer not null,
  what text not null,
  photo text,
  can_go_out boolean not null,
  reported_at timestamp with time zone not null,
  reported_by integer,
  mended_at timestamp with time zone,
  mended_by integer,
  outage_id uuid,
  constraint craft_defects_craft_id_fkey FOREIGN KEY (craft_id) REFERENCES craft(id),
  constraint craft_defects_mended_by_fkey FOREIGN KEY (mended_by) REFERENCES staff_accounts(id),
  constraint craft_defects_outage CHECK (((outage_id IS NULL) OR (NOT can_go_out))),
  constraint craft_defects_outage_id_fkey FOREIGN KEY (outage_id) REFERENCES outages(id) ON DELETE SET NULL,
  constraint craft_defects_pkey PRIMARY KEY (id),
  constraint craft_defects_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES staff_accounts(id),
  constraint craft_defects_what_check CHECK ((length(what) <= 500))
);

create table craft_rules (
  item_id text not null,
  is_number_needed boolean not null default false,
  check_hours integer,
  check_days integer,
  constraint craft_rules_check_days_check CHECK (((check_days >= 1) AND (check_days <= 1000))),
  constraint craft_rules_check_hours_check CHECK (((check_hours >= 1) AND (check_hours <= 1000))),
  constraint craft_rules_item_id_fkey FOREIGN KEY (item_id) REFERENCES rental_items(item_id),
  constraint craft_rules_pkey PRIMARY KEY (item_id)
);

create table craft_trips (
  fact_id uuid not null,
  craft_id integer not null,
  booking_id bigint not null,
  out_at timestamp with time zone not null,
  back_at timestamp with time zone,
  is_disputed boolean not null default false,
  constraint craft_trips_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint craft_trips_craft_id_fkey FOREIGN KEY (craft_id) REFERENCES craft(id),
  constraint craft_trips_in_order CHECK ((back_at >= out_at)),
  constraint craft_trips_one_at_a_time EXCLUDE USING gist (int4range(craft_id, craft_id, '[]'::text) WITH &&, tstzrange(out_at, back_at) WITH &&) WHERE ((NOT is_disputed)),
  constraint craft_trips_pkey PRIMARY KEY (fact_id)
);

create table day_closing_answers (
  closing_id uuid not null,
  booking_id bigint not null,
  sentence text,
  constraint day_closing_answers_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint day_closing_answers_closing_id_fkey FOREIGN KEY (closing_id) REFERENCES day_closings(id),
  constraint day_closing_answers_pkey PRIMARY KEY (closing_id, booking_id),
  constraint day_closing_answers_sentence_check CHECK (((length(sentence) >= 1) AND (length(sentence) <= 500)))
);

create table day_closings (
  id uuid not null,
  closed_date date not null,
  occurred_at timestamp with time zone not null,
  received_at timestamp with time zone not null default now(),
  device uuid not null,
  staff_id integer,
  constraint day_closings_pkey PRIMARY KEY (id),
  constraint day_closings_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id)
);

create table departure_rules (
  id uuid not null,
  trip_id uuid not null,
  weekdays text[] not null,
  start_slot integer not null,
  first_day date not null,
  last_day date not null,
  guide_id integer,
  except_days date[] not null default '{}'::date[],
  version integer not null default 1,
  constraint departure_rules_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES staff_accounts(id),
  constraint departure_rules_in_order CHECK ((first_day <= last_day)),
  constraint departure_rules_pkey PRIMARY KEY (id),
  constraint departure_rules_start_slot_check CHECK (((start_slot >= '-6'::integer) AND (start_slot <= 27))),
  constraint departure_rules_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id),
  constraint departure_rules_weekdays_check CHECK (((cardinality(weekdays) > 0) AND (weekdays <@ ARRAY['monday'::text, 'tuesday'::text, 'wednesday'::text, 'thursday'::text, 'friday'::text, 'saturday'::text, 'sunday'::text])))
);

create table departures (
  id uuid not null default gen_random_uuid(),
  trip_id uuid not null,
  starts_on date not null,
  start_slot integer not null,
  minutes integer not null,
  seats integer not null,
  fewest integer not null,
  guide_id integer,
  decide_hours integer,
  state text not null default 'open'::text,
  reason text,
  rule_id uuid,
  version integer not null default 1,
  taken integer not null default 0,
  seats_left integer generated always as ((seats - taken)) stored,
  constraint departures_by_day CHECK (((start_slot + (minutes / 30)) <= 28)),
  constraint departures_decide_hours_check CHECK (((decide_hours >= 1) AND (decide_hours <= 168))),
  constraint departures_fewest_check CHECK (((fewest >= 1) AND (fewest <= 50))),
  constraint departures_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES staff_accounts(id),
  constraint departures_minutes_check CHECK ((((minutes >= 30) AND (minutes <= 480)) AND ((minutes % 30) = 0))),
  constraint departures_once UNIQUE (trip_id, starts_on, start_slot),
  constraint departures_one_guide EXCLUDE USING gist (int4range(guide_id, guide_id, '[]'::text) WITH &&, int4range((((starts_on - '2000-01-01'::date) * 48) + start_slot), ((((starts_on - '2000-01-01'::date) * 48) + start_slot) + (minutes / 30))) WITH &&) WHERE (((guide_id IS NOT NULL) AND (state <> 'called-off'::text))),
  constraint departures_pkey PRIMARY KEY (id),
  constraint departures_reason CHECK (((state = 'called-off'::text) OR (reason IS NULL))),
  constraint departures_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  constraint departures_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES departure_rules(id) ON DELETE SET NULL,
  constraint departures_seats CHECK ((seats_left >= 0)),
  constraint departures_seats_check CHECK (((seats >= 1) AND (seats <= 50))),
  constraint departures_start_slot_check CHECK (((start_slot >= '-6'::integer) AND (start_slot <= 27))),
  constraint departures_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'called-off'::text]))),
  constraint departures_taken_check CHECK ((taken >= 0)),
  constraint departures_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
);

create table documents (
  id integer generated always as identity not null,
  document_type text not null,
  language text not null,
  filename text not null,
  content_type text not null,
  content bytea not null,
  sha256 bytea not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  checked_at timestamp with time zone,
  fault text,
  constraint documents_document_type_check CHECK ((document_type = ANY (ARRAY['waiver'::text, 'terms'::text, 'privacy'::text, 'cookies'::text]))),
  constraint documents_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'IT'::text, 'PL'::text]))),
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_sha256_check CHECK ((sha256 = sha256(content)))
);

create table email_config (
  id smallint not null default 1,
  notification_email text not null,
  language text not null,
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint email_config_id_check CHECK ((id = 1)),
  constraint email_config_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'IT'::text, 'PL'::text]))),
  constraint email_config_pkey PRIMARY KEY (id)
);

create table failed_logins (
  id bigint generated always as identity not null,
  account text not null,
  address text not null,
  failed_at timestamp with time zone not null default now(),
  constraint failed_logins_pkey PRIMARY KEY (id)
);

create table guided_trips_schedule (
  id integer generated always as identity not null,
  language text not null,
  title text,
  subtitle text,
  description text,
  banner_image text,
  contact_title text,
  contact_description text,
  phone_text text,
  phone_number text,
  email_text text,
  email_address text,
  monday_am text,
  monday_am_image text,
  monday_pm text,
  monday_pm_image text,
  tuesday_am text,
  tuesday_am_image text,
  tuesday_pm text,
  tuesday_pm_image text,
  wednesday_am text,
  wednesday_am_image text,
  wednesday_pm text,
  wednesday_pm_image text,
  thursday_am text,
  thursday_am_image text,
  thursday_pm text,
  thursday_pm_image text,
  friday_am text,
  friday_am_image text,
  friday_pm text,
  friday_pm_image text,
  saturday_am text,
  saturday_am_image text,
  saturday_pm text,
  saturday_pm_image text,
  sunday_am text,
  sunday_am_image text,
  sunday_pm text,
  sunday_pm_image text,
  is_active boolean not null default true,
  updated_at timestamp with time zone not null default now(),
  version integer not null default 0,
  banner_image_alt text,
  constraint guided_trips_schedule_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'IT'::text, 'PL'::text]))),
  constraint guided_trips_schedule_language_key UNIQUE (language),
  constraint guided_trips_schedule_pkey PRIMARY KEY (id)
);

create table homepage_content (
  id integer generated always as identity not null,
  section_type text not null,
  language text not null default 'EN'::text,
  title text,
  content text not null default ''::text,
  image_url text,
  image_url2 text,
  image_url3 text,
  logo_url text,
  button_text text,
  button_link text,
  weekly_button_text text,
  weekly_button_link text,
  email text,
  phone text,
  facebook_link text,
  "position" integer not null default 0,
  is_active boolean not null default true,
  updated_at timestamp with time zone not null default now(),
  version integer not null default 0,
  image_alt text,
  image_alt2 text,
  image_alt3 text,
  season text,
  constraint homepage_content_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'IT'::text, 'PL'::text]))),
  constraint homepage_content_pkey PRIMARY KEY (id)
);

create table image_files (
  sha256 bytea not null,
  width integer not null,
  format text not null,
  content bytea not null,
  constraint image_files_format_check CHECK ((format = ANY (ARRAY['avif'::text, 'webp'::text]))),
  constraint image_files_pkey PRIMARY KEY (sha256, width, format),
  constraint image_files_sha256_fkey FOREIGN KEY (sha256) REFERENCES images(sha256) ON DELETE CASCADE,
  constraint image_files_width_check CHECK (((width >= 1) AND (width <= 1600)))
);

create table images (
  sha256 bytea not null,
  width integer not null,
  height integer not null,
  colour text,
  unused_since timestamp with time zone default now(),
  constraint images_colour_check CHECK ((colour ~ '^[0-9a-f]{6}$'::text)),
  constraint images_height_check CHECK (((height >= 1) AND (height <= 1600))),
  constraint images_pkey PRIMARY KEY (sha256),
  constraint images_sha256_check CHECK ((length(sha256) = 32)),
  constraint images_width_check CHECK (((width >= 1) AND (width <= 1600)))
);

create table invoice_years (
  year integer not null,
  is_test boolean not null,
  last_number integer not null,
  last_on date not null,
  constraint invoice_years_last_number_check CHECK ((last_number > 0)),
  constraint invoice_years_pkey PRIMARY KEY (year, is_test),
  constraint invoice_years_year_check CHECK (((year >= 2000) AND (year <= 2999)))
);

create table invoices (
  id bigint generated always as identity not null,
  year integer not null,
  is_test boolean not null,
  number integer not null,
  issued_on date not null,
  booking_id bigint not null,
  credits bigint,
  language text not null,
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  gross_cents integer not null,
  issued_at timestamp with time zone not null default clock_timestamp(),
  payments jsonb,
  credit_reason text,
  constraint invoices_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint invoices_credits_fkey FOREIGN KEY (credits) REFERENCES invoices(id),
  constraint invoices_day_of_year CHECK ((EXTRACT(year FROM issued_on) = (year)::numeric)),
  constraint invoices_gross_cents_check CHECK ((gross_cents > 0)),
  constraint invoices_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'IT'::text, 'PL'::text]))),
  constraint invoices_number UNIQUE (year, is_test, number),
  constraint invoices_number_check CHECK ((number > 0)),
  constraint invoices_of_year FOREIGN KEY (year, is_test) REFERENCES invoice_years(year, is_test),
  constraint invoices_pkey PRIMARY KEY (id)
);

create table job_runs (
  name text not null,
  known_since timestamp with time zone not null default clock_timestamp(),
  succeeded_at timestamp with time zone,
  constraint job_runs_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint job_runs_pkey PRIMARY KEY (name)
);

create table journal_closings (
  last_day date not null,
  closed_at timestamp with time zone not null default clock_timestamp(),
  constraint journal_closings_pkey PRIMARY KEY (last_day)
);

create table journal_entries (
  id bigint generated always as identity not null,
  day date not null,
  source text not null,
  kind text not null,
  method text,
  at timestamp with time zone not null,
  supplied_on date,
  booking_id bigint,
  order_id text,
  voucher_id bigint,
  money_cents integer not null,
  corrects bigint,
  constraint journal_entries_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint journal_entries_corrects_fkey FOREIGN KEY (corrects) REFERENCES journal_entries(id),
  constraint journal_entries_kind_check CHECK ((kind = ANY (ARRAY['rental'::text, 'voucher-sold'::text, 'unassigned'::text, 'refund'::text, 'reversal'::text, 'payment-undone'::text, 'voucher-spent'::text, 'voucher-returned'::text, 'voucher-made'::text, 'voucher-ended'::text, 'kept-fee'::text]))),
  constraint journal_entries_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'terminal'::text, 'transfer'::text, 'unknown'::text, 'card'::text, 'voucher'::text]))),
  constraint journal_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_attempts(order_id),
  constraint journal_entries_pkey PRIMARY KEY (id),
  constraint journal_entries_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES vouchers(id)
);

create table journal_lines (
  entry_id bigint not null,
  category text not null,
  basis_points integer,
  cents integer not null,
  constraint journal_lines_category_check CHECK ((category = ANY (ARRAY['rental'::text, 'voucher'::text, 'kept'::text, 'open'::text]))),
  constraint journal_lines_cents_check CHECK ((cents <> 0)),
  constraint journal_lines_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  constraint journal_lines_one_a_rate UNIQUE NULLS NOT DISTINCT (entry_id, category, basis_points)
);

create table kept_units (
  departure_id uuid not null,
  item_id text not null,
  slot_date date not null,
  slot_no smallint not null,
  quantity integer not null,
  constraint kept_units_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES departures(id) ON DELETE CASCADE,
  constraint kept_units_item_id_slot_date_slot_no_fkey FOREIGN KEY (item_id, slot_date, slot_no) REFERENCES slots(item_id, slot_date, slot_no) ON DELETE CASCADE,
  constraint kept_units_pkey PRIMARY KEY (departure_id, item_id, slot_date, slot_no),
  constraint kept_units_quantity_check CHECK ((quantity >= 0))
);

create table money_movements (
  id bigint generated always as identity not null,
  kind text not null,
  order_id text,
  booking_id bigint,
  amount_cents integer not null,
  reference text,
  staff_id integer,
  moved_at timestamp with time zone not null default clock_timestamp(),
  store_sid text,
  store_mode text,
  number integer not null default 1,
  note text,
  method text,
  undoes bigint,
  device_key uuid,
  constraint money_movements_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint money_movements_by_hand_without_order CHECK (((kind = ANY (ARRAY['payment-by-hand'::text, 'payment-by-hand-undone'::text, 'refund-by-hand'::text])) = (order_id IS NULL))),
  constraint money_movements_by_hand_without_reference CHECK (((kind = ANY (ARRAY['payment-by-hand'::text, 'payment-by-hand-undone'::text, 'refund-by-hand'::text])) = (reference IS NULL))),
  constraint money_movements_device_key_key UNIQUE (device_key),
  constraint money_movements_kind_check CHECK ((kind = ANY (ARRAY['card-payment'::text, 'card-refund'::text, 'card-refund-undone'::text, 'card-refund-outside'::text, 'card-reversal'::text, 'card-reversal-undone'::text, 'payment-by-hand'::text, 'payment-by-hand-undone'::text, 'refund-by-hand'::text]))),
  constraint money_movements_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'terminal'::text, 'transfer'::text]))),
  constraint money_movements_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_attempts(order_id),
  constraint money_movements_pkey PRIMARY KEY (id),
  constraint money_movements_sign CHECK (
CASE
    WHEN (kind = 'payment-by-hand-undone'::text) THEN (amount_cents <= 0)
    ELSE ((kind = ANY (ARRAY['card-refund'::text, 'card-refund-outside'::text, 'card-reversal'::text, 'refund-by-hand'::text])) = (amount_cents < 0))
END),
  constraint money_movements_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id),
  constraint money_movements_store_mode_check CHECK ((store_mode = ANY (ARRAY['live'::text, 'test'::text, 'local'::text]))),
  constraint money_movements_undoes_by_hand CHECK (((kind <> 'payment-by-hand-undone'::text) OR (undoes IS NOT NULL))),
  constraint money_movements_undoes_fkey FOREIGN KEY (undoes) REFERENCES money_movements(id),
  constraint money_movements_undoes_key UNIQUE (undoes)
);

create table new_booking_mails (
  booking_id bigint not null,
  facts jsonb not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  next_try_at timestamp with time zone not null default clock_timestamp(),
  constraint new_booking_mails_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint new_booking_mails_pkey PRIMARY KEY (booking_id)
);

create table opening_hours (
  is_only boolean not null default true,
  version integer not null default 0,
  week jsonb not null,
  seasons jsonb not null default '[]'::jsonb,
  closures jsonb not null default '[]'::jsonb,
  constraint opening_hours_is_only_check CHECK (is_only),
  constraint opening_hours_pkey PRIMARY KEY (is_only)
);

create table outages (
  id uuid not null,
  item_id text not null,
  units integer not null,
  first_day date not null,
  last_day date not null,
  reason text not null,
  version integer not null default 1,
  constraint outages_in_order CHECK ((last_day >= first_day)),
  constraint outages_item_id_fkey FOREIGN KEY (item_id) REFERENCES rental_items(item_id),
  constraint outages_pkey PRIMARY KEY (id),
  constraint outages_units_check CHECK (((units >= 1) AND (units <= 999)))
);

create table outbox_mails (
  id bigint generated always as identity not null,
  dedupe_key text not null,
  kind text not null,
  booking_id bigint,
  order_id text,
  recipient text not null,
  language text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  sent_at timestamp with time zone,
  message_id text not null,
  reply_to text,
  subject text not null,
  html_body text not null,
  text_body text not null,
  calendar text,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  next_try_at timestamp with time zone not null default clock_timestamp(),
  give_up_at timestamp with time zone not null default (clock_timestamp() + '3 days'::interval),
  claimed_until timestamp with time zone,
  claim uuid,
  last_error text,
  copy_of bigint,
  told jsonb,
  constraint outbox_mails_attempts_check CHECK ((attempts >= 0)),
  constraint outbox_mails_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint outbox_mails_copy_of_fkey FOREIGN KEY (copy_of) REFERENCES outbox_mails(id) ON DELETE SET NULL,
  constraint outbox_mails_dedupe_key_key UNIQUE (dedupe_key),
  constraint outbox_mails_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'IT'::text, 'PL'::text]))),
  constraint outbox_mails_message_id_key UNIQUE (message_id),
  constraint outbox_mails_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_attempts(order_id),
  constraint outbox_mails_pkey PRIMARY KEY (id),
  constraint outbox_mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text]))),
  constraint sent_when CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL)))
);

create table overdue_steps (
  id uuid not null,
  booking_id bigint not null,
  kind text not null,
  is_drill boolean not null,
  occurred_at timestamp with time zone not null,
  received_at timestamp with time zone not null default now(),
  note text,
  neighbour_id bigint,
  device uuid not null,
  staff_id integer,
  constraint overdue_steps_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint overdue_steps_kind_check CHECK ((kind = ANY (ARRAY['card-opened'::text, 'called-guest'::text, 'called-neighbour'::text, 'seen'::text, 'called-coast-guard'::text, 'found'::text]))),
  constraint overdue_steps_neighbour CHECK (((neighbour_id IS NULL) OR (kind = 'called-neighbour'::text))),
  constraint overdue_steps_neighbour_id_fkey FOREIGN KEY (neighbour_id) REFERENCES bookings(id),
  constraint overdue_steps_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint overdue_steps_pkey PRIMARY KEY (id),
  constraint overdue_steps_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id)
);

create table page_revision (
  is_only boolean not null default true,
  revision uuid not null default gen_random_uuid(),
  constraint page_revision_is_only_check CHECK (is_only),
  constraint page_revision_pkey PRIMARY KEY (is_only)
);

create table payment_attempts (
  order_id text not null,
  purpose text not null,
  booking_id bigint,
  state text not null default 'created'::text,
  amount_cents integer not null,
  rows jsonb not null,
  language text not null,
  client_reference text not null,
  provider_reference text,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  next_try_at timestamp with time zone,
  tries integer not null default 0,
  asked_at timestamp with time zone,
  store_sid text,
  store_mode text,
  failures integer not null default 0,
  unanswered_since timestamp with time zone,
  doubted_since timestamp with time zone,
  constraint payment_attempts_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payment_attempts_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint payment_attempts_check CHECK (((purpose <> 'booking'::text) OR (booking_id IS NOT NULL))),
  constraint payment_attempts_check1 CHECK (((purpose <> 'test'::text) OR (booking_id IS NULL))),
  constraint payment_attempts_check2 CHECK (((store_sid IS NULL) = (store_mode IS NULL))),
  constraint payment_attempts_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'IT'::text, 'PL'::text]))),
  constraint payment_attempts_order_id_check CHECK ((order_id ~ '^[A-Z0-9]{20}$'::text)),
  constraint payment_attempts_pkey PRIMARY KEY (order_id),
  constraint payment_attempts_purpose_check CHECK ((purpose = ANY (ARRAY['booking'::text, 'order'::text, 'test'::text, 'voucher'::text]))),
  constraint payment_attempts_state_check CHECK ((state = ANY (ARRAY['created'::text, 'confirmed'::text, 'failed'::text, 'cancelled'::text, 'refund-pending'::text, 'refunded'::text, 'reversed'::text]))),
  constraint payment_attempts_store_mode_check CHECK ((store_mode = ANY (ARRAY['live'::text, 'test'::text, 'local'::text]))),
  constraint payment_attempts_voucher CHECK (((purpose <> 'voucher'::text) OR (booking_id IS NULL)))
);

create table payment_events (
  id bigint generated always as identity not null,
  received_at timestamp with time zone not null default clock_timestamp(),
  source text not null,
  body bytea not null,
  kind text not null,
  reason text,
  order_id text,
  outcome text,
  store_sid text,
  store_mode text,
  constraint payment_events_pkey PRIMARY KEY (id),
  constraint payment_events_source_check CHECK ((source = ANY (ARRAY['notification'::text, 'browser'::text, 'question'::text]))),
  constraint payment_events_store_mode_check CHECK ((store_mode = ANY (ARRAY['live'::text, 'test'::text, 'local'::text])))
);

create table payment_refunds (
  refund_id text not null,
  order_id text not null,
  reference text not null,
  amount_cents integer not null,
  state text not null default 'owed'::text,
  evidence text,
  is_uncertain boolean not null default false,
  last_code integer,
  reason text,
  staff_id integer,
  created_at timestamp with time zone not null default clock_timestamp(),
  settled_at timestamp with time zone,
  next_try_at timestamp with time zone,
  tries integer not null default 0,
  failures integer not null default 0,
  unanswered_since timestamp with time zone,
  confirmed_at timestamp with time zone,
  cause text,
  sentence text,
  outcome text,
  constraint payment_refunds_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payment_refunds_cause CHECK ((cause = ANY (ARRAY['cancelled'::text, 'called-off'::text, 'moved'::text, 'late-payment'::text, 'paid-twice'::text, 'goodwill'::text, 'weather'::text, 'price-corrected'::text, 'withdrawal'::text, 'other'::text]))),
  constraint payment_refunds_check CHECK (((state = 'done'::text) = (evidence IS NOT NULL))),
  constraint payment_refunds_confirmed CHECK (((confirmed_at IS NULL) OR (state = 'done'::text))),
  constraint payment_refunds_evidence_check CHECK ((evidence = ANY (ARRAY['answer'::text, 'status'::text, 'staff'::text]))),
  constraint payment_refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_attempts(order_id),
  constraint payment_refunds_outcome CHECK ((outcome = ANY (ARRAY['stands'::text, 'to-pay'::text, 'ended'::text]))),
  constraint payment_refunds_pkey PRIMARY KEY (refund_id),
  constraint payment_refunds_refund_id_check CHECK ((refund_id ~ '^R[A-Z0-9]{20,25}$'::text)),
  constraint payment_refunds_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id),
  constraint payment_refunds_state_check CHECK ((state = ANY (ARRAY['owed'::text, 'done'::text, 'void'::text])))
);

create table payment_stores (
  sid text not null,
  mode text not null,
  next_probe_at timestamp with time zone not null default clock_timestamp(),
  probed_at timestamp with time zone,
  condition text not null default 'unknown'::text,
  detail text,
  condition_since timestamp with time zone not null default clock_timestamp(),
  notified_at timestamp with time zone,
  constraint payment_stores_condition_check CHECK ((condition = ANY (ARRAY['unknown'::text, 'ready'::text, 'refused'::text, 'unreadable'::text]))),
  constraint payment_stores_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text, 'local'::text]))),
  constraint payment_stores_pkey PRIMARY KEY (sid, mode)
);

create table place_changes (
  day date not null,
  plan_version integer not null,
  constraint place_changes_pkey PRIMARY KEY (day)
);

create table place_days (
  day date not null,
  place_id bigint,
  constraint place_days_pkey PRIMARY KEY (day),
  constraint place_days_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id)
);

create table place_plan (
  is_only boolean not null default true,
  version integer not null default 0,
  weeks_ahead integer not null default 0,
  constraint place_plan_is_only_check CHECK (is_only),
  constraint place_plan_pkey PRIMARY KEY (is_only),
  constraint place_plan_weeks_ahead_check CHECK (((weeks_ahead >= 0) AND (weeks_ahead <= 52)))
);

create table place_week (
  weekday text not null,
  place_id bigint not null,
  constraint place_week_pkey PRIMARY KEY (weekday),
  constraint place_week_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint place_week_weekday_check CHECK ((weekday = ANY (ARRAY['monday'::text, 'tuesday'::text, 'wednesday'::text, 'thursday'::text, 'friday'::text, 'saturday'::text, 'sunday'::text])))
);

create table places (
  id bigint generated always as identity not null,
  version integer not null default 0,
  names jsonb not null,
  directions jsonb not null default '{"EN": "", "IT": "", "PL": ""}'::jsonb,
  latitude double precision,
  longitude double precision,
  announced_version integer not null default 0,
  retired_at timestamp with time zone,
  constraint places_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint places_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint places_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint places_pkey PRIMARY KEY (id)
);

create table privacy_log (
  id bigint generated always as identity not null,
  kind text not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone not null default clock_timestamp(),
  staff_id integer,
  months integer not null,
  bookings integer not null,
  birth_dates integer not null,
  other_rows integer not null,
  constraint privacy_log_kind_check CHECK ((kind = ANY (ARRAY['nightly'::text, 'erasure'::text, 'export'::text]))),
  constraint privacy_log_pkey PRIMARY KEY (id),
  constraint privacy_log_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id)
);

create table privacy_progress (
  is_only boolean not null default true,
  began_at timestamp with time zone not null default clock_timestamp(),
  months integer not null,
  bookings integer not null default 0,
  birth_dates integer not null default 0,
  other_rows integer not null default 0,
  constraint privacy_progress_is_only_check CHECK (is_only),
  constraint privacy_progress_pkey PRIMARY KEY (is_only)
);

create table queue_days (
  day date not null,
  last_number integer not null default 0,
  basis jsonb,
  constraint queue_days_last_number_check CHECK ((last_number >= 0)),
  constraint queue_days_pkey PRIMARY KEY (day)
);

create table queue_parties (
  id uuid not null,
  day date not null,
  number integer not null,
  item_id text not null,
  quantity integer not null,
  duration text not null,
  full_name text,
  phone_number text,
  phone_digits text generated always as (NULLIF(regexp_replace(phone_number, '\D'::text, ''::text, 'g'::text), ''::text)) stored,
  language text not null,
  joined_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  promised_minute smallint,
  promised_before smallint,
  moved_because text,
  claim_until timestamp with time zone,
  start_slot smallint,
  hold_id bigint,
  booking_id bigint,
  constraint queue_parties_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint queue_parties_booking_id_key UNIQUE (booking_id),
  constraint queue_parties_called CHECK ((num_nonnulls(claim_until, start_slot, hold_id) =
CASE state
    WHEN 'called'::text THEN 3
    ELSE 0
END)),
  constraint queue_parties_day_fkey FOREIGN KEY (day) REFERENCES queue_days(day),
  constraint queue_parties_duration_check CHECK ((duration = ANY (ARRAY['1/2'::text, '1'::text, '2'::text]))),
  constraint queue_parties_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES bookings(id),
  constraint queue_parties_item_id_fkey FOREIGN KEY (item_id) REFERENCES rental_items(item_id),
  constraint queue_parties_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'IT'::text, 'PL'::text]))),
  constraint queue_parties_moved_because_check CHECK ((moved_because = ANY (ARRAY['late-return'::text, 'craft-back'::text, 'out-of-service'::text, 'back-in-service'::text, 'booking-first'::text, 'booking-gone'::text, 'party-ahead'::text, 'party-left'::text, 'time-passed'::text]))),
  constraint queue_parties_number UNIQUE (day, number),
  constraint queue_parties_number_check CHECK ((number > 0)),
  constraint queue_parties_pkey PRIMARY KEY (id),
  constraint queue_parties_promised_before_check CHECK (((promised_before >= 0) AND (promised_before <= 1439))),
  constraint queue_parties_promised_minute_check CHECK (((promised_minute >= 0) AND (promised_minute <= 1439))),
  constraint queue_parties_quantity_check CHECK (((quantity >= 1) AND (quantity <= 50))),
  constraint queue_parties_start_slot_check CHECK (((start_slot >= '-6'::integer) AND (start_slot <= 27))),
  constraint queue_parties_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'called'::text, 'taken'::text, 'left'::text, 'lapsed'::text]))),
  constraint queue_parties_taken CHECK (((state = 'taken'::text) = (booking_id IS NOT NULL)))
);

create table receipt_periods (
  from_at timestamp with time zone not null default clock_timestamp(),
  until_at timestamp with time zone,
  constraint receipt_periods_order CHECK ((from_at <= until_at)),
  constraint receipt_periods_pkey PRIMARY KEY (from_at)
);

create table receipts (
  source text not null,
  booking_id bigint,
  state text not null,
  request_key text not null,
  request jsonb,
  service text,
  number text,
  way text,
  reason text,
  answer text,
  staff_id integer,
  changed_at timestamp with time zone not null default clock_timestamp(),
  tries integer not null default 0,
  next_try_at timestamp with time zone not null default clock_timestamp(),
  cents integer,
  movement_id bigint generated always as (
CASE
    WHEN (source ~~ 'money:%'::text) THEN (substr(source, 7))::bigint
    ELSE NULL::bigint
END) stored,
  constraint receipts_answer_check CHECK ((length(answer) <= 300)),
  constraint receipts_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint receipts_number_check CHECK (((length(number) >= 1) AND (length(number) <= 90))),
  constraint receipts_numbered CHECK (((state = ANY (ARRAY['issued'::text, 'cancelled'::text])) = (number IS NOT NULL))),
  constraint receipts_pkey PRIMARY KEY (source),
  constraint receipts_reason_check CHECK ((reason = ANY (ARRAY['elsewhere'::text, 'exempt'::text]))),
  constraint receipts_reasoned CHECK (((state = 'not-needed'::text) = (reason IS NOT NULL))),
  constraint receipts_request_key_check CHECK ((request_key ~ '^[0-9a-f]{64}$'::text)),
  constraint receipts_requested CHECK (((state <> ALL (ARRAY['asked'::text, 'refused'::text])) OR ((request IS NOT NULL) AND (service IS NOT NULL)))),
  constraint receipts_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id),
  constraint receipts_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'refused'::text, 'issued'::text, 'cancelled'::text, 'not-needed'::text]))),
  constraint receipts_way_check CHECK ((way = ANY (ARRAY['by-hand'::text, 'service'::text]))),
  constraint receipts_way_of_number CHECK (((number IS NULL) = (way IS NULL)))
);

create table refused_callbacks (
  slot integer not null,
  source text not null,
  reason text not null,
  sha256 bytea not null,
  size integer not null,
  head bytea not null,
  times bigint not null default 1,
  first_received_at timestamp with time zone not null default clock_timestamp(),
  last_received_at timestamp with time zone not null default clock_timestamp(),
  constraint refused_callbacks_head_check CHECK ((octet_length(head) <= 512)),
  constraint refused_callbacks_pkey PRIMARY KEY (slot),
  constraint refused_callbacks_source_check CHECK ((source = ANY (ARRAY['notification'::text, 'browser'::text])))
);

create table rental_claims (
  booking_id bigint not null,
  item_id text not null,
  slot_date date not null,
  slot_no smallint not null,
  quantity integer not null,
  constraint rental_claims_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint rental_claims_item_id_fkey FOREIGN KEY (item_id) REFERENCES rental_items(item_id),
  constraint rental_claims_pkey PRIMARY KEY (booking_id, item_id, slot_date, slot_no),
  constraint rental_claims_quantity_check CHECK ((quantity >= 0))
);

create table rental_facts (
  id uuid not null,
  booking_id bigint not null,
  kind text not null,
  occurred_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null default clock_timestamp(),
  item_id text,
  quantity integer,
  to_item_id text,
  minutes integer,
  refers_to uuid,
  charge_cents integer not null default 0,
  is_short boolean not null default false,
  staff_id integer,
  device uuid not null,
  moves integer not null default 0,
  is_late boolean not null default false,
  is_untimely boolean,
  weather_verdict text,
  craft_id integer,
  instead_of integer,
  constraint rental_facts_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint rental_facts_charge_cents_check CHECK ((charge_cents >= 0)),
  constraint rental_facts_check CHECK (((refers_to IS NOT NULL) = (kind = ANY (ARRAY['undone'::text, 'accepted'::text])))),
  constraint rental_facts_check1 CHECK (((minutes IS NOT NULL) = (kind = ANY (ARRAY['extended'::text, 'late-start'::text])))),
  constraint rental_facts_check2 CHECK (((item_id IS NULL) = (quantity IS NULL))),
  constraint rental_facts_craft_id_fkey FOREIGN KEY (craft_id) REFERENCES craft(id),
  constraint rental_facts_instead_of_fkey FOREIGN KEY (instead_of) REFERENCES craft(id),
  constraint rental_facts_item_id_fkey FOREIGN KEY (item_id) REFERENCES rental_items(item_id),
  constraint rental_facts_kind_check CHECK ((kind = ANY (ARRAY['checked-in'::text, 'late-start'::text, 'handed-out'::text, 'swapped'::text, 'bound'::text, 'extended'::text, 'returned'::text, 'freed'::text, 'no-show'::text, 'undone'::text, 'accepted'::text]))),
  constraint rental_facts_minutes_check CHECK (((minutes >= 5) AND (minutes <= 480))),
  constraint rental_facts_pkey PRIMARY KEY (id),
  constraint rental_facts_quantity_check CHECK (((quantity >= 1) AND (quantity <= 50))),
  constraint rental_facts_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id),
  constraint rental_facts_to_item_id_fkey FOREIGN KEY (to_item_id) REFERENCES rental_items(item_id),
  constraint rental_facts_weather_verdict_check CHECK (((length(weather_verdict) >= 1) AND (length(weather_verdict) <= 1000)))
);

create table rental_item_prices (
  item_id text not null,
  duration text not null,
  amount_cents integer not null,
  constraint rental_item_prices_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint rental_item_prices_duration_check CHECK ((duration = ANY (ARRAY['1/2'::text, '1'::text, '2'::text]))),
  constraint rental_item_prices_item_id_fkey FOREIGN KEY (item_id) REFERENCES rental_items(item_id) ON DELETE CASCADE,
  constraint rental_item_prices_pkey PRIMARY KEY (item_id, duration)
);

create table rental_item_texts (
  item_id text not null,
  language text not null,
  title text not null,
  description text not null,
  short_description text not null,
  weight_capacity text not null,
  skill_level text not null,
  includes text not null,
  image_alt text not null default ''::text,
  constraint rental_item_texts_item_id_fkey FOREIGN KEY (item_id) REFERENCES rental_items(item_id) ON DELETE CASCADE,
  constraint rental_item_texts_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'IT'::text, 'PL'::text]))),
  constraint rental_item_texts_pkey PRIMARY KEY (item_id, language)
);

create table rental_items (
  id integer generated always as identity not null,
  item_id text not null,
  image text not null,
  fleet_size integer not null,
  "position" integer not null default 0,
  version integer not null default 0,
  retired_at timestamp with time zone,
  season_prices jsonb not null default '[]'::jsonb,
  season_prices_version integer not null default 0,
  seats integer not null default 1,
  is_published boolean not null default true,
  constraint rental_items_fleet_size_check CHECK (((fleet_size >= 0) AND (fleet_size <= 999))),
  constraint rental_items_item_id_check CHECK ((item_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint rental_items_item_id_key UNIQUE (item_id),
  constraint rental_items_pkey PRIMARY KEY (id),
  constraint rental_items_seats_check CHECK (((seats >= 1) AND (seats <= 20)))
);

create table schema_migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default now(),
  breaking text,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table sessions (
  token_hash bytea not null,
  staff_id integer not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  id bigint generated always as identity not null,
  password_generation integer not null default 1,
  is_kept boolean not null default false,
  device text not null default ''::text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id) ON DELETE CASCADE,
  constraint sessions_token UNIQUE (token_hash)
);

create table slot_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  slot_date date not null,
  changed_at timestamp with time zone not null default now()
);

create table slot_update_rows (
  update_id bigint not null,
  slot_id bigint not null,
  slot_date date not null,
  capacity_before integer,
  capacity_after integer not null,
  is_restored boolean not null default false,
  constraint slot_update_rows_pkey PRIMARY KEY (update_id, slot_id),
  constraint slot_update_rows_update_id_fkey FOREIGN KEY (update_id) REFERENCES slot_updates(id) ON DELETE CASCADE
);

create table slot_updates (
  id bigint generated always as identity not null,
  item_id text not null,
  start_date date not null,
  end_date date not null,
  quantity integer not null,
  updated_at timestamp with time zone not null default clock_timestamp(),
  undone_at timestamp with time zone,
  constraint slot_updates_item_id_fkey FOREIGN KEY (item_id) REFERENCES rental_items(item_id),
  constraint slot_updates_pkey PRIMARY KEY (id)
);

create table slots (
  id bigint generated always as identity not null,
  item_id text not null,
  slot_date date not null,
  slot_no smallint not null,
  capacity integer not null,
  reserved integer not null default 0,
  version integer not null default 0,
  is_open boolean not null default true,
  out_of_service integer not null default 0,
  shrinks_to integer,
  kept integer not null default 0,
  constraint never_oversell CHECK (((reserved >= 0) AND (reserved <= capacity))),
  constraint slots_capacity_check CHECK (((capacity >= 0) AND (capacity <= 9999))),
  constraint slots_id_key UNIQUE (id),
  constraint slots_item_id_fkey FOREIGN KEY (item_id) REFERENCES rental_items(item_id),
  constraint slots_kept_check CHECK ((kept >= 0)),
  constraint slots_out_of_service_check CHECK ((out_of_service >= 0)),
  constraint slots_pkey PRIMARY KEY (item_id, slot_date, slot_no),
  constraint slots_slot_no_check CHECK (((slot_no >= '-6'::integer) AND (slot_no <= 27)))
);

create table spent_work (
  signature text not null,
  spent_at timestamp with time zone not null default clock_timestamp(),
  constraint spent_work_pkey PRIMARY KEY (signature)
);

create table staff_accounts (
  id integer generated always as identity not null,
  username text not null,
  password_hash text not null,
  created_at timestamp with time zone not null default now(),
  password_changed_at timestamp with time zone not null default now(),
  disabled_at timestamp with time zone,
  password_generation integer not null default 1,
  role text not null default 'owner'::text,
  constraint staff_accounts_pkey PRIMARY KEY (id),
  constraint staff_accounts_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'beach'::text, 'accountant'::text])))
);

create table storm_bookings (
  storm_day_id bigint not null,
  booking_id bigint not null,
  told_at timestamp with time zone not null default clock_timestamp(),
  choice text,
  chosen_at timestamp with time zone,
  by_default boolean not null default false,
  voucher_id bigint,
  to_card_cents integer not null default 0,
  by_hand_cents integer not null default 0,
  told_lifted_at timestamp with time zone,
  order_id text,
  constraint storm_bookings_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint storm_bookings_by_hand_cents_check CHECK ((by_hand_cents >= 0)),
  constraint storm_bookings_choice_check CHECK ((choice = ANY (ARRAY['move'::text, 'refund'::text, 'voucher'::text]))),
  constraint storm_bookings_chosen CHECK (((choice IS NULL) = (chosen_at IS NULL))),
  constraint storm_bookings_default CHECK (((NOT by_default) OR COALESCE((choice = 'refund'::text), false))),
  constraint storm_bookings_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_attempts(order_id),
  constraint storm_bookings_pkey PRIMARY KEY (storm_day_id, booking_id),
  constraint storm_bookings_storm_day_id_fkey FOREIGN KEY (storm_day_id) REFERENCES storm_days(id),
  constraint storm_bookings_to_card_cents_check CHECK ((to_card_cents >= 0)),
  constraint storm_bookings_voucher CHECK ((COALESCE((choice = 'voucher'::text), false) = (voucher_id IS NOT NULL))),
  constraint storm_bookings_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES vouchers(id),
  constraint storm_bookings_voucher_id_key UNIQUE (voucher_id)
);

create table storm_day_items (
  storm_day_id bigint not null,
  item_id text not null,
  constraint storm_day_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES rental_items(item_id),
  constraint storm_day_items_pkey PRIMARY KEY (storm_day_id, item_id),
  constraint storm_day_items_storm_day_id_fkey FOREIGN KEY (storm_day_id) REFERENCES storm_days(id)
);

create table storm_days (
  id bigint generated always as identity not null,
  day date not null,
  first_slot smallint not null,
  until_slot smallint not null,
  affects_from smallint not null,
  reason text not null,
  decide_by timestamp with time zone not null,
  bonus_percent integer not null,
  paused_at timestamp with time zone,
  lifted_at timestamp with time zone,
  staff_id integer,
  called_off_at timestamp with time zone not null,
  departure_id uuid,
  constraint storm_days_affects CHECK (((affects_from >= first_slot) AND (affects_from <= until_slot))),
  constraint storm_days_bonus_percent_check CHECK (((bonus_percent >= 0) AND (bonus_percent <= 100))),
  constraint storm_days_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES departures(id),
  constraint storm_days_first_slot_check CHECK (((first_slot >= '-6'::integer) AND (first_slot <= 27))),
  constraint storm_days_hours CHECK ((until_slot > first_slot)),
  constraint storm_days_pkey PRIMARY KEY (id),
  constraint storm_days_reason_check CHECK (((reason = ANY (ARRAY['wind'::text, 'waves'::text, 'thunder'::text, 'other'::text])) OR ((reason = 'too-few'::text) AND (departure_id IS NOT NULL)))),
  constraint storm_days_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id),
  constraint storm_days_until_slot_check CHECK (((until_slot >= '-5'::integer) AND (until_slot <= 28)))
);

create table system_settings (
  id integer generated always as identity not null,
  setting_key text not null,
  setting_value text not null,
  description text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  constraint guest_cancel_free_hours_is_a_number CHECK (((setting_key <> 'guest_cancel_free_hours'::text) OR (setting_value ~ '^(0|[1-9]\d?|[1-6]\d\d|7[01]\d|720)$'::text))),
  constraint guest_cancel_kept_percent_is_a_number CHECK (((setting_key <> 'guest_cancel_kept_percent'::text) OR (setting_value ~ '^(0|[1-9]\d?|100)$'::text))),
  constraint guest_move_hours_is_a_number CHECK (((setting_key <> 'guest_move_hours'::text) OR (setting_value ~ '^(0|[1-9]\d?|[1-6]\d\d|7[01]\d|720)$'::text))),
  constraint guest_moves_is_true_or_false CHECK (((setting_key <> 'guest_moves'::text) OR (setting_value = ANY (ARRAY['true'::text, 'false'::text])))),
  constraint poster_booking_is_true_or_false CHECK (((setting_key <> 'poster_booking'::text) OR (setting_value = ANY (ARRAY['true'::text, 'false'::text])))),
  constraint reminder_is_true_or_false CHECK (((setting_key <> 'reminder_mails'::text) OR (setting_value = ANY (ARRAY['true'::text, 'false'::text])))),
  constraint staying_logged_in_is_true_or_false CHECK (((setting_key <> 'stay_logged_in'::text) OR (setting_value = ANY (ARRAY['true'::text, 'false'::text])))),
  constraint switch_is_true_or_false CHECK (((setting_key <> ALL (ARRAY['show_book_now_button'::text, 'maintenance_mode'::text, 'online_payment'::text, 'mixed_baskets'::text])) OR (setting_value = ANY (ARRAY['true'::text, 'false'::text])))),
  constraint system_settings_pkey PRIMARY KEY (id),
  constraint system_settings_setting_key_key UNIQUE (setting_key),
  constraint value_of_bounded_length CHECK ((char_length(setting_value) <= 2000))
);

create table till_counts (
  id bigint generated always as identity not null,
  till_date date not null,
  float_cents integer not null,
  counted_cents integer not null,
  expected_cents integer not null,
  staff_id integer not null,
  counted_at timestamp with time zone not null default clock_timestamp(),
  receipts_missing integer,
  constraint till_counts_counted_cents_check CHECK ((counted_cents >= 0)),
  constraint till_counts_float_cents_check CHECK ((float_cents >= 0)),
  constraint till_counts_pkey PRIMARY KEY (id),
  constraint till_counts_receipts_missing_check CHECK ((receipts_missing >= 0)),
  constraint till_counts_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id)
);

create table told_places (
  booking_id bigint not null,
  place_id bigint,
  place_version integer not null default 0,
  plan_version integer not null default 0,
  news integer not null default 0,
  constraint told_places_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint told_places_pkey PRIMARY KEY (booking_id),
  constraint told_places_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id)
);

create table topic_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  topic text not null,
  changed_at timestamp with time zone not null default clock_timestamp()
);

create table trip_craft (
  trip_id uuid not null,
  item_id text not null,
  constraint trip_craft_item_id_fkey FOREIGN KEY (item_id) REFERENCES rental_items(item_id),
  constraint trip_craft_pkey PRIMARY KEY (trip_id, item_id),
  constraint trip_craft_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
);

create table trip_fares (
  trip_id uuid not null,
  id uuid not null,
  "position" integer not null,
  names jsonb not null,
  age_from integer,
  age_until integer,
  amount_cents integer not null,
  constraint trip_fares_age_from_check CHECK (((age_from >= 0) AND (age_from <= 120))),
  constraint trip_fares_age_until_check CHECK (((age_until >= 0) AND (age_until <= 120))),
  constraint trip_fares_ages CHECK ((age_from <= age_until)),
  constraint trip_fares_amount_cents_check CHECK (((amount_cents >= 0) AND (amount_cents <= 1000000))),
  constraint trip_fares_names_check CHECK ((jsonb_typeof(names) = 'object'::text)),
  constraint trip_fares_pkey PRIMARY KEY (trip_id, id),
  constraint trip_fares_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
);

create table trip_kept_craft (
  trip_id uuid not null,
  item_id text not null,
  quantity integer not null,
  constraint trip_kept_craft_pkey PRIMARY KEY (trip_id, item_id),
  constraint trip_kept_craft_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99))),
  constraint trip_kept_craft_trip_id_item_id_fkey FOREIGN KEY (trip_id, item_id) REFERENCES trip_craft(trip_id, item_id) ON DELETE CASCADE
);

create table trip_texts (
  trip_id uuid not null,
  language text not null,
  title text not null,
  short_description text not null,
  description text not null,
  included text not null,
  level text not null,
  image_alt text not null,
  constraint trip_texts_description_check CHECK ((length(description) <= 2000)),
  constraint trip_texts_image_alt_check CHECK ((length(image_alt) <= 150)),
  constraint trip_texts_included_check CHECK ((length(included) <= 300)),
  constraint trip_texts_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'IT'::text, 'PL'::text]))),
  constraint trip_texts_level_check CHECK ((length(level) <= 100)),
  constraint trip_texts_pkey PRIMARY KEY (trip_id, language),
  constraint trip_texts_short_description_check CHECK ((length(short_description) <= 200)),
  constraint trip_texts_title_check CHECK ((length(title) <= 100)),
  constraint trip_texts_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
);

create table trip_vat_rates (
  trip_id uuid not null,
  valid_from date not null,
  basis_points integer not null,
  constraint trip_vat_rates_basis_points_check CHECK (((basis_points >= 0) AND (basis_points <= 10000))),
  constraint trip_vat_rates_pkey PRIMARY KEY (trip_id, valid_from),
  constraint trip_vat_rates_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE
);

create table trips (
  id uuid not null,
  is_published boolean not null default false,
  retired_at timestamp with time zone,
  image text,
  place_id bigint,
  minutes integer not null,
  seats integer not null,
  fewest integer not null,
  decide_hours integer,
  min_age integer,
  max_weight_kg integer,
  turnaround_before integer not null default 0,
  turnaround_after integer not null default 0,
  "position" integer not null,
  version integer not null default 1,
  keep_hours integer,
  constraint trips_decide_hours_check CHECK (((decide_hours >= 1) AND (decide_hours <= 168))),
  constraint trips_fewest CHECK (((fewest >= 1) AND (fewest <= seats))),
  constraint trips_keep_hours_check CHECK (((keep_hours >= 1) AND (keep_hours <= 336))),
  constraint trips_max_weight_kg_check CHECK (((max_weight_kg >= 30) AND (max_weight_kg <= 300))),
  constraint trips_min_age_check CHECK (((min_age >= 1) AND (min_age <= 99))),
  constraint trips_minutes_check CHECK ((((minutes >= 30) AND (minutes <= 480)) AND ((minutes % 30) = 0))),
  constraint trips_pkey PRIMARY KEY (id),
  constraint trips_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint trips_seats_check CHECK (((seats >= 1) AND (seats <= 50))),
  constraint trips_turnaround_after_check CHECK ((((turnaround_after >= 0) AND (turnaround_after <= 120)) AND ((turnaround_after % 30) = 0))),
  constraint trips_turnaround_before_check CHECK ((((turnaround_before >= 0) AND (turnaround_before <= 120)) AND ((turnaround_before % 30) = 0)))
);

create table typed_secrets (
  name text not null,
  sealed bytea not null,
  set_at timestamp with time zone not null default now(),
  set_by integer,
  constraint typed_secrets_pkey PRIMARY KEY (name),
  constraint typed_secrets_set_by_fkey FOREIGN KEY (set_by) REFERENCES staff_accounts(id)
);

create table vat_rates (
  id integer generated always as identity not null,
  item_id text,
  valid_from date not null,
  basis_points integer not null,
  constraint vat_rates_basis_points_check CHECK (((basis_points >= 0) AND (basis_points <= 10000))),
  constraint vat_rates_item_id_fkey FOREIGN KEY (item_id) REFERENCES rental_items(item_id) ON DELETE CASCADE,
  constraint vat_rates_one_a_day UNIQUE NULLS NOT DISTINCT (item_id, valid_from),
  constraint vat_rates_pkey PRIMARY KEY (id)
);

create table voucher_movements (
  id bigint generated always as identity not null,
  voucher_id bigint not null,
  kind text not null,
  amount_cents integer not null,
  booking_id bigint,
  returns bigint,
  staff_id integer,
  moved_at timestamp with time zone not null default clock_timestamp(),
  constraint voucher_movements_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint voucher_movements_kind_check CHECK ((kind = ANY (ARRAY['issued'::text, 'spent'::text, 'reduced'::text, 'returned'::text, 'expired'::text, 'withdrawn'::text, 'restored'::text]))),
  constraint voucher_movements_of_booking CHECK (((kind = ANY (ARRAY['spent'::text, 'reduced'::text, 'returned'::text])) = (booking_id IS NOT NULL))),
  constraint voucher_movements_pkey PRIMARY KEY (id),
  constraint voucher_movements_returns CHECK (((kind = 'returned'::text) = (returns IS NOT NULL))),
  constraint voucher_movements_returns_fkey FOREIGN KEY (returns) REFERENCES voucher_movements(id),
  constraint voucher_movements_returns_key UNIQUE (returns),
  constraint voucher_movements_sign CHECK (
CASE
    WHEN (kind = ANY (ARRAY['spent'::text, 'expired'::text, 'withdrawn'::text])) THEN (amount_cents <= 0)
    ELSE (amount_cents >= 0)
END),
  constraint voucher_movements_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id),
  constraint voucher_movements_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES vouchers(id)
);

create table voucher_orders (
  order_id text not null,
  buyer_email text,
  receiver_name text not null default ''::text,
  message text not null default ''::text,
  terms_id integer,
  privacy_id integer,
  valid_months integer not null,
  voucher_id bigint,
  taken_back text,
  ordered_at timestamp with time zone not null default clock_timestamp(),
  withdrawn_at timestamp with time zone,
  declarant_name text,
  declarant_email text,
  withdrawn_cents integer,
  constraint voucher_orders_buyer_email_check CHECK ((length(buyer_email) <= 254)),
  constraint voucher_orders_declarant_email_check CHECK ((length(declarant_email) <= 254)),
  constraint voucher_orders_declarant_name_check CHECK ((length(declarant_name) <= 100)),
  constraint voucher_orders_message_check CHECK ((length(message) <= 300)),
  constraint voucher_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_attempts(order_id),
  constraint voucher_orders_pkey PRIMARY KEY (order_id),
  constraint voucher_orders_privacy_id_fkey FOREIGN KEY (privacy_id) REFERENCES documents(id),
  constraint voucher_orders_receiver_name_check CHECK ((length(receiver_name) <= 60)),
  constraint voucher_orders_taken_back CHECK (((taken_back IS NULL) OR (voucher_id IS NOT NULL))),
  constraint voucher_orders_taken_back_check CHECK ((taken_back = ANY (ARRAY['gateway'::text, 'staff'::text]))),
  constraint voucher_orders_terms_id_fkey FOREIGN KEY (terms_id) REFERENCES documents(id),
  constraint voucher_orders_valid_months_check CHECK (((valid_months >= 1) AND (valid_months <= 120))),
  constraint voucher_orders_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES vouchers(id),
  constraint voucher_orders_voucher_id_key UNIQUE (voucher_id),
  constraint voucher_orders_withdrawn CHECK (((withdrawn_at IS NULL) = (withdrawn_cents IS NULL)))
);

create table vouchers (
  id bigint generated always as identity not null,
  code text not null,
  kind text not null,
  amount_cents integer,
  share_percent integer,
  balance_cents integer,
  uses integer not null default 0,
  max_uses integer,
  minimum_cents integer not null default 0,
  expires_on date,
  label text not null default ''::text,
  withdrawn_at timestamp with time zone,
  created_at timestamp with time zone not null default clock_timestamp(),
  reversed_at timestamp with time zone,
  vat_basis_points integer,
  constraint vouchers_amount_cents_check CHECK (((amount_cents >= 1) AND (amount_cents <= 1000000))),
  constraint vouchers_balance CHECK ((((kind = 'gift'::text) = (balance_cents IS NOT NULL)) AND (balance_cents <= amount_cents))),
  constraint vouchers_balance_cents_check CHECK ((balance_cents >= 0)),
  constraint vouchers_code_check CHECK ((code ~ '^[A-Z0-9]{4,20}$'::text)),
  constraint vouchers_code_key UNIQUE (code),
  constraint vouchers_kind_check CHECK ((kind = ANY (ARRAY['gift'::text, 'amount'::text, 'share'::text]))),
  constraint vouchers_label_check CHECK ((length(label) <= 100)),
  constraint vouchers_max_uses_check CHECK (((max_uses >= 1) AND (max_uses <= 100000))),
  constraint vouchers_minimum_cents_check CHECK (((minimum_cents >= 0) AND (minimum_cents <= 1000000))),
  constraint vouchers_pkey PRIMARY KEY (id),
  constraint vouchers_share_percent_check CHECK (((share_percent >= 1) AND (share_percent <= 100))),
  constraint vouchers_uses_check CHECK ((uses >= 0)),
  constraint vouchers_value CHECK ((((kind = 'share'::text) = (share_percent IS NOT NULL)) AND ((kind = 'share'::text) = (amount_cents IS NULL)))),
  constraint vouchers_vat_basis_points_check CHECK (((vat_basis_points >= 0) AND (vat_basis_points <= 10000))),
  constraint vouchers_within_uses CHECK (((uses <= max_uses) AND ((kind <> 'gift'::text) OR (max_uses IS NULL))))
);

create table waiting_entries (
  id bigint generated always as identity not null,
  email text not null,
  language text not null,
  booking_date date not null,
  start_slot smallint not null,
  item_id text not null,
  quantity integer not null,
  duration text not null,
  state text not null default 'waiting'::text,
  booking_id bigint,
  network bytea not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  rented_item_id text generated always as (
CASE
    WHEN (item_id !~~ 'trip:%'::text) THEN item_id
    ELSE NULL::text
END) stored,
  trip_id uuid generated always as (
CASE
    WHEN (item_id ~~ 'trip:%'::text) THEN (substr(item_id, 6))::uuid
    ELSE NULL::uuid
END) stored,
  constraint waiting_entries_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint waiting_entries_booking_id_key UNIQUE (booking_id),
  constraint waiting_entries_duration_check CHECK ((duration = ANY (ARRAY['1/2'::text, '1'::text, '1 1/2'::text, '2'::text, '2 1/2'::text, '3'::text, '3 1/2'::text, '4'::text, '4 1/2'::text, '5'::text, '5 1/2'::text, '6'::text, '6 1/2'::text, '7'::text, '7 1/2'::text, '8'::text]))),
  constraint waiting_entries_hold CHECK ((((state <> 'waiting'::text) OR (booking_id IS NULL)) AND ((state <> ALL (ARRAY['offered'::text, 'booked'::text])) OR (booking_id IS NOT NULL)))),
  constraint waiting_entries_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'IT'::text, 'PL'::text]))),
  constraint waiting_entries_pkey PRIMARY KEY (id),
  constraint waiting_entries_quantity_check CHECK (((quantity >= 1) AND (quantity <= 50))),
  constraint waiting_entries_rented_item_id_fkey FOREIGN KEY (rented_item_id) REFERENCES rental_items(item_id),
  constraint waiting_entries_start_slot_check CHECK (((start_slot >= '-6'::integer) AND (start_slot <= 27))),
  constraint waiting_entries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'offered'::text, 'booked'::text, 'lapsed'::text, 'left'::text]))),
  constraint waiting_entries_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
);

create table weather_limits (
  item_id text not null,
  max_wind smallint,
  max_wave_height double precision,
  max_gusts smallint,
  max_offshore_wind smallint,
  constraint weather_limits_item_id_fkey FOREIGN KEY (item_id) REFERENCES rental_items(item_id) ON DELETE CASCADE,
  constraint weather_limits_max_gusts_check CHECK (((max_gusts >= 1) AND (max_gusts <= 200))),
  constraint weather_limits_max_offshore_wind_check CHECK (((max_offshore_wind >= 1) AND (max_offshore_wind <= 150))),
  constraint weather_limits_max_wave_height_check CHECK (((max_wave_height >= (0.1)::double precision) AND (max_wave_height <= (10)::double precision))),
  constraint weather_limits_max_wind_check CHECK (((max_wind >= 1) AND (max_wind <= 150))),
  constraint weather_limits_pkey PRIMARY KEY (item_id),
  constraint weather_limits_says_something CHECK ((num_nonnulls(max_wind, max_gusts, max_offshore_wind, max_wave_height) > 0))
);

create table weather_locations (
  id integer generated always as identity not null,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  "position" integer not null default 0,
  sea_direction smallint,
  constraint weather_locations_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint weather_locations_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint weather_locations_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint weather_locations_pkey PRIMARY KEY (id),
  constraint weather_locations_sea_direction_check CHECK (((sea_direction >= 0) AND (sea_direction <= 359)))
);

create table weather_reports (
  latitude double precision not null,
  longitude double precision not null,
  asked_at timestamp with time zone not null,
  temperature double precision,
  wind double precision,
  air_at timestamp with time zone,
  wave_height double precision,
  sea_at timestamp with time zone,
  air_hours_from timestamp with time zone,
  wind_hours double precision[],
  sea_hours_from timestamp with time zone,
  wave_hours double precision[],
  details_at timestamp with time zone,
  wind_directions double precision[],
  gust_hours double precision[],
  weather_codes double precision[],
  constraint weather_reports_check CHECK ((((air_at IS NULL) = (temperature IS NULL)) AND ((air_at IS NULL) = (wind IS NULL)))),
  constraint weather_reports_check1 CHECK (((sea_at IS NULL) = (wave_height IS NULL))),
  constraint weather_reports_check2 CHECK (((air_hours_from IS NULL) = (wind_hours IS NULL))),
  constraint weather_reports_check3 CHECK (((sea_hours_from IS NULL) = (wave_hours IS NULL))),
  constraint weather_reports_pkey PRIMARY KEY (latitude, longitude)
);

-- indexes

CREATE INDEX allocations_held ON public.allocations USING btree (slot_date, item_id, slot_no) WHERE (released_at IS NULL);

CREATE INDEX attention_items_of_booking ON public.attention_items USING btree (booking_id) WHERE (resolved_at IS NULL);

CREATE UNIQUE INDEX attention_items_open_once ON public.attention_items USING btree (kind, COALESCE(order_id, ''::text), COALESCE(booking_id, (0)::bigint)) WHERE (resolved_at IS NULL);

CREATE INDEX audit_changes_by_booking ON public.audit_changes USING btree (((COALESCE(after, before) ->> 'booking_id'::text)));

CREATE INDEX audit_changes_by_entry ON public.audit_changes USING btree (entry_id, id);

CREATE INDEX audit_changes_by_table ON public.audit_changes USING btree (table_name, entry_id);

CREATE INDEX audit_changes_of_booking ON public.audit_changes USING btree (record) WHERE (table_name = 'bookings'::text);

CREATE INDEX audit_entries_by_actor ON public.audit_entries USING btree (actor, id);

CREATE INDEX audit_entries_by_age ON public.audit_entries USING btree (at);

CREATE INDEX backup_runs_latest ON public.backup_runs USING btree (kind, ended_at);

CREATE INDEX banner_slides_in_order ON public.banner_slides USING btree (language, "position", id);

CREATE INDEX booking_documents_by_document ON public.booking_documents USING btree (document_id, accepted_at);

CREATE INDEX booking_moves_of_booking ON public.booking_moves USING btree (booking_id, id);

CREATE INDEX booking_notes_of_booking ON public.booking_notes USING btree (booking_id, written_at);

CREATE UNIQUE INDEX booking_paddlers_one_booker ON public.booking_paddlers USING btree (booking_id) WHERE is_booker;

CREATE INDEX bookings_by_date ON public.bookings USING btree (booking_date, start_slot, id);

CREATE INDEX bookings_by_departure ON public.bookings USING btree (departure_id) WHERE (departure_id IS NOT NULL);

CREATE INDEX bookings_by_state ON public.bookings USING btree (state, id);

CREATE INDEX bookings_by_state_and_day ON public.bookings USING btree (state, booking_date, start_slot, id);

CREATE INDEX bookings_confirm_by ON public.bookings USING btree (confirm_by) WHERE ((state = 'pending'::text) AND (confirmed_at IS NULL));

CREATE INDEX bookings_due ON public.bookings USING btree (booking_date, start_slot, id) WHERE ((state = 'paid'::text) AND (due_cents > 0));

CREATE INDEX bookings_email_problem ON public.bookings USING btree (id) WHERE (email_problem IS NOT NULL);

CREATE INDEX bookings_holds ON public.bookings USING btree (hold_expires_at) WHERE (state = 'held'::text);

CREATE INDEX bookings_not_erased ON public.bookings USING btree (booking_date) WHERE (erased_at IS NULL);

CREATE INDEX bookings_search ON public.bookings USING gin (search_text gin_trgm_ops);

CREATE INDEX bookings_search_key ON public.bookings USING gin (search_key gin_trgm_ops) WHERE (search_key IS NOT NULL);

CREATE INDEX bookings_to_call ON public.bookings USING btree (booking_date, start_slot, id) WHERE ((state = 'pending'::text) AND (confirmed_at IS NULL));

CREATE INDEX bookings_unpaid_email ON public.bookings USING btree (contact_email(email)) WHERE (state = ANY (ARRAY['held'::text, 'pending'::text]));

CREATE INDEX bookings_unpaid_phone ON public.bookings USING btree (phone_digits) WHERE (state = ANY (ARRAY['held'::text, 'pending'::text]));

CREATE INDEX bookings_unsettled_browser ON public.bookings USING btree (browser) WHERE ((state = ANY (ARRAY['held'::text, 'pending'::text])) AND (confirmed_at IS NULL));

CREATE INDEX bookings_unsettled_network ON public.bookings USING btree (network) WHERE ((state = ANY (ARRAY['held'::text, 'pending'::text])) AND (confirmed_at IS NULL));

CREATE INDEX briefings_by_booking ON public.briefings USING btree (booking_id);

CREATE UNIQUE INDEX briefings_once ON public.briefings USING btree (booking_id) WHERE counts;

CREATE UNIQUE INDEX craft_number ON public.craft USING btree (item_id, number) WHERE (retired_at IS NULL);

CREATE INDEX craft_checks_by_craft ON public.craft_checks USING btree (craft_id);

CREATE INDEX craft_defects_by_craft ON public.craft_defects USING btree (craft_id);

CREATE INDEX craft_defects_by_outage ON public.craft_defects USING btree (outage_id) WHERE (outage_id IS NOT NULL);

CREATE INDEX craft_trips_by_booking ON public.craft_trips USING btree (booking_id);

CREATE INDEX day_closing_answers_by_booking ON public.day_closing_answers USING btree (booking_id);

CREATE INDEX day_closings_by_date ON public.day_closings USING btree (closed_date);

CREATE INDEX departure_rules_by_trip ON public.departure_rules USING btree (trip_id);

CREATE UNIQUE INDEX departures_at ON public.departures USING btree (id, starts_on, start_slot);

CREATE INDEX departures_by_day ON public.departures USING btree (starts_on);

CREATE INDEX departures_by_rule ON public.departures USING btree (rule_id) WHERE (rule_id IS NOT NULL);

CREATE UNIQUE INDEX documents_one_active ON public.documents USING btree (document_type, language) WHERE is_active;

CREATE INDEX failed_logins_account ON public.failed_logins USING btree (account, failed_at);

CREATE INDEX failed_logins_address ON public.failed_logins USING btree (address, failed_at);

CREATE UNIQUE INDEX homepage_content_one_section ON public.homepage_content USING btree (section_type, language);

CREATE INDEX invoices_by_booking ON public.invoices USING btree (booking_id);

CREATE INDEX invoices_by_credited ON public.invoices USING btree (credits) WHERE (credits IS NOT NULL);

CREATE INDEX journal_entries_by_source ON public.journal_entries USING btree (source);

CREATE INDEX journal_entries_of_day ON public.journal_entries USING btree (day);

CREATE UNIQUE INDEX journal_entries_once ON public.journal_entries USING btree (source) WHERE (corrects IS NULL);

CREATE INDEX kept_units_by_slot ON public.kept_units USING btree (item_id, slot_date, slot_no);

CREATE INDEX money_movements_back ON public.money_movements USING btree (moved_at) WHERE (amount_cents < 0);

CREATE INDEX money_movements_by_booking ON public.money_movements USING btree (booking_id);

CREATE INDEX money_movements_by_hand ON public.money_movements USING btree (moved_at) WHERE (order_id IS NULL);

CREATE INDEX money_movements_by_time ON public.money_movements USING btree (moved_at);

CREATE INDEX money_movements_in ON public.money_movements USING btree (id, moved_at) WHERE (amount_cents > 0);

CREATE UNIQUE INDEX money_movements_once ON public.money_movements USING btree (order_id, kind, reference, number);

CREATE INDEX money_movements_reference ON public.money_movements USING btree (reference) WHERE (reference IS NOT NULL);

CREATE INDEX outages_by_item ON public.outages USING btree (item_id, last_day);

CREATE UNIQUE INDEX one_waiting_copy ON public.outbox_mails USING btree (copy_of) WHERE (state = 'waiting'::text);

CREATE INDEX outbox_mails_by_state ON public.outbox_mails USING btree (state, id);

CREATE INDEX outbox_mails_due ON public.outbox_mails USING btree (next_try_at, id) WHERE (state = 'waiting'::text);

CREATE INDEX outbox_mails_of_booking ON public.outbox_mails USING btree (booking_id);

CREATE INDEX overdue_steps_by_booking ON public.overdue_steps USING btree (booking_id);

CREATE INDEX payment_attempts_by_booking ON public.payment_attempts USING btree (booking_id);

CREATE INDEX payment_attempts_due ON public.payment_attempts USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);

CREATE UNIQUE INDEX payment_attempts_one_confirmed ON public.payment_attempts USING btree (booking_id) WHERE (state = 'confirmed'::text);

CREATE UNIQUE INDEX payment_attempts_reference ON public.payment_attempts USING btree (store_sid, store_mode, provider_reference);

CREATE INDEX payment_events_by_order ON public.payment_events USING btree (order_id, id);

CREATE INDEX payment_refunds_by_order ON public.payment_refunds USING btree (order_id);

CREATE INDEX payment_refunds_due ON public.payment_refunds USING btree (next_try_at) WHERE ((state = 'owed'::text) AND (next_try_at IS NOT NULL));

CREATE INDEX payment_refunds_owed ON public.payment_refunds USING btree (created_at) WHERE (state = 'owed'::text);

CREATE INDEX queue_parties_by_hold ON public.queue_parties USING btree (hold_id) WHERE (hold_id IS NOT NULL);

CREATE INDEX queue_parties_by_phone ON public.queue_parties USING btree (phone_digits) WHERE (phone_digits IS NOT NULL);

CREATE UNIQUE INDEX receipt_periods_one_open ON public.receipt_periods USING btree ((true)) WHERE (until_at IS NULL);

CREATE INDEX receipts_issued ON public.receipts USING btree (booking_id, movement_id) WHERE (state = 'issued'::text);

CREATE INDEX receipts_of_movement ON public.receipts USING btree (movement_id) WHERE (state = ANY (ARRAY['issued'::text, 'not-needed'::text]));

CREATE INDEX receipts_to_ask ON public.receipts USING btree (next_try_at) WHERE (state = 'asked'::text);

CREATE INDEX refused_callbacks_by_content ON public.refused_callbacks USING btree (sha256);

CREATE INDEX rental_facts_by_booking ON public.rental_facts USING btree (booking_id);

CREATE INDEX rental_facts_by_reference ON public.rental_facts USING btree (refers_to) WHERE (refers_to IS NOT NULL);

CREATE INDEX rental_facts_no_shows ON public.rental_facts USING btree (booking_id) WHERE (kind = 'no-show'::text);

CREATE INDEX sessions_by_staff ON public.sessions USING btree (staff_id);

CREATE INDEX slot_changes_by_transaction ON public.slot_changes USING btree (transaction_id);

CREATE INDEX slot_update_rows_by_slot ON public.slot_update_rows USING btree (slot_id, update_id);

CREATE INDEX slots_by_date ON public.slots USING btree (slot_date, slot_no);

CREATE UNIQUE INDEX staff_accounts_username ON public.staff_accounts USING btree (lower(username));

CREATE INDEX storm_bookings_of_booking ON public.storm_bookings USING btree (booking_id);

CREATE INDEX storm_days_by_day ON public.storm_days USING btree (day) WHERE (lifted_at IS NULL);

CREATE INDEX storm_days_of_departure ON public.storm_days USING btree (departure_id) WHERE (departure_id IS NOT NULL);

CREATE INDEX till_counts_by_day ON public.till_counts USING btree (till_date, id);

CREATE INDEX topic_changes_by_transaction ON public.topic_changes USING btree (transaction_id);

CREATE INDEX trip_craft_by_item ON public.trip_craft USING btree (item_id);

CREATE INDEX voucher_movements_by_booking ON public.voucher_movements USING btree (booking_id) WHERE (booking_id IS NOT NULL);

CREATE INDEX voucher_movements_by_time ON public.voucher_movements USING btree (moved_at);

CREATE INDEX voucher_movements_of_voucher ON public.voucher_movements USING btree (voucher_id, id);

CREATE INDEX voucher_orders_of_address ON public.voucher_orders USING btree (contact_email(buyer_email)) WHERE (buyer_email IS NOT NULL);

CREATE INDEX voucher_orders_of_declarant ON public.voucher_orders USING btree (contact_email(declarant_email)) WHERE (declarant_email IS NOT NULL);

CREATE INDEX vouchers_expiring ON public.vouchers USING btree (expires_on) WHERE (balance_cents > 0);

CREATE INDEX waiting_entries_in_line ON public.waiting_entries USING btree (id) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));

CREATE INDEX waiting_entries_of_day ON public.waiting_entries USING btree (booking_date);

CREATE INDEX waiting_entries_of_network ON public.waiting_entries USING btree (network, created_at);

CREATE UNIQUE INDEX waiting_entries_wish ON public.waiting_entries USING btree (contact_email(email), booking_date, start_slot, item_id, duration, quantity) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));

-- views

create view booking_money as
 SELECT b.id AS booking_id,
    money.paid_by_card_cents,
    money.paid_by_hand_cents,
    money.refunded_cents
   FROM (bookings b
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(movements.amount_cents) FILTER (WHERE (movements.kind = ANY (ARRAY['card-payment'::text, 'card-reversal'::text, 'card-reversal-undone'::text]))), (0)::bigint) AS paid_by_card_cents,
            COALESCE(sum(movements.amount_cents) FILTER (WHERE (movements.kind = ANY (ARRAY['payment-by-hand'::text, 'payment-by-hand-undone'::text]))), (0)::bigint) AS paid_by_hand_cents,
            COALESCE((- sum(movements.amount_cents) FILTER (WHERE (movements.kind = ANY (ARRAY['card-refund'::text, 'card-refund-undone'::text, 'card-refund-outside'::text, 'refund-by-hand'::text])))), (0)::bigint) AS refunded_cents
           FROM ( SELECT money_movements.kind,
                    money_movements.amount_cents,
                    money_movements.store_mode
                   FROM money_movements
                  WHERE (money_movements.booking_id = b.id)
                UNION ALL
                 SELECT m.kind,
                    m.amount_cents,
                    m.store_mode
                   FROM (payment_attempts a
                     JOIN money_movements m USING (order_id))
                  WHERE ((a.booking_id = b.id) AND (m.booking_id IS NULL))) movements
          WHERE ((movements.store_mode IN ( SELECT uncounted_modes.mode
                   FROM uncounted_modes)) IS NOT TRUE)) money);

create view booking_records as
 SELECT b.id,
    b.request_hash,
    b.language,
    b.full_name,
    b.email,
    b.date_of_birth,
    b.phone_number,
    b.booking_date,
    b.start_slot,
    b.total_cents,
    b.state,
    b.transaction_id,
    b.created_at,
    b.updated_at,
        CASE
            WHEN (b.state = 'held'::text) THEN (GREATEST((0)::numeric, ceil(EXTRACT(epoch FROM (b.hold_expires_at - clock_timestamp())))))::integer
            ELSE NULL::integer
        END AS hold_seconds_left,
    b.hold_extended,
    COALESCE(( SELECT json_agg(json_build_object('itemId', booking_lines.item_id, 'quantity', booking_lines.quantity, 'duration', booking_lines.duration, 'unitPriceCents', booking_lines.unit_price_cents) ORDER BY booking_lines.item_id) AS json_agg
           FROM booking_lines
          WHERE (booking_lines.booking_id = b.id)), '[]'::json) AS items,
    (b.confirmed_at IS NOT NULL) AS is_confirmed,
        CASE
            WHEN ((b.state = 'pending'::text) AND (b.confirmed_at IS NULL)) THEN b.confirm_by
            ELSE NULL::timestamp with time zone
        END AS confirm_by,
    b.source,
        CASE
            WHEN (b.state = 'paid'::text) THEN ( SELECT json_build_object('id', m.id, 'method', m.method, 'secondsLeft', (ceil(EXTRACT(epoch FROM ((m.moved_at + '00:01:00'::interval) - clock_timestamp()))))::integer) AS json_build_object
               FROM money_movements m
              WHERE ((m.booking_id = b.id) AND (m.kind = 'payment-by-hand'::text) AND (m.moved_at > (clock_timestamp() - '00:01:00'::interval)) AND (NOT (EXISTS ( SELECT
                       FROM money_movements u
                      WHERE (u.undoes = m.id)))))
              ORDER BY m.id DESC
             LIMIT 1)
            ELSE NULL::json
        END AS undoable_payment,
    b.moves,
    b.due_cents,
    b.added_cents,
    b.discount_cents,
    v.code AS voucher_code,
    b.calendar_sequence,
    b.email_problem,
    (b.erased_at IS NOT NULL) AS is_erased,
    money.paid_by_card_cents,
    money.paid_by_hand_cents,
    money.refunded_cents,
        CASE
            WHEN (b.departure_id IS NOT NULL) THEN booked_trip(b.id, b.departure_id, b.language)
            ELSE NULL::json
        END AS trip
   FROM ((bookings b
     LEFT JOIN vouchers v ON ((v.id = b.voucher_id)))
     LEFT JOIN booking_money money ON ((money.booking_id = b.id)));

create view called_off_bookings as
 SELECT d.id AS storm_day_id,
    b.id AS booking_id
   FROM (((storm_days d
     JOIN storm_day_items i ON ((i.storm_day_id = d.id)))
     JOIN allocations a ON (((a.item_id = i.item_id) AND (a.slot_date = d.day) AND (a.slot_no >= d.affects_from) AND (a.slot_no < d.until_slot) AND (a.released_at IS NULL) AND (NOT a.is_turnaround))))
     JOIN bookings b ON (((b.id = a.booking_id) AND (b.state = ANY (ARRAY['pending'::text, 'paid'::text])))))
  WHERE is_rental_ahead(b.id, b.moves)
  GROUP BY d.id, b.id
UNION ALL
 SELECT d.id AS storm_day_id,
    b.id AS booking_id
   FROM (storm_days d
     JOIN bookings b ON (((b.departure_id = d.departure_id) AND (b.state = ANY (ARRAY['pending'::text, 'paid'::text])))))
  WHERE is_rental_ahead(b.id, b.moves);

create view card_money as
 SELECT a.order_id,
    a.booking_id,
    a.purpose,
    a.state,
    m.captured_cents,
    m.refunded_cents,
    m.outside_cents,
    m.reversed_cents,
    m.balance_cents,
    queued.cents AS queued_cents,
    COALESCE(made.cents, 0) AS voucher_cents,
        CASE
            WHEN (a.state = ANY (ARRAY['confirmed'::text, 'refund-pending'::text])) THEN GREATEST(0, ((m.balance_cents - queued.cents) - COALESCE(made.cents, 0)))
            ELSE 0
        END AS refundable_cents
   FROM (((payment_attempts a
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(money_movements.amount_cents) FILTER (WHERE (money_movements.kind = 'card-payment'::text)), (0)::bigint))::integer AS captured_cents,
            (COALESCE((- sum(money_movements.amount_cents) FILTER (WHERE (money_movements.kind = ANY (ARRAY['card-refund'::text, 'card-refund-undone'::text])))), (0)::bigint))::integer AS refunded_cents,
            (COALESCE((- sum(money_movements.amount_cents) FILTER (WHERE (money_movements.kind = 'card-refund-outside'::text))), (0)::bigint))::integer AS outside_cents,
            (COALESCE((- sum(money_movements.amount_cents) FILTER (WHERE (money_movements.kind = ANY (ARRAY['card-reversal'::text, 'card-reversal-undone'::text])))), (0)::bigint))::integer AS reversed_cents,
            (COALESCE(sum(money_movements.amount_cents), (0)::bigint))::integer AS balance_cents
           FROM money_movements
          WHERE (money_movements.order_id = a.order_id)) m)
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(payment_refunds.amount_cents), (0)::bigint))::integer AS cents
           FROM payment_refunds
          WHERE ((payment_refunds.order_id = a.order_id) AND (payment_refunds.state = 'owed'::text))) queued)
     LEFT JOIN LATERAL ( SELECT
                CASE
                    WHEN payment_vouchers.is_sold THEN payment_vouchers.spent_cents
                    ELSE GREATEST(0, LEAST(payment_vouchers.card_cents, ((payment_vouchers.left_cents + payment_vouchers.spent_cents) - payment_vouchers.by_hand_cents)))
                END AS cents
           FROM payment_vouchers
          WHERE (payment_vouchers.order_id = a.order_id)) made ON (true));

create view invariant_violations as
 WITH live AS (
         SELECT bookings.id,
            bookings.booking_date,
            bookings.start_slot
           FROM bookings
          WHERE (bookings.state = ANY (ARRAY['held'::text, 'pending'::text, 'paid'::text]))
        ), held AS (
         SELECT allocations.booking_id,
            allocations.item_id,
            allocations.slot_date,
            allocations.slot_no,
            allocations.quantity,
            allocations.released_at,
            allocations.is_turnaround
           FROM allocations
          WHERE (allocations.released_at IS NULL)
        ), booked AS (
         SELECT l.booking_id,
            l.item_id,
            b.booking_date AS slot_date,
            ((b.start_slot + n.n))::smallint AS slot_no,
            l.quantity
           FROM ((booking_lines l
             JOIN live b ON ((b.id = l.booking_id)))
             CROSS JOIN LATERAL generate_series(0, (slots_of(l.duration) - 1)) n(n))
        ), expected AS (
         SELECT b.booking_id,
            b.item_id,
            b.slot_date,
            b.slot_no,
            b.quantity
           FROM booked b
          WHERE (NOT (EXISTS ( SELECT
                   FROM rental_claims c
                  WHERE ((c.booking_id = b.booking_id) AND (c.slot_date = b.slot_date)))))
        UNION ALL
         SELECT c.booking_id,
            c.item_id,
            c.slot_date,
            c.slot_no,
            c.quantity
           FROM (rental_claims c
             JOIN live l ON (((l.id = c.booking_id) AND (l.booking_date = c.slot_date))))
          WHERE (c.quantity > 0)
        ), balances AS (
         SELECT money_movements.order_id,
            sum(money_movements.amount_cents) AS cents
           FROM money_movements
          WHERE (money_movements.order_id IS NOT NULL)
          GROUP BY money_movements.order_id
        ), refunds AS (
         SELECT r.order_id,
            COALESCE(sum(r.amount_cents) FILTER (WHERE (r.state = 'done'::text)), (0)::bigint) AS done,
            COALESCE(sum(r.amount_cents) FILTER (WHERE (r.state = 'owed'::text)), (0)::bigint) AS owed
           FROM (payment_refunds r
             JOIN payment_attempts a USING (order_id))
          WHERE ((r.state = 'owed'::text) OR (r.reference = a.provider_reference))
          GROUP BY r.order_id
        )
 SELECT 'reserved differs from what is held'::text AS rule,
    ((((s.item_id || ' '::text) || s.slot_date) || ' '::text) || s.slot_no) AS subject,
    (((s.reserved || ' reserved, '::text) || COALESCE(h.quantity, (0)::bigint)) || ' held'::text) AS detail
   FROM (slots s
     LEFT JOIN ( SELECT held.item_id,
            held.slot_date,
            held.slot_no,
            sum(held.quantity) AS quantity
           FROM held
          GROUP BY held.item_id, held.slot_date, held.slot_no) h USING (item_id, slot_date, slot_no))
  WHERE (s.reserved <> COALESCE(h.quantity, (0)::bigint))
UNION ALL
 SELECT 'more reserved than there is'::text AS rule,
    ((((slots.item_id || ' '::text) || slots.slot_date) || ' '::text) || slots.slot_no) AS subject,
    ((slots.reserved || ' of '::text) || slots.capacity) AS detail
   FROM slots
  WHERE ((slots.reserved > slots.capacity) OR (slots.reserved < 0))
UNION ALL
 SELECT 'live booking without a slot that it needs'::text AS rule,
    (missing.booking_id)::text AS subject,
    ((((missing.item_id || ' '::text) || missing.slot_date) || ' '::text) || missing.slot_no) AS detail
   FROM ( SELECT expected.booking_id,
            expected.item_id,
            expected.slot_date,
            expected.slot_no,
            expected.quantity
           FROM expected
        EXCEPT
         SELECT held.booking_id,
            held.item_id,
            held.slot_date,
            held.slot_no,
            held.quantity
           FROM held
          WHERE (NOT held.is_turnaround)) missing
UNION ALL
 SELECT 'slot held without need'::text AS rule,
    (spare.booking_id)::text AS subject,
    ((((spare.item_id || ' '::text) || spare.slot_date) || ' '::text) || spare.slot_no) AS detail
   FROM ( SELECT held.booking_id,
            held.item_id,
            held.slot_date,
            held.slot_no,
            held.quantity
           FROM held
          WHERE (NOT held.is_turnaround)
        EXCEPT
         SELECT expected.booking_id,
            expected.item_id,
            expected.slot_date,
            expected.slot_no,
            expected.quantity
           FROM expected) spare
UNION ALL
 SELECT 'booking without items'::text AS rule,
    (b.id)::text AS subject,
    b.state AS detail
   FROM bookings b
  WHERE (NOT (EXISTS ( SELECT
           FROM sold_lines l
          WHERE (l.booking_id = b.id))))
UNION ALL
 SELECT 'total differs from its lines'::text AS rule,
    (b.id)::text AS subject,
    (b.total_cents || ' cents'::text) AS detail
   FROM (bookings b
     JOIN ( SELECT sold_lines.booking_id,
            sum((sold_lines.quantity * sold_lines.unit_price_cents)) AS cents
           FROM sold_lines
          GROUP BY sold_lines.booking_id) l ON ((l.booking_id = b.id)))
  WHERE ((b.total_cents + b.discount_cents) <> l.cents)
UNION ALL
 SELECT 'booking without an accepted document'::text AS rule,
    (b.id)::text AS subject,
    kind.kind AS detail
   FROM (bookings b
     CROSS JOIN unnest(ARRAY['waiver'::text, 'terms'::text, 'privacy'::text]) kind(kind))
  WHERE ((b.source = ANY (ARRAY['web'::text, 'poster'::text])) AND (NOT (EXISTS ( SELECT
           FROM booking_documents d
          WHERE ((d.booking_id = b.id) AND (d.document_type = kind.kind))))))
UNION ALL
 SELECT 'paid booking without money'::text AS rule,
    (b.id)::text AS subject,
    (b.total_cents || ' cents'::text) AS detail
   FROM bookings b
  WHERE ((b.state = 'paid'::text) AND (NOT ((b.discount_cents > 0) AND (b.due_cents >= b.total_cents))) AND (NOT (EXISTS ( SELECT
           FROM payment_attempts a
          WHERE ((a.booking_id = b.id) AND (a.state = 'confirmed'::text))))) AND (NOT (EXISTS ( SELECT
           FROM money_movements m
          WHERE ((m.booking_id = b.id) AND (m.kind = 'payment-by-hand'::text) AND (NOT (EXISTS ( SELECT
                   FROM money_movements u
                  WHERE (u.undoes = m.id)))))))))
UNION ALL
 SELECT 'money kept without a paid booking'::text AS rule,
    a.order_id AS subject,
    b.state AS detail
   FROM (payment_attempts a
     JOIN bookings b ON ((b.id = a.booking_id)))
  WHERE ((a.state = 'confirmed'::text) AND (b.state <> 'paid'::text) AND ((a.amount_cents - COALESCE(( SELECT sum(back.amount_cents) AS sum
           FROM payment_refunds back
          WHERE ((back.order_id = a.order_id) AND (back.reference = a.provider_reference) AND (back.state <> 'void'::text))), (0)::bigint)) > b.kept_cents))
UNION ALL
 SELECT 'money kept without a booking or an open entry in the review queue'::text AS rule,
    a.order_id AS subject,
    (a.amount_cents || ' cents'::text) AS detail
   FROM payment_attempts a
  WHERE ((a.state = 'confirmed'::text) AND (a.booking_id IS NULL) AND (a.purpose <> ALL (ARRAY['test'::text, 'voucher'::text])) AND (NOT (EXISTS ( SELECT
           FROM attention_items n
          WHERE ((n.order_id = a.order_id) AND (n.resolved_at IS NULL))))))
UNION ALL
 SELECT 'ledger differs from the attempt'::text AS rule,
    a.order_id AS subject,
    (((a.state || ', '::text) || COALESCE(m.cents, (0)::bigint)) || ' cents'::text) AS detail
   FROM ((payment_attempts a
     LEFT JOIN balances m USING (order_id))
     LEFT JOIN refunds r USING (order_id))
  WHERE (COALESCE(m.cents, (0)::bigint) <>
        CASE
            WHEN (a.state = ANY (ARRAY['confirmed'::text, 'refund-pending'::text])) THEN (a.amount_cents - COALESCE(r.done, (0)::bigint))
            ELSE (0)::bigint
        END)
UNION ALL
 SELECT 'refunds owed differ from the attempt'::text AS rule,
    a.order_id AS subject,
    (((a.state || ', '::text) || COALESCE(r.owed, (0)::bigint)) || ' cents owed'::text) AS detail
   FROM (payment_attempts a
     LEFT JOIN refunds r USING (order_id))
  WHERE
        CASE a.state
            WHEN 'refund-pending'::text THEN (COALESCE(r.owed, (0)::bigint) <> (a.amount_cents - COALESCE(r.done, (0)::bigint)))
            WHEN 'confirmed'::text THEN ((COALESCE(r.owed, (0)::bigint) + COALESCE(r.done, (0)::bigint)) >= a.amount_cents)
            ELSE (COALESCE(r.owed, (0)::bigint) > 0)
        END
UNION ALL
 SELECT 'refunded in another store than paid'::text AS rule,
    m.order_id AS subject,
    m.kind AS detail
   FROM (money_movements m
     JOIN payment_attempts a USING (order_id))
  WHERE ((m.store_sid IS DISTINCT FROM a.store_sid) OR (m.store_mode IS DISTINCT FROM a.store_mode))
UNION ALL
 SELECT 'hold that nobody ended'::text AS rule,
    (bookings.id)::text AS subject,
    (bookings.hold_expires_at)::text AS detail
   FROM bookings
  WHERE ((bookings.state = 'held'::text) AND (bookings.hold_expires_at < (clock_timestamp() - '00:01:00'::interval)))
UNION ALL
 SELECT 'visitor without a name'::text AS rule,
    (b.id)::text AS subject,
    b.source AS detail
   FROM bookings b
  WHERE ((b.source = ANY (ARRAY['web'::text, 'poster'::text])) AND ((b.full_name IS NULL) AND (b.erased_at IS NULL)))
UNION ALL
 SELECT 'units out of service differ from the periods'::text AS rule,
    ((((s.item_id || ' '::text) || s.slot_date) || ' '::text) || s.slot_no) AS subject,
    (((s.out_of_service || ' out, '::text) || o.units) || ' in periods'::text) AS detail
   FROM (slots s
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(outages.units), (0)::bigint) AS units
           FROM outages
          WHERE ((outages.item_id = s.item_id) AND ((s.slot_date >= outages.first_day) AND (s.slot_date <= outages.last_day)))) o)
  WHERE (s.out_of_service <> o.units)
UNION ALL
 SELECT 'balance differs from the movements'::text AS rule,
    (v.id)::text AS subject,
    (((v.balance_cents || ' left, '::text) || m.cents) || ' moved'::text) AS detail
   FROM (vouchers v
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(voucher_movements.amount_cents), (0)::bigint) AS cents
           FROM voucher_movements
          WHERE (voucher_movements.voucher_id = v.id)) m)
  WHERE (v.balance_cents <> m.cents)
UNION ALL
 SELECT 'uses differ from the movements'::text AS rule,
    (v.id)::text AS subject,
    (((v.uses || ' uses, '::text) || m.uses) || ' spent'::text) AS detail
   FROM (vouchers v
     CROSS JOIN LATERAL ( SELECT (count(*) FILTER (WHERE (voucher_movements.kind = 'spent'::text)) - count(*) FILTER (WHERE (voucher_movements.kind = 'returned'::text))) AS uses
           FROM voucher_movements
          WHERE (voucher_movements.voucher_id = v.id)) m)
  WHERE (v.uses <> m.uses)
UNION ALL
 SELECT 'discount differs from the movements'::text AS rule,
    (b.id)::text AS subject,
    (((b.discount_cents || ' off, '::text) || m.cents) || ' spent'::text) AS detail
   FROM (bookings b
     CROSS JOIN LATERAL ( SELECT COALESCE((- sum(voucher_movements.amount_cents)), (0)::bigint) AS cents
           FROM voucher_movements
          WHERE ((voucher_movements.booking_id = b.id) AND (voucher_movements.voucher_id = b.voucher_id))) m)
  WHERE ((b.voucher_id IS NOT NULL) AND (m.cents <>
        CASE b.state
            WHEN 'cancelled'::text THEN b.kept_voucher_cents
            ELSE b.discount_cents
        END))
UNION ALL
 SELECT 'open slot that was called off'::text AS rule,
    ((((s.item_id || ' '::text) || s.slot_date) || ' '::text) || s.slot_no) AS subject,
    (d.id)::text AS detail
   FROM ((slots s
     JOIN storm_days d ON (((d.day = s.slot_date) AND (d.lifted_at IS NULL) AND (s.slot_no >= d.first_slot) AND (s.slot_no < d.until_slot))))
     JOIN storm_day_items i ON (((i.storm_day_id = d.id) AND (i.item_id = s.item_id))))
  WHERE s.is_open
UNION ALL
 SELECT 'called off twice'::text AS rule,
    (one.id)::text AS subject,
    (other.id)::text AS detail
   FROM (storm_days one
     JOIN storm_days other ON (((other.day = one.day) AND (other.id > one.id) AND (other.lifted_at IS NULL) AND (other.first_slot < one.until_slot) AND (one.first_slot < other.until_slot))))
  WHERE ((one.lifted_at IS NULL) AND (EXISTS ( SELECT
           FROM (storm_day_items i
             JOIN storm_day_items o USING (item_id))
          WHERE ((i.storm_day_id = one.id) AND (o.storm_day_id = other.id)))))
UNION ALL
 SELECT 'booking stands that gave its money back for a storm'::text AS rule,
    (s.booking_id)::text AS subject,
    b.state AS detail
   FROM (storm_bookings s
     JOIN bookings b ON ((b.id = s.booking_id)))
  WHERE ((s.choice = ANY (ARRAY['refund'::text, 'voucher'::text])) AND (b.cancel_reason IS DISTINCT FROM 'storm'::text))
UNION ALL
 SELECT 'voucher paid for and not made'::text AS rule,
    a.order_id AS subject,
    a.state AS detail
   FROM (payment_attempts a
     LEFT JOIN voucher_orders o USING (order_id))
  WHERE ((a.purpose = 'voucher'::text) AND (a.state = 'confirmed'::text) AND ((o.voucher_id IS NULL) OR (o.taken_back IS NOT NULL)))
UNION ALL
 SELECT 'voucher without its money'::text AS rule,
    (v.id)::text AS subject,
    (v.balance_cents || ' left'::text) AS detail
   FROM ((voucher_orders o
     JOIN vouchers v ON ((v.id = o.voucher_id)))
     JOIN payment_attempts a USING (order_id))
  WHERE ((v.balance_cents > 0) AND (a.state <> 'confirmed'::text))
UNION ALL
 SELECT 'voucher worth more than its money'::text AS rule,
    p.order_id AS subject,
    (((((worth.cents || ' in voucher '::text) || p.voucher_id) || ', '::text) || GREATEST(0, (c.balance_cents - c.queued_cents))) || ' of the money'::text) AS detail
   FROM ((payment_vouchers p
     JOIN card_money c USING (order_id))
     CROSS JOIN LATERAL ( SELECT (
                CASE
                    WHEN p.is_sold THEN (p.left_cents + p.spent_cents)
                    ELSE GREATEST(0, LEAST(p.card_cents, ((p.left_cents + p.spent_cents) - p.by_hand_cents)))
                END -
                CASE
                    WHEN (EXISTS ( SELECT
                       FROM attention_items i
                      WHERE ((i.order_id = p.order_id) AND (i.kind = 'voucher-spent'::text)))) THEN p.spent_cents
                    ELSE 0
                END) AS cents) worth)
  WHERE (worth.cents > GREATEST(0, (c.balance_cents - c.queued_cents)))
UNION ALL
 SELECT 'voucher kept of a booking that its guest did not cancel'::text AS rule,
    (b.id)::text AS subject,
    (b.kept_voucher_cents || ' kept'::text) AS detail
   FROM bookings b
  WHERE ((b.kept_voucher_cents > 0) AND (b.cancel_reason IS DISTINCT FROM 'guest'::text))
UNION ALL
 SELECT 'paid booking lost units without a decision'::text AS rule,
    (l.booking_id)::text AS subject,
    (l.booking_date)::text AS detail
   FROM paid_bookings_with_less l
  WHERE (NOT (EXISTS ( SELECT
           FROM rental_facts f
          WHERE ((f.booking_id = l.booking_id) AND (f.moves = l.moves) AND (f.kind = ANY (ARRAY['freed'::text, 'swapped'::text])) AND (f.staff_id IS NOT NULL) AND fact_stands(f.id, f.is_untimely) AND ((f.is_untimely IS NOT NULL) OR (f.occurred_at >= (((l.booking_date)::timestamp without time zone AT TIME ZONE 'UTC'::text) - '14:00:00'::interval)))))))
UNION ALL
 SELECT 'guest was not told that units were given away'::text AS rule,
    (l.booking_id)::text AS subject,
    (f.recorded_at)::text AS detail
   FROM (paid_bookings_with_less l
     JOIN rental_facts f ON (((f.booking_id = l.booking_id) AND (f.moves = l.moves) AND (f.kind = 'freed'::text) AND (f.is_untimely IS NOT NULL) AND fact_stands(f.id, f.is_untimely))))
  WHERE ((l.email IS NOT NULL) AND (l.erased_at IS NULL) AND (f.recorded_at > (clock_timestamp() - '89 days'::interval)) AND (NOT (EXISTS ( SELECT
           FROM outbox_mails o
          WHERE ((o.booking_id = l.booking_id) AND (o.kind = 'units-released'::text))))))
UNION ALL
 SELECT 'journal entry differs from its lines'::text AS rule,
    (e.id)::text AS subject,
    (((e.money_cents || ' moved, '::text) || l.cents) || ' in lines'::text) AS detail
   FROM (journal_entries e
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(journal_lines.cents), (0)::bigint) AS cents
           FROM journal_lines
          WHERE (journal_lines.entry_id = e.id)) l)
  WHERE (e.money_cents <> l.cents)
UNION ALL
 SELECT 'receipt without its movement'::text AS rule,
    r.source AS subject,
    ((r.state || ', '::text) || COALESCE(r.number, 'without a number'::text)) AS detail
   FROM receipts r
  WHERE ((NOT (EXISTS ( SELECT
           FROM money_movements m
          WHERE (r.source = ('money:'::text || m.id))))) AND (NOT (EXISTS ( SELECT
           FROM voucher_movements v
          WHERE (r.source = ('voucher:'::text || v.id))))))
UNION ALL
 SELECT 'called party whose units are not held'::text AS rule,
    (p.id)::text AS subject,
    ((p.item_id || ', '::text) || p.quantity) AS detail
   FROM queue_parties p
  WHERE ((p.state = 'called'::text) AND (NOT (EXISTS ( SELECT
           FROM (booking_lines l
             JOIN bookings b ON ((b.id = l.booking_id)))
          WHERE ((l.booking_id = p.hold_id) AND (b.source = 'waiting_list'::text) AND (b.booking_date = p.day) AND ((l.item_id = p.item_id) AND (l.quantity = p.quantity) AND (l.duration = p.duration)))))))
UNION ALL
 SELECT 'seats taken differ from those of bookings'::text AS rule,
    (d.id)::text AS subject,
    (((d.taken || ' taken, '::text) || COALESCE(sum(b.seats), (0)::bigint)) || ' booked'::text) AS detail
   FROM (departures d
     LEFT JOIN bookings b ON (((b.departure_id = d.id) AND (b.state <> 'cancelled'::text))))
  GROUP BY d.id
 HAVING (d.taken <> COALESCE(sum(b.seats), (0)::bigint))
UNION ALL
 SELECT 'people of a trip differ from its seats'::text AS rule,
    (b.id)::text AS subject,
    (((b.seats || ' seats, '::text) || COALESCE(sum(s.quantity), (0)::bigint)) || ' people'::text) AS detail
   FROM (bookings b
     LEFT JOIN booking_seats s ON ((s.booking_id = b.id)))
  GROUP BY b.id
 HAVING (COALESCE(b.seats, 0) <> COALESCE(sum(s.quantity), (0)::bigint))
UNION ALL
 SELECT 'turnaround held without a trip'::text AS rule,
    (a.booking_id)::text AS subject,
    ((((a.item_id || ' '::text) || a.slot_date) || ' '::text) || a.slot_no) AS detail
   FROM (allocations a
     JOIN bookings b ON ((b.id = a.booking_id)))
  WHERE (a.is_turnaround AND (a.released_at IS NULL) AND ((b.departure_id IS NULL) OR (b.state = 'cancelled'::text)))
UNION ALL
 SELECT 'departure goes out that was called off'::text AS rule,
    (d.id)::text AS subject,
    (s.id)::text AS detail
   FROM (storm_days s
     JOIN departures d ON ((d.id = s.departure_id)))
  WHERE ((s.lifted_at IS NULL) AND (d.state <> 'called-off'::text))
UNION ALL
 SELECT 'departure called off twice'::text AS rule,
    (storm_days.departure_id)::text AS subject,
    (count(*))::text AS detail
   FROM storm_days
  WHERE ((storm_days.lifted_at IS NULL) AND (storm_days.departure_id IS NOT NULL))
  GROUP BY storm_days.departure_id
 HAVING (count(*) > 1)
UNION ALL
 SELECT 'departure called off whose guests do not choose'::text AS rule,
    (d.id)::text AS subject,
    (d.taken || ' taken'::text) AS detail
   FROM departures d
  WHERE ((d.state = 'called-off'::text) AND (d.taken > 0) AND (NOT (EXISTS ( SELECT
           FROM storm_days s
          WHERE ((s.departure_id = d.id) AND (s.lifted_at IS NULL))))))
UNION ALL
 SELECT 'units kept differ from those of departures'::text AS rule,
    ((((s.item_id || ' '::text) || s.slot_date) || ' '::text) || s.slot_no) AS subject,
    (((s.kept || ' kept, '::text) || COALESCE(k.quantity, (0)::bigint)) || ' of departures'::text) AS detail
   FROM (slots s
     LEFT JOIN ( SELECT kept_units.item_id,
            kept_units.slot_date,
            kept_units.slot_no,
            sum(kept_units.quantity) AS quantity
           FROM kept_units
          GROUP BY kept_units.item_id, kept_units.slot_date, kept_units.slot_no) k USING (item_id, slot_date, slot_no))
  WHERE (s.kept <> COALESCE(k.quantity, (0)::bigint));

create view journal_derived as
 SELECT s.source,
    s.kind,
    s.method,
    s.at,
    s.supplied_on,
    s.booking_id,
    s.order_id,
    s.voucher_id,
    s.money_cents,
    l.category,
    l.basis_points,
    l.cents
   FROM (journal_sources s
     LEFT JOIN LATERAL ( SELECT 'rental'::text AS category,
            r.basis_points,
            (sum(r.cents))::bigint AS cents
           FROM (( SELECT
                        CASE
                            WHEN ((s.rental_rate IS NULL) AND ( SELECT (min(rates.rate) < max(rates.rate))
                               FROM ( SELECT vat_rate(l_1.item_id, s.supplied_on) AS rate
                                       FROM sold_lines l_1
                                      WHERE (l_1.booking_id = s.booking_id)) rates)) THEN ( SELECT (COALESCE(sum(e.rental_cents), (0)::numeric))::bigint AS "coalesce"
                               FROM journal_sources e
                              WHERE ((e.booking_id = s.booking_id) AND (e.rental_rate IS NULL) AND (ROW(e.at, e.source) < ROW(s.at, s.source))))
                            ELSE (0)::bigint
                        END AS cents) before
             CROSS JOIN LATERAL ( SELECT vat_split.basis_points,
                    vat_split.cents
                   FROM vat_split(s.booking_id, (before.cents + s.rental_cents), s.rental_rate) vat_split(basis_points, cents)
                UNION ALL
                 SELECT vat_split.basis_points,
                    (- vat_split.cents)
                   FROM vat_split(s.booking_id, before.cents, s.rental_rate) vat_split(basis_points, cents)) r)
          WHERE (s.rental_cents <> 0)
          GROUP BY r.basis_points
        UNION ALL
         SELECT 'voucher'::text AS text,
            s.voucher_rate,
            s.voucher_cents
        UNION ALL
         SELECT 'kept'::text AS text,
            s.voucher_rate,
            s.kept_cents
        UNION ALL
         SELECT 'open'::text AS text,
            NULL::integer AS int4,
            s.open_cents) l ON ((l.cents <> 0)));

create view journal_differences as
 SELECT source,
    category,
    basis_points,
    (sum(cents))::bigint AS cents
   FROM ( SELECT d.source,
            d.category,
            d.basis_points,
            d.cents
           FROM journal_derived d
          WHERE ((d.category IS NOT NULL) AND (EXISTS ( SELECT
                   FROM journal_entries e
                  WHERE (e.source = d.source))))
        UNION ALL
         SELECT e.source,
            l.category,
            l.basis_points,
            (- l.cents)
           FROM (journal_entries e
             JOIN journal_lines l ON ((l.entry_id = e.id)))) compared
  GROUP BY source, category, basis_points
 HAVING (sum(cents) <> (0)::numeric);

create view journal_money as
 SELECT m.id,
    m.kind,
    m.order_id,
    m.booking_id,
    a.purpose,
    o.voucher_id,
    m.amount_cents,
    m.method,
    m.moved_at
   FROM ((money_movements m
     LEFT JOIN payment_attempts a USING (order_id))
     LEFT JOIN voucher_orders o USING (order_id))
  WHERE ((m.booking_id IS NOT NULL) AND ((m.store_mode IN ( SELECT uncounted_modes.mode
           FROM uncounted_modes)) IS NOT TRUE))
UNION ALL
 SELECT m.id,
    m.kind,
    m.order_id,
    a.booking_id,
    a.purpose,
    o.voucher_id,
    m.amount_cents,
    m.method,
    m.moved_at
   FROM ((money_movements m
     LEFT JOIN payment_attempts a USING (order_id))
     LEFT JOIN voucher_orders o USING (order_id))
  WHERE ((m.booking_id IS NULL) AND ((m.store_mode IN ( SELECT uncounted_modes.mode
           FROM uncounted_modes)) IS NOT TRUE));

create view journal_sources as
 SELECT ('money:'::text || m.id) AS source,
        CASE
            WHEN (m.kind = ANY (ARRAY['card-reversal'::text, 'card-reversal-undone'::text])) THEN 'reversal'::text
            WHEN (m.kind = 'payment-by-hand-undone'::text) THEN 'payment-undone'::text
            WHEN (m.kind <> ALL (ARRAY['card-payment'::text, 'payment-by-hand'::text])) THEN 'refund'::text
            WHEN (m.booking_id IS NOT NULL) THEN 'rental'::text
            WHEN (m.purpose = 'voucher'::text) THEN 'voucher-sold'::text
            ELSE 'unassigned'::text
        END AS kind,
        CASE
            WHEN (m.order_id IS NOT NULL) THEN 'card'::text
            ELSE COALESCE(m.method, 'unknown'::text)
        END AS method,
    m.moved_at AS at,
    b.booking_date AS supplied_on,
    m.booking_id,
    m.order_id,
    m.voucher_id,
    (m.amount_cents)::bigint AS money_cents,
    (
        CASE
            WHEN (m.booking_id IS NOT NULL) THEN m.amount_cents
            ELSE 0
        END)::bigint AS rental_cents,
    (
        CASE
            WHEN ((m.booking_id IS NULL) AND (m.purpose = 'voucher'::text)) THEN m.amount_cents
            ELSE 0
        END)::bigint AS voucher_cents,
    (0)::bigint AS kept_cents,
    (
        CASE
            WHEN ((m.booking_id IS NULL) AND (m.purpose <> 'voucher'::text)) THEN m.amount_cents
            ELSE 0
        END)::bigint AS open_cents,
    v.vat_basis_points AS voucher_rate,
    NULL::integer AS rental_rate
   FROM ((journal_money m
     LEFT JOIN bookings b ON ((b.id = m.booking_id)))
     LEFT JOIN vouchers v ON ((v.id = m.voucher_id)))
UNION ALL
 SELECT ('voucher:'::text || m.id) AS source,
        CASE m.kind
            WHEN 'spent'::text THEN 'voucher-spent'::text
            ELSE 'voucher-returned'::text
        END AS kind,
    'voucher'::text AS method,
    m.moved_at AS at,
    b.booking_date AS supplied_on,
    m.booking_id,
    NULL::text AS order_id,
    m.voucher_id,
    0 AS money_cents,
    (- m.amount_cents) AS rental_cents,
    m.amount_cents AS voucher_cents,
    0 AS kept_cents,
    0 AS open_cents,
    v.vat_basis_points AS voucher_rate,
    v.vat_basis_points AS rental_rate
   FROM ((voucher_movements m
     JOIN paid_vouchers v USING (voucher_id))
     JOIN bookings b ON ((b.id = m.booking_id)))
UNION ALL
 SELECT ('voucher:'::text || m.id) AS source,
    'voucher-made'::text AS kind,
    NULL::text AS method,
    m.moved_at AS at,
    b.booking_date AS supplied_on,
    v.booking_id,
    NULL::text AS order_id,
    m.voucher_id,
    0 AS money_cents,
    (- v.made_of_cents) AS rental_cents,
    m.amount_cents AS voucher_cents,
    (v.made_of_cents - m.amount_cents) AS kept_cents,
    0 AS open_cents,
    v.vat_basis_points AS voucher_rate,
    NULL::integer AS rental_rate
   FROM ((voucher_movements m
     JOIN paid_vouchers v USING (voucher_id))
     JOIN bookings b ON ((b.id = v.booking_id)))
  WHERE (m.kind = 'issued'::text)
UNION ALL
 SELECT ('ended:'::text || v.voucher_id) AS source,
    'voucher-ended'::text AS kind,
    NULL::text AS method,
    GREATEST(moved.at, money.at) AS at,
    b.booking_date AS supplied_on,
    v.booking_id,
    v.order_id,
    v.voucher_id,
    0 AS money_cents,
    ended.rental_cents,
    ended.voucher_cents,
    ((- ended.rental_cents) - ended.voucher_cents) AS kept_cents,
    0 AS open_cents,
    v.vat_basis_points AS voucher_rate,
    NULL::integer AS rental_rate
   FROM (((((paid_vouchers v
     LEFT JOIN bookings b ON ((b.id = v.booking_id)))
     CROSS JOIN LATERAL ( SELECT sum(voucher_movements.amount_cents) FILTER (WHERE (voucher_movements.kind = 'issued'::text)) AS issued_cents,
            COALESCE((- sum(voucher_movements.amount_cents) FILTER (WHERE (voucher_movements.kind = ANY (ARRAY['spent'::text, 'reduced'::text, 'returned'::text])))), (0)::bigint) AS spent_cents,
            max(voucher_movements.moved_at) FILTER (WHERE (voucher_movements.kind <> ALL (ARRAY['spent'::text, 'reduced'::text, 'returned'::text]))) AS at
           FROM voucher_movements
          WHERE (voucher_movements.voucher_id = v.voucher_id)) moved)
     CROSS JOIN LATERAL ( SELECT max(m.moved_at) AS at
           FROM money_movements m
          WHERE ((m.order_id = v.order_id) OR (m.booking_id = v.booking_id))) money)
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN (v.booking_id IS NULL) THEN remaining_of_order(v.order_id)
                    ELSE remaining_of_booking(v.booking_id)
                END AS cents) remaining)
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN (v.booking_id IS NULL) THEN (0)::bigint
                    ELSE (v.made_of_cents - remaining.cents)
                END AS rental_cents,
            ((moved.spent_cents + v.balance_cents) -
                CASE
                    WHEN (v.booking_id IS NULL) THEN remaining.cents
                    ELSE moved.issued_cents
                END) AS voucher_cents) ended)
  WHERE ((ended.rental_cents <> 0) OR (ended.voucher_cents <> 0))
UNION ALL
 SELECT ('fee:'::text || b.id) AS source,
    'kept-fee'::text AS kind,
    NULL::text AS method,
    COALESCE(( SELECT max(allocations.released_at) AS max
           FROM allocations
          WHERE (allocations.booking_id = b.id)), b.updated_at) AS at,
    b.booking_date AS supplied_on,
    b.id AS booking_id,
    NULL::text AS order_id,
    NULL::bigint AS voucher_id,
    0 AS money_cents,
    (- fee.cents) AS rental_cents,
    0 AS voucher_cents,
    fee.cents AS kept_cents,
    0 AS open_cents,
    NULL::integer AS voucher_rate,
    NULL::integer AS rental_rate
   FROM (bookings b
     CROSS JOIN LATERAL ( SELECT LEAST((b.kept_cents)::bigint, remaining_of_booking(b.id)) AS cents) fee)
  WHERE ((b.state = 'cancelled'::text) AND (b.cancel_reason = 'guest'::text) AND (b.kept_cents > 0) AND (fee.cents > 0))
UNION ALL
 SELECT ('fee-of-voucher:'::text || b.id) AS source,
    'kept-fee'::text AS kind,
    'voucher'::text AS method,
    COALESCE(( SELECT max(allocations.released_at) AS max
           FROM allocations
          WHERE (allocations.booking_id = b.id)), b.updated_at) AS at,
    b.booking_date AS supplied_on,
    b.id AS booking_id,
    NULL::text AS order_id,
    b.voucher_id,
    0 AS money_cents,
    (- b.kept_voucher_cents) AS rental_cents,
    0 AS voucher_cents,
    b.kept_voucher_cents AS kept_cents,
    0 AS open_cents,
    v.vat_basis_points AS voucher_rate,
    v.vat_basis_points AS rental_rate
   FROM (bookings b
     JOIN paid_vouchers v ON ((v.voucher_id = b.voucher_id)))
  WHERE ((b.state = 'cancelled'::text) AND (b.kept_voucher_cents > 0));

create view kept_columns as
 SELECT (c.relname)::text AS table_name,
    (a.attname)::text AS column_name,
    (a.attnum)::integer AS "position",
    format_type(a.atttypid, NULL::integer) AS type,
    (a.attgenerated <> ''::"char") AS is_generated,
    said.text AS said,
    "substring"(said.text, '^(\w+):'::text) AS kind,
    "substring"(said.text, '^\w+: ([^;]+)'::text) AS purpose,
    "substring"(said.text, '; kept: ([^;]+)'::text) AS kept,
    "substring"(said.text, '; then: ([^;]+)'::text) AS erasure
   FROM ((pg_class c
     JOIN pg_attribute a ON (((a.attrelid = c.oid) AND (a.attnum > 0) AND (NOT a.attisdropped))))
     LEFT JOIN LATERAL ( SELECT col_description(c.oid, (a.attnum)::integer) AS text) said ON (true))
  WHERE ((c.relnamespace = ('public'::regnamespace)::oid) AND (c.relkind = 'r'::"char"));

create view kept_tables as
 SELECT (c.relname)::text AS table_name,
    said.text AS said,
    "substring"(said.text, '^(\w+):'::text) AS kind,
    "substring"(said.text, '^\w+: ([^;]+)'::text) AS purpose,
    "substring"(said.text, 'booking by (\w+)'::text) AS booking_column,
    "substring"(said.text, 'order by (\w+)'::text) AS order_column,
    "substring"(said.text, 'address by (\w+)'::text) AS address_column,
    "substring"(said.text, '; since: (\w+)'::text) AS since_column,
    "substring"(said.text, '; open: ([^;]+)'::text) AS open_when
   FROM (pg_class c
     LEFT JOIN LATERAL ( SELECT obj_description(c.oid, 'pg_class'::name) AS text) said ON (true))
  WHERE ((c.relnamespace = ('public'::regnamespace)::oid) AND (c.relkind = 'r'::"char"));

create view mail_records as
 SELECT id,
    kind,
    state,
    booking_id,
    recipient,
    language,
    subject,
    attempts,
    last_error,
    created_at,
    sent_at,
        CASE
            WHEN (state = 'waiting'::text) THEN next_try_at
            ELSE NULL::timestamp with time zone
        END AS next_try_at
   FROM outbox_mails;

create view money_by_hand as
 SELECT id,
    booking_id,
    amount_cents,
    moved_at,
    count(*) FILTER (WHERE (left_cents <= 0)) OVER (PARTITION BY booking_id ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS run
   FROM ( SELECT money_movements.id,
            money_movements.booking_id,
            money_movements.amount_cents,
            money_movements.moved_at,
            sum(money_movements.amount_cents) OVER (PARTITION BY money_movements.booking_id ORDER BY money_movements.id) AS left_cents
           FROM money_movements
          WHERE (money_movements.order_id IS NULL)) summed;

create view paid_bookings_with_less as
 SELECT b.id AS booking_id,
    b.moves,
    b.booking_date,
    b.email,
    b.erased_at
   FROM ((bookings b
     CROSS JOIN LATERAL ( SELECT sum((l.quantity * slots_of(l.duration))) AS units
           FROM booking_lines l
          WHERE (l.booking_id = b.id)) booked)
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(a.quantity), (0)::bigint) AS units
           FROM allocations a
          WHERE ((a.booking_id = b.id) AND (a.released_at IS NULL) AND (NOT a.is_turnaround))) held)
  WHERE ((b.state = 'paid'::text) AND (held.units < booked.units));

create view paid_vouchers as
 SELECT o.voucher_id,
    v.vat_basis_points,
    v.balance_cents,
    o.order_id,
    NULL::bigint AS booking_id,
    NULL::integer AS made_of_cents
   FROM ((voucher_orders o
     JOIN payment_attempts a USING (order_id))
     JOIN vouchers v ON ((v.id = o.voucher_id)))
  WHERE ((a.store_mode IN ( SELECT uncounted_modes.mode
           FROM uncounted_modes)) IS NOT TRUE)
UNION ALL
 SELECT s.voucher_id,
    v.vat_basis_points,
    v.balance_cents,
    NULL::text AS order_id,
    s.booking_id,
    (s.to_card_cents + s.by_hand_cents) AS made_of_cents
   FROM (storm_bookings s
     JOIN vouchers v ON ((v.id = s.voucher_id)));

create view payment_attempt_records as
 SELECT order_id,
    purpose,
    booking_id,
    state,
    amount_cents,
    rows,
    language,
    client_reference,
    provider_reference,
    created_at,
    tries,
    next_try_at,
    failures,
    unanswered_since,
    doubted_since,
    ((EXTRACT(epoch FROM (clock_timestamp() - unanswered_since)))::double precision / (60)::double precision) AS unanswered_minutes,
    ((EXTRACT(epoch FROM (clock_timestamp() - doubted_since)))::double precision / (60)::double precision) AS doubted_minutes,
        CASE
            WHEN (store_sid IS NOT NULL) THEN json_build_object('sid', store_sid, 'mode', store_mode)
            ELSE NULL::json
        END AS store
   FROM payment_attempts;

create view payment_vouchers as
 SELECT made.order_id,
    made.voucher_id,
    made.is_sold,
    made.card_cents,
    made.by_hand_cents,
    v.balance_cents AS left_cents,
    ( SELECT (COALESCE((- sum(m.amount_cents)), (0)::bigint))::integer AS "coalesce"
           FROM voucher_movements m
          WHERE ((m.voucher_id = made.voucher_id) AND (m.kind = ANY (ARRAY['spent'::text, 'reduced'::text, 'returned'::text])))) AS spent_cents
   FROM (( SELECT o.order_id,
            o.voucher_id,
            true AS is_sold,
            a.amount_cents AS card_cents,
            0 AS by_hand_cents
           FROM (voucher_orders o
             JOIN payment_attempts a USING (order_id))
          WHERE (o.voucher_id IS NOT NULL)
        UNION ALL
         SELECT a.order_id,
            s.voucher_id,
            false,
            s.to_card_cents,
            s.by_hand_cents
           FROM (storm_bookings s
             JOIN payment_attempts a ON ((a.booking_id = s.booking_id)))
          WHERE ((s.voucher_id IS NOT NULL) AND (s.to_card_cents > 0) AND ((a.order_id = s.order_id) OR ((s.order_id IS NULL) AND (a.order_id = storm_voucher_order(s.booking_id)))))) made
     JOIN vouchers v ON ((v.id = made.voucher_id)));

create view sold_lines as
 SELECT booking_lines.booking_id,
    booking_lines.item_id,
    booking_lines.quantity,
    booking_lines.unit_price_cents
   FROM booking_lines
UNION ALL
 SELECT s.booking_id,
    ('trip:'::text || d.trip_id) AS item_id,
    s.quantity,
    s.unit_price_cents
   FROM ((booking_seats s
     JOIN bookings b ON ((b.id = s.booking_id)))
     JOIN departures d ON ((d.id = b.departure_id)));

create view uncounted_modes as
 SELECT mode
   FROM ( VALUES ('test'::text), ('local'::text)) tests(mode)
  WHERE (EXISTS ( SELECT
           FROM payment_stores
          WHERE (payment_stores.mode = 'live'::text)));

create view voucher_spendings as
 SELECT id,
    booking_id,
    kind,
    amount_cents,
    moved_at,
    min(id) FILTER (WHERE (kind = 'spent'::text)) OVER run AS spent_id,
    (- sum(amount_cents) FILTER (WHERE (kind = ANY (ARRAY['spent'::text, 'reduced'::text]))) OVER (run ORDER BY id)) AS left_cents
   FROM ( SELECT voucher_movements.id,
            voucher_movements.voucher_id,
            voucher_movements.kind,
            voucher_movements.amount_cents,
            voucher_movements.booking_id,
            voucher_movements.returns,
            voucher_movements.staff_id,
            voucher_movements.moved_at,
            count(*) FILTER (WHERE (voucher_movements.kind = 'spent'::text)) OVER (PARTITION BY voucher_movements.booking_id ORDER BY voucher_movements.id) AS place
           FROM voucher_movements
          WHERE (voucher_movements.booking_id IS NOT NULL)) placed
  WINDOW run AS (PARTITION BY booking_id, place);

-- triggers

CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON public.audit_changes FOR EACH ROW EXECUTE FUNCTION keep_audit();

CREATE TRIGGER kept_whole BEFORE TRUNCATE ON public.audit_changes FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();

CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION keep_audit();

CREATE TRIGGER kept_whole BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();

CREATE TRIGGER renews_page_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.banner_slides FOR EACH STATEMENT EXECUTE FUNCTION renew_page_revision();

CREATE TRIGGER stays_as_written BEFORE DELETE OR UPDATE ON public.booking_documents FOR EACH ROW EXECUTE FUNCTION keep_acceptance();

CREATE TRIGGER was_stored AFTER INSERT ON public.booking_documents FOR EACH ROW EXECUTE FUNCTION check_acceptance();

CREATE TRIGGER booking_lines_change_day AFTER INSERT OR DELETE OR UPDATE ON public.booking_lines FOR EACH ROW EXECUTE FUNCTION record_day_change();

CREATE TRIGGER stays_as_written BEFORE DELETE OR UPDATE ON public.booking_paddlers FOR EACH ROW EXECUTE FUNCTION keep_paddler();

CREATE TRIGGER bookings_change_day AFTER INSERT OR DELETE OR UPDATE ON public.bookings FOR EACH ROW EXECUTE FUNCTION record_day_change();

CREATE TRIGGER raises_calendar_sequence BEFORE UPDATE OF moves, state ON public.bookings FOR EACH ROW WHEN (((new.moves <> old.moves) OR ((new.state = 'cancelled'::text) <> (old.state = 'cancelled'::text)))) EXECUTE FUNCTION raise_calendar_sequence();

CREATE TRIGGER seats_of_changed AFTER UPDATE OF state, departure_id, seats ON public.bookings FOR EACH ROW WHEN (((old.departure_id IS NOT NULL) OR (new.departure_id IS NOT NULL))) EXECUTE FUNCTION count_seats();

CREATE TRIGGER seats_of_new AFTER INSERT ON public.bookings FOR EACH ROW WHEN ((new.departure_id IS NOT NULL)) EXECUTE FUNCTION count_seats();

CREATE TRIGGER stores_guest_policy BEFORE INSERT ON public.bookings FOR EACH ROW WHEN (((new.cancel_free_hours IS NULL) AND (new.move_until_hours IS NULL))) EXECUTE FUNCTION store_guest_policy();

CREATE TRIGGER weather_rule_stays BEFORE UPDATE OF weather_rule ON public.bookings FOR EACH ROW WHEN ((new.weather_rule IS DISTINCT FROM old.weather_rule)) EXECUTE FUNCTION keep_weather_rule();

CREATE TRIGGER renews_page_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.briefing_sheets FOR EACH STATEMENT EXECUTE FUNCTION renew_page_revision();

CREATE TRIGGER stays_as_written BEFORE DELETE OR UPDATE ON public.briefing_sheets FOR EACH ROW EXECUTE FUNCTION keep_briefing_sheet();

CREATE TRIGGER day_closings_change_day AFTER INSERT ON public.day_closings FOR EACH ROW EXECUTE FUNCTION record_day_change();

CREATE TRIGGER renews_page_revision AFTER INSERT OR DELETE OR UPDATE OF trip_id, starts_on, start_slot, minutes, seats, state OR TRUNCATE ON public.departures FOR EACH STATEMENT EXECUTE FUNCTION renew_page_revision();

CREATE TRIGGER renews_page_revision_when_full AFTER UPDATE OF taken ON public.departures FOR EACH ROW WHEN (((old.taken < old.seats) <> (new.taken < new.seats))) EXECUTE FUNCTION renew_free_page_revision();

CREATE TRIGGER renews_page_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.documents FOR EACH STATEMENT EXECUTE FUNCTION renew_page_revision();

CREATE TRIGGER stays_as_accepted BEFORE UPDATE OF id, document_type, language, filename, content_type, content, sha256 ON public.documents FOR EACH ROW EXECUTE FUNCTION keep_accepted_document();

CREATE TRIGGER stays_when_accepted BEFORE DELETE ON public.documents FOR EACH ROW EXECUTE FUNCTION keep_accepted_document();

CREATE TRIGGER renews_page_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.guided_trips_schedule FOR EACH STATEMENT EXECUTE FUNCTION renew_page_revision();

CREATE TRIGGER renews_page_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.homepage_content FOR EACH STATEMENT EXECUTE FUNCTION renew_page_revision();

CREATE TRIGGER stays_as_issued BEFORE DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION keep_invoice();

CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON public.journal_closings FOR EACH ROW EXECUTE FUNCTION keep_journal();

CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON public.journal_entries FOR EACH ROW EXECUTE FUNCTION keep_journal();

CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON public.journal_lines FOR EACH ROW EXECUTE FUNCTION keep_journal();

CREATE TRIGGER counts_deleted AFTER DELETE ON public.kept_units REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_kept_units();

CREATE TRIGGER counts_inserted AFTER INSERT ON public.kept_units REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_kept_units();

CREATE TRIGGER counts_updated AFTER UPDATE ON public.kept_units REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_kept_units();

CREATE TRIGGER renews_page_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.opening_hours FOR EACH STATEMENT EXECUTE FUNCTION renew_page_revision();

CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON public.overdue_steps FOR EACH ROW EXECUTE FUNCTION keep_overdue_steps();

CREATE TRIGGER overdue_steps_change_day AFTER INSERT ON public.overdue_steps FOR EACH ROW EXECUTE FUNCTION record_day_change();

CREATE TRIGGER renews_page_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.place_days FOR EACH STATEMENT EXECUTE FUNCTION renew_page_revision();

CREATE TRIGGER renews_page_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.place_plan FOR EACH STATEMENT EXECUTE FUNCTION renew_page_revision();

CREATE TRIGGER renews_page_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.place_week FOR EACH STATEMENT EXECUTE FUNCTION renew_page_revision();

CREATE TRIGGER renews_page_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.places FOR EACH STATEMENT EXECUTE FUNCTION renew_page_revision();

CREATE TRIGGER queue_parties_change_day AFTER INSERT OR DELETE OR UPDATE ON public.queue_parties FOR EACH ROW EXECUTE FUNCTION record_queue_change();

CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON public.rental_facts FOR EACH ROW EXECUTE FUNCTION keep_rental_facts();

CREATE TRIGGER rental_facts_change_day AFTER INSERT ON public.rental_facts FOR EACH ROW EXECUTE FUNCTION record_day_change();

CREATE TRIGGER renews_page_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.rental_item_prices FOR EACH STATEMENT EXECUTE FUNCTION renew_page_revision();

CREATE TRIGGER renews_page_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.rental_item_texts FOR EACH STATEMENT EXECUTE FUNCTION renew_page_revision();

CREATE TRIGGER renews_page_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.rental_items FOR EACH STATEMENT EXECUTE FUNCTION renew_page_revision();

CREATE TRIGGER shrinks_with_bookings AFTER UPDATE ON public.slots FOR EACH ROW WHEN (((new.shrinks_to IS NOT NULL) AND (pg_trigger_depth() = 0))) EXECUTE FUNCTION shrink_with_bookings();

CREATE TRIGGER slots_deleted AFTER DELETE ON public.slots REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_slot_changes();

CREATE TRIGGER slots_inserted AFTER INSERT ON public.slots REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_slot_changes();

CREATE TRIGGER slots_updated AFTER UPDATE ON public.slots REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_slot_changes();

CREATE TRIGGER records_receipt_period AFTER INSERT OR UPDATE ON public.system_settings FOR EACH ROW WHEN ((new.setting_key = 'receipts'::text)) EXECUTE FUNCTION record_receipt_period();

CREATE TRIGGER renews_page_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.system_settings FOR EACH STATEMENT EXECUTE FUNCTION renew_page_revision();

CREATE TRIGGER renews_page_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.trip_fares FOR EACH STATEMENT EXECUTE FUNCTION renew_page_revision();

CREATE TRIGGER renews_page_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.trip_texts FOR EACH STATEMENT EXECUTE FUNCTION renew_page_revision();

CREATE TRIGGER renews_page_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.trips FOR EACH STATEMENT EXECUTE FUNCTION renew_page_revision();

CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON public.voucher_movements FOR EACH ROW EXECUTE FUNCTION keep_voucher_movements();
