import pg from 'pg';
import { until } from './until.ts';

/** A connection beside the product's, for transactions that a test steps by hand. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'test' });
  await client.connect();
  return client;
}

/** Waits until so many statements of the product wait for a lock. */
export async function untilWaiting(client: pg.Client, count = 1): Promise<void> {
  await until(`${count} to wait for a lock`, async () => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where wait_event_type = 'Lock' and datname = current_database() and application_name = 'pagaia'`,
    );
    return rowCount === count;
  });
}

/** Whether somebody else holds rows, which are named by a query. */
export async function isLocked(client: pg.Client, query: string, values: unknown[] = []): Promise<boolean> {
  try {
    await client.query(`${query} for no key update nowait`, values);
    return false;
  } catch (error) {
    if ((error as pg.DatabaseError).code === '55P03') return true;
    throw error;
  }
}
