import type { FastifyInstance } from 'fastify';
import {
  bookForVisitor,
  type VisitorBooking,
  visitorLimits,
} from '#features/bookings/server/bookings.public.ts';
import { describeContent } from '#features/content/server/content.public.ts';
import { storeImage } from '#features/media/server/media.public.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { withUploads } from '#platform/http/bodies/uploads.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { AppError } from '#shared/app-error.ts';
import { daysBetween } from '#shared/business-calendar.ts';
import { defaultLanguage } from '#shared/language.ts';
import * as departures from '../departures.contract.ts';
import { getManifest } from '../manifest.contract.ts';
import * as sale from '../trip-booking.contract.ts';
import * as contract from '../trips.contract.ts';
import { bookDeparture, listOtherDepartures, showDeparture } from './book-departure.ts';
import { callOff, removeDeparture, saveDeparture, setGuide, setOpen } from './edit-departures.public.ts';
import { endRule, saveRule } from './edit-rules.ts';
import { retireTrip, saveTrip, sortTrips } from './edit-trips.ts';
import type { TripsDependencies } from './fill-rules.public.ts';
import { readManifest } from './read-manifest.ts';
import { listDepartures, listPublicTrips, listRules } from './read-trips.ts';
import { createTripsRepository } from './trips.repository.ts';

const shownSeconds = 60;

/** Owners make the trips and plan the departures; beach staff see them, change the guide, and close one. */
export function registerTripsRoutes(
  app: FastifyInstance,
  dependencies: TripsDependencies & VisitorBooking,
): void {
  const { database } = dependencies;
  const staff = { permission: 'staff' } as const;
  const owner = { permission: 'owner' } as const;

  apiRoute(app, contract.listPublicTrips, { permission: 'public' }, ({ query, reply }) => {
    const language = query.language ?? defaultLanguage;
    describeContent(reply, { wanted: language, given: language, maxAgeSeconds: shownSeconds });
    return listPublicTrips(dependencies, language);
  });
  registerSale(app, dependencies);

  apiRoute(app, contract.listTrips, owner, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return createTripsRepository(database).list();
  });
  apiRoute(app, contract.saveTrip, owner, ({ params, body }) =>
    saveTrip(dependencies, { ...params, ...body }),
  );
  apiRoute(app, contract.retireTrip, owner, ({ params }) => retireTrip(dependencies, params.id));
  apiRoute(app, contract.sortTrips, owner, ({ body }) => sortTrips(database, body.ids));
  withUploads(app, (scope) => {
    apiRoute(scope, contract.uploadTripImage, owner, async ({ params: { id }, body }) => {
      const trips = createTripsRepository(database);
      if (!(await trips.find(id))) throw new AppError('trips/trip-not-found');
      const image = await storeImage(database, body.image);
      if ((await trips.setImage(id, image)) === 0) throw new AppError('trips/trip-not-found');
      return { image };
    });
  });

  apiRoute(app, departures.listDepartures, staff, ({ query, request, reply }) => {
    const days = daysBetween(query.from, query.until) + 1;
    if (days < 1 || days > departures.maxListedDays) throw new AppError('trips/too-many-days');
    reply.header('cache-control', 'no-store');
    return listDepartures(dependencies, { ...query, language: requestLanguage(request) });
  });
  apiRoute(app, getManifest, staff, ({ params, query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return readManifest(database, params.id, query.language ?? requestLanguage(request));
  });
  apiRoute(app, departures.saveDeparture, owner, ({ params, body }) =>
    saveDeparture(dependencies, { ...params, ...body }),
  );
  apiRoute(app, departures.setGuide, staff, ({ params, body }) =>
    setGuide(dependencies, { ...params, ...body }),
  );
  apiRoute(app, departures.setOpen, staff, ({ params, body }) =>
    setOpen(dependencies, { ...params, ...body }),
  );
  apiRoute(app, departures.callOff, owner, ({ params, body }) =>
    callOff(dependencies, { ...params, ...body }),
  );
  apiRoute(app, departures.removeDeparture, owner, ({ params }) => removeDeparture(dependencies, params.id));

  apiRoute(app, departures.listRules, owner, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return listRules(dependencies, requestLanguage(request));
  });
  apiRoute(app, departures.saveRule, owner, ({ params, body }) =>
    saveRule(dependencies, { ...params, ...body }),
  );
  apiRoute(app, departures.endRule, owner, ({ params }) => endRule(dependencies, params.id));
}

function registerSale(app: FastifyInstance, dependencies: TripsDependencies & VisitorBooking): void {
  apiRoute(app, sale.getDeparture, { permission: 'own' }, ({ params, query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const language = query.language ?? defaultLanguage;
    return showDeparture(dependencies, { ...params, language, isStaff: request.staff !== null });
  });
  apiRoute(app, sale.listOtherDepartures, { permission: 'own' }, ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return listOtherDepartures(dependencies, { ...params, isStaff: request.staff !== null });
  });
  apiRoute(app, sale.bookDeparture, visitorLimits(dependencies), ({ params, ...incoming }) =>
    bookForVisitor(dependencies, incoming, (submission) =>
      bookDeparture(dependencies, params.id, { ...incoming.body, ...submission }),
    ),
  );
}
