import { expect, test } from 'vitest';
import type { CheckState } from '#features/checks/checks.contract.ts';
import type { Verdict } from '#features/checks/server/checks.public.ts';
import type { AnyWords } from '#features/checks/server/sentence.public.ts';
import { m } from '#i18n/generated/messages.js';
import {
  type BackupFacts,
  evaluateBackup,
  evaluateVersions,
  evaluateWeather,
  type VersionFacts,
  type WeatherState,
} from './upkeep-checks.ts';

const now = new Date('2027-06-14T08:00:00Z');
const told = ({ state, message }: Verdict) => [state, message.words];

const night = '2027-06-14T01:13:00.000Z';

test.each<[Partial<BackupFacts> | null, CheckState, AnyWords]>([
  [{}, 'ok', m.ready_backup_verified],
  [{ lastVerifiedAt: null }, 'unknown', m.ready_backup_unverified],
  [{ lastBackupAt: null, lastVerifiedAt: null }, 'unknown', m.ready_backup_not_yet],
  [{ concerns: ['backup-late'] }, 'mend', m.ready_backup_failing],
  [{ concerns: ['verification-failed'] }, 'mend', m.ready_backup_bad],
  [{ destinationFault: 'It is gone.' }, 'mend', m.ready_backup_unusable],
  [null, 'mend', m.ready_backup_off],
])('backups: %o', (facts, ...expected) => {
  const usual = { lastBackupAt: night, lastVerifiedAt: night, concerns: [], destinationFault: null };
  expect(told(evaluateBackup(facts && { ...usual, ...facts }))).toEqual(expected);
});

const weather = (state: Partial<WeatherState>): WeatherState => ({
  locations: 2,
  askedAt: now,
  heardAt: now,
  ...state,
});
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each<[Partial<WeatherState> | null, CheckState, AnyWords]>([
  [{ heardAt: ago(180) }, 'ok', m.ready_weather_fresh],
  [{ heardAt: ago(181) }, 'mend', m.ready_weather_old],
  [{ heardAt: null }, 'unknown', m.ready_weather_not_yet],
  [{ heardAt: null, askedAt: null }, 'unknown', m.ready_weather_not_yet],
  [{ heardAt: null, askedAt: ago(61) }, 'mend', m.ready_weather_silent],
  [{ locations: 0 }, 'skipped', m.ready_weather_nowhere],
  [null, 'skipped', m.ready_weather_off],
])('the weather: %o', (state, ...expected) => {
  expect(told(evaluateWeather(state && weather(state), now))).toEqual(expected);
});

test.each<[Partial<VersionFacts>, CheckState, AnyWords]>([
  [{}, 'ok', m.ready_versions_fine],
  [{ node: '22.22.0', postgres: 150_000 }, 'ok', m.ready_versions_fine],
  [{ node: '22.21.9' }, 'mend', m.ready_versions_node],
  [{ postgres: 140_012 }, 'mend', m.ready_versions_postgres],
  [{ missing: 2 }, 'mend', m.ready_versions_behind],
  [{ missing: 2, newer: 1 }, 'mend', m.ready_versions_newer],
  [{ postgres: null, missing: null, newer: null }, 'unknown', m.ready_versions_unread],
])('versions: %o', (facts, ...expected) => {
  const usual = { program: '0.1.0+b35ba1861d0f', node: '24.21.0', postgres: 180_001, missing: 0, newer: 0 };
  expect(told(evaluateVersions({ ...usual, ...facts }))).toEqual(expected);
});
