import { cancelForStorm, getBooking, lockBooking } from '#features/bookings/server/bookings.public.ts';
import { findPaymentOf } from '#features/payments/server/payments.public.ts';
import { issueVoucher } from '#features/vouchers/server/vouchers.public.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { businessToday } from '#shared/business-calendar.ts';
import { type StormChoice, voucherWorth } from '../domain/booking-fate.ts';
import type { StormBooking } from '../storm-days.contract.ts';
import { type Money, readMoney } from './describe-bookings.ts';
import { listStormBookings } from './show-storm-days.ts';
import { createStormBookingsRepository, type StormOfBooking } from './storm-bookings.repository.ts';
import type { StormDependencies } from './storm-dependencies.ts';

export interface CalledOffBooking extends StormOfBooking {
  /** Its guest can still choose. */
  isOpen: boolean;
  /** What a voucher is or would be worth. */
  voucherCents: number;
}

/** What was called off of a booking, with its money now, or as it was when something was chosen. */
export async function findCalledOff(
  executor: Executor,
  now: Date,
  bookingId: number,
): Promise<CalledOffBooking | null> {
  const storm = await createStormBookingsRepository(executor).find(bookingId);
  if (!storm) return null;
  const isOpen = storm.isAffected && storm.choice === null && (!storm.isLifted || storm.decideBy > now);
  if (!isOpen) return { ...storm, isOpen };
  const money = await moneyOf(executor, bookingId);
  return { ...storm, ...money, isOpen, voucherCents: worthOf(money, storm) };
}

export async function moneyOf(executor: Executor, bookingId: number): Promise<Money> {
  const money = await readMoney(executor, [bookingId]);
  return money.get(bookingId) ?? { toCardCents: 0, byHandCents: 0 };
}

export function worthOf(
  { toCardCents, byHandCents }: Money,
  { bonusPercent }: Pick<StormOfBooking, 'bonusPercent'>,
): number {
  return voucherWorth(toCardCents + byHandCents, bonusPercent);
}

type Ending = Exclude<StormChoice, 'move'>;

interface Wish {
  choice: Ending;
  /** Refuses where the sums are not those that were seen. */
  assertSeen: (storm: CalledOffBooking) => void;
}

/**
 * Ends a booking as its guest chose, once: the same again finds it done. Lock order: booking, payment attempts, voucher,
 * slots.
 */
export async function chooseForBooking(
  { database, clock, timeZone, announce }: StormDependencies,
  bookingId: number,
  { choice, assertSeen }: Wish,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockBooking(tx, bookingId);
    const storm = await findCalledOff(tx, clock.now(), bookingId);
    if (storm?.choice === choice && !storm.byDefault) return;
    if (!storm?.isOpen) throw new AppError('storm-days/chosen');
    assertSeen(storm);
    const { stormDayId } = storm;
    await endBooking(tx, announce, {
      bookingId,
      stormDayId,
      choice,
      byDefault: false,
      wasAsked: true,
      now: clock.now(),
      timeZone,
      storm,
    });
  });
}

interface End {
  bookingId: number;
  stormDayId: number;
  choice: Ending;
  byDefault: boolean;
  wasAsked: boolean;
  now: Date;
  timeZone: string;
  storm: Money & Pick<StormOfBooking, 'bonusPercent'>;
}

/** Call under the booking's lock. */
export async function endBooking(
  tx: Transaction,
  announce: StormDependencies['announce'],
  { bookingId, stormDayId, choice, byDefault, wasAsked, now, timeZone, storm }: End,
): Promise<void> {
  const { toCardCents, byHandCents } = storm;
  const worth = worthOf(storm, storm);
  if (choice === 'voucher' && worth === 0) throw new AppError('storm-days/nothing-paid');
  const label = `${bookingReference(bookingId)} · ${(await getBooking(tx, bookingId)).bookingDate}`;
  const today = businessToday(now, timeZone);
  const voucher = choice === 'voucher' ? await issueVoucher(tx, { amountCents: worth, label, today }) : null;
  const money = { toCardCents, byHandCents };
  const orderId = voucher ? await findPaymentOf(tx, bookingId) : null;
  const written = await createStormBookingsRepository(tx).setChoice(
    { stormDayId, bookingId },
    { ...money, choice, byDefault, voucherId: voucher?.id ?? null, orderId, now },
  );
  if (written === 0) throw new AppError('storm-days/chosen');
  await cancelForStorm(tx, announce, bookingId, {
    byDefault,
    wasAsked,
    voucher: voucher && { code: voucher.code, amountCents: worth },
    paidCents: toCardCents + byHandCents,
    today,
  });
}

/** Records the choice that a guest made on the phone. */
export async function chooseForGuest(
  dependencies: StormDependencies,
  { id, bookingId }: { id: number; bookingId: number },
  choice: Ending,
): Promise<StormBooking> {
  const find = async () =>
    (await listStormBookings(dependencies, id)).find((booking) => booking.id === bookingId);
  if (!(await find())) throw new AppError('storm-days/not-found');
  await chooseForBooking(dependencies, bookingId, {
    choice,
    assertSeen: ({ stormDayId }) => {
      if (stormDayId !== id) throw new AppError('storm-days/chosen');
    },
  });
  const chosen = await find();
  if (!chosen) throw new AppError('storm-days/not-found');
  return chosen;
}
