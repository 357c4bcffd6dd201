import type { Database } from '#platform/database/database.ts';
import { createSemaphore } from '#platform/process/semaphore.ts';
import { createRefusedCallbacksRepository, type RefusedCallback } from './refused-callbacks.repository.ts';

/**
 * One at a time: strangers occupy one database connection at most, and the table grows by single pages (writers that
 * wait for each other make PostgreSQL extend it by many at once).
 */
const semaphore = createSemaphore({ places: 1, line: { places: 500, fullCode: 'database/busy' } });

/** @returns whether it is on record; not where too many are waiting. */
export async function recordRefused(database: Database, callback: RefusedCallback): Promise<boolean> {
  const leave = await semaphore.enter().catch(() => null);
  if (!leave) return false;
  try {
    await createRefusedCallbacksRepository(database).record(callback);
    return true;
  } finally {
    leave();
  }
}
