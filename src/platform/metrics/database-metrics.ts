import { setTimeout as delay } from 'node:timers/promises';
import type { PoolState } from '#platform/database/database.ts';
import { withReservedConnections } from '#platform/database/reserved-connections.ts';
import { defineMetrics, type MetricSource, type MetricValue } from './metric-source.ts';

const timeLimitMs = 2_000;

interface Questions {
  /** Fails where the database does not answer. */
  isUp: () => Promise<unknown>;
  /** Whether this server can serve. */
  isReady: () => Promise<boolean>;
  sources: readonly MetricSource[];
  limitMs?: number;
}

/**
 * All metrics read from the database: one statement after the other, on a connection reserved for them, so that visitors
 * do not wait. If the database does not answer in time they are missing, and `pagaia_database_up` is 0. A query that
 * hangs is not repeated until it has ended.
 */
export function databaseMetrics({ isUp, isReady, sources, limitMs = timeLimitMs }: Questions): MetricSource {
  let asking: Promise<Record<string, MetricValue>> | undefined;

  async function ask(): Promise<Record<string, MetricValue>> {
    await isUp();
    const values: Record<string, MetricValue> = {
      pagaia_database_up: 1,
      pagaia_ready: (await isReady()) ? 1 : 0,
    };
    for (const { read } of sources) Object.assign(values, await read());
    return values;
  }

  return {
    kinds: Object.assign(
      {
        pagaia_database_up: { help: 'Whether the database answers within two seconds' },
        pagaia_ready: { help: 'Whether this server can serve, as /readyz says' },
      },
      ...sources.map(({ kinds }) => kinds),
    ),
    read: async () => {
      asking ??= withReservedConnections(ask).finally(() => {
        asking = undefined;
      });
      const away = { pagaia_database_up: 0, pagaia_ready: 0 };
      const timeout = new AbortController();
      const late = delay(limitMs, away, { signal: timeout.signal }).catch(() => away);
      const values = await Promise.race([asking.catch(() => away), late]);
      timeout.abort();
      return values;
    },
  };
}

/** The pools of this server; what is in them needs no question. */
export function poolMetrics(describePools: () => PoolState[]): MetricSource {
  return defineMetrics(
    {
      pagaia_database_connections: { help: 'Open connections to the database, by pool', labels: ['pool'] },
      pagaia_database_connections_busy: { help: 'Those that are in use', labels: ['pool'] },
      pagaia_database_connections_limit: { help: 'How many there may be', labels: ['pool'] },
      pagaia_database_connections_awaited: { help: 'Who waits for a connection', labels: ['pool'] },
    },
    async () => {
      const pools = describePools();
      const by = (pick: (state: PoolState) => number) =>
        pools.map((state) => ({ labels: { pool: state.name }, value: pick(state) }));
      return {
        pagaia_database_connections: by(({ open }) => open),
        pagaia_database_connections_busy: by(({ busy }) => busy),
        pagaia_database_connections_limit: by(({ limit }) => limit),
        pagaia_database_connections_awaited: by(({ awaited }) => awaited),
      };
    },
  );
}
