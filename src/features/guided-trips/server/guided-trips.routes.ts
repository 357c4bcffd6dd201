import type { FastifyInstance } from 'fastify';
import { asksForInactive, describeContent } from '#features/content/server/content.public.ts';
import { storeImage } from '#features/media/server/media.public.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { withUploads } from '#platform/http/bodies/uploads.ts';
import { AppError } from '#shared/app-error.ts';
import { defaultLanguage } from '#shared/language.ts';
import { findTripSlot } from '../domain/trip-slots.ts';
import { getGuidedTripsSchedule, uploadTripsImage } from '../guided-trips.contract.ts';
import { saveGuidedTripsSchedule } from '../trips-editing.contract.ts';
import { createGuidedTripsRepository } from './guided-trips.repository.ts';
import { saveSchedule } from './save-schedule.ts';

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
