import type { LocalDate } from '#shared/business-calendar.ts';
import { type BookedDuration, slotMinutes, slotsCovered } from '#shared/rental-time.ts';

/** Units of one item that are needed in one slot. */
export interface SlotNeed {
  itemId: string;
  slotNumber: number;
  quantity: number;
  /** Around a trip: where there is no such slot, nothing is taken. */
  isTurnaround?: boolean;
}

interface Line {
  itemId: string;
  quantity: number;
  duration: BookedDuration;
}

/** Which slots a rental occupies: consecutive ones from its start on, each with the whole quantity. */
export function slotNeeds(items: readonly Line[], startSlot: number): SlotNeed[] {
  return items.flatMap(({ itemId, quantity, duration }) =>
    Array.from({ length: slotsCovered(duration) }, (_, n) => ({
      itemId,
      slotNumber: startSlot + n,
      quantity,
    })),
  );
}

/** Minutes, in half hours, that the craft of a trip are kept free before and after it. */
export interface Turnaround {
  before: number;
  after: number;
}

/** Which slots the craft of a trip occupy: its own, and those around it that are kept free. */
export function tripNeeds(
  craft: readonly Line[],
  startSlot: number,
  { before, after }: Turnaround,
): SlotNeed[] {
  const first = startSlot - before / slotMinutes;
  const around = craft.flatMap(({ itemId, quantity, duration }) => {
    const end = startSlot + slotsCovered(duration);
    const slots = Array.from({ length: end + after / slotMinutes - first }, (_, n) => first + n);
    return slots
      .filter((slot) => slot < startSlot || slot >= end)
      .map((slotNumber) => ({ itemId, slotNumber, quantity, isTurnaround: true }));
  });
  return [...slotNeeds(craft, startSlot), ...around];
}

/** What can be taken at all: turnaround is cut where the day begins and ends. */
export function withoutClosed(needs: readonly SlotNeed[], left: readonly SlotNeed[]): SlotNeed[] {
  return needs.filter(
    (need) =>
      !need.isTurnaround ||
      left.some(({ itemId, slotNumber }) => itemId === need.itemId && slotNumber === need.slotNumber),
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

/** Units that a booking holds in one slot. */
export interface HeldUnits extends SlotNeed {
  date: LocalDate;
}

/** What a move changes in one slot: units that are needed besides those that are held, or negative, given back. */
export interface MovedUnits {
  itemId: string;
  date: LocalDate;
  slotNumber: number;
  more: number;
}

/** What a move changes, slot by slot. Units held both before and after are left out: no other booking can take them. */
export function movedUnits(
  held: readonly HeldUnits[],
  { date, needs }: { date: LocalDate; needs: readonly SlotNeed[] },
): MovedUnits[] {
  const changes = new Map<string, MovedUnits>();
  const change = ({ itemId, date, slotNumber }: Omit<HeldUnits, 'quantity'>, more: number) => {
    const key = `${itemId} ${date} ${slotNumber}`;
    changes.set(key, { itemId, date, slotNumber, more: (changes.get(key)?.more ?? 0) + more });
  };
  for (const need of needs) change({ ...need, date }, need.quantity);
  for (const unit of held) change(unit, -unit.quantity);
  return [...changes.values()].filter(({ more }) => more !== 0);
}
