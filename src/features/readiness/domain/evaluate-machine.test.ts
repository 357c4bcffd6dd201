import { expect, test } from 'vitest';
import {
  type BackupFacts,
  type ClockOffsets,
  evaluateBackup,
  evaluateClock,
  evaluateDisk,
  evaluateVersions,
  type VersionFacts,
} from './evaluate-machine.ts';

const told = ({ state, finding }: { state: string; finding: string }) => [state, finding];

test.each<[(number | null)[], string, string]>([
  [[0.1], 'ok', 'disk-room'],
  [[0.8, 0.0999], 'mend', 'disk-full'],
  [[0.8, null], 'mend', 'disk-unreadable'],
  [[], 'skipped', 'disk-elsewhere'],
])('free shares of disks: %o', (shares, ...expected) => {
  const disks = shares.map((freeShare) => ({ setting: 'DATA_DIR' as const, folder: '/data', freeShare }));
  expect(told(evaluateDisk(disks))).toEqual(expected);
});

test('of several disks the fullest is named', () => {
  const disks = [
    { setting: 'DATA_DIR' as const, folder: '/data', freeShare: 0.519 },
    { setting: 'BACKUP_DIR' as const, folder: '/backups', freeShare: 0.219 },
  ];
  expect(evaluateDisk(disks).details).toEqual({ setting: 'BACKUP_DIR', folder: '/backups', percent: 21 });
});

test.each<[Partial<ClockOffsets>, string, string]>([
  [{ gatewayMs: 30_000 }, 'ok', 'clock-right'],
  [{ gatewayMs: -30_001 }, 'mend', 'clock-off-gateway'],
  [{ databaseMs: 2_000 }, 'ok', 'clock-as-database'],
  [{ databaseMs: -2_001, gatewayMs: 0 }, 'mend', 'clock-off-database'],
  [{ testMs: 1, gatewayMs: 0 }, 'mend', 'clock-test'],
  [{}, 'unknown', 'clock-alone'],
])('a clock: %o', (offsets, ...expected) => {
  expect(told(evaluateClock({ testMs: 0, databaseMs: null, gatewayMs: null, ...offsets }))).toEqual(expected);
});

const night = '2027-06-14T01:13:00.000Z';

test.each<[Partial<BackupFacts> | null, string, string]>([
  [{}, 'ok', 'backup-verified'],
  [{ lastVerifiedAt: null }, 'unknown', 'backup-unverified'],
  [{ lastBackupAt: null, lastVerifiedAt: null }, 'unknown', 'backup-not-yet'],
  [{ concerns: ['backup-late'] }, 'mend', 'backup-failing'],
  [{ concerns: ['verification-failed'] }, 'mend', 'backup-bad'],
  [{ placeFault: 'It is gone.' }, 'mend', 'backup-unusable'],
  [null, 'mend', 'backup-off'],
])('backups: %o', (facts, ...expected) => {
  const usual = { lastBackupAt: night, lastVerifiedAt: night, concerns: [], placeFault: null };
  expect(told(evaluateBackup(facts && { ...usual, ...facts }))).toEqual(expected);
});

test.each<[Partial<VersionFacts>, string, string]>([
  [{}, 'ok', 'versions-fine'],
  [{ node: '22.22.0', postgres: 150_000 }, 'ok', 'versions-fine'],
  [{ node: '22.21.9' }, 'mend', 'versions-node'],
  [{ postgres: 140_012 }, 'mend', 'versions-postgres'],
  [{ missing: 2 }, 'mend', 'versions-behind'],
  [{ missing: 2, newer: 1 }, 'mend', 'versions-newer'],
  [{ postgres: null, missing: null, newer: null }, 'unknown', 'versions-unread'],
])('versions: %o', (facts, ...expected) => {
  const usual = { program: '0.1.0+b35ba1861d0f', node: '24.21.0', postgres: 180_001, missing: 0, newer: 0 };
  expect(told(evaluateVersions({ ...usual, ...facts }))).toEqual(expected);
});
