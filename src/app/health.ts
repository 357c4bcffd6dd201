import type { FastifyInstance } from 'fastify';
import { readBackupState } from '#features/backups/server/backups.public.ts';
import type { Database } from '#platform/database/database.ts';
import { readBuild } from '#platform/metrics/build-metrics.ts';
import type { Obstacle } from './obstacles.ts';

interface Dependencies {
  database: Database;
  findObstacle: () => Promise<Obstacle | null>;
}

/** `/healthz`: the process lives, and which program it is. `/readyz`: it can serve; if not, what is in the way. */
export function registerHealth(app: FastifyInstance, { database, findObstacle }: Dependencies): void {
  const options = { config: { permission: 'public' }, logLevel: 'warn' } as const;

  const { version } = readBuild();
  app.get('/healthz', options, async () => ({ status: 'ok', version }));

  app.get('/readyz', options, async (_, reply) => {
    const reason = await findObstacle();
    if (reason) return reply.code(503).header('retry-after', '2').send({ status: 'not ready', reason });
    return { status: 'ready', ...(await describeBackups(database)) };
  });
}

/** For those who watch; whether there are backups does not decide whether this server can serve. */
async function describeBackups(database: Database): Promise<object> {
  const state = await readBackupState(database).catch(() => null);
  return state ? { lastBackup: state.lastBackupAt, lastVerifiedBackup: state.lastVerifiedAt } : {};
}
