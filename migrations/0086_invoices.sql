-- The last number of each year, counted here and not by a sequence: what is rolled back leaves no gap.
create table invoice_years (
  year int not null check (year between 2000 and 2999),
  -- Invoices of test money have numbers of their own.
  is_test boolean not null,
  last_number int not null check (last_number > 0),
  -- Numbers and days go the same way.
  last_on date not null,
  primary key (year, is_test)
);

-- Invoices and credit notes with their own copy of everything that stands on them.
create table invoices (
  id bigint generated always as identity primary key,
  year int not null,
  is_test boolean not null,
  number int not null check (number > 0),
  -- In the zone of the business.
  issued_on date not null,
  booking_id bigint not null references bookings,
  -- The invoice that a credit note is for.
  credits bigint references invoices,
  language text not null check (language in ('EN', 'IT', 'PL')),
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  gross_cents int not null check (gross_cents > 0),
  issued_at timestamptz not null default clock_timestamp(),
  constraint invoices_number unique (year, is_test, number),
  constraint invoices_of_year foreign key (year, is_test) references invoice_years,
  constraint invoices_day_of_year check (extract(year from issued_on) = year)
);
create index invoices_by_booking on invoices (booking_id);
create index invoices_by_credited on invoices (credits) where credits is not null;

-- The law wants them for ten years after the year; `tidy-invoices` deletes them then.
create function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.issued_on < current_date - interval '132 months' then return old; end if;
  raise exception 'invoice %/% stays as it is', old.year, old.number using errcode = 'restrict_violation';
end $$;
create trigger stays_as_issued before update or delete on invoices for each row execute function keep_invoice();

insert into audit_omissions (table_name, column_name, reason) values
  ('invoices', 'buyer', 'personal; the invoice has it'),
  ('invoices', 'lines', 'the invoice has them');

comment on table invoice_years is 'money: payment';
comment on table invoices is 'personal: payment; of: booking by booking_id';
comment on column invoices.id is 'money: payment';
comment on column invoices.year is 'money: payment';
comment on column invoices.is_test is 'money: payment';
comment on column invoices.number is 'money: payment';
comment on column invoices.issued_on is 'money: payment';
comment on column invoices.booking_id is 'money: payment';
comment on column invoices.credits is 'money: payment';
comment on column invoices.language is 'money: payment';
comment on column invoices.seller is 'money: payment';
comment on column invoices.buyer is 'personal: payment; kept: 132 months by tidy-invoices';
comment on column invoices.lines is 'money: payment';
comment on column invoices.gross_cents is 'money: payment';
comment on column invoices.issued_at is 'money: payment';
