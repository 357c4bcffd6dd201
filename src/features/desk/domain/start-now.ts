import { type OpenSlots, slotMinutes, slotStart } from '#shared/rental-time.ts';

interface WallClock {
  hour: number;
  minute: number;
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/**
 * The half hour that is running, before opening the first one; `null` once the last one is over.
 * @param open the hours of the day; `null` where it has none.
 */
export function runningSlot({ hour, minute }: WallClock, open: OpenSlots | null): number | null {
  if (!open) return null;
  const passed = hour * 60 + minute - minuteOf(slotStart(open.from));
  const slot = open.from + Math.max(0, Math.floor(passed / slotMinutes));
  return slot < open.until ? slot : null;
}

/** For so long after its begin a half hour is still sold whole at the desk. */
const freshMinutes = 5;

/**
 * The half hour that a walk-in gets: the one that has just begun, or else the next one, since nobody pays for time that
 * has passed. `null` once the last one is too old.
 */
export function walkInStart({ hour, minute }: WallClock, open: OpenSlots | null): number | null {
  const later = hour * 60 + minute + slotMinutes - freshMinutes;
  return runningSlot({ hour: Math.floor(later / 60), minute: later % 60 }, open);
}

/**
 * How much of a half hour has passed, where that is more than the desk gives away. Who starts in it nevertheless gets that
 * much less. 0 before it begins, and while it is fresh.
 */
export function passedMinutes({ hour, minute }: WallClock, slotNumber: number): number {
  const passed = hour * 60 + minute - minuteOf(slotStart(slotNumber));
  return passed >= freshMinutes && passed < slotMinutes ? passed : 0;
}

/** Whether a half hour has begun. */
export function hasBegun({ hour, minute }: WallClock, slotNumber: number): boolean {
  return hour * 60 + minute >= minuteOf(slotStart(slotNumber));
}

/**
 * From which half hour on a guest rents who is at the beach now: the one that is running, and from its middle on the next
 * one. They still have to come to the desk. `null` once the last one is over.
 */
export function nextStart(time: WallClock, open: OpenSlots | null): number | null {
  const { hour, minute } = time;
  const later = hour * 60 + minute + slotMinutes / 2;
  return runningSlot({ hour: Math.floor(later / 60), minute: later % 60 }, open);
}

/** For so long the craft waits for a guest who booked by the poster. */
export const posterHoldMinutes = 15;
