import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database } from './database.ts';

interface Migration {
  name: string;
  sha256: string;
  text: string;
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Brings the database up to date and then runs `afterwards`, all under one lock: of two servers that start at
 * once, one works and the other waits and finds everything done. Forward only; an applied file must not change.
 */
export async function migrate(
  database: Database,
  folder: string,
  afterwards: () => Promise<void> = async () => undefined,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return database.withConnection(async (client) => {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    try {
      const applied = await applyMissing(client, migrations);
      await afterwards();
      return applied;
    } finally {
      await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migration]);
      await client.query('reset statement_timeout; reset lock_timeout');
    }
  });
}

async function applyMissing(client: pg.ClientBase, migrations: Migration[]): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  );
  const known = new Map(rows.map((row) => [row.name, row.sha256]));
  const changed = migrations.filter((m) => known.has(m.name) && known.get(m.name) !== m.sha256);
  if (changed.length > 0) {
    throw new Error(`Applied migrations were changed: ${changed.map((m) => m.name).join(', ')}`);
  }
  const missing = migrations.filter((m) => !known.has(m.name));
  for (const migration of missing) await apply(client, migration);
  return missing.map((m) => m.name);
}

async function apply(client: pg.ClientBase, { name, sha256, text }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
