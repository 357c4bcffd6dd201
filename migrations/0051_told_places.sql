-- Which place the mails of a booking named last, and by which versions of place and plan. Without a place they said that it
-- will be announced.
create table told_places (
  booking_id bigint primary key references bookings on delete cascade,
  place_id bigint references places,
  place_version int not null default 0,
  plan_version int not null default 0,
  -- How many mails were about the place alone: calendars keep the entry with the highest number.
  news int not null default 0
);

-- Days whose place changed, by the version of the plan that changed it. Guests who were told by an older one hear of it.
create table place_changes (
  day date primary key,
  plan_version int not null
);

insert into audit_omissions (table_name, column_name, reason) values
  ('told_places', '*', 'follows the mails'),
  ('place_changes', '*', 'follows the plan'),
  ('places', 'announced_version', 'counts edits');

-- Until now a place was named for the days of the current week only.
insert into told_places (booking_id, place_id)
select b.id, case when written.last_at >= date_trunc('week', b.booking_date::timestamp) then w.place_id end
from bookings b
cross join lateral (
  select max(created_at) as last_at from outbox_mails
  where booking_id = b.id and kind in ('booking-received', 'booking-moved', 'payment-received')
) as written
left join place_week w on w.weekday = (array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday',
  'sunday'])[extract(isodow from b.booking_date)::int]
where b.booking_date >= current_date and b.state in ('pending', 'paid') and written.last_at is not null;
