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

/** The slots nearest to a wish that would take it as it is, in the order of the day. */
export function nearestFreeSlots(
  day: readonly SlotUnits[],
  wish: { itemId: string; timeSlot: string; duration: Duration; quantity: number },
  limit = 3,
): string[] {
  const wished = findSlotNumber(wish.timeSlot) ?? 0;
  return timeSlots
    .map((timeSlot, slotNumber) => ({ timeSlot, slotNumber, distance: Math.abs(slotNumber - wished) }))
    .filter(
      ({ timeSlot, distance }) =>
        distance > 0 && durationOffer(day, { ...wish, timeSlot }).notOffered === null,
    )
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .toSorted((a, b) => a.slotNumber - b.slotNumber)
    .map(({ timeSlot }) => timeSlot);
}
