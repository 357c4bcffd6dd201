-- What a booking holds since staff changed it on its day: longer, shorter, or another craft. Where there are rows for
-- its day they stand instead of its lines; a quantity of 0 says that nothing is held any more.
create table rental_claims (
  booking_id bigint not null references bookings,
  item_id text not null references rental_items (item_id),
  slot_date date not null,
  slot_no smallint not null,
  quantity int not null check (quantity >= 0),
  primary key (booking_id, item_id, slot_date, slot_no)
);
insert into audit_omissions (table_name, column_name, reason) values
  ('rental_claims', '*', 'follow the facts');

-- The view as it is, with one expression put between: what lines expect becomes `booked`, and `expected` is made of
-- both.
do $$
declare
  was constant text := pg_get_viewdef('invariant_violations'::regclass);
  became text := replace(was, '), expected AS (', '), booked AS (');
begin
  became := replace(became, '), balances AS (', '), expected AS (
    select b.* from booked b where not exists (
      select from rental_claims c where c.booking_id = b.booking_id and c.slot_date = b.slot_date)
    union all
    select c.booking_id, c.item_id, c.slot_date, c.slot_no, c.quantity
    from rental_claims c join live l on l.id = c.booking_id and l.booking_date = c.slot_date where c.quantity > 0
  ), balances AS (');
  assert position('booked AS (' in became) > 0 and position('rental_claims' in became) > 0;
  execute 'create or replace view invariant_violations as ' || became;
end $$;
