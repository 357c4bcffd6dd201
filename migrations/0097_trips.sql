-- Guided trips and their departures. A business without rows here is as before.
create table trips (
  -- Made by the device that adds it.
  id uuid primary key,
  is_published boolean not null default false,
  retired_at timestamptz,
  -- The address of its picture.
  image text,
  -- Where the group meets; null where that is the place of the day.
  place_id bigint references places,
  minutes int not null check (minutes between 30 and 480 and minutes % 30 = 0),
  seats int not null check (seats between 1 and 50),
  -- With fewer people the trip does not take place.
  fewest int not null,
  -- So many hours before its start a departure with fewer people is called off; null where staff decide.
  decide_hours int check (decide_hours between 1 and 168),
  min_age int check (min_age between 1 and 99),
  max_weight_kg int check (max_weight_kg between 30 and 300),
  -- So many minutes before and after the trip its craft are not rented: for getting ready, and for coming back late.
  turnaround_before int not null default 0 check (turnaround_before between 0 and 120 and turnaround_before % 30 = 0),
  turnaround_after int not null default 0 check (turnaround_after between 0 and 120 and turnaround_after % 30 = 0),
  -- Its place in lists.
  position int not null,
  version int not null default 1,
  constraint trips_fewest check (fewest between 1 and seats)
);

create table trip_texts (
  trip_id uuid not null references trips,
  language text not null check (language in ('EN', 'IT', 'PL')),
  title text not null check (length(title) <= 100),
  short_description text not null check (length(short_description) <= 200),
  description text not null check (length(description) <= 2000),
  included text not null check (length(included) <= 300),
  level text not null check (length(level) <= 100),
  image_alt text not null check (length(image_alt) <= 150),
  primary key (trip_id, language)
);

-- What a person pays, by the owner's kinds of person.
create table trip_fares (
  trip_id uuid not null references trips,
  -- Made by the device that adds it.
  id uuid not null,
  position int not null,
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  age_from int check (age_from between 0 and 120),
  -- Included.
  age_until int check (age_until between 0 and 120),
  amount_cents int not null check (amount_cents between 0 and 1000000),
  primary key (trip_id, id),
  constraint trip_fares_ages check (age_from <= age_until)
);

-- What a trip may go out with.
create table trip_craft (
  trip_id uuid not null references trips,
  item_id text not null references rental_items (item_id),
  primary key (trip_id, item_id)
);
create index trip_craft_by_item on trip_craft (item_id);

-- On which days a trip leaves: the open days of these weekdays in the period, but for those that staff took out.
create table departure_rules (
  id uuid primary key,
  trip_id uuid not null references trips,
  weekdays text[] not null check (cardinality(weekdays) > 0 and weekdays <@
    array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
  start_slot int not null check (start_slot between -6 and 27),
  first_day date not null,
  last_day date not null,
  guide_id int references staff_accounts,
  -- Days whose departure was edited or removed by hand.
  except_days date[] not null default '{}',
  version int not null default 1,
  constraint departure_rules_in_order check (first_day <= last_day)
);
create index departure_rules_by_trip on departure_rules (trip_id);

create table departures (
  id uuid primary key default gen_random_uuid(),
  trip_id uuid not null references trips,
  starts_on date not null,
  start_slot int not null check (start_slot between -6 and 27),
  -- Duration, seats and fewest people are those of the trip when the departure was made: what was announced holds.
  minutes int not null check (minutes between 30 and 480 and minutes % 30 = 0),
  seats int not null check (seats between 1 and 50),
  fewest int not null check (fewest between 1 and 50),
  guide_id int references staff_accounts,
  -- Until it is decided whether enough people come: that of its trip, as it was announced, or null where that is not asked any more.
  decide_hours int check (decide_hours between 1 and 168),
  state text not null default 'open' check (state in ('open', 'closed', 'called-off')),
  -- Why it was called off when nobody had booked it: what guests are told stands in `storm_days`.
  reason text check (length(reason) between 1 and 200),
  -- The rule that made it, until it is edited by hand.
  rule_id uuid references departure_rules on delete set null,
  version int not null default 1,
  constraint departures_by_day check (start_slot + minutes / 30 <= 28),
  constraint departures_reason check (state = 'called-off' or reason is null),
  constraint departures_once unique (trip_id, starts_on, start_slot),
  -- A guide is in one place at a time. Half hours since the year 2000, as no clock change shifts a slot.
  constraint departures_one_guide exclude using gist (
    int4range(guide_id, guide_id, '[]') with &&,
    int4range((starts_on - date '2000-01-01') * 48 + start_slot, (starts_on - date '2000-01-01') * 48 + start_slot + minutes / 30)
      with &&)
    where (guide_id is not null and state <> 'called-off')
);
create index departures_by_day on departures (starts_on);
create index departures_by_rule on departures (rule_id) where rule_id is not null;

create trigger renews_page_revision after insert or update or delete or truncate on trips
  for each statement execute function renew_page_revision();
create trigger renews_page_revision after insert or update or delete or truncate on trip_texts
  for each statement execute function renew_page_revision();
create trigger renews_page_revision after insert or update or delete or truncate on trip_fares
  for each statement execute function renew_page_revision();
create trigger renews_page_revision after insert or update or delete or truncate on departures
  for each statement execute function renew_page_revision();

comment on table trips is 'technical: site';
comment on table trip_texts is 'technical: site';
comment on table trip_fares is 'technical: site';
comment on table trip_craft is 'technical: site';
comment on table departure_rules is 'technical: service';
comment on table departures is 'technical: service';
