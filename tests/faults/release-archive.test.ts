import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { createHttpClient, logInAsStaff } from '../load/http-client.ts';
import { listAllBookings } from '../load/steady-booking.ts';
import { aBookingRequest } from '../support/factories.ts';
import { type LogLine, type ServerProcess, startServer } from '../support/server-process.ts';
import { testNow } from '../support/test-constants.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** Debian's `nobody`, who owns nothing. */
const stranger = process.getuid?.() === 0 ? 65_534 : undefined;

let place: string;
/** The archive, unpacked. */
let installed: string;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'pagaia-release-'));
  // Others may enter, as they may enter /opt.
  await chmod(place, 0o755);
  const made = spawnSync(
    process.execPath,
    ['scripts/release.ts', '--uncommitted', '--folder', join(place, 'out')],
    { encoding: 'utf8' },
  );
  expect(made).toMatchObject({ status: 0, stderr: '' });
  installed = await unpack('installed');
  return () => {
    execFileSync('chmod', ['-R', 'u+w', place]);
    return rm(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
});

async function unpack(as: string): Promise<string> {
  const folder = join(place, as);
  await mkdir(folder);
  const [archive = ''] = await readdir(join(place, 'out'));
  execFileSync('tar', ['-xzf', join(place, 'out', archive), '-C', folder, '--strip-components=1']);
  return folder;
}

async function start(
  installation: string,
  home: string,
  onLine?: (line: LogLine) => void,
): Promise<ServerProcess> {
  const server = await startServer(
    { DATA_DIR: join(home, 'data'), HOME: home, TEST_NOW: testNow },
    { installation, ...(stranger && { userId: stranger }), ...(onLine && { onLine }) },
  );
  onTestFinished(() => server.kill());
  return server;
}

async function listBookings(origin: string): Promise<number[]> {
  const client = createHttpClient(origin);
  try {
    return [...(await listAllBookings(client, await logInAsStaff(client))).keys()];
  } finally {
    client.close();
  }
}

/** What Docker asks the container, in the same words. @returns its exit code. */
function checkHealth(origin: string): number | null {
  const [, words = '[]'] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  const [program = '', ...others] = (JSON.parse(words) as string[]).map((word) =>
    word.replace('/opt/pagaia', installed),
  );
  return spawnSync(program, others, { env: { PORT: new URL(origin).port } }).status;
}

test('the archive has its digest beside it, and is no place for development', async () => {
  const [archive = '', digest = ''] = (await readdir(join(place, 'out'))).toSorted();
  const bytes = await readFile(join(place, 'out', archive));
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(archive).toBe(`pagaia-${version}-${process.platform}-${process.arch}.tar.gz`);
  const sum = createHash('sha256').update(bytes).digest('hex');
  expect(await readFile(join(place, 'out', digest), 'utf8')).toBe(`${sum}  ${archive}\n`);
  expect(JSON.parse(await readFile(join(installed, 'release.json'), 'utf8'))).toMatchObject({ version });
  const packages = await readdir(join(installed, 'node_modules'));
  for (const name of ['vite', 'vitest', 'typescript', 'react', 'lucide-react'])
    expect(packages).not.toContain(name);
  expect(await readdir(join(installed, 'scripts'))).not.toContain('test.ts');
});

test('another user runs it where nothing can be written, upgrades it and goes back', async () => {
  const home = join(place, 'home');
  await mkdir(home);
  if (stranger) await chown(home, stranger, stranger);
  execFileSync('chmod', ['-R', 'a-w', installed]);

  const first = await start(installed, home);
  expect((await fetch(`${first.origin}/booking`)).status).toBe(200);
  expect(checkHealth(first.origin)).toBe(0);
  const booked = await fetch(`${first.origin}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aBookingRequest()),
  });
  expect(booked.status).toBe(201);
  const { id } = (await booked.json()) as Booking;
  expect(await first.stop()).toBe(0);
  expect(checkHealth(first.origin)).toBe(1);

  // The next version, beside the one before: it has a number and a migration more.
  const next = join(place, 'next');
  execFileSync('cp', ['-a', installed, next]);
  execFileSync('chmod', ['-R', 'u+w', next]);
  const manifest = join(next, 'package.json');
  await writeFile(
    manifest,
    (await readFile(manifest, 'utf8')).replace(/"version": "[^"]+"/, '"version": "99.0.0"'),
  );
  await writeFile(
    join(next, 'migrations/9998_more.sql'),
    'alter table bookings add column boat_name text;\n',
  );
  const second = await start(next, home);
  expect(await listBookings(second.origin)).toEqual([id]);
  expect(await (await fetch(`${second.origin}/metrics`)).text()).toContain('version="99.0.0"');
  expect(await second.stop()).toBe(0);

  const newer: unknown[] = [];
  const again = await start(installed, home, ({ migrations }) => migrations && newer.push(migrations));
  expect(await listBookings(again.origin)).toEqual([id]);
  await vi.waitFor(() => expect(newer).toEqual([['9998_more.sql']]));
  expect(await again.stop()).toBe(0);
  expect([first.complaints, second.complaints, again.complaints]).toEqual([[], [], []]);
  if (stranger) {
    const theirs = execFileSync('find', [installed, next, '-user', String(stranger)], { encoding: 'utf8' });
    expect(theirs).toBe('');
  }
});

test('its commands run from any folder, without npm', async () => {
  const run = (...words: string[]) =>
    spawnSync(join(installed, 'pagaia'), words, {
      cwd: place,
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin', DATA_DIR: join(place, 'nothing'), ENV_FILE: 'off' },
    });
  expect(run()).toMatchObject({ status: 2, stderr: expect.stringMatching(/^Usage: pagaia start/) });
  expect(run('staff')).toMatchObject({ status: 1, stderr: expect.stringContaining('a new account') });
  expect(run('restore')).toMatchObject({ stderr: expect.not.stringContaining('at ') });
  const setup = spawnSync(join(installed, 'node_modules/.bin/node'), [join(installed, 'scripts/setup.mjs')]);
  expect([setup.status, String(setup.stdout), String(setup.stderr)]).toEqual([0, '', '']);
});

test('the same commit makes the same bytes', async () => {
  const { writeArchive } = await import('../../scripts/release/write-archive.ts');
  const deep = `${'folder/'.repeat(20)}file`;
  const entries = [
    { name: 'a/text', source: { text: 'one\n' } },
    { name: 'a/run', source: { text: '#!/bin/sh\necho it runs\n' } },
    { name: deep, source: { file: 'package.json' } },
    { name: 'a/node', source: { file: 'node_modules/.bin/node' } },
  ];
  const folder = join(place, 'twice');
  await mkdir(folder);
  for (const name of ['one', 'two']) await writeArchive(join(folder, name), entries, 1_700_000_000);
  const [one, two] = await Promise.all(['one', 'two'].map((name) => readFile(join(folder, name))));
  expect(one?.equals(two as Buffer)).toBe(true);
  execFileSync('tar', ['-xzf', 'one'], { cwd: folder });
  expect(execFileSync(join(folder, 'a/run'), { encoding: 'utf8' })).toBe('it runs\n');
  expect(await readFile(join(folder, deep), 'utf8')).toBe(await readFile('package.json', 'utf8'));
});
