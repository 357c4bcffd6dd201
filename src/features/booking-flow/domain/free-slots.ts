import type { LocalDate } from '#shared/business-calendar.ts';
import { type Duration, timeSlots } from '#shared/rental-time.ts';
import { durationOffer, type SlotUnits } from './duration-offers.public.ts';

export interface SlotChoice {
  timeSlot: string;
  /** For all items together, or for the requested one. */
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

/** The slots nearest to a time, in the order of the day. */
function nearestTo(wished: string, slots: readonly string[], limit: number): string[] {
  const distanceOf = (timeSlot: string) => Math.abs(timeSlots.indexOf(timeSlot) - timeSlots.indexOf(wished));
  return slots
    .toSorted((a, b) => distanceOf(a) - distanceOf(b))
    .slice(0, limit)
    .toSorted();
}

/** The free slots nearest to a time, in the order of the day. */
export function freeSlotsNear(slots: readonly SlotChoice[], timeSlot: string): string[] {
  const free = slots.filter((slot) => slot.isFree);
  return nearestTo(
    timeSlot,
    free.map((slot) => slot.timeSlot),
    3,
  );
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
  const isFree = (timeSlot: string) =>
    lines.every((line) => durationOffer(day, { ...line, timeSlot }).notOffered === null);
  const free = timeSlots.filter((timeSlot) => (isOtherDay || timeSlot !== wished) && isFree(timeSlot));
  return nearestTo(wished, free, limit);
}

interface Day {
  date: LocalDate;
  isAvailable: boolean;
}

/** The next day with something free; where none follows, the last one before. */
export function nearestFreeDay(days: readonly Day[], date: LocalDate): LocalDate | undefined {
  const free = days.filter((day) => day.isAvailable && day.date !== date).map((day) => day.date);
  return free.find((day) => day > date) ?? free.at(-1);
}

/** The times of a day at which a rental would fit into the hours, if there were units left for it. */
export function soldOutTimes(
  day: readonly SlotUnits[],
  line: { itemId: string; duration: Duration; quantity: number },
): string[] {
  const ofItem = day.filter(({ itemId }) => itemId === line.itemId);
  return timeSlots.filter((timeSlot) => {
    if (!ofItem.some((slot) => slot.timeSlot === timeSlot)) return false;
    const { notOffered } = durationOffer(ofItem, { ...line, timeSlot });
    return notOffered !== null && notOffered.kind !== 'past-closing';
  });
}
