-- breaking: an older program cannot answer with a booking whose units wait for somebody of the waiting list.
-- Units that are held for somebody of the waiting list are a booking that nobody has filled in yet.
alter table bookings
  drop constraint bookings_source_check,
  add check (source in ('web', 'walk_in', 'phone', 'poster', 'waiting_list')),
  drop constraint bookings_cancel_reason_check,
  add check (cancel_reason in ('staff', 'unpaid', 'unconfirmed', 'claimed'));

-- Who wants to be told when sold-out units come back, in the order of their ids.
create table waiting_entries (
  id bigint generated always as identity primary key,
  email text not null,
  language text not null check (language in ('EN', 'IT', 'PL')),
  booking_date date not null,
  start_slot smallint not null check (start_slot between -6 and 27),
  item_id text not null references rental_items (item_id),
  quantity int not null check (quantity between 1 and 50),
  duration text not null check (duration in ('1/2', '1', '2')),
  -- Offered: a mail was written, and units are held; lapsed: nobody came for them.
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'booked', 'lapsed', 'left')),
  -- Holds the units that were offered.
  booking_id bigint unique references bookings,
  -- A keyed hash of the network that the entry came from.
  network bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint waiting_entries_hold check (
    (state <> 'waiting' or booking_id is null) and (state not in ('offered', 'booked') or booking_id is not null))
);

create unique index waiting_entries_wish
  on waiting_entries (contact_email(email), booking_date, start_slot, item_id, duration, quantity)
  where state in ('waiting', 'offered');
create index waiting_entries_in_line on waiting_entries (id) where state in ('waiting', 'offered');
create index waiting_entries_of_network on waiting_entries (network, created_at);
create index waiting_entries_of_day on waiting_entries (booking_date);

insert into audit_omissions (table_name, column_name, reason) values
  ('waiting_entries', 'email', 'personal data'),
  ('waiting_entries', 'network', 'personal data');
