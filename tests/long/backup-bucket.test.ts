import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { takeDueBackup, verifyDueBackup } from '#features/backups/server/backups.public.ts';
import { checkBackup } from '#platform/backup/backup-file.ts';
import { dumpDatabase, readManifest, withBackupClient } from '#platform/backup/dump-database.ts';
import { openBackupStore } from '#platform/backup/stores/open-backup-store.ts';
import { openSql } from '../load/site-database.ts';
import { type CommandResult, passphrase, runCommand, runScript } from '../support/backups.ts';
import { administerDatabases, urlOfDatabase } from '../support/database-server.ts';
import { aBookingRequest } from '../support/factories.ts';
import {
  hasObjectStore,
  type ObjectStore,
  startObjectStore,
} from '../support/object-store/start-object-store.ts';
import { startServer, testServerEnv } from '../support/server-process.ts';
import { createTestApp } from '../support/test-app.ts';
import { testNow } from '../support/test-constants.ts';
import { until } from '../support/until.ts';

vi.setConfig({ testTimeout: 120_000 });

// On a machine of a developer Swift may be missing; where everything must hold it may not.
const isLeftOut = !process.env.CI && !hasObjectStore();
const stored = test.skipIf(isLeftOut);

let swift: ObjectStore;
beforeAll(async () => {
  if (!isLeftOut) swift = await startObjectStore();
});
afterAll(() => swift?.close());

const done = (result: CommandResult) => {
  expect(result).toMatchObject({ code: 0, err: '' });
  return result.out;
};

const digestsOf = (url: string) =>
  withBackupClient(url, async (client) => {
    const { tables, sequences } = await readManifest(dumpDatabase(client));
    return { tables, sequences };
  });

stored(
  'a backup in a bucket is listed, verified and restored elsewhere, the same to the last row',
  async () => {
    await swift.makeBucket('commands');
    const site = await createTestApp();
    for (const booking of [aBookingRequest(), aBookingRequest()])
      expect((await site.client().post('/api/bookings', booking)).status).toBe(201);
    const before = await digestsOf(site.databaseUrl);
    const env = { ...swift.env, DATABASE_URL: site.databaseUrl, BACKUP_BUCKET: 's3://commands/pagaia' };
    const [, address = ''] =
      /^(s3:\/\/commands\/pagaia\/pagaia-.*\.backup): [\d,]+ bytes/.exec(
        done(await runScript('backup', [], env)),
      ) ?? [];
    expect(done(await runScript('backup', ['--list'], env))).toBe(`${address}\n`);
    expect(done(await runScript('verify-backup', [address], swift.env))).toMatch(/This backup is good\.\n$/);

    const { serverUrl } = inject('databases');
    await administerDatabases(serverUrl, 'create database from_bucket');
    const url = urlOfDatabase(serverUrl, 'from_bucket');
    try {
      done(await runScript('restore', [address], { ...swift.env, DATABASE_URL: url }));
      expect(await digestsOf(url)).toEqual(before);
      const plain = openSql(url);
      expect(await plain.rows('select * from invariant_violations')).toEqual([]);
      await plain.close();
      // A server takes its first backup soon after its start.
      await swift.makeBucket('nightly');
      const server = await startServer({
        ...swift.env,
        ...{
          DATABASE_URL: url,
          BACKUP_BUCKET: 's3://nightly',
          BACKUP_PASSPHRASE: passphrase,
          TEST_NOW: testNow,
        },
      });
      const place = { kind: 'bucket', bucket: 'nightly', prefix: '', account: swift.account } as const;
      const store = await openBackupStore(place);
      await until('the first backup', async () => (await store.list()).length > 0, 20_000);
      await server.stop();
    } finally {
      await administerDatabases(serverUrl, 'drop database from_bucket with (force)');
    }
  },
);

stored('what cannot be done with a bucket is said in one sentence', async () => {
  await swift.makeBucket('refusals');
  const env = { ...swift.env, DATABASE_URL: (await createTestApp()).databaseUrl };
  const wrong = await runScript('backup', ['s3://refusals/a'], { ...env, BACKUP_S3_SECRET_KEY: 'wrong' });
  expect(wrong).toMatchObject({ code: 2, out: '' });
  expect(wrong.err).toBe(
    'The storage for backups, s3://refusals/a/: the secret key does not fit the access key. Correct BACKUP_S3_SECRET_KEY or BACKUP_S3_ACCESS_KEY.\n',
  );
  const nothing = await runScript('restore', ['s3://refusals/a/pagaia.backup'], env);
  expect(nothing.err).toMatch(/there is no backup pagaia\.backup\.\n$/);
  expect(await runScript('backup', ['s3://Wrong Name'], env)).toMatchObject({
    code: 1,
    err: 's3://Wrong Name is no address of a bucket; s3://BUCKET/FOLDER is one.\n',
  });
  expect(await runScript('backup', ['s3://refusals'], { DATABASE_URL: env.DATABASE_URL })).toMatchObject({
    code: 1,
    err: 'Set BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY for the storage.\n',
  });
});

