import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start() {
  const child = fork(main, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, SANDBOX_PORT: '0', SANDBOX_DATA_DIR: folder },
  });
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  const started = JSON.parse(line.toString()) as { msg: string; url: string; configuration: string };
  return { child, ended: once(child, 'exit'), ...started };
}

test('the process says where it is, keeps its keys, and ends when asked or left alone', async () => {
  const first = await start();
  expect(first.msg).toBe('sandbox myPOS listening');
  expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/vmp\/checkout-test$/);
  expect((await fetch(first.url)).status).toBe(405);
  expect(readFileSync(path.join(folder, 'configuration.txt'), 'utf8').trim()).toBe(first.configuration);
  const { sid, cn, idx, pk, pc } = JSON.parse(Buffer.from(first.configuration, 'base64').toString());
  expect({ sid, cn, idx }).toEqual({ sid: '000000000000777', cn: '61000000777', idx: 1 });
  expect(pk).toMatch(/^-----BEGIN RSA PRIVATE KEY-----\r\n/);
  expect(pc).toMatch(/^-----BEGIN CERTIFICATE-----\r\n/);
  first.child.kill('SIGTERM');
  expect(await first.ended).toEqual([0, null]);

  const second = await start();
  expect(second.configuration).toBe(first.configuration);
  second.child.disconnect();
  expect(await second.ended).toEqual([0, null]);
});
