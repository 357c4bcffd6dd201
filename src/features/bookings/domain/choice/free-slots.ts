import { type Duration, findSlotNumber, timeSlots } from '#shared/rental-time.ts';
import { durationOffer, type SlotUnits } from './duration-offers.ts';

export interface SlotChoice {
  timeSlot: string;
  /** True where some item has units left. */
  isFree: boolean;
}

/** The slots that a day has, in the order of the day. */
export function slotChoices(day: readonly SlotUnits[]): SlotChoice[] {
  const unitsOf = new Map<string, number>();
  for (const slot of day) {
    unitsOf.set(slot.timeSlot, Math.max(unitsOf.get(slot.timeSlot) ?? 0, slot.quantity));
  }
  return timeSlots
    .filter((timeSlot) => unitsOf.has(timeSlot))
    .map((timeSlot) => ({ timeSlot, isFree: (unitsOf.get(timeSlot) ?? 0) > 0 }));
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
