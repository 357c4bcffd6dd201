import { type Duration, slotMinute, slotMinutes, slotsCovered } from '#shared/rental-time.ts';

/** A half hour of an item that is open: the units in service, and those that bookings and claims have in it. */
export interface SlotStock {
  slotNumber: number;
  inService: number;
  reserved: number;
}

export interface ItemStock {
  itemId: string;
  /** In their order. */
  slots: readonly SlotStock[];
}

/** Units that are out although their time is over. Those that are in time are part of what is reserved. */
export interface LateUnits {
  bookingId: number;
  itemId: string;
  units: number;
  /** When they were due back, in minutes of the day. */
  dueMinute: number;
  minutesLate: number;
}

/** A party that waits; one that has been called has its units already. */
export interface WaitingParty {
  id: string;
  itemId: string;
  quantity: number;
  duration: Duration;
}

/** What the promises are made from: the rest of a day. */
export interface Scene {
  /** Now, in minutes of the day. */
  minute: number;
  stock: readonly ItemStock[];
  late: readonly LateUnits[];
  /** From the return of a craft until it can go out again. */
  turnaroundMinutes: number;
  /** In their order. */
  parties: readonly WaitingParty[];
}

export interface QueuePromise {
  id: string;
  /** The half hour from which on the party gets its units; `null` where the day has no room for it. */
  startSlot: number | null;
  /** When they are there, in minutes of the day. */
  minute: number | null;
  /** The units are on the beach before it begins: none has to come back first. */
  isReady: boolean;
}

/** For so long after its begin a half hour is still given to a party, whole. Turnaround takes no longer. */
export const startMinutes = 10;
/** A craft that is late is expected so long from now. */
const graceMinutes = 15;

/**
 * When each party can go: the first half hour in which there are units for all of its time, after the bookings, the late
 * craft and the parties ahead of it. A smaller party may go first, since it gets only what those ahead leave: it delays
 * none of them.
 */
export function planQueue(scene: Scene): QueuePromise[] {
  const beach = openBeach(scene);
  return scene.parties.map((party) => {
    const startSlot = beach.findStart(party);
    if (startSlot === null) return { id: party.id, startSlot, minute: null, isReady: false };
    const ready = beach.readyMinute(party, startSlot);
    beach.take(party, startSlot);
    return { id: party.id, startSlot, minute: ready, isReady: ready === slotMinute(startSlot) };
  });
}

/** The half hour that a party gets who goes now: the one that has just begun, or else the next one. */
export function startingSlot(minute: number): number {
  const running = Math.floor((minute - slotMinute(0)) / slotMinutes);
  return minute - slotMinute(running) <= startMinutes ? running : running + 1;
}

/** Whether a party can be called: it gets its units from now on, and nothing has to come back any more. */
export function isTurn({ startSlot, minute, isReady }: QueuePromise, now: number): boolean {
  return startSlot === startingSlot(now) && (isReady || (minute !== null && minute <= now));
}

/** The units of the day, half hour by half hour, as parties take them in their order. */
function openBeach({ minute, stock, late, turnaroundMinutes }: Scene) {
  const slotsOf = new Map(stock.map(({ itemId, slots }) => [itemId, slots]));
  const taken = new Map<string, number>();
  const takenIn = (itemId: string, slotNumber: number) => taken.get(`${itemId} ${slotNumber}`) ?? 0;
  const slotOf = (itemId: string, slotNumber: number) =>
    slotsOf.get(itemId)?.find((slot) => slot.slotNumber === slotNumber);
  /** Late craft that are expected too late for a half hour after their time. */
  const missingIn = (itemId: string, slotNumber: number) =>
    late
      .filter((units) => units.itemId === itemId && slotMinute(slotNumber) >= units.dueMinute)
      .filter(({ dueMinute, minutesLate }) => {
        const expected = dueMinute + minutesLate + graceMinutes;
        return minutesLate > 0 && expected > slotMinute(slotNumber);
      })
      .reduce((sum, { units }) => sum + units, 0);
  const busyIn = (itemId: string, slotNumber: number) =>
    (slotOf(itemId, slotNumber)?.reserved ?? 0) + missingIn(itemId, slotNumber) + takenIn(itemId, slotNumber);

  return {
    findStart({ itemId, quantity, duration }: WaitingParty): number | null {
      const isFree = (slotNumber: number) => {
        const slot = slotOf(itemId, slotNumber);
        return slot !== undefined && slot.inService - busyIn(itemId, slotNumber) >= quantity;
      };
      const first = startingSlot(minute);
      const starts = (slotsOf.get(itemId) ?? []).map(({ slotNumber }) => slotNumber);
      return starts.find((slot) => slot >= first && covered(duration, slot).every(isFree)) ?? null;
    },

    /** Craft that are not used before are ready when the half hour begins; others have to come back first. */
    readyMinute({ itemId, quantity }: WaitingParty, startSlot: number): number {
      const start = slotMinute(startSlot);
      const busy = Math.max(busyIn(itemId, startSlot - 1), busyIn(itemId, startSlot));
      const isIdle = (slotOf(itemId, startSlot)?.inService ?? 0) - busy >= quantity;
      return isIdle ? start : start + turnaroundMinutes;
    },

    take({ itemId, quantity, duration }: WaitingParty, startSlot: number): void {
      for (const slot of covered(duration, startSlot))
        taken.set(`${itemId} ${slot}`, takenIn(itemId, slot) + quantity);
    },
  };
}

function covered(duration: Duration, startSlot: number): number[] {
  return Array.from({ length: slotsCovered(duration) }, (_, n) => startSlot + n);
}
