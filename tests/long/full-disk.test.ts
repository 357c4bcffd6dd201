import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import type { ItemInput } from '../load/booking-requests.ts';
import { createHttpClient } from '../load/http-client.ts';
import { bookingCall } from '../load/rush.ts';
import { startSitePostgres } from '../load/site-database.ts';
import { freePort } from '../support/free-port.ts';
import { isLong } from '../support/long.ts';
import { parseMetrics } from '../support/read-metrics.ts';
import { isReady, testServerEnv, untilReady } from '../support/server-process.ts';
import { until } from '../support/until.ts';
import {
  openSiteUnderLoad,
  type SiteUnderLoad,
  settle,
  untilBooked,
  untouched,
} from './support/site-under-load.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const rounds = isLong ? 3 : 1;
/** A disk of its own, which only root can give. */
const folder = await mkdtemp(join(tmpdir(), 'pagaia-disk-'));
const isMounted =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=755', 'none', folder]).status === 0;

let site: SiteUnderLoad;
beforeAll(async () => {
  if (!isMounted) return;
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  site = await openSiteUnderLoad(5, dataDir);
});
afterAll(async () => {
  await site?.close();
  if (isMounted) spawnSync('umount', ['--lazy', folder]);
  await rm(folder, { recursive: true, force: true });
});

/** Takes all the room that is left, and all that becomes free, until it is told to give it back. */
function fillDisk() {
  const file = join(folder, 'other-program');
  let isOver = false;
  const filling = (async () => {
    const handle = await open(file, 'w');
    const block = Buffer.alloc(1024 * 1024);
    while (!isOver) {
      const isWritten = await handle.write(block).then(
        () => true,
        () => false,
      );
      if (!isWritten) await sleep(10);
    }
    await handle.close();
    await rm(file);
  })();
  return {
    empty: () => {
      isOver = true;
      return filling;
    },
  };
}

/** While PostgreSQL starts again it is not there at all. */
const sentences = [m.error_database_full({}, { locale: 'it' }), m.error_unavailable({}, { locale: 'it' })];
const items: ItemInput[] = [{ itemId: 'sup', quantity: 1, duration: '1/2' }];

const readiness = async (origin: string) => (await fetch(`${origin}/readyz`)).json();

test.skipIf(!isMounted)(
  'a full disk stops bookings with a sentence, and nothing else is needed than room',
  async () => {
    const { load } = site;
    const { server, client } = site.at(0);
    for (let round = 0; round < rounds; round += 1) {
      await untilBooked(load, 50);
      const refused = load.seen['503'] ?? 0;
      const disk = fillDisk();
      await until('bookings to be refused', async () => (load.seen['503'] ?? 0) > refused + 20, 120_000);
      expect(await readiness(server.origin)).toEqual({ status: 'not ready', reason: 'disk full' });
      const refusal = await until('an Italian to be refused', async () => {
        const call = bookingCall({ date: '2027-06-16', startSlot: 3, items });
        const body = { ...(call.body as object), language: 'IT' };
        const answer = await client.send({ ...call, body });
        return answer.status === 503 && answer;
      });
      expect(refusal.headers['retry-after']).toMatch(/^\d+$/);
      expect(sentences).toContain(JSON.parse(refusal.text).message);
      const metrics = parseMetrics((await client.send({ path: '/metrics' })).text);
      const share =
        (metrics.of('pagaia_disk_free_bytes')['place="data"'] ?? 1) /
        (metrics.of('pagaia_disk_size_bytes')['place="data"'] ?? 1);
      // What `PagaiaDiskFull` and `PagaiaNotReady` ask for.
      expect(share).toBeLessThan(0.1);
      expect(metrics.of('pagaia_ready')).toEqual({ '': 0 });
      await sleep(isLong ? 20_000 : 1_000);
      await disk.empty();
      const readyMs = await Promise.all(site.servers().map(({ origin }) => untilReady(origin)));
      await untilBooked(load, 50);
      console.log(`ready ${readyMs.map(Math.round).join(', ')} ms after there was room`);
    }
    expect(site.servers().map((one) => one.isRunning())).toEqual([true, true]);
    expect(await settle(site)).toEqual(untouched);
    console.log(`${load.acked.length} acknowledged`, load.seen);
  },
);

test.skipIf(!isMounted)('a log on a full disk stops nothing, and goes on when there is room', async () => {
  const small = join(folder, 'log');
  await mkdir(small);
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'none', small]).status).toBe(0);
  const postgres = await startSitePostgres();
  const file = join(small, 'pagaia.log');
  const output = openSync(file, 'a');
  const port = await freePort();
  const server = spawn(process.execPath, ['src/main.ts'], {
    env: {
      PATH: process.env.PATH,
      ...testServerEnv,
      PORT: String(port),
      DATABASE_URL: await postgres.createSite('full_log'),
    },
    stdio: ['ignore', output, 'inherit'],
  });
  const client = createHttpClient(`http://127.0.0.1:${port}`);
  try {
    await untilReady(client.origin);
    const other = join(small, 'other-program');
    const isWritten = await writeFile(other, Buffer.alloc(1024 * 1024)).catch(() => 'no room');
    expect(isWritten).toBe('no room');
    const logIn = (username: string) =>
      client.send({ method: 'POST', path: '/api/login', body: { username, password: 'not the password' } });
    // More than what the last block of the file had room for.
    for (let n = 0; n < 60; n += 1) expect((await logIn('nobody')).status).toBe(401);
    const { size } = await stat(file);
    expect((await logIn('nobody')).status).toBe(401);
    await rm(other);
    await until('the log to go on', async () => {
      await logIn('nobody');
      return (await stat(file)).size > size;
    });
    expect(await isReady(client.origin)).toBe(true);
  } finally {
    client.close();
    server.kill('SIGKILL');
    closeSync(output);
    await postgres.stop();
    spawnSync('umount', ['--lazy', small]);
  }
});
