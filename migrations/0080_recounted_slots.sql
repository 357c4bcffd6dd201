-- A slot keeps the number that it shrinks to when a recount finds more bookings, which raises `capacity` together with
-- `reserved`. A change of `capacity` alone is a new number that somebody set.
create or replace function shrink_with_bookings() returns trigger language plpgsql as $$
begin
  if new.capacity <> old.capacity and new.reserved = old.reserved and new.shrinks_to is not distinct from old.shrinks_to then
    update slots set shrinks_to = null where id = new.id;
  elsif new.reserved < new.capacity then
    update slots set capacity = greatest(reserved, shrinks_to),
      shrinks_to = case when reserved > shrinks_to then shrinks_to end
    where id = new.id;
  end if;
  return null;
end $$;
