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
  /** Why an older program cannot live with it; `null` where it can. */
  breaking: string | null;
}

/** A newer program has changed the database in a way that this one cannot live with. */
export class OutgrownProgram extends Error {
  override readonly name = 'OutgrownProgram';
  readonly migration: Pick<Migration, 'name' | 'breaking'>;
  constructor(migration: Pick<Migration, 'name' | 'breaking'>) {
    super(`Migration ${migration.name} is of a newer version: ${migration.breaking}`);
    this.migration = migration;
  }
}

const breakingMark = /^-- breaking: (.+)/;

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      const breaking = breakingMark.exec(text)?.[1] ?? null;
      return { name, text, breaking, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Brings the database up to date and then runs `afterwards`, all under one lock: of two servers that start at
 * once, one works and the other waits and finds everything done. Forward only; an applied file must not change. What a
 * newer program has applied may stay where older programs can live with it.
 * @throws {OutgrownProgram} before anything is changed
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
  await makeList(client);
  const { rows } = await client.query<Pick<Migration, 'name' | 'sha256' | 'breaking'>>(
    'select name, sha256, breaking from schema_migrations order by name',
  );
  const own = new Set(migrations.map(({ name }) => name));
  const beyond = rows.find(({ name, breaking }) => breaking !== null && !own.has(name));
  if (beyond) throw new OutgrownProgram(beyond);
  const known = new Map(rows.map((row) => [row.name, row.sha256]));
  const changed = migrations.filter((m) => known.has(m.name) && known.get(m.name) !== m.sha256);
  if (changed.length > 0) {
    throw new Error(`Applied migrations were changed: ${changed.map((m) => m.name).join(', ')}`);
  }
  const missing = migrations.filter((m) => !known.has(m.name));
  for (const migration of missing) await apply(client, migration);
  return missing.map((m) => m.name);
}

/**
 * What was applied, and why older programs cannot live with it. The list is there before any migration, so none makes it.
 * Looked at first: the lock of a change would wait for whoever reads the table, and others would wait for it.
 */
async function makeList(client: pg.ClientBase): Promise<void> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now(), breaking text)',
  );
  const { rows } = await client.query(
    "select from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'breaking'",
  );
  if (rows.length === 0) await client.query('alter table schema_migrations add column breaking text');
}

async function apply(client: pg.ClientBase, { name, sha256, text, breaking }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migrations (name, sha256, breaking) values ($1, $2, $3)', [
      name,
      sha256,
      breaking,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
