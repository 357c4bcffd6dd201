import { hkdf, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { BackupError } from './backup-error.ts';

/** What a backup is encrypted with. */
export type BackupSecret = { kind: 'passphrase'; passphrase: string } | { kind: 'key file'; path: string };

/** How the key is made of the secret, as the head of the file says it. */
export type KeyRecipe =
  | { from: 'passphrase'; salt: string; n: number; r: number; p: number }
  | { from: 'key file'; salt: string };

const derive = promisify(hkdf);
const stretch = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** A guess takes 128 MiB of memory and about half a second. */
const cost = { n: 2 ** 17, r: 8, p: 1 };
/** A head that was altered must not make the reader take all memory. */
const mostMemory = 512 * 1024 ** 2;
const leastKeyBytes = 32;

export function makeRecipe(secret: BackupSecret): KeyRecipe {
  const salt = randomBytes(32).toString('base64url');
  return secret.kind === 'passphrase' ? { from: 'passphrase', salt, ...cost } : { from: 'key file', salt };
}

export interface BackupKeys {
  chunks: Buffer;
  /** Written after the head: tells a wrong secret from a damaged file. */
  check: Buffer;
}

/** @param head the bytes of the head; keys of another head are other keys. */
export async function makeKeys(secret: BackupSecret, recipe: KeyRecipe, head: Buffer): Promise<BackupKeys> {
  const salt = Buffer.from(recipe.salt, 'base64url');
  const master = await makeMaster(secret, recipe, salt);
  const make = async (use: string, length: number) =>
    Buffer.from(await derive('sha256', master, salt, Buffer.concat([Buffer.from(`${use}\n`), head]), length));
  return { chunks: await make('chunks', 32), check: await make('check', 32) };
}

export function isRightKey(keys: BackupKeys, check: Buffer): boolean {
  return check.length === keys.check.length && timingSafeEqual(check, keys.check);
}

async function makeMaster(secret: BackupSecret, recipe: KeyRecipe, salt: Buffer): Promise<Buffer> {
  if (recipe.from !== secret.kind) {
    throw new BackupError(
      'secret',
      recipe.from === 'passphrase'
        ? 'This backup was encrypted with a passphrase: set BACKUP_PASSPHRASE instead of BACKUP_KEY_FILE.'
        : 'This backup was encrypted with a key file: set BACKUP_KEY_FILE instead of BACKUP_PASSPHRASE.',
    );
  }
  if (secret.kind === 'key file') return readKeyFile(secret.path);
  if (recipe.from !== 'passphrase' || 128 * recipe.n * recipe.r > mostMemory) throw damagedHead();
  const { n, r, p } = recipe;
  return stretch(secret.passphrase.normalize('NFC'), salt, 32, { N: n, r, p, maxmem: 2 * mostMemory }).catch(
    (error: unknown) => {
      throw damagedHead(error);
    },
  );
}

export function damagedHead(cause?: unknown): BackupError {
  return new BackupError('damaged', 'The beginning of this backup is damaged.', { cause });
}

async function readKeyFile(path: string): Promise<Buffer> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw new BackupError('secret', `The key file ${path} cannot be read: ${error.message}`, {
      cause: error,
    });
  });
  if (bytes.length < leastKeyBytes)
    throw new BackupError(
      'secret',
      `The key file ${path} is too short: it must have ${leastKeyBytes} bytes or more of random data.`,
    );
  return bytes;
}
