import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { businessToday } from '#shared/business-calendar.ts';
import { defaultLanguage } from '#shared/language.ts';
import { getPlaceOfDay } from '../places.contract.ts';
import { findPlaceOn } from './places.public.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
}

export function registerPlacesRoutes(
  app: FastifyInstance,
  { database, clock, timeZone }: Dependencies,
): void {
  apiRoute(app, getPlaceOfDay, { permission: 'public' }, async ({ params: { date }, query }) => {
    const today = businessToday(clock.now(), timeZone);
    const { language = defaultLanguage } = query;
    const { place } = await findPlaceOn(database, { date, today, language });
    if (!place) return { place };
    const { id: _, version: _version, ...publicPlace } = place;
    return { place: publicPlace };
  });
}
