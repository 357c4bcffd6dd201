import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type BackupDependencies,
  takeDueBackup,
  verifyDueBackup,
} from '#features/backups/server/backups.public.ts';
import { BackupError } from '#platform/backup/backup-error.ts';
import { checkBackup } from '#platform/backup/backup-file.ts';
import { passphrase } from '../support/backups.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const night = '2027-06-14T23:13:00Z';
const hourLater = '2027-06-15T00:13:00Z';

let folder = '';
let site: TestApp;
let owner: TestClient;
let backups: BackupDependencies;
let verified: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagaia-backups-'));
  site = await createTestApp({ now: night, env: { BACKUP_DIR: folder, BACKUP_PASSPHRASE: passphrase } });
  owner = await site.staffClient();
  verified = [];
  const { secret } = site.config.backup;
  if (!secret) throw new Error('a passphrase is set');
  backups = {
    database: site.database,
    databaseUrl: site.databaseUrl,
    clock: site.bookings.clock,
    timeZone: site.config.timeZone,
    destination: { kind: 'folder', folder },
    secret,
    log: site.captured.log,
    removeStaleCopies: async () => undefined,
    verify: async (backup) => {
      await checkBackup(backup, secret);
      verified.push(backup.store.addressOf(backup.name));
    },
  };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const names = async () => (await readdir(folder)).toSorted();
const read = async () => (await owner.get('/api/admin/backups')).body;

test('each night a backup is taken, once, and owners see it', async () => {
  expect(await read()).toEqual({
    isOn: true,
    lastBackupAt: null,
    lastVerifiedAt: null,
    concerns: [],
    runs: [],
  });
  const [first, second] = await Promise.all([takeDueBackup(backups), takeDueBackup(backups)]);
  const taken = first ?? second;
  expect(await takeDueBackup(backups)).toBeUndefined();
  expect(await names()).toEqual([taken]);
  site.setNow('2027-06-15T23:13:00Z');
  const next = await takeDueBackup(backups);
  expect(await names()).toEqual([taken, next]);
  const { runs, lastBackupAt, concerns } = await read();
  expect([lastBackupAt, concerns]).toEqual(['2027-06-15T23:13:00.000Z', []]);
  expect(runs[0]).toMatchObject({ kind: 'backup', fileName: next, problem: null });
  expect(runs[0].bytes).toBeGreaterThan(10_000);
});

test('where the folder is gone owners are told, the next hour tries again, and nothing old goes', async () => {
  await takeDueBackup(backups);
  const old = await names();
  site.setNow('2027-06-15T23:13:00Z');
  await rename(folder, `${folder}-away`);
  await expect(takeDueBackup(backups)).rejects.toThrow(/does not exist/);
  expect(await read()).toMatchObject({
    concerns: ['backup-failed'],
    runs: [
      { problem: 'folder', problemText: `The folder for backups, ${folder}, does not exist.`, bytes: null },
      { problem: null },
    ],
  });
  await rename(`${folder}-away`, folder);
  site.setNow('2027-06-16T00:13:00Z');
  const next = await takeDueBackup(backups);
  expect(await names()).toEqual([...old, next]);
  expect((await read()).concerns).toEqual([]);
});

test('7 daily, 4 weekly and 12 monthly ones are kept, and other files are left alone', async () => {
  for (let day = 0; day < 500; day += 1) {
    const at = new Date(Date.parse('2027-06-13T23:13:00Z') - day * 86_400_000).toISOString();
    await writeFile(join(folder, `pagaia-${at.replaceAll(/[:.]/g, '-')}.backup`), '');
  }
  await writeFile(join(folder, 'pagaia-notes.backup'), 'mine');
  await mkdir(join(folder, 'pictures'));
  const taken = await takeDueBackup(backups);
  const kept = await names();
  expect(kept).toContain(taken);
  expect(kept).toEqual(expect.arrayContaining(['pagaia-notes.backup', 'pictures']));
  // 7 days, of which two weeks began with one, two more weeks, and 11 months before this one.
  expect(kept.filter((name) => /^pagaia-2/.test(name)).length).toBeGreaterThanOrEqual(7 + 11);
  expect(kept.filter((name) => /^pagaia-2/.test(name)).length).toBeLessThanOrEqual(7 + 4 + 12);
});

test('each week the newest is verified; one that fails is tried again the next night', async () => {
  site.setNow('2027-06-15T02:43:00Z');
  expect(await verifyDueBackup(backups)).toBeUndefined();
  const taken = await takeDueBackup(backups);
  await verifyDueBackup(backups);
  expect((await read()).runs.filter(({ kind }: { kind: string }) => kind === 'verification')).toHaveLength(1);
  expect(verified).toEqual([join(folder, taken ?? '')]);
  site.setNow('2027-06-16T02:43:00Z');
  expect(await verifyDueBackup(backups)).toBeUndefined();

  site.setNow('2027-06-22T02:43:00Z');
  const bad = { ...backups, verify: () => Promise.reject(new BackupError('different', 'It differs.')) };
  await expect(verifyDueBackup(bad)).rejects.toThrow('It differs.');
  expect(await verifyDueBackup(bad)).toBeUndefined();
  const state = await read();
  expect(state.concerns).toEqual(['verification-failed', 'backup-late']);
  expect(state.lastVerifiedAt).toBe('2027-06-15T02:43:00.000Z');
  site.setNow('2027-06-23T02:43:00Z');
  expect(await verifyDueBackup(backups)).toBe(taken);
});

test('the last ones stand in the details of /readyz and in the metrics', async () => {
  const local = site.client({ address: '127.0.0.1' });
  await takeDueBackup(backups);
  site.setNow(hourLater);
  const { status, body } = await local.get('/readyz');
  expect([status, body]).toEqual([
    200,
    { status: 'ready', lastBackup: '2027-06-14T23:13:00.000Z', lastVerifiedBackup: null },
  ]);
  const { text } = await local.get('/metrics');
  expect(text).toContain(`pagaia_last_backup_timestamp_seconds ${Date.parse(night) / 1000}\n`);
  expect(text).toContain('pagaia_last_verified_backup_timestamp_seconds 0\n');
});

test('only owners see them, and a server without a folder has no concerns', async () => {
  expectRefusal(await site.client().get('/api/admin/backups'), 401);
  const without = await createTestApp();
  expect((await (await without.staffClient()).get('/api/admin/backups')).body).toMatchObject({
    isOn: false,
    concerns: [],
  });
});
