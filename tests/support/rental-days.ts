import type { Site } from './site.ts';

/**
 * What visitors booked for one day becomes a booking of another, such as today or yesterday, which they cannot book; with
 * the half hours of the day, where it has none.
 */
export async function moveBookingsTo(
  site: Site,
  {
    from,
    to,
    fullName = null,
    startSlot = null,
  }: { from: string; to: string; fullName?: string | null; startSlot?: number | null },
): Promise<void> {
  await site.query(
    `insert into slots (item_id, slot_date, slot_no, capacity, is_open)
     select item_id, $2, slot_no, capacity, is_open from slots where slot_date = $1
     on conflict do nothing`,
    [from, to],
  );
  await site.query(
    `with moved as (
      update bookings b set booking_date = $2, start_slot = coalesce($4, b.start_slot)
      from (select id, start_slot as was from bookings) former
      where former.id = b.id and b.booking_date = $1 and ($3::text is null or b.full_name = $3)
      returning b.id, former.was
    ), released as (
      update slots s set reserved = reserved - a.quantity
      from (select a.item_id, a.slot_date, a.slot_no, sum(a.quantity) as quantity from allocations a
        where a.released_at is null and a.booking_id in (select id from moved) group by 1, 2, 3) a
      where (s.item_id, s.slot_date, s.slot_no) = (a.item_id, a.slot_date, a.slot_no)
    )
    update allocations a set slot_date = $2, slot_no = a.slot_no + coalesce($4 - moved.was, 0) from moved
    where a.booking_id = moved.id`,
    [from, to, fullName, startSlot],
  );
  await site.query(
    `update slots s set reserved = coalesce((select sum(a.quantity) from allocations a where a.released_at is null
       and (s.item_id, s.slot_date, s.slot_no) = (a.item_id, a.slot_date, a.slot_no)), 0)
     where slot_date = $1`,
    [to],
  );
}
