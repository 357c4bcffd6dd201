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
  mayMove,
  refuseWhileClosed,
} from '#features/bookings/server/bookings.public.ts';
import { readBookingSettings } from '#features/settings/server/settings.public.ts';
import { findCalledOff } from '#features/storm-days/server/storm-days.public.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { businessToday, type LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { findSlotNumber, slotStart } from '#shared/rental-time.ts';
import type { GuestMove } from '../guest-page.contract.ts';
import { momentOf, type Now, policyOf } from './guest-moment.ts';
import type { OpenedBooking } from './open-guest-page.ts';

export interface GuestMoveDependencies extends MoveDependencies {
  /** How often a guest can move a booking; 0 means without a limit. */
  guestMoves: number;
}

interface Target {
  bookingDate: LocalDate;
  timeSlot: string;
  language: Language;
}

/** Whether the policy lets the guest move the booking away from where it is. What was called off can always be moved. */
export function assertMayMove(
  now: Now & Pick<GuestMoveDependencies, 'guestMoves'>,
  { booking, guest, storm }: OpenedBooking,
): void {
  if (storm?.isOpen) return;
  const policy = policyOf(guest);
  if (!policy || policy.moveUntilHours === null) throw new AppError('guest-page/ask-staff');
  if (!mayMove(policy, momentOf(now, booking))) throw new AppError('guest-page/move-too-late');
  if (now.guestMoves > 0 && guest.guestMoves >= now.guestMoves) throw new AppError('guest-page/moves-used');
}

/** Checks the wish like a new booking of a visitor, and prices it like a move of staff. */
export async function previewGuestMove(
  dependencies: GuestMoveDependencies,
  page: OpenedBooking,
  { language, ...time }: Target,
): Promise<GuestMove> {
  const { database } = dependencies;
  assertMayMove(dependencies, page);
  await refuseWhileClosed(database, { isExempt: false });
  await assertBookable(dependencies, time);
  const { id } = page.booking;
  const { booking, totalCents, discountCents, money, surplusWays } = await planMove(database, dependencies, {
    id,
    target: time,
    language,
  });
  const { dueCents, surplusCents } = money;
  // What was paid at the beach goes back there, and for that guests have to talk to staff.
  if (surplusCents > 0 && !surplusWays.includes('card')) throw new AppError('guest-page/ask-staff');
  const toVoucherCents = booking.discountCents - discountCents;
  return { version: booking.moves, newTotalCents: totalCents, dueCents, surplusCents, toVoucherCents };
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
  // What the code has back follows from the other sums.
  { language, toVoucherCents: _, ...wish }: Target & GuestMove,
): Promise<void> {
  const { id } = page.booking;
  const request = {
    ...wish,
    ...(wish.surplusCents > 0 ? { surplusWay: 'card' as const } : {}),
  };
  const text = JSON.stringify(request);
  await moveBooking(dependencies, {
    id,
    request,
    // For one version of a booking, moving it to the same time twice is the same move.
    idempotencyKey: `guest:${id}:${wish.version}:${wish.bookingDate}:${wish.timeSlot}`.replaceAll(' ', ''),
    requestHash: createHash('sha256').update(text).digest(),
    staffId: null,
    language,
    asGuest: {
      assertBookable: () => previewGuestMove(dependencies, page, { ...wish, language }),
      assertAllowed: (tx) => assertAllowedNow(tx, dependencies, id),
    },
  });
}

/** Under the lock. Who moves when cancelling is not free any more does not make it free by that. */
async function assertAllowedNow(
  tx: Transaction,
  dependencies: GuestMoveDependencies,
  id: number,
): Promise<{ isCalledOff: boolean }> {
  const guest = await findGuest(tx, id);
  const booking = await getBooking(tx, id);
  const storm = await findCalledOff(tx, dependencies.clock.now(), id);
  assertMayMove(dependencies, { booking, guest, storm });
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
