-- compatible: the same rows are written.

-- As before, in single steps whose plans PostgreSQL keeps. The one statement of before took an array, whose length PostgreSQL
-- looks at, so that it was planned anew for each row: twice for a booking.
create or replace function record_day_change() returns trigger language plpgsql as $$
declare
  day_before date;
  day_after date;
  day date;
begin
  -- Of INSERT there is no old row, of DELETE no new one.
  if tg_table_name = 'bookings' then
    if tg_op <> 'INSERT' then day_before := old.booking_date; end if;
    if tg_op <> 'DELETE' then day_after := new.booking_date; end if;
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
end $$;

-- As before, and planned once for each connection: it is called for every mail.
create or replace function place_on(on_day date, today date) returns bigint language sql stable
  set plan_cache_mode = force_generic_plan as $$
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
