import { type Duration, slotsCovered } from '#shared/rental-time.ts';

/** Units of one item that are needed in one slot. */
export interface SlotNeed {
  itemId: string;
  slotNumber: number;
  quantity: number;
}

/** Which slots a rental occupies: consecutive ones from its start on, each with the whole quantity. */
export function slotNeeds(
  items: readonly { itemId: string; quantity: number; duration: Duration }[],
  startSlot: number,
): SlotNeed[] {
  return items.flatMap(({ itemId, quantity, duration }) =>
    Array.from({ length: slotsCovered(duration) }, (_, n) => ({
      itemId,
      slotNumber: startSlot + n,
      quantity,
    })),
  );
}

/** A need that cannot be met: `left` is what there is, `null` where the slot does not exist. */
export interface Shortage {
  itemId: string;
  slotNumber: number;
  left: number | null;
}

/** The first need that what is left does not meet, or `null`. */
export function findShortage(needs: readonly SlotNeed[], left: readonly SlotNeed[]): Shortage | null {
  for (const need of needs) {
    const slot = left.find((s) => s.itemId === need.itemId && s.slotNumber === need.slotNumber);
    if (!slot || slot.quantity < need.quantity) {
      return { itemId: need.itemId, slotNumber: need.slotNumber, left: slot?.quantity ?? null };
    }
  }
  return null;
}
