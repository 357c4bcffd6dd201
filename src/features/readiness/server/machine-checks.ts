import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { mend, ok, skipped, unknown, type Verdict } from '#features/checks/server/checks.public.ts';
import { readMyposConfiguration } from '#features/payments/server/mypos.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { ListedCheck } from './listed-checks.ts';
import { type ClockOffsets, measureClock } from './measure/measure-clock.ts';
import type { Folder, ServerSettings } from './server-settings.ts';

/** Whether this machine has room, and the right time. */
export function machineChecks(server: ServerSettings): ListedCheck[] {
  return [
    {
      id: 'disk',
      title: m.ready_title_disk,
      look: async () => evaluateDisk(await measureDisks(server.folders)),
    },
    {
      id: 'clock',
      title: m.ready_title_clock,
      look: async (signal) => evaluateClock(await measureOffsets(server, signal)),
    },
  ];
}

/** A folder of ours, and the free share of its disk; `null` where the folder cannot be read. */
export interface DiskShare extends Folder {
  freeShare: number | null;
}

/** How much of the disks under our folders this user may still fill. */
function measureDisks(folders: readonly Folder[]): Promise<DiskShare[]> {
  return Promise.all(
    folders.map(async ({ setting, folder }) => {
      const place = resolve(folder);
      const share = await statfs(place).then(
        ({ bavail, blocks }) => (blocks > 0 ? bavail / blocks : null),
        () => null,
      );
      return { setting, folder: place, freeShare: share };
    }),
  );
}

/** PostgreSQL stops when its disk is full, so there has to be time to make room. */
const leastFreeShare = 0.1;

const percent = (share: number) => Math.floor(share * 100);

export function evaluateDisk(disks: readonly DiskShare[]): Verdict {
  const [missing] = disks.filter(({ freeShare }) => freeShare === null);
  if (missing)
    return mend(m.ready_disk_unreadable, m.ready_disk_unreadable_step, {
      setting: missing.setting,
      folder: missing.folder,
    });
  const [fullest] = disks
    .flatMap(({ freeShare, ...disk }) => (freeShare === null ? [] : [{ ...disk, freeShare }]))
    .toSorted((one, other) => one.freeShare - other.freeShare);
  if (!fullest) return skipped(m.ready_disk_elsewhere);
  const details = { setting: fullest.setting, folder: fullest.folder, percent: percent(fullest.freeShare) };
  return fullest.freeShare < leastFreeShare
    ? mend(m.ready_disk_full, m.ready_disk_full_step, details)
    : ok(m.ready_disk_room, details);
}

function measureOffsets(server: ServerSettings, signal: AbortSignal): Promise<ClockOffsets> {
  const { database, clock, isDatabaseHere, mypos } = server;
  const configuration = mypos && readMyposConfiguration(mypos);
  const gatewayUrl = configuration?.kind === 'account' ? configuration.account.url : null;
  return measureClock(clock, { database: isDatabaseHere ? null : database, gatewayUrl }, signal);
}

const databaseWithinMs = 2_000;
const gatewayWithinMs = 30_000;

export function evaluateClock({ testMs, databaseMs, gatewayMs }: ClockOffsets): Verdict {
  if (testMs !== 0) return mend(m.ready_clock_test, m.ready_clock_test_step);
  const seconds = (ms: number) => Math.round(Math.abs(ms) / 1000);
  if (databaseMs !== null && Math.abs(databaseMs) > databaseWithinMs) {
    return mend(m.ready_clock_off_database, m.ready_clock_off_database_step, {
      seconds: seconds(databaseMs),
    });
  }
  if (gatewayMs !== null && Math.abs(gatewayMs) > gatewayWithinMs) {
    return mend(m.ready_clock_off_gateway, m.ready_clock_off_gateway_step, { seconds: seconds(gatewayMs) });
  }
  if (gatewayMs !== null) return ok(m.ready_clock_right);
  return databaseMs === null
    ? unknown(m.ready_clock_alone, m.ready_clock_alone_step)
    : ok(m.ready_clock_as_database);
}
