import type { GuestRules, MovePlan } from '#features/booking-management/server/booking-management.public.ts';
import {
  type BookingRecord,
  cancellationMoney,
  createEvidenceRepository,
  mayMove,
} from '#features/bookings/server/bookings.public.ts';
import { hasNewcomers, isSmaller } from '#features/guided-trips/domain/party-change.public.ts';
import type { PartyChange } from '#features/guided-trips/trip-booking.contract.ts';
import { readSpending } from '#features/vouchers/server/vouchers.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { timeSlotText } from '#shared/rental-time.ts';
import { assertMayCancel } from './cancel-as-guest.ts';
import { momentOf, type Now, policyOf } from './guest-moment.ts';
import type { OpenedBooking } from './open-guest-page.ts';

export interface MoveLimit {
  /** How often a guest can move a booking; 0 means without a limit. */
  guestMoves: number;
}

export interface ChangeTarget {
  bookingDate: LocalDate;
  timeSlot: string;
  /** Of a guided trip. */
  party?: PartyChange | undefined;
}

/** Whether the policy lets the guest move the booking away from where it is. What was called off can always be moved. */
export function assertMayMove(now: Now & MoveLimit, { booking, guest, storm }: OpenedBooking): void {
  if (storm?.isOpen) return;
  const policy = policyOf(guest);
  if (!policy || policy.moveUntilHours === null) throw new AppError('guest-page/ask-staff');
  if (!mayMove(policy, momentOf(now, booking))) throw new AppError('guest-page/move-too-late');
  if (now.guestMoves > 0 && guest.guestMoves >= now.guestMoves) throw new AppError('guest-page/moves-used');
}

/** Some of a party leave, and the others come as they were going to: that is cancelling for some of them. */
export function onlyLeave({ bookingDate, startSlot, trip }: BookingRecord, target: ChangeTarget): boolean {
  const { party } = target;
  const isThere = bookingDate === target.bookingDate && timeSlotText(startSlot) === target.timeSlot;
  return isThere && trip !== null && party !== undefined && isSmaller(party, trip);
}

/** Whether the policy allows the change: of a move, or of a cancellation where people only leave. */
export function assertMayChange(now: Now & MoveLimit, opened: OpenedBooking, target: ChangeTarget): void {
  if (onlyLeave(opened.booking, target)) assertMayCancel(now, opened);
  else assertMayMove(now, opened);
}

/** Of what people paid who leave, as much is kept as where all of them cancel; nothing where the business called it off. */
export function guestRules(
  now: Now,
  { booking, guest, storm }: OpenedBooking,
  { party }: ChangeTarget,
): GuestRules {
  const policy = policyOf(guest);
  if (!party || !policy || storm?.isOpen) return { keptOf: () => 0 };
  const moment = { ...momentOf(now, booking), movedLate: guest.movedLate };
  return { keptOf: (paidCents) => cancellationMoney(policy, { ...moment, paidCents }).keptCents };
}

/**
 * What a promo code takes off was agreed for the party as it was, and a share of a gift voucher is kept only where all of it
 * ends: staff decide about a smaller party.
 */
export async function assertCodeStays(
  executor: Executor,
  { booking, totalCents, discountCents }: MovePlan,
  { keptOf }: GuestRules,
): Promise<void> {
  const isCheaper = totalCents + discountCents < booking.totalCents + booking.discountCents;
  const spending = isCheaper ? await readSpending(executor, booking.id) : null;
  if (!spending) return;
  if (!spending.isPaidFor || keptOf(booking.discountCents - discountCents) > 0)
    throw new AppError('guest-page/ask-staff');
}

/** Where everybody was named, nobody comes along without a name: staff take it down. */
export async function assertNobodyUnnamed(
  executor: Executor,
  { id, trip }: BookingRecord,
  { party }: ChangeTarget,
): Promise<void> {
  if (!trip || !party || !hasNewcomers(party, trip)) return;
  const named = await createEvidenceRepository(executor).listComing(id);
  if (named.length > 0) throw new AppError('guest-page/ask-staff');
}
