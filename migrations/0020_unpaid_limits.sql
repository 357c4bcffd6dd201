-- What is held without money or confirmation is limited: by visitor, by contact, and by item and slot.

-- Where the booking came from, kept only until it is paid, confirmed or over: the network as a keyed hash, the browser
-- by the random id of its cookie.
alter table bookings add column network bytea;
alter table bookings add column browser bytea;

-- A booking that is paid at the beach is unconfirmed until its customer follows the link in the mail, staff have talked
-- to them, or it is paid. It ends at `confirm_by`, which is absent where no mail can be sent.
alter table bookings add column confirm_by timestamptz;
alter table bookings add column confirmed_at timestamptz;
alter table bookings add column confirmed_by text check (confirmed_by in ('customer', 'staff', 'payment'));
alter table bookings add constraint bookings_confirmed_by_someone check ((confirmed_at is null) = (confirmed_by is null));

alter table bookings drop constraint bookings_cancel_reason_check;
alter table bookings add constraint bookings_cancel_reason_check
  check (cancel_reason in ('staff', 'unpaid', 'unconfirmed'));

-- Bookings from before were made under other rules, and stay.
update bookings set confirmed_at = now(), confirmed_by = 'staff' where state = 'pending';
update bookings set confirmed_at = now(), confirmed_by = 'payment' where state = 'paid';

-- Held without money or confirmation.
create index bookings_unsettled_network on bookings (network)
  where state in ('held', 'pending') and confirmed_at is null;
create index bookings_unsettled_browser on bookings (browser)
  where state in ('held', 'pending') and confirmed_at is null;
create index bookings_confirm_by on bookings (confirm_by) where state = 'pending' and confirmed_at is null;

-- One mailbox is one contact, whatever follows a plus sign and however it is written.
create function contact_email(email text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(email, '\+[^@]*@', '@'))
$$;
drop index bookings_unpaid_email;
create index bookings_unpaid_email on bookings (contact_email(email)) where state in ('held', 'pending');

-- Work that was done for a booking counts once. Rows are deleted after an hour, when the work has expired.
create table spent_work (
  signature text primary key,
  spent_at timestamptz not null default clock_timestamp()
);
insert into audit_omissions (table_name, column_name, reason) values
  ('spent_work', '*', 'is no change of anything');

create or replace view booking_records as
select b.id, b.request_hash as "requestHash", b.language, b.full_name as "fullName", b.email,
  b.date_of_birth as "dateOfBirth", b.phone_number as "phoneNumber", b.booking_date as "bookingDate",
  b.start_slot as "startSlot", b.total_cents as "totalCents", b.state, b.transaction_id as "transactionId",
  b.created_at as "createdAt", b.updated_at as "updatedAt",
  -- Counted by the database's clock, so that neither a server's nor a phone's clock shortens a hold.
  case when b.state = 'held'
    then greatest(0, ceil(extract(epoch from b.hold_expires_at - clock_timestamp())))::int end as "holdSecondsLeft",
  b.hold_extended as "holdExtended",
  (select json_agg(json_build_object('itemId', item_id, 'quantity', quantity, 'duration', duration,
    'unitPriceCents', unit_price_cents) order by item_id) from booking_lines where booking_id = b.id) as items,
  b.confirmed_at is not null as "isConfirmed",
  case when b.state = 'pending' and b.confirmed_at is null then b.confirm_by end as "confirmBy"
from bookings b;
