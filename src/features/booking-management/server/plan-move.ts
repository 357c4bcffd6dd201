import {
  createAvailabilityRepository,
  findShortage,
  type HeldUnits,
  type SlotNeed,
  slotNeeds,
  tripNeeds,
  withoutClosed,
} from '#features/availability/server/availability.public.ts';
import type { BookingState } from '#features/bookings/domain/booking-state.public.ts';
import {
  checkClosing,
  checkFleet,
  checkPrices,
  readItems,
} from '#features/bookings/domain/check-request.public.ts';
import type { BookedItem } from '#features/bookings/domain/items-booked.public.ts';
import {
  isPaidByVoucher,
  type ListPrice,
  type PricedItem,
  quoteCents,
} from '#features/bookings/domain/prices.public.ts';
import { type MoveMoney, type SurplusWay, settleMove } from '#features/bookings/domain/settle-move.public.ts';
import { type BookedTrip, countPeople } from '#features/bookings/domain/trip-of-booking.public.ts';
import type { BookingRecord } from '#features/bookings/server/bookings.public.ts';
import {
  assertNotHandedOut,
  type BookingDay,
  createEvidenceRepository,
  getBooking,
} from '#features/bookings/server/bookings.public.ts';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { planParty } from '#features/guided-trips/server/guided-trips.public.ts';
import type { PartyChange } from '#features/guided-trips/trip-booking.contract.ts';
import { openingOn } from '#features/opening-hours/domain/opening-on.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import { readPartialRefund } from '#features/payments/server/payments.public.ts';
import { showVoucherCode } from '#features/vouchers/domain/voucher-code.public.ts';
import { readMinimum } from '#features/vouchers/server/vouchers.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Executor } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { businessToday, type LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { findSlotNumber, slotStart } from '#shared/rental-time.ts';
import type { MovePreview } from '../booking-move.contract.ts';
import { keepDiscount } from '../domain/keep-discount.ts';

export interface MoveTarget {
  bookingDate: LocalDate;
  timeSlot: string;
  itemsBooked?: string | undefined;
  /** Of a guided trip. */
  party?: PartyChange | undefined;
}

export interface PlanDependencies {
  clock: Clock;
  timeZone: string;
  day: BookingDay;
}

/** A move that has been checked. It is true of the booking as it was read: its number of moves tells another one. */
export interface MovePlan {
  booking: BookingRecord;
  bookingDate: LocalDate;
  startSlot: number;
  /** Of a guided trip: the departure, and who comes along. */
  trip: BookedTrip | null;
  items: PricedItem[];
  /** What is to be paid, after the discount. */
  totalCents: number;
  /** What the voucher still takes off: no more than the new price. */
  discountCents: number;
  needs: SlotNeed[];
  money: MoveMoney;
  surplusWays: SurplusWay[];
  belowMinimum: MovePreview['belowMinimum'];
}

interface Priced<Trip = BookedTrip | null> {
  items: PricedItem[];
  titleOf: (itemId: string) => string;
  trip: Trip;
  priceCents: number;
}

/** What holds for guests, and not for staff. */
export interface GuestRules {
  /** What the policy of the booking keeps of money for people who leave. */
  keptOf: (cents: number) => number;
}

interface MoveWish {
  id: number;
  target: MoveTarget;
  language: Language;
  /** How often it had been moved when it was on the screen; what would be wrong with a later one is of no use. */
  version?: number;
  asGuest?: GuestRules | undefined;
}

/**
 * Checks a move against the clock, the price list and what is free. The visitors' window does not bind staff. Writes
 * nothing and locks nothing.
 */
