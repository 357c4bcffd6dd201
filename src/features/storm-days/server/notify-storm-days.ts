import { getBooking } from '#features/bookings/server/bookings.public.ts';
import { businessNow } from '#features/place-changes/server/place-changes.public.ts';
import { readSpending } from '#features/vouchers/server/vouchers.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { endBooking, moneyOf, worthOf } from './choose.ts';
import { type Concerned, createStormBookingsRepository } from './storm-bookings.repository.ts';
import { createStormDaysRepository } from './storm-days.repository.ts';
import type { StormDependencies } from './storm-dependencies.ts';

/**
 * Notifies the guests of called-off bookings, including those who paid for a held booking since; then refunds those who
 * made no choice before the deadline; then notifies those without a choice that the booking takes place after all.
 * @returns the number of bookings that were notified or ended.
 */
export async function notifyStormDays(
  dependencies: StormDependencies,
  signal?: AbortSignal,
): Promise<number> {
  const notified = await eachBooking(
    dependencies,
    {
      lockNext: (tx, after) => createStormBookingsRepository(tx).lockNextCalledOff(after),
      handle: (tx, concerned) => notifyCalledOff(tx, dependencies, concerned),
    },
    signal,
  );
  const ended = await eachBooking(
    dependencies,
    {
      lockNext: (tx, after) =>
        createStormBookingsRepository(tx).lockUndecided(after, dependencies.clock.now()),
      handle: (tx, concerned) => endUndecided(tx, dependencies, concerned),
    },
    signal,
  );
  const lifted = await eachBooking(
    dependencies,
    {
      lockNext: (tx, after) => createStormBookingsRepository(tx).lockNextLifted(after),
      handle: (tx, concerned) => notifyLifted(tx, dependencies, concerned),
    },
    signal,
  );
  return notified + ended + lifted;
}

/** Re-reads the state under the booking's lock: another server may have handled it, or staff may have paused the day. */
async function readAgain(tx: Transaction, { stormDayId, bookingId }: Concerned) {
  const day = await createStormDaysRepository(tx).share(stormDayId);
  const storm = await createStormBookingsRepository(tx).find(bookingId);
  if (!day || storm?.stormDayId !== stormDayId || !storm.isAffected) return null;
  return { day, storm };
}

async function notifyCalledOff(
  tx: Transaction,
  { announce, clock, timeZone }: StormDependencies,
  concerned: Concerned,
): Promise<boolean> {
  const { bookingId, stormDayId } = concerned;
  const found = await readAgain(tx, concerned);
  if (!found || found.day.pausedAt || found.day.liftedAt) return false;
  const { reason, decideBy, bonusPercent } = found.storm;
  const money = await moneyOf(tx, bookingId);
  const bookings = createStormBookingsRepository(tx);
  if ((await bookings.setNotified(concerned, money)) === 0) return false;
  const now = clock.now();
  if (decideBy <= now) {
    // It was paid for, or gone on with, when the time to choose was over.
    const storm = { ...money, bonusPercent };
    await endBooking(tx, announce, {
      ...{ ...concerned, choice: 'refund', byDefault: true, wasAsked: false, now, timeZone, storm },
    });
    return true;
  }
  const voucherCents = worthOf(money, { bonusPercent });
  const toVoucherCents = (await readSpending(tx, bookingId))?.cents ?? 0;
  const storm = { stormDayId, reason, decideBy, ...money, voucherCents, bonusPercent, toVoucherCents };
  await announce(tx, { kind: 'booking-called-off', bookingId, storm });
  return true;
}

async function endUndecided(
  tx: Transaction,
  { announce, clock, timeZone }: StormDependencies,
  concerned: Concerned,
): Promise<boolean> {
  const found = await readAgain(tx, concerned);
  const now = clock.now();
  if (!found || found.day.pausedAt || found.day.liftedAt || found.day.decideBy > now) return false;
  if (found.storm.choice !== null) return false;
  const storm = {
    ...(await moneyOf(tx, concerned.bookingId)),
    bonusPercent: found.storm.bonusPercent,
  };
  await endBooking(tx, announce, {
    ...{ ...concerned, choice: 'refund', byDefault: true, wasAsked: true, now, timeZone, storm },
  });
  return true;
}

async function notifyLifted(
  tx: Transaction,
  { announce, clock, timeZone }: StormDependencies,
  concerned: Concerned,
): Promise<boolean> {
  const { bookingId, stormDayId } = concerned;
  const found = await createStormBookingsRepository(tx).setLiftedNotified(concerned, clock.now());
  if (found === 0) return false;
  const { bookingDate, startSlot } = await getBooking(tx, bookingId);
  const { today, slot } = businessNow({ clock, timeZone });
  if (bookingDate < today || (bookingDate === today && startSlot <= slot)) return false;
  const day = await createStormDaysRepository(tx).share(stormDayId);
  // Called off again in the meantime: the next mail says so.
  const storm = await createStormBookingsRepository(tx).find(bookingId);
  if (!day || storm?.stormDayId !== stormDayId) return false;
  const { decideBy } = day;
  await announce(tx, { kind: 'booking-storm-lifted', bookingId, stormDayId, decideBy });
  return true;
}

interface Steps {
  lockNext: (tx: Transaction, after: number) => Promise<Concerned | null>;
  /** @returns whether anything was written. */
  handle: (tx: Transaction, concerned: Concerned) => Promise<boolean>;
}

/**
 * Handles bookings one by one, each in its own transaction, so that a crash half-way neither loses nor repeats work.
 * A booking that fails is skipped and retried by the next run.
 * @returns the number of bookings that were written.
 */
async function eachBooking(
  { database }: Pick<StormDependencies, 'database'>,
  { lockNext, handle }: Steps,
  signal?: AbortSignal,
): Promise<number> {
  let after = 0;
  let written = 0;
  const errors: unknown[] = [];
  while (!signal?.aborted) {
    let current: Concerned | null = null;
    try {
      const isWritten = await database.transaction(async (tx) => {
        current = await lockNext(tx, after);
        return current !== null && (await handle(tx, current));
      });
      if (isWritten) written += 1;
    } catch (error) {
      if (current === null) throw error;
      errors.push(error);
    }
    if (current === null) break;
    after = (current as Concerned).bookingId;
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} bookings failed`);
  return written;
}
