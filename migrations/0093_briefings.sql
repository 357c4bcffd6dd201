-- What the owner has guests told when craft are handed out, a row for each version. The newest is in force; without rows, or
-- where the newest has no rules, guests are told nothing.
create table briefing_sheets (
  version int primary key check (version >= 1),
  saved_at timestamptz not null,
  saved_by int references staff_accounts,
  -- Distance, hours, ages, sizes of life jackets, weights; null where there is no sheet from this version on.
  rules jsonb check (jsonb_typeof(rules) = 'object'),
  -- What it says, by language, line by line: the words stay, whatever later programs and items are called.
  lines jsonb check (jsonb_typeof(lines) = 'object'),
  constraint briefing_sheets_whole check ((rules is null) = (lines is null))
);

create function keep_briefing_sheet() returns trigger language plpgsql as $$
begin
  raise exception 'version % of the briefing sheet stays as it is', old.version using errcode = 'restrict_violation';
end $$;
create trigger stays_as_written before update or delete on briefing_sheets
  for each row execute function keep_briefing_sheet();
create trigger renews_page_revision after insert or update or delete or truncate on briefing_sheets
  for each statement execute function renew_page_revision();

-- What a hand-out says of its guests: which sheet they were told, who is an exception from it, and why.
create table briefings (
  -- The hand-out; it has the time and who told.
  fact_id uuid primary key,
  booking_id bigint not null references bookings,
  version int not null references briefing_sheets,
  -- In which it was told; null where it was not.
  language text check (language in ('EN', 'IT', 'PL')),
  people int check (people between 1 and 1000),
  -- Life jackets by size.
  jackets jsonb not null default '{}' check (jsonb_typeof(jackets) = 'object'),
  -- The heaviest load of each item, in kg.
  loads jsonb check (jsonb_typeof(loads) = 'object'),
  -- What the sheet does not allow, as it was found then; null where it allows everything.
  issues jsonb check (jsonb_typeof(issues) = 'array'),
  reason text check (length(reason) between 1 and 500),
  -- Whether it is what holds for the booking: follows the facts, as the trips of craft do.
  counts boolean not null default false,
  foreign key (fact_id) references rental_facts
);
-- A booking is told once, whoever tells.
create unique index briefings_once on briefings (booking_id) where counts;
create index briefings_by_booking on briefings (booking_id);

insert into audit_omissions (table_name, column_name, reason) values ('briefings', '*', 'follow the facts');

comment on table briefing_sheets is 'technical: evidence';
comment on table briefings is 'personal: evidence; of: booking by booking_id';
comment on column briefings.fact_id is 'technical: evidence';
comment on column briefings.booking_id is 'technical: evidence';
comment on column briefings.version is 'technical: evidence';
comment on column briefings.language is 'technical: evidence';
comment on column briefings.people is 'technical: evidence';
comment on column briefings.jackets is 'technical: evidence';
comment on column briefings.loads is 'personal: evidence; kept: customer; then: null';
comment on column briefings.issues is 'personal: evidence; kept: customer; then: null';
comment on column briefings.reason is 'personal: evidence; kept: customer; then: null';
comment on column briefings.counts is 'technical: evidence';
