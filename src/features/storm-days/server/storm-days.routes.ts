import type { FastifyInstance } from 'fastify';
import { apiRoute } from '#platform/http/api-route.ts';
import * as contract from '../storm-days.contract.ts';
import { callOffDay, previewStormDay } from './call-off.ts';
import { chooseForGuest } from './choose.ts';
import { liftStormDay, pauseStormDay, resumeStormDay } from './pause-storm-day.ts';
import { listStormBookings, listStormDays } from './show-storm-days.ts';
import type { StormDependencies } from './storm-dependencies.ts';
import { suggestStormDay } from './suggest-storm-day.ts';

/** Owners only: each of these gives money back, or says how much. */
const owner = { permission: 'owner' } as const;

export function registerStormDaysRoutes(app: FastifyInstance, dependencies: StormDependencies): void {
  apiRoute(app, contract.previewStormDay, owner, ({ body, reply }) => {
    reply.header('cache-control', 'no-store');
    return previewStormDay(dependencies, body);
  });
  apiRoute(app, contract.suggestStormDay, owner, ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    return suggestStormDay(dependencies, query.date);
  });
  apiRoute(app, contract.callOffDay, owner, ({ body, request }) =>
    callOffDay(dependencies, body, request.staff?.id ?? null),
  );
  apiRoute(app, contract.listStormDays, owner, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return listStormDays(dependencies);
  });
  apiRoute(app, contract.listStormBookings, owner, ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return listStormBookings(dependencies, params.id);
  });
  apiRoute(app, contract.pauseStormDay, owner, ({ params }) => pauseStormDay(dependencies, params.id));
  apiRoute(app, contract.resumeStormDay, owner, ({ params }) => resumeStormDay(dependencies, params.id));
  apiRoute(app, contract.liftStormDay, owner, ({ params }) => liftStormDay(dependencies, params.id));
  apiRoute(app, contract.chooseForGuest, owner, ({ params, body }) =>
    chooseForGuest(dependencies, params, body.choice),
  );
}
