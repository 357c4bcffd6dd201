import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { AppError } from '#shared/app-error.ts';
import { createExecutor, type Executor, type Explain } from '../executor.ts';
import { outliveErrors, sessionSettings } from '../pools.ts';
import { withReservedConnections } from '../reserved-connections.ts';
import { createReplicaRepository } from './replica.repository.ts';

/** It mostly catches up within a few milliseconds. A read waits this long at most, then the primary answers. */
const waitsMs = 250;
const pauseMs = 5;
/** For so long the primary is asked at once, after it was behind or away. */
const restsMs = { behind: 1_000, away: 5_000 };
const answersWithinMs = 1_000;
/** Longer than PostgreSQL lets a statement run: only one that is gone without a word takes so long. */
const silentAfterMs = 12_000;

export interface ReplicaState {
  /** `away`: it does not answer, or does not follow the primary. */
  state: 'follows' | 'behind' | 'away';
  behindBytes: number | null;
}

export interface Replica {
  /** Reads that need not trouble the primary. */
  executor: Executor;
  describe(): Promise<ReplicaState>;
  close(): Promise<void>;
}

interface Options {
  url: string;
  primary: Executor;
  explain: Explain;
  onError: (error: Error) => void;
}

function openPool(url: string, onError: Options['onError']): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 6,
    application_name: 'pagaia replica',
    connectionTimeoutMillis: answersWithinMs,
    query_timeout: silentAfterMs,
    ...sessionSettings,
  });
  outliveErrors(pool, onError);
  return pool;
}

/** What a connection said of its standby and, where that was fresh, what was read from it. */
interface Visit<Result> {
  state: ReplicaState;
  answer: { value: Result } | null;
}

const away: ReplicaState = { state: 'away', behindBytes: null };

/**
 * A replica is asked only when it has replayed everything that the primary had acknowledged when the question was put. So what
 * it says is never older than what the primary would have said, on whichever server somebody changed something a moment ago.
 * Otherwise, and where it fails, the primary answers. What looks is also what reads: an address may lead to several standbys, a
 * connection leads to one.
 */
export function openReplica({ url, primary, explain, onError }: Options): Replica {
  const pool = openPool(url, onError);
  let rest: { until: number; state: ReplicaState } | null = null;

  function note(state: ReplicaState): ReplicaState {
    rest = state.state === 'follows' ? null : { state, until: performance.now() + restsMs[state.state] };
    return state;
  }

  /** Throws what the question failed with, and where there is no connection. */
  async function visit<Result>(
    position: string,
    ask?: (standby: Executor) => Promise<Result>,
  ): Promise<Visit<Result>> {
    const client = await pool.connect();
    const standby = createExecutor((statement) => client.query(statement), explain);
    // One that is silent or has failed is closed; a question that nobody waits for may still be under way on it.
    let isSound = false;
    try {
      const state = note(await look(standby, position));
      const answer = ask && state.state === 'follows' ? { value: await ask(standby) } : null;
      isSound = state.state !== 'away';
      return { state, answer };
    } finally {
      client.release(!isSound);
    }
  }

  async function describe(): Promise<ReplicaState> {
    if (rest?.state.state === 'away' && performance.now() < rest.until) return rest.state;
    // Not behind visitors who wait for a connection: a proxy would take a busy server for one that is not ready.
    const position = await withReservedConnections(() => createReplicaRepository(primary).findPosition());
    return visit(position ?? '0/0').then(
      ({ state }) => state,
      () => note(away),
    );
  }

  async function read<Result>(ask: (executor: Executor) => Promise<Result>): Promise<Result> {
    if (rest && performance.now() < rest.until) return ask(primary);
    const position = await createReplicaRepository(primary).findPosition();
    if (position === null) return ask(primary);
    try {
      const { answer } = await visit(position, ask);
      if (answer) return answer.value;
    } catch (error) {
      // One whose query had to give way to what the standby has to replay is still there.
      if (!(error instanceof AppError) || error.code === 'database/unavailable') note(away);
    }
    return ask(primary);
  }

  return {
    executor: {
      rows: (statement) => read((executor) => executor.rows(statement)),
      row: (statement) => read((executor) => executor.row(statement)),
      run: (statement) => primary.run(statement),
    },
    describe,
    close: () => pool.end(),
  };
}

/** Waits a moment for a standby to catch up. @param position of the primary. */
async function look(standby: Executor, position: string): Promise<ReplicaState> {
  const giveUpAt = performance.now() + waitsMs;
  for (;;) {
    const found = await compare(standby, position).catch(() => null);
    if (!found?.follows) return away;
    const { behindBytes } = found;
    if (behindBytes === 0) return { state: 'follows', behindBytes };
    if (performance.now() > giveUpAt) return { state: 'behind', behindBytes };
    await sleep(pauseMs);
  }
}

async function compare(standby: Executor, position: string) {
  const late = new AbortController();
  const timeout = sleep(answersWithinMs, null, { signal: late.signal }).catch(() => null);
  const answer = await Promise.race([createReplicaRepository(standby).compare(position), timeout]);
  late.abort();
  return answer;
}
