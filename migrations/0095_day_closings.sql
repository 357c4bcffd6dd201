-- compatible: an older program neither reads nor writes the tables.
-- That staff closed a day, and where those are who were still out. Whether the day is closed follows from the closings and the
-- facts of its rentals: a fact that arrives later can contradict a closing, and is kept all the same.
create table day_closings (
  -- Made by the device.
  id uuid primary key,
  closed_date date not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  device uuid not null,
  staff_id int references staff_accounts
);
create index day_closings_by_date on day_closings (closed_date);

create table day_closing_answers (
  closing_id uuid not null references day_closings,
  booking_id bigint not null references bookings,
  -- Null once the customer is erased.
  sentence text check (length(sentence) between 1 and 500),
  primary key (closing_id, booking_id)
);
create index day_closing_answers_by_booking on day_closing_answers (booking_id);

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
  elsif tg_table_name = 'day_closings' then
    day_after := new.closed_date;
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
create trigger day_closings_change_day after insert on day_closings for each row execute function record_day_change();

comment on table day_closings is 'technical: evidence';
comment on table day_closing_answers is 'personal: evidence; of: booking by booking_id';
comment on column day_closing_answers.closing_id is 'technical: evidence';
comment on column day_closing_answers.booking_id is 'technical: evidence';
comment on column day_closing_answers.sentence is 'personal: evidence; kept: customer; then: null';
