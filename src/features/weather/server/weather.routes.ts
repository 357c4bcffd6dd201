import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { currentWeather } from '../domain/current-weather.ts';
import { listForecasts, listWeather } from '../weather.contract.ts';
import { getWeatherLimits, setWeatherLimits } from '../weather-limits.contract.ts';
import { getWeatherLocations, setWeatherLocations } from '../weather-locations.contract.ts';
import { getWeatherRule } from '../weather-rule.contract.ts';
import { readForecasts } from './read-forecasts.ts';
import { sayWeatherRule } from './say-weather-rule.ts';
import { describeLimits, setLimits } from './set-limits.ts';
import { describeLocations, setLocations } from './set-locations.ts';
import { createWeatherLimitsRepository } from './weather-limits.repository.ts';
import { createWeatherLocationsRepository } from './weather-locations.repository.ts';
import { createWeatherReportsRepository } from './weather-reports.repository.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
}

/** Answers from the database and never waits for the weather service. */
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

  apiRoute(app, listForecasts, { permission: 'public' }, () => readForecasts(database, { clock, timeZone }));

  apiRoute(app, getWeatherRule, { permission: 'public' }, async ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const language = query.language ?? requestLanguage(request);
    return { text: await sayWeatherRule(database, query.items.split(','), language) };
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
