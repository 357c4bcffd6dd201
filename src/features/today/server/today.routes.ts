import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { dueCentsOf } from '#features/bookings/server/bookings.public.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute, JsonBytes } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { defaultLanguage, findLanguage, type Language } from '#shared/language.ts';
import type { TodayAnswer } from '../today.contract.ts';
import * as contract from '../today.contract.ts';
import { type FactDependencies, recordFacts } from './record-facts.ts';
import { createTodayRepository } from './today.repository.ts';

export function registerTodayRoutes(app: FastifyInstance, dependencies: FactDependencies): void {
  apiRoute(app, contract.getToday, { permission: 'staff' }, ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return readToday(dependencies.database, query.date, query.language ?? requestLanguage(request));
  });

  apiRoute(app, contract.recordFacts, { permission: 'staff' }, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const recorder = { staffId: request.staff?.id ?? null, language: requestLanguage(request) };
    return { answers: await recordFacts(dependencies, body.facts, recorder) };
  });
}

/** Everything that the board of a day is made of. */
async function readToday(database: Database, date: LocalDate, language: Language): Promise<JsonBytes> {
  const today = createTodayRepository(database);
  const [bookings, facts, items] = await Promise.all([
    today.listBookings(date),
    today.listFactsOfDay(date),
    today.listItems(date, language),
  ]);
  const content: Omit<TodayAnswer, 'date' | 'version'> = {
    bookings: bookings.map(({ state, language: spoken, addedCents, ...booking }) => ({
      ...booking,
      language: findLanguage(spoken) ?? defaultLanguage,
      reference: bookingReference(booking.id),
      isCancelled: state === 'cancelled',
      isHeld: state === 'held',
      dueCents: dueCentsOf({ state, addedCents, ...booking }),
    })),
    facts: facts.map((fact) => ({ ...fact, occurredAt: fact.occurredAt.toISOString() })),
    items,
  };
  // Written once: what is hashed is what is sent.
  const text = JSON.stringify(content);
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return new JsonBytes(Buffer.from(`${JSON.stringify({ date, version }).slice(0, -1)},${text.slice(1)}`));
}
