-- breaking: an older program reads the places of the week from columns of homepage_content, which are gone.
-- Where the boats can be. Names and directions per language; a missing language shows another one.
create table places (
  id bigint generated always as identity primary key,
  version int not null default 0,
  names jsonb not null,
  directions jsonb not null default '{"EN": "", "IT": "", "PL": ""}',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- Guests who were told of an older version hear of this one.
  announced_version int not null default 0,
  -- No longer offered to staff; bookings and the log still name it.
  retired_at timestamptz,
  check ((latitude is null) = (longitude is null))
);

-- Which place on which day. One record is locked by every edit; its version counts them.
create table place_plan (
  is_only boolean primary key default true check (is_only),
  version int not null default 0,
  -- The usual week holds for the current week and so many after it.
  weeks_ahead int not null default 0 check (weeks_ahead between 0 and 52)
);
insert into place_plan default values;

create table place_week (
  weekday text primary key
    check (weekday in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
  place_id bigint not null references places
);

-- Days that differ from the usual week; without a place: still to be announced.
create table place_days (
  day date primary key,
  place_id bigint references places
);

-- The one rule for where the boats are on a day, seen on another one; null where that is not announced.
create function place_on(on_day date, today date) returns bigint language sql stable as $$
  select case
    when d.day is not null then d.place_id
    when on_day between date_trunc('week', today::timestamp)::date
      and date_trunc('week', today::timestamp)::date + 6 + 7 * p.weeks_ahead then w.place_id
  end
  from place_plan p
  left join place_days d on d.day = on_day
  left join place_week w on w.weekday = (array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday',
    'sunday'])[extract(isodow from on_day)::int]
$$;

-- What staff wrote for each weekday becomes a place. Weekdays share one where their texts agree in every language that
-- both have, and in one at least.
do $$
declare
  weekday_name text;
  written jsonb;
  found_id bigint;
begin
  foreach weekday_name in array array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] loop
    select jsonb_build_object('EN', '', 'IT', '', 'PL', '') || coalesce(jsonb_object_agg(language, text_of_day), '{}')
    into written
    from (
      select language, btrim(regexp_replace(to_jsonb(c) ->> weekday_name, '\s+', ' ', 'g')) as text_of_day
      from homepage_content c where section_type = 'weekly-schedule'
    ) as texts where text_of_day <> '';
    continue when not exists (select from jsonb_each_text(written) where value <> '');
    found_id := null;
    select p.id into found_id from places p
    where not exists (
        select from jsonb_each_text(written) w
        where w.value <> '' and p.names ->> w.key <> '' and w.value <> p.names ->> w.key)
      and exists (select from jsonb_each_text(written) w where w.value <> '' and w.value = p.names ->> w.key)
    order by p.id limit 1;
    if found_id is null then
      insert into places (names) values (written) returning id into found_id;
    else
      update places set names = names || (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each_text(written) where value <> '')
      where id = found_id;
    end if;
    insert into place_week (weekday, place_id) values (weekday_name, found_id);
  end loop;
end $$;

alter table homepage_content
  drop column monday, drop column tuesday, drop column wednesday, drop column thursday, drop column friday,
  drop column saturday, drop column sunday;

do $$
declare
  table_name text;
begin
  foreach table_name in array array['places', 'place_plan', 'place_week', 'place_days'] loop
    execute format(
      'create trigger renews_page_revision after insert or update or delete or truncate on %I
       for each statement execute function renew_page_revision()', table_name);
  end loop;
end $$;
