import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import type { Database, Executor, Transaction } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { AppError } from '#shared/app-error.ts';

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

const throttleMinutes = 15;

/** Under what a guess is counted. */
export interface GuessKeys {
  account: string;
  address: string;
}

/** Passwords that were wrong, or are not known yet to be right. */
export function createGuessesRepository(executor: Executor) {
  return {
    /**
     * How long the account (from anywhere) or the address (for any account) is closed; `null` where both have
     * failed less often than the limit lately.
     */
    findWaitSeconds: async ({ account, address }: GuessKeys, limit: number) => {
      const found = await executor.row(sql<'guesses.findWaitSeconds'>`
        select ceil(extract(epoch from greatest(
            case when count(*) filter (where account = ${account}) >= ${limit}::int
              then min(failed_at) filter (where account = ${account}) end,
            case when count(*) filter (where address = ${address}) >= ${limit}::int
              then min(failed_at) filter (where address = ${address}) end
          ) + make_interval(mins => ${throttleMinutes}) - now()))::int as wait_seconds
        from failed_logins
        where (account = ${account} or address = ${address})
          and failed_at > now() - make_interval(mins => ${throttleMinutes})`);
      return found?.waitSeconds ?? null;
    },
    create: ({ account, address }: GuessKeys) =>
      executor.run(
        sql<'guesses.create'>`insert into failed_logins (account, address) values (${account}, ${address})`,
      ),
    delete: ({ account, address }: GuessKeys) =>
      executor.run(
        sql<'guesses.delete'>`delete from failed_logins where account = ${account} and address = ${address}`,
      ),
    deleteOld: () =>
      executor.run(
        sql<'guesses.deleteOld'>`delete from failed_logins where failed_at < now() - interval '1 day'`,
      ),
  };
}

/** Lets one guess at a time be counted for an account or address; sorted, so that two never wait for each other. */
export function lockGuesses(tx: Transaction, { account, address }: GuessKeys): Promise<number> {
  return tx.run(sql<'guesses.lockGuesses'>`
    select pg_advisory_xact_lock(hashtextextended(key, ${advisoryLocks.passwordGuesses})) from (
      select unnest(array['account ' || ${account}::text, 'address ' || ${address}::text]) as key order by 1
    ) as keys`);
}
