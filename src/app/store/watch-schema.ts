import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#platform/database/database.ts';
import { withReservedConnections } from '#platform/database/reserved-connections.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { Config } from '../config/config.ts';
import { explainOutgrown } from '../start-fault.ts';
import { listMigrations } from './own-migrations.ts';
import { createSchemaRepository } from './schema.repository.ts';

const everyMs = 2_000;

interface Dependencies {
  config: Config;
  database: Database;
  log: Logger;
  /** Told once, when a newer version has made the database one that this program must not write to. */
  onOutgrown: () => void;
}

/** Looks whether a newer version has changed the database under a server that runs. @returns what ends that. */
export function watchSchema({ config, database, log, onOutgrown }: Dependencies): () => void {
  const stopped = new AbortController();
  const known = new Set<string>();

  /** @returns whether to look again. */
  async function look(): Promise<boolean> {
    const own = await listMigrations();
    const newer = await withReservedConnections(() => createSchemaRepository(database).listNewer(own));
    const outgrowing = newer.find(({ breaking }) => breaking !== null);
    if (outgrowing) {
      log.error({ migration: outgrowing.name }, `${explainOutgrown(outgrowing, config)} This server stops.`);
      onOutgrown();
      return false;
    }
    const unheard = newer.map(({ name }) => name).filter((name) => !known.has(name));
    if (unheard.length > 0) {
      log.info(
        { migrations: unheard },
        'a newer version has changed the database; this one can go on beside it',
      );
      for (const name of unheard) known.add(name);
    }
    return true;
  }

  async function watch(): Promise<void> {
    // While the database is away others say so.
    while (!stopped.signal.aborted && (await look().catch(() => true))) {
      await sleep(everyMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  }

  void watch();
  return () => stopped.abort();
}
