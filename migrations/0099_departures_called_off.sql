-- compatible: an older program calls off no departures, so that it writes none of the new columns, and the replaced check is wider.
-- A departure that was booked is called off as a day is: its guests are told, and choose.
alter table storm_days
  -- The departure that was called off, instead of items.
  add column departure_id uuid references departures,
  drop constraint storm_days_reason_check,
  add constraint storm_days_reason_check
    check (reason in ('wind', 'waves', 'thunder', 'other') or (reason = 'too-few' and departure_id is not null));
create index storm_days_of_departure on storm_days (departure_id) where departure_id is not null;

-- Whether a departure cannot go out, since each kind of craft that it may take is called off in some of its hours.
create function is_ashore(departure departures) returns boolean language sql stable as $$
  select coalesce(bool_and(exists (
    select from storm_days s join storm_day_items i on i.storm_day_id = s.id
    where s.lifted_at is null and s.day = departure.starts_on and i.item_id = c.item_id
      and s.affects_from < departure.start_slot + departure.minutes / 30 and s.until_slot > departure.start_slot)), false)
  from trip_craft c where c.trip_id = departure.trip_id
$$;

create or replace view called_off_bookings as
select d.id as storm_day_id, b.id as booking_id
from storm_days d
join storm_day_items i on i.storm_day_id = d.id
join allocations a on a.item_id = i.item_id and a.slot_date = d.day and a.slot_no >= d.affects_from
  and a.slot_no < d.until_slot and a.released_at is null and not a.is_turnaround
join bookings b on b.id = a.booking_id and b.state in ('pending', 'paid')
where is_rental_ahead(b.id, b.moves)
group by d.id, b.id
union all
select d.id, b.id
from storm_days d join bookings b on b.departure_id = d.departure_id and b.state in ('pending', 'paid')
where is_rental_ahead(b.id, b.moves);

create function pg_temp.add_rules_of_called_off_departures() returns void language plpgsql as $$
begin
  execute 'create or replace view invariant_violations as ' || rtrim(pg_get_viewdef('invariant_violations'::regclass), ';') || '
    union all
    select ''departure goes out that was called off'', d.id::text, s.id::text
    from storm_days s join departures d on d.id = s.departure_id
    where s.lifted_at is null and d.state <> ''called-off''
    union all
    select ''departure called off twice'', departure_id::text, count(*)::text
    from storm_days where lifted_at is null and departure_id is not null group by departure_id having count(*) > 1
    union all
    select ''departure called off whose guests do not choose'', d.id::text, d.taken || '' taken''
    from departures d
    where d.state = ''called-off'' and d.taken > 0
      and not exists (select from storm_days s where s.departure_id = d.id and s.lifted_at is null)';
end $$;
select pg_temp.add_rules_of_called_off_departures();
