-- compatible: an older program keeps no craft, and rents out what this one keeps; nothing that it writes is refused.
-- Craft that are kept free for departures, until shortly before they start, so that rentals do not take them all.

alter table trips
  -- Until so many hours before a departure its craft are kept free; null where they go to whoever comes first.
  add column keep_hours int check (keep_hours between 1 and 336);

-- How many of which craft a departure keeps, less what its guests have booked.
create table trip_kept_craft (
  trip_id uuid not null,
  item_id text not null,
  quantity int not null check (quantity between 1 and 99),
  primary key (trip_id, item_id),
  foreign key (trip_id, item_id) references trip_craft on delete cascade
);
comment on table trip_kept_craft is 'technical: site';

-- Not reserved: a unit that is broken or booked is kept as soon as there is one again.
alter table slots add column kept int not null default 0 check (kept >= 0);
insert into audit_omissions (table_name, column_name, reason) values ('slots', 'kept', 'follows the departures');

create table kept_units (
  departure_id uuid not null references departures on delete cascade,
  item_id text not null,
  slot_date date not null,
  slot_no smallint not null,
  quantity int not null check (quantity >= 0),
  primary key (departure_id, item_id, slot_date, slot_no),
  foreign key (item_id, slot_date, slot_no) references slots (item_id, slot_date, slot_no) on delete cascade
);
create index kept_units_by_slot on kept_units (item_id, slot_date, slot_no);
comment on table kept_units is 'technical: service';

-- The slots count what is kept of them. Whoever writes it has locked them, in the order of bookings.
create function count_kept_units() returns trigger language plpgsql as $$
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
end $$;
create trigger counts_inserted after insert on kept_units
  referencing new table as new_rows for each statement execute function count_kept_units();
create trigger counts_updated after update on kept_units
  referencing old table as old_rows new table as new_rows for each statement execute function count_kept_units();
create trigger counts_deleted after delete on kept_units
  referencing old table as old_rows for each statement execute function count_kept_units();

-- What departures on sale should keep at a time of the business's clock: also before and after them, while seats are left.
create function units_to_keep(at timestamp)
returns table (departure_id uuid, item_id text, slot_date date, slot_no smallint, quantity int) language sql stable as $$
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
$$;

-- How what is kept differs from what should be.
create function kept_changes(at timestamp)
returns table (departure_id uuid, item_id text, slot_date date, slot_no smallint, quantity int) language sql stable as $$
  select departure_id, item_id, slot_date, slot_no, coalesce(w.quantity, 0)
  from kept_units k full join units_to_keep(at) w using (departure_id, item_id, slot_date, slot_no)
  where coalesce(k.quantity, 0) <> coalesce(w.quantity, 0)
$$;

-- Only this migration uses it.
create function pg_temp.add_rule_of_kept_units() returns void language plpgsql as $$
begin
  execute 'create or replace view invariant_violations as ' || rtrim(pg_get_viewdef('invariant_violations'::regclass), ';') || '
    union all
    select ''units kept differ from those of departures'', s.item_id || '' '' || s.slot_date || '' '' || s.slot_no,
      s.kept || '' kept, '' || coalesce(k.quantity, 0) || '' of departures''
    from slots s left join (
      select item_id, slot_date, slot_no, sum(quantity) as quantity from kept_units group by item_id, slot_date, slot_no) k
      using (item_id, slot_date, slot_no)
    where s.kept <> coalesce(k.quantity, 0)';
end $$;
select pg_temp.add_rule_of_kept_units();
