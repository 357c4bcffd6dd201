-- Whether the program could open a document itself: what it cannot, no guest can. Found when it is uploaded or made active, and
-- by a job for those that were there before; `null` until then.
alter table documents
  add column checked_at timestamptz,
  -- A word of `documentFaults`; `null` where it was opened.
  add column fault text;
insert into audit_omissions (table_name, column_name, reason) values
  ('documents', 'checked_at', 'found by the program'),
  ('documents', 'fault', 'found by the program');

-- An item is a draft until it is published for the first time. Drafts are retired as well, so that the version before
-- offers none; items of that version are published at once, as they were.
alter table rental_items add column is_published boolean not null default true;

-- The number that a slot shrinks to as its bookings go, where more is booked than a smaller fleet has. Without it a unit that a
-- cancelled booking gives back would be sold again, though the business no longer has it.
alter table slots add column shrinks_to int;
create function shrink_with_bookings() returns trigger language plpgsql as $$
begin
  if new.capacity <> old.capacity and new.shrinks_to is not distinct from old.shrinks_to then
    -- Another number was set since.
    update slots set shrinks_to = null where id = new.id;
  elsif new.reserved < new.capacity then
    update slots set capacity = greatest(reserved, shrinks_to),
      shrinks_to = case when reserved > shrinks_to then shrinks_to end
    where id = new.id;
  end if;
  return null;
end $$;
-- Its own statements are not looked at again.
create trigger shrinks_with_bookings after update on slots for each row
  when (new.shrinks_to is not null and pg_trigger_depth() = 0) execute function shrink_with_bookings();