export async function planMove(
  executor: Executor,
  { clock, timeZone, day }: PlanDependencies,
  { id, target, language, version, asGuest }: MoveWish,
): Promise<MovePlan> {
  const booking = await getBooking(executor, id);
  if (booking.isErased) throw new AppError('bookings/erased');
  if (version !== undefined && booking.moves !== version) throw new AppError('bookings/changed-meanwhile');
  assertMovable(booking.state);
  await assertNotHandedOut(executor, day, booking);
  const { bookingDate } = target;
  if (bookingDate < businessToday(clock.now(), timeZone)) throw new AppError('bookings/move-to-past');
  const startSlot = findSlotNumber(target.timeSlot) ?? 0;
  if (booking.trip && target.itemsBooked !== undefined) throw new AppError('bookings/is-a-trip');
  if (!booking.trip && target.party) throw new AppError('trips/departure-not-found');
  const { items, titleOf, trip, priceCents } = booking.trip
    ? await priceParty(
        executor,
        { trip: booking.trip, items: booking.items },
        { ...target, startSlot, language, isStaff: !asGuest, clock, timeZone },
      )
    : await priceMove(executor, booking, target, language);
  if (trip && target.party)
    await assertLeavingNamed(executor, id, { ...target.party, people: countPeople(trip) });
  if (isSame(booking, { bookingDate, startSlot, items, trip })) throw new AppError('bookings/not-moved');
  const own = await createAvailabilityRepository(executor).listHeld(id);
  const needs = await checkUnits(executor, {
    ...{ bookingDate, startSlot, items, trip, titleOf, own, language },
  });
  const { totalCents, discountCents } = keepDiscount(booking, priceCents);
  const money = settleMove(booking, totalCents, asGuest?.keptOf);
  const isCovered = isPaidByVoucher({ totalCents, discountCents });
  const surplusWays = await findWays(executor, { id, isCovered }, money);
  const belowMinimum = await findMinimum(executor, booking, { totalCents, discountCents });
  const plan = { bookingDate, startSlot, trip, items, totalCents, discountCents, needs };
  return { booking, ...plan, money, surplusWays, belowMinimum };
}

/** Whose payment is under way may pay the old price the next moment. */
export function assertMovable(state: BookingState): void {
  if (state === 'cancelled') throw new AppError('bookings/already-cancelled');
  if (state === 'held') throw new AppError('bookings/move-while-paying');
}

/**
 * What stays as long as before keeps its price, unless the new day has another price than the old one; the rest has the
 * price of the new day.
 */
async function priceMove(
  executor: Executor,
  booking: BookingRecord,
  { itemsBooked, bookingDate }: MoveTarget,
  language: Language,
): Promise<Priced> {
  const wanted = itemsBooked === undefined ? withoutPrices(booking.items) : readItems(itemsBooked);
  const itemIds = wanted.map(({ itemId }) => itemId);
  const catalogue = createCatalogueRepository(executor);
  const listed = await catalogue.listPrices(itemIds, language, bookingDate);
  const listedBefore = await catalogue.listPrices(itemIds, language, booking.bookingDate);
  const titleOf = titlesOf(listed);
  const kept = booking.items
    .filter((item) => findCents(listed, item) === findCents(listedBefore, item))
    .map(({ itemId, duration, unitPriceCents: amountCents }) => ({
      itemId,
      duration,
      title: titleOf(itemId),
      amountCents,
    }));
  const items = checkPrices(wanted, [...kept, ...listed]);
  checkFleet(items, listed);
  return { trip: null, items, titleOf, priceCents: quoteCents(items) };
}

interface PartyTarget extends Omit<MoveTarget, 'timeSlot'>, Omit<PlanDependencies, 'day'> {
  startSlot: number;
  language: Language;
  isStaff: boolean;
}

/** The party of a trip after the move. People pay what they paid when they were booked; the craft of a trip cost nothing. */
export async function priceParty(
  executor: Executor,
  booked: { trip: BookedTrip; items: readonly PricedItem[] },
  { bookingDate, party, ...wish }: PartyTarget,
): Promise<Priced<BookedTrip>> {
  const planned = await planParty(executor, {
    ...{ trip: booked.trip, craft: booked.items, change: party, date: bookingDate },
    ...wish,
  });
  const { trip, craft, duration } = planned;
  const items = craft.map(({ itemId, quantity }) => ({ itemId, quantity, duration, unitPriceCents: 0 }));
  const itemIds = items.map(({ itemId }) => itemId);
  const listed = await createCatalogueRepository(executor).listPrices(itemIds, wish.language, bookingDate);
  return { trip, items, titleOf: titlesOf(listed), priceCents: quoteCents(trip.seats) };
}

/** What they cost there is seen as one sum, and the price of before would be refused on a day with another one. */
function withoutPrices(items: readonly PricedItem[]): BookedItem[] {
  return items.map(({ itemId, quantity, duration }) => ({ itemId, quantity, duration }));
}

function titlesOf(listed: readonly ListPrice[]): Priced['titleOf'] {
  return (itemId) => listed.find((price) => price.itemId === itemId)?.title ?? itemId;
}

function findCents(prices: readonly ListPrice[], { itemId, duration }: BookedItem): number | undefined {
  return prices.find((price) => price.itemId === itemId && price.duration === duration)?.amountCents;
}

