import type { FastifyInstance } from 'fastify';
import { apiRoute } from '#platform/http/api-route.ts';
import { businessToday } from '#shared/business-calendar.ts';
import * as contract from '../../held-units.contract.ts';
import type { TransitionDependencies } from '../transitions/booking-transitions.ts';
import { createHeldUnitsRepository } from './held-units.repository.ts';
import { releaseHeldUnits } from './release-held-units.ts';

const mostSources = 5;

export function registerHeldUnitsRoutes(app: FastifyInstance, dependencies: TransitionDependencies): void {
  const { database, clock, timeZone } = dependencies;
  const held = createHeldUnitsRepository(database);

  apiRoute(app, contract.getHeldUnits, { permission: 'staff' }, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    const today = businessToday(clock.now(), timeZone);
    const [summary, sources] = await Promise.all([
      held.summarise(today),
      held.listSources(today, mostSources),
    ]);
    return {
      ...summary,
      sources: sources.map((source) => ({
        ...source,
        bookingIds: source.bookingIds.slice(0, contract.releasedAtMost),
      })),
    };
  });

  apiRoute(app, contract.releaseHeldUnits, { permission: 'owner' }, async ({ body }) => ({
    releasedCount: await releaseHeldUnits(dependencies, body.bookingIds),
  }));
}
