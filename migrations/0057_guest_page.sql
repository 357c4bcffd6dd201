-- breaking: an older program lets money that comes late revive a booking that its guest cancelled.
alter table bookings
  drop constraint bookings_cancel_reason_check,
  add check (cancel_reason in ('staff', 'guest', 'unpaid', 'unconfirmed', 'claimed')),
  -- Which link to the guest's page is the current one: its token is computed from this number and a key of the installation.
  add column guest_link int not null default 1,
  -- Staff can close the page, and make a new link.
  add column guest_link_open boolean not null default true,
  -- The policy that was in force when the booking was made; without one its guest asks staff.
  add column cancel_free_hours int check (cancel_free_hours between 0 and 720),
  add column cancel_kept_percent int check (cancel_kept_percent between 0 and 100),
  -- Until so many hours before the rental its guest may move it; without a number never.
  add column move_until_hours int check (move_until_hours between 0 and 720),
  -- Its guest moved it when cancelling was not free any more: so it stays.
  add column moved_late boolean not null default false,
  -- What was kept of its money when its guest cancelled.
  add column kept_cents int not null default 0 check (kept_cents >= 0),
  add constraint bookings_policy_whole check ((cancel_free_hours is null) = (cancel_kept_percent is null)),
  add constraint bookings_kept_by_policy check (kept_cents = 0 or cancel_reason is not distinct from 'guest');

insert into audit_omissions (table_name, column_name, reason) values
  ('bookings', 'cancel_free_hours', 'never changes'),
  ('bookings', 'cancel_kept_percent', 'never changes'),
  ('bookings', 'move_until_hours', 'never changes');

alter table system_settings
  add constraint guest_cancel_free_hours_is_a_number check (
    setting_key <> 'guest_cancel_free_hours' or setting_value ~ '^(0|[1-9]\d?|[1-6]\d\d|7[01]\d|720)$'),
  add constraint guest_cancel_kept_percent_is_a_number check (
    setting_key <> 'guest_cancel_kept_percent' or setting_value ~ '^(0|[1-9]\d?|100)$'),
  add constraint guest_move_hours_is_a_number check (
    setting_key <> 'guest_move_hours' or setting_value ~ '^(0|[1-9]\d?|[1-6]\d\d|7[01]\d|720)$'),
  add constraint guest_moves_is_true_or_false check (
    setting_key <> 'guest_moves' or setting_value in ('true', 'false'));

-- In the database, so that every way to make a booking stores it.
create function store_guest_policy() returns trigger language plpgsql as $$
declare
  settings jsonb := (select coalesce(jsonb_object_agg(setting_key, setting_value), '{}') from system_settings
    where setting_key in ('guest_cancel_free_hours', 'guest_cancel_kept_percent', 'guest_moves', 'guest_move_hours'));
begin
  new.cancel_free_hours := coalesce(settings ->> 'guest_cancel_free_hours', '24')::int;
  new.cancel_kept_percent := coalesce(settings ->> 'guest_cancel_kept_percent', '50')::int;
  new.move_until_hours := case when coalesce(settings ->> 'guest_moves', 'true') = 'true'
    then coalesce(settings ->> 'guest_move_hours', '24')::int end;
  return new;
end $$;

create trigger stores_guest_policy before insert on bookings for each row
  when (new.cancel_free_hours is null and new.move_until_hours is null) execute function store_guest_policy();

-- Of a payment whose booking its guest cancelled a share may stay.
do $$
declare
  former text := pg_get_viewdef('invariant_violations'::regclass);
  rule text := $rule$((a.state = 'confirmed'::text) AND (b.state <> 'paid'::text))$rule$;
  amended text := replace(former, rule, $rule$((a.state = 'confirmed'::text) AND (b.state <> 'paid'::text)
    AND (a.amount_cents - COALESCE((SELECT sum(back.amount_cents) FROM payment_refunds back
      WHERE back.order_id = a.order_id AND back.reference = a.provider_reference AND back.state <> 'void'::text), 0)
      > b.kept_cents))$rule$);
begin
  if amended = former then raise exception 'The rule about kept money was not found'; end if;
  execute 'create or replace view invariant_violations as ' || amended;
end $$;

comment on column bookings.guest_link is 'technical: service';
comment on column bookings.guest_link_open is 'technical: service';
comment on column bookings.cancel_free_hours is 'technical: booking';
comment on column bookings.cancel_kept_percent is 'technical: booking';
comment on column bookings.move_until_hours is 'technical: booking';
comment on column bookings.moved_late is 'technical: booking';
comment on column bookings.kept_cents is 'money: payment';
