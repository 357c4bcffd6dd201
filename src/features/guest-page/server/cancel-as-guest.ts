import type { MoveDependencies } from '#features/booking-management/server/booking-management.public.ts';
import {
  cancelByGuest,
  cancellationMoney,
  createGuestsRepository,
  type GuestPolicy,
  getBooking,
  hasBegun,
  lockBooking,
} from '#features/bookings/server/bookings.public.ts';
import { listCancellationMoney, splitRefund } from '#features/payments/server/payments.public.ts';
import { findCalledOff } from '#features/storm-days/server/storm-days.public.ts';
import { readSpending } from '#features/vouchers/server/vouchers.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { Cancellation } from '../guest-page.contract.ts';
import { keptOfParty, momentOf, type Now, policyOf } from './guest-moment.ts';
import type { OpenedBooking } from './open-guest-page.ts';

/** The policy under which the guest can cancel all or a part of the booking now. @throws where the guest cannot */
export function assertMayCancel(now: Now, { booking, guest, storm }: OpenedBooking): GuestPolicy {
  // Called off since the page was loaded: the guest chooses among other options, and nothing is kept.
  if (storm?.isOpen) throw new AppError('guest-page/sum-changed');
  if (booking.state === 'cancelled') throw new AppError('bookings/already-cancelled');
  // A payment may be in progress; the hold expires without this.
  if (booking.state === 'held') throw new AppError('guest-page/ask-staff');
  const policy = policyOf(guest);
  if (!policy) throw new AppError('guest-page/ask-staff');
  if (hasBegun(momentOf(now, booking))) throw new AppError('guest-page/begun');
  return policy;
}

/** What cancelling means for the money at this moment. @throws where the guest cannot cancel */
export async function planCancellation(
  executor: Executor,
  now: Now,
  opened: OpenedBooking,
): Promise<Cancellation> {
  const policy = assertMayCancel(now, opened);
  const { booking, guest } = opened;
  const [paid = { toCardCents: 0, byHandCents: 0 }] = await listCancellationMoney(executor, [booking.id]);
  const whole = splitRefund(paid, 0);
  const paidCents = whole.toCardCents + whole.byHandCents;
  const { movedLate } = guest;
  const moment = momentOf(now, booking);
  const shareOf = (cents: number) =>
    cancellationMoney(policy, { ...moment, paidCents: cents, movedLate }).keptCents;
  const keptBefore = Math.min(paidCents, keptOfParty({ booking, guest }));
  const keptCents = keptBefore + shareOf(paidCents - keptBefore);
  const spending = await readSpending(executor, booking.id);
  // A code that was given away for free is never kept in part.
  const keptOfVoucherCents = spending?.isPaidFor ? shareOf(spending.cents) : 0;
  return {
    keptCents,
    ...splitRefund(paid, keptCents),
    toVoucherCents: (spending?.cents ?? 0) - keptOfVoucherCents,
    keptOfVoucherCents,
  };
}

/** Cancels a booking if its sums are still those that the guest saw; all checks run under the booking's lock. */
export async function cancelAsGuest(
  { database, clock, timeZone, announce, day }: MoveDependencies,
  id: number,
  seen: Cancellation,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockBooking(tx, id);
    const guest = await createGuestsRepository(tx).find(id);
    if (!guest) throw new AppError('bookings/not-found');
    const booking = await getBooking(tx, id);
    const storm = await findCalledOff(tx, clock.now(), id);
    const plan = await planCancellation(tx, { clock, timeZone }, { booking, guest, storm });
    const isAsSeen =
      plan.keptCents === seen.keptCents &&
      plan.toCardCents === seen.toCardCents &&
      plan.byHandCents === seen.byHandCents &&
      plan.toVoucherCents === seen.toVoucherCents &&
      plan.keptOfVoucherCents === seen.keptOfVoucherCents;
    if (!isAsSeen) throw new AppError('guest-page/sum-changed');
    await cancelByGuest(tx, { announce, day, clock, timeZone }, id, plan);
  });
}
