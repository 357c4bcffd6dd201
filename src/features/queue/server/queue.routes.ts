import type { FastifyInstance } from 'fastify';
import {
  type BookingDependencies,
  readSignature,
  refuseWhileClosed,
  toBooking,
  type VisitorFinder,
} from '#features/bookings/server/bookings.public.ts';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { readSetting } from '#features/settings/server/settings.public.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { answerIn, requestLanguage } from '#platform/http/request-language.ts';
import { AppError } from '#shared/app-error.ts';
import * as contract from '../queue.contract.ts';
import { describeParty, describePromise } from './describe-party.ts';
import { joinQueue } from './join-queue.ts';
import type { QueueDependencies } from './keep-promises.ts';
import { callParty, removeParty, takeParty } from './move-parties.ts';
import { createQueueRepository } from './queue.repository.ts';
import { queueTokenOf, readQueueToken } from './queue-links.ts';

interface Dependencies extends QueueDependencies, BookingDependencies {
  /** Signs the links of parties. */
  key: Buffer;
  visitors: VisitorFinder;
  /** Calls per address and minute; 0 means no limit. */
  attemptsPerMinute: number;
}

export function registerQueueRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  registerStaffCalls(app, dependencies);
  registerGuestCalls(app, dependencies);
}

function registerStaffCalls(app: FastifyInstance, dependencies: Dependencies): void {
  const { key, visitors } = dependencies;
  const staff = { permission: 'staff' } as const;

  apiRoute(app, contract.joinQueue, staff, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const join = { ...body, language: answerIn(request, body.language) };
    return describeParty(key, await joinQueue(dependencies, join, { isGuest: false }));
  });
  apiRoute(app, contract.callParty, staff, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return describeParty(key, await callParty(dependencies, params.id));
  });
  apiRoute(app, contract.takeParty, staff, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const taker = {
      visitor: visitors.find(request),
      signature: readSignature(request),
      staffId: request.staff?.id ?? null,
    };
    return toBooking(await takeParty(dependencies, params.id, taker));
  });
  apiRoute(app, contract.removeParty, staff, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return describeParty(key, await removeParty(dependencies, params.id));
  });
}

function registerGuestCalls(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, key, visitors, attemptsPerMinute } = dependencies;
  const limits = { permission: 'own', perMinute: attemptsPerMinute } as const;
  const idOf = (token: string) => {
    const id = readQueueToken(key, token);
    if (id === null) throw new AppError('queue/not-found');
    return id;
  };

  apiRoute(app, contract.joinAsGuest, limits, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    await refuseWhileClosed(database, visitors.find(request));
    if (!(await readSetting(database, 'poster_booking'))) throw new AppError('bookings/poster-off');
    const join = { ...body, language: answerIn(request, body.language) };
    const party = await joinQueue(dependencies, join, { isGuest: true });
    return { token: queueTokenOf(key, party.id) };
  });

  // Asked every few seconds, as long as the page is open.
  apiRoute(app, contract.openPlace, { permission: 'own' }, async ({ body, query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const party = await createQueueRepository(database).find(idOf(body.token));
    if (!party) throw new AppError('queue/not-found');
    const language = query.language ?? requestLanguage(request);
    const [title] = await createCatalogueRepository(database).listTitles([party.itemId], language);
    const { number, ahead, quantity, duration, state, itemId } = party;
    return {
      ...{ number, ahead, title: title?.title ?? itemId, quantity, duration, state },
      ...describePromise(party),
    };
  });

  apiRoute(app, contract.leaveQueue, limits, async ({ body, reply }) => {
    reply.header('cache-control', 'no-store');
    await removeParty(dependencies, idOf(body.token));
    return { hasLeft: true as const };
  });
}
