import { durationMinutes, slotMinutes, widestHours } from '#shared/rental-time.ts';
import type { BoardBooking } from './departure.ts';
import { readRental } from './rental.ts';
import type { RentalFact } from './rental-fact.ts';

/** Units of one item that a booking occupies in one half hour; a row of `rental_claims`. */
export interface Occupancy {
  itemId: string;
  slotNumber: number;
  quantity: number;
}

/** Some units of a booking: which item they are, for which half hours, and how many of them are still to come back. */
interface Share {
  itemId: string;
  quantity: number;
  fromSlot: number;
  minutes: number;
  startSlot: number;
  isBack: boolean;
}

/**
 * The units that a booking occupies, by its facts. An early return frees nothing by itself; staff may free the units.
 * Units that were found missing occupy nothing.
 * @param slotAt the half hour of an instant, on the day of the booking
 */
export function occupancyOf(
  booking: BoardBooking,
  facts: readonly RentalFact[],
  slotAt: (instant: string) => number,
): Occupancy[] {
  let shares: Share[] = booking.lines.map(({ itemId, quantity, duration }) => ({
    itemId,
    quantity,
    fromSlot: booking.startSlot,
    startSlot: booking.startSlot,
    minutes: durationMinutes(duration),
    isBack: false,
  }));
  let freedFrom = widestHours.until;
  for (const fact of readRental(booking, facts).counted) {
    if (fact.isShort) continue;
    if (fact.kind === 'returned') shares = bringBack(shares, fact);
    if (fact.kind === 'extended' || fact.kind === 'late-start') shares = prolong(shares, fact.minutes ?? 0);
    if (fact.kind === 'swapped') shares = swap(shares, fact, slotAt(fact.occurredAt));
    if (fact.kind === 'freed') freedFrom = Math.max(booking.startSlot, slotAt(fact.occurredAt) + 1);
  }
  return sumUp(shares.flatMap((share) => occupancyOfShare(share, freedFrom)));
}

function endOf({ startSlot, minutes }: Share): number {
  return Math.min(widestHours.until, startSlot + Math.ceil(minutes / slotMinutes));
}

function occupancyOfShare(share: Share, freedFrom: number): Occupancy[] {
  const { itemId, quantity, fromSlot } = share;
  const length = Math.max(0, Math.min(endOf(share), freedFrom) - fromSlot);
  return Array.from({ length }, (_, n) => ({ itemId, slotNumber: fromSlot + n, quantity }));
}

/** Splits shares so that a number of units of an item can be treated separately. */
function pick(
  shares: readonly Share[],
  { itemId, quantity }: Pick<RentalFact, 'itemId' | 'quantity'>,
): { picked: Share[]; others: Share[] } {
  let wanted = itemId == null ? Number.POSITIVE_INFINITY : (quantity ?? 0);
  const picked: Share[] = [];
  const others: Share[] = [];
  for (const share of shares) {
    const isMeant = !share.isBack && (itemId == null || share.itemId === itemId);
    const count = isMeant ? Math.min(share.quantity, wanted) : 0;
    wanted -= count;
    if (count > 0) picked.push({ ...share, quantity: count });
    if (count < share.quantity) others.push({ ...share, quantity: share.quantity - count });
  }
  return { picked, others };
}

function bringBack(shares: readonly Share[], fact: RentalFact): Share[] {
  const { picked, others } = pick(shares, fact);
  return [...others, ...picked.map((share) => ({ ...share, isBack: true }))];
}

function prolong(shares: readonly Share[], minutes: number): Share[] {
  return shares.map((share) => (share.isBack ? share : { ...share, minutes: share.minutes + minutes }));
}

/** From the half hour of the swap on they hold the other item; what was before is past. */
function swap(shares: readonly Share[], fact: RentalFact, slotNumber: number): Share[] {
  const { picked, others } = pick(shares, fact);
  const swapped = picked.flatMap((share) => {
    const fromSlot = Math.max(share.fromSlot, slotNumber);
    const past = { ...share, minutes: (fromSlot - share.startSlot) * slotMinutes, isBack: true };
    const other = { ...share, itemId: fact.toItemId ?? share.itemId, fromSlot };
    return fromSlot > share.fromSlot ? [past, other] : [other];
  });
  return [...others, ...swapped];
}

function sumUp(occupancy: readonly Occupancy[]): Occupancy[] {
  const bySlot = Map.groupBy(occupancy, ({ itemId, slotNumber }) => `${itemId} ${slotNumber}`);
  return [...bySlot.values()]
    .map(([first, ...more]) => ({
      ...(first as Occupancy),
      quantity: more.reduce((sum, { quantity }) => sum + quantity, (first as Occupancy).quantity),
    }))
    .sort((a, b) => (a.itemId < b.itemId ? -1 : a.itemId > b.itemId ? 1 : a.slotNumber - b.slotNumber));
}
