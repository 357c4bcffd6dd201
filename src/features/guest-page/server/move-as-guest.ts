import { createHash } from 'node:crypto';
import { bookingWindow, earliestStart } from '#features/availability/server/availability.public.ts';
import {
  type MoveDependencies,
  moveBooking,
  planMove,
} from '#features/booking-management/server/booking-management.public.ts';
import {
  checkStart,
  createGuestsRepository,
  type GuestRecord,
  getBooking,
  isFree,
  refuseWhileClosed,
} from '#features/bookings/server/bookings.public.ts';
import { readBookingSettings } from '#features/settings/server/settings.public.ts';
import { findCalledOff } from '#features/storm-days/server/storm-days.public.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { businessToday } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { findSlotNumber, slotStart } from '#shared/rental-time.ts';
import type { GuestMove } from '../guest-page.contract.ts';
import { momentOf, policyOf } from './guest-moment.ts';
import {
  assertCodeStays,
  assertMayChange,
  assertNobodyUnnamed,
  type ChangeTarget,
  guestRules,
  type MoveLimit,
  onlyLeave,
} from './guest-rules.ts';
import type { OpenedBooking } from './open-guest-page.ts';

export interface GuestMoveDependencies extends MoveDependencies, MoveLimit {}

interface Target extends ChangeTarget {
  language: Language;
}

/** Checks the wish like a new booking of a visitor, and prices it like a move of staff. Who only leaves cancels a part. */
export async function previewGuestMove(
  dependencies: GuestMoveDependencies,
  page: OpenedBooking,
  { language, ...target }: Target,
): Promise<GuestMove> {
  const { database } = dependencies;
  assertMayChange(dependencies, page, target);
  if (!onlyLeave(page.booking, target)) {
    await assertNobodyUnnamed(database, page.booking, target);
    await refuseWhileClosed(database, { isExempt: false });
    await assertBookable(dependencies, target);
  }
  const { id } = page.booking;
  const asGuest = guestRules(dependencies, page, target);
  const plan = await planMove(database, dependencies, { id, target, language, asGuest });
  const { booking, totalCents, discountCents, money, surplusWays } = plan;
  const { dueCents, surplusCents, keptCents } = money;
  // What was paid at the beach goes back there, and for that guests have to talk to staff.
  if (surplusCents > 0 && !surplusWays.includes('card')) throw new AppError('guest-page/ask-staff');
  const toVoucherCents = booking.discountCents - discountCents;
  if (target.party) await assertCodeStays(database, plan, asGuest);
  return {
    ...{ version: booking.moves, newTotalCents: totalCents, dueCents, surplusCents, toVoucherCents },
    ...(target.party && { keptCents }),
  };
}

async function assertBookable(
  { database, clock, timeZone }: MoveDependencies,
  { bookingDate, timeSlot }: Pick<Target, 'bookingDate' | 'timeSlot'>,
): Promise<void> {
  const now = clock.now();
  const settings = await readBookingSettings(database);
  const start = slotStart(findSlotNumber(timeSlot) ?? 0);
  // The two rules say the same in other words; this one also refuses what has begun today.
  if (bookingDate < businessToday(now, timeZone)) throw new AppError('bookings/move-to-past');
  checkStart(bookingDate, {
    window: bookingWindow(now, timeZone, settings),
    earliest: earliestStart(now, timeZone, settings),
    start,
  });
}

/** Moves a booking as its guest saw it; a surplus goes back to the card. A repeated request changes nothing. */
export async function moveAsGuest(
  dependencies: GuestMoveDependencies,
  page: OpenedBooking,
  // What the code has back and what is kept follow from the other sums.
  { language, toVoucherCents: _, keptCents: _kept, ...wish }: Target & GuestMove,
): Promise<void> {
  const { id } = page.booking;
  const request = {
    ...wish,
    ...(wish.surplusCents > 0 ? { surplusWay: 'card' as const } : {}),
  };
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest();
  const time = `${wish.version}:${wish.bookingDate}:${wish.timeSlot}`.replaceAll(' ', '');
  await moveBooking(dependencies, {
    id,
    request,
    // For one version of a booking, moving it to the same time twice is the same move; parties differ.
    idempotencyKey: `guest:${id}:${time}${wish.party ? `:${requestHash.toString('hex')}` : ''}`,
    requestHash,
    staffId: null,
    language,
    asGuest: {
      ...guestRules(dependencies, page, wish),
      assertBookable: () => previewGuestMove(dependencies, page, { ...wish, language }),
      assertAllowed: (tx) => assertAllowedNow(tx, dependencies, id, wish),
    },
  });
}

/** Under the lock. Who moves when cancelling is not free any more does not make it free by that. */
async function assertAllowedNow(
  tx: Transaction,
  dependencies: GuestMoveDependencies,
  id: number,
  target: ChangeTarget,
): Promise<{ isCalledOff: boolean }> {
  const guest = await findGuest(tx, id);
  const booking = await getBooking(tx, id);
  const storm = await findCalledOff(tx, dependencies.clock.now(), id);
  assertMayChange(dependencies, { booking, guest, storm }, target);
  if (storm?.isOpen) return { isCalledOff: true };
  const policy = policyOf(guest);
  const moment = { ...momentOf(dependencies, booking), movedLate: guest.movedLate };
  if (policy && !guest.movedLate && !isFree(policy, moment))
    await createGuestsRepository(tx).setMovedLate(id);
  return { isCalledOff: false };
}

async function findGuest(executor: Executor, id: number): Promise<GuestRecord> {
  const guest = await createGuestsRepository(executor).find(id);
  if (!guest) throw new AppError('bookings/not-found');
  return guest;
}
