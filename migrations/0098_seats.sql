-- compatible: an older program sells no trips, so that it writes none of the new columns, and the replaced check is wider.
-- Bookings of guided trips. The craft of a party are lines of its booking, as those of a rental, without a price of their own; its
-- people pay for seats. A business without trips has no row of this.

-- How many half hours a rental or a trip takes: `1/2`, `1`, `1 1/2`, up to `8`.
create function slots_of(duration text) returns int language sql immutable strict parallel safe as $$
  select case duration when '1/2' then 1 else 2 * split_part(duration, ' ', 1)::int + (duration like '% 1/2')::int end
$$;

alter table booking_lines drop constraint booking_lines_duration_check, add constraint booking_lines_duration_check
  check (duration in ('1/2', '1', '1 1/2', '2', '2 1/2', '3', '3 1/2', '4', '4 1/2', '5', '5 1/2', '6', '6 1/2', '7', '7 1/2', '8'));

alter table departures
  add column taken int not null default 0 check (taken >= 0),
  add column seats_left int generated always as (seats - taken) stored,
  -- No seat is sold twice, whatever the code above does.
  add constraint departures_seats check (seats_left >= 0);
create unique index departures_at on departures (id, starts_on, start_slot);
insert into audit_omissions (table_name, column_name, reason) values
  ('departures', 'taken', 'follows the bookings'),
  ('departures', 'seats_left', 'follows the bookings');

alter table bookings
  add column departure_id uuid,
  -- The people of a trip, as many as `booking_seats` has.
  add column seats int check (seats between 1 and 50),
  add constraint bookings_of_trips check ((departure_id is null) = (seats is null)),
  -- A booking is at the time of its departure.
  add constraint bookings_departure foreign key (departure_id, booking_date, start_slot)
    references departures (id, starts_on, start_slot);
create index bookings_by_departure on bookings (departure_id) where departure_id is not null;
comment on column bookings.departure_id is 'money: booking';
comment on column bookings.seats is 'money: booking';

create table booking_seats (
  booking_id bigint not null references bookings,
  fare_id uuid not null,
  position int not null,
  -- What the owner called that kind of person when it was booked, by language.
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  quantity int not null check (quantity between 1 and 50),
  unit_price_cents int not null check (unit_price_cents >= 0),
  primary key (booking_id, fare_id)
);
comment on table booking_seats is 'money: booking; of: booking by booking_id';

-- Counts the seats of a booking with it: none are kept by one that ends, whoever ends it, and none are missing to one that comes
-- back. Two departures are locked in one order.
create function count_seats() returns trigger language plpgsql as $$
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
end $$;
create trigger seats_of_new after insert on bookings
  for each row when (new.departure_id is not null) execute function count_seats();
create trigger seats_of_changed after update of state, departure_id, seats on bookings
  for each row when (old.departure_id is not null or new.departure_id is not null) execute function count_seats();

-- Pages say which departures are full. What is sold does not renew them otherwise, and waits for nobody who renews them.
create or replace trigger renews_page_revision after insert or delete or truncate
  or update of trip_id, starts_on, start_slot, minutes, seats, state on departures
  for each statement execute function renew_page_revision();
create function renew_free_page_revision() returns trigger language plpgsql as $$
begin
  perform from page_revision for no key update skip locked;
  if found then
    update page_revision set revision = gen_random_uuid();
  end if;
  return null;
end $$;
create trigger renews_page_revision_when_full after update of taken on departures
  for each row when ((old.taken < old.seats) <> (new.taken < new.seats)) execute function renew_free_page_revision();

-- What was sold in a booking, each at its price: craft, which cost nothing on a trip, and the seats of a trip.
create view sold_lines as
select booking_id, item_id, quantity, unit_price_cents from booking_lines
union all
select s.booking_id, 'trip:' || d.trip_id, s.quantity, s.unit_price_cents
from booking_seats s join bookings b on b.id = s.booking_id join departures d on d.id = b.departure_id;

-- Held around a trip, where the day has such a slot: a booking without it has all that it needs.
alter table allocations add column is_turnaround boolean not null default false;

create or replace view paid_bookings_with_less as
select b.id as booking_id, b.moves, b.booking_date, b.email, b.erased_at
from bookings b
cross join lateral (
  select sum(l.quantity * slots_of(l.duration)) as units
  from booking_lines l where l.booking_id = b.id) booked
cross join lateral (
  select coalesce(sum(a.quantity), 0) as units
  from allocations a where a.booking_id = b.id and a.released_at is null and not a.is_turnaround) held
where b.state = 'paid' and held.units < booked.units;

-- A trip can have VAT rates of its own. `item` is `trip:` and the id of a trip, or an item.
create table trip_vat_rates (
  trip_id uuid not null references trips on delete cascade,
  -- By the date of supply.
  valid_from date not null,
  -- Hundredths of a per cent.
  basis_points int not null check (basis_points between 0 and 10000),
  primary key (trip_id, valid_from)
);
comment on table trip_vat_rates is 'technical: site';
create or replace function vat_rate(item text, day date) returns int language sql stable as $$
  select basis_points
  from (
    select valid_from, basis_points, item_id is null as is_usual from vat_rates where item_id = item or item_id is null
    union all
    select valid_from, basis_points, false from trip_vat_rates where 'trip:' || trip_id = item
  ) rates
  where valid_from <= day order by is_usual, valid_from desc limit 1
