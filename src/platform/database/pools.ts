import pg from 'pg';
import { connectTo } from './failover/connect-to.ts';

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

/** Only what starts a server or looks at it needs one. */
const directConnectionLimit = 2;

/** A pooler in transaction mode has to set the same for each of its connections (`deploy/pgbouncer`). */
export const sessionSettings = {
  statement_timeout: 10_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
  options: '-c timezone=UTC -c datestyle=ISO -c default_transaction_isolation=read\\ committed',
};

export interface PoolAddresses {
  url: string;
  /** PostgreSQL itself, where `url` leads to a pooler in transaction mode. */
  directUrl?: string | undefined;
  onError: (error: Error) => void;
}

/**
 * A connection that breaks (a restart of PostgreSQL) must not end the process, wherever it is just then: the pool listens
 * only to idle ones, and one in a transaction can break between two statements.
 */
export function outliveErrors(pool: pg.Pool, onError: PoolAddresses['onError']): void {
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
}

interface PoolOptions extends Pick<PoolAddresses, 'url' | 'onError'> {
  /** What is set for one session would come to be that of another. */
  isShared: boolean;
}

function openPool({ url, onError, isShared }: PoolOptions, maxConnections: number): pg.Pool {
  const pool = new pg.Pool({
    ...connectTo(url),
    max: maxConnections,
    pipeline: true,
    application_name: 'pagaia',
    connectionTimeoutMillis: 5_000,
    ...(isShared ? {} : sessionSettings),
  });
  outliveErrors(pool, onError);
  return pool;
}

/** The pools of a server. Reads of visitors, however many, never take the connections that are reserved. */
export function openPools({ url, directUrl, onError }: PoolAddresses) {
  const isShared = directUrl !== undefined;
  return {
    general: openPool({ url, onError, isShared }, connectionLimits.general),
    reserved: openPool({ url, onError, isShared }, connectionLimits.reserved),
    /** Past the pooler; `null` where there is none. */
    direct: isShared ? openPool({ url: directUrl, onError, isShared: false }, directConnectionLimit) : null,
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
