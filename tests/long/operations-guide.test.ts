import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { passphrase, runCommand, runScript } from '../support/backups.ts';
import { administerDatabases, urlOfDatabase } from '../support/database-server.ts';
import { freePort } from '../support/free-port.ts';
import { hasObjectStore, startObjectStore } from '../support/object-store/start-object-store.ts';
import { blockOfGuide, commandOfGuide } from '../support/operations-guide.ts';
import { replaceAll } from '../support/replace-all.ts';
import { watchLog } from '../support/secret-scanner.ts';
import { isReady, testServerEnv, untilReady } from '../support/server-process.ts';
import { createTestApp } from '../support/test-app.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

vi.setConfig({ testTimeout: 180_000 });

const name = 'pagaia_guide';

/** Makes what the guide makes, of another name; two statements, since one of them runs in no transaction. */
async function makeOwnDatabase(serverUrl: string): Promise<string> {
  const password = 'lamp-and-paddle';
  for (const statement of [
    replaceAll(commandOfGuide('CREATE ROLE'), [
      [/pagaia/, name],
      [/…/, password],
    ]),
    commandOfGuide('CREATE DATABASE pagaia OWNER').replaceAll('pagaia', name),
  ])
    await administerDatabases(serverUrl, statement);
  const url = new URL(urlOfDatabase(serverUrl, name));
  url.username = name;
  url.password = password;
  return url.href;
}

async function dropDatabase(serverUrl: string): Promise<void> {
  await administerDatabases(serverUrl, `drop database if exists ${name} with (force)`);
  await administerDatabases(serverUrl, `drop role if exists ${name}`);
}

