import {
  bookingWindow,
  createAvailabilityRepository,
  earliestStart,
  findShortage,
} from '#features/availability/server/availability.public.ts';
import { checkItems } from '#features/bookings/domain/check-request.public.ts';
import {
  checkStart,
  planUnits,
  refuseWhileClosed,
  type Visitor,
} from '#features/bookings/server/bookings.public.ts';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { readBookingSettings } from '#features/settings/server/settings.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { Language } from '#shared/language.ts';
import { findSlotNumber, slotStart } from '#shared/rental-time.ts';
import type { JoinRequest } from '../waiting-list.contract.ts';
import { createWaitingRepository } from './waiting.repository.ts';

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

type Join = Omit<JoinRequest, 'language'> & { language: Language; visitor: Visitor };

/** Adds a customer to the waiting list for sold-out units. Units that are free are refused: they can be booked. */
export async function joinWaitingList(dependencies: JoinDependencies, join: Join): Promise<void> {
  const { database, isDelivering } = dependencies;
  if (!isDelivering()) throw new AppError('waiting-list/no-mail');
  const startSlot = await checkWish(dependencies, join);
  const entry = { ...join, startSlot, network: join.visitor.network };
  await database.transaction(async (tx) => {
    const waiting = createWaitingRepository(tx);
    await waiting.lockOrigin(entry);
    if (await waiting.hasEntry(entry)) return;
    const { ofNetwork, ofAddress } = await waiting.countOfDay(entry);
    const isOver = (count: number, limit: number) => limit > 0 && count >= limit;
    const isTooMany = !join.visitor.isExempt && isOver(ofNetwork, dependencies.waitingPerNetwork);
    if (isTooMany || isOver(ofAddress, dependencies.waitingPerAddress))
      throw new AppError('waiting-list/too-many');
    await waiting.add(entry);
  });
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
