import type pg from 'pg';
import { AppError } from '#shared/app-error.ts';
import { findActor } from './actor.ts';
import { isReadOnly } from './database-errors.ts';
import { createExecutor, type Executor, type Explain } from './executor.ts';

/**
 * Statements that are started without waiting for each other, as in `Promise.all`, are sent at once and done in the order in
 * which they were started. Where one fails the rest is not done, and all of them fail with its error.
 */
export interface Transaction extends Executor {
  /** Undoes everything and makes `transaction` answer with the outcome. */
  rollBack(outcome: unknown): never;
  /** Takes writes whose answers decide nothing: they travel with the commit, and it fails where one of them does. */
  withCommit(...writes: Promise<unknown>[]): void;
}

/** Carries an expected outcome out of a transaction that has to be undone. */
class RollBack extends Error {
  readonly outcome: unknown;

  constructor(outcome: unknown) {
    super('transaction rolled back');
    this.outcome = outcome;
  }
}

/** Runs a transaction and gives its connection back; one that may still be in it, or takes no writes, is closed. */
export async function runTransaction<Outcome>(
  client: pg.PoolClient,
  work: (tx: Transaction) => Promise<Outcome>,
  explain: Explain,
): Promise<Outcome> {
  let broken: Error | undefined;
  try {
    await begin(client);
    const { tx, commit } = open(client, explain);
    const outcome = await work(tx);
    await commit();
    return outcome;
  } catch (error) {
    await client.query('rollback').catch((failure) => {
      broken = failure;
    });
    if (isReadOnly(error instanceof AppError ? error.cause : error)) broken = error as Error;
    if (error instanceof RollBack) return error.outcome as Outcome;
    throw explain(error);
  } finally {
    client.release(broken);
  }
}

/**
 * Says for whom, where it is for somebody; the setting ends with the transaction. Nothing is sent before it has begun: what
 * follows a `begin` that failed would be a transaction each.
 */
async function begin(client: pg.PoolClient): Promise<void> {
  await client.query('begin');
  const actor = findActor();
  if (actor) await client.query("select set_config('pagaia.actor', $1, true)", [actor]);
}

function open(client: pg.PoolClient, explain: Explain): { tx: Transaction; commit: () => Promise<void> } {
  const lastWrites: Promise<unknown>[] = [];
  let failure: { reason: unknown } | undefined;

  const executor = createExecutor(async (statement) => {
    try {
      return await client.query(statement);
    } catch (reason) {
      // PostgreSQL refuses whatever comes after a failure, and says only that it does.
      failure ??= { reason };
      throw failure.reason;
    }
  }, explain);

  return {
    tx: {
      ...executor,
      rollBack: (outcome) => {
        throw new RollBack(outcome);
      },
      withCommit: (...writes) => {
        for (const write of writes) write.catch(() => undefined);
        lastWrites.push(...writes);
      },
    },
    commit: async () => {
      const [{ command }] = await Promise.all([client.query('commit'), ...lastWrites]);
      // The answer to a commit after a failure that somebody caught: nothing was written.
      if (command !== 'COMMIT') throw failure?.reason ?? new Error('the transaction was not committed');
    },
  };
}
