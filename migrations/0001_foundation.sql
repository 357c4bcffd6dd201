-- The ground: staff, settings, content, documents, catalogue, availability, bookings.

-- Keys that the server makes for itself at its first start; every instance reads the same ones.
create table app_secrets (
  name text primary key,
  value bytea not null
);

------------------------------------------------------------------------------------------------- identity
create table staff_accounts (
  id int generated always as identity primary key,
  username text not null,
  password_hash text not null,
  created_at timestamptz not null default now()
);
create unique index staff_accounts_username on staff_accounts (lower(username));

-- Only the hash of a session's token is kept: who reads this table cannot log in with it.
create table sessions (
  token_hash bytea primary key,
  staff_id int not null references staff_accounts on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);

create table failed_logins (
  id bigint generated always as identity primary key,
  account text not null,
  address text not null,
  failed_at timestamptz not null default now()
);
create index failed_logins_account on failed_logins (account, failed_at);
create index failed_logins_address on failed_logins (address, failed_at);

------------------------------------------------------------------------------------------------- settings
create table system_settings (
  id int generated always as identity primary key,
  setting_key text not null unique,
  setting_value text not null check (setting_value in ('true', 'false')),
  description text not null default '',
  updated_at timestamptz not null default now()
);

------------------------------------------------------------------------------------------------- content
create table homepage_content (
  id int generated always as identity primary key,
  section_type text not null,
  language text not null default 'EN' check (language in ('EN', 'IT', 'PL')),
  title text,
  content text not null default '',
  image_url text,
  image_url2 text,
  image_url3 text,
  logo_url text,
  button_text text,
  button_link text,
  weekly_button_text text,
  weekly_button_link text,
  email text,
  phone text,
  facebook_link text,
  monday text,
  tuesday text,
  wednesday text,
  thursday text,
  friday text,
  saturday text,
  sunday text,
  position int not null default 0,
  is_active boolean not null default true,
  updated_at timestamptz not null default now()
);
create unique index homepage_content_one_section on homepage_content (section_type, language);

------------------------------------------------------------------------------------------------- documents
create table documents (
  id int generated always as identity primary key,
  document_type text not null check (document_type in ('waiver', 'terms', 'privacy', 'cookies')),
  language text not null check (language in ('EN', 'IT', 'PL')),
  filename text not null,
  content_type text not null,
  content bytea not null,
  sha256 bytea not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index documents_one_active on documents (document_type, language) where is_active;

------------------------------------------------------------------------------------------------- catalogue
create table rental_items (
  id int generated always as identity primary key,
  item_id text not null unique check (item_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  image text not null,
  fleet_size int not null check (fleet_size between 0 and 999),
  position int not null default 0
);

create table rental_item_texts (
  item_id text not null references rental_items (item_id) on delete cascade,
  language text not null check (language in ('EN', 'IT', 'PL')),
  title text not null,
  description text not null,
  short_description text not null,
  weight_capacity text not null,
  skill_level text not null,
  includes text not null,
  primary key (item_id, language)
);

create table rental_item_prices (
  item_id text not null references rental_items (item_id) on delete cascade,
  duration text not null check (duration in ('1/2', '1', '2')),
  amount_cents int not null check (amount_cents >= 0),
  primary key (item_id, duration)
);

------------------------------------------------------------------------------------------------- availability
-- One row per item, day and half hour. Slot 0 is 08:00-08:30, slot 17 is 16:30-17:00.
-- Overselling is impossible here, whatever the code above does.
create table slots (
  id bigint generated always as identity unique,
  item_id text not null references rental_items (item_id),
  slot_date date not null,
  slot_no smallint not null check (slot_no between 0 and 17),
  capacity int not null check (capacity between 0 and 9999),
  reserved int not null default 0,
  version int not null default 0,
  primary key (item_id, slot_date, slot_no),
  constraint never_oversell check (reserved >= 0 and reserved <= capacity)
) with (fillfactor = 70);
create index slots_by_date on slots (slot_date, slot_no);

-- Which days changed in which transaction: how a server's memory of a day learns that it is out of date,
-- without a row that every booking of the day would have to wait for.
create table slot_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  slot_date date not null,
  changed_at timestamptz not null default now()
);
create index slot_changes_by_transaction on slot_changes (transaction_id);

create function note_slot_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into slot_changes (slot_date) select distinct slot_date from old_rows;
  else
    insert into slot_changes (slot_date) select distinct slot_date from new_rows;
  end if;
  return null;
end $$;
create trigger slots_inserted after insert on slots referencing new table as new_rows
  for each statement execute function note_slot_changes();
create trigger slots_updated after update on slots referencing new table as new_rows
  for each statement execute function note_slot_changes();
create trigger slots_deleted after delete on slots referencing old table as old_rows
  for each statement execute function note_slot_changes();

------------------------------------------------------------------------------------------------- bookings
create table bookings (
  id bigint generated always as identity primary key,
  idempotency_key text unique,
  request_hash bytea not null,
  state text not null check (state in ('pending', 'paid', 'cancelled')),
  cancel_reason text check (cancel_reason in ('staff', 'unpaid')),
  language text not null check (language in ('EN', 'IT', 'PL')),
  full_name text not null,
  email text not null,
  date_of_birth date not null,
  phone_number text not null,
  -- How a phone is recognised again, however it is typed.
  phone_digits text generated always as (nullif(regexp_replace(phone_number, '\D', '', 'g'), '')) stored,
  booking_date date not null,
  start_slot smallint not null check (start_slot between 0 and 17),
  total_cents int not null check (total_cents >= 0),
  transaction_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'cancelled') = (cancel_reason is not null))
);
create index bookings_unpaid_email on bookings (lower(email)) where state = 'pending';
create index bookings_unpaid_phone on bookings (phone_digits) where state = 'pending';
create index bookings_by_date on bookings (booking_date, id);

create table booking_lines (
  booking_id bigint not null references bookings,
  item_id text not null references rental_items (item_id),
  quantity int not null check (quantity between 1 and 50),
  duration text not null check (duration in ('1/2', '1', '2')),
  unit_price_cents int not null check (unit_price_cents >= 0),
  primary key (booking_id, item_id)
);

-- The truth about who holds what. A row stays after its release: history is never rewritten.
create table allocations (
  booking_id bigint not null references bookings,
  item_id text not null,
  slot_date date not null,
  slot_no smallint not null,
  quantity int not null check (quantity > 0),
  released_at timestamptz,
  primary key (booking_id, item_id, slot_date, slot_no),
  foreign key (item_id, slot_date, slot_no) references slots
);
create index allocations_held on allocations (slot_date, item_id, slot_no) where released_at is null;

-- What the customer accepted: exactly these bytes, at this time, in this language.
create table booking_documents (
  booking_id bigint not null references bookings,
  document_type text not null,
  document_id int not null references documents,
  sha256 bytea not null,
  language text not null,
  accepted_at timestamptz not null default now(),
  primary key (booking_id, document_type)
);
