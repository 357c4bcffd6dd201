import {
  createAvailabilityRepository,
  findShortage,
  movedUnits,
  type SlotNeed,
} from '#features/availability/server/availability.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { BoardBooking } from '../domain/departure.ts';
import { slotOf } from '../domain/forecast.ts';
import { type Occupancy, occupancyOf } from '../domain/occupancy.ts';
import { readRental } from '../domain/rental.ts';
import type { RentalFact } from '../domain/rental-fact.ts';
import { createTodayRepository } from './today.repository.ts';

export interface RecordedBooking extends BoardBooking {
  bookingDate: LocalDate;
}

interface Change {
  before: readonly RentalFact[];
  after: readonly RentalFact[];
  timeZone: string;
}

/**
 * Takes from the stock what a fact needs, and gives back what it frees. Overbooking does not exist: where units are
 * missing nothing changes.
 * @returns whether there were enough.
 */
export async function settleStock(
  tx: Transaction,
  booking: RecordedBooking,
  { before, after, timeZone }: Change,
): Promise<boolean> {
  const { id, bookingDate: date } = booking;
  const slotAt = (instant: string) => slotOf(new Date(instant), date, timeZone);
  const needs = occupancyOf(booking, after, slotAt);
  const { freedAt } = readRental(booking, after);
  const isFreedAsBefore = freedAt === readRental(booking, before).freedAt;
  const isAsBefore = isFreedAsBefore && isSame(needs, occupancyOf(booking, before, slotAt));
  if (booking.isCancelled || isAsBefore) return true;
  const availability = createAvailabilityRepository(tx);
  const held = await availability.listHeld(id);
  const kept = freedAt === null ? keptAround(held, needs) : needs;
  const moved = movedUnits(held, { date, needs: kept });
  const slots = moved.map(({ more, ...slot }) => ({ ...slot, quantity: more }));
  await availability.lock(moved);
  const taken = slots.filter(({ quantity }) => quantity > 0);
  if (findShortage(taken, await availability.listLeft(date, taken))) return false;
  await availability.exchange(moved);
  await availability.releaseOthers(id, date, kept);
  await availability.createAllocations(id, date, kept);
  const today = createTodayRepository(tx);
  await today.deleteOccupancy(id);
  await today.createOccupancy(id, date, withGivenBack(needs, booking));
  return true;
}

/** What is occupied, and what was kept free around it; nothing around an item that is not used any more. */
function keptAround(held: readonly SlotNeed[], needs: readonly Occupancy[]): SlotNeed[] {
  const isNeeded = (slot: SlotNeed) =>
    needs.some(({ itemId, slotNumber }) => itemId === slot.itemId && slotNumber === slot.slotNumber);
  const isInUse = (slot: SlotNeed) => needs.some(({ itemId }) => itemId === slot.itemId);
  const around = held.filter((slot) => slot.isTurnaround && isInUse(slot) && !isNeeded(slot));
  return [...needs, ...around];
}

/** Without a row of its own a line that holds nothing any more would count as booked. */
function withGivenBack(needs: readonly Occupancy[], { lines, startSlot }: BoardBooking): Occupancy[] {
  if (needs.length > 0) return [...needs];
  return lines.map(({ itemId }) => ({ itemId, slotNumber: startSlot, quantity: 0 }));
}

function isSame(a: readonly Occupancy[], b: readonly Occupancy[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
