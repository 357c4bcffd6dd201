import {
  bookingWindow,
  createAvailabilityRepository,
  earliestStart,
  findShortage,
} from '#features/availability/server/availability.public.ts';
import { checkItems } from '#features/bookings/domain/check-request.public.ts';
import { tripDuration } from '#features/bookings/domain/trip-of-booking.public.ts';
import {
  checkStart,
  planUnits,
  refuseWhileClosed,
  type Visitor,
} from '#features/bookings/server/bookings.public.ts';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { findForWaiting } from '#features/guided-trips/server/waiting-seats.public.ts';
import { readBookingSettings } from '#features/settings/server/settings.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { Language } from '#shared/language.ts';
import { findSlotNumber, slotStart } from '#shared/rental-time.ts';
import type { JoinRequest, SeatsRequest } from '../waiting-list.contract.ts';
import { createWaitingRepository, type NewEntry } from './waiting.repository.ts';

export interface JoinDependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
  /** Whether a mail server is configured; without one no offers could be sent. */
  isDelivering: () => boolean;
  /** Entries per day; 0 means no limit. */
  waitingPerNetwork: number;
  waitingPerAddress: number;
}

interface Joining {
  email: string;
  language: Language;
  visitor: Visitor;
}

type Join = Omit<JoinRequest, 'language'> & Joining;

/** Adds a customer to the waiting list for sold-out units. Units that are free are refused: they can be booked. */
export async function joinWaitingList(dependencies: JoinDependencies, join: Join): Promise<void> {
  const { timeSlot: _, ...wish } = join;
  await addEntry(dependencies, join, async () => ({
    ...wish,
    startSlot: await checkWish(dependencies, join),
  }));
}

type SeatsJoin = Omit<SeatsRequest, 'language'> & Joining & { id: string };

/** The same for seats of a departure. */
export async function waitForSeats(dependencies: JoinDependencies, join: SeatsJoin): Promise<void> {
  await addEntry(dependencies, join, async () => {
    const { tripId, date, startSlot, minutes } = await checkSeats(dependencies, join);
    return {
      ...{ itemId: `trip:${tripId}`, quantity: join.seats, duration: tripDuration(minutes) },
      ...{ bookingDate: date, startSlot },
    };
  });
}

type Wish = Omit<NewEntry, 'email' | 'language' | 'network'>;

/** @param check what is waited for; it refuses what cannot be. */
async function addEntry(
  { database, isDelivering, waitingPerNetwork, waitingPerAddress }: JoinDependencies,
  { email, language, visitor }: Joining,
  check: () => Promise<Wish>,
): Promise<void> {
  if (!isDelivering()) throw new AppError('waiting-list/no-mail');
  const { network } = visitor;
  const entry = { ...(await check()), email, language, network };
  await database.transaction(async (tx) => {
    const waiting = createWaitingRepository(tx);
    await waiting.lockOrigin(entry);
    if (await waiting.hasEntry(entry)) return;
    const { ofNetwork, ofAddress } = await waiting.countOfDay(entry);
    const isOver = (count: number, limit: number) => limit > 0 && count >= limit;
    const isTooMany = !visitor.isExempt && isOver(ofNetwork, waitingPerNetwork);
    if (isTooMany || isOver(ofAddress, waitingPerAddress)) throw new AppError('waiting-list/too-many');
    await waiting.add(entry);
  });
}

async function checkSeats({ database, clock, timeZone }: JoinDependencies, { visitor, ...wish }: SeatsJoin) {
  const now = clock.now();
  const [departure, settings] = await Promise.all([
    findForWaiting(database, wish, { now, timeZone }),
    readBookingSettings(database),
    refuseWhileClosed(database, visitor),
  ]);
  const { date, startSlot, title, seats, isFree } = departure;
  const time = slotStart(startSlot);
  checkStart(date, {
    window: bookingWindow(now, timeZone, settings),
    earliest: earliestStart(now, timeZone, settings),
    start: time,
  });
  if (wish.seats > seats) throw new AppError('waiting-list/more-than-seats', { parameters: { seats } });
  if (isFree) throw new AppError('waiting-list/free-now', { parameters: { item: title, time } });
  return departure;
}

/** @returns the slot in which the rental would start */
async function checkWish({ database, clock, timeZone }: JoinDependencies, join: Join): Promise<number> {
  const { bookingDate, itemId, quantity, duration, language, visitor } = join;
  const startSlot = findSlotNumber(join.timeSlot) ?? 0;
  const [prices, settings] = await Promise.all([
    createCatalogueRepository(database).listPrices([itemId], language, bookingDate),
    readBookingSettings(database),
    refuseWhileClosed(database, visitor),
  ]);
  const now = clock.now();
  checkStart(bookingDate, {
    window: bookingWindow(now, timeZone, settings),
    earliest: earliestStart(now, timeZone, settings),
    start: slotStart(startSlot),
  });
  const items = checkItems([{ itemId, quantity, duration }], prices);
  const { needs, titleOf } = planUnits(items, prices, startSlot);
  const left = await createAvailabilityRepository(database).listLeft(bookingDate, needs);
  const shortage = findShortage(needs, left);
  const parameters = { item: titleOf(itemId), time: slotStart(shortage?.slotNumber ?? startSlot) };
  if (!shortage) throw new AppError('waiting-list/free-now', { parameters });
  // In a rental of several slots a closed one may follow a full one.
  if (left.length < needs.length) throw new AppError('bookings/slot-closed', { parameters });
  return startSlot;
}
