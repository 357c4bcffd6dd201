import type { Database } from '#platform/database/database.ts';
import { AppError, type PlainErrorCode } from '#shared/app-error.ts';
import { findTripSlot } from '../domain/trip-slots.ts';
import type { GuidedTripsSchedule } from '../guided-trips.contract.ts';
import type { ScheduleEdit } from '../trips-editing.contract.ts';
import { createGuidedTripsRepository } from './guided-trips.repository.ts';

/**
 * Gives a language its first week of trips, or changes the one that it has. Two first ones cannot be: the unique
 * constraint on the language lets one of all that are sent at once through, and the others learn that it is there.
 */
export function saveSchedule(
  database: Database,
  { id, version, language, updatedAt: _, ...edit }: ScheduleEdit,
): Promise<GuidedTripsSchedule> {
  const fields = readFields(edit);
  return database.transaction(async (tx) => {
    const schedules = createGuidedTripsRepository(tx);
    if (id === undefined) return demand(await schedules.create({ ...fields, language }), 'trips/changed');
    const current = demand(await schedules.lock(id, language), 'trips/no-schedule');
    if (version !== undefined && version !== current.version) throw new AppError('trips/changed');
    return demand(await schedules.save(id, fields), 'trips/no-schedule');
  });
}

function demand<Value>(value: Value | null, code: PlainErrorCode): Value {
  if (value === null) throw new AppError(code);
  return value;
}

type EditedFields = Omit<ScheduleEdit, 'id' | 'version' | 'language' | 'updatedAt'>;

/** Every field under the one name that it is kept by; a text of nothing is none. */
function readFields(edit: EditedFields): Partial<GuidedTripsSchedule> {
  const given = Object.entries(edit).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => {
      const slot = name.endsWith('_image') ? findTripSlot(name) : null;
      return [slot ? `${slot}Image` : name, value === '' ? null : value];
    }),
  );
}
