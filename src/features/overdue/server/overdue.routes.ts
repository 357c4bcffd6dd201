import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { localizePlace } from '#features/places/domain/localize-place.public.ts';
import type { LocalizedPlace } from '#features/places/places.contract.ts';
import { createPlacesRepository, findPlaceOn } from '#features/places/server/places.public.ts';
import { readSettings } from '#features/settings/server/settings.public.ts';
import { readWind } from '#features/weather/server/weather.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { addDays, businessInstant, businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { type Language, toLocale } from '#shared/language.ts';
import { emergencyNumbers } from '../domain/emergency-numbers.ts';
import type { NewStep, Overdue, StepAnswer } from '../overdue.contract.ts';
import * as contract from '../overdue.contract.ts';
import { createOverdueRepository } from './overdue.repository.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
}

export function registerOverdueRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  apiRoute(app, contract.getOverdue, { permission: 'staff' }, ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return readOverdue(dependencies, query.date, query.language ?? requestLanguage(request));
  });

  apiRoute(app, contract.recordSteps, { permission: 'staff' }, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const recorder = { staffId: request.staff?.id ?? null, language: requestLanguage(request) };
    const answers: StepAnswer[] = [];
    for (const step of body.steps) answers.push(await recordStep(dependencies, step, recorder));
    return { answers };
  });
}

async function readOverdue(
  { database, clock, timeZone }: Dependencies,
  date: LocalDate,
  language: Language,
): Promise<Overdue> {
  const repository = createOverdueRepository(database);
  const today = businessToday(clock.now(), timeZone);
  const [settings, { place }, wind, seats, paddlers, steps, tripPlaces] = await Promise.all([
    readSettings(database, ['overdue_minutes', 'emergency_numbers', 'business_address']),
    findPlaceOn(database, { date, today, language }),
    readWind(database, {
      from: businessInstant(date, '00:00', timeZone),
      to: businessInstant(addDays(date, 1), '12:00', timeZone),
    }),
    repository.listSeats(),
    repository.listPaddlers(date),
    repository.listSteps(date),
    listTripPlaces(database, date, language),
  ]);
  const content: Omit<Overdue, 'version'> = {
    limitMinutes: settings.overdue_minutes === 0 ? null : settings.overdue_minutes,
    emergencyNumbers: emergencyNumbers(settings.emergency_numbers, settings.business_address.country),
    place: place && toPoint(place),
    tripPlaces,
    wind,
    seats,
    parties: [...Map.groupBy(paddlers, ({ bookingId }) => bookingId)].map(([bookingId, own]) => ({
      bookingId,
      paddlers: own.map(({ name, age }) => ({ name, age })),
    })),
    steps: steps.map((step) => ({ ...step, occurredAt: step.occurredAt.toISOString() })),
  };
  const version = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
  return { version, ...content };
}

const toPoint = ({ name, latitude, longitude }: LocalizedPlace) => ({ name, latitude, longitude });

async function listTripPlaces(
  database: Database,
  date: LocalDate,
  language: Language,
): Promise<Overdue['tripPlaces']> {
  const bookings = await createOverdueRepository(database).listTripPlaces(date);
  if (bookings.length === 0) return [];
  const places = await createPlacesRepository(database).listByIds(bookings.map(({ placeId }) => placeId));
  return bookings.flatMap(({ bookingId, placeId }) => {
    const place = places.find(({ id }) => id === placeId);
    return place ? [{ bookingId, place: toPoint(localizePlace(place, language)) }] : [];
  });
}

/** Keeps a step as it was noted, with a time that can be true. */
async function recordStep(
  { database, clock, timeZone }: Dependencies,
  { note, neighbourId, ...step }: NewStep,
  { staffId, language }: { staffId: number | null; language: Language },
): Promise<StepAnswer> {
  const { id, bookingId, kind } = step;
  const repository = createOverdueRepository(database);
  const day = await repository.findDay(bookingId);
  const now = clock.now();
  const noted = new Date(step.occurredAt);
  const isPossible = day !== null && noted >= businessInstant(day, '00:00', timeZone) && noted <= now;
  const occurredAt = isPossible ? noted : now;
  const kept = { ...step, note: note ?? null, neighbourId: neighbourId ?? null, occurredAt, staffId };
  if ((await repository.keepStep(kept)) > 0) return { id, outcome: 'recorded', sentence: null };
  const known = await repository.findStep(id);
  if (known?.bookingId === bookingId && known.kind === kind)
    return { id, outcome: 'repeated', sentence: null };
  return { id, outcome: 'unknown', sentence: m.today_conflict_unknown({}, { locale: toLocale(language) }) };
}
