-- New bookings whose mails are not written yet: what the mails say was true when the booking was made, and is written down with it.
-- The words are found by the server that writes the mails, within seconds. Decision 0067.
create table new_booking_mails (
  booking_id bigint primary key references bookings on delete cascade,
  -- The booking without its customer, whose data stay at the booking.
  facts jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Later only where the mails could not be written.
  next_try_at timestamptz not null default clock_timestamp()
);
comment on table new_booking_mails is 'technical: mail; of: booking by booking_id';
insert into audit_omissions (table_name, column_name, reason) values
  ('new_booking_mails', '*', 'tells the server which mails to write');
