import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { createGuessesRepository } from './guesses.repository.ts';

export interface GuessLimit {
  database: Database;
  /** Wrong passwords per account and per address in 15 minutes; 0 means no limit. */
  limit: number;
}

interface Guess {
  account: string;
  address: string;
  /** What the answer says once there were too many. */
  refusal: 'identity/login-throttled' | 'identity/password-throttled';
}

/**
 * Lets somebody try a password. The failure is written before the password is compared and taken back on success,
 * so that guesses that arrive together are counted together.
 * @returns what takes it back.
 */
export async function allowGuess(
  { database, limit }: GuessLimit,
  { account, address, refusal }: Guess,
): Promise<() => Promise<unknown>> {
  const guesses = createGuessesRepository(database);
  if (limit > 0) {
    await guesses.create(account, address);
    const failures = await guesses.count(account, address);
    if (failures.byAccount > limit || failures.byAddress > limit) {
      const minutes = Math.max(1, Math.ceil(failures.waitSeconds / 60));
      throw new AppError(refusal, { parameters: { minutes, seconds: failures.waitSeconds } });
    }
  }
  return () => guesses.delete(account, address);
}
