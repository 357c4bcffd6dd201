import { expect, test, vi } from 'vitest';
import { createRandom } from '../load/booking-requests.ts';
import { howOften, isLong } from '../support/long.ts';
import { openSiteUnderLoad, settle, untilBooked, untouched } from './support/site-under-load.ts';

vi.setConfig({ testTimeout: isLong ? 600_000 : 120_000 });

const kills = howOften({ test: 3, long: 8, soak: 20 });

test(`${kills} servers killed at random moments under load lose no acknowledged booking`, async () => {
  const random = createRandom(kills);
  const site = await openSiteUnderLoad(1);
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await untilBooked(site.load, random.between(1, 40));
      const place = random.below(2);
      await site.at(place).server.kill();
      await untilBooked(site.load, 1);
      await site.reopen(place);
    }
    // Both at once: no server is left, and the next ones adopt PostgreSQL.
    await untilBooked(site.load, 10);
    await Promise.all(site.servers().map((server) => server.kill()));
    await Promise.all([site.reopen(0), site.reopen(1)]);
    await untilBooked(site.load, 10);
    expect(await settle(site)).toEqual(untouched);
    console.log(`${site.load.acked.length} acknowledged`, site.load.seen);
  } finally {
    await site.close();
  }
});
