-- compatible: an older program neither reads nor writes the table.
-- What staff did about a rental that was not back, or practised with one. Each step is a fact of a device; steps are evidence, and
-- only added.
create table overdue_steps (
  -- Made by the device.
  id uuid primary key,
  booking_id bigint not null references bookings,
  kind text not null check (kind in ('card-opened', 'called-guest', 'called-neighbour', 'seen', 'called-coast-guard', 'found')),
  -- Practice: nobody is missing.
  is_drill boolean not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- Where they were seen or found, or what was said.
  note text check (length(note) between 1 and 500),
  -- The booking whose guests were called.
  neighbour_id bigint references bookings,
  device uuid not null,
  staff_id int references staff_accounts,
  constraint overdue_steps_neighbour check (neighbour_id is null or kind = 'called-neighbour')
);
create index overdue_steps_by_booking on overdue_steps (booking_id);

-- All that changes is that the notes of erased customers go.
create function keep_overdue_steps() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.note is null
    and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then return new;
  end if;
  raise exception 'Steps about overdue rentals are kept as they are' using errcode = 'restrict_violation';
end $$;
create trigger kept before update or delete on overdue_steps for each row execute function keep_overdue_steps();
create trigger overdue_steps_change_day after insert on overdue_steps for each row execute function record_day_change();

comment on table overdue_steps is 'personal: evidence; of: booking by booking_id';
comment on column overdue_steps.id is 'technical: evidence';
comment on column overdue_steps.booking_id is 'technical: evidence';
comment on column overdue_steps.kind is 'technical: evidence';
comment on column overdue_steps.is_drill is 'technical: evidence';
comment on column overdue_steps.occurred_at is 'technical: evidence';
comment on column overdue_steps.received_at is 'technical: evidence';
comment on column overdue_steps.note is 'personal: evidence; kept: customer; then: null';
comment on column overdue_steps.neighbour_id is 'technical: evidence';
comment on column overdue_steps.device is 'technical: evidence';
comment on column overdue_steps.staff_id is 'technical: evidence';
