import { expect, test } from 'vitest';
import type { CheckState } from '#features/checks/checks.contract.ts';
import type { Verdict } from '#features/checks/server/checks.public.ts';
import type { AnyWords } from '#features/checks/server/sentence.public.ts';
import { m } from '#i18n/generated/messages.js';
import { evaluateClock, evaluateDisk } from './machine-checks.ts';
import type { ClockOffsets } from './measure/measure-clock.ts';

const told = ({ state, message }: Verdict) => [state, message.words];

test.each<[(number | null)[], CheckState, AnyWords]>([
  [[0.1], 'ok', m.ready_disk_room],
  [[0.8, 0.0999], 'mend', m.ready_disk_full],
  [[0.8, null], 'mend', m.ready_disk_unreadable],
  [[], 'skipped', m.ready_disk_elsewhere],
])('free shares of disks: %o', (shares, ...expected) => {
  const disks = shares.map((freeShare) => ({ setting: 'DATA_DIR' as const, folder: '/data', freeShare }));
  expect(told(evaluateDisk(disks))).toEqual(expected);
});

test('of several disks the fullest is named', () => {
  const disks = [
    { setting: 'DATA_DIR' as const, folder: '/data', freeShare: 0.519 },
    { setting: 'BACKUP_DIR' as const, folder: '/backups', freeShare: 0.219 },
  ];
  expect(evaluateDisk(disks).message.values).toEqual({
    setting: 'BACKUP_DIR',
    folder: '/backups',
    percent: 21,
  });
});

test.each<[Partial<ClockOffsets>, CheckState, AnyWords]>([
  [{ gatewayMs: 30_000 }, 'ok', m.ready_clock_right],
  [{ gatewayMs: -30_001 }, 'mend', m.ready_clock_off_gateway],
  [{ databaseMs: 2_000 }, 'ok', m.ready_clock_as_database],
  [{ databaseMs: -2_001, gatewayMs: 0 }, 'mend', m.ready_clock_off_database],
  [{ testMs: 1, gatewayMs: 0 }, 'mend', m.ready_clock_test],
  [{}, 'unknown', m.ready_clock_alone],
])('a clock: %o', (offsets, ...expected) => {
  expect(told(evaluateClock({ testMs: 0, databaseMs: null, gatewayMs: null, ...offsets }))).toEqual(expected);
});
