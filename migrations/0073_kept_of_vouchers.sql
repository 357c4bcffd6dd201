-- What of a cancelled booking's voucher is not given back: the policy's share, as of money that was paid. Decision 0050.
alter table bookings
  add column kept_voucher_cents int not null default 0 check (kept_voucher_cents >= 0);

-- Only this migration uses it, to change the view as it is now.
create function pg_temp.change_invariants() returns void language plpgsql as $$
declare
  definition text := rtrim(pg_get_viewdef('invariant_violations'::regclass), ';');
  changed text := replace(definition, E'WHEN ''cancelled''::text THEN 0\n', E'WHEN ''cancelled''::text THEN b.kept_voucher_cents\n');
begin
  if changed = definition then raise exception 'The rule of discounts was not found'; end if;
  execute 'create or replace view invariant_violations as ' || changed || '
    union all
    select ''voucher kept of a booking that its guest did not cancel'', b.id::text, b.kept_voucher_cents || '' kept''
    from bookings b
    where b.kept_voucher_cents > 0 and b.cancel_reason is distinct from ''guest''';
end $$;
select pg_temp.change_invariants();

comment on column bookings.kept_voucher_cents is 'money: payment';
