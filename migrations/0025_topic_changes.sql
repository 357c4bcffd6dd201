-- compatible: older programs do not know the table, and the triggers write to it for them too.

-- What changed in which transaction, by topic: how servers learn what to tell the browsers that listen to a topic.
-- As with slot_changes, no row is shared, so nobody waits for anybody.
create table topic_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  -- As 'day:2026-07-04': the bookings of a day.
  topic text not null,
  -- Not the beginning of the transaction: rows are kept for a time after they were written.
  changed_at timestamptz not null default clock_timestamp()
);
create index topic_changes_by_transaction on topic_changes (transaction_id);
insert into audit_omissions (table_name, column_name, reason) values
  ('topic_changes', '*', 'tells servers that something changed');

-- For row triggers on bookings, and on tables with a booking_id. A booking that moves changes both days.
create function record_day_change() returns trigger language plpgsql as $$
declare
  -- Of INSERT there is no old row, of DELETE no new one.
  touched jsonb[] := array_remove(array[to_jsonb(old), to_jsonb(new)], null);
begin
  insert into topic_changes (topic)
  select distinct 'day:' || day from unnest(touched) as row_of_table, lateral (
    select row_of_table ->> 'booking_date' as day where tg_table_name = 'bookings'
    union
    select booking_date::text from bookings
    where tg_table_name <> 'bookings' and id = (row_of_table ->> 'booking_id')::bigint
  ) as days
  where not exists (
    select from topic_changes where transaction_id = pg_current_xact_id() and topic = 'day:' || day
  );
  return null;
end $$;
create trigger bookings_change_day after insert or update or delete on bookings
  for each row execute function record_day_change();
create trigger booking_lines_change_day after insert or update or delete on booking_lines
  for each row execute function record_day_change();
