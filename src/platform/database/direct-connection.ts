import type pg from 'pg';
import type { Explain } from './executor.ts';

/** PostgreSQL cannot be reached past the pooler; the cause says why. */
export class DirectConnectionError extends Error {
  override readonly name = 'DirectConnectionError';
}

export async function connectDirectly(pool: pg.Pool, explain: Explain): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DirectConnectionError('no connection past the pooler', { cause: explain(error) });
  }
}
