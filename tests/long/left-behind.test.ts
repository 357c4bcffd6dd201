import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { clusterVariable, copyCluster } from '../load/site-database.ts';
import { until } from '../support/until.ts';

vi.setConfig({ testTimeout: 120_000 });

/** What happens to a command in a terminal: `group` stands for everything that runs in it. */
const ends = {
  'Ctrl-C': (group: number) => process.kill(-group, 'SIGINT'),
  'a closed terminal': (group: number) => process.kill(-group, 'SIGHUP'),
  'a SIGTERM to npm': (group: number) => process.kill(group, 'SIGTERM'),
  'a kill -9 of npm': (group: number) => process.kill(group, 'SIGKILL'),
  'a kill -9 of everything': (group: number) => process.kill(-group, 'SIGKILL'),
};

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

/** Every process that was started for a folder, whoever is its parent now: they all inherit the variable that names it. */
async function listProcesses(folder: string): Promise<string[]> {
  // To read of all processes takes its time too.
  await sleep(150);
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    if (!environment.includes(`=${folder}`)) continue;
    const program = await readlink(`/proc/${pid}/exe`).catch(() => null);
    // One without a program has ended and waits for its parent.
    if (program)
      found.push(`${pid} ${(await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').join(' ')}`);
  }
  return found;
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pagaia-left-'));
  closings.push(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  closings.push(async () => {
    for (const left of await listProcesses(folder)) process.kill(Number(left.split(' ')[0]), 'SIGKILL');
    await sleep(100);
  });
  return folder;
}

function run(words: string[], env: Record<string, string>): ChildProcess {
  return spawn('npm', ['run', '--ignore-scripts', ...words], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ENV_FILE: 'off',
      WEATHER_URL: 'off',
      MARINE_URL: 'off',
      ...env,
    },
    stdio: 'ignore',
    detached: true,
  });
}

async function expectNothingLeft(
  child: ChildProcess,
  folder: string,
  end: (group: number) => unknown,
): Promise<void> {
  await until(
    'PostgreSQL to run',
    async () => (await listProcesses(folder)).some((each) => each.includes('postgres -D')),
    60_000,
  );
  const ended = once(child, 'exit');
  end(child.pid ?? 0);
  await ended;
  await until('everything to be gone', async () => (await listProcesses(folder)).length === 0, 20_000).catch(
    () => undefined,
  );
  expect(await listProcesses(folder)).toEqual([]);
}

test.skipIf(process.platform !== 'linux').each(Object.entries(ends))(
  '`npm run dev` leaves nothing running after %s',
  async (_, end) => {
    const folder = await makeFolder();
    await copyCluster(folder);
    await expectNothingLeft(run(['dev'], { DATA_DIR: folder, PORT: '0' }), folder, end);
  },
);

test
  .skipIf(process.platform !== 'linux')
  .each((['Ctrl-C', 'a kill -9 of everything'] as const).map((name) => [name, ends[name]] as const))(
  '`npm run bench` leaves nothing running after %s',
  async (_, end) => {
    const folder = await makeFolder();
    const cluster = process.env[clusterVariable];
    const child = run(['bench', '--', '--only', 'uncached', '--seconds', '60'], {
      TMPDIR: folder,
      ...(cluster ? { [clusterVariable]: cluster } : {}),
    });
    await expectNothingLeft(child, folder, end);
  },
);
