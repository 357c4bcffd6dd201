-- The list of bookings stays quick however long it grows: an index for each order in which it is read, and one for text.

-- A status is read in the order of creation (ids count up) or of the day; a search among all of them in either.
create index bookings_by_state on bookings (state, id);
create index bookings_by_state_and_day on bookings (state, booking_date, start_slot, id);
drop index bookings_by_date;
create index bookings_by_date on bookings (booking_date, start_slot, id);

-- What a search looks at: without capitals and accents, a space before every word, the phone as digits alone.
-- `domain/booking-search.ts` brings what staff type into the same form.
alter table bookings add column search_text text generated always as (
  ' ' || translate(regexp_replace(normalize(lower(full_name || ' ' || email), NFKD), '[\u0300-\u036f]', '', 'g'),
    'łøđ', 'lod')
  || ' ' || regexp_replace(phone_number, '\D', '', 'g')
) stored;
insert into audit_omissions (table_name, column_name, reason) values
  ('bookings', 'search_text', 'personal; the booking has it');
-- The planner guesses from samples how rare a word is; names need more of them than the usual hundred.
alter table bookings alter column search_text set statistics 500;

-- Three letters of anything are found by their place in this index. Part of PostgreSQL, and a trusted extension:
-- the owner of the database may create it.
create extension if not exists pg_trgm;
create index bookings_search on bookings using gin (search_text gin_trgm_ops);
