import pg from 'pg';
import { DATABASE_USER } from './create-cluster.ts';
import { findDamageBehind } from './damage.ts';

const DATABASE = 'pagaia';

export function databaseUrl(port: number, password: string): string {
  return `postgresql://${DATABASE_USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`;
}

export type Answer = 'ready' | 'no-database' | 'not-yet' | 'wrong-password' | { damage: string };

const ANSWERS: Record<string, Answer> = {
  '3D000': 'no-database',
  '28P01': 'wrong-password',
  '28000': 'wrong-password',
  // Too many clients: it is up, and its identity was checked by process.
  '53300': 'ready',
};

/** How PostgreSQL answers on that port. Starting up, stopping and silence are all `not-yet`. */
export async function askDatabase(port: number, password: string): Promise<Answer> {
  try {
    await withClient(databaseUrl(port, password), (client) => client.query('SELECT 1'));
    return 'ready';
  } catch (error) {
    const damage = findDamageBehind(error as Error);
    if (damage !== null) return { damage };
    return ANSWERS[(error as { code?: string }).code ?? ''] ?? 'not-yet';
  }
}

export async function createDatabase(port: number, password: string): Promise<void> {
  const maintenance = new URL(databaseUrl(port, password));
  maintenance.pathname = '/postgres';
  await withClient(maintenance.href, (client) => client.query(`CREATE DATABASE ${DATABASE}`));
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: 30_000,
  });
  // Without a listener a connection that breaks later would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
