import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { createExecutor, type Executor, type Explain, type Query } from './executor.ts';

/**
 * A connection writes each statement by itself, and a write costs more than most statements. Call what this answers before
 * a statement is started: everything that is started until the running code waits is sent in one packet.
 */
export function gatherPackets({ connection }: pg.PoolClient): () => void {
  let isGathering = false;
  return () => {
    if (isGathering) return;
    const { stream } = connection;
    isGathering = true;
    stream.cork();
    process.nextTick(() => {
      isGathering = false;
      stream.uncork();
    });
  };
}

/** What PostgreSQL answers to a name that it does not know. */
const unknownStatement = '26000';

/**
 * Sends reads that are started together in one packet. The first of several same ones brings the text, so where it fails the
 * others are of a name that PostgreSQL does not know: they are sent once more, each with its text and without the name.
 */
function sendReads(client: pg.PoolClient): Query {
  const gather = gatherPackets(client);
  const send: Query = (statement) => {
    gather();
    return client.query(statement);
  };
  return async (statement) => {
    try {
      return await send(statement);
    } catch (error) {
      if ((error as { code?: string }).code !== unknownStatement) throw error;
      const { name: _, ...unnamed } = statement;
      return send(unnamed);
    }
  };
}

/** Reads over one connection, which is given back. Those that are started without waiting for each other share a packet. */
export async function readTogether<Result>(
  client: pg.PoolClient,
  read: (executor: Executor) => Promise<Result>,
  explain: Explain,
): Promise<Result> {
  try {
    return await read(createExecutor(sendReads(client), explain));
  } finally {
    client.release();
  }
}

interface Share {
  /** `null` when what it was for is over. */
  query: Query | null;
}

/** Lets statements of several parts of the program, which do not hand each other an executor, go over one connection. */
export function createConnectionSharing(connect: () => Promise<pg.PoolClient>) {
  const shares = new AsyncLocalStorage<Share>();

  /** Takes a connection with the first statement, so that who sends none needs none. */
  function open(): { query: Query; close: () => void } {
    let opening: Promise<{ client: pg.PoolClient; send: Query }> | undefined;
    let answers: Promise<unknown> = Promise.resolve();
    return {
      query: async (statement) => {
        opening ??= connect().then((client) => ({ client, send: sendReads(client) }));
        const { send } = await opening;
        const answer = send(statement);
        answers = Promise.allSettled([answers, answer]);
        return answer;
      },
      // What failed was told to who asked.
      close: () =>
        void answers
          .then(() => opening)
          .then(
            (opened) => opened?.client.release(),
            () => undefined,
          ),
    };
  }

  return {
    /** Statements that begin in `work` share a connection; transactions have their own. */
    async share<Result>(work: () => Promise<Result>): Promise<Result> {
      const { query, close } = open();
      const share: Share = { query };
      try {
        return await shares.run(share, work);
      } finally {
        share.query = null;
        close();
      }
    },
    /** The one that is shared here; `null` where none is. */
    find: () => shares.getStore()?.query ?? null,
  };
}
