import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SurplusWay } from '#features/bookings/domain/settle-move.public.ts';
import { hashRequest, toBooking } from '#features/bookings/server/bookings.public.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { AppError } from '#shared/app-error.ts';
import * as contract from '../booking-move.contract.ts';
import { type MoveDependencies, moveBooking } from './move-booking.ts';
import { planMove } from './plan-move.ts';
import { splitBooking } from './split-booking.ts';

export function registerMoveRoutes(app: FastifyInstance, dependencies: MoveDependencies): void {
  const { database } = dependencies;

  apiRoute(app, contract.previewMove, { permission: 'staff' }, async ({ params, query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const wanted = { id: params.id, target: query, language: requestLanguage(request) };
    const { booking, totalCents, money, surplusWays, belowMinimum } = await planMove(
      database,
      dependencies,
      wanted,
    );
    const { dueCents, surplusCents } = money;
    return {
      version: booking.moves,
      totalCents: booking.totalCents,
      newTotalCents: totalCents,
      dueCents,
      surplusCents,
      surplusWays: surplusWays.filter((way) => mayChoose(request, way)),
      belowMinimum,
    };
  });

  apiRoute(app, contract.moveBooking, { permission: 'staff' }, async ({ params, body, headers, request }) => {
    assertMayChoose(request, body.surplusWay);
    return toBooking(
      await moveBooking(dependencies, {
        id: params.id,
        request: body,
        idempotencyKey: headers['idempotency-key'] ?? null,
        requestHash: hashRequest(body),
        staffId: request.staff?.id ?? null,
        language: requestLanguage(request),
      }),
    );
  });

  registerSplitRoute(app, dependencies);
}

function registerSplitRoute(app: FastifyInstance, dependencies: MoveDependencies): void {
  apiRoute(
    app,
    contract.splitBooking,
    { permission: 'staff' },
    async ({ params, body, headers, request }) => {
      assertMayChoose(request, body.surplusWay);
      return toBooking(
        await splitBooking(dependencies, {
          id: params.id,
          request: body,
          idempotencyKey: headers['idempotency-key'] ?? null,
          // The booking that is made is found by it: it also says which one was split.
          requestHash: hashRequest({ split: params.id, ...body }),
          staffId: request.staff?.id ?? null,
          language: requestLanguage(request),
        }),
      );
    },
  );
}

function assertMayChoose(request: FastifyRequest, way: SurplusWay | undefined): void {
  if (way && !mayChoose(request, way)) throw new AppError('identity/owner-required');
}

/** Only owners give money back. */
function mayChoose({ staff }: FastifyRequest, way: SurplusWay): boolean {
  return way === 'keep' || staff?.role === 'owner';
}
