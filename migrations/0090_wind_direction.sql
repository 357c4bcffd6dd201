-- compatible: an older program neither reads nor writes the columns, and the replaced check is wider.
-- Which way the open sea lies from the beach, in degrees clockwise from north; null where nobody has said.
alter table weather_locations add column sea_direction smallint check (sea_direction between 0 and 359);

-- More of the hours from `air_hours_from` on, an element each, as far as it is known. The direction is where the wind comes from,
-- in degrees; gusts are in km/h; codes are those of the WMO. They were heard at `details_at`: where `air_at` is another
-- instant, an older program has written the wind since, and they belong to other hours.
alter table weather_reports
  add column details_at timestamptz,
  add column wind_directions double precision[],
  add column gust_hours double precision[],
  add column weather_codes double precision[];

-- km/h; offshore wind is the part of the wind that blows from land to sea.
alter table weather_limits
  add column max_gusts smallint check (max_gusts between 1 and 200),
  add column max_offshore_wind smallint check (max_offshore_wind between 1 and 150);
alter table weather_limits drop constraint weather_limits_says_something;
alter table weather_limits add constraint weather_limits_says_something
  check (num_nonnulls(max_wind, max_gusts, max_offshore_wind, max_wave_height) > 0);

-- What the forecast and the limits said of the booked time when it was booked, and of the hour in which boats were handed
-- out: a sentence in the language of the booking. Null where there was no forecast, or no limit.
alter table bookings add column weather_verdict text check (length(weather_verdict) between 1 and 1000);
comment on column bookings.weather_verdict is 'technical: evidence';
insert into audit_omissions (table_name, column_name, reason) values ('bookings', 'weather_verdict', 'never changes');

alter table rental_facts add column weather_verdict text check (length(weather_verdict) between 1 and 1000);
comment on column rental_facts.weather_verdict is 'technical: evidence';
