import type { Transaction } from '#platform/database/database.ts';
import type { Concerned } from './storm-bookings.repository.ts';
import type { StormDependencies } from './storm-dependencies.ts';

interface Steps {
  lockNext: (tx: Transaction, after: number) => Promise<Concerned | null>;
  /** @returns whether anything was written. */
  handle: (tx: Transaction, concerned: Concerned) => Promise<boolean>;
}

/**
 * Goes through bookings, each in a transaction of its own, so that a server that ends half-way loses nothing and repeats
 * nothing. One that fails is passed over, and tried again by the next run.
 * @returns how many were written.
 */
export async function eachBooking(
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
