-- breaking: an older program would open what was called off, and revive a booking that ended with it. Decision 0053.
alter table bookings
  drop constraint bookings_cancel_reason_check,
  add check (cancel_reason in ('staff', 'guest', 'unpaid', 'unconfirmed', 'claimed', 'storm')),
  drop constraint bookings_kept_by_policy,
  -- What a guest cancels too late for, or takes as a voucher.
  add constraint bookings_kept_by_policy check (kept_cents = 0 or coalesce(cancel_reason in ('guest', 'storm'), false));

-- Hours of a day in which some items stay ashore.
create table storm_days (
  id bigint generated always as identity primary key,
  day date not null,
  first_slot smallint not null check (first_slot between -6 and 27),
  -- The first slot after it.
  until_slot smallint not null check (until_slot between -5 and 28),
  -- Bookings that were over when it was called off are not concerned.
  affects_from smallint not null,
  reason text not null check (reason in ('wind', 'waves', 'thunder', 'other')),
  -- Until then guests choose; after that their money goes back.
  decide_by timestamptz not null,
  -- What a voucher is worth more than the money.
  bonus_percent int not null check (bonus_percent between 0 and 100),
  -- Nobody is written to and nothing goes back.
  paused_at timestamptz,
  -- The slots are open again.
  lifted_at timestamptz,
  staff_id int references staff_accounts,
  called_off_at timestamptz not null,
  constraint storm_days_hours check (until_slot > first_slot),
  constraint storm_days_affects check (affects_from between first_slot and until_slot)
);
create index storm_days_by_day on storm_days (day) where lifted_at is null;

create table storm_day_items (
  storm_day_id bigint not null references storm_days,
  item_id text not null references rental_items (item_id),
  primary key (storm_day_id, item_id)
);

-- Guests who were told, and what they chose.
create table storm_bookings (
  storm_day_id bigint not null references storm_days,
  booking_id bigint not null,
  told_at timestamptz not null default clock_timestamp(),
  choice text check (choice in ('move', 'refund', 'voucher')),
  chosen_at timestamptz,
  -- The deadline chose and not the guest.
  by_default boolean not null default false,
  voucher_id bigint unique references vouchers,
  -- What was paid when it was chosen.
  to_card_cents int not null default 0 check (to_card_cents >= 0),
  by_hand_cents int not null default 0 check (by_hand_cents >= 0),
  -- The slots were opened again before anything was chosen, and the guest has heard of it.
  told_lifted_at timestamptz,
  primary key (storm_day_id, booking_id),
  foreign key (booking_id) references bookings,
  constraint storm_bookings_chosen check ((choice is null) = (chosen_at is null)),
  constraint storm_bookings_default check (not by_default or coalesce(choice = 'refund', false)),
  constraint storm_bookings_voucher check (coalesce(choice = 'voucher', false) = (voucher_id is not null))
);
create index storm_bookings_of_booking on storm_bookings (booking_id);

create function called_off(item text, wanted date, slot int) returns boolean language sql stable
return exists (
  select from storm_days d join storm_day_items i on i.storm_day_id = d.id
  where d.lifted_at is null and d.day = wanted and i.item_id = item and slot >= d.first_slot and slot < d.until_slot);

-- What was handed out happened, and a guest who did not come has missed it.
create function is_rental_ahead(booking bigint, moved int) returns boolean language sql stable
return not exists (
  select from rental_facts f
  where f.booking_id = booking and f.moves = moved and f.kind in ('handed-out', 'no-show')
    and not exists (select from rental_facts u where u.refers_to = f.id and u.kind = 'undone'));

-- Bookings that stand and hold units of such hours.
create view called_off_bookings as
select d.id as storm_day_id, b.id as booking_id
from storm_days d
join storm_day_items i on i.storm_day_id = d.id
join allocations a on a.item_id = i.item_id and a.slot_date = d.day and a.slot_no >= d.affects_from
  and a.slot_no < d.until_slot and a.released_at is null
join bookings b on b.id = a.booking_id and b.state in ('pending', 'paid')
where is_rental_ahead(b.id, b.moves)
group by d.id, b.id;

do $$
begin
  execute 'create or replace view invariant_violations as ' || rtrim(pg_get_viewdef('invariant_violations'::regclass), ';') || '
    union all
    select ''open slot that was called off'', s.item_id || '' '' || s.slot_date || '' '' || s.slot_no, d.id::text
    from slots s
    join storm_days d on d.day = s.slot_date and d.lifted_at is null and s.slot_no >= d.first_slot and s.slot_no < d.until_slot
    join storm_day_items i on i.storm_day_id = d.id and i.item_id = s.item_id
    where s.is_open
    union all
    select ''called off twice'', one.id::text, other.id::text
    from storm_days one
    join storm_days other on other.day = one.day and other.id > one.id and other.lifted_at is null
      and other.first_slot < one.until_slot and one.first_slot < other.until_slot
    where one.lifted_at is null and exists (
      select from storm_day_items i join storm_day_items o using (item_id)
      where i.storm_day_id = one.id and o.storm_day_id = other.id)
    union all
    select ''booking stands that gave its money back for a storm'', s.booking_id::text, b.state
    from storm_bookings s join bookings b on b.id = s.booking_id
    where s.choice in (''refund'', ''voucher'') and b.cancel_reason is distinct from ''storm''';
end $$;

comment on table storm_days is 'technical: service';
comment on table storm_day_items is 'technical: service';
comment on table storm_bookings is 'technical: service; of: booking by booking_id';
