import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

const throttleMinutes = 15;

/** Passwords that were wrong, or are not known yet to be right. */
export function createGuessesRepository(executor: Executor) {
  return {
    /** How often a guess failed lately for the account (from anywhere), and from the address (for any account). */
    count: async (account: string, address: string) => {
      const count = await executor.row<{
        byAccount: number;
        byAddress: number;
        waitSeconds: number | null;
      }>(sql`
        select count(*) filter (where account = ${account}) as "byAccount",
          count(*) filter (where address = ${address}) as "byAddress",
          ceil(extract(epoch from min(failed_at) + make_interval(mins => ${throttleMinutes}) - now()))::int as "waitSeconds"
        from failed_logins
        where (account = ${account} or address = ${address})
          and failed_at > now() - make_interval(mins => ${throttleMinutes})`);
      return {
        byAccount: count?.byAccount ?? 0,
        byAddress: count?.byAddress ?? 0,
        waitSeconds: count?.waitSeconds ?? 1,
      };
    },
    create: (account: string, address: string) =>
      executor.run(sql`insert into failed_logins (account, address) values (${account}, ${address})`),
    delete: (account: string, address: string) =>
      executor.run(sql`delete from failed_logins where account = ${account} and address = ${address}`),
    deleteOld: () => executor.run(sql`delete from failed_logins where failed_at < now() - interval '1 day'`),
  };
}
