import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSecrets } from '#app/store/prepare-store.ts';
import { createGuestLinks } from '#features/bookings/server/bookings.public.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Answer, Call } from '../../load/http-client.ts';
import { createHttpClient } from '../../load/http-client.ts';
import { notifyServer, openPayingScene } from '../../load/paying-scene.ts';
import { openSql, type SitePostgres } from '../../load/site-database.ts';
import { startServer } from '../../support/server-process.ts';

/** Has every reading of the time in a process follow a file of milliseconds. */
function followClock(file: string): string[] {
  const code = `
    import { readFileSync } from 'node:fs';
    const Right = globalThis.Date;
    let by = 0;
    const read = () => { by = Number(readFileSync(${JSON.stringify(file)}, 'utf8')) || by; };
    read();
    setInterval(read, 50).unref();
    globalThis.Date = class Date extends Right {
      constructor(...given) { if (given.length > 0) super(...given); else super(Right.now() + by); }
      static now() { return Right.now() + by; }
    };`;
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
}

/** Puts a clock of its own before that of PostgreSQL: everything that a migration writes uses it. */
async function prepareClock(url: string): Promise<void> {
  const sql = openSql(url);
  await sql.rows('create schema season');
  await sql.rows("create table season.clock as select interval '0' as shift");
  await sql.rows(`create function season.clock_timestamp() returns timestamptz language sql volatile
    as 'select pg_catalog.clock_timestamp() + (select shift from season.clock)'`);
  await sql.rows(`do $$ begin
    execute format('alter database %I set search_path = public, season, pg_catalog', current_database());
  end $$`);
  await sql.close();
}

/**
 * Two servers on one database with a gateway, for all of which time passes as the test says. A server can be killed at any moment;
 * the other one answers meanwhile.
 * @param from ISO instant at which it begins.
 */
export async function openSeasonSite(postgres: SitePostgres, from: string) {
  const url = await postgres.createEmptyDatabase('season');
  await prepareClock(url);
  const folder = await mkdtemp(join(tmpdir(), 'pagaia-season-'));
  const clockFile = join(folder, 'clock');
  const clockSql = openSql(url);
  const startsAt = Date.parse(from);
  const realStart = Date.now();
  let passedMs = 0;
  const now = () => new Date(startsAt + passedMs + (Date.now() - realStart));
  async function pass(minutes: number): Promise<void> {
    passedMs += minutes * 60_000;
    const shiftMs = startsAt - realStart + passedMs;
    await clockSql.rows('update season.clock set shift = make_interval(secs => $1)', [shiftMs / 1000]);
    await writeFile(clockFile, String(shiftMs));
  }
  await pass(0);
  const options = { nodeArguments: followClock(clockFile) };
  const scene = await openPayingScene(
    url,
    { TEST_NOW: '', LIMIT_GUEST_TOKENS: '0', LIMIT_GUEST_MOVES: '0' },
    options,
  );
  const database = openDatabase({ url, onError: () => undefined });
  const otherDatabase = openDatabase({ url, onError: () => undefined });
  const links = createGuestLinks((await readSecrets(database)).capabilityKey);
  const places = scene.clients.map((client, n) => ({
    client,
    server: scene.servers[n] as (typeof scene.servers)[0],
  }));
  const killed = new Set<number>();
  let turn = 0;
  /** In turn, of those that run. */
  const next = () => {
    turn += 1;
    const running = places.filter((_, place) => !killed.has(place));
    return running[turn % running.length] as (typeof places)[0];
  };

  /** Sends again what has no answer. */
  async function patiently<T>(send: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await send();
      } catch (error) {
        if (tries === 5) throw error;
        await sleep(50 * tries);
      }
    }
  }

  let isClosed = false;
  return {
    url,
    sql: scene.sql,
    database,
    /** As another server has it. */
    otherDatabase,
    control: scene.control,
    now,
    pass,
    tokenOf: (bookingId: number) => links.tokenOf(database, bookingId),
    send: (call: Call): Promise<Answer> => patiently(() => next().client.send(call)),
    asStaff: (call: Call): Promise<Answer> =>
      patiently(() => next().client.send({ ...call, headers: { ...call.headers, ...scene.staff } })),
    /** As the gateway does, at either server. */
    notify: (body: string) => patiently(() => notifyServer(next().client, body)),
    kill: async (place: number) => {
      killed.add(place);
      await places[place]?.server.kill();
    },
    reopen: async (place: number) => {
      const server = await startServer(scene.env, options);
      if (isClosed) return void (await server.stop());
      places[place]?.client.close();
      places[place] = { server, client: createHttpClient(server.origin) };
      killed.delete(place);
    },
    /** Nothing is connected to the database any more. */
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await Promise.all(places.map(({ server }) => server.stop()));
      for (const { client } of places) client.close();
      await scene.close();
      await Promise.all([database.close(), otherDatabase.close()]);
      await clockSql.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type SeasonSite = Awaited<ReturnType<typeof openSeasonSite>>;