function isSame(
  booking: BookingRecord,
  { bookingDate, startSlot, items, trip }: Pick<MovePlan, 'bookingDate' | 'startSlot' | 'items' | 'trip'>,
): boolean {
  const write = (lines: readonly PricedItem[]) =>
    lines
      .map(({ itemId, quantity, duration }) => `${itemId} ${quantity} ${duration}`)
      .toSorted()
      .join();
  return (
    booking.bookingDate === bookingDate &&
    booking.startSlot === startSlot &&
    write(booking.items) === write(items) &&
    writePeople(booking.trip) === writePeople(trip)
  );
}

function writePeople(trip: BookedTrip | null): string {
  const seats = trip?.seats ?? [];
  return seats
    .map(({ fareId, quantity }) => `${fareId} ${quantity}`)
    .toSorted()
    .join();
}

/**
 * Where those who paddle were named, it is said who of them leaves: the guide would wait for them, and the coast guard look for
 * them.
 * @throws `trips/leaving-unnamed`
 */
async function assertLeavingNamed(
  executor: Executor,
  bookingId: number,
  { leaving = [], people }: Pick<PartyChange, 'leaving'> & { people: number },
): Promise<void> {
  const named = await createEvidenceRepository(executor).listComing(bookingId);
  const isKnown = leaving.every((wanted) => named.some(({ position }) => position === wanted));
  const staying = named.filter(({ position }) => !leaving.includes(position));
  if (!isKnown || staying.length > people) throw new AppError('trips/leaving-unnamed');
}

interface Wanted extends Pick<Priced, 'items' | 'trip' | 'titleOf'> {
  bookingDate: LocalDate;
  startSlot: number;
  /** Units that are free for this booking alone. */
  own: readonly Omit<HeldUnits, 'isTurnaround'>[];
  language: Language;
}

/** What a booking has of its own, or its departure keeps, counts as free for it. @returns what is to be taken */
export async function checkUnits(executor: Executor, wanted: Wanted): Promise<SlotNeed[]> {
  const { bookingDate, startSlot, items, trip, titleOf, own, language } = wanted;
  const { open, closure } = openingOn(await createOpeningHoursRepository(executor).find(), bookingDate);
  if (!open)
    throw new AppError('bookings/day-closed', { parameters: { reason: closure?.reason[language] ?? '' } });
  checkClosing(items, { startSlot, closing: open.until, titleOf });
  const needed = trip ? tripNeeds(items, startSlot, trip.turnaround) : slotNeeds(items, startSlot);
  const left = await createAvailabilityRepository(executor).listLeft(bookingDate, needed, trip?.departureId);
  const needs = withoutClosed(needed, left);
  const ownUnits = ({ itemId, slotNumber }: SlotNeed) =>
    own.find((unit) => unit.date === bookingDate && unit.itemId === itemId && unit.slotNumber === slotNumber)
      ?.quantity ?? 0;
  const free = left.map((slot) => ({ ...slot, quantity: slot.quantity + ownUnits(slot) }));
  const shortage = findShortage(needs, free);
  if (!shortage) return needs;
  const parameters = { item: titleOf(shortage.itemId), time: slotStart(shortage.slotNumber) };
  throw shortage.left === null
    ? new AppError('bookings/slot-closed', { parameters })
    : new AppError('bookings/sold-out', { parameters: { ...parameters, left: shortage.left } });
}

/** A code that is for larger bookings: staff decide whether they make this one so small all the same. */
async function findMinimum(
  executor: Executor,
  { id, voucherCode, ...before }: BookingRecord,
  after: { totalCents: number; discountCents: number },
): Promise<MovePlan['belowMinimum']> {
  if (voucherCode === null || after.discountCents === 0) return null;
  const minimumCents = await readMinimum(executor, id);
  const isBelow = (price: typeof after) => price.totalCents + price.discountCents < minimumCents;
  if (!isBelow(after) || isBelow(before)) return null;
  return { code: showVoucherCode(voucherCode), minimumCents, discountCents: after.discountCents };
}

async function findWays(
  executor: Executor,
  { id, isCovered }: { id: number; isCovered: boolean },
  { surplusCents }: Pick<MoveMoney, 'surplusCents'>,
): Promise<SurplusWay[]> {
  if (surplusCents === 0) return [];
  const { toCardCents, byHandCents } = await readPartialRefund(executor, id, { isCovered });
  return [
    ...(surplusCents <= toCardCents ? (['card'] as const) : []),
    ...(surplusCents <= byHandCents ? (['hand'] as const) : []),
    'keep',
  ];
}
