import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, two passes, one lane: OWASP Password Storage Cheat Sheet. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const maxAtOnce = 4;

const waiting: (() => void)[] = [];
let running = 0;

/** Hashing takes memory and a core; a flood of logins must not take all of both. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters));
}

let decoy: Promise<string> | undefined;

/** Compares with a decoy where there is no such account, so that the time taken tells nobody whether there is. */
export async function isPasswordOf(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const expected = passwordHash ?? (await decoy);
  const matches = await inTurn(() => verify(expected, password));
  return matches && expected === passwordHash;
}
