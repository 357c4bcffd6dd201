import type { Database } from '#platform/database/database.ts';
import { addDays, type LocalDate } from '#shared/business-calendar.ts';
import { createJournalRepository } from './journal.repository.ts';

interface Dependencies {
  database: Database;
  timeZone: string;
}

/**
 * Closes all days before today: their entries are written down and do not change any more. Days that are closed stay as they
 * are, however often and by however many servers it is called.
 * @param today by the clock of the database, which stamps the ledger.
 * @returns the last closed day.
 */
export function closeDays({ database, timeZone }: Dependencies, today?: LocalDate): Promise<LocalDate> {
  return database.transaction(async (tx) => {
    const journal = createJournalRepository(tx);
    await journal.lock();
    const lastDay = addDays(today ?? (await journal.readToday(timeZone)), -1);
    const closedUntil = await journal.findClosedUntil();
    if (closedUntil !== null && closedUntil >= lastDay) return closedUntil;
    const firstDay = closedUntil === null ? '0001-01-01' : addDays(closedUntil, 1);
    await journal.writeEntries({ firstDay, lastDay, timeZone });
    await journal.addClosing(lastDay);
    return lastDay;
  });
}
