import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { AppError } from '#shared/app-error.ts';
import { findActor } from './actor.ts';
import { isRetryable, toAppError } from './database-errors.ts';
import { toFieldName } from './field-names.ts';
import { usesReservedConnections } from './reserved-connections.ts';
import type { Statement } from './sql.ts';

// Counts and ids fit a JavaScript number; a `date` stays the text that it is, since no instant is meant.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** Whatever runs statements: the pool, or one transaction. Repositories are built from it, and it is never optional. */
export interface Executor {
  rows<Row extends object>(statement: Statement<Row>): Promise<Row[]>;
  /** The first row, or `null`. */
  row<Row extends object>(statement: Statement<Row>): Promise<Row | null>;
  /** Runs a statement without reading its rows; returns how many it affected. */
  run(statement: Statement): Promise<number>;
}

export interface Transaction extends Executor {
  /** Undoes everything and makes `transaction` answer with the outcome. */
  rollBack(outcome: unknown): never;
}

export interface Database extends Executor {
  /** One transaction at READ COMMITTED; tried again, up to three times, where PostgreSQL asks for it. */
  transaction<Outcome>(work: (tx: Transaction) => Promise<Outcome>): Promise<Outcome>;
  /** A connection of its own, for what belongs to a connection: advisory locks, notifications. */
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

/** Carries an expected outcome out of a transaction that has to be undone. */
class RollBack extends Error {
  readonly outcome: unknown;

  constructor(outcome: unknown) {
    super('transaction rolled back');
    this.outcome = outcome;
  }
}

type Query = (statement: Statement) => Promise<pg.QueryArrayResult>;

/** Rows come as arrays, so that each column gets its field's name at once. */
const asArrays = ({ name, text, values }: Statement) => ({ name, text, values, rowMode: 'array' as const });

function toObjects<Row extends object>({ fields, rows }: pg.QueryArrayResult): Row[] {
  const names = fields.map(({ name }) => toFieldName(name));
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (const [index, name] of names.entries()) row[name] = values[index];
    return row as Row;
  });
}

/** Gives an error of PostgreSQL our name. */
type Explain = (error: unknown) => unknown;

function createExecutor(send: Query, explain: Explain): Executor {
  const query = async (statement: Statement) => {
    try {
      return await send(statement);
    } catch (error) {
      throw explain(error);
    }
  };
  return {
    rows: async <Row extends object>(statement: Statement<Row>) => toObjects<Row>(await query(statement)),
    row: async <Row extends object>(statement: Statement<Row>) =>
      toObjects<Row>(await query(statement))[0] ?? null,
    run: async (statement) => (await query(statement)).rowCount ?? 0,
  };
}

function asTransaction(client: pg.ClientBase, explain: Explain): Transaction {
  return {
    ...createExecutor((statement) => client.query(asArrays(statement)), explain),
    rollBack: (outcome) => {
      throw new RollBack(outcome);
    },
  };
}

/** Says for whom, where it is for somebody; the setting ends with the transaction. */
async function begin(client: pg.ClientBase): Promise<void> {
  await client.query('begin');
  const actor = findActor();
  if (actor) await client.query("select set_config('pagaia.actor', $1, true)", [actor]);
}

const attempts = 3;

/** Somebody writes all the time, so where it goes on it is soon seen again. */
const fullForMs = 10_000;

export interface DatabaseOptions {
  url: string;
  onError: (error: Error) => void;
}

/** Together with the jobs' three, two servers stay well below the 100 connections that PostgreSQL allows by default. */
const connectionLimits = { general: 12, reserved: 12 };

function openPool({ url, onError }: DatabaseOptions, maxConnections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    application_name: 'pagaia',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
    options: '-c timezone=UTC -c default_transaction_isolation=read\\ committed',
  });
  // A connection that breaks (a restart of PostgreSQL) must not end the process, wherever it is just then: the pool
  // listens only to idle ones, and one in a transaction can break between two statements.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  return pool;
}

export function openDatabase(options: DatabaseOptions): Database {
  let isClosing = false;
  // A pool counts as ended before its last connections are closed, and PostgreSQL may be stopping by then.
  const onError = (error: Error) => {
    if (!isClosing) options.onError(error);
  };
  const general = openPool({ ...options, onError }, connectionLimits.general);
  const reserved = openPool({ ...options, onError }, connectionLimits.reserved);
  const findPool = () => (usesReservedConnections() ? reserved : general);

  let lastFullAt = Number.NEGATIVE_INFINITY;
  const explain: Explain = (error) => {
    const explained = toAppError(error);
    if (explained instanceof AppError && explained.code === 'database/full') lastFullAt = performance.now();
    return explained;
  };

  async function connect(): Promise<pg.PoolClient> {
    try {
      return await findPool().connect();
    } catch (error) {
      throw explain(error);
    }
  }

  async function inTransaction<Outcome>(work: (client: pg.ClientBase) => Promise<Outcome>): Promise<Outcome> {
    const client = await connect();
    let broken: Error | undefined;
    try {
      await begin(client);
      const outcome = await work(client);
      await client.query('commit');
      return outcome;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      if (error instanceof RollBack) return error.outcome as Outcome;
      throw explain(error);
    } finally {
      client.release(broken);
    }
  }

  /** A single statement for an actor is a transaction too, since only those say for whom. */
  const send: Query = (statement) =>
    findActor()
      ? inTransaction((client) => client.query(asArrays(statement)))
      : findPool().query(asArrays(statement));

  return {
    ...createExecutor(send, explain),
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await inTransaction((client) => work(asTransaction(client, explain)));
        } catch (error) {
          if (attempt === attempts || !isRetryable(error)) throw error;
          await delay(Math.random() * 20 * attempt);
        }
      }
    },
    async withConnection(work) {
      const client = await connect();
      try {
        return await work(client);
      } finally {
        client.release();
      }
    },
    isFull: () => performance.now() - lastFullAt < fullForMs,
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
      await Promise.all([general.end(), reserved.end()]);
    },
  };
}
