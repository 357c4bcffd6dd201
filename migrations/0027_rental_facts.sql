-- What happened to bookings on their day, as staff wrote it down: handed out, came back, did not come. A device makes
-- the id, so that a fact which is sent twice is kept once. Rows are only added; what was a mistake is taken back by
-- another row.
create table rental_facts (
  id uuid primary key,
  booking_id bigint not null references bookings,
  kind text not null check (kind in ('checked-in', 'late-start', 'handed-out', 'swapped', 'extended', 'returned',
    'freed', 'no-show', 'undone', 'accepted')),
  -- By the clock of the device, and by the server's.
  occurred_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  item_id text references rental_items (item_id),
  quantity int check (quantity between 1 and 50),
  to_item_id text references rental_items (item_id),
  minutes int check (minutes between 5 and 480),
  -- The fact that is undone or accepted. It may arrive later: another device may still be without a network.
  refers_to uuid,
  charge_cents int not null default 0 check (charge_cents >= 0),
  -- The units that it would have needed were not there.
  is_short boolean not null default false,
  staff_id int references staff_accounts,
  device uuid not null,
  check ((refers_to is not null) = (kind in ('undone', 'accepted'))),
  check ((minutes is not null) = (kind in ('extended', 'late-start'))),
  check ((item_id is null) = (quantity is null))
);
create index rental_facts_by_booking on rental_facts (booking_id);

create function keep_rental_facts() returns trigger language plpgsql as $$
begin
  raise exception 'Facts of rentals are kept as they are';
end $$;
create trigger kept before update or delete on rental_facts
  for each row execute function keep_rental_facts();
