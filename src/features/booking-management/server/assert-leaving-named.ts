import { createEvidenceRepository } from '#features/bookings/server/bookings.public.ts';
import type { PartyChange } from '#features/guided-trips/trip-booking.contract.ts';
import type { Executor } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';

/**
 * Where those who paddle were named, it is said who of them leaves: the guide would wait for them, and the coast guard look for
 * them.
 * @throws `trips/leaving-unnamed`
 */
export async function assertLeavingNamed(
  executor: Executor,
  bookingId: number,
  { leaving = [], people }: Pick<PartyChange, 'leaving'> & { people: number },
): Promise<void> {
  const named = await createEvidenceRepository(executor).listComing(bookingId);
  const isKnown = leaving.every((wanted) => named.some(({ position }) => position === wanted));
  const staying = named.filter(({ position }) => !leaving.includes(position));
  if (!isKnown || staying.length > people) throw new AppError('trips/leaving-unnamed');
}
