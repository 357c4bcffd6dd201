import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { createGuessesRepository, type GuessKeys, lockGuesses } from './guesses.repository.ts';

export interface GuessLimit {
  database: Database;
  /** Wrong passwords per account and per address in 15 minutes; 0 means no limit. */
  loginsPer15Minutes: number;
}

interface Guess extends GuessKeys {
  /** What the answer says once there were too many. */
  refusal: 'identity/login-throttled' | 'identity/password-throttled';
}

/**
 * Lets somebody try a password. The failure is written before the password is compared and taken back on success,
 * so that guesses that arrive together are counted together. A refused attempt is not written, so that it does not
 * prolong the lock.
 * @returns what takes it back.
 */
export async function allowGuess(
  { database, loginsPer15Minutes: limit }: GuessLimit,
  { refusal, ...keys }: Guess,
): Promise<() => Promise<unknown>> {
  const waitSeconds = limit > 0 ? await countGuess(database, keys, limit) : null;
  if (waitSeconds !== null) {
    const minutes = Math.max(1, Math.ceil(waitSeconds / 60));
    throw new AppError(refusal, { parameters: { minutes }, retryAfterSeconds: waitSeconds });
  }
  return () => createGuessesRepository(database).delete(keys);
}

/** @returns `null` where the guess is counted, otherwise how long none is allowed. */
async function countGuess(database: Database, keys: GuessKeys, limit: number): Promise<number | null> {
  // Without the lock first: of a flood most are refused here.
  const waitSeconds = await createGuessesRepository(database).findWaitSeconds(keys, limit);
  if (waitSeconds !== null) return waitSeconds;
  return database.transaction(async (tx) => {
    const guesses = createGuessesRepository(tx);
    await lockGuesses(tx, keys);
    const stillSeconds = await guesses.findWaitSeconds(keys, limit);
    if (stillSeconds === null) await guesses.create(keys);
    return stillSeconds;
  });
}
