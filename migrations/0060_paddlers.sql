-- compatible: an older program makes bookings without paddlers, and items with one seat.
alter table rental_items add column seats int not null default 1 check (seats between 1 and 20);
update rental_items set seats = 2 where item_id = 'tandem-kayak';

-- Who paddles along, where the business asks for it: evidence like the accepted documents, kept with the booking.
create table booking_paddlers (
  booking_id bigint not null references bookings,
  -- In the order in which they were typed, from 1.
  position int not null check (position between 1 and 1000),
  -- The booking itself has name and birth date of who booked.
  is_booker boolean not null,
  -- Under 18 on the day of booking, by the calendar of the business.
  is_minor boolean not null,
  full_name text check (length(full_name) <= 100),
  date_of_birth date check (date_of_birth >= date '1900-01-01'),
  guardian_name text check (length(guardian_name) <= 100),
  -- What the guardian ticked, word for word.
  guardian_statement text check (length(guardian_statement) <= 1000),
  primary key (booking_id, position),
  constraint booking_paddlers_booker check (
    not is_booker or (not is_minor and full_name is null and date_of_birth is null)),
  constraint booking_paddlers_guardian check (
    is_minor or (guardian_name is null and guardian_statement is null))
);
create unique index booking_paddlers_one_booker on booking_paddlers (booking_id) where is_booker;

-- Paddlers stay as they were written. Only what is personal can be erased.
create function keep_paddler() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.booking_id, new.position, new.is_booker, new.is_minor)
      is not distinct from (old.booking_id, old.position, old.is_booker, old.is_minor)
    and coalesce(new.full_name = old.full_name, new.full_name is null)
    and coalesce(new.date_of_birth = old.date_of_birth, new.date_of_birth is null)
    and coalesce(new.guardian_name = old.guardian_name, new.guardian_name is null)
    and coalesce(new.guardian_statement = old.guardian_statement, new.guardian_statement is null)
  then return new;
  end if;
  raise exception 'the paddlers of booking % stay as they are', old.booking_id using errcode = 'restrict_violation';
end $$;
create trigger stays_as_written before update or delete on booking_paddlers
  for each row execute function keep_paddler();

insert into audit_omissions (table_name, column_name, reason) values
  ('booking_paddlers', 'full_name', 'personal; the booking has it'),
  ('booking_paddlers', 'date_of_birth', 'personal; the booking has it'),
  ('booking_paddlers', 'guardian_name', 'personal; the booking has it'),
  ('booking_paddlers', 'guardian_statement', 'personal; the booking has it');

comment on table booking_paddlers is 'personal: evidence; of: booking by booking_id';
comment on column booking_paddlers.booking_id is 'technical: evidence';
comment on column booking_paddlers.position is 'technical: evidence';
comment on column booking_paddlers.is_booker is 'technical: evidence';
comment on column booking_paddlers.is_minor is 'technical: evidence';
comment on column booking_paddlers.full_name is 'personal: evidence; kept: customer; then: null';
comment on column booking_paddlers.date_of_birth is 'personal: age; kept: birth date; then: null';
comment on column booking_paddlers.guardian_name is 'personal: evidence; kept: customer; then: null';
comment on column booking_paddlers.guardian_statement is 'personal: evidence; kept: customer; then: null';
