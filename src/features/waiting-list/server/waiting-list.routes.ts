import type { FastifyInstance } from 'fastify';
import { countPeople } from '#features/bookings/domain/trip-of-booking.public.ts';
import {
  type BookingAccess,
  type BookingRecord,
  endClaim,
  findBooking,
  type VisitorFinder,
} from '#features/bookings/server/bookings.public.ts';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { listBookedTrips } from '#features/guided-trips/server/guided-trips.public.ts';
import { withdrawOffer } from '#features/notifications/server/notifications.public.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { answerIn, requestLanguage } from '#platform/http/request-language.ts';
import { AppError } from '#shared/app-error.ts';
import type { Language } from '#shared/language.ts';
import { isDuration, timeSlotText } from '#shared/rental-time.ts';
import * as contract from '../waiting-list.contract.ts';
import { type JoinDependencies, joinWaitingList, waitForSeats } from './join-waiting-list.ts';
import { createWaitingRepository } from './waiting.repository.ts';

interface Dependencies extends JoinDependencies {
  capability: BookingAccess;
  visitors: VisitorFinder;
  /** Calls per address and minute; 0 means no limit. */
  attemptsPerMinute: number;
}

export function registerWaitingListRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  registerVisitorCalls(app, dependencies);
  registerStaffCalls(app, dependencies);
}

function registerVisitorCalls(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, capability, visitors, attemptsPerMinute } = dependencies;
  const limits = { permission: 'own', perMinute: attemptsPerMinute } as const;

  apiRoute(app, contract.joinWaitingList, limits, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const language = answerIn(request, body.language);
    await joinWaitingList(dependencies, { ...body, language, visitor: visitors.find(request) });
    return { isWaiting: true as const };
  });

  apiRoute(app, contract.waitForSeats, limits, async ({ params, body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const language = answerIn(request, body.language);
    await waitForSeats(dependencies, { ...params, ...body, language, visitor: visitors.find(request) });
    return { isWaiting: true as const };
  });

  apiRoute(app, contract.openClaim, limits, async ({ body: { id, token }, reply }) => {
    reply.header('cache-control', 'no-store');
    const claim = capability.isClaim(id, token) ? await findBooking(database, id) : null;
    if (!claim) throw new AppError('waiting-list/claim-unknown');
    return toClaim(claim);
  });

  apiRoute(app, contract.leaveWaitingList, limits, async ({ body: { id, token }, reply }) => {
    reply.header('cache-control', 'no-store');
    if (!capability.isClaim(id, token)) throw new AppError('waiting-list/claim-unknown');
    await leaveWaitingList(database, id);
    return { hasLeft: true as const };
  });
}

function toClaim(claim: BookingRecord): contract.OpenClaim {
  const { bookingDate, startSlot, items, trip, holdSecondsLeft: secondsLeft } = claim;
  const [item] = items;
  if (!secondsLeft) throw new AppError('waiting-list/claim-over');
  if (trip) {
    const craft = items.map(({ itemId, quantity }) => ({ itemId, quantity }));
    return { departureId: trip.departureId, seats: countPeople(trip), craft, secondsLeft };
  }
  if (!item || !isDuration(item.duration)) throw new AppError('waiting-list/claim-over');
  const { itemId, quantity, duration } = item;
  return { bookingDate, timeSlot: timeSlotText(startSlot), itemId, quantity, duration, secondsLeft };
}

function registerStaffCalls(app: FastifyInstance, { database }: Dependencies): void {
  apiRoute(app, contract.listWaiting, { permission: 'staff' }, async ({ params, query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const entries = await createWaitingRepository(database).listOfDay(params.date);
    const language: Language = query.language ?? requestLanguage(request);
    const itemIds = [...new Set(entries.map(({ itemId }) => itemId))];
    const isForTrips = entries.some(({ tripId }) => tripId !== null);
    const titles = await createCatalogueRepository(database).listTitles(itemIds, language);
    const trips = isForTrips ? await listBookedTrips(database, language) : [];
    return entries.map(({ startSlot, createdAt, tripId, ...entry }) => {
      const title =
        tripId === null
          ? titles.find(({ itemId }) => itemId === entry.itemId)?.title
          : trips.find(({ id }) => id === tripId)?.title;
      return {
        ...entry,
        timeSlot: timeSlotText(startSlot),
        title: title ?? entry.itemId,
        createdAt: createdAt.toISOString(),
      };
    });
  });

  apiRoute(app, contract.removeWaiting, { permission: 'staff' }, ({ params }) =>
    removeWaiting(database, params.id),
  );
}

/**
 * Gives up a claim and everything else that its address waits for, so that whoever was entered by somebody else gets no
 * second mail. Lock order: entries, booking, slots.
 */
function leaveWaitingList(database: Database, claimId: number): Promise<void> {
  return database.transaction(async (tx) => {
    const waiting = createWaitingRepository(tx);
    const entries = await waiting.lockOfClaim(claimId);
    await waiting.setLeft(entries.map(({ id }) => id));
    for (const bookingId of entries.flatMap((entry) => entry.bookingId ?? []).toSorted((a, b) => a - b)) {
      await withdrawOffer(tx, bookingId);
      await endClaim(tx, bookingId);
    }
  });
}

/** Staff remove an entry from the list; units held for it go to the next one. */
function removeWaiting(database: Database, id: number): Promise<{ id: number }> {
  return database.transaction(async (tx) => {
    const waiting = createWaitingRepository(tx);
    const entry = await waiting.lock(id);
    if (entry?.state === 'offered' && entry.bookingId !== null) {
      await withdrawOffer(tx, entry.bookingId);
      await endClaim(tx, entry.bookingId);
    }
    await waiting.remove(id);
    return { id };
  });
}
