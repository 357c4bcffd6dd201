-- breaking: an older program would not make the voucher that was paid for.
-- Gift vouchers that visitors buy on the site. Decision 0055.
alter table payment_attempts
  drop constraint payment_attempts_purpose_check,
  add constraint payment_attempts_purpose_check check (purpose in ('booking', 'order', 'test', 'voucher')),
  add constraint payment_attempts_voucher check (purpose <> 'voucher' or booking_id is null);

-- What a payment for a voucher buys, and for whom. The voucher is made when the money is there.
create table voucher_orders (
  order_id text primary key,
  -- Where the code is sent; none once it was erased.
  buyer_email text check (length(buyer_email) <= 254),
  -- What is printed on the voucher.
  receiver_name text not null default '' check (length(receiver_name) <= 60),
  message text not null default '' check (length(message) <= 300),
  -- The documents that counted when the buyer accepted them.
  terms_id int references documents,
  privacy_id int references documents,
  -- For so long the voucher is valid, from the day of its payment on.
  valid_months int not null check (valid_months between 1 and 120),
  voucher_id bigint unique references vouchers,
  -- Who took the money back: the gateway may restore the payment, and the voucher with it.
  taken_back text check (taken_back in ('gateway', 'staff')),
  ordered_at timestamptz not null default clock_timestamp(),
  constraint voucher_orders_taken_back check (taken_back is null or voucher_id is not null),
  foreign key (order_id) references payment_attempts
);
create index voucher_orders_of_address on voucher_orders (contact_email(buyer_email)) where buyer_email is not null;

-- restored: what was withdrawn because the gateway took the money back, once it is there again.
alter table voucher_movements
  drop constraint voucher_movements_kind_check,
  add constraint voucher_movements_kind_check
    check (kind in ('issued', 'spent', 'reduced', 'returned', 'expired', 'withdrawn', 'restored'));

do $$
declare
  definition text := rtrim(pg_get_viewdef('invariant_violations'::regclass), ';');
  changed text := replace(definition, '(a.booking_id IS NULL) AND (a.purpose <> ''test''::text)',
    '(a.booking_id IS NULL) AND (a.purpose <> ALL (ARRAY[''test''::text, ''voucher''::text]))');
begin
  if changed = definition then raise exception 'The rule of money without a booking was not found'; end if;
  execute 'create or replace view invariant_violations as ' || changed || '
    union all
    select ''voucher paid for and not made'', a.order_id, a.state
    from payment_attempts a left join voucher_orders o using (order_id)
    where a.purpose = ''voucher'' and a.state = ''confirmed'' and (o.voucher_id is null or o.taken_back is not null)
    union all
    select ''voucher without its money'', v.id::text, v.balance_cents || '' left''
    from voucher_orders o join vouchers v on v.id = o.voucher_id join payment_attempts a using (order_id)
    where v.balance_cents > 0 and a.state <> ''confirmed''';
end $$;

-- Of a customer are also the orders of vouchers that were bought with their address.
create function orders_of(bookings bigint[], addresses text[]) returns setof text language sql stable as $$
  select order_id from payment_attempts where booking_id = any (bookings)
  union select order_id from voucher_orders where contact_email(buyer_email) = any (addresses)
$$;

do $$
declare
  one text;
  definition text;
  changed text;
begin
  foreach one in array array['erasable_tables(text)', 'export_kept(bigint[],text[])'] loop
    definition := pg_get_functiondef(one::regprocedure);
    changed := replace(definition, 'kept.%I in (select order_id from payment_attempts where booking_id = any ($1))',
      'kept.%I in (select orders_of($1, $2))');
    if changed = definition then raise exception 'The orders of % were not found', one; end if;
    execute changed;
  end loop;
end $$;

comment on table voucher_orders is 'personal: payment; of: order by order_id, address by buyer_email; since: ordered_at; open: exists (select from payment_attempts a where a.order_id = kept.order_id and (a.state = ''refund-pending'' or a.state = ''created'' and a.next_try_at is not null))';
comment on column voucher_orders.buyer_email is 'personal: contact; kept: customer; then: null';
comment on column voucher_orders.receiver_name is 'personal: payment; kept: customer; then: empty';
comment on column voucher_orders.message is 'personal: payment; kept: customer; then: empty';
comment on column voucher_orders.order_id is 'money: payment';
comment on column voucher_orders.terms_id is 'technical: evidence';
comment on column voucher_orders.privacy_id is 'technical: evidence';
comment on column voucher_orders.valid_months is 'money: payment';
comment on column voucher_orders.voucher_id is 'money: payment';
comment on column voucher_orders.taken_back is 'money: payment';
comment on column voucher_orders.ordered_at is 'money: payment';
