-- compatible: an older program knows neither the settings nor the columns.
-- Guests are reminded of the next day's booking from an hour on, unless staff switch it off.
alter table system_settings add constraint reminder_is_true_or_false check (
  setting_key <> 'reminder_mails' or setting_value in ('true', 'false'));

-- Grows with each change that the guest's calendar has to hear of: moves, cancellations, places.
alter table bookings add column calendar_sequence int not null default 0;
-- Why mails to the booking's address do not arrive: the mail server refused it, or staff learned it.
alter table bookings add column email_problem text check (email_problem in ('refused', 'reported'));
-- Counts changes by staff, so that each is in the log, which never has the address itself.
alter table bookings add column email_corrections int not null default 0;
create index bookings_email_problem on bookings (id) where email_problem is not null;

create function raise_calendar_sequence() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := new.calendar_sequence + 1;
  return new;
end $$;

update bookings b set calendar_sequence = moves + coalesce((select news from told_places where booking_id = b.id), 0)
  + (state = 'cancelled')::int
where moves > 0 or state = 'cancelled' or exists (select from told_places where booking_id = b.id and news > 0);

-- Whatever moves a booking, or cancels it, or takes that back.
create trigger raises_calendar_sequence before update of moves, state on bookings for each row
  when (new.moves <> old.moves or (new.state = 'cancelled') <> (old.state = 'cancelled'))
  execute function raise_calendar_sequence();

insert into audit_omissions (table_name, column_name, reason) values
  ('bookings', 'calendar_sequence', 'counts changes that are recorded');
