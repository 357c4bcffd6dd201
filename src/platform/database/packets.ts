import type pg from 'pg';

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
