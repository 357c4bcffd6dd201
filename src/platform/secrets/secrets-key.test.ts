import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findSecretsKey, makeSecretsKey, readSecretsKey } from './secrets-key.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagaia-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

const given = Buffer.alloc(32, 7);

test('a key is made once, for this user alone, by whichever server needs it first', async () => {
  const source = { given: null, file: join(folder, 'data', 'secrets.key') };
  expect(await findSecretsKey(source)).toBeNull();
  const made = await Promise.all([1, 2, 3, 4].map(() => makeSecretsKey(source)));
  expect(new Set(made.map((key) => key.toString('hex'))).size).toBe(1);
  expect(await findSecretsKey(source)).toEqual(made[0]);
  expect((await stat(source.file)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, 'data'))).toEqual(['secrets.key']);
  // The same text can be given by the environment, so that a key can move.
  expect(readSecretsKey(await readFile(source.file, 'utf8'))).toEqual(made[0]);
});

test('a key that is given wins, and no file is made', async () => {
  const source = { given, file: join(folder, 'secrets.key') };
  expect(await makeSecretsKey(source)).toBe(given);
  expect(await readdir(folder)).toEqual([]);
});

test('a file that is no key is left as it is', async () => {
  const file = join(folder, 'secrets.key');
  await writeFile(file, 'half of a key');
  expect(await findSecretsKey({ given: null, file })).toBeNull();
  await expect(makeSecretsKey({ given: null, file })).rejects.toThrow('is no key');
  expect(await readFile(file, 'utf8')).toBe('half of a key');
});

test.each([
  '',
  'x',
  Buffer.alloc(31).toString('base64'),
  Buffer.alloc(33).toString('base64'),
  '?'.repeat(44),
])('no key: %j', (text) => {
  expect(readSecretsKey(text)).toBeNull();
});
