import type { Database } from '#platform/database/database.ts';
import { type Statement, sql } from '#platform/database/sql.ts';

/** Rows that belong to bookings and orders. */
export interface Rows {
  bookingIds: readonly number[];
  orderIds: readonly string[];
}

interface AgeingTable {
  name: string;
  instants: string[];
  /** Which of its rows are meant; absent where all are, as in tables about the gateway as a whole. */
  owner: 'booking_id' | 'order_id' | 'both' | 'booking' | null;
}

const unchangeable = new Set([
  'booking_documents',
  'booking_paddlers',
  'journal_entries',
  'voucher_movements',
]);
/** Mails are not sent here, so that what they wait for is of no interest. */
const withoutDueTimes = new Set(['outbox_mails']);

export interface PassingTime {
  /** Makes rows older. The product measures what concerns payments by the clock of the database. */
  pass(rows: Rows, minutes: number): Promise<void>;
  /** Minutes until the next instant that is noted in these rows; `null` where all of them are over. */
  untilNext(rows: Rows): Promise<number | null>;
}

/** How many instants are waited for one by one. */
const mostStops = 15;

/** Lets much time pass, and runs everything that becomes due. @param work the background work of the product. */
export async function letTimePass(
  { pass, untilNext }: PassingTime,
  rows: Rows,
  minutes: number,
  work: (passed: number) => Promise<void>,
): Promise<void> {
  let left = minutes;
  for (let stop = 0; left > 0; stop += 1) {
    const next = stop < mostStops ? await untilNext(rows) : null;
    const step = next === null ? left : Math.min(left, Math.max(next, 0) + 0.01);
    await pass(rows, step);
    left -= step;
    await work(step);
  }
}

/** Finds the instants that a database keeps about bookings and orders, in whatever tables there are. */
export async function openPassingTime(database: Database): Promise<PassingTime> {
  const columns = await database.rows<{ table: string; column: string; type: string }>(sql`
    select c.table_name as "table", c.column_name as "column", c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`);
  const tables = [...Map.groupBy(columns, ({ table }) => table)].flatMap(([name, own]): AgeingTable[] => {
    const instants = own.filter(({ type }) => type.startsWith('timestamp')).map(({ column }) => column);
    const names = new Set(own.map(({ column }) => column));
    const owner = ownerOf(name, names);
    return instants.length > 0 && owner !== undefined ? [{ name, instants, owner }] : [];
  });
  return {
    pass: async (rows, minutes) => {
      await database.run(writeAgeing(tables, rows, minutes));
    },
    untilNext: async (rows) => {
      const found = await database.row<{ minutes: number | null }>(writeNext(tables, rows));
      return found?.minutes ?? null;
    },
  };
}

function ownerOf(table: string, columns: ReadonlySet<string>): AgeingTable['owner'] | undefined {
  if (table === 'bookings') return 'booking';
  // Nothing becomes due because of them, and none can be changed.
  if (unchangeable.has(table)) return undefined;
  const [hasBooking, hasOrder] = [columns.has('booking_id'), columns.has('order_id')];
  if (hasBooking && hasOrder) return 'both';
  if (hasBooking) return 'booking_id';
  if (hasOrder) return 'order_id';
  return table.startsWith('payment_') ? null : undefined;
}

function conditionOf(owner: AgeingTable['owner'], bookings: string, orders: string): string {
  switch (owner) {
    case 'booking':
      return `id = any(${bookings})`;
    case 'booking_id':
      return `booking_id = any(${bookings})`;
    case 'order_id':
      return `order_id = any(${orders})`;
    case 'both':
      return `(booking_id = any(${bookings}) or order_id = any(${orders}))`;
    case null:
      return 'true';
  }
}

/** One statement, so that no moment exists at which only some of the rows are older. */
function writeAgeing(
  tables: readonly AgeingTable[],
  { bookingIds, orderIds }: Rows,
  minutes: number,
): Statement {
  const updates = tables.map(({ name, instants, owner }, index) => {
    const changes = instants.map((column) => `${column} = ${column} - make_interval(secs => $3)`).join(', ');
    return `aged_${index} as (update ${name} set ${changes} where ${conditionOf(owner, '$1::bigint[]', '$2::text[]')})`;
  });
  // Named, so that a connection plans these long texts only once.
  return {
    name: 'age-rows',
    text: `with ${updates.join(', ')} select 1`,
    values: [bookingIds, orderIds, minutes * 60],
  };
}

function writeNext(
  tables: readonly AgeingTable[],
  { bookingIds, orderIds }: Rows,
): Statement<{ minutes: number | null }> {
  const instants = tables
    .filter(({ name, owner }) => owner !== null && !withoutDueTimes.has(name))
    .flatMap(({ name, instants: columns, owner }) =>
      columns.map(
        (column) =>
          `select min(${column}) as instant from ${name} where ${column} > clock_timestamp() and ${conditionOf(owner, '$1::bigint[]', '$2::text[]')}`,
      ),
    );
  return {
    name: 'next-instant',
    text: `select extract(epoch from min(instant) - clock_timestamp())::float8 / 60 as minutes
      from (${instants.join(' union all ')}) as instants`,
    values: [bookingIds, orderIds],
  };
}
