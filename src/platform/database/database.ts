import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { AppError } from '#shared/app-error.ts';
import { findActor } from './actor.ts';
import { isRetryable, toAppError } from './database-errors.ts';
import { createExecutor, type Executor, type Explain } from './executor.ts';
import { describePool, openPools, type PoolAddresses, type PoolState } from './pools.ts';
import { usesReservedConnections } from './reserved-connections.ts';
import { runTransaction, type Transaction } from './transaction.ts';

export type { Executor } from './executor.ts';
export type { PoolState } from './pools.ts';
export type { Transaction } from './transaction.ts';

// Counts and ids fit a JavaScript number; a `date` stays the text that it is, since no instant is meant.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, String);

export interface Database extends Executor {
  /** One transaction at READ COMMITTED; tried again, up to three times, where PostgreSQL asks for it. */
  transaction<Outcome>(work: (tx: Transaction) => Promise<Outcome>): Promise<Outcome>;
  /** A session of its own, for what belongs to a session: advisory locks, settings. */
  withConnection<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result>;
  /** Whether a moment ago there was no room for something that had to be written. */
  isFull(): boolean;
  /** How many connections there are, for those who watch. */
  describePools(): PoolState[];
  close(): Promise<void>;
}

const attempts = 3;

/** Somebody writes all the time, so where it goes on it is soon seen again. */
const fullForMs = 10_000;

/** Names the errors of PostgreSQL, and remembers when there was no room. */
function watchRoom(): { explain: Explain; isFull: () => boolean } {
  let lastFullAt = Number.NEGATIVE_INFINITY;
  return {
    explain: (error) => {
      const explained = toAppError(error);
      if (explained instanceof AppError && explained.code === 'database/full') lastFullAt = performance.now();
      return explained;
    },
    isFull: () => performance.now() - lastFullAt < fullForMs,
  };
}

async function withRetries<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
      await delay(Math.random() * 20 * attempt);
    }
  }
}

export function openDatabase(options: PoolAddresses): Database {
  let isClosing = false;
  // A pool counts as ended before its last connections are closed, and PostgreSQL may be stopping by then.
  const onError = (error: Error) => {
    if (!isClosing) options.onError(error);
  };
  const { general, reserved } = openPools({ ...options, onError });
  const findPool = () => (usesReservedConnections() ? reserved : general);

  const { explain, isFull } = watchRoom();

  async function connect(): Promise<pg.PoolClient> {
    try {
      return await findPool().connect();
    } catch (error) {
      throw explain(error);
    }
  }

  const inTransaction = async <Outcome>(work: (tx: Transaction) => Promise<Outcome>) =>
    runTransaction(await connect(), work, explain);

  const pooled = createExecutor((statement) => findPool().query(statement), explain);

  /** A single statement for an actor is a transaction too, since only those say for whom. */
  const single = <Result>(work: (executor: Executor) => Promise<Result>): Promise<Result> =>
    findActor() ? inTransaction(work) : work(pooled);

  return {
    rows: (statement) => single((executor) => executor.rows(statement)),
    row: (statement) => single((executor) => executor.row(statement)),
    run: (statement) => single((executor) => executor.run(statement)),
    transaction: (work) => withRetries(() => inTransaction(work)),
    async withConnection(work) {
      const client = await connect();
      try {
        return await work(client);
      } finally {
        client.release();
      }
    },
    isFull,
    describePools: () => [describePool('general', general), describePool('reserved', reserved)],
    close: async () => {
      isClosing = true;
      await Promise.all([general.end(), reserved.end()]);
    },
  };
}
