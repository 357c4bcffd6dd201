import {
  createAvailabilityRepository,
  type SlotNeed,
} from '#features/availability/server/availability.public.ts';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { isExpired } from '../domain/booking-state.public.ts';
import { checkItems } from '../domain/check-request.public.ts';
import type { BookedItem } from '../domain/items-booked.public.ts';
import type { PricedItem } from '../domain/prices.public.ts';
import { type BookedTrip, countPeople } from '../domain/trip-of-booking.public.ts';
import {
  anonymousCustomer,
  type BookingRecord,
  createBookingsRepository,
  type LockedBooking,
} from './bookings.repository.ts';
import { hashRequest, planUnits } from './create/plan-booking.ts';

interface Hold {
  language: Language;
  bookingDate: LocalDate;
  startSlot: number;
  minutes: number;
}

/** Units held for a customer of the waiting list, before any details are known. */
export interface Claim extends Hold {
  items: BookedItem[];
}

/**
 * Holds units, as a booking does, for a customer of the waiting list who is offered them.
 * @returns its id, or `null` where units are missing; the caller then undoes all.
 */
export async function holdForClaim(tx: Transaction, claim: Claim): Promise<number | null> {
  const { language, bookingDate, startSlot } = claim;
  const itemIds = claim.items.map(({ itemId }) => itemId);
  const prices = await createCatalogueRepository(tx).listPrices(itemIds, language, bookingDate);
  const planned = planUnits(checkItems(claim.items, prices), prices, startSlot);
  return holdPlanned(tx, { ...claim, ...planned, trip: null });
}

/** What is held, as it was planned. */
export interface PlannedHold extends Hold {
  items: PricedItem[];
  needs: SlotNeed[];
  totalCents: number;
  /** With the seats that are held; `null` of a rental. */
  trip: BookedTrip | null;
}

/** @returns its id, or `null` where units are missing; the caller then undoes all. */
export async function holdPlanned(tx: Transaction, hold: PlannedHold): Promise<number | null> {
  const { language, bookingDate, startSlot, minutes, items, needs, totalCents, trip } = hold;
  const bookings = createBookingsRepository(tx);
  const created = await bookings.create({
    ...anonymousCustomer,
    source: 'waiting_list',
    idempotencyKey: null,
    requestHash: hashRequest(hold),
    language,
    bookingDate,
    startSlot,
    totalCents,
    voucherId: null,
    discountCents: 0,
    holdMinutes: minutes,
    network: null,
    browser: null,
    confirmBy: null,
    confirmedBy: null,
    trip,
  });
  if (!created) return null;
  await bookings.createLines(created.id, items);
  if (trip) await bookings.createSeats(created.id, trip.seats);
  const availability = createAvailabilityRepository(tx);
  if (trip) await availability.giveUpKept(trip.departureId, bookingDate, needs);
  if ((await availability.take(bookingDate, needs, trip?.departureId)) < needs.length) return null;
  await availability.createAllocations(created.id, bookingDate, needs);
  return created.id;
}

/** Gives the units of a claim back at once; one that is over or used is left alone. */
export async function endClaim(tx: Transaction, id: number): Promise<void> {
  const bookings = createBookingsRepository(tx);
  if (!isOpen(await bookings.lock(id))) return;
  await bookings.setCancelled(id, 'unpaid');
  await createAvailabilityRepository(tx).release(id);
}

/** What a claim has to be for, so that it can be used. */
interface Wanted {
  bookingDate: LocalDate;
  /** The trip that is booked; absent where it is a rental. */
  trip?: Pick<BookedTrip, 'departureId'> | null | undefined;
}

/** What a claim holds of what is wanted, as far as anybody can say without its lock; none where it is over. */
export async function listClaimed(executor: Executor, id: number, wanted: Wanted): Promise<SlotNeed[]> {
  const claim = await findOpenClaim(executor, id, wanted.trip?.departureId);
  return claim ? listHeldOn(executor, id, wanted.bookingDate) : [];
}

/** The seats of a departure that a claim holds, as far as anybody can say without its lock. */
export async function countClaimedSeats(
  executor: Executor,
  id: number,
  departureId: string,
): Promise<number> {
  const claim = await findOpenClaim(executor, id, departureId);
  return claim?.trip ? countPeople(claim.trip) : 0;
}

async function findOpenClaim(
  executor: Executor,
  id: number,
  departureId: string | undefined,
): Promise<BookingRecord | null> {
  const claim = await createBookingsRepository(executor).findById(id);
  return claim?.holdSecondsLeft && claim.trip?.departureId === departureId ? claim : null;
}

async function listHeldOn(executor: Executor, id: number, date: LocalDate): Promise<SlotNeed[]> {
  const held = await createAvailabilityRepository(executor).listHeld(id);
  return held.filter((each) => each.date === date);
}

/**
 * The booking that a claim was for is being made: the claim ends. Its seats are free for this transaction, its units are
 * still held until `handOver`.
 * @returns those units; none where the claim is over, used, of another day or for something else.
 */
export async function takeClaim(
  tx: Transaction,
  id: number,
  { bookingDate, trip }: Wanted,
): Promise<SlotNeed[]> {
  const bookings = createBookingsRepository(tx);
  const claim = await bookings.lock(id);
  if (!isOpen(claim) || claim?.departureId !== (trip?.departureId ?? null)) return [];
  const held = await listHeldOn(tx, id, bookingDate);
  if (trip || held.length > 0) await bookings.setCancelled(id, 'claimed');
  return held;
}

/**
 * Hands the units of a claim over to whoever takes units next in this transaction. The slots of both are locked first
 * and in one order, like those of any booking.
 */
export async function handOver(
  tx: Transaction,
  id: number,
  { date, held, needs }: { date: LocalDate; held: readonly SlotNeed[]; needs: readonly SlotNeed[] },
): Promise<void> {
  if (held.length === 0) return;
  const availability = createAvailabilityRepository(tx);
  const others = needs.filter((need) => !held.some((each) => isSameSlot(each, need)));
  await availability.lock([...held, ...others].map((slot) => ({ ...slot, date })));
  await availability.release(id);
}

/** What is needed besides what a claim holds. */
export function withoutClaimed(needs: readonly SlotNeed[], held: readonly SlotNeed[]): SlotNeed[] {
  return needs.flatMap((need) => {
    const claimed = held.find((each) => isSameSlot(each, need))?.quantity ?? 0;
    return need.quantity > claimed ? [{ ...need, quantity: need.quantity - claimed }] : [];
  });
}

/** Whether a claim holds all that is needed. */
export function coversAll(held: readonly SlotNeed[], needs: readonly SlotNeed[]): boolean {
  return withoutClaimed(needs, held).length === 0;
}

/** What is left for who has a claim. */
export function addClaimed(left: readonly SlotNeed[], held: readonly SlotNeed[]): SlotNeed[] {
  return left.map((slot) => {
    const claimed = held.find((each) => isSameSlot(each, slot));
    return { ...slot, quantity: slot.quantity + (claimed?.quantity ?? 0) };
  });
}

function isSameSlot(one: SlotNeed, other: SlotNeed): boolean {
  return one.itemId === other.itemId && one.slotNumber === other.slotNumber;
}

function isOpen(claim: LockedBooking | null): boolean {
  return (
    claim?.state === 'held' && claim.holdExpiresAt !== null && !isExpired(claim.holdExpiresAt, claim.now)
  );
}
