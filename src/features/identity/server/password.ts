import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from '#platform/process/semaphore.ts';

/** argon2id with 19 MiB, two passes, one lane: OWASP Password Storage Cheat Sheet. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing takes memory and a core; a flood of logins must take all of neither. Node has four threads for such work, and
 * answers are compressed on them too.
 */
const semaphore = createSemaphore({ concurrency: 2, queue: { concurrency: 100, fullCode: 'http/busy' } });

async function inSemaphore<Result>(work: () => Promise<Result>): Promise<Result> {
  const leave = await semaphore.enter();
  try {
    return await work();
  } finally {
    leave();
  }
}

export function hashPassword(password: string): Promise<string> {
  return inSemaphore(() => hash(password, parameters));
}

let decoy: Promise<string> | undefined;

/** Compares with a decoy hash where there is no such account, so that the response time does not reveal whether it exists. */
export async function isPasswordOf(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const expected = passwordHash ?? (await decoy);
  const matches = await inSemaphore(() => verify(expected, password));
  return matches && expected === passwordHash;
}
