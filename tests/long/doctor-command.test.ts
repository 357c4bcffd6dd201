import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGateway } from '@pagaia/mypos-sandbox/gateway.ts';
import { createKeys } from '@pagaia/mypos-sandbox/keys.ts';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { type CommandResult, passphrase, runCommand } from '../support/backups.ts';
import { freePort } from '../support/free-port.ts';
import { startMailServer } from '../support/mail-server.ts';
import { commandOfGuide } from '../support/operations-guide.ts';
import { keepKeys } from '../support/secrets.ts';
import { startServer, testServerEnv } from '../support/server-process.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { startWeatherStation } from '../support/weather-station.ts';

// A server and four commands are started, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** What `npm run doctor` runs, without npm. */
function doctor(env: Record<string, string>, words: string[] = []): Promise<CommandResult> {
  return runCommand(process.execPath, ['scripts/doctor.ts', ...words], { ...testServerEnv, ...env });
}

/** The word in front of each line, by the title of the line. */
function readList(out: string): Record<string, string> {
  const rows = out.matchAll(/^(ok|to mend|not known|not looked at) {2,}(\S.*?) {2,}/gm);
  return Object.fromEntries([...rows].map(([, word = '', title = '']) => [title, word]));
}

const login = { user: 'beach', password: 'waves & wind' };

test('the whole list beside a server that runs: all that can be is fine, and then much is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagaia-doctor-'));
  const [testDatabase, gateway, post, station, port] = await Promise.all([
    createTestDatabase(),
    createKeys().then((keys) => startGateway({ keys, settings: {} })),
    startMailServer(login),
    startWeatherStation(),
    freePort(),
  ]);
  const env = {
    DATABASE_URL: testDatabase.url,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    MYPOS_CONFIGURATION: gateway.configuration,
    MYPOS_URL: gateway.url,
    SMTP_URL: post.url,
    MAIL_FROM: 'Pagaia <booking@pagaia.example>',
    WEATHER_URL: station.forecastUrl,
    MARINE_URL: station.marineUrl,
    BACKUP_DIR: folder,
    BACKUP_PASSPHRASE: passphrase,
  };
  keepKeys(env);
  const database = openDatabase({ url: testDatabase.url, onError: () => undefined });
  const server = await startServer(env);
  try {
    await database.run(sql`
      insert into weather_reports (latitude, longitude, asked_at, temperature, wind, air_at)
      select latitude, longitude, now(), 20, 5, now() from weather_locations group by 1, 2
      on conflict (latitude, longitude) do update set air_at = now(), temperature = 20, wind = 5`);
    await database.run(sql`
      insert into backup_runs (kind, began_at, ended_at, file_name, bytes)
      values ('backup', now(), now(), 'one.backup', 5000), ('verification', now(), now(), 'one.backup', null)`);
    // As the guide says it, through npm.
    const command = commandOfGuide('npm run doctor -- --mail you@example.com')
      .replace('npm run ', 'npm run --silent ')
      .replace('you@', 'anna@');
    const well = await runCommand('sh', ['-c', command], { ...testServerEnv, ...env });
    expect(readList(well.out), well.out + well.err).toEqual({
      Database: 'ok',
      Domain: 'ok',
      // What a test cannot have: a name in the DNS, and a certificate that the world trusts.
      'Certificate (TLS)': 'to mend',
      'Public address': 'to mend',
      Proxy: 'ok',
      'Mail server': 'ok',
      'Payment gateway': 'ok',
      'Disk space': 'ok',
      Clock: 'ok',
      Backups: 'ok',
      Weather: 'ok',
      Versions: 'ok',
    });
    expect([well.code, well.err]).toEqual([1, '']);
    expect(well.out).toContain('\n10 ok, 2 to mend, 0 not known, 0 not looked at\n');
    expect(post.received.map(({ to, subject }) => [to, subject])).toEqual([
      [['anna@example.com'], `Test mail of ${env.PUBLIC_URL}`],
    ]);

    // The server is killed, and the mail server, the gateway and the folder for backups are gone.
    await server.kill();
    await Promise.all([post.close(), gateway.close()]);
    await database.run(sql`update weather_reports set air_at = now() - interval '1 day', asked_at = now()`);
    await database.run(sql`
      insert into backup_runs (kind, began_at, ended_at, problem, problem_text)
      values ('backup', now(), now(), 'folder', 'It is gone.')`);
    await database.run(sql`insert into schema_migrations (name, sha256) values ('9999_newer.sql', '')`);
    const ill = await doctor({ ...env, BACKUP_DIR: join(folder, 'gone'), TEST_NOW: '2027-06-14T08:00:00Z' });
    expect(readList(ill.out), ill.out).toEqual({
      Database: 'ok',
      Domain: 'ok',
      'Certificate (TLS)': 'to mend',
      'Public address': 'to mend',
      Proxy: 'not known',
      'Mail server': 'to mend',
      'Payment gateway': 'not known',
      'Disk space': 'to mend',
      Clock: 'to mend',
      Backups: 'to mend',
      Weather: 'to mend',
      Versions: 'to mend',
    });
    expect([ill.code, ill.err]).toEqual([1, '']);
    expect(ill.out).toMatch(/ECONNREFUSED.*\n +Correct server, port, user, password and sender .* SMTP_URL/);
    for (const output of [well.out, ill.out])
      expect(output).not.toMatch(/waves|boat|PRIVATE|postgres(ql)?:\/\//);
  } finally {
    await server.kill();
    await database.close();
    await Promise.all([testDatabase.drop(), station.close(), rm(folder, { recursive: true, force: true })]);
  }
});

test('without a database the rest is looked at, and a wrong word is said', async () => {
  const away = 'postgresql://anna:hunter2@127.0.0.1:1/pagaia';
  const nowhere = join(tmpdir(), 'pagaia-doctor-nowhere');
  const [lost, fresh, wrong] = await Promise.all([
    doctor({ DATABASE_URL: away }),
    runCommand('npm', commandOfGuide('npm run doctor').split(' ').slice(1), {
      ...testServerEnv,
      DATA_DIR: nowhere,
      npm_config_loglevel: 'silent',
    }),
    doctor({}, ['--post', 'anna@example.com']),
  ]);
  expect(lost.code).toBe(1);
  expect(readList(lost.out)).toMatchObject({ Database: 'to mend', Domain: 'ok', Versions: 'not known' });
  expect(lost.out).toContain('nothing listens there. Start PostgreSQL');
  expect(lost.out + lost.err).not.toContain('hunter2');
  expect(readList(fresh.out)).toMatchObject({ Database: 'to mend', 'Disk space': 'to mend' });
  expect(fresh.out).toContain('Start the server once: npm start');
  await expect(access(nowhere)).rejects.toThrow('ENOENT');
  expect(wrong.code).toBe(2);
  expect(wrong.err).toContain('npm run doctor -- [--mail ADDRESS]');
});
