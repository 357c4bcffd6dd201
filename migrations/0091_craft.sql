-- compatible: the check of the kinds of facts allows one more, which only devices with this version send.
-- Single units of an item with a number of their own, where the owner wants it. An item without rows here is as before.
create table craft (
  id int generated always as identity primary key,
  item_id text not null references rental_items (item_id),
  -- What is painted on the hull.
  number text not null check (number ~ '^[A-Z0-9][A-Z0-9-]{0,7}$'),
  numbered_at timestamptz not null,
  retired_at timestamptz
);
create unique index craft_number on craft (item_id, number) where retired_at is null;

-- What holds for all numbered units of an item.
create table craft_rules (
  item_id text primary key references rental_items (item_id),
  -- Staff are reminded of the number until it is there.
  is_number_needed boolean not null default false,
  -- A check is due after so many hours on the water, or so many days, whichever is first.
  check_hours int check (check_hours between 1 and 1000),
  check_days int check (check_days between 1 and 1000)
);

alter table rental_facts drop constraint rental_facts_kind_check,
  add constraint rental_facts_kind_check check (kind in ('checked-in', 'late-start', 'handed-out', 'swapped', 'bound',
    'extended', 'returned', 'freed', 'no-show', 'undone', 'accepted')),
  add column craft_id int references craft,
  -- The craft that came back for it.
  add column instead_of int references craft;

-- When each craft was on the water, and with whom: what the facts say, written anew with each of them. At no instant is a
-- craft out with two bookings; a second claim is kept as disputed until staff decide.
create table craft_trips (
  -- The fact that bound the craft to the booking; facts are kept as they are.
  fact_id uuid primary key,
  craft_id int not null references craft,
  booking_id bigint not null references bookings,
  out_at timestamptz not null,
  back_at timestamptz,
  is_disputed boolean not null default false,
  constraint craft_trips_in_order check (back_at >= out_at),
  constraint craft_trips_one_at_a_time exclude using gist
    (int4range(craft_id, craft_id, '[]') with &&, tstzrange(out_at, back_at) with &&) where (not is_disputed)
);
create index craft_trips_by_booking on craft_trips (booking_id);
insert into audit_omissions (table_name, column_name, reason) values ('craft_trips', '*', 'follow the facts');

create table craft_defects (
  -- Made by the device.
  id uuid primary key,
  craft_id int not null references craft,
  what text not null check (length(what) <= 500),
  -- The address of a picture: after 30 days since the craft was mended it is cleared, and its file goes a week later.
  photo text,
  can_go_out boolean not null,
  reported_at timestamptz not null,
  reported_by int references staff_accounts,
  mended_at timestamptz,
  mended_by int references staff_accounts,
  -- A craft that cannot go out is a unit out of service until it is mended; its first such defect names the period.
  outage_id uuid references outages on delete set null,
  constraint craft_defects_outage check (outage_id is null or not can_go_out)
);
create index craft_defects_by_craft on craft_defects (craft_id);
create index craft_defects_by_outage on craft_defects (outage_id) where outage_id is not null;

create table craft_checks (
  id uuid primary key,
  craft_id int not null references craft,
  checked_at timestamptz not null,
  checked_by int references staff_accounts
);
create index craft_checks_by_craft on craft_checks (craft_id);

create or replace function shown_images() returns setof bytea language plpgsql stable as $$
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
end $$;

comment on table craft is 'technical: stock';
comment on table craft_rules is 'technical: stock';
comment on table craft_trips is 'technical: service; of: booking by booking_id';
comment on table craft_defects is 'personal: stock';
comment on column craft_defects.photo is 'personal: stock; kept: 40 days by collect-images';
comment on column craft_defects.id is 'technical: stock';
comment on column craft_defects.craft_id is 'technical: stock';
comment on column craft_defects.what is 'technical: stock';
comment on column craft_defects.can_go_out is 'technical: stock';
comment on column craft_defects.reported_at is 'technical: stock';
comment on column craft_defects.reported_by is 'technical: stock';
comment on column craft_defects.mended_at is 'technical: stock';
comment on column craft_defects.mended_by is 'technical: stock';
comment on column craft_defects.outage_id is 'technical: stock';
comment on table craft_checks is 'technical: stock';
comment on column rental_facts.craft_id is 'technical: service';
comment on column rental_facts.instead_of is 'technical: service';
