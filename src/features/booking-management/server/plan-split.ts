import {
  createAvailabilityRepository,
  movedUnits,
} from '#features/availability/server/availability.public.ts';
import { type BookedTrip, countPeople } from '#features/bookings/domain/trip-of-booking.public.ts';
import { getBooking, type PricedItem } from '#features/bookings/server/bookings.public.ts';
import { stayingPeople } from '#features/guided-trips/domain/split-party.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { businessMinute } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { findSlotNumber, slotStart, timeSlotText } from '#shared/rental-time.ts';
import type { SplitRequest } from '../booking-move.contract.ts';
import type { Units } from './move-booking.ts';
import { checkUnits, type MovePlan, type PlanDependencies, planMove, priceParty } from './plan-move.ts';

/** The booking that those who go get. */
export interface PlannedOther extends Omit<Units, 'bookingId' | 'departureId'> {
  startSlot: number;
  trip: BookedTrip;
  items: PricedItem[];
  totalCents: number;
}

export interface SplitPlan {
  /** The booking as it is for those who stay. */
  rest: MovePlan;
  other: PlannedOther;
}

interface SplitWish {
  id: number;
  request: SplitRequest;
  language: Language;
}

/** Checks both halves: the rest as any change of a party, the others as a party that comes to its departure. */
export async function planSplit(
  executor: Executor,
  dependencies: PlanDependencies,
  { id, request, language }: SplitWish,
): Promise<SplitPlan> {
  const { other, craft, version } = request;
  const booking = await getBooking(executor, id);
  if (booking.moves !== version) throw new AppError('bookings/changed-meanwhile');
  const { bookingDate, startSlot, trip } = booking;
  if (!trip) throw new AppError('trips/departure-not-found');
  const seats = stayingPeople(trip.seats, other.seats);
  if (!seats) throw new AppError('bookings/not-split');
  const { leaving } = other;
  const party = { seats, craft, ...(leaving && { leaving }) };
  const target = { bookingDate, timeSlot: timeSlotText(startSlot), party };
  const rest = await planMove(executor, dependencies, { id, target, language, version });
  return { rest, other: await planOther(executor, dependencies, { rest, booked: trip, request, language }) };
}

/** What the rest gives up is free for the others. */
async function planOther(
  executor: Executor,
  { clock, timeZone }: PlanDependencies,
  { rest, booked, request, language }: Omit<SplitWish, 'id'> & { rest: MovePlan; booked: BookedTrip },
): Promise<PlannedOther> {
  const { booking, bookingDate: date, needs } = rest;
  const { bookingDate, timeSlot, seats, craft, leaving = [] } = request.other;
  const startSlot = findSlotNumber(timeSlot) ?? 0;
  const isOwn = bookingDate === booking.bookingDate && startSlot === booking.startSlot;
  // Its own departure may be late, and its people are there.
  if (!isOwn && `${bookingDate} ${slotStart(startSlot)}` < businessMinute(clock.now(), timeZone))
    throw new AppError('bookings/move-to-past');
  const party = { seats, craft };
  const wish = { bookingDate, startSlot, party, language, isStaff: true, clock, timeZone };
  const { priceCents, ...planned } = await priceParty(executor, { trip: booked, items: [] }, wish);
  const { trip, items } = planned;
  if (leaving.length > countPeople(trip)) throw new AppError('trips/leaving-unnamed');
  const held = await createAvailabilityRepository(executor).listHeld(booking.id);
  const own = movedUnits(held, { date, needs }).map(({ more, ...slot }) => ({ ...slot, quantity: -more }));
  const taken = await checkUnits(executor, { ...planned, bookingDate, startSlot, own, language });
  return { date: bookingDate, startSlot, trip, items, needs: taken, totalCents: priceCents };
}
