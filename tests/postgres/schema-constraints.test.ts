import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { administerDatabases, urlOfDatabase } from '../support/database-server.ts';
import { specimens } from '../support/schema-specimens.ts';
import { violations } from '../support/schema-violations.ts';

const { serverUrl } = inject('databases');
const name = `constraints_${randomUUID().replaceAll('-', '')}`;
let client: pg.Client;
let tableOf: Map<string, string>;

beforeAll(async () => {
  await administerDatabases(serverUrl, `create database ${name}`);
  const url = urlOfDatabase(serverUrl, name);
  const database = openDatabase({ url, onError: () => undefined });
  await migrate(database, 'migrations').finally(() => database.close());
  client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [table, row] of Object.entries(specimens)) await insert(table, row, 'on conflict do nothing');
  // For tables with one row per booking.
  await insert('bookings', { ...specimens.bookings, id: 902, idempotency_key: 'another' });
  tableOf = await readRules();
});

afterAll(async () => {
  await client?.end();
  await administerDatabases(serverUrl, `drop database if exists ${name} with (force)`);
});

async function insert(table: string, row: Record<string, unknown>, conflict = ''): Promise<void> {
  const columns = Object.keys(row).map((column) => `"${column}"`);
  const values = columns.map((_, index) => `$${index + 1}`);
  await client.query(
    `insert into ${table} (${columns.join(', ')}) overriding system value values (${values.join(', ')}) ${conflict}`,
    Object.values(row),
  );
}

/**
 * Every check, key and unique index of the schema, with its table; without keys that are there for a foreign key and have the
 * primary key in them, which nothing breaks alone.
 */
async function readRules(): Promise<Map<string, string>> {
  await client.query(`
    create function pg_temp.is_wider_key(key oid) returns boolean language sql as $$
      select exists (
        select from pg_index i join pg_index p on p.indrelid = i.indrelid and p.indisprimary
        where i.indexrelid = key and i.indisunique and not i.indisprimary and i.indpred is null
          and i.indkey::int2[] @> p.indkey::int2[])
    $$`);
  const { rows } = await client.query<{ rule: string; table: string }>(`
    select conname as rule, conrelid::regclass::text as "table" from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x') and conrelid <> 0
      and not (contype = 'u' and pg_temp.is_wider_key(conindid))
    union
    select indexrelid::regclass::text, indrelid::regclass::text from pg_index
    join pg_class on pg_class.oid = indrelid
    where indisunique and relnamespace = 'public'::regnamespace and not pg_temp.is_wider_key(indexrelid)`);
  return new Map(rows.map(({ rule, table }) => [rule, table]));
}

test('each constraint and unique index of the schema has a case here', () => {
  expect([...tableOf.keys()].toSorted()).toEqual(Object.keys(violations).toSorted());
});

test.each(Object.entries(violations))('%s refuses what breaks it', async (rule, changes) => {
  const table = tableOf.get(rule) ?? '';
  await expect(insert(table, { ...specimens[table], ...changes })).rejects.toMatchObject({
    constraint: rule,
  });
});

test.each(['content', 'sha256', 'filename', 'content_type'])(
  'the %s of a document that was accepted cannot be changed alone',
  async (column) => {
    const change = client.query(`update documents set ${column} = 'changed' where id = 900`);
    await expect(change).rejects.toThrow('has been accepted');
  },
);

test('a document that was accepted cannot be deleted', async () => {
  await expect(client.query('delete from documents where id = 900')).rejects.toThrow('has been accepted');
});