$$;

create or replace function vat_split(booking bigint, amount bigint, single_rate int)
returns table (basis_points int, cents bigint) language sql stable as $$
  select rate, (round(amount::numeric * sum(weight) over rising / sum(weight) over ())
    - round(amount::numeric * (sum(weight) over rising - weight) / sum(weight) over ()))::bigint
  from (
    select coalesce(single_rate, vat_rate(l.item_id, b.booking_date)) as rate,
      sum(l.quantity * case when b.total_cents + b.discount_cents = 0 then 1 else l.unit_price_cents end) as weight
    from bookings b join sold_lines l on l.booking_id = b.id
    where b.id = booking group by 1
  ) rates
  window rising as (order by rate)
$$;

-- Only this migration uses it, to change a view as it is now.
create function pg_temp.change_text_of_view(name text, changes text[]) returns void language plpgsql as $$
declare
  definition text := rtrim(pg_get_viewdef(name::regclass), ';');
begin
  for n in 1 .. array_length(changes, 1) loop
    if position(changes[n][1] in definition) = 0 then raise exception '% has no %', name, changes[n][1]; end if;
    definition := replace(definition, changes[n][1], changes[n][2]);
  end loop;
  execute format('create or replace view %I as %s', name, definition);
end $$;
select pg_temp.change_text_of_view('invariant_violations', array[
  [E'                CASE l.duration\n                    WHEN ''1/2''::text THEN 1\n                    WHEN ''1''::text THEN 2\n                    ELSE 4\n                END', 'slots_of(l.duration)'],
  [E'           FROM booking_lines l\n          WHERE (l.booking_id = b.id)', E'           FROM sold_lines l\n          WHERE (l.booking_id = b.id)'],
  [E'( SELECT booking_lines.booking_id,\n            sum((booking_lines.quantity * booking_lines.unit_price_cents)) AS cents\n           FROM booking_lines\n          GROUP BY booking_lines.booking_id)',
    '( SELECT booking_id, sum(quantity * unit_price_cents) AS cents FROM sold_lines GROUP BY booking_id)'],
  -- Turnaround is held, and needed by no line.
  [E'allocations.released_at\n', E'allocations.released_at, allocations.is_turnaround\n'],
  ['FROM held) missing', 'FROM held WHERE NOT held.is_turnaround) missing'],
  [E'FROM held\n        EXCEPT', E'FROM held WHERE NOT held.is_turnaround\n        EXCEPT']
]);
select pg_temp.change_text_of_view('journal_derived', array[
  [E'vat_rate(booking_lines.item_id, s.supplied_on) AS rate\n                                       FROM booking_lines\n                                      WHERE (booking_lines.booking_id = s.booking_id)',
    'vat_rate(l.item_id, s.supplied_on) AS rate FROM sold_lines l WHERE l.booking_id = s.booking_id']
]);
create function pg_temp.add_rules_of_seats() returns void language plpgsql as $$
begin
  execute 'create or replace view invariant_violations as ' || rtrim(pg_get_viewdef('invariant_violations'::regclass), ';') || '
    union all
    select ''seats taken differ from those of bookings'', d.id::text, d.taken || '' taken, '' || coalesce(sum(b.seats), 0) || '' booked''
    from departures d left join bookings b on b.departure_id = d.id and b.state <> ''cancelled''
    group by d.id having d.taken <> coalesce(sum(b.seats), 0)
    union all
    select ''people of a trip differ from its seats'', b.id::text, b.seats || '' seats, '' || coalesce(sum(s.quantity), 0) || '' people''
    from bookings b left join booking_seats s on s.booking_id = b.id
    group by b.id having coalesce(b.seats, 0) <> coalesce(sum(s.quantity), 0)
    union all
    select ''turnaround held without a trip'', a.booking_id::text, a.item_id || '' '' || a.slot_date || '' '' || a.slot_no
    from allocations a join bookings b on b.id = a.booking_id
    where a.is_turnaround and a.released_at is null and (b.departure_id is null or b.state = ''cancelled'')';
end $$;
select pg_temp.add_rules_of_seats();

-- A function, so that the list of bookings does not plan what rentals never need.
create function booked_trip(booking bigint, departure uuid, wanted text) returns json language sql stable as $$
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
$$;

-- The trip of a booking at the end, `null` of a rental.
select pg_temp.change_text_of_view('booking_records', array[
  ['( SELECT json_agg(json_build_object(''itemId''', 'coalesce((SELECT json_agg(json_build_object(''itemId'''],
  [E'FROM booking_lines\n          WHERE (booking_lines.booking_id = b.id)) AS items', 'FROM booking_lines WHERE booking_lines.booking_id = b.id), ''[]'') AS items'],
  ['    money.refunded_cents', '    money.refunded_cents,
    case when b.departure_id is not null then booked_trip(b.id, b.departure_id, b.language) end as trip']
]);
