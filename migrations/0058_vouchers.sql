-- breaking: an older program would cancel a booking without giving back what its code paid, and move it to its list price.
-- Gift vouchers and promo codes: value that a code is good for. Decision 0050.
create table vouchers (
  id bigint generated always as identity primary key,
  -- As it is compared: capitals and digits only.
  code text not null unique check (code ~ '^[A-Z0-9]{4,20}$'),
  -- gift: an amount that is spent until nothing is left; amount, share: a discount of each booking.
  kind text not null check (kind in ('gift', 'amount', 'share')),
  amount_cents int check (amount_cents between 1 and 1000000),
  share_percent int check (share_percent between 1 and 100),
  -- What a gift voucher still has, kept with each movement; the sum of its movements.
  balance_cents int check (balance_cents >= 0),
  -- How many bookings have it now, and may have it.
  uses int not null default 0 check (uses >= 0),
  max_uses int check (max_uses between 1 and 100000),
  minimum_cents int not null default 0 check (minimum_cents between 0 and 1000000),
  -- The last day on which it can be spent.
  expires_on date,
  -- What staff call it.
  label text not null default '' check (length(label) <= 100),
  withdrawn_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint vouchers_value check ((kind = 'share') = (share_percent is not null) and (kind = 'share') = (amount_cents is null)),
  constraint vouchers_balance check ((kind = 'gift') = (balance_cents is not null) and balance_cents <= amount_cents),
  constraint vouchers_within_uses check (uses <= max_uses and (kind <> 'gift' or max_uses is null))
);
create index vouchers_expiring on vouchers (expires_on) where balance_cents > 0;

alter table bookings
  add column voucher_id bigint references vouchers,
  -- What the code takes off; total_cents is what is left to pay. It stays when the booking is cancelled.
  add column discount_cents int not null default 0 check (discount_cents >= 0),
  add constraint bookings_discount_by_voucher check (discount_cents <= 0 or voucher_id is not null);

-- Every movement of value. Only added to.
create table voucher_movements (
  id bigint generated always as identity primary key,
  voucher_id bigint not null references vouchers,
  -- returned: all of a spending; reduced: part of it, because the booking was moved to a lower price.
  kind text not null check (kind in ('issued', 'spent', 'reduced', 'returned', 'expired', 'withdrawn')),
  amount_cents int not null,
  booking_id bigint references bookings,
  -- The spending that is given back: once.
  returns bigint unique references voucher_movements,
  staff_id int references staff_accounts,
  moved_at timestamptz not null default clock_timestamp(),
  constraint voucher_movements_of_booking check ((kind in ('spent', 'reduced', 'returned')) = (booking_id is not null)),
  constraint voucher_movements_returns check ((kind = 'returned') = (returns is not null)),
  constraint voucher_movements_sign check (
    case when kind in ('spent', 'expired', 'withdrawn') then amount_cents <= 0 else amount_cents >= 0 end)
);
create index voucher_movements_of_voucher on voucher_movements (voucher_id, id);
create index voucher_movements_by_booking on voucher_movements (booking_id) where booking_id is not null;

create function keep_voucher_movements() returns trigger language plpgsql as $$
begin
  raise exception 'Voucher movements are only added to';
end $$;
create trigger kept before update or delete on voucher_movements
  for each row execute function keep_voucher_movements();

-- A code is worth money to whoever reads it; its voucher is named by its last letters.
insert into audit_omissions (table_name, column_name, reason) values
  ('vouchers', 'code', 'worth money to whoever reads it');

create or replace function audit_subject(table_name text, record text, before jsonb, after jsonb)
returns text language sql stable as $$
  select case table_name
    when 'system_settings' then coalesce(before ->> 'setting_key', after ->> 'setting_key',
      (select setting_key from system_settings where id::text = record))
    when 'documents' then coalesce(before ->> 'filename', after ->> 'filename',
      (select filename from documents where id::text = record))
    when 'staff_accounts' then coalesce(before ->> 'username', after ->> 'username',
      (select username from staff_accounts where id::text = record))
    when 'banner_slides' then coalesce(after ->> 'title', before ->> 'title',
      (select title from banner_slides where id::text = record))
    when 'homepage_content' then coalesce(after ->> 'title', before ->> 'title',
      (select title from homepage_content where id::text = record))
    when 'vouchers' then (select '…' || right(code, 4) from vouchers where id::text = record)
  end
$$;

do $$
declare
  definition text := rtrim(pg_get_viewdef('invariant_violations'::regclass), ';');
  changed text;
begin
  changed := replace(definition, 'b.total_cents <> l.cents', 'b.total_cents + b.discount_cents <> l.cents');
  if changed = definition then raise exception 'The rule of totals was not found'; end if;
  definition := changed;
  -- What a code paid whole needs no money, and after a move to a higher price only what is due.
  changed := replace(definition, 'WHERE ((b.state = ''paid''::text) AND (NOT (EXISTS ( SELECT',
    'WHERE ((b.state = ''paid''::text) AND (NOT ((b.discount_cents > 0) AND (b.due_cents >= b.total_cents))) AND (NOT (EXISTS ( SELECT');
  if changed = definition then raise exception 'The rule of paid bookings was not found'; end if;
  execute 'create or replace view invariant_violations as ' || changed || '
    union all
    select ''balance differs from the movements'', v.id::text, v.balance_cents || '' left, '' || m.cents || '' moved''
    from vouchers v
    cross join lateral (
      select coalesce(sum(amount_cents), 0) as cents from voucher_movements where voucher_id = v.id
    ) m
    where v.balance_cents <> m.cents
    union all
    select ''uses differ from the movements'', v.id::text, v.uses || '' uses, '' || m.uses || '' spent''
    from vouchers v
    cross join lateral (
      select count(*) filter (where kind = ''spent'') - count(*) filter (where kind = ''returned'') as uses
      from voucher_movements where voucher_id = v.id
    ) m
    where v.uses <> m.uses
    union all
    select ''discount differs from the movements'', b.id::text, b.discount_cents || '' off, '' || m.cents || '' spent''
    from bookings b
    cross join lateral (
      select coalesce(-sum(amount_cents), 0) as cents from voucher_movements
      where booking_id = b.id and voucher_id = b.voucher_id
    ) m
    where b.voucher_id is not null and m.cents <> case b.state when ''cancelled'' then 0 else b.discount_cents end';
end $$;

comment on table vouchers is 'money: payment';
comment on table voucher_movements is 'money: payment; of: booking by booking_id';
comment on column bookings.voucher_id is 'money: payment';
comment on column bookings.discount_cents is 'money: payment';
