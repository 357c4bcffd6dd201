import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { type FuzzedCall, listFuzzedCalls, requestFor } from '../support/fuzz/call-requests.ts';
import { ShownValues } from '../support/fuzz/seen-values.ts';
import { isLong } from '../support/long.ts';
import { openPayingSite, type PayingSite } from '../support/paying-site.ts';

/** Limits as they are shipped, but for the rate of bookings: it would refuse most requests before they do anything. */
const limits = {
  LIMIT_BOOKINGS_PER_MINUTE: '0',
  LIMIT_UNPAID_PER_CONTACT: '2',
  LIMIT_PAY_LATER_BOOKINGS: '3',
  LIMIT_PAY_LATER_UNITS: '6',
  LIMIT_HELD_UNITS: '24',
  LIMIT_SLOT_SHARE: '50',
  LIMIT_LOGINS_PER_15_MINUTES: '10',
};
const count = isLong ? 300 : 100;
const mostBytes = 1_000_000;
const seed = Number(import.meta.env.FUZZ_SEED ?? 20_270_614);

let site: PayingSite;
let calls: FuzzedCall[];

beforeAll(async () => {
  site = await openPayingSite({ env: limits });
  const { app } = site;
  const isPublic = ({ method, path }: FuzzedCall) => {
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
    const route = app.routes.find((one) => one.url === url && [one.method].flat().includes(method));
    return route !== undefined && route.config?.permission !== 'staff';
  };
  calls = listFuzzedCalls((await app.client().get('/api/openapi.json')).body).filter(isPublic);
  return site.close;
}, 60_000);

/** Of all tables with their indexes. */
async function readBytes(): Promise<number> {
  const row = await site.app.database.row<{ bytes: number }>(sql`
    select sum(pg_total_relation_size(oid))::bigint as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  return row?.bytes ?? 0;
}

/** One network, a new browser for each request, and three seconds between two of them. */
async function attack(call: FuzzedCall): Promise<Map<number, number>> {
  const { app } = site;
  const shown = new ShownValues();
  const statuses = new Map<number, number>();
  const from = Date.parse('2027-06-14T08:00:00Z');
  const requests = fc.sample(requestFor(call, shown), { numRuns: count, seed });
  for (const [index, { method, url, headers, body }] of requests.entries()) {
    app.setNow(new Date(from + index * 3_000).toISOString());
    const { status } = await app
      .client()
      .send(method, url, { headers, ...(body === undefined ? {} : { body }) });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return statuses;
}

test(`${count} hostile requests of any public call leave less than 1 MB`, {
  timeout: 1_200_000,
}, async () => {
  const grown: string[] = [];
  for (const call of calls) {
    const before = await readBytes();
    const statuses = await attack(call);
    const bytes = (await readBytes()) - before;
    const seen = Array.from(statuses, ([status, times]) => `${status} × ${times}`).join(', ');
    console.log(`${call.method} ${call.path}: ${Math.round(bytes / 1_000)} kB (${seen})`);
    if (bytes >= mostBytes) grown.push(`${call.method} ${call.path}`);
  }
  expect(calls.length).toBeGreaterThan(20);
  expect(grown).toEqual([]);
});
