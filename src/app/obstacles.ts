import { statfs } from 'node:fs/promises';
import type { Database } from '#platform/database/database.ts';
import { withReservedConnections } from '#platform/database/reserved-connections.ts';
import type { Config } from './config/config.ts';
import { listMigrations } from './store/own-migrations.ts';
import { createSchemaRepository } from './store/schema.repository.ts';

/** Why a server cannot serve. */
export type Obstacle = 'stopping' | 'disk full' | 'no database';

/** Two files of PostgreSQL's log: with less it ends as soon as it needs the next one. */
const leastFreeBytes = 32 * 1024 * 1024;

interface Dependencies {
  config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  database: Database;
  isStopping: () => boolean;
}

/** @returns what `/readyz` and the metrics ask; `null` where nothing is in the way. */
export function createObstacleFinder({ config, database, isStopping }: Dependencies) {
  return async (): Promise<Obstacle | null> => {
    if (isStopping()) return 'stopping';
    // The disk of a database elsewhere is known only by what could not be written.
    if (database.isFull() || (!config.databaseUrl && (await isNearlyFull(config.dataDir))))
      return 'disk full';
    const own = await listMigrations();
    // Not behind visitors who wait for a connection: a proxy would take a busy server for one that is not ready.
    const isReady = await withReservedConnections(() => createSchemaRepository(database).isReady(own)).catch(
      () => false,
    );
    // Asked again at the end: while the question waited for a connection the server may have been told to stop.
    if (isStopping()) return 'stopping';
    return isReady ? null : 'no database';
  };
}

async function isNearlyFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  return disk !== null && disk.bavail * disk.bsize < leastFreeBytes;
}
