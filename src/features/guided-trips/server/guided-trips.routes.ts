import type { FastifyInstance } from 'fastify';
import { asksForInactive, describeContent } from '#features/content/server/content.public.ts';
import { storeImage } from '#features/media/server/media.public.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { withUploads } from '#platform/http/bodies/uploads.ts';
import { AppError, type PlainErrorCode } from '#shared/app-error.ts';
import { defaultLanguage } from '#shared/language.ts';
import { findTripSlot } from '../domain/trip-slots.ts';
import {
  type GuidedTripsSchedule,
  getGuidedTripsSchedule,
  uploadTripsImage,
} from '../guided-trips.contract.ts';
import { type ScheduleEdit, saveGuidedTripsSchedule } from '../trips-editing.contract.ts';
import { createGuidedTripsRepository } from './guided-trips.repository.ts';

const shownSeconds = 60;

export function registerGuidedTripsRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  const schedules = createGuidedTripsRepository(database);

  apiRoute(app, getGuidedTripsSchedule, { permission: 'own' }, async ({ query, request, reply }) => {
    const wanted = query.language ?? defaultLanguage;
    const includesInactive = asksForInactive(request, query);
    const own = await schedules.find(wanted);
    // A schedule that staff switched off hides the page in its language; only a missing one is replaced.
    const schedule = own ?? (includesInactive ? null : await schedules.find(defaultLanguage));
    if (!schedule || !(schedule.isActive || includesInactive)) throw new AppError('trips/not-found');
    const maxAgeSeconds = includesInactive ? null : shownSeconds;
    describeContent(reply, { wanted, given: schedule.language, maxAgeSeconds });
    return schedule;
  });

  apiRoute(app, saveGuidedTripsSchedule, { permission: 'owner' }, ({ body }) => saveSchedule(database, body));

  withUploads(app, (scope) => {
    apiRoute(scope, uploadTripsImage, { permission: 'owner' }, async ({ params: { id }, body }) => {
      const { image, imageType, slot = '' } = body;
      if (!(await schedules.exists(id))) throw new AppError('trips/no-schedule');
      const imageUrl = await storeImage(database, image);
      const isSet = await schedules.setImage(id, imageType === 'slot' ? findTripSlot(slot) : null, imageUrl);
      if (!isSet) throw new AppError('trips/no-schedule');
      return { imageUrl };
    });
  });
}

/**
 * Gives a language its first week of trips, or changes the one that it has. Two first ones cannot be: the unique
 * constraint on the language lets one of all that are sent at once through, and the others learn that it is there.
 */
function saveSchedule(
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