test('every command of the section about backups works, one after the other', async () => {
  const place = await mkdtemp(join(tmpdir(), 'pagaia-guide-'));
  const { serverUrl } = inject('databases');
  const data = join(place, 'data');
  const settings = join(place, 'settings.env');
  try {
    const ownUrl = await makeOwnDatabase(serverUrl);
    // The guide's places and user, here.
    const replacements = [
      ['/etc/pagaia', join(place, 'etc')],
      ['/srv/backups', join(place, 'backups')],
      ['pagaia: ', '"$(id -un)": '],
      ['mv data data.broken', `mv ${data} ${data}.broken`],
      ['postgresql://pagaia:secret@db.example.com/pagaia', ownUrl],
    ] as const;
    const texts = [
      blockOfGuide('openssl rand'),
      commandOfGuide('BACKUP_KEY_FILE=/etc/pagaia/backup.key npm run backup'),
      commandOfGuide('BACKUP_KEY_FILE=/etc/pagaia/backup.key npm run verify-backup'),
      commandOfGuide('mv data data.broken'),
      commandOfGuide('BACKUP_KEY_FILE=/etc/pagaia/backup.key npm run restore'),
      commandOfGuide('DATABASE_URL=postgresql://pagaia:secret@db.example.com/pagaia npm run restore'),
    ];
    const here = texts.map((text) =>
      replacements.reduce((sofar, [from, to]) => sofar.replaceAll(from, to), text),
    );
    // Somebody's database, which is embedded.
    await mkdir(join(place, 'etc'));
    await writeFile(settings, `DATA_DIR=${data}\n`);
    const site = await createTestApp();
    await runScript('backup', [place], { DATABASE_URL: site.databaseUrl });
    const [file = ''] = (await readdir(place)).filter((each) => each.endsWith('.backup'));
    await runScript('restore', [join(place, file)], { DATA_DIR: data });

    for (const text of here) {
      // The settings are in a file, as those of the server are.
      const result = await runCommand('sh', ['-e', '-c', text], {
        ENV_FILE: settings,
        BACKUP_PASSPHRASE: '',
      });
      expect(result, text).toMatchObject({ code: 0 });
    }
    // The guide's key opens it, and nothing else does.
    const [taken = '', ...more] = await readdir(join(place, 'backups'));
    expect(more).toEqual([]);
    const wrong = await runScript('verify-backup', [join(place, 'backups', taken)], {
      BACKUP_PASSPHRASE: passphrase,
    });
    expect(wrong.err).toMatch(/encrypted with a key file/);
    // It belongs to its user now, who has all rights that a server needs.
    const looked = await runCommand('npm', ['run', '--silent', 'staff', '--', 'list'], {
      DATABASE_URL: ownUrl,
    });
    expect(looked).toMatchObject({ code: 0, err: '' });
  } finally {
    await dropDatabase(serverUrl);
    await rm(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
});

// On a machine of a developer Swift may be missing; where everything must hold it may not.
test.skipIf(!process.env.CI && !hasObjectStore())(
  'the commands for a bucket take a backup and verify it',
  async () => {
    const swift = await startObjectStore();
    onTestFinished(swift.close);
    await swift.makeBucket('my-backups');
    const site = await createTestApp();
    const block = blockOfGuide('npm run backup');
    const result = await runCommand('sh', ['-e', '-c', block], {
      ...{ ...swift.env, DATABASE_URL: site.databaseUrl, BACKUP_BUCKET: 's3://my-backups/pagaia' },
    });
    expect(result).toMatchObject({ code: 0 });
    expect(result.out).toMatch(/This backup is good\.\n$/);
  },
);

test('the database for a backup is made by the words of the guide, and is empty', async () => {
  const { serverUrl } = inject('databases');
  onTestFinished(() => dropDatabase(serverUrl));
  const statement = commandOfGuide('create database pagaia encoding utf8');
  await administerDatabases(serverUrl, statement.replace('pagaia', name));
  const { code, err } = await runCommand('npm', ['run', '--silent', 'staff', '--', 'list'], {
    DATABASE_URL: urlOfDatabase(serverUrl, name),
  });
  expect([code, err]).toEqual([2, expect.stringMatching(/^This database is empty/)]);
});

test('the database is removed by the words of the guide, which leave nothing', async () => {
  const { serverUrl } = inject('databases');
  onTestFinished(() => dropDatabase(serverUrl));
  await makeOwnDatabase(serverUrl);
  for (const statement of [commandOfGuide('DROP DATABASE'), commandOfGuide('DROP ROLE')])
    await administerDatabases(serverUrl, statement.replace('pagaia', name));
  // Neither is there any more, so both can be made again.
  await makeOwnDatabase(serverUrl);
});

test('a checkout serves after one command, and stops when npm is told to', async () => {
  const [{ url, drop }, port] = await Promise.all([createTestDatabase(), freePort()]);
  const place = await mkdtemp(join(tmpdir(), 'pagaia-start-'));
  const settings = join(place, 'settings.env');
  await writeFile(settings, `DATABASE_URL=${url}\nPORT=${port}\n`);
  const { PORT: _, ...env } = testServerEnv;
  const [program = '', ...words] = commandOfGuide('npm start').split(' ');
  const child = spawn(program, words, {
    env: { ...env, PATH: process.env.PATH, HOME: place, ENV_FILE: settings },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  child.stdout.on('data', (text: Buffer) => watchLog(String(text), 'npm start'));
  try {
    await untilReady(`http://127.0.0.1:${port}`);
    child.kill('SIGTERM');
    await once(child, 'exit');
    await until('the server to stop', async () => !(await isReady(`http://127.0.0.1:${port}`)));
  } finally {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // It has ended, as it should.
    }
    await drop();
    await rm(place, { recursive: true, force: true });
  }
});

test('what fills a disk is found by the command for it', async () => {
  const place = await mkdtemp(join(tmpdir(), 'pagaia-disk-'));
  onTestFinished(() => rm(place, { recursive: true }));
  await mkdir(join(place, 'logs'));
  await writeFile(join(place, 'logs', 'much'), Buffer.alloc(3_000_000, 7));
  const command = replaceAll(commandOfGuide('du -xh'), [[/ \/ /, ` ${place} `]]);
  const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', command], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^2\.9M\t.*\/logs$/m);
});

test('the log is searched for a code by the command for it', () => {
  const [, search = ''] = commandOfGuide("journalctl -u 'pagaia@*' -o cat | grep").split(' | ');
  const line = '{"level":50,"reqId":"4f1c09a7be3200112233445566778899","msg":"request failed"}';
  const { stdout } = spawnSync('sh', ['-c', search], {
    encoding: 'utf8',
    input: `{"reqId":"00"}\n${line}\n`,
  });
  expect(stdout).toBe(`${line}\n`);
});
