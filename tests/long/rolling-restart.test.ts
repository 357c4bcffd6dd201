import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  listViolations,
  openSql,
  type SitePostgres,
  siteNow,
  startSitePostgres,
} from '../load/site-database.ts';
import { freePort } from '../support/free-port.ts';
import { isLong } from '../support/long.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { hasProxy, type ProxyName, startProxy } from './support/proxies/start-proxy.ts';
import { sendVisitors } from './support/proxies/visitors.ts';

vi.setConfig({ testTimeout: isLong ? 900_000 : 400_000, hookTimeout: 120_000 });

const restarts = isLong ? 5 : 3;
/** As shipped in the long run; the least that the examples allow in the short one. */
const noticeSeconds = isLong ? 5 : 3;
const endsWithinMs = 10_000;
const dates = ['2027-06-20', '2027-06-21', '2027-06-22'];

let postgres: SitePostgres;
beforeAll(async () => {
  postgres = await startSitePostgres();
});
afterAll(() => postgres?.stop());

const open = (url: string, port: number) =>
  startServer({
    DATABASE_URL: url,
    TEST_NOW: siteNow,
    PORT: String(port),
    TRUST_PROXY: 'loopback',
    SHUTDOWN_NOTICE: String(noticeSeconds),
  });

// On a machine of a developer they may be missing; where everything must hold they may not.
const proxies = (['nginx', 'caddy'] as ProxyName[]).filter((name) => process.env.CI || hasProxy(name));

test.each(proxies)(
  `two servers behind %s are restarted ${restarts} times in turn, and no visitor notices`,
  async (name) => {
    const url = await postgres.createSite(`rolling_${name}`);
    const sql = openSql(url);
    await sql.rows('update slots set capacity = 9999');
    const ports: [number, number] = [await freePort(), await freePort()];
    const servers: ServerProcess[] = [await open(url, ports[0]), await open(url, ports[1])];
    const proxy = await startProxy(name, ports);
    try {
      const visitors = await sendVisitors(proxy.origin, dates);
      await sleep(1_000);
      const stopMs: number[] = [];
      for (let n = 0; n < restarts; n += 1) {
        const place = n % 2;
        const since = performance.now();
        expect(await servers[place]?.stop()).toBe(0);
        stopMs.push(Math.round(performance.now() - since));
        servers[place] = await open(url, ports[place] as number);
        // Caddy asks once a second whether it is ready.
        await sleep(2_500);
      }
      await visitors.stop();
      console.log(`${name}: stopped in`, stopMs.join(', '), 'ms; served', visitors.served);
      const relevant = /50\d|recv|prematurely|no live|host is|unexpected|timeout|deadline/;
      const printed = visitors.failures.length > 0 ? (await proxy.printed()).split('\n') : [];
      const seen = printed
        .filter((line) => relevant.test(line))
        .join('\n')
        .slice(-6_000);
      expect(visitors.failures, seen).toEqual([]);
      expect(Math.min(...stopMs)).toBeGreaterThanOrEqual(noticeSeconds * 1_000);
      expect(Math.max(...stopMs)).toBeLessThan(noticeSeconds * 1_000 + endsWithinMs);
      expect(await listViolations(sql)).toEqual([]);
    } finally {
      await Promise.all(servers.map((server) => server.kill()));
      await proxy.stop();
      await sql.close();
    }
  },
);
