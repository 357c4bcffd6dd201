import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpClient, type HttpClient, logInAsStaff } from '../../load/http-client.ts';
import { openSql, type Sql, siteNow } from '../../load/site-database.ts';
import {
  findLost,
  listAllBookings,
  type SteadyBooking,
  startSteadyBooking,
} from '../../load/steady-booking.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { postmasterPid, removeDatabase } from './embedded-servers.ts';

const clients = 32;
/** Most days have room for all; on the last ones some are told that it is sold out. */
const dates = Array.from({ length: 10 }, (_, n) => `2027-06-${16 + n}`);

interface Place {
  server: ServerProcess;
  client: HttpClient;
}

/**
 * Two servers that keep one embedded PostgreSQL, as they are shipped, and customers who never stop booking.
 * @param dataDir an empty folder, which is removed at the end; a temporary one where it is left out.
 */
export async function openSiteUnderLoad(seed: number, dataDir?: string) {
  return openOn(seed, dataDir ?? (await mkdtemp(join(tmpdir(), 'pagaia-faults-'))));
}

async function openOn(seed: number, dataDir: string) {
  const dataDirectory = join(dataDir, 'postgres');
  const places = new Map<number, Place>();

  async function open(place: number): Promise<Place> {
    const server = await startServer({ DATA_DIR: dataDir, TEST_NOW: siteNow });
    const opened = { server, client: createHttpClient(server.origin) };
    places.set(place, opened);
    return opened;
  }
  await Promise.all([open(0), open(1)]);
  const sql = openSql(await readUrl(dataDir, dataDirectory));
  await sql.rows('update slots set capacity = case when slot_date <= $1 then 9999 else 5 end', [dates[7]]);
  const load = startSteadyBooking({
    servers: () => [...places.values()].map(({ client }) => client),
    clients,
    dates,
    seed,
  });

  return {
    load,
    sql,
    dataDirectory,
    at: (place: number) => places.get(place) as Place,
    servers: () => [...places.values()].map(({ server }) => server),
    /** Takes the place of a server that was killed. */
    reopen: async (place: number) => {
      places.get(place)?.client.close();
      return open(place);
    },
    close: async () => {
      await load.abandon().catch(() => undefined);
      for (const { client, server } of places.values()) {
        client.close();
        await server.kill();
      }
      await sql.close();
      await removeDatabase(dataDirectory);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}

export type SiteUnderLoad = Awaited<ReturnType<typeof openSiteUnderLoad>>;

async function readUrl(dataDir: string, dataDirectory: string): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
  const port = (await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgresql://pagaia:${encodeURIComponent(password)}@127.0.0.1:${port}/pagaia`;
}

export interface Aftermath {
  lost: string[];
  /** Bookings in the database that were never acknowledged. */
  unknown: number;
  strange: string[];
  violations: object[];
}

/** What is true after every client had its last answer. */
export async function settle({ load, sql, at }: SiteUnderLoad): Promise<Aftermath> {
  await load.stop();
  const { client } = at(0);
  const found = await listAllBookings(client, await logInAsStaff(client));
  const acknowledged = new Set(load.acked.map(({ id }) => id));
  return {
    lost: findLost(load.acked, found),
    unknown: [...found.keys()].filter((id) => !acknowledged.has(id)).length,
    strange: load.strange,
    violations: await sql.rows('select * from invariant_violations'),
  };
}

export const untouched: Aftermath = { lost: [], unknown: 0, strange: [], violations: [] };

/** Resolves when so many more bookings were acknowledged. */
export async function untilBooked(load: SteadyBooking, more: number): Promise<void> {
  const goal = load.acked.length + more;
  const giveUpAt = performance.now() + 60_000;
  while (load.acked.length < goal) {
    if (performance.now() > giveUpAt) throw new Error(`not ${more} bookings in a minute`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

export function currentPostmaster({ dataDirectory }: SiteUnderLoad): Promise<number> {
  return postmasterPid(dataDirectory);
}

/** Milliseconds until PostgreSQL answers. */
export async function untilAnswering(sql: Sql): Promise<number> {
  const since = performance.now();
  for (;;) {
    const isUp = await sql.rows('select 1').then(
      () => true,
      () => false,
    );
    if (isUp) return performance.now() - since;
    if (performance.now() - since > 60_000) throw new Error('PostgreSQL is not back after a minute');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
