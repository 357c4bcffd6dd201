import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { getOpeningHours } from '../opening-hours.contract.ts';
import { createOpeningHoursRepository } from './opening-hours.repository.ts';

export function registerOpeningHoursRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  apiRoute(app, getOpeningHours, { permission: 'public' }, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return createOpeningHoursRepository(database).find();
  });
}
