import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@pagaia/embedded-postgres';

/** Nothing here has to survive a crash, so nothing waits for the disk. */
const fastAndForgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Every test database is a copy, and each copy is written to the log.
  max_wal_size: '4GB',
  wal_init_zero: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

export interface TemporaryPostgres {
  url: string;
  /** What it logs; `null` where it is not ours. */
  logFile: string | null;
  stop(): Promise<void>;
}

/** The server of `DATABASE_URL` where one is given, otherwise one of our own that leaves nothing behind. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, logFile: null, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'pagaia-tests-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  try {
    const log = () => undefined;
    const server = await startEmbeddedPostgres({ dataDir, log, parameters: fastAndForgetful });
    const stop = async () => {
      await server.stop();
      await rm(server.dataDirectory, { recursive: true, force: true });
      await removeFolder();
    };
    return { url: server.url, logFile: join(dataDir, 'postgres.log'), stop };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}
