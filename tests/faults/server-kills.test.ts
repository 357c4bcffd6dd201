import { expect, test, vi } from 'vitest';
import { createRandom } from '../load/booking-requests.ts';
import { isLong } from '../support/long.ts';
import { openBeachUnderLoad, settle, untilBooked, untouched } from './support/beach-under-load.ts';

vi.setConfig({ testTimeout: isLong ? 600_000 : 120_000 });

const kills = isLong ? 20 : 3;

test(`${kills} servers killed at random moments under load lose no acknowledged booking`, async () => {
  const random = createRandom(kills);
  const beach = await openBeachUnderLoad(1);
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await untilBooked(beach.load, random.between(1, 40));
      const place = random.below(2);
      await beach.at(place).server.kill();
      await untilBooked(beach.load, 1);
      await beach.reopen(place);
    }
    // Both at once: no server is left, and the next ones adopt PostgreSQL.
    await untilBooked(beach.load, 10);
    await Promise.all(beach.servers().map((server) => server.kill()));
    await Promise.all([beach.reopen(0), beach.reopen(1)]);
    await untilBooked(beach.load, 10);
    expect(await settle(beach)).toEqual(untouched);
    console.log(`${beach.load.acked.length} acknowledged`, beach.load.seen);
  } finally {
    await beach.close();
  }
});
