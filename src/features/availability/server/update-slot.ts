import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { createAvailabilityRepository, type SlotRecord } from './availability.repository.ts';

interface SlotEdit {
  slotId: number;
  /** Units left, not counting what is booked. */
  quantity: number;
  /** What the editor saw; an edit of something else is refused. */
  version: number | undefined;
}

/** Sets the units left in a slot. A concurrent sale is kept: booked units never change. */
export function updateSlot(database: Database, { slotId, quantity, version }: SlotEdit): Promise<SlotRecord> {
  return database.transaction(async (tx) => {
    const availability = createAvailabilityRepository(tx);
    const slot = await availability.lockSlot(slotId);
    if (!slot) throw new AppError('availability/slot-not-found');
    if (version !== undefined && version !== slot.version) {
      throw new AppError('availability/slot-changed', {
        parameters: { quantity: Math.max(0, slot.capacity - slot.outOfService - slot.reserved) },
      });
    }
    return (await availability.setLeft(slotId, quantity)) ?? slot;
  });
}
