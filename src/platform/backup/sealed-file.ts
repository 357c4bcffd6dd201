import { createCipheriv, createDecipheriv } from 'node:crypto';
import { BackupError } from './backup-error.ts';
import {
  type BackupKeys,
  type BackupSecret,
  damagedHead,
  isRightKey,
  type KeyRecipe,
  makeKeys,
  makeRecipe,
} from './backup-key.ts';
import { ByteReader } from './byte-reader.ts';

// A sealed file: a line that says what it is, a line of JSON that says how its key is made, 32 bytes that only the right
// key gives, and chunks. A chunk is its length (four bytes, the first bit set for the last one), at most 64 KiB of
// ciphertext, and its tag. Its nonce is its number and whether it is the last one, so that no chunk can be left out,
// moved or added, and the file cannot end early.

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>;

const firstLine = 'PAGAIA BACKUP 1\n';
const cipher = 'aes-256-gcm';
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const checkBytes = 32;
const lastChunk = 0x80000000;
const mostHeadBytes = 1024;

/** Encrypts bytes as they come. */
export async function* seal(bytes: Bytes, secret: BackupSecret): AsyncGenerator<Buffer> {
  const recipe = makeRecipe(secret);
  const head = Buffer.from(`${firstLine}${JSON.stringify(recipe)}\n`);
  const keys = await makeKeys(secret, recipe, head);
  yield Buffer.concat([head, keys.check]);
  let number = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const part of bytes) {
    waiting.push(part);
    size += part.length;
    // The last chunk is never empty unless all is: a full one waits until more comes.
    if (size <= chunkBytes) continue;
    let all = Buffer.concat(waiting);
    while (all.length > chunkBytes) {
      yield encrypt(keys, number, all.subarray(0, chunkBytes), false);
      number += 1;
      all = all.subarray(chunkBytes);
    }
    waiting = [all];
    size = all.length;
  }
  yield encrypt(keys, number, Buffer.concat(waiting), true);
}

/** Decrypts a sealed file; throws a sentence for a wrong secret and for a file that was cut or changed. */
export async function* unseal(bytes: Bytes, secret: BackupSecret): AsyncGenerator<Buffer> {
  const reader = new ByteReader(bytes);
  const keys = await readHead(reader, secret);
  for (let number = 0; ; number += 1) {
    const start = reader.position;
    const length = (await reader.take(4))?.readUInt32BE();
    if (length === undefined) throw cutOff();
    const isLast = length >= lastChunk;
    const size = isLast ? length - lastChunk : length;
    if (size > chunkBytes) throw altered(start);
    const body = await reader.take(size + tagBytes);
    if (!body) throw cutOff();
    yield decrypt(keys, number, body, isLast) ?? fail(altered(start));
    if (!isLast) continue;
    if (await reader.take(1))
      throw new BackupError('damaged', 'This backup was altered: something was added to its end.');
    return;
  }
}

async function readHead(reader: ByteReader, secret: BackupSecret): Promise<BackupKeys> {
  const first = await reader.takeLine(firstLine.length);
  if (first?.toString('latin1') !== firstLine)
    throw new BackupError('damaged', 'This file is no backup of Pagaia.');
  const second = await reader.takeLine(mostHeadBytes);
  const check = await reader.take(checkBytes);
  if (!second || !check) throw cutOff();
  const recipe = readRecipe(second);
  const keys = await makeKeys(secret, recipe, Buffer.concat([first, second]));
  if (isRightKey(keys, check)) return keys;
  throw new BackupError(
    'secret',
    recipe.from === 'passphrase'
      ? 'The passphrase is not the one of this backup.'
      : 'The key file is not the one of this backup.',
  );
}

function readRecipe(line: Buffer): KeyRecipe {
  try {
    const recipe = JSON.parse(line.toString()) as KeyRecipe;
    if (typeof recipe.salt === 'string' && (recipe.from === 'passphrase' || recipe.from === 'key file'))
      return recipe;
  } catch (error) {
    throw damagedHead(error);
  }
  throw damagedHead();
}

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(BigInt(number));
  bytes.writeUInt8(isLast ? 1 : 0, 11);
  return bytes;
}

function encrypt({ chunks }: BackupKeys, number: number, plain: Buffer, isLast: boolean): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(plain.length + (isLast ? lastChunk : 0));
  const sealing = createCipheriv(cipher, chunks, nonce(number, isLast));
  const body = sealing.update(plain);
  return Buffer.concat([length, body, sealing.final(), sealing.getAuthTag()]);
}

/** @returns `null` if the chunk was not encrypted with this key at this position */
function decrypt({ chunks }: BackupKeys, number: number, body: Buffer, isLast: boolean): Buffer | null {
  const opening = createDecipheriv(cipher, chunks, nonce(number, isLast), { authTagLength: tagBytes });
  opening.setAuthTag(body.subarray(-tagBytes));
  const plain = opening.update(body.subarray(0, -tagBytes));
  try {
    return Buffer.concat([plain, opening.final()]);
  } catch {
    return null;
  }
}

function cutOff(): BackupError {
  return new BackupError('damaged', 'This backup is incomplete: the file ends too early.');
}

function altered(position: number): BackupError {
  return new BackupError(
    'damaged',
    `This backup was altered or damaged, at byte ${position.toLocaleString('en')}.`,
  );
}

function fail(error: Error): never {
  throw error;
}
