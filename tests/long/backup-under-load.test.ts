import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createHttpClient, logInAsStaff } from '../load/http-client.ts';
import { findLost, listAllBookings } from '../load/steady-booking.ts';
import { runScript } from '../support/backups.ts';
import { howOften, isLong } from '../support/long.ts';
import { startServer } from '../support/server-process.ts';
import { openSiteUnderLoad, settle, untilBooked, untouched } from './support/site-under-load.ts';

vi.setConfig({ testTimeout: isLong ? 600_000 : 180_000 });

const before = howOften({ test: 200, long: 2_000, soak: 5_000 });

test('a backup that is taken while customers book is whole, and nobody notices', async () => {
  const site = await openSiteUnderLoad(3);
  const dataDir = join(site.dataDirectory, '..');
  const folder = join(dataDir, 'backups');
  try {
    await mkdir(folder);
    await untilBooked(site.load, before);
    const acknowledged = [...site.load.acked];
    const taken = await runScript('backup', [folder], { DATA_DIR: dataDir });
    expect(taken).toMatchObject({ code: 0, err: '' });
    const during = site.load.acked.length - acknowledged.length;
    expect(during).toBeGreaterThan(0);
    expect(await settle(site)).toEqual(untouched);

    const [name = ''] = await readdir(folder);
    const verified = await runScript('verify-backup', [join(folder, name)], {});
    expect(verified).toMatchObject({ code: 0, err: '' });

    // Elsewhere: another folder, another PostgreSQL, the same accounts.
    const elsewhere = join(dataDir, 'elsewhere');
    const restored = await runScript('restore', [join(folder, name)], { DATA_DIR: elsewhere });
    expect(restored).toMatchObject({ code: 0, err: '' });
    const server = await startServer({ DATA_DIR: elsewhere });
    const client = createHttpClient(server.origin);
    const found = await listAllBookings(client, await logInAsStaff(client));
    expect(findLost(acknowledged, found)).toEqual([]);
    client.close();
    await server.stop();
    await rm(elsewhere, { recursive: true, force: true });
    console.log(
      `${acknowledged.length} bookings before, ${during} during the backup`,
      taken.out,
      verified.out,
      restored.out,
    );
  } finally {
    await site.close();
  }
});
