import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseSearch } from '#features/booking-management/domain/booking-search.ts';
import { createBookingListRepository } from '#features/booking-management/server/booking-list.repository.ts';
import { type Database, type Executor, openDatabase } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

vi.setConfig({ hookTimeout: 120_000 });

let testDatabase: TestDatabase;
let database: Database;
/** A season: 30,000 bookings over 150 days, of which few wait for a call, owe a difference or need attention. */
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url, onError: () => undefined });
  // What they tell servers and boards row by row would take longer than a statement may.
  for (const table of [
    sql`alter table bookings disable trigger user`,
    sql`alter table booking_lines disable trigger user`,
  ])
    await database.run(table);
  await database.run(sql`
    insert into bookings (request_hash, state, cancel_reason, language, full_name, email, date_of_birth, phone_number,
      booking_date, start_slot, total_cents, due_cents, confirmed_at, confirmed_by)
    select '', state, case when state = 'cancelled' then 'staff' end, 'EN',
      case when n % 10 = 0 then 'Seán O’Neill ' else 'Customer ' end || n,
      'customer' || n || '@example.com', '1990-01-01', '+39 333 ' || 1000000 + n, date '2027-05-01' + n % 150, n % 18, 1400,
      case when state = 'paid' and n % 100 = 0 then 600 else 0 end,
      case when n % 50 <> 1 then now() end, case when n % 50 <> 1 then 'staff' end
    from generate_series(1, 30000) n
    cross join lateral (select (array['paid', 'paid', 'paid', 'pending', 'cancelled'])[1 + n % 5] as state) s`);
  await database.run(sql`
    insert into booking_lines (booking_id, item_id, quantity, duration, unit_price_cents)
    select id, 'sup', 1, '1', 1400 from bookings`);
  await database.run(sql`
    insert into attention_items (kind, booking_id) select 'refund-by-hand', id from bookings where id % 1000 = 0`);
  // As autovacuum does, which tests run without: what waits to be entered is read as a whole.
  await database.run(sql`
    select gin_clean_pending_list(i) from unnest(array['bookings_search', 'bookings_search_key']::regclass[]) as i`);
  await database.run(sql`analyze`);
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Runs what the repository asks, and answers how PostgreSQL did it instead of the rows. */
async function explain(ask: (list: ReturnType<typeof createBookingListRepository>) => Promise<unknown>) {
  let answer: { plan: Plan; milliseconds: number } | undefined;
  const executor = {
    ...database,
    rows: async ({ text, values }) => {
      const statement = { text: `explain (analyze, format json) ${text}`, values };
      const [row] =
        await database.rows<Record<string, [{ Plan: Plan; 'Execution Time': number }]>>(statement);
      const [result] = Object.values(row ?? {})[0] ?? [];
      if (result) answer = { plan: result.Plan, milliseconds: result['Execution Time'] };
      return [];
    },
  } as Executor;
  await ask(createBookingListRepository(executor));
  if (!answer) throw new Error('Nothing was asked');
  return answer;
}

const live = ['held', 'pending', 'paid'] as const;
const all = [...live, 'cancelled'] as const;
const nothing = { states: live, from: null, to: null, search: null, need: null, mailsSince: '2027-06-01' };
const today = '2027-07-10';
const tomorrow = '2027-07-11';
const found = (typed: string) => ({ ...nothing, search: parseSearch(typed) });

test.each([
  ['all, newest first', nothing, 'created-desc'],
  ['today', { ...nothing, from: today, to: today }, 'date-asc'],
  ['tomorrow', { ...nothing, from: tomorrow, to: tomorrow }, 'date-asc'],
  ['to call', { ...nothing, from: today, need: 'call' }, 'date-asc'],
  ['unpaid', { ...nothing, from: '2027-07-03', need: 'payment' }, 'date-asc'],
  ['needs attention', { ...nothing, states: all, need: 'attention' }, 'date-desc'],
  ['"water 3068"', found('water 3068'), 'created-desc'],
  ['"WATER-3068"', found('WATER-3068'), 'created-desc'],
  ['"3068"', found('3068'), 'created-desc'],
  ['"0039 333 1003068"', found('0039 333 1003068'), 'created-desc'],
  ['"0039 333", which every phone begins with', found('0039 333'), 'created-desc'],
  ['"customer 3068"', found('customer 3068'), 'created-desc'],
  ['"o\'neill 3060"', found("o'neill 3060"), 'created-desc'],
  ['"o\'neill", which a tenth is called', found("o'neill"), 'created-desc'],
  ['"o\'nobody"', found("o'nobody"), 'created-desc'],
] as const)('the view %s reads few of 30,000 bookings', async (name, filter, sort) => {
  const { plan, milliseconds } = await explain((list) =>
    list.list({ ...filter, sort, after: null, limit: 50 }),
  );
  console.log(`${name}: ${milliseconds} ms`);
  const read = nodesOf(plan)
    .filter((node) => node['Relation Name'] === 'bookings')
    .reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );
  expect(read).toBeLessThan(3000);
});
