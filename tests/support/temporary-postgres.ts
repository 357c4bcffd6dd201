import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@pagaia/embedded-postgres';

/** Nothing here has to survive a crash, so nothing waits for the disk. */
const fastAndForgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '1GB',
  wal_init_zero: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

/** More than a run of all suites needs. */
const roomInBytes = 4 * 1024 ** 3;

/** Memory where the system has a folder of it with room enough: a test database is copied several times as fast there. */
async function findFolder(): Promise<string> {
  const memory = '/dev/shm';
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return room >= roomInBytes ? memory : tmpdir();
}

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
  const dataDir = await mkdtemp(join(await findFolder(), 'pagaia-tests-'));
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
