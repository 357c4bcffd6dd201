import type { FastifyInstance } from 'fastify';
import { readGuestPolicy } from '#features/settings/server/settings.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { AppError } from '#shared/app-error.ts';
import { businessToday } from '#shared/business-calendar.ts';
import { guestPath } from '#shared/links/guest-link.ts';
import * as contract from '../../guest-links.contract.ts';
import type { BookingAccess } from '../booking-access.ts';
import type { PublishBookingEvent } from '../booking-events.ts';
import { createBookingsRepository, lockBooking } from '../bookings.repository.ts';
import { describePolicy } from './describe-policy.ts';
import { type GuestLinks, isLinkOver } from './guest-links.ts';
import { createGuestsRepository } from './guests.repository.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
  announce: PublishBookingEvent;
  capability: BookingAccess;
  links: GuestLinks;
}

export function registerGuestLinkRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  registerStaffCalls(app, dependencies);
  registerVisitorCalls(app, dependencies);
}

function registerStaffCalls(app: FastifyInstance, { database, announce }: Dependencies): void {
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
}

/** So many bookings of one browser are looked through for one that is still to come. */
const mostOwnBookings = 10;

function registerVisitorCalls(
  app: FastifyInstance,
  { database, clock, timeZone, capability, links }: Dependencies,
): void {
  apiRoute(
    app,
    contract.findGuestPage,
    { permission: 'own' },
    async ({ params: { id }, query, request, reply }) => {
      reply.header('cache-control', 'no-store');
      const isHeld = capability.isHeldBy(request, id, query.token);
      const booking = isHeld ? await createBookingsRepository(database).findById(id) : null;
      if (!booking) throw new AppError('bookings/not-found');
      const isOver = isLinkOver(booking.bookingDate, businessToday(clock.now(), timeZone));
      // Renewing the link revokes the older ones on purpose.
      const token = isOver ? null : await links.firstTokenOf(database, id);
      const viewToken = isOver ? null : await links.firstTokenOf(database, id, 'view');
      return { path: token && guestPath(token), viewPath: viewToken && guestPath(viewToken) };
    },
  );

  apiRoute(app, contract.findOwnBooking, { permission: 'own' }, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    const today = businessToday(clock.now(), timeZone);
    const bookings = createBookingsRepository(database);
    const newestFirst = capability.listHeld(request).sort((one, other) => other - one);
    for (const id of newestFirst.slice(0, mostOwnBookings)) {
      const booking = await bookings.findById(id);
      if (booking && booking.state !== 'cancelled' && booking.bookingDate >= today) return { id };
    }
    return { id: null };
  });

  apiRoute(app, contract.getGuestPolicy, { permission: 'public' }, async ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const language = query.language ?? requestLanguage(request);
    return { text: describePolicy(await readGuestPolicy(database), language) };
  });
}
