-- Bookings are moved by staff, and have notes.

-- Counts the moves: an outdated one is refused, and calendars tell a newer entry from an older one by it.
alter table bookings add column moves int not null default 0;
-- What a paid booking still costs since it was moved; negative where the customer paid more than it costs now, and
-- the rest was kept.
alter table bookings add column due_cents int not null default 0;

-- Each move as it was settled. A repeated request is recognised by its key.
create table booking_moves (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  idempotency_key text unique,
  request_hash bytea not null,
  staff_id int references staff_accounts,
  from_date date not null,
  from_slot smallint not null,
  from_cents int not null,
  to_date date not null,
  to_slot smallint not null,
  to_cents int not null,
  -- What the customer had paid too much, and what became of it.
  surplus_cents int not null check (surplus_cents >= 0),
  surplus_way text check (surplus_way in ('card', 'hand', 'keep')),
  moved_at timestamptz not null default clock_timestamp(),
  check ((surplus_cents > 0) = (surplus_way is not null))
);
create index booking_moves_of_booking on booking_moves (booking_id, id);

-- What staff want to remember of a booking, and what was said on the phone. Notes are only ever added, so that two who
-- write at once lose nothing. The device makes the id: a repeated request adds nothing.
create table booking_notes (
  id uuid primary key,
  booking_id bigint not null references bookings,
  kind text not null check (kind in ('note', 'called')),
  body text not null check (length(body) <= 1000 and (kind = 'called' or body <> '')),
  staff_id int references staff_accounts,
  written_at timestamptz not null default clock_timestamp()
);
create index booking_notes_of_booking on booking_notes (booking_id, written_at);
insert into audit_omissions (table_name, column_name, reason) values
  ('booking_notes', 'body', 'personal; the booking has it');

-- The lists that staff keep at hand, in the order of the day.
create index bookings_to_call on bookings (booking_date, start_slot, id)
  where state = 'pending' and confirmed_at is null;
create index bookings_due on bookings (booking_date, start_slot, id) where state = 'paid' and due_cents > 0;
create index attention_items_of_booking on attention_items (booking_id) where resolved_at is null;
