import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAvailabilityRepository } from '#features/availability/server/availability.public.ts';
import { createUnpaidRepository } from '#features/bookings/server/unpaid/unpaid.repository.ts';
import { type Database, type Executor, openDatabase } from '#platform/database/database.ts';
import { type Statement, sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url, onError: () => undefined });
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

const date = '2027-07-04' as LocalDate;
const visitor = Buffer.alloc(32);
const needs = [11, 12].map((slotNumber) => ({ itemId: 'single-kayak', slotNumber, quantity: 1 }));

/** How often PostgreSQL made a plan for a statement's values, of ten times that the statement ran. */
async function countPlans(ask: (executor: Executor) => Promise<unknown>): Promise<number> {
  return database.transaction(async (tx) => {
    const names: string[] = [];
    const noted = { ...tx, ...noteNames(tx, names) };
    for (let n = 0; n < 10; n += 1) await ask(noted);
    const counted = await tx.row<{ custom: number; kept: number }>(sql`
      select custom_plans as custom, generic_plans as kept from pg_prepared_statements where name = ${names[0]}`);
    expect(counted && counted.custom + counted.kept).toBe(10);
    return counted?.custom ?? 0;
  });
}

function noteNames(executor: Executor, names: string[]): Executor {
  const note = <Row>(statement: Statement<Row>) => {
    names.push(statement.name ?? '');
    return statement;
  };
  return {
    rows: (statement) => executor.rows(note(statement)),
    row: (statement) => executor.row(note(statement)),
    run: (statement) => executor.run(note(statement)),
  };
}

// PostgreSQL tries five plans for values before it keeps one for all. Planning takes longer than these statements themselves.
test('what a booking asks of the slots is planned once for each connection', async () => {
  const slots = needs.map((need) => ({ ...need, date }));
  const plans = {
    listLeft: await countPlans((executor) => createAvailabilityRepository(executor).listLeft(date, needs)),
    lock: await countPlans((executor) => createAvailabilityRepository(executor).lock(slots)),
    take: await countPlans((executor) => createAvailabilityRepository(executor).take(date, needs)),
    countOfSlots: await countPlans((executor) =>
      createUnpaidRepository(executor).countOfSlots(date, needs, { network: visitor, browser: visitor }),
    ),
  };
  expect(plans).toEqual({ listLeft: 5, lock: 5, take: 5, countOfSlots: 5 });
});
