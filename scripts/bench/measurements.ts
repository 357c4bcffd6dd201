import { slotKey } from '../../tests/load/booking-requests.ts';
import { createHttpClient } from '../../tests/load/http-client.ts';
import { bookAndLook, type FreshnessCount } from './freshness.ts';
import { type BookableSlots, loadGenerators } from './jobs.ts';
import { type Measurement, measure } from './measure.ts';
import { type Pair, runPair } from './pairs.ts';
import type { Stage } from './stage.ts';
import { untilMailsAreWritten } from './until-mails-are-written.ts';

export interface Timing {
  rounds: number;
  warmUpSeconds: number;
  seconds: number;
}

/** As many as the product's pool has. */
const databaseConnections = 20;
const bookingClients = 20;
const readingConnections = 50;

/** Bookings of random places, one after the other on each connection. */
function bookThroughHttp(stage: Stage, timing: Omit<Timing, 'rounds'>) {
  const { slots, sql } = stage;
  const [{ origin, pid }] = stage.servers;
  async function run() {
    const job = { kind: 'http bookings', origin, slots, connections: bookingClients, ...timing } as const;
    const measured = await measure(job, pid);
    await untilMailsAreWritten(sql);
    return measured;
  }
  return { name: 'through HTTP', run };
}

export function measureBookings(stage: Stage, { rounds, ...timing }: Timing): Promise<Pair> {
  const { url, slots, recordings } = stage;
  const recording = recordings.booking;
  const connections = databaseConnections;
  return runPair({
    title: 'Bookings, random slots',
    load:
      `${loadGenerators['http bookings']} with ${bookingClients} connections; limit: the same ${recording.statements.length} ` +
      `statements by ${loadGenerators['sql bookings']} with ${connections} connections`,
    target: 0.45,
    rounds,
    ours: bookThroughHttp(stage, timing),
    limit: {
      name: 'bare PostgreSQL client',
      run: () => measure({ kind: 'sql bookings', url, slots, recording, connections, ...timing }, null),
    },
  });
}

/** What a booking costs beside what it would cost without prices, checks, texts and mails. */
export function measureLeastSql(stage: Stage, { rounds, ...timing }: Timing): Promise<Pair> {
  const { url, slots } = stage;
  const connections = databaseConnections;
  return runPair({
    title: 'Bookings beside the least SQL',
    load:
      `${loadGenerators['http bookings']} with ${bookingClients} connections; limit: one statement for each booking ` +
      `by ${loadGenerators['sql least']} with ${connections} connections`,
    target: 0.25,
    rounds,
    ours: bookThroughHttp(stage, timing),
    limit: {
      name: 'one statement',
      run: () => measure({ kind: 'sql least', url, slots, connections, ...timing }, null),
    },
  });
}

export function measureUncachedDays(stage: Stage, { rounds, ...timing }: Timing): Promise<Pair> {
  const { url, slots, servers, recordings } = stage;
  const [{ origin, pid }] = servers;
  const { dates } = slots;
  const headers = { 'cache-control': 'no-cache' };
  return runPair({
    title: 'Availability of random dates, no cache',
    load:
      `${loadGenerators['http days']} with ${readingConnections} connections; limit: the same read by ` +
      `${loadGenerators['sql days']} with ${databaseConnections} connections`,
    target: 0.22,
    rounds,
    ours: {
      name: 'through HTTP',
      run: () =>
        measure(
          { kind: 'http days', origin, dates, headers, connections: readingConnections, ...timing },
          pid,
        ),
    },
    limit: {
      name: 'bare PostgreSQL client',
      run: () =>
        measure(
          {
            kind: 'sql days',
            url,
            dates,
            recording: recordings.day,
            connections: databaseConnections,
            ...timing,
          },
          null,
        ),
    },
  });
}

/** As shipped, with a booker beside it on both sides who looks at every day that it changed. */
export async function measureShippedDays(stage: Stage, connections: number, { rounds, ...timing }: Timing) {
  const { slots, servers, bareServer } = stage;
  const [{ origin, pid }] = servers;
  const clients = servers.map((server) => createHttpClient(server.origin));
  const freshness: FreshnessCount = { bookings: 0, looks: 0, stale: [] };
  const run = async (target: { origin: string; pid: number }): Promise<Measurement> => {
    let isOver = false;
    const looking = bookAndLook(clients, slots, { isOver: () => isOver, pauseMs: 100, count: freshness });
    const measurement = await measure(
      {
        kind: 'http days',
        origin: target.origin,
        dates: slots.dates,
        headers: {},
        connections,
        ...timing,
      },
      target.pid,
    );
    isOver = true;
    await looking;
    return measurement;
  };
  const pair = await runPair({
    title: `Availability as shipped, never stale, ${connections} readers`,
    load: `${loadGenerators['http days']} with ${connections} connections, beside it one who books and looks ten times a second`,
    target: 0.65,
    rounds,
    ours: { name: 'Pagaia', run: () => run({ origin, pid }) },
    limit: { name: 'bare node:http, same bytes', run: () => run(bareServer) },
  });
  for (const client of clients) client.close();
  return { pair, freshness };
}

export interface HotSlots {
  pair: Pair;
  /** Per pair of slots: what was sold by the answers, and what both slots say. */
  sold: { slots: string[]; answered: number }[];
}

/** All clients want the same two slots; a new pair of them in each round. */
export async function measureHotSlots(
  stage: Stage,
  connections: number,
  { rounds, ...timing }: Timing,
): Promise<HotSlots> {
  const [{ origin, pid }] = stage.servers;
  const sold: HotSlots['sold'] = [];
  // A slot has room for 9,999: short enough that a fast machine does not sell it out.
  const short = { seconds: Math.min(4, timing.seconds), warmUpSeconds: Math.min(1, timing.warmUpSeconds) };
  const run = (slots: BookableSlots) =>
    measure({ kind: 'http bookings', origin, slots, connections, ...short }, pid);
  const pair = await runPair({
    title: `One hot pair of slots, ${connections} clients`,
    load: `${loadGenerators['http bookings']} with ${connections} connections; limit: the product's own random slots`,
    target: 0.25,
    rounds,
    ours: {
      name: 'hot pair',
      run: async (round) => {
        const date = stage.hotDates[(connections + round) % stage.hotDates.length] ?? '';
        const startSlot = (connections + round) % 17;
        const measurement = await run({ dates: [date], itemIds: ['sup'], startSlots: [startSlot] });
        const answered = (measurement.statuses[201] ?? 0) + (measurement.statuses['201 in warm-up'] ?? 0);
        sold.push({
          slots: [slotKey('sup', date, startSlot), slotKey('sup', date, startSlot + 1)],
          answered,
        });
        return measurement;
      },
    },
    limit: { name: 'random slots', run: () => run(stage.slots) },
  });
  return { pair, sold };
}
