import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { backupFigures } from '#features/backups/server/backups.public.ts';
import { holdFigures } from '#features/booking-management/server/hold-figures.ts';
import { mailFigures } from '#features/notifications/server/notifications.public.ts';
import { paymentMetrics } from '#features/payments/server/payments.public.ts';
import { weatherFigures } from '#features/weather/server/weather.public.ts';
import type { Database } from '#platform/database/database.ts';
import { serveMetrics } from '#platform/http/metrics.ts';
import { jobFigures } from '#platform/jobs/job-figures.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { buildFigures } from '#platform/metrics/build-figures.ts';
import type { CountedCalls } from '#platform/metrics/call-results.ts';
import { databaseFigures, poolFigures } from '#platform/metrics/database-figures.ts';
import { diskFigures } from '#platform/metrics/disk-figures.ts';
import type { FigureSource } from '#platform/metrics/figures.ts';
import type { Config } from '../config/config.ts';
import type { Obstacle } from '../obstacles.ts';
import { listMigrations } from '../store/own-migrations.ts';
import { createSchemaRepository } from '../store/schema.repository.ts';

interface Dependencies {
  config: Config;
  database: Database;
  jobs: readonly Pick<Job, 'name' | 'cron'>[];
  findObstacle: () => Promise<Obstacle | null>;
}

/** What `/metrics` tells beside requests and the process. */
export function serveFigures(app: FastifyInstance, dependencies: Dependencies): void {
  const sources = listFigures(dependencies);
  serveMetrics(app, { token: dependencies.config.metricsToken, counted: countedCalls, sources });
}

function listFigures({ config, database, jobs, findObstacle }: Dependencies): FigureSource[] {
  const { backup, databaseUrl, dataDir, smtp, weather } = config;
  return [
    buildFigures(),
    diskFigures({
      temporary: tmpdir(),
      ...(databaseUrl ? {} : { data: dataDir }),
      ...(backup.place?.kind === 'folder' ? { backups: backup.place.folder } : {}),
    }),
    poolFigures(database.describePools),
    databaseFigures({
      isUp: async () => createSchemaRepository(database).isReady(await listMigrations()),
      isReady: async () => (await findObstacle()) === null,
      sources: [
        holdFigures(database),
        paymentMetrics(database),
        mailFigures(database, smtp !== null),
        weatherFigures(database, weather.forecastUrl !== null),
        backupFigures(database),
        jobFigures(database, jobs),
      ],
    }),
  ];
}

/** Calls whose results are counted. */
const countedCalls: readonly CountedCalls[] = [
  {
    name: 'pagaia_bookings_total',
    help: 'Requests for a booking, by the way it came and by what became of it: `ok`, or the code of the refusal',
    calls: {
      'POST /api/bookings': 'web',
      'POST /api/poster-bookings': 'poster',
      'POST /api/admin/walk-ins': 'staff',
    },
  },
  {
    name: 'pagaia_logins_total',
    help: 'Logins of staff, by what became of them: `ok`, or the code of the refusal',
    calls: { 'POST /api/login': 'password' },
  },
];
