-- The hours of the business, as staff edit them: the usual week, seasons with a week of their own, and days on which it is
-- closed. One record, since the parts make sense only together. `page_revision` follows it, because pages name the hours.
create table opening_hours (
  is_only boolean primary key default true check (is_only),
  version int not null default 0,
  week jsonb not null,
  seasons jsonb not null default '[]',
  closures jsonb not null default '[]'
);
insert into opening_hours (week)
select jsonb_object_agg(weekday, jsonb_build_object('opens', '08:00', 'closes', '17:00'))
from unnest(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']) as weekday;
create trigger renews_page_revision after insert or update or delete or truncate on opening_hours
  for each statement execute function renew_page_revision();

-- A slot outside of the hours is kept, because bookings may hold it, and is not sold.
alter table slots add column is_open boolean not null default true;

-- A retired item is not offered; bookings keep it.
alter table rental_items add column retired_at timestamptz;
