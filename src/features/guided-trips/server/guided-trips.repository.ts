import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { Language } from '#shared/language.ts';
import type { TripSlot } from '../domain/trip-slots.ts';
import type { GuidedTripsSchedule } from '../guided-trips.contract.ts';

export type NewSchedule = Pick<GuidedTripsSchedule, 'language'> & Partial<GuidedTripsSchedule>;

type ScheduleRow = Record<string, unknown> & { updated_at: Date };

/** `monday_am_image` → `mondayAmImage`. Columns and fields have the same names, so no list of forty is kept. */
function toSchedule(row: ScheduleRow): GuidedTripsSchedule {
  const fields = Object.entries(row).map(([column, value]) => [
    column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return { ...Object.fromEntries(fields), updatedAt: row.updated_at.toISOString() };
}

/** `mondayAmImage` → `monday_am_image`. */
function toColumn(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function toColumns(schedule: NewSchedule): string {
  const columns = Object.entries(schedule).map(([field, value]) => [toColumn(field), value]);
  return JSON.stringify(Object.fromEntries(columns));
}

export function createGuidedTripsRepository(executor: Executor) {
  return {
    find: async (language: Language) => {
      const row = await executor.row<ScheduleRow>(sql`
        select * from guided_trips_schedule where language = ${language}`);
      return row && toSchedule(row);
    },
    createMissing: (schedule: NewSchedule) =>
      executor.run(sql`
        insert into guided_trips_schedule overriding user value
        select (jsonb_populate_record(null::guided_trips_schedule,
          jsonb_build_object('is_active', true, 'updated_at', now()) || ${toColumns(schedule)})).*
        on conflict (language) do nothing`),
    exists: async (id: number) =>
      (await executor.row(sql`select 1 as found from guided_trips_schedule where id = ${id}`)) !== null,
    /** The column comes from our own list of half days, never from a request. */
    setImage: async (id: number, slot: TripSlot | null, address: string) => {
      const column = slot ? toColumn(`${slot}Image`) : 'banner_image';
      const text = `update guided_trips_schedule set ${column} = $1, updated_at = now() where id = $2`;
      return (await executor.run({ name: `set ${column}`, text, values: [address, id] })) > 0;
    },
    isEmpty: async () =>
      (await executor.row(sql`select 1 as found from guided_trips_schedule limit 1`)) === null,
  };
}
