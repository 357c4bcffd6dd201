import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listJobs } from '#app/jobs.ts';
import { purposes, readKeptFor } from '#features/privacy/domain/kept-for.ts';
import { writeRegister } from '../../scripts/statements/write-register.ts';
import { connect } from '../support/connections.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let testDatabase: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  client = await connect(testDatabase.url);
});
afterAll(async () => {
  await client?.end();
  await testDatabase?.drop();
});

interface RegisterRow {
  name: string;
  said: string | null;
}

const names = (rows: RegisterRow[]) => rows.map(({ name }) => name);

async function list(query: string): Promise<RegisterRow[]> {
  return (await client.query<RegisterRow>(query)).rows;
}

const listTables = () => list('select table_name as name, said from kept_tables order by 1');
/** Of tables that hold something personal. */
const listColumns = () =>
  list(`
    select c.table_name || '.' || c.column_name as name, c.said from kept_columns c join kept_tables t using (table_name)
    where t.kind = 'personal'
      or exists (select from kept_columns p where p.table_name = c.table_name and p.kind = 'personal')
    order by 1`);

const oneOf = (words: readonly string[]) => `(?:${words.join('|')})`;
const tableForm = new RegExp(
  `^(?:personal|money|technical): ${oneOf(purposes)}(?:; of: (?:(?:booking|order|address) by \\w+(?:, )?)+)?(?:; since: \\w+)?(?:; open: [^;]+)?$`,
);
const columnForm = new RegExp(
  `^(?:(?:money|technical): ${oneOf(purposes)}|personal: ${oneOf(purposes)}; kept: [^;]+(?:; then: (?:null|empty|row))?)$`,
);

/** What the test would say of a schema. */
async function findFaults(): Promise<{ tables: string[]; columns: string[] }> {
  const isWrong = (form: RegExp) => (row: RegisterRow) => !form.test(row.said ?? '');
  return {
    tables: names((await listTables()).filter(isWrong(tableForm))),
    columns: names((await listColumns()).filter(isWrong(columnForm))),
  };
}

test('each table says what it is kept for, and each column of those that hold something personal', async () => {
  expect(await findFaults()).toEqual({ tables: [], columns: [] });
  expect((await listColumns()).length).toBeGreaterThan(100);
});

test('a new table without a word fails, and so does a new column beside personal ones', async () => {
  await client.query('begin');
  await client.query('create table guest_book (id int, name text)');
  await client.query('alter table bookings add column nickname text');
  await client.query("comment on column payment_refunds.state is 'money'");
  expect(await findFaults()).toEqual({
    tables: ['guest_book'],
    columns: ['bookings.nickname', 'payment_refunds.state'],
  });
  await client.query("comment on table guest_book is 'personal: service; of: booking by id'");
  expect((await findFaults()).columns).toContain('guest_book.name');
  await client.query('rollback');
});

test('each period can be read, names a job that there is, and what is erased can be found', async () => {
  const jobs = listJobs({ weather: {} } as Parameters<typeof listJobs>[0]).map(({ name }) => name);
  const { rows } = await client.query<{
    name: string;
    kept: string;
    erasure: string | null;
    linked: boolean;
  }>(`
    select c.table_name || '.' || c.column_name as name, c.kept, c.erasure,
      coalesce(t.booking_column, t.order_column, t.address_column) is not null as linked
    from kept_columns c join kept_tables t using (table_name) where c.kind = 'personal'`);
  for (const { name, kept, erasure, linked } of rows) {
    const period = readKeptFor(kept);
    expect(period, `${name}: ${kept}`).not.toBeNull();
    if (period?.kind === 'job') expect(jobs, name).toContain(period.job);
    // What goes with the customer says how, and its row is found by booking, order or address.
    const goesWithCustomer = period?.kind === 'customer' || period?.kind === 'birth date';
    if (goesWithCustomer) expect(erasure, name).not.toBeNull();
    if (erasure !== null) expect(linked, name).toBe(true);
  }
});

test('columns that comments name exist, and none of those that are erased is written to the audit log', async () => {
  const { rows: wrong } = await client.query(`
    select t.table_name, named.name from kept_tables t,
      unnest(array[booking_column, order_column, address_column, since_column]) as named (name)
    where named.name is not null and not exists (
      select from kept_columns c where (c.table_name, c.column_name) = (t.table_name, named.name))`);
  expect(wrong).toEqual([]);
  await client.query('select audit_tables()');
  const { rows: watched } = await client.query<{ table: string; shown: string }>(`
    select tgrelid::regclass::text as "table", split_part(encode(tgargs, 'escape'), '\\000', 1) as shown
    from pg_trigger where tgname = 'writes_audit'`);
  const { rows: personal } = await client.query<{ table: string; column: string }>(`
    select table_name as "table", column_name as "column" from kept_columns where erasure is not null or is_generated`);
  expect(watched.length).toBeGreaterThan(20);
  for (const { table, column } of personal) {
    const shown = watched.find((each) => each.table === table)?.shown.split(', ') ?? [];
    expect(shown, table).not.toContain(column);
  }
});

test('the register in the documents is current', async () => {
  expect(await readFile('docs/privacy-register.md', 'utf8')).toBe(await writeRegister(client));
});
