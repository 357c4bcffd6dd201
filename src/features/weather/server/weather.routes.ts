import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { AppError } from '#shared/app-error.ts';
import { currentWeather } from '../domain/current-weather.ts';
import { type ItemLimits, isLimited, noLimits } from '../domain/judge-hour.ts';
import { listForecasts, listWeather } from '../weather.contract.ts';
import {
  getWeatherLimits,
  type StoredLimits,
  setWeatherLimits,
  type WeatherLimit,
} from '../weather-limits.contract.ts';
import {
  getWeatherLocations,
  type StoredLocations,
  setWeatherLocations,
  type WeatherLocation,
} from '../weather-locations.contract.ts';
import { getWeatherRule } from '../weather-rule.contract.ts';
import { describeDay } from './describe-verdicts.ts';
import { describeWeatherRule } from './describe-weather-rule.ts';
import { readForecasts } from './read-forecasts.ts';
import {
  createWeatherLimitsRepository,
  createWeatherLocationsRepository,
  type LocationRow,
} from './weather-locations.repository.ts';
import { createWeatherReportsRepository } from './weather-reports.repository.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
}

/** Answers from the database, without waiting for the weather service. */
export function registerWeatherRoutes(
  app: FastifyInstance,
  { database, clock, timeZone }: Dependencies,
): void {
  const reports = createWeatherReportsRepository(database);

  apiRoute(app, listWeather, { permission: 'public' }, async () => {
    const now = clock.now();
    const weather = (await reports.list()).map((report) => currentWeather(report, now));
    return weather.filter((entry) => entry !== null);
  });

  apiRoute(app, listForecasts, { permission: 'public' }, async ({ query, request }) => {
    const language = query.language ?? requestLanguage(request);
    const days = await readForecasts(database, { clock, timeZone });
    return days.map((day) => describeDay(day, language, timeZone));
  });

  apiRoute(app, getWeatherRule, { permission: 'public' }, async ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const language = query.language ?? requestLanguage(request);
    return { text: await describeWeatherRule(database, query.items.split(','), language) };
  });

  apiRoute(app, getWeatherLocations, { permission: 'owner' }, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return describeLocations(await createWeatherLocationsRepository(database).list());
  });

  apiRoute(app, setWeatherLocations, { permission: 'owner' }, ({ body }) => setLocations(database, body));

  apiRoute(app, getWeatherLimits, { permission: 'owner' }, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return describeLimits(await createWeatherLimitsRepository(database).list());
  });

  apiRoute(app, setWeatherLimits, { permission: 'owner' }, ({ body }) => setLimits(database, body));
}

interface LimitsEdit {
  limits: Record<string, WeatherLimit>;
  /** The version that the editor saw; without it the edit is unconditional. */
  version?: string | undefined;
}

/** Sets the limits of these items; others are unchanged. */
function setLimits(database: Database, { limits: wanted, version }: LimitsEdit): Promise<StoredLimits> {
  return database.transaction(async (tx) => {
    const limits = createWeatherLimitsRepository(tx);
    await limits.lock();
    const before = describeLimits(await limits.list());
    if (version !== undefined && version !== before.version) throw new AppError('weather/limits-changed');
    for (const [itemId, limit] of Object.entries(wanted)) {
      if (!Object.hasOwn(before.limits, itemId)) throw new AppError('catalogue/item-not-found');
      const next = { ...noLimits, ...before.limits[itemId], ...limit };
      await (isLimited(next) ? limits.save(itemId, next) : limits.delete(itemId));
    }
    return describeLimits(await limits.list());
  });
}

function describeLimits(list: ({ itemId: string } & ItemLimits)[]): StoredLimits {
  const limits = Object.fromEntries(list.map(({ itemId, ...limit }) => [itemId, limit]));
  // An item that was added since has no limit yet: that is no conflicting edit.
  const set = list.filter(({ itemId: _, ...limit }) => isLimited(limit));
  const version = createHash('sha256').update(JSON.stringify(set)).digest('hex').slice(0, 32);
  return { limits, version };
}

interface LocationsEdit {
  locations: WeatherLocation[];
  /** The version that the editor saw; without it the edit is unconditional. */
  version?: string | undefined;
}

/** Replaces the locations of the strip. Weather of a location that moved is fetched at the next refresh, on any server. */
function setLocations(
  database: Database,
  { locations: wanted, version }: LocationsEdit,
): Promise<StoredLocations> {
  return database.transaction(async (tx) => {
    const locations = createWeatherLocationsRepository(tx);
    await locations.lock();
    const before = await locations.list();
    if (version !== undefined && version !== describeLocations(before).version)
      throw new AppError('weather/locations-changed');
    const kept = new Set(wanted.map(({ id }) => id));
    for (const { id } of before) if (!kept.has(id)) await locations.delete(id);
    for (const [index, { id, ...location }] of wanted.entries()) {
      const { seaDirection = null } = before.find((known) => known.id === id) ?? {};
      const next = { seaDirection, ...location, position: index + 1 };
      const isThere = id !== undefined && (await locations.update({ id, ...next })) > 0;
      if (!isThere) await locations.create(next);
    }
    return describeLocations(await locations.list());
  });
}

function describeLocations(list: LocationRow[]): StoredLocations {
  const locations = list.map(({ position: _, ...location }) => location);
  const version = createHash('sha256').update(JSON.stringify(locations)).digest('hex').slice(0, 32);
  return { locations, version };
}
