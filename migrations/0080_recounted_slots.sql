-- A slot that is to shrink keeps that when its bookings are counted again and more are found: only a number that was set
-- while as many were booked as before is another one.
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
