import { keepConnection } from './kept-connection.ts';
import { describeServers } from './list-servers.ts';

const answersWithinMs = 2_000;

export interface Server {
  url: string;
  /** Host and port. */
  name: string;
}

/** What a server says of itself: the timeline on which it takes writes, or why it cannot be used. */
export type Answer = { server: Server; timeline: number } | { server: Server; refusal: string };

/**
 * The timeline counts promotions: that of a promoted standby is higher than that of the primary which it replaced. So an old
 * primary that comes back is known by it.
 */
const question = `
  select current_setting('transaction_read_only') = 'off' as "takesWrites",
    case when pg_is_in_recovery() then '0' else substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) end as timeline`;

export function askServer(url: string) {
  const server: Server = { url, name: describeServers(url) };
  const connection = keepConnection(url, answersWithinMs);

  async function ask(leastTimeline: number): Promise<Answer> {
    try {
      const answer = await connection.ask<{ takesWrites: boolean; timeline: string }>(question);
      if (!answer.takesWrites) return { server, refusal: 'takes no writes' };
      const timeline = Number.parseInt(answer.timeline, 16);
      return timeline < leastTimeline ? { server, refusal: 'was replaced by another' } : { server, timeline };
    } catch (error) {
      return { server, refusal: (error as Error).message || String((error as { code?: string }).code) };
    }
  }

  return { ask, close: connection.close };
}
