import type { PublishBookingEvent } from '#features/bookings/server/bookings.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Rental } from '../domain/rental.ts';
import type { RentalFact } from '../domain/rental-fact.ts';
import type { RecordedBooking } from './settle-stock.ts';

interface Change {
  booking: RecordedBooking;
  /** As it was before the fact, and as it is with it. */
  former: Rental;
  rental: Rental;
}

/**
 * A guest whose craft may go to somebody else hears of it, whichever fact made that count: that nobody came, or that
 * the rest of a rental is free. Units of which guests are told that they were missed are freed without another mail.
 */
export async function notifyGuest(
  tx: Transaction,
  announce: PublishBookingEvent,
  { booking, former, rental }: Change,
): Promise<void> {
  if (booking.isCancelled) return;
  const [before, after] = [decisions(former), decisions(rental)];
  const without = (facts: readonly RentalFact[], others: readonly RentalFact[]) =>
    facts.filter(({ id }) => !others.some((other) => other.id === id));
  for (const { id } of without(before, after))
    await announce(tx, { kind: 'release-withdrawn', bookingId: booking.id, factId: id });
  for (const { id, kind, occurredAt } of without(after, before))
    await announce(tx, {
      kind: 'units-released',
      bookingId: booking.id,
      factId: id,
      reason: kind === 'no-show' ? 'missed' : 'back',
      notedAt: new Date(occurredAt),
    });
}

/** What takes a booking's units away from its guest. */
function decisions({ counted }: Rental): RentalFact[] {
  return counted.filter(
    ({ kind }, at) =>
      kind === 'no-show' ||
      (kind === 'freed' && !counted.slice(0, at).some((fact) => fact.kind === 'no-show')),
  );
}
