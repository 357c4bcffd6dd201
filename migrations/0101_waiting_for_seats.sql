-- compatible: an older program writes items alone, which are checked as before, and offers nothing to who waits for a trip.
-- Who waits for seats of a departure: `item_id` is `trip:` and the id of its trip, as in `sold_lines`, which together with day and
-- slot is one departure, and `quantity` counts seats.
alter table waiting_entries
  add column rented_item_id text generated always as (case when item_id not like 'trip:%' then item_id end) stored
    references rental_items (item_id),
  add column trip_id uuid generated always as (case when item_id like 'trip:%' then substr(item_id, 6)::uuid end) stored
    references trips,
  drop constraint waiting_entries_item_id_fkey,
  drop constraint waiting_entries_duration_check,
  add constraint waiting_entries_duration_check
    check (duration in ('1/2', '1', '1 1/2', '2', '2 1/2', '3', '3 1/2', '4', '4 1/2', '5', '5 1/2', '6', '6 1/2', '7', '7 1/2', '8'));
insert into audit_omissions (table_name, column_name, reason) values
  ('waiting_entries', 'rented_item_id', 'follows the item'),
  ('waiting_entries', 'trip_id', 'follows the item');
comment on column waiting_entries.rented_item_id is 'technical: waiting';
comment on column waiting_entries.trip_id is 'technical: waiting';
