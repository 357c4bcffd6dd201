import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { Language } from '#shared/language.ts';
import { tripImageFields, tripTextFields } from '../domain/trip-fields.ts';
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

function toColumns(fields: Partial<GuidedTripsSchedule>): string {
  const columns = Object.entries(fields).map(([field, value]) => [toColumn(field), value]);
  return JSON.stringify(Object.fromEntries(columns));
}

/** The columns come from our own list of fields, never from a request. */
const changeEveryField = [...tripTextFields, ...tripImageFields, 'isActive']
  .map((field) => `${toColumn(field)} = changed.${toColumn(field)}`)
  .join(', ');
const saveText = `
  update guided_trips_schedule as s set ${changeEveryField}, version = s.version + 1, updated_at = now()
  from jsonb_populate_record((select t from guided_trips_schedule t where t.id = $1), $2) as changed
  where s.id = $1 returning s.*`;

export function createGuidedTripsRepository(executor: Executor) {
  return {
    find: async (language: Language) => {
      const row = await executor.row<ScheduleRow>(sql`
        select * from guided_trips_schedule where language = ${language}`);
      return row && toSchedule(row);
    },
    /** `null` where the language has one, also one that was made in this very moment. */
    create: async (schedule: NewSchedule) => {
      const row = await executor.row<ScheduleRow>(sql`
        insert into guided_trips_schedule overriding user value
        select (jsonb_populate_record(null::guided_trips_schedule,
          jsonb_build_object('is_active', true, 'version', 0, 'updated_at', now()) || ${toColumns(schedule)})).*
        on conflict (language) do nothing returning *`);
      return row && toSchedule(row);
    },
    /** Keeps other editors from the schedule until the transaction ends. */
    lock: (id: number, language: Language) =>
      executor.row<{ version: number }>(sql`
        select version from guided_trips_schedule
        where id = ${id} and language = ${language} for no key update`),
    /** Fields that are not given stay as they are. */
    save: async (id: number, fields: Partial<GuidedTripsSchedule>) => {
      const values = [id, toColumns(fields)];
      const row = await executor.row<ScheduleRow>({ name: 'save trips schedule', text: saveText, values });
      return row && toSchedule(row);
    },
    exists: async (id: number) =>
      (await executor.row(sql`select 1 as found from guided_trips_schedule where id = ${id}`)) !== null,
    setImage: async (id: number, slot: TripSlot | null, address: string) => {
      const column = slot ? toColumn(`${slot}Image`) : 'banner_image';
      const text = `update guided_trips_schedule set ${column} = $1, updated_at = now() where id = $2`;
      return (await executor.run({ name: `set ${column}`, text, values: [address, id] })) > 0;
    },
    isEmpty: async () =>
      (await executor.row(sql`select 1 as found from guided_trips_schedule limit 1`)) === null,
  };
}
