import { earliestStart } from '#features/availability/server/availability.public.ts';
import { endClaim, findBooking, holdForClaim } from '#features/bookings/server/bookings.public.ts';
import { unlessOutrun } from '#features/guided-trips/server/guided-trips.public.ts';
import { holdSeats } from '#features/guided-trips/server/waiting-seats.public.ts';
import {
  hasStuckOffer,
  type MailContext,
  withdrawOffer,
  writeOffer,
} from '#features/notifications/server/notifications.public.ts';
import { isUnderMaintenance, readBookingSettings } from '#features/settings/server/settings.public.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { isRefusal } from '#shared/app-error.ts';
import { firstSlotFrom, slotStart } from '#shared/rental-time.ts';
import { claimMinutes, leastMinutes } from '../domain/claim-minutes.ts';
import { createOffersRepository } from './offers.repository.ts';

export interface OfferDependencies {
  database: Database;
  /** Where mails come from and lead to. */
  mails: MailContext;
}

const minuteMs = 60_000;
/** Most offers per run; the next run, on any server, goes on. */
const offersPerRun = 200;

interface Rules {
  /** The first start that can be booked when so many minutes have passed: `2026-07-10 14:00`. */
  earliestIn: (minutes: number) => string;
  usualMinutes: number;
}

/**
 * Offers free units and seats to the first entry in line whose wish they meet; why they are free does not matter. Each offer is a
 * transaction of its own that takes the units as a booking does, and writes the mail.
 * @returns the number of offers.
 */
export async function offerFreedUnits({ database, mails }: OfferDependencies): Promise<number> {
  await database.transaction(settleEnded);
  // While the mail server is unreachable, nothing more is held for people who cannot be notified.
  if ((await isUnderMaintenance(database)) || (await hasStuckOffer(database))) return 0;
  const settings = await readBookingSettings(database);
  const now = mails.clock.now().getTime();
  const rules: Rules = {
    earliestIn: (minutes) => earliestStart(new Date(now + minutes * minuteMs), mails.timeZone, settings),
    usualMinutes: settings.waitingClaimMinutes,
  };
  let offered = 0;
  const passedOver: number[] = [];
  for (let run = 0; run < offersPerRun; run += 1) {
    const outcome = await database
      .transaction((tx) => offerNext(tx, mails, rules, passedOver))
      .catch(unlessOutrun);
    if (outcome === 'stop') break;
    if (outcome === 'offered') offered += 1;
  }
  return offered;
}

/** `passed-over`: nothing can be held for this entry now. `stop`: no wish is free, or another server makes offers. */
type Outcome = 'offered' | 'passed-over' | 'stop';

/**
 * Lock order: waiting list, entry, departure, slots.
 * @param passedOver entries for which nothing could be held in this run; it grows.
 */
async function offerNext(
  tx: Transaction,
  mails: MailContext,
  rules: Rules,
  passedOver: number[],
): Promise<Outcome> {
  const offers = createOffersRepository(tx);
  if (!(await offers.tryLock())) return 'stop';
  const earliest = rules.earliestIn(leastMinutes);
  const from = { date: earliest.slice(0, 10), slot: firstSlotFrom(earliest.slice(11)) };
  const entry = await offers.lockNext(from, passedOver);
  if (!entry) return 'stop';
  const { id, email, bookingDate, startSlot } = entry;
  const start = { date: bookingDate, time: slotStart(startSlot) };
  const minutes = claimMinutes(start, rules.usualMinutes, rules.earliestIn) ?? leastMinutes;
  try {
    const bookingId = await holdWish(tx, mails, { ...entry, minutes });
    const hold = bookingId === null ? null : await findBooking(tx, bookingId);
    if (!hold) {
      passedOver.push(id);
      return tx.rollBack('passed-over');
    }
    await offers.setOffered(id, hold.id);
    await writeOffer(tx, mails, { hold, recipient: email, minutes });
    return 'offered';
  } catch (error) {
    // The item is no longer sold, or not for that long: nothing will ever come of this wish.
    if (!isRefusal(error)) throw error;
    await offers.setLapsed(id);
    return 'passed-over';
  }
}

type Entry = NonNullable<Awaited<ReturnType<ReturnType<typeof createOffersRepository>['lockNext']>>>;

/** @returns the booking that holds it, or `null` where something is missing. */
async function holdWish(
  tx: Transaction,
  { clock, timeZone }: MailContext,
  { tripId, itemId, quantity, duration, ...entry }: Entry & { minutes: number },
): Promise<number | null> {
  const { language, bookingDate, startSlot, minutes } = entry;
  const hold = { language, bookingDate, startSlot, minutes };
  const until = new Date(clock.now().getTime() + minutes * minuteMs);
  if (tripId !== null) return holdSeats(tx, { ...hold, tripId, seats: quantity }, { until, timeZone });
  return holdForClaim(tx, { ...hold, items: [{ itemId, quantity, duration }] });
}

/** Settles offers that are no longer held, as they were booked, declined, or never sent; and ends waiting for what is gone. */
async function settleEnded(tx: Transaction): Promise<void> {
  const offers = createOffersRepository(tx);
  if (!(await offers.tryLock())) return;
  for (const { id, bookingId, isBooked } of await offers.lockEnded()) {
    if (bookingId === null) continue;
    const wasUnsent = await withdrawOffer(tx, bookingId);
    if (isBooked) await offers.setBooked(id);
    else if (wasUnsent) await offers.setWaiting(id);
    else await offers.setLapsed(id);
  }
  for (const { id, bookingId } of await offers.lockGone()) {
    if (bookingId !== null) {
      await withdrawOffer(tx, bookingId);
      await endClaim(tx, bookingId);
    }
    await offers.setLapsed(id);
  }
}
