import pg from 'pg';

export interface PoolState {
  name: 'general' | 'reserved';
  open: number;
  busy: number;
  limit: number;
  /** Who waits for one. */
  awaited: number;
}

/** Together with the jobs' three, two servers stay well below the 100 connections that PostgreSQL allows by default. */
const connectionLimits = { general: 12, reserved: 12 };

const sessionSettings = {
  statement_timeout: 10_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
  options: '-c timezone=UTC -c datestyle=ISO -c default_transaction_isolation=read\\ committed',
};

export interface PoolAddresses {
  url: string;
  onError: (error: Error) => void;
}

/**
 * A connection that breaks (a restart of PostgreSQL) must not end the process, wherever it is just then: the pool listens
 * only to idle ones, and one in a transaction can break between two statements.
 */
function outliveErrors(pool: pg.Pool, onError: PoolAddresses['onError']): void {
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
}

function openPool({ url, onError }: PoolAddresses, maxConnections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    pipeline: true,
    application_name: 'pagaia',
    connectionTimeoutMillis: 5_000,
    ...sessionSettings,
  });
  outliveErrors(pool, onError);
  return pool;
}

/** The pools of a server. Reads of visitors, however many, never take the connections that are reserved. */
export function openPools(addresses: PoolAddresses) {
  return {
    general: openPool(addresses, connectionLimits.general),
    reserved: openPool(addresses, connectionLimits.reserved),
  };
}

export function describePool(name: PoolState['name'], pool: pg.Pool): PoolState {
  return {
    name,
    open: pool.totalCount,
    busy: pool.totalCount - pool.idleCount,
    limit: connectionLimits[name],
    awaited: pool.waitingCount,
  };
}
