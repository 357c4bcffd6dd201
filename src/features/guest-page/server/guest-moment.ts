import {
  type BookingRecord,
  type GuestPolicy,
  type GuestRecord,
  keptForLeft,
} from '#features/bookings/server/bookings.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { businessInstant } from '#shared/business-calendar.ts';
import { slotStart } from '#shared/rental-time.ts';

export interface Now {
  clock: Clock;
  timeZone: string;
}

/** The present beside the start of a rental. */
export function momentOf(
  { clock, timeZone }: Now,
  { bookingDate, startSlot }: Pick<BookingRecord, 'bookingDate' | 'startSlot'>,
): { now: Date; startsAt: Date } {
  return { now: clock.now(), startsAt: businessInstant(bookingDate, slotStart(startSlot), timeZone) };
}

/** The policy that was stored with a booking; `null` where it is older than policies. */
export function policyOf({
  cancelFreeHours,
  cancelKeptPercent,
  moveUntilHours,
}: GuestRecord): GuestPolicy | null {
  if (cancelFreeHours === null || cancelKeptPercent === null) return null;
  return { cancelFreeHours, cancelKeptPercent, moveUntilHours };
}

/** What is kept of a booking that stands, for people who left its party. */
export function keptOfParty({
  booking: { dueCents },
  guest: { keptOfMovesCents: keptCents },
}: {
  booking: Pick<BookingRecord, 'dueCents'>;
  guest: Pick<GuestRecord, 'keptOfMovesCents'>;
}): number {
  return keptForLeft({ keptCents, dueCents });
}
