import { type Duration, findSlotNumber, timeSlots } from '#shared/rental-time.ts';
import { durationOffer, type SlotUnits } from './duration-offers.ts';

export interface SlotChoice {
  timeSlot: string;
  /** Of all items together, or of the one that is wanted. */
  unitsLeft: number;
  isFree: boolean;
}

/**
 * The slots that a day has, in the order of the day.
 * @param itemId the item that is wanted; without it any item makes a slot free.
 */
export function slotChoices(day: readonly SlotUnits[], itemId?: string): SlotChoice[] {
  const unitsOf = new Map<string, number>();
  for (const slot of day) {
    const units = itemId === undefined || slot.itemId === itemId ? slot.quantity : 0;
    unitsOf.set(slot.timeSlot, (unitsOf.get(slot.timeSlot) ?? 0) + units);
  }
  return timeSlots
    .filter((timeSlot) => unitsOf.has(timeSlot))
    .map((timeSlot) => ({ timeSlot, unitsLeft: unitsOf.get(timeSlot) ?? 0 }))
    .map((slot) => ({ ...slot, isFree: slot.unitsLeft > 0 }));
}

/** The free slots nearest to a time, in the order of the day. */
export function freeSlotsNear(slots: readonly SlotChoice[], timeSlot: string, limit = 3): string[] {
  const wished = findSlotNumber(timeSlot) ?? 0;
  const distanceOf = (slot: SlotChoice) => Math.abs((findSlotNumber(slot.timeSlot) ?? 0) - wished);
  return slots
    .filter((slot) => slot.isFree)
    .toSorted((a, b) => distanceOf(a) - distanceOf(b))
    .slice(0, limit)
    .map((slot) => slot.timeSlot)
    .toSorted();
}

/** Items that are wanted together, all from the same slot on. */
export interface Wish {
  timeSlot: string;
  lines: readonly { itemId: string; duration: Duration; quantity: number }[];
}

/** The slots nearest to a wish that would take it as it is, in the order of the day. */
export function nearestFreeSlots(
  day: readonly SlotUnits[],
  { timeSlot: wished, lines }: Wish,
  { limit = 3, isOtherDay = false } = {},
): string[] {
  const wishedNumber = findSlotNumber(wished) ?? 0;
  const isFree = (timeSlot: string) =>
    lines.every((line) => durationOffer(day, { ...line, timeSlot }).notOffered === null);
  return timeSlots
    .map((timeSlot, slotNumber) => ({ timeSlot, slotNumber, distance: Math.abs(slotNumber - wishedNumber) }))
    .filter(({ timeSlot, distance }) => (isOtherDay || distance > 0) && isFree(timeSlot))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .toSorted((a, b) => a.slotNumber - b.slotNumber)
    .map(({ timeSlot }) => timeSlot);
}
