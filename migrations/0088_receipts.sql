-- Fiscal receipts, which a cash register or a service issues; here is what became of each.

-- When receipts are recorded, by the clock that stamps the ledger. What moved at other times never asks for one.
create table receipt_periods (
  from_at timestamptz primary key default clock_timestamp(),
  -- `null` for the one that goes on.
  until_at timestamptz,
  constraint receipt_periods_order check (from_at <= until_at)
);
create unique index receipt_periods_one_open on receipt_periods ((true)) where until_at is null;
comment on table receipt_periods is 'technical: site';

create function record_receipt_period() returns trigger language plpgsql as $$
begin
  if new.setting_value = 'off' then
    -- The clock may have been set back.
    update receipt_periods set until_at = greatest(from_at, clock_timestamp()) where until_at is null;
  else
    insert into receipt_periods default values on conflict do nothing;
  end if;
  return null;
end $$;
create trigger records_receipt_period after insert or update on system_settings for each row
when (new.setting_key = 'receipts') execute function record_receipt_period();

create function records_receipts(moment timestamptz) returns boolean language sql stable as $$
  select exists (select from receipt_periods where moment >= from_at and (until_at is null or moment < until_at))
$$;

-- At most one receipt for each source of the journal. Without a row none was asked for yet.
create table receipts (
  source text primary key,
  booking_id bigint references bookings,
  -- `asked`: the service was, and it is not known what it did; `refused`: it issued none.
  state text not null check (state in ('asked', 'refused', 'issued', 'cancelled', 'not-needed')),
  -- What the service knows it by. It follows from the movement, so that a restored backup asks with the same one.
  request_key text not null check (request_key ~ '^[0-9a-f]{64}$'),
  -- What the service was asked for, word for word, whenever it is asked again, and which service: a hash of its address. Another
  -- one knows nothing of it.
  request jsonb,
  service text,
  number text check (length(number) between 1 and 90),
  way text check (way in ('by-hand', 'service')),
  -- Why none is needed.
  reason text check (reason in ('elsewhere', 'exempt')),
  -- What the service said when it refused, or why it is not known what it did.
  answer text check (length(answer) <= 300),
  staff_id int references staff_accounts,
  changed_at timestamptz not null default clock_timestamp(),
  tries int not null default 0,
  next_try_at timestamptz not null default clock_timestamp(),
  constraint receipts_numbered check ((state in ('issued', 'cancelled')) = (number is not null)),
  constraint receipts_way_of_number check ((number is null) = (way is null)),
  constraint receipts_requested check (state not in ('asked', 'refused') or request is not null and service is not null),
  constraint receipts_reasoned check ((state = 'not-needed') = (reason is not null))
);
create index receipts_to_ask on receipts (next_try_at) where state = 'asked';
comment on table receipts is 'money: payment';

create function receipt_request_key(source text, moved_at timestamptz, cents bigint) returns text language sql immutable as $$
  select encode(sha256(convert_to(source || ' ' || extract(epoch from moved_at) || ' ' || cents, 'UTF8')), 'hex')
$$;

-- What became of the receipt for the money that a movement takes back; `null` where there was none.
create function receipt_taken_back(booking bigint, wanted_order text, moment timestamptz) returns text language sql stable as $$
  select r.state from money_movements m join receipts r on r.source = 'money:' || m.id
  where m.amount_cents > 0 and m.moved_at <= moment and r.state in ('issued', 'cancelled')
    and case when wanted_order is null then m.booking_id = booking and m.order_id is null else m.order_id = wanted_order end
  order by r.state = 'issued' desc limit 1
$$;

-- Whether all of the money or value of a source has gone back, on whatever day.
create function is_taken_back(wanted text, booking bigint, wanted_order text) returns boolean language sql stable as $$
  select case
    when wanted like 'voucher:%' then exists (select from voucher_movements where returns = substr(wanted, 9)::bigint)
    when wanted not like 'money:%' then false
    else exists (select from money_movements where undoes = substr(wanted, 7)::bigint)
      or 0 = case
        when wanted_order is null then (select sum(amount_cents) from money_movements where booking_id = booking and order_id is null)
        else (select sum(amount_cents) from money_movements where order_id = wanted_order) end
  end
$$;

create function is_handed_out(booking bigint) returns boolean language sql stable as $$
  select exists (
    select from rental_facts f where booking_id = booking and kind = 'handed-out'
      and not exists (select from rental_facts u where u.refers_to = f.id and u.kind = 'undone'))
$$;

-- What is kept of the money of a rental that does not take place is no price of it.
create function is_called_off(booking bigint) returns boolean language sql stable as $$
  select exists (select from bookings where id = booking and state = 'cancelled') and not is_handed_out(booking)
$$;

-- An invoice is about all money that its booking had by then, and takes the place of receipts.
create function is_invoiced(booking bigint, moved_at timestamptz) returns boolean language sql stable as $$
  select exists (select from invoices where booking_id = booking and credits is null and issued_at >= moved_at)
$$;

-- How many receipts were missing when the till was counted, as whoever counted was told; `null` where none are recorded.
alter table till_counts add column receipts_missing int check (receipts_missing >= 0);

select add_invariants($rules$
  select 'receipt without its movement', r.source, r.state || ', ' || coalesce(r.number, 'without a number')
  from receipts r
  where not exists (select from money_movements m where r.source = 'money:' || m.id)
    and not exists (select from voucher_movements v where r.source = 'voucher:' || v.id)
$rules$);
