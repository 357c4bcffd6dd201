import { countPeople } from '#features/bookings/domain/trip-of-booking.public.ts';
import { writeItemsBooked } from '#features/bookings/server/bookings.public.ts';
import { listCancellationMoney, splitRefund } from '#features/payments/server/payments.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { timeSlotText } from '#shared/rental-time.ts';
import type { AffectedBooking, StormSums } from '../storm-days.contract.ts';
import { createStormProgressRepository } from './storm-progress.repository.ts';

export interface Money {
  toCardCents: number;
  byHandCents: number;
}

/** What would go back if these bookings ended now, by booking. */
export async function readMoney(
  executor: Executor,
  bookingIds: readonly number[],
): Promise<Map<number, Money>> {
  const money = bookingIds.length > 0 ? await listCancellationMoney(executor, bookingIds) : [];
  return new Map(
    bookingIds.map((id, index) => [id, splitRefund(money[index] ?? { toCardCents: 0, byHandCents: 0 }, 0)]),
  );
}

/** @param known sums of bookings that have ended already */
export async function describeAffected(
  executor: Executor,
  bookingIds: readonly number[],
  known: ReadonlyMap<number, Money> = new Map(),
): Promise<AffectedBooking[]> {
  const money = await readMoney(executor, bookingIds);
  const details = await createStormProgressRepository(executor).details(bookingIds);
  return details.map(({ id, startSlot, fullName, phoneNumber, hasEmail, items, trip }) => {
    const { toCardCents, byHandCents } = known.get(id) ?? money.get(id) ?? { toCardCents: 0, byHandCents: 0 };
    return {
      id,
      reference: bookingReference(id),
      timeSlot: timeSlotText(startSlot),
      itemsBooked: writeItemsBooked(items),
      ...(trip && { trip: { title: trip.title, minutes: trip.minutes, people: countPeople(trip) } }),
      fullName,
      phoneNumber,
      hasEmail,
      toCardCents,
      byHandCents,
    };
  });
}

export function addUp(bookings: readonly (Money & { hasEmail: boolean })[]): StormSums {
  const sum = (pick: (booking: Money) => number) =>
    bookings.reduce((cents, booking) => cents + pick(booking), 0);
  return {
    bookingCount: bookings.length,
    toCardCents: sum(({ toCardCents }) => toCardCents),
    byHandCents: sum(({ byHandCents }) => byHandCents),
    unpaidCount: bookings.filter(({ toCardCents, byHandCents }) => toCardCents + byHandCents === 0).length,
    withoutEmailCount: bookings.filter(({ hasEmail }) => !hasEmail).length,
  };
}
