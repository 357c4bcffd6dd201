import type { BookedItem } from '#features/bookings/domain/items-booked.public.ts';
import { findSlotNumber, slotsCovered } from '#shared/rental-time.ts';

interface UnitsLeft {
  itemId: string;
  timeSlot: string;
  quantity: number;
}

/** Why nothing can start at a time; a number is how many of each item could. */
export type FreeUnits = number | 'late' | 'closed';

/**
 * How often all items together could start at a time: what the scarcest of them leaves in the fullest half hour that it
 * covers.
 * @param own what the booking holds itself, by item and slot of the same day.
 */
export function freeUnits(
  items: readonly Pick<BookedItem, 'itemId' | 'duration'>[],
  startSlot: number,
  left: readonly UnitsLeft[],
  own: (itemId: string, slotNumber: number) => number,
): FreeUnits {
  const last = Math.max(...left.map(({ timeSlot }) => findSlotNumber(timeSlot) ?? 0));
  let fewest = Number.POSITIVE_INFINITY;
  for (const { itemId, duration } of items) {
    if (startSlot + slotsCovered(duration) - 1 > last) return 'late';
    for (let slot = startSlot; slot < startSlot + slotsCovered(duration); slot += 1) {
      const known = left.find((each) => each.itemId === itemId && findSlotNumber(each.timeSlot) === slot);
      if (!known) return 'closed';
      fewest = Math.min(fewest, known.quantity + own(itemId, slot));
    }
  }
  return fewest;
}
