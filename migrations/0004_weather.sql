-- The weather at the beaches.

-- The places that the weather strip names, in this order. Staff edit them.
create table weather_locations (
  id int generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 60),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  position int not null default 0
);

insert into weather_locations (name, latitude, longitude, position) values
  ('Marina Romea', 44.5215, 12.2689, 1),
  ('Marina di Ravenna', 44.4886, 12.2811, 2),
  ('Lido Adriano', 44.4133, 12.3047, 3);

-- The last good answers about a point of the map, each with its time. They belong to the point and not to the
-- location: one that is moved has no weather until its new point was asked about, one that is renamed keeps it.
create table weather_reports (
  latitude double precision not null,
  longitude double precision not null,
  -- When a server last took it upon itself to ask, whatever came of it.
  asked_at timestamptz not null,
  -- °C and km/h
  temperature double precision,
  wind double precision,
  air_at timestamptz,
  -- metres
  wave_height double precision,
  sea_at timestamptz,
  primary key (latitude, longitude),
  check ((air_at is null) = (temperature is null) and (air_at is null) = (wind is null)),
  check ((sea_at is null) = (wave_height is null))
);
