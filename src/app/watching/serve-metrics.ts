import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { backupMetrics } from '#features/backups/server/backups.public.ts';
import { holdMetrics } from '#features/booking-management/server/hold-metrics.ts';
import { mailMetrics } from '#features/notifications/server/notifications.public.ts';
import { paymentMetrics } from '#features/payments/server/payments.public.ts';
import { weatherMetrics } from '#features/weather/server/weather.public.ts';
import type { Database } from '#platform/database/database.ts';
import { serveMetrics } from '#platform/http/metrics.ts';
import { jobMetrics } from '#platform/jobs/job-metrics.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { buildMetrics } from '#platform/metrics/build-metrics.ts';
import type { CountedCalls } from '#platform/metrics/call-results.ts';
import { databaseMetrics, poolMetrics } from '#platform/metrics/database-metrics.ts';
import { diskMetrics } from '#platform/metrics/disk-metrics.ts';
import type { MetricSource } from '#platform/metrics/metric-source.ts';
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
export function serveSiteMetrics(app: FastifyInstance, dependencies: Dependencies): void {
  const sources = listMetricSources(dependencies);
  serveMetrics(app, { token: dependencies.config.metricsToken, counted: countedCalls, sources });
}

function listMetricSources({ config, database, jobs, findObstacle }: Dependencies): MetricSource[] {
  const { backup, databaseUrl, dataDir, weather } = config;
  return [
    buildMetrics(),
    diskMetrics({
      temporary: tmpdir(),
      ...(databaseUrl ? {} : { data: dataDir }),
      ...(backup.destination?.kind === 'folder' ? { backups: backup.destination.folder } : {}),
    }),
    poolMetrics(database.describePools),
    databaseMetrics({
      isUp: async () => createSchemaRepository(database).isReady(await listMigrations()),
      isReady: async () => (await findObstacle()) === null,
      sources: [
        holdMetrics(database),
        paymentMetrics(database),
        mailMetrics(database, () => config.smtp !== null),
        weatherMetrics(database, weather.forecastUrl !== null),
        backupMetrics(database),
        jobMetrics(database, jobs),
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
