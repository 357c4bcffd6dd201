import type { FastifyInstance } from 'fastify';
import { readBackupState } from '#features/backups/server/backups.public.ts';
import type { Database } from '#platform/database/database.ts';
import { withReservedConnections } from '#platform/database/reserved-connections.ts';
import { listMigrations } from './store/own-migrations.ts';
import { createSchemaRepository } from './store/schema.repository.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve, since the database answers and fits, and it is not stopping. */
export function registerHealth(app: FastifyInstance, { database }: { database: Database }): void {
  const { isStopping } = app.orderlyStop;
  const options = { config: { permission: 'public' }, logLevel: 'warn' } as const;

  app.get('/healthz', options, async () => ({ status: 'ok' }));

  app.get('/readyz', options, async (_, reply) => {
    // Asked again at the end: while the question waited for a connection the server may have been told to stop.
    const isReady = !isStopping() && (await answers(database)) && !isStopping();
    if (!isReady) return reply.code(503).send({ status: 'not ready' });
    return { status: 'ready', ...(await describeBackups(database)) };
  });
}

/** For those who watch; whether there are backups does not decide whether this server can serve. */
async function describeBackups(database: Database): Promise<object> {
  const state = await readBackupState(database).catch(() => null);
  return state ? { lastBackup: state.lastBackupAt, lastVerifiedBackup: state.lastVerifiedAt } : {};
}

async function answers(database: Database): Promise<boolean> {
  const own = await listMigrations();
  // Not behind visitors who wait for a connection: a proxy would take a busy server for one that is not ready.
  return withReservedConnections(() => createSchemaRepository(database).isReady(own)).catch(() => false);
}
