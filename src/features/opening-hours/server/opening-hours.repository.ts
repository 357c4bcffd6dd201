import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { OpeningHours, StoredHours } from '../opening-hours.contract.ts';

function existing(row: StoredHours | null): StoredHours {
  if (!row) throw new Error('The record of opening hours is missing');
  return row;
}

export function createOpeningHoursRepository(executor: Executor) {
  return {
    find: async () =>
      existing(
        await executor.row(sql<'opening-hours.find', OpeningHours>`
          select version, week, seasons, closures from opening_hours`),
      ),

    /** Keeps the hours as they are until the transaction ends: slots are created by them. */
    share: async () =>
      existing(
        await executor.row(sql<'opening-hours.share', OpeningHours>`
          select version, week, seasons, closures from opening_hours for share`),
      ),

    /** Keeps everyone else from editing the hours, and from creating slots by them. */
    lock: async () =>
      existing(
        await executor.row(sql<'opening-hours.lock', OpeningHours>`
          select version, week, seasons, closures from opening_hours for no key update`),
      ),

    save: async ({ week, seasons, closures }: OpeningHours) =>
      existing(
        await executor.row(sql<'opening-hours.save', OpeningHours>`
          update opening_hours set version = version + 1, week = ${JSON.stringify(week)},
            seasons = ${JSON.stringify(seasons)}, closures = ${JSON.stringify(closures)}
          returning version, week, seasons, closures`),
      ),
  };
}
