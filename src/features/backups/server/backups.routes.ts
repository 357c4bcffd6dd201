import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { getBackups } from '../backups.contract.ts';
import { readBackups } from './read-backups.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  /** Whether this server takes backups. */
  hasBackups: boolean;
}

export function registerBackupsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  apiRoute(app, getBackups, { permission: 'owner' }, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return readBackups(dependencies);
  });
}
