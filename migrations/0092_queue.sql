-- Who waits on the beach, and from what the times were promised.
create table queue_days (
  day date primary key,
  -- The newest number that was given out.
  last_number int not null default 0 check (last_number >= 0),
  -- Stock, late returns and parties as they were when times were last promised: the next change is compared with it.
  basis jsonb
);

create table queue_parties (
  -- Made by the device that sends it, so that a repeat joins once.
  id uuid primary key,
  day date not null references queue_days,
  -- The place in line, and the code on paper.
  number int not null check (number > 0),
  item_id text not null references rental_items (item_id),
  quantity int not null check (quantity between 1 and 50),
  duration text not null check (duration in ('1/2', '1', '2')),
  full_name text,
  phone_number text,
  phone_digits text generated always as (nullif(regexp_replace(phone_number, '\D', '', 'g'), '')) stored,
  language text not null check (language in ('EN', 'IT', 'PL')),
  joined_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'called', 'taken', 'left', 'lapsed')),
  -- Minutes of the day; null where the day has no room any more.
  promised_minute smallint check (promised_minute between 0 and 1439),
  -- What was promised before the last move, and why it moved.
  promised_before smallint check (promised_before between 0 and 1439),
  moved_because text check (moved_because in ('late-return', 'craft-back', 'out-of-service', 'back-in-service',
    'booking-first', 'booking-gone', 'party-ahead', 'party-left', 'time-passed')),
  -- While it is called: until when, from which half hour on, and the booking that holds its units.
  claim_until timestamptz,
  start_slot smallint check (start_slot between -6 and 27),
  hold_id bigint references bookings,
  -- The walk-in that it became.
  booking_id bigint unique references bookings,
  constraint queue_parties_number unique (day, number),
  constraint queue_parties_called check (
    num_nonnulls(claim_until, start_slot, hold_id) = case state when 'called' then 3 else 0 end),
  constraint queue_parties_taken check ((state = 'taken') = (booking_id is not null))
);
create index queue_parties_by_hold on queue_parties (hold_id) where hold_id is not null;
create index queue_parties_by_phone on queue_parties (phone_digits) where phone_digits is not null;
insert into audit_omissions (table_name, column_name, reason) values
  ('queue_days', '*', 'follows the parties'),
  ('queue_parties', 'phone_digits', 'personal; the party has it'),
  ('queue_parties', 'promised_minute', 'follows the day'),
  ('queue_parties', 'promised_before', 'follows the day'),
  ('queue_parties', 'moved_because', 'follows the day');

-- The board of the day shows who waits.
create function record_queue_change() returns trigger language plpgsql as $$
declare
  changed text := 'day:' || coalesce(new.day, old.day)::text;
begin
  if not exists (select from topic_changes where transaction_id = pg_current_xact_id() and topic = changed) then
    insert into topic_changes (topic) values (changed);
  end if;
  return null;
end $$;
create trigger queue_parties_change_day after insert or update or delete on queue_parties
  for each row execute function record_queue_change();

select add_invariants($rules$
  select 'called party whose units are not held', p.id::text, p.item_id || ', ' || p.quantity
  from queue_parties p
  where p.state = 'called' and not exists (
    select from booking_lines l join bookings b on b.id = l.booking_id
    where l.booking_id = p.hold_id and b.source = 'waiting_list' and b.booking_date = p.day
      and (l.item_id, l.quantity, l.duration) = (p.item_id, p.quantity, p.duration))
$rules$);

comment on table queue_days is 'technical: waiting';
comment on table queue_parties is 'personal: waiting; of: booking by booking_id';
comment on column queue_parties.full_name is 'personal: waiting; kept: 1 days by tidy-queue; then: row';
comment on column queue_parties.phone_number is 'personal: waiting; kept: 1 days by tidy-queue; then: row';
comment on column queue_parties.phone_digits is 'technical: waiting';
comment on column queue_parties.id is 'technical: waiting';
comment on column queue_parties.day is 'technical: waiting';
comment on column queue_parties.number is 'technical: waiting';
comment on column queue_parties.item_id is 'technical: waiting';
comment on column queue_parties.quantity is 'technical: waiting';
comment on column queue_parties.duration is 'technical: waiting';
comment on column queue_parties.language is 'technical: waiting';
comment on column queue_parties.joined_at is 'technical: waiting';
comment on column queue_parties.state is 'technical: waiting';
comment on column queue_parties.promised_minute is 'technical: waiting';
comment on column queue_parties.promised_before is 'technical: waiting';
comment on column queue_parties.moved_because is 'technical: waiting';
comment on column queue_parties.claim_until is 'technical: waiting';
comment on column queue_parties.start_slot is 'technical: waiting';
comment on column queue_parties.hold_id is 'technical: waiting';
comment on column queue_parties.booking_id is 'technical: waiting';
