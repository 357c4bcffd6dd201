import type { Executor } from '#platform/database/database.ts';
import { toColumnName } from '#platform/database/field-names.ts';
import { columnsOf, fragment } from '#platform/database/fragment.ts';
import { compose, sql } from '#platform/database/sql.ts';
import type { Language } from '#shared/language.ts';
import { tripImageFields, tripTextFields } from '../domain/trip-fields.ts';
import { type TripSlot, tripSlots } from '../domain/trip-slots.ts';
import type { GuidedTripsSchedule } from '../guided-trips.contract.ts';

export type NewSchedule = Pick<GuidedTripsSchedule, 'language'> & Partial<GuidedTripsSchedule>;

type ScheduleRow = Omit<GuidedTripsSchedule, 'updatedAt'> & { updatedAt: Date };

function toSchedule(row: ScheduleRow | null): GuidedTripsSchedule | null {
  return row && { ...row, updatedAt: row.updatedAt.toISOString() };
}

/** Columns and fields have the same names, so no list of forty is kept beside that of the rules. */
const editable = [...tripTextFields, ...tripImageFields, 'isActive'].map(toColumnName);
const columns = columnsOf(['id', 'language', 'version', 'updated_at', ...editable]);

function toColumns(fields: Partial<GuidedTripsSchedule>): string {
  const named = Object.entries(fields).map(([field, value]) => [toColumnName(field), value]);
  return JSON.stringify(Object.fromEntries(named));
}

function findStatement(language: Language) {
  return compose<'guided-trips.find'>(fragment`
    select ${columns} from guided_trips_schedule where language = ${language}`);
}

function createStatement(schedule: NewSchedule) {
  return compose<'guided-trips.create'>(fragment`
    insert into guided_trips_schedule overriding user value
    select (jsonb_populate_record(null::guided_trips_schedule,
      jsonb_build_object('is_active', true, 'version', 0, 'updated_at', now()) || ${toColumns(schedule)})).*
    on conflict (language) do nothing returning ${columns}`);
}

function saveStatement(id: number, fields: Partial<GuidedTripsSchedule>) {
  return compose<'guided-trips.save'>(fragment`
    update guided_trips_schedule /* every column but language */ set (${columnsOf(editable)}) = (
      select ${columnsOf(editable)} from jsonb_populate_record(
        (select current from guided_trips_schedule current where current.id = ${id}), ${toColumns(fields)})),
      version = version + 1, updated_at = now()
    where id = ${id} returning ${columns}`);
}

/** @param slot whose picture it is; `null` for the banner. */
function setImageStatement(id: number, slot: TripSlot | null, address: string) {
  const column = columnsOf([slot ? toColumnName(`${slot}Image`) : 'banner_image']);
  return compose<'guided-trips.setImage'>(fragment`
    update guided_trips_schedule set ${column} = ${address}, updated_at = now() where id = ${id}`);
}

/**
 * Every way to put the statements together.
 * @public for `npm run statements`
 */
export function statementsToDescribe() {
  return {
    'guided-trips.find': [findStatement('EN')],
    'guided-trips.create': [createStatement({ language: 'EN' })],
    'guided-trips.save': [saveStatement(1, {})],
    'guided-trips.setImage': [null, ...tripSlots].map((slot) => setImageStatement(1, slot, '')),
  };
}

export function createGuidedTripsRepository(executor: Executor) {
  return {
    find: async (language: Language) => toSchedule(await executor.row(findStatement(language))),
    /** `null` where the language has one, also one that was made in this very moment. */
    create: async (schedule: NewSchedule) => toSchedule(await executor.row(createStatement(schedule))),
    /** Keeps other editors from the schedule until the transaction ends. */
    lock: (id: number, language: Language) =>
      executor.row(sql<'guided-trips.lock'>`
        select version from guided_trips_schedule
        where id = ${id} and language = ${language} for no key update`),
    /** Fields that are not given stay as they are. */
    save: async (id: number, fields: Partial<GuidedTripsSchedule>) =>
      toSchedule(await executor.row(saveStatement(id, fields))),
    exists: async (id: number) =>
      (await executor.row(sql<'guided-trips.exists'>`
        select from guided_trips_schedule where id = ${id}`)) !== null,
    setImage: async (id: number, slot: TripSlot | null, address: string) =>
      (await executor.run(setImageStatement(id, slot, address))) > 0,
    /** Languages whose shown page is as a first start wrote it. */
    countSeeded: async () =>
      (
        await executor.row(sql<'guided-trips.countSeeded'>`
        select count(*)::int as count from guided_trips_schedule
        where is_active and version = 0
          and updated_at < (select min(applied_at) + interval '2 minutes' from schema_migrations)`)
      )?.count ?? 0,
    isEmpty: async () =>
      (await executor.row(sql<'guided-trips.isEmpty'>`select from guided_trips_schedule limit 1`)) === null,
  };
}
