import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { secretsKeyBytes } from './sealed-value.ts';

/** Where the key of typed secrets is: never in the database that they are kept in. */
export interface SecretsKeySource {
  /** From the environment. */
  given: Buffer | null;
  /** Counts where none is given; made when it is needed for the first time. */
  file: string;
}

/** Reads a key of 32 bytes in base64; `null` for what is none. */
export function readSecretsKey(text: string): Buffer | null {
  const key = Buffer.from(text.trim(), 'base64');
  const isWhole = key.length === secretsKeyBytes && /^[A-Za-z\d+/]{43}=$/.test(text.trim());
  return isWhole ? key : null;
}

/** @returns `null` where there is no key yet, or none that can be read. */
export async function findSecretsKey({ given, file }: SecretsKeySource): Promise<Buffer | null> {
  return given ?? readSecretsKey(await readFile(file, 'utf8').catch(() => ''));
}

/**
 * The key, made where there is none. Of several servers on one folder the first one makes it.
 * @throws where the file is there and is no key, or cannot be written.
 */
export async function makeSecretsKey(source: SecretsKeySource): Promise<Buffer> {
  const found = await findSecretsKey(source);
  if (found) return found;
  const { file } = source;
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(dirname(file), { recursive: true });
  try {
    // The whole file or none: a server that ends in between leaves no half of a key.
    await writeFile(draft, `${randomBytes(secretsKeyBytes).toString('base64')}\n`, {
      mode: 0o600,
      flush: true,
    });
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  const made = await findSecretsKey(source);
  if (made) return made;
  throw new Error(`${file} is no key of typed secrets`);
}