stored(
  'the nightly job keeps 7 daily, 4 weekly and 12 monthly ones in a bucket, and lets others be',
  async () => {
    await swift.makeBucket('job');
    const site = await createTestApp({
      now: '2027-06-14T23:13:00Z',
      env: { ...swift.env, BACKUP_BUCKET: 's3://job/beach', BACKUP_PASSPHRASE: passphrase },
    });
    const { destination, secret } = site.config.backup;
    if (!destination || !secret) throw new Error('a bucket and a passphrase are set');
    const store = await openBackupStore(destination);
    async function* small() {
      yield Buffer.from('a');
    }
    const others = ['notes.txt', 'pagaia-notes.backup'];
    for (const name of others) await store.write(name, small());
    for (let day = 0; day < 25; day += 1) {
      const at = new Date(Date.parse('2027-06-13T23:13:00Z') - day * 86_400_000).toISOString();
      await store.write(`pagaia-${at.replaceAll(/[:.]/g, '-')}.backup`, small());
    }
    const backups = {
      ...{ database: site.database, databaseUrl: site.databaseUrl, clock: site.bookings.clock },
      ...{ timeZone: site.config.timeZone, destination, secret, log: site.captured.log },
      removeStaleCopies: async () => undefined,
      verify: (backup: Parameters<typeof checkBackup>[0]) => checkBackup(backup, secret),
    };
    const taken = await takeDueBackup(backups);
    const kept = await store.list();
    expect(kept).toEqual(expect.arrayContaining([...others, taken]));
    // The 15th to the 9th of June, the newest of two weeks before these, and of May.
    const ours = kept.filter((name) => !others.includes(name)).toSorted();
    expect(ours.map((name) => name.slice(7, 17))).toEqual([
      ...['2027-05-29', '2027-05-30', '2027-06-05', '2027-06-08', '2027-06-09', '2027-06-10'],
      ...['2027-06-11', '2027-06-12', '2027-06-13', '2027-06-14'],
    ]);
    site.setNow('2027-06-15T03:13:00Z');
    expect(await verifyDueBackup(backups)).toBe(taken);
    const { body } = await site.client({ address: '127.0.0.1' }).get('/readyz');
    expect(body).toMatchObject({
      lastBackup: '2027-06-14T23:13:00.000Z',
      lastVerifiedBackup: '2027-06-15T03:13:00.000Z',
    });
    // Where the storage is gone, owners are told and nothing old goes.
    site.setNow('2027-06-15T23:13:00Z');
    const away = {
      ...destination,
      account: { ...swift.account, endpoint: 'http://127.0.0.1:1' },
      silenceMs: 500,
    };
    await expect(takeDueBackup({ ...backups, destination: away })).rejects.toThrow(/cannot be reached/);
    const owner = await site.staffClient();
    expect((await owner.get('/api/admin/backups')).body).toMatchObject({
      concerns: ['backup-failed'],
      runs: [{ problem: 'folder', problemText: expect.stringMatching(/cannot be reached/) }, {}, {}],
    });
  },
);

stored('npm run doctor asks the bucket', async () => {
  await swift.makeBucket('doctor');
  const site = await createTestApp();
  const env = {
    ...{ ...testServerEnv, ...swift.env, DATABASE_URL: site.databaseUrl },
    BACKUP_BUCKET: 's3://doctor',
  };
  const ask = async (more: object) =>
    (await runCommand(process.execPath, ['scripts/doctor.ts'], { ...env, ...more })).out;
  expect(await ask({})).toMatch(/Backups +No backup was taken yet/);
  expect(await ask({ BACKUP_S3_SECRET_KEY: 'wrong' })).toMatch(
    /to mend +Backups +The place for backups cannot be used: The storage for\s+backups, s3:\/\/doctor\/: the secret key/,
  );
});
