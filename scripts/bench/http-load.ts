import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import { bookingBody, createRandom } from '../../tests/load/booking-requests.ts';
import { createHttpClient } from '../../tests/load/http-client.ts';
import { openSql } from '../../tests/load/site-database.ts';
import type { Job, Load } from './jobs.ts';

type Of<Kind extends Job['kind']> = Extract<Job, { kind: Kind }>;

/** Reads days in random order over kept connections. */
export function openDayLoad({ origin, dates, headers, connections }: Of<'http days'>): Load {
  const random = createRandom(randomBytes(4).readUInt32LE());
  const requests = Array.from({ length: 500 }, () => ({
    method: 'GET',
    path: `/api/all-availability/${random.pick(dates)}`,
    headers,
  }));
  return {
    run: async (seconds) => {
      const result = await autocannon({ url: origin, connections, duration: seconds, requests });
      const others = { failed: result.non2xx + result.errors };
      return { requests: result['2xx'], statuses: { 200: result['2xx'], ...others } };
    },
    close: async () => undefined,
  };
}

/** Reads one page again and again, or some in turn, over kept connections. */
export function openPageLoad({ origin, paths, headers, connections }: Of<'http page'>): Load {
  return {
    run: async (seconds) => {
      const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }));
      const result = await autocannon({ url: origin, connections, duration: seconds, requests });
      const others = { failed: result.non2xx + result.errors };
      return { requests: result['2xx'], statuses: { 200: result['2xx'], ...others } };
    },
    close: async () => undefined,
  };
}

/** Renews the version of all content, as a change does, and reads each page once; then again. */
export function openRenewedPageLoad({ origin, url, paths, headers }: Of<'http renewed pages'>): Load {
  const client = createHttpClient(origin);
  const sql = openSql(url);
  return {
    run: async (seconds) => {
      const until = performance.now() + seconds * 1_000;
      const statuses: Record<string, number> = {};
      while (performance.now() < until) {
        await sql.rows('update page_revision set revision = gen_random_uuid()');
        const answers = await Promise.all(paths.map((path) => client.send({ path, headers })));
        for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
      }
      return { requests: statuses[200] ?? 0, statuses };
    },
    close: async () => {
      client.close();
      await sql.close();
    },
  };
}

/** Books as that many customers at once; each waits for its answer, and none is cut off at the end. */
export function openBookingLoad({ origin, slots, connections }: Of<'http bookings'>): Load {
  const client = createHttpClient(origin, connections);
  const random = createRandom(randomBytes(4).readUInt32LE());
  const book = async () => {
    const item = { itemId: random.pick(slots.itemIds), quantity: 1, duration: '1' } as const;
    const wanted = {
      date: random.pick(slots.dates),
      startSlot: random.pick(slots.startSlots),
      items: [item],
    };
    const { status } = await client.send({
      method: 'POST',
      path: '/api/bookings',
      body: bookingBody(wanted),
      headers: { 'idempotency-key': randomBytes(12).toString('hex') },
    });
    return status;
  };
  return {
    run: async (seconds) => {
      const until = performance.now() + seconds * 1_000;
      const statuses: Record<string, number> = {};
      await Promise.all(
        Array.from({ length: connections }, async () => {
          while (performance.now() < until) {
            const status = await book();
            statuses[status] = (statuses[status] ?? 0) + 1;
          }
        }),
      );
      return { requests: statuses[201] ?? 0, statuses };
    },
    close: async () => client.close(),
  };
}
