import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { AppError } from '#shared/app-error.ts';
import { findActor } from './actor.ts';
import { isRetryable, toAppError } from './database-errors.ts';
import { connectDirectly } from './direct-connection.ts';
import { createExecutor, type Executor, type Explain } from './executor.ts';
import { gatherPackets } from './packets.ts';
import { usesReservedConnections } from './reserved-connections.ts';
import { runTransaction, type Transaction } from './transaction.ts';

export type { Executor } from './executor.ts';
export type { Transaction } from './transaction.ts';

// Counts and ids fit a JavaScript number; a `date` stays the text that it is, since no instant is meant.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, String);

export interface Database extends Executor {
  /** One transaction at READ COMMITTED; tried again, up to three times, where PostgreSQL asks for it. */
  transaction<Outcome>(work: (tx: Transaction) => Promise<Outcome>): Promise<Outcome>;
  /** Reads over one connection: those that are started without waiting for each other are sent in one packet. */
  together<Result>(read: (executor: Executor) => Promise<Result>): Promise<Result>;
  /** A session of its own, past any pooler, for what belongs to a session: advisory locks, settings. */
  withConnection<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result>;
  /** Whether a moment ago there was no room for something that had to be written. */
  isFull(): boolean;
  /** How many connections there are, for those who watch. */
  describePools(): PoolState[];
  close(): Promise<void>;
}

export interface PoolState {
  name: 'general' | 'reserved';
  open: number;
  busy: number;
  limit: number;
  /** Who waits for one. */
  awaited: number;
}

const attempts = 3;

/** Somebody writes all the time, so where it goes on it is soon seen again. */
const fullForMs = 10_000;

export interface DatabaseOptions {
  url: string;
  /** PostgreSQL itself, where `url` leads to a pooler in transaction mode. */
  directUrl?: string | undefined;
  onError: (error: Error) => void;
}

/** Together with the jobs' three, two servers stay well below the 100 connections that PostgreSQL allows by default. */
const connectionLimits = { general: 12, reserved: 12 };

/** Only what starts a server or looks at it needs one. */
const directConnectionLimit = 2;

/** A pooler in transaction mode has to set the same for each of its connections (`deploy/pgbouncer`). */
const sessionSettings = {
  statement_timeout: 10_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
  options: '-c timezone=UTC -c datestyle=ISO -c default_transaction_isolation=read\\ committed',
};

interface PoolOptions extends Pick<DatabaseOptions, 'url' | 'onError'> {
  /** What is set for one session would come to be that of another. */
  isShared: boolean;
}

function openPool({ url, onError, isShared }: PoolOptions, maxConnections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    pipeline: true,
    application_name: 'pagaia',
    connectionTimeoutMillis: 5_000,
    ...(isShared ? {} : sessionSettings),
  });
  // A connection that breaks (a restart of PostgreSQL) must not end the process, wherever it is just then: the pool
  // listens only to idle ones, and one in a transaction can break between two statements.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  return pool;
}

function openPools({ url, directUrl, onError }: DatabaseOptions) {
  const isShared = directUrl !== undefined;
  return {
    general: openPool({ url, onError, isShared }, connectionLimits.general),
    reserved: openPool({ url, onError, isShared }, connectionLimits.reserved),
    /** Past the pooler; `null` where there is none. */
    direct: isShared ? openPool({ url: directUrl, onError, isShared: false }, directConnectionLimit) : null,
  };
}

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

export function openDatabase(options: DatabaseOptions): Database {
  let isClosing = false;
  // A pool counts as ended before its last connections are closed, and PostgreSQL may be stopping by then.
  const onError = (error: Error) => {
    if (!isClosing) options.onError(error);
  };
  const { general, reserved, direct } = openPools({ ...options, onError });
  const findPool = () => (usesReservedConnections() ? reserved : general);

  const { explain, isFull } = watchRoom();
  const executorOptions = { explain, withNames: !direct };

  async function connect(): Promise<pg.PoolClient> {
    try {
      return await findPool().connect();
    } catch (error) {
      throw explain(error);
    }
  }

  async function inTransaction<Outcome>(work: (tx: Transaction) => Promise<Outcome>): Promise<Outcome> {
    const client = await connect();
    let broken: Error | undefined;
    try {
      return await runTransaction(client, work, {
        ...executorOptions,
        giveUp: (failure) => {
          broken = failure;
        },
      });
    } finally {
      client.release(broken);
    }
  }

  const pooled = createExecutor((statement) => findPool().query(statement), executorOptions);

  /** A single statement for an actor is a transaction too, since only those say for whom. */
  const single = <Result>(work: (executor: Executor) => Promise<Result>): Promise<Result> =>
    findActor() ? inTransaction(work) : work(pooled);

  return {
    rows: (statement) => single((executor) => executor.rows(statement)),
    row: (statement) => single((executor) => executor.row(statement)),
    run: (statement) => single((executor) => executor.run(statement)),
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await inTransaction(work);
        } catch (error) {
          if (attempt === attempts || !isRetryable(error)) throw error;
          await delay(Math.random() * 20 * attempt);
        }
      }
    },
    async together(read) {
      const client = await connect();
      const gather = gatherPackets(client);
      const executor = createExecutor((statement) => {
        gather();
        return client.query(statement);
      }, executorOptions);
      try {
        return await read(executor);
      } finally {
        client.release();
      }
    },
    async withConnection(work) {
      const client = await (direct ? connectDirectly(direct, explain) : connect());
      try {
        return await work(client);
      } finally {
        client.release();
      }
    },
    isFull,
    describePools: () =>
      [['general', general] as const, ['reserved', reserved] as const].map(([name, pool]) => ({
        name,
        open: pool.totalCount,
        busy: pool.totalCount - pool.idleCount,
        limit: connectionLimits[name],
        awaited: pool.waitingCount,
      })),
    close: async () => {
      isClosing = true;
      await Promise.all([general.end(), reserved.end(), direct?.end()]);
    },
  };
}
