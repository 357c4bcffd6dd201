import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWorker } from './run-worker.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workers-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function work(source: string, timeoutMs = 15_000): Promise<unknown> {
  const file = join(folder, `${crypto.randomUUID()}.mjs`);
  await writeFile(file, `import { buffer } from 'node:stream/consumers';\n${source}`);
  const program = { module: pathToFileURL(file), timeoutMs, unfinishedCode: 'media/unfinished' } as const;
  return runWorker(program, Buffer.from('abc'));
}

test('an answer is handed on, with bytes as bytes', async () => {
  const source =
    'const bytes = await buffer(process.stdin); process.send({ bytes }, () => process.disconnect());';
  expect(await work(source)).toEqual({ bytes: Buffer.from('abc') });
});

test.each([
  ['takes longer than it may', 'setInterval(() => undefined, 1000);', 300],
  ['is killed, as by a machine without memory', `process.kill(process.pid, 'SIGKILL');`, undefined],
  ['crashes', 'throw new Error("vips_malloc: out of memory");', undefined],
  ['ends without a word', 'process.exit(0);', undefined],
])('a worker that %s did not finish, and the input is not to blame', async (_, source, timeoutMs) => {
  const quiet = source.includes('throw')
    ? `process.stderr.write = () => true;\nprocess.on('uncaughtException', () => process.exit(1));\n${source}`
    : source;
  await expect(work(quiet, timeoutMs)).rejects.toMatchObject({
    code: 'media/unfinished',
    retryAfterSeconds: expect.any(Number),
  });
});
