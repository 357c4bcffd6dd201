-- compatible: all values of an older program stay valid, and it shows the new ones as the times that they are.
-- Slots are still numbered from 08:00; a business may open at 05:00 (slot -6) at the earliest and close at 22:00, the end
-- of slot 27.
alter table slots
  drop constraint slots_slot_no_check,
  add constraint slots_slot_no_check check (slot_no between -6 and 27);
alter table bookings
  drop constraint bookings_start_slot_check,
  add constraint bookings_start_slot_check check (start_slot between -6 and 27);
