import type { FastifyInstance } from 'fastify';
import * as contract from '#features/bookings/bookings.contract.ts';
import type { PublishBookingEvent } from '#features/bookings/server/bookings.public.ts';
import { toBooking } from '#features/bookings/server/bookings.public.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { correctEmail, reportEmail } from './correct-email.ts';

interface Dependencies {
  database: Database;
  announce: PublishBookingEvent;
}

export function registerEmailRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  apiRoute(app, contract.correctEmail, { permission: 'staff' }, async ({ params, body }) =>
    toBooking(await correctEmail(dependencies, params.id, body.email)),
  );

  apiRoute(app, contract.reportEmail, { permission: 'staff' }, async ({ params, body }) =>
    toBooking(await reportEmail(dependencies.database, params.id, body.isWorking)),
  );
}
