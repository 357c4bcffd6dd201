import type pg from 'pg';
import { createExecutor, type Executor, type ExecutorOptions } from './executor.ts';

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

/** Reads over one connection, which is given back. Those that are started without waiting for each other share a packet. */
export async function readTogether<Result>(
  client: pg.PoolClient,
  read: (executor: Executor) => Promise<Result>,
  options: ExecutorOptions,
): Promise<Result> {
  const gather = gatherPackets(client);
  const executor = createExecutor((statement) => {
    gather();
    return client.query(statement);
  }, options);
  try {
    return await read(executor);
  } finally {
    client.release();
  }
}
