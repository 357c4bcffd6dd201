import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

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
