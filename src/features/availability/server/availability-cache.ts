import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Snapshot } from './slot-changes.repository.ts';

interface Source {
  currentSnapshot(): Promise<Snapshot>;
  listChangedSince(earlier: Snapshot): Promise<{ snapshot: Snapshot; dates: LocalDate[] | null }>;
  readDay(date: LocalDate): Promise<Buffer>;
}

const maxDays = 400;
/** Measured with 50 readers: from one turn to three a fifth more answers, beyond that nothing. */
const gatheringTurns = 3;

/** Turns of the event loop in which those who come with the last answer join the next question. */
async function gather(): Promise<void> {
  for (let turn = 0; turn < gatheringTurns; turn += 1) await nextTurn();
}

/**
 * Keeps the availability of days in memory and is never out of date, with any number of servers on the
 * database: before it answers it asks the database which days changed since it last asked. A request counts
 * only on a question that was put after the request came, and all requests that come while one question is
 * under way share the next one; so the cost of asking is divided by the crowd.
 */
export function createAvailabilityCache(source: Source) {
  const days = new Map<LocalDate, Promise<Buffer>>();
  let snapshot: Snapshot | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const counts = { hits: 0, misses: 0 };

  async function askForChanges(): Promise<void> {
    try {
      if (snapshot === undefined) {
        snapshot = await source.currentSnapshot();
        return;
      }
      const changes = await source.listChangedSince(snapshot);
      if (changes.dates === null) days.clear();
      for (const date of changes.dates ?? []) days.delete(date);
      snapshot = changes.snapshot;
    } catch (error) {
      days.clear();
      snapshot = undefined;
      throw error;
    }
  }

  /**
   * Resolves when a question that was put after this call has been answered. The next question waits a
   * moment for those who come with the answer to the last one: fewer questions, each for more requests.
   */
  function catchUp(): Promise<void> {
    next ??= (running ?? Promise.resolve())
      .catch(() => undefined)
      .then(gather)
      .then(() => {
        running = next;
        next = undefined;
        return askForChanges();
      });
    return next;
  }

  function readDay(date: LocalDate): Promise<Buffer> {
    const reading = source.readDay(date);
    if (days.size >= maxDays) days.clear();
    days.set(date, reading);
    // A failed read rejects the calls that wait for it and is not cached.
    reading.catch(() => days.get(date) === reading && days.delete(date));
    return reading;
  }

  return {
    /** How often a day was kept, and how often it had to be read. */
    counts,

    /** The day as JSON, as it is at some instant after the call. */
    async get(date: LocalDate): Promise<Buffer> {
      await catchUp();
      const kept = days.get(date);
      if (!kept) {
        counts.misses += 1;
        return readDay(date);
      }
      counts.hits += 1;
      return kept;
    },
  };
}
