import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#app/config/config.ts';
import { type SandboxGateway, startSandboxGateway } from '#app/sandbox/sandbox-gateway.ts';
import { type CapturedLog, captureLog } from '../support/captured-log.ts';
import { aBookingRequest } from '../support/factories.ts';
import { type LogLine, type ServerProcess, startServer } from '../support/server-process.ts';
import { testNow } from '../support/test-constants.ts';
import { until } from '../support/until.ts';
import { isRunning, removeDatabase } from './support/embedded-servers.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const banner = 'card payments are a TEST: a sandbox stands in for myPOS, no money moves';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagaia sandbox '));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));

let gateways: SandboxGateway[] = [];
afterEach(async () => {
  for (const gateway of gateways) await gateway.stop();
  gateways = [];
});

async function start(env: Record<string, string>): Promise<{ captured: CapturedLog; url: string | null }> {
  const captured = captureLog();
  const gateway = await startSandboxGateway(readConfig(env), captured.log);
  if (gateway) gateways.push(gateway);
  return { captured, url: gateway?.mypos?.url ?? null };
}

/** What was said at each start of the gateway. */
function announcements(
  lines: readonly { msg?: string; [detail: string]: unknown }[],
): { url: string; pid: number }[] {
  return lines
    .filter(({ msg }) => msg === banner)
    .map(({ url, sandboxPid }) => ({ url: String(url), pid: Number(sandboxPid) }));
}

/** A payment gateway answers what is no payment with a refusal of its own. */
async function answers(url: string): Promise<boolean> {
  return (await fetch(url)).status === 405;
}

test('a gateway that is killed comes back at the same address with the same keys', async () => {
  const { captured, url } = await start({ DATA_DIR: folder });
  const [first] = announcements(captured.lines());
  expect(first?.url).toBe(url);
  const keys = await readFile(join(folder, 'sandbox-mypos', 'keys.json'), 'utf8');
  // Nothing of the server's own is handed on.
  const environment = await readFile(`/proc/${first?.pid}/environ`, 'utf8');
  expect(environment).not.toMatch(/DATABASE_URL|PASSWORD|HOME=/);
  process.kill(first?.pid ?? 0, 'SIGKILL');
  const again = await until('the gateway to be back', async () => announcements(captured.lines())[1] ?? null);
  expect(again.url).toBe(url);
  expect(again.pid).not.toBe(first?.pid);
  expect(await answers(again.url)).toBe(true);
  expect(await readFile(join(folder, 'sandbox-mypos', 'keys.json'), 'utf8')).toBe(keys);

  await gateways.pop()?.stop();
  expect(await isRunning(again.pid)).toBe(false);
  expect(captured.text()).not.toMatch(/BEGIN|PRIVATE|configuration/);
});

test('a gateway whose address is in use starts when it is free', async () => {
  const { captured, url } = await start({ DATA_DIR: folder });
  const [first] = announcements(captured.lines());
  const intruder = createServer();
  process.kill(first?.pid ?? 0, 'SIGKILL');
  await until('the port to be free', async () => {
    await new Promise<void>((resolve, reject) => {
      intruder.once('error', reject);
      intruder.listen(Number(new URL(url ?? '').port), '127.0.0.1', resolve);
    });
    return true;
  });
  await until('a failure to be told', async () => /did not start/.test(captured.text()));
  expect(captured.text()).toContain('EADDRINUSE');
  intruder.close();
  const again = await until('the gateway to be back', async () => announcements(captured.lines())[1] ?? null);
  expect(again.url).toBe(url);
});

test.each([
  ['where it is switched off', { MYPOS_SANDBOX: 'off' }],
  ['where myPOS is configured', { MYPOS_SID: '000000000000010' }],
  ['in production', { NODE_ENV: 'production' }],
  [
    'on a database of one’s own, even where it is switched on',
    { DATABASE_URL: 'postgres://nowhere/x', MYPOS_SANDBOX: 'on' },
  ],
  ['at a public address', { PUBLIC_URL: 'https://kayak.it' }],
  ['in a home network', { PUBLIC_URL: 'http://192.168.1.10:3000' }],
])('there is none %s', async (_, env) => {
  const { captured, url } = await start({ DATA_DIR: folder, ...env } as Record<string, string>);
  expect(url).toBeNull();
  expect(captured.text()).toBe('');
});

test('damaged keys are told without quoting them, and the server does without', async () => {
  const dataDir = join(folder, 'damaged');
  await mkdir(join(dataDir, 'sandbox-mypos'), { recursive: true });
  await writeFile(join(dataDir, 'sandbox-mypos', 'keys.json'), '{"merchantKey":"canary"-----BEGIN');
  const { captured, url } = await start({ DATA_DIR: dataDir });
  expect(url).toBeNull();
  expect(captured.lines()[0]).toMatchObject({
    level: 40,
    msg: 'the sandbox gateway did not start: no card payments are taken until it does, and it is tried again',
  });
  expect(captured.text()).toContain('keys.json cannot be used; remove it to get new keys');
  expect(captured.text()).not.toMatch(/canary|BEGIN/);
});

