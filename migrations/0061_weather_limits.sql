-- compatible: an older program does not know the limits.
-- Above which wind or waves an item does not go out. An item without a row has no limit.
create table weather_limits (
  item_id text primary key references rental_items (item_id) on delete cascade,
  -- In km/h.
  max_wind smallint check (max_wind between 1 and 150),
  -- In metres.
  max_wave_height double precision check (max_wave_height between 0.1 and 10),
  constraint weather_limits_says_something check (max_wind is not null or max_wave_height is not null)
);
