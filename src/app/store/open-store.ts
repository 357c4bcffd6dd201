import { startEmbeddedPostgres } from '@pagaia/embedded-postgres';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { Config } from '../config/config.ts';
import { describeDatabase, StartFault } from '../start-fault.ts';

export interface Store {
  database: Database;
  url: string;
  close(): Promise<void>;
}

/** Opens the operator's PostgreSQL, or starts the embedded one, and says where the data lives. */
export async function openStore(config: Config, log: Logger): Promise<Store> {
  const { databaseUrl, dataDir, mode } = config;
  const embedded = databaseUrl
    ? null
    : await startEmbeddedPostgres({
        dataDir,
        // A server that is restarted after a crash finds it running; after a day of development nobody looks for it.
        isGuarded: mode === 'development',
        log: (message, details) => log.info(details ?? {}, message),
      }).catch((error: Error) => {
        throw new StartFault(error.message, { cause: error });
      });
  const url = databaseUrl ?? embedded?.url ?? '';
  if (databaseUrl) log.info({ database: withoutPassword(databaseUrl) }, 'the data lives here');
  const database = openDatabase({
    url,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  return {
    database,
    url,
    close: async () => {
      await database.close();
      await embedded?.stop();
    },
  };
}

function withoutPassword(url: string): string {
  const { host, name } = describeDatabase(url);
  return `${host}/${name}`;
}
