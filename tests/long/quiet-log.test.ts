import { expect, test, vi } from 'vitest';
import { createHttpClient } from '../load/http-client.ts';
import { bookingCall, countStatuses } from '../load/rush.ts';
import { siteNow, startSitePostgres } from '../load/site-database.ts';
import { isSoak } from '../support/long.ts';
import { parseMetrics } from '../support/read-metrics.ts';
import { type LogLine, startServer } from '../support/server-process.ts';

vi.setConfig({ testTimeout: 120_000 });

const wanted = {
  date: '2027-06-20',
  startSlot: 5,
  items: [{ itemId: 'sup', quantity: 1, duration: '1' }],
} as const;

test('while the database is away 400 requests cause a few lines of log, and it is said what is wrong', async () => {
  const postgres = await startSitePostgres();
  const lines: LogLine[] = [];
  const server = await startServer(
    { DATABASE_URL: await postgres.createSite('quiet'), TEST_NOW: siteNow },
    { onLine: (line) => lines.push(line) },
  );
  const client = createHttpClient(server.origin, 20);
  try {
    await postgres.stop();
    lines.length = 0;
    const calls = [
      bookingCall({ ...wanted, items: [...wanted.items] }),
      { path: '/api/rental-items' },
      // A page, which makes calls of its own and fails with them, and one that is shown without its data.
      { path: '/vouchers' },
      { path: '/' },
    ];
    const answers = [];
    for (let n = 0; n < 100; n += 1)
      answers.push(...(await Promise.all(calls.map((call) => client.send(call)))));
    expect(countStatuses(answers)).toMatchObject({ 503: expect.any(Number) });
    expect(countStatuses(answers)).not.toHaveProperty('500');
    const kinds = Map.groupBy(lines, ({ msg, job }) => `${msg} ${job ?? ''}`);
    expect(
      [...kinds].filter(([, same]) => same.length > 1).map(([kind, same]) => [kind, same.length]),
    ).toEqual([]);
    const since = performance.now();
    const metrics = parseMetrics((await client.send({ path: '/metrics' })).text);
    if (isSoak) expect(performance.now() - since).toBeLessThan(3_500);
    expect(metrics.of('pagaia_database_up')).toEqual({ '': 0 });
    expect(metrics.of('pagaia_holds')).toEqual({});
    expect(lines.find(({ msg }) => msg === 'request failed')?.err?.message).toBe('database/unavailable');
  } finally {
    client.close();
    await server.kill();
  }
});
