import type { FastifyInstance } from 'fastify';
import { readGuestPolicy } from '#features/settings/server/settings.public.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { AppError } from '#shared/app-error.ts';
import * as contract from '../../guest-links.contract.ts';
import type { PublishBookingEvent } from '../booking-events.ts';
import { lockBooking } from '../get-booking.ts';
import { createGuestsRepository } from './guests.repository.ts';
import { sayPolicy } from './say-policy.ts';

interface Dependencies {
  database: Database;
  announce: PublishBookingEvent;
}

export function registerGuestLinkRoutes(app: FastifyInstance, { database, announce }: Dependencies): void {
  apiRoute(app, contract.getGuestLink, { permission: 'staff' }, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    const guest = await createGuestsRepository(database).find(params.id);
    if (!guest) throw new AppError('bookings/not-found');
    return { isOpen: guest.isOpen };
  });

  apiRoute(app, contract.closeGuestLink, { permission: 'staff' }, ({ params: { id } }) =>
    database.transaction(async (tx) => {
      await lockBooking(tx, id);
      await createGuestsRepository(tx).close(id);
      return { isOpen: false };
    }),
  );

  apiRoute(app, contract.renewGuestLink, { permission: 'staff' }, ({ params: { id } }) =>
    database.transaction(async (tx) => {
      await lockBooking(tx, id);
      await createGuestsRepository(tx).renew(id);
      // The token is put into a mail when it leaves, so a copy of the newest one has the new link.
      await announce(tx, { kind: 'guest-link-renewed', bookingId: id });
      return { isOpen: true };
    }),
  );

  apiRoute(app, contract.getGuestPolicy, { permission: 'public' }, async ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const language = query.language ?? requestLanguage(request);
    return { text: sayPolicy(await readGuestPolicy(database), language) };
  });
}
