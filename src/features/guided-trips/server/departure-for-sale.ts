import {
  bookingWindow,
  createAvailabilityRepository,
  earliestStart,
  type SlotNeed,
  type Turnaround,
  tripNeeds,
  withoutClosed,
} from '#features/availability/server/availability.public.ts';
import { tripDuration } from '#features/bookings/domain/trip-of-booking.public.ts';
import { readBookingSettings } from '#features/settings/server/settings.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Executor } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { slotStart } from '#shared/rental-time.ts';
import { decisionTime } from '../domain/decision-time.ts';
import type { PartyCraft } from '../domain/propose-craft.ts';
import { createSaleRepository, type DepartureForSale, type ForSale } from './sale.repository.ts';

interface Time {
  clock: Clock;
  timeZone: string;
}

/** @throws `trips/departure-not-found` */
export async function getForSale(executor: Executor, wanted: ForSale): Promise<DepartureForSale> {
  const departure = await createSaleRepository(executor).find(wanted);
  if (!departure) throw new AppError('trips/departure-not-found');
  return departure;
}

/** After the deadline a departure cannot be booked until it is decided whether it takes place: it may be called off. */
export function isOnSale(departure: DepartureForSale, now: Date, timeZone: string): boolean {
  const decidesAt = decisionTime(departure, timeZone);
  const isDecided = decidesAt === null || decidesAt > now;
  return departure.state === 'open' && !departure.isAshore && isDecided;
}

/** Whether it is on a day that visitors can book, and far enough ahead. */
export async function isInTime(
  executor: Executor,
  { date, startSlot }: DepartureForSale,
  { clock, timeZone }: Time,
): Promise<boolean> {
  const settings = await readBookingSettings(executor);
  const { last } = bookingWindow(clock.now(), timeZone, settings);
  return date <= last && `${date} ${slotStart(startSlot)}` >= earliestStart(clock.now(), timeZone, settings);
}

/** What a party may paddle, and how many of each are free all the time. */
export async function listFreeCraft(executor: Executor, departure: DepartureForSale) {
  const needs = needsOf(
    departure,
    departure.craft.map(({ itemId }) => ({ itemId, quantity: 1 })),
  );
  const left = await createAvailabilityRepository(executor).listLeft(departure.date, needs, departure.id);
  const possible = withoutClosed(needs, left);
  return departure.craft.map((kind) => ({ ...kind, unitsLeft: leastLeft(kind.itemId, possible, left) }));
}

/** Units that are free in every slot. */
function leastLeft(itemId: string, needs: readonly SlotNeed[], left: readonly SlotNeed[]): number {
  const slots = needs.filter((need) => need.itemId === itemId);
  const free = slots.map(
    ({ slotNumber }) =>
      left.find((slot) => slot.itemId === itemId && slot.slotNumber === slotNumber)?.quantity ?? 0,
  );
  return Math.min(...free);
}

/** What the craft of a party take of the day. */
export async function listNeeds(
  executor: Executor,
  departure: DepartureForSale,
  craft: readonly PartyCraft[],
): Promise<SlotNeed[]> {
  const needs = needsOf(departure, craft);
  const left = await createAvailabilityRepository(executor).listLeft(departure.date, needs, departure.id);
  return withoutClosed(needs, left);
}

function needsOf(departure: DepartureForSale, craft: readonly PartyCraft[]): SlotNeed[] {
  const duration = tripDuration(departure.minutes);
  const lines = craft.map((each) => ({ ...each, duration }));
  return tripNeeds(lines, departure.startSlot, turnaroundOf(departure));
}

export function turnaroundOf({
  turnaroundBefore: before,
  turnaroundAfter: after,
}: Pick<DepartureForSale, 'turnaroundBefore' | 'turnaroundAfter'>): Turnaround {
  return { before, after };
}
