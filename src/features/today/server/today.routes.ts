import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { dueCentsOf } from '#features/bookings/server/bookings.public.ts';
import { readBoardSheet } from '#features/briefing/server/briefing.public.ts';
import { listQueue } from '#features/queue/server/queue.public.ts';
import { countMissing } from '#features/receipts/server/receipts.public.ts';
import { apiRoute, JsonBytes } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { defaultLanguage, findLanguage, type Language } from '#shared/language.ts';
import type { TodayAnswer } from '../today.contract.ts';
import * as contract from '../today.contract.ts';
import { closeDay } from './close-day.ts';
import { type FactDependencies, recordFacts } from './record-facts.ts';
import { createTodayRepository } from './today.repository.ts';

interface Dependencies extends FactDependencies {
  /** Signs the links of those who wait. */
  key: Buffer;
}

export function registerTodayRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  apiRoute(app, contract.getToday, { permission: 'staff' }, ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return readToday(dependencies, query.date, query.language ?? requestLanguage(request));
  });

  apiRoute(app, contract.recordFacts, { permission: 'staff' }, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const recorder = { staffId: request.staff?.id ?? null, language: requestLanguage(request) };
    return { answers: await recordFacts(dependencies, body.facts, recorder) };
  });

  apiRoute(app, contract.closeDay, { permission: 'staff' }, ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return closeDay(dependencies, body, request.staff?.id ?? null);
  });
}

/** Everything that the board of a day is made of. */
async function readToday(
  { database, clock, timeZone, key }: Dependencies,
  date: LocalDate,
  language: Language,
): Promise<JsonBytes> {
  const today = createTodayRepository(database);
  const isToday = date === businessToday(clock.now(), timeZone);
  const [bookings, facts, items, sheet, closings, receiptsMissing, queue] = await Promise.all([
    today.listBookings(date, language),
    today.listFactsOfDay(date),
    today.listItems(date, language),
    readBoardSheet(database),
    today.listClosings(date),
    isToday ? countMissing({ database, timeZone }, date) : null,
    isToday ? listQueue(database, key, date) : [],
  ]);
  const content: Omit<TodayAnswer, 'date' | 'version'> = {
    bookings: bookings.map(
      ({ state, language: spoken, addedCents, renterAge, paddlerAges, trip, ...booking }) => ({
        ...booking,
        ...(trip && { trip }),
        language: findLanguage(spoken) ?? defaultLanguage,
        reference: bookingReference(booking.id),
        isCancelled: state === 'cancelled',
        isHeld: state === 'held',
        dueCents: dueCentsOf({ state, addedCents, ...booking }),
        ...(sheet && { ages: { renter: renterAge, paddlers: paddlerAges } }),
      }),
    ),
    facts: facts.map(({ version, language: told, people, jackets, lacksReason, ...fact }) => ({
      ...fact,
      occurredAt: fact.occurredAt.toISOString(),
      ...(version !== null && {
        briefing: {
          ...{ version, language: told },
          ...(people !== null && { people }),
          ...(jackets && Object.keys(jackets).length > 0 && { jackets }),
        },
      }),
      ...(lacksReason && { lacksReason }),
    })),
    items,
    ...(sheet && { sheet }),
    ...(queue.length > 0 && { queue }),
    closings: closings.map(({ occurredAt, ...closing }) => ({
      ...closing,
      occurredAt: occurredAt.toISOString(),
    })),
    ...(receiptsMissing !== null && { receiptsMissing }),
  };
  // Written once: what is hashed is what is sent.
  const text = JSON.stringify(content);
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return new JsonBytes(Buffer.from(`${JSON.stringify({ date, version }).slice(0, -1)},${text.slice(1)}`));
}
