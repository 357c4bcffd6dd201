import type { FastifyInstance } from 'fastify';
import type { BookingAccess, VisitorFinder } from '#features/bookings/server/bookings.public.ts';
import {
  type BookingDependencies,
  createPlanned,
  hashRequest,
  readSignature,
  toBooking,
} from '#features/bookings/server/bookings.public.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { answerIn, requestLanguage } from '#platform/http/request-language.ts';
import * as contract from '../desk.contract.ts';
import { readFreeNow } from './free-now.ts';
import { planPosterBooking } from './plan-poster-booking.ts';
import { planWalkIn } from './plan-walk-in.ts';

interface Dependencies extends BookingDependencies {
  capability: BookingAccess;
  visitors: VisitorFinder;
  /** Booking attempts per address and minute; 0 means no limit. */
  attemptsPerMinute: number;
}

/** Bookings that begin at the beach: staff make some, guests others with the poster. */
export function registerDeskRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { capability, visitors, proofOfWork, attemptsPerMinute } = dependencies;

  apiRoute(app, contract.createWalkIn, { permission: 'staff' }, async ({ body, headers, request, reply }) => {
    const walkIn = {
      ...body,
      language: answerIn(request, body.language),
      idempotencyKey: headers['idempotency-key'] ?? null,
      requestHash: hashRequest(body),
      visitor: visitors.find(request),
      signature: readSignature(request),
      work: null,
      staffId: request.staff?.id ?? null,
    };
    reply.header('cache-control', 'no-store');
    return toBooking(await createPlanned(dependencies, walkIn, () => planWalkIn(dependencies, walkIn)));
  });

  apiRoute(app, contract.getFreeNow, { permission: 'public' }, ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return readFreeNow(dependencies, query.language ?? requestLanguage(request));
  });

  const limits = { permission: 'own', perMinute: attemptsPerMinute } as const;
  apiRoute(app, contract.createPosterBooking, limits, async ({ body, headers, request, reply }) => {
    const visitor = visitors.find(request);
    const wish = {
      ...body,
      language: answerIn(request, body.language),
      idempotencyKey: headers['idempotency-key'] ?? null,
      requestHash: hashRequest(body),
      visitor,
      signature: readSignature(request),
      work: await proofOfWork.check(headers['proof-of-work']),
    };
    const booking = await createPlanned(dependencies, wish, () => planPosterBooking(dependencies, wish));
    capability.give(reply, booking.id);
    visitors.remember(reply, visitor);
    reply.header('cache-control', 'no-store');
    return toBooking(booking);
  });
}
