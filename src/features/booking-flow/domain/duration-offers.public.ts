import {
  type Duration,
  durations,
  endsByClosing,
  findSlotNumber,
  slotStart,
  slotsCovered,
  timeSlotText,
  widestHours,
} from '#shared/rental-time.ts';

/** Units left of one item in one slot, as the availability of a day lists them. */
export interface SlotUnits {
  itemId: string;
  timeSlot: string;
  quantity: number;
}

/** Why a duration cannot be had at a start slot. */
export type NotOffered =
  /** The day closes at this time (`17:00`), before the rental would end. */
  | { kind: 'past-closing'; at: string }
  | { kind: 'sold-out' }
  /** Free at the start, but nothing is left in the slot that starts at this time (`10:30`). */
  | { kind: 'sold-out-later'; at: string }
  | { kind: 'only-left'; units: number };

export interface DurationOffer {
  duration: Duration;
  /** Units that are free in every slot that the rental covers. */
  unitsLeft: number;
  notOffered: NotOffered | null;
}

/** Units of an item that are free at a slot; a slot that the business does not have has none. */
export function unitsAt(day: readonly SlotUnits[], itemId: string, timeSlot: string): number {
  return day.find((slot) => slot.itemId === itemId && slot.timeSlot === timeSlot)?.quantity ?? 0;
}

/** The end of the last slot that the day has. */
function closingOf(day: readonly SlotUnits[]): number {
  return day.reduce(
    (last, slot) => Math.max(last, (findSlotNumber(slot.timeSlot) ?? 0) + 1),
    widestHours.from,
  );
}

/** A rental fills consecutive slots and can only be had where each of them has the quantity. */
export function durationOffer(
  day: readonly SlotUnits[],
  wish: { itemId: string; timeSlot: string; duration: Duration; quantity: number },
): DurationOffer {
  const { itemId, duration, quantity } = wish;
  const startSlot = findSlotNumber(wish.timeSlot);
  const closing = closingOf(day);
  if (startSlot === null || !endsByClosing(startSlot, duration, closing)) {
    return { duration, unitsLeft: 0, notOffered: { kind: 'past-closing', at: slotStart(closing) } };
  }
  const units = Array.from({ length: slotsCovered(duration) }, (_, n) =>
    unitsAt(day, itemId, timeSlotText(startSlot + n)),
  );
  const unitsLeft = Math.min(...units);
  if (unitsLeft >= Math.max(1, quantity)) return { duration, unitsLeft, notOffered: null };
  if (unitsLeft > 0) return { duration, unitsLeft, notOffered: { kind: 'only-left', units: unitsLeft } };
  const firstEmpty = units.findIndex((left) => left <= 0);
  const at = slotStart(startSlot + firstEmpty);
  return {
    duration,
    unitsLeft: 0,
    notOffered: firstEmpty === 0 ? { kind: 'sold-out' } : { kind: 'sold-out-later', at },
  };
}

/** The next start after one at which a unit of an item is free for a duration; `null` where the day has none. */
export function nextFreeStart(
  day: readonly SlotUnits[],
  { itemId, timeSlot, duration }: { itemId: string; timeSlot: string; duration: Duration },
): string | null {
  const from = findSlotNumber(timeSlot) ?? widestHours.from;
  const later = Array.from({ length: closingOf(day) - from - 1 }, (_, n) => timeSlotText(from + n + 1));
  const isFree = (start: string) =>
    durationOffer(day, { itemId, timeSlot: start, duration, quantity: 1 }).notOffered === null;
  return later.find(isFree) ?? null;
}

/** Every duration with what is left, and the reason where it is not offered. */
export function durationOffers(
  day: readonly SlotUnits[],
  wish: { itemId: string; timeSlot: string; quantity: number },
): DurationOffer[] {
  return durations.map((duration) => durationOffer(day, { ...wish, duration }));
}
