import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { findWords } from './find-words.ts';
import { specimens } from './schema-specimens.ts';

/** What is written into every column that holds something personal, and must be nowhere afterwards. */
export const marker = 'zzmarkerzz';
const markerDate = '1911-11-11';

export interface MarkedColumn {
  table: string;
  column: string;
  type: string;
  kept: string;
}

interface MarkedTable {
  table: string;
  bookingColumn: string | null;
  orderColumn: string | null;
}

const orderId = 'MARKERMARKERMARKER00';

/** What a row needs besides its booking or order, so that money and stock agree. */
const fitting: Record<string, Record<string, unknown>> = {
  payment_refunds: { state: 'void' },
  outbox_mails: { state: 'sent', sent_at: '2027-06-20T08:00:00Z', copy_of: null },
  waiting_entries: { item_id: 'sup', state: 'lapsed' },
  queue_parties: { item_id: 'sup' },
  booking_notes: { staff_id: 1 },
  voucher_orders: { voucher_id: null, taken_back: null },
  overdue_steps: { staff_id: 1, neighbour_id: null },
  booking_paddlers: { is_booker: false, is_minor: true },
  money_movements: {
    kind: 'payment-by-hand',
    reference: null,
    method: 'cash',
    undoes: null,
    store_mode: null,
  },
};

/** The columns that the schema declares to be erased with a customer. */
export async function listMarkedColumns(database: Database): Promise<MarkedColumn[]> {
  return database.rows<MarkedColumn>(sql`
    select c.table_name as "table", c.column_name as "column", c.type, c.kept from kept_columns c
    where c.erasure is not null order by c.table_name, c.position`);
}

/** Gives a booking a row in every table that can name it, with the marker in every column that is personal. */
export async function markBooking(database: Database, bookingId: number): Promise<MarkedColumn[]> {
  const columns = await listMarkedColumns(database);
  const tables = await database.rows<MarkedTable>(sql`
    select table_name as "table", booking_column as "bookingColumn", order_column as "orderColumn" from kept_tables
    where booking_column is not null or order_column is not null`);
  await insert(database, 'queue_days', specimens.queue_days ?? {});
  await insert(database, 'payment_attempts', {
    ...specimens.payment_attempts,
    order_id: orderId,
    booking_id: bookingId,
    state: 'failed',
    provider_reference: null,
  });
  const handOut = { kind: 'handed-out', item_id: null, quantity: null, staff_id: null };
  await insert(database, 'rental_facts', { ...specimens.rental_facts, ...handOut, booking_id: bookingId });
  await insert(database, 'briefing_sheets', specimens.briefing_sheets ?? {});
  await insert(database, 'day_closings', { ...specimens.day_closings, staff_id: 1 });
  for (const { table, bookingColumn, orderColumn } of tables) {
    const own = columns.filter((column) => column.table === table);
    if (own.length === 0) continue;
    const links = {
      ...(bookingColumn && table !== 'bookings' ? { [bookingColumn]: bookingId } : {}),
      ...(orderColumn ? { [orderColumn]: bookingColumn ? null : orderId } : {}),
    };
    const where = bookingColumn ? `${bookingColumn} = ${bookingId}` : `${orderColumn} = '${orderId}'`;
    const [found] = await read(database, `select 1 as one from ${table} where ${where} limit 1`);
    if (!found) await insert(database, table, { ...specimens[table], ...fitting[table], ...links });
    await fill(database, own, where);
  }
  return columns;
}

function valueFor({ table, column, type }: MarkedColumn): string {
  if (type === 'date') return `'${markerDate}'`;
  if (type === 'bytea') return `convert_to('${marker} ${table}.${column}', 'UTF8')`;
  if (type === 'text') return `left('${marker} ${table}.${column}', 45)`;
  if (type === 'jsonb')
    return column === 'issues' ? `jsonb_build_array('${marker}')` : `jsonb_build_object('${marker}', 1)`;
  throw new Error(`Say how a ${type} is marked, for ${table}.${column}`);
}

/** As if it had been there from the beginning: no trigger is asked. */
async function fill(database: Database, columns: readonly MarkedColumn[], where: string): Promise<void> {
  const values = columns.map((column) => `"${column.column}" = ${valueFor(column)}`).join(', ');
  await database.withConnection(async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`update ${columns[0]?.table} set ${values} where ${where}`);
    await client.query('reset session_replication_role');
  });
}

async function insert(database: Database, table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row).map((column) => `"${column}"`);
  const values = columns.map((_, index) => `$${index + 1}`);
  await database.withConnection((client) =>
    client.query(
      `insert into ${table} (${columns.join(', ')}) overriding system value values (${values.join(', ')})`,
      Object.values(row),
    ),
  );
}

async function read(database: Database, text: string): Promise<Record<string, unknown>[]> {
  return database.withConnection(async (client) => (await client.query(text)).rows);
}

/** Where in the database the marker is left. */
export const findMarkers = (database: Database, words = [marker, markerDate]) =>
  findWords((text) => read(database, text), words);

/** Everything of some tables that is no person's, to be the same before and after. */
export async function readLasting(database: Database, bookingId: number): Promise<unknown> {
  return read(
    database,
    `select b.id, b.state, b.total_cents, b.booking_date, b.created_at, b.source,
      (select jsonb_agg(to_jsonb(l) order by item_id) from booking_lines l where l.booking_id = b.id) as lines,
      (select jsonb_agg(to_jsonb(d) - '{typed_name,network_address,user_agent}'::text[] order by document_type)
        from booking_documents d where d.booking_id = b.id) as documents,
      (select jsonb_agg(to_jsonb(m) - 'note' order by id) from money_movements m where m.booking_id = b.id) as money,
      (select jsonb_agg(to_jsonb(a) order by order_id) from payment_attempts a where a.booking_id = b.id) as attempts,
      (select jsonb_agg(to_jsonb(r) - '{reason,sentence}'::text[] order by refund_id) from payment_refunds r
        join payment_attempts a using (order_id) where a.booking_id = b.id) as refunds
     from bookings b where b.id = ${bookingId}`,
  );
}
