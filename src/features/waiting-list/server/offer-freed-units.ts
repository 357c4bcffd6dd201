import { earliestStart } from '#features/availability/server/availability.public.ts';
import { findBooking, holdForClaim } from '#features/bookings/server/bookings.public.ts';
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
 * Offers free units to the first entry in line whose wish they meet; why they are free does not matter. Each offer is a
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
  for (let run = 0; run < offersPerRun; run += 1) {
    const outcome = await database.transaction((tx) => offerNext(tx, mails, rules));
    if (outcome === 'stop') break;
    if (outcome === 'offered') offered += 1;
  }
  return offered;
}

/** `passed-over`: nothing can be held for this entry now. `stop`: no wish is free, or another server makes offers. */
type Outcome = 'offered' | 'passed-over' | 'stop';

/** Lock order: waiting list, entry, slots. */
async function offerNext(tx: Transaction, mails: MailContext, rules: Rules): Promise<Outcome> {
  const offers = createOffersRepository(tx);
  if (!(await offers.tryLock())) return 'stop';
  const earliest = rules.earliestIn(leastMinutes);
  const entry = await offers.lockNext({
    date: earliest.slice(0, 10),
    slot: firstSlotFrom(earliest.slice(11)),
  });
  if (!entry) return 'stop';
  const { id, email, language, bookingDate, startSlot, itemId, quantity, duration } = entry;
  const start = { date: bookingDate, time: slotStart(startSlot) };
  const minutes = claimMinutes(start, rules.usualMinutes, rules.earliestIn) ?? leastMinutes;
  const items = [{ itemId, quantity, duration }];
  try {
    const bookingId = await holdForClaim(tx, { language, bookingDate, startSlot, items, minutes });
    const hold = bookingId === null ? null : await findBooking(tx, bookingId);
    if (!hold) return tx.rollBack('passed-over');
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

/** Settles offers that are no longer held: booked, declined, or never sent. */
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
}
