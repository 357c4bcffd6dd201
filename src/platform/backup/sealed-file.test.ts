import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BackupSecret } from './backup-key.ts';
import { seal, unseal } from './sealed-file.ts';

let folder = '';
let secret: BackupSecret;
const chunk = 64 * 1024;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagaia-seal-'));
  secret = await makeKeyFile('right', randomBytes(64));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function makeKeyFile(name: string, bytes: Buffer): Promise<BackupSecret> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return { kind: 'key file', path };
}

async function gather(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

/** In pieces, as a disk gives them. */
function* inPieces(bytes: Buffer, size: number): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

const sealed = (plain: Buffer) => gather(seal(inPieces(plain, 50_000), secret));
const opened = (file: Buffer, with_: BackupSecret = secret) => gather(unseal(inPieces(file, 7_001), with_));

test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 5])(
  '%i bytes are the same after sealing and opening',
  async (size) => {
    const plain = randomBytes(size);
    const file = await sealed(plain);
    expect((await opened(file)).equals(plain)).toBe(true);
    if (size > 16) expect(file.includes(plain.subarray(0, 16))).toBe(false);
  },
);

test('a passphrase opens what it sealed, and no other one does', async () => {
  const right: BackupSecret = { kind: 'passphrase', passphrase: 'caffè al molo' };
  const file = await gather(seal([Buffer.from('boats')], right));
  // The same letters, as another keyboard composes them.
  const composed: BackupSecret = { kind: 'passphrase', passphrase: 'caffe\u0300 al molo' };
  expect((await opened(file, composed)).toString()).toBe('boats');
  const wrong: BackupSecret = { kind: 'passphrase', passphrase: 'caffe al molo' };
  await expect(opened(file, wrong)).rejects.toThrow('The passphrase is not the one of this backup.');
  await expect(opened(file)).rejects.toThrow(/set BACKUP_PASSPHRASE/);
});

test('another key file, a short one and none are told apart', async () => {
  const file = await sealed(Buffer.from('boats'));
  const other = await makeKeyFile('other', randomBytes(64));
  await expect(opened(file, other)).rejects.toThrow('The key file is not the one of this backup.');
  const short = await makeKeyFile('short', randomBytes(31));
  await expect(opened(file, short)).rejects.toThrow(/is too short/);
  await expect(opened(file, { kind: 'key file', path: join(folder, 'none') })).rejects.toThrow(
    /cannot be read/,
  );
  await expect(opened(file, { kind: 'passphrase', passphrase: 'caffè al molo' })).rejects.toThrow(
    /set BACKUP_KEY_FILE/,
  );
});

test('wherever a bit is changed or the file ends, it is refused', async () => {
  const file = await sealed(randomBytes(chunk + 100));
  const offsets = [0, 14, 17, 40, 70, 100, 130, 150, 200, chunk, file.length - 120, file.length - 1];
  for (const offset of offsets) {
    const changed = Buffer.from(file);
    changed.writeUInt8(changed.readUInt8(offset) ^ 1, offset);
    await expect(opened(changed), `changed at ${offset}`).rejects.toThrow(/backup|key file/i);
    await expect(opened(file.subarray(0, offset)), `cut at ${offset}`).rejects.toThrow(/backup/);
  }
});

test('chunks cannot be left out, exchanged or added', async () => {
  const file = await sealed(randomBytes(3 * chunk + 100));
  const stored = 4 + chunk + 16;
  const last = 4 + 100 + 16;
  const head = file.subarray(0, file.length - 3 * stored - last);
  const [a, b, c] = [0, 1, 2].map((n) =>
    file.subarray(head.length + n * stored, head.length + (n + 1) * stored),
  );
  const end = file.subarray(-last);
  const join = (...parts: (Buffer | undefined)[]) =>
    Buffer.concat([head, ...parts.filter((part) => part !== undefined)]);
  expect((await opened(join(a, b, c, end))).length).toBe(3 * chunk + 100);
  await expect(opened(join(a, c, end))).rejects.toThrow(/altered or damaged/);
  await expect(opened(join(b, a, c, end))).rejects.toThrow(/altered or damaged/);
  await expect(opened(join(a, b, end))).rejects.toThrow(/altered or damaged/);
  await expect(opened(join(a, b, c))).rejects.toThrow(/ends too early/);
  await expect(opened(join(a, b, c, end, end))).rejects.toThrow(/added to its end/);
});

test('what is no backup is told so', async () => {
  await expect(opened(Buffer.from('-- PostgreSQL database dump\n'))).rejects.toThrow(
    'This file is no backup of Pagaia.',
  );
  await expect(opened(Buffer.alloc(0))).rejects.toThrow('This file is no backup of Pagaia.');
  await expect(opened(Buffer.from('PAGAIA BACKUP 2\n{}\n'))).rejects.toThrow(
    'This file is no backup of Pagaia.',
  );
  // Work that would take all memory is not begun.
  const greedy = { from: 'passphrase', salt: 'aaaa', n: 2 ** 30, r: 8, p: 1 };
  const file = Buffer.concat([Buffer.from(`PAGAIA BACKUP 1\n${JSON.stringify(greedy)}\n`), Buffer.alloc(64)]);
  await expect(opened(file, { kind: 'passphrase', passphrase: 'x' })).rejects.toThrow(
    /beginning .* is damaged/,
  );
});