test('a server does not wait longer for one that is slow, and has it as soon as it is there', async () => {
  const captured = captureLog();
  const env = readConfig({ DATA_DIR: join(folder, 'slow') });
  const gateway = await startSandboxGateway(env, captured.log, { awaitMs: 1 });
  if (gateway) gateways.push(gateway);
  expect(gateway?.mypos).toBeNull();
  expect(captured.lines()).toMatchObject([{ level: 40, msg: expect.stringContaining('is not there yet') }]);
  const mypos = await until('the gateway', async () => gateway?.mypos ?? null, 30_000);
  expect(await answers(mypos.url ?? '')).toBe(true);
});

test('cards are sold as soon as it is there, without another start of the site', async () => {
  const dataDir = join(folder, 'later');
  const keys = join(dataDir, 'sandbox-mypos', 'keys.json');
  await mkdir(join(dataDir, 'sandbox-mypos'), { recursive: true });
  await writeFile(keys, '{');
  const server = await startServer({ DATA_DIR: dataDir, MYPOS_SANDBOX: 'on', TEST_NOW: testNow });
  onTestFinished(() => server.kill());
  const options = async () => (await fetch(`${server.origin}/api/payment/options`)).json();
  const book = async () => {
    const answer = await fetch(`${server.origin}/api/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(aBookingRequest()),
    });
    return answer.json();
  };
  expect(await options()).toMatchObject({ onlinePayment: false, mode: null });
  expect(await book()).toMatchObject({ holdSecondsLeft: null });
  await rm(keys);
  await until('cards', async () => (await options()).onlinePayment, 40_000);
  expect(await options()).toMatchObject({ onlinePayment: true, mode: 'local' });
  expect(await book()).toMatchObject({ holdSecondsLeft: 1_200 });
});

test('it ends with its server, killed or stopped, and the next one goes on with its keys', async () => {
  const dataDir = join(folder, 'data of the beach');
  const env = { DATA_DIR: dataDir, MYPOS_SANDBOX: 'on' };
  const run = async (): Promise<{ server: ServerProcess; pid: number; configuration: string }> => {
    const lines: LogLine[] = [];
    const server = await startServer(env, { onLine: (line) => lines.push(line) });
    const [{ url, pid } = { url: '', pid: 0 }] = announcements(lines);
    expect(await answers(url)).toBe(true);
    const options = await fetch(`${server.origin}/api/payment/options`);
    expect(await options.json()).toMatchObject({ onlinePayment: true, mode: 'local' });
    const place = join(dataDir, 'sandbox-mypos');
    expect((await stat(join(place, 'keys.json'))).mode & 0o777).toBe(0o600);
    const configuration = (await readFile(join(place, 'configuration.txt'), 'utf8')).trim();
    expect(JSON.stringify(lines)).not.toContain(configuration);
    return { server, pid, configuration };
  };
  try {
    const first = await run();
    await first.server.kill();
    await until('the gateway to be gone', async () => !(await isRunning(first.pid)));

    const second = await run();
    expect(second.configuration).toBe(first.configuration);
    expect(await second.server.stop()).toBe(0);
    expect(await isRunning(second.pid)).toBe(false);
    expect(second.server.complaints).toEqual([]);
  } finally {
    await removeDatabase(join(dataDir, 'postgres')).catch(() => undefined);
  }
});

test('a server whose PUBLIC_URL is not this machine starts without one, says so, and begins closed', async () => {
  const dataDir = join(folder, 'published');
  const lines: LogLine[] = [];
  const env = { DATA_DIR: dataDir, MYPOS_SANDBOX: 'on', PUBLIC_URL: 'https://kayak.it' };
  const server = await startServer(env, { onLine: (line) => lines.push(line) });
  try {
    expect(announcements(lines)).toEqual([]);
    expect(lines.filter(({ level }) => level >= 40)).toMatchObject([
      { level: 40, msg: expect.stringMatching(/^no card payments are taken.*PUBLIC_URL\.$/) },
    ]);
    const options = await fetch(`${server.origin}/api/payment/options`);
    expect(await options.json()).toMatchObject({ onlinePayment: false, mode: null });
    expect((await fetch(server.origin)).status).toBe(503);
    expect(existsSync(join(dataDir, 'sandbox-mypos'))).toBe(false);
  } finally {
    await server.stop();
    await removeDatabase(join(dataDir, 'postgres')).catch(() => undefined);
  }
});
