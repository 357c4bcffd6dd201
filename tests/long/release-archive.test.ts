import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { readBuild } from '#platform/metrics/build-metrics.ts';
import { createHttpClient, logInAsStaff } from '../load/http-client.ts';
import { listAllBookings } from '../load/steady-booking.ts';
import { aBookingRequest } from '../support/factories.ts';
import { freePort } from '../support/free-port.ts';
import { blockOfGuide, commandOfGuide } from '../support/operations-guide.ts';
import { replaceAll } from '../support/replace-all.ts';
import { type LogLine, type ServerProcess, startServer, untilReady } from '../support/server-process.ts';
import { staffCredentials, testNow } from '../support/test-constants.ts';
import { mayPretend, openGuideMachine, serviceCommand } from './support/guide-machine.ts';

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
  // The site is built already, and a working copy has changes.
  const others = ['--silent', '--ignore-scripts', '--', '--uncommitted', '--folder', join(place, 'out')];
  const made = spawnSync('npm', [...commandOfGuide('npm run release').split(' ').slice(1), ...others], {
    encoding: 'utf8',
  });
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

async function book(origin: string): Promise<number> {
  const booked = await fetch(`${origin}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aBookingRequest()),
  });
  expect(booked.status).toBe(201);
  return ((await booked.json()) as Booking).id;
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
  const { version, commit } = readBuild();
  expect(archive).toMatch(
    new RegExp(
      `^pagaia-${version.replace('+', '-')}(?:\\.changed)?-${process.platform}-${process.arch}\\.tar\\.gz$`,
    ),
  );
  const list = execFileSync('tar', ['-tzf', join(place, 'out', archive)], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const folders = new Set(list.split('\n').map((name) => name.split('/')[0]));
  expect([...folders].filter(Boolean)).toEqual([archive.replace('.tar.gz', '')]);
  const sum = createHash('sha256').update(bytes).digest('hex');
  expect(await readFile(join(place, 'out', digest), 'utf8')).toBe(`${sum}  ${archive}\n`);
  expect(JSON.parse(await readFile(join(installed, 'release.json'), 'utf8'))).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{12}(?:\.changed)?$/),
    commit: expect.stringContaining(commit),
  });
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
  const id = await book(first.origin);
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
  expect(await (await fetch(`${second.origin}/metrics`)).text()).toContain('version="99.0.0+');
  expect(await second.stop()).toBe(0);

  const newer: unknown[] = [];
  const again = await start(installed, home, ({ migrations }) => migrations && newer.push(migrations));
  expect(await listBookings(again.origin)).toEqual([id]);
  await vi.waitFor(() => expect(newer).toEqual([['9998_more.sql']]), { timeout: 10_000 });
  expect(await again.stop()).toBe(0);
  expect([first.complaints, second.complaints, again.complaints]).toEqual([[], [], []]);
  if (stranger) {
    const theirs = execFileSync('find', [installed, next, '-user', String(stranger)], { encoding: 'utf8' });
    expect(theirs).toBe('');
  }
});

test.skipIf(!mayPretend)(
  'a stranger with the guide installs it as a service, backs it up, loses its data, restores and upgrades it',
  async () => {
    const folder = join(place, 'machine');
    await mkdir(folder);
    const machine = await openGuideMachine(folder);
    onTestFinished(() => machine.close());
    const [, made = ''] = /^pagaia-(.+)\.tar\.gz$/.exec((await readdir(join(place, 'out')))[0] ?? '') ?? [];
    const run = (words: string): string => {
      const ran = machine.run(words);
      expect(ran, words).toMatchObject({ status: 0, err: '' });
      return ran.out;
    };
    const port = String(await freePort());
    const origin = `http://127.0.0.1:${port}`;

    execFileSync('cp', ['-l', ...(await readdir(join(place, 'out'))), join(folder, 'root')], {
      cwd: join(place, 'out'),
    });
    const unpacking = blockOfGuide('sha256sum --check').replaceAll('0.1.0-b35ba1861d0f-linux-x64', made);
    run(unpacking);
    const written = `stat -c %z /opt/pagaia-${made}/release.json`;
    const before = run(written);
    expect(machine.run(unpacking)).toMatchObject({ status: 1, err: expect.stringContaining('File exists') });
    expect(run(written)).toBe(before);
    run(commandOfGuide('useradd --system'));
    run(blockOfGuide('mkdir -p /etc/pagaia'));
    run(commandOfGuide('cp /opt/pagaia/deploy/systemd'));
    run('mkdir -p /etc/caddy');
    run(commandOfGuide('cp /opt/pagaia/deploy/caddy'));
    run(blockOfGuide('openssl rand'));
    const settings = replaceAll(blockOfGuide('DATA_DIR='), [
      [/https:\/\/booking\.example\.com/, origin],
      [/…/, staffCredentials.password],
    ]);
    // Without BACKUP_DIR, so that the one backup is the one that is asked for.
    const ofBackups = 'BACKUP_KEY_FILE=/etc/pagaia/backup.key\n';
    // Nothing outside is asked, and nobody waits for a stop.
    const ofTests = `WEATHER_URL=off\nMARINE_URL=off\nSHUTDOWN_NOTICE=0\nTEST_NOW=${testNow}\n`;
    run(`cat > /etc/pagaia/settings.env << 'end'\n${settings}${ofBackups}${ofTests}end`);
    expect(run("stat -c '%U:%G %a' /etc/pagaia/settings.env")).toBe('root:pagaia 640\n');
    if (spawnSync('systemctl', ['--version']).status === 0) {
      run('systemd-analyze verify /etc/systemd/system/pagaia@.service');
      machine.run(`systemctl enable pagaia@${port}`);
      run(`test -L /etc/systemd/system/multi-user.target.wants/pagaia@${port}.service`);
    }
    const unit = run('cat /etc/systemd/system/pagaia@.service');

    async function startService(): Promise<() => Promise<void>> {
      const service = machine.start(serviceCommand(unit, port));
      await untilReady(origin);
      return async () => {
        service.kill('SIGTERM');
        expect(await once(service, 'exit')).toEqual([0, null]);
      };
    }
    const stopFirst = await startService();
    const id = await book(origin);
    // Outside of a test much of what it looks at is to be mended.
    const doctor = commandOfGuide(
      'sudo -u pagaia env ENV_FILE=/etc/pagaia/settings.env /opt/pagaia/pagaia doctor',
    );
    expect(machine.run(doctor).out).toMatch(/^ok +Database /m);
    const asUser = (words: string) =>
      words.replace(/^\S+ npm run (\S+) --/, (_, name) => doctor.replace(/doctor$/, name));
    run(asUser(commandOfGuide('BACKUP_KEY_FILE=/etc/pagaia/backup.key npm run backup')));
    await stopFirst();

    run(blockOfGuide('mv /var/lib/pagaia'));
    run(asUser(commandOfGuide('BACKUP_KEY_FILE=/etc/pagaia/backup.key npm run restore')));
    run(`cp -al /opt/pagaia-${made} /opt/pagaia-next && cd /opt/pagaia-next
      sed -i 's/"version": "[^"]*"/"version": "99.0.0"/' package.json`);
    run(commandOfGuide('ln -sfn pagaia-0.2.0').replace('pagaia-0.2.0-1d0f0a2b7c0c-linux-x64', 'pagaia-next'));
    const stopSecond = await startService();
    expect(await listBookings(origin)).toEqual([id]);
    expect(await (await fetch(`${origin}/metrics`)).text()).toContain('version="99.0.0+');
    await stopSecond();

    // The same with a checkout, where its users may use the machine's npm.
    run(
      `mkdir /opt/checkout && mount --bind ${folder}/checkout /opt/checkout && ln -sfn checkout /opt/pagaia`,
    );
    if (machine.run('sudo -u pagaia npm --version').status === 0) {
      const ofCheckout = commandOfGuide('sudo -u pagaia env ENV_FILE=/etc/pagaia/settings.env npm');
      expect(machine.run(`cd /opt/pagaia; ${ofCheckout}`).out).toMatch(/^ok +Database /m);
    }
    run('umount /opt/checkout');
    expect(run('find /opt -user pagaia')).toBe('');

    // Nothing of this machine itself may be meant.
    run('for folder in /opt /etc /var/lib /var/cache; do mountpoint -q $folder || exit 1; done');
    run(commandOfGuide('rm /etc/systemd/system'));
    run(commandOfGuide('rm -r /opt/pagaia*'));
    run(commandOfGuide('userdel'));
    expect(run('ls -d /opt/pagaia* /var/*/pagaia /etc/pagaia 2> /dev/null || true')).toBe('');
    expect(machine.run('id pagaia').status).toBe(1);
  },
);

test('its commands run from any folder, without npm', async () => {
  const run = (...words: string[]) =>
    spawnSync(join(installed, 'pagaia'), words, {
      cwd: place,
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin', DATA_DIR: join(place, 'nothing'), ENV_FILE: 'off' },
    });
  expect(run()).toMatchObject({ status: 2, stderr: expect.stringMatching(/^Usage: pagaia start/) });
  expect(run('staff')).toMatchObject({ status: 1, stderr: expect.stringContaining('a new account') });
  expect(run('restore')).toMatchObject({ stderr: expect.not.stringMatching(/^ {2,}at /m) });
  expect(run('demo', '--bookings', '30')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('pagaia start'),
  });
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
