import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareByPrice } from '#features/invoices/domain/vat.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url, onError: () => undefined });
  await database.run(sql`alter table bookings disable trigger user`);
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

const items = ['single-kayak', 'tandem-kayak', 'sup'];
const price = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 3 }));
const booked = fc.record({
  amount: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 1_000_000 })),
  lines: fc.array(
    fc.record({
      unitPriceCents: price,
      quantity: fc.integer({ min: 1, max: 50 }),
      basisPoints: fc.constantFrom(0, 400, 550, 1000, 2200),
    }),
    { minLength: 1, maxLength: items.length },
  ),
});
type Booked = typeof booked extends fc.Arbitrary<infer Value> ? Value : never;

/** What the journal says of the money, by rate. */
function splitInSql({ amount, lines }: Booked): Promise<{ basisPoints: number; cents: number }[]> {
  const rows = lines.map((line, index) => ({ ...line, itemId: items[index] }));
  const total = lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
  return database.transaction(async (tx) => {
    const asJson = JSON.stringify(rows);
    await tx.run(sql`delete from vat_rates where item_id is not null`);
    await tx.run(sql`delete from booking_lines`);
    await tx.run(sql`delete from bookings`);
    await tx.run(sql`
      insert into vat_rates (item_id, valid_from, basis_points)
      select "itemId", '2026-01-01', "basisPoints"
      from jsonb_to_recordset(${asJson}::text::jsonb) as l ("itemId" text, "basisPoints" int)`);
    await tx.run(sql`
      insert into bookings (request_hash, state, language, full_name, email, date_of_birth, phone_number, booking_date,
        start_slot, total_cents, confirmed_at, confirmed_by)
      values ('', 'paid', 'EN', 'Ada Verdi', 'ada@example.com', '1990-01-01', '+39 333 1000000', '2027-06-14', 2, ${total}, now(),
        'staff')`);
    await tx.run(sql`
      insert into booking_lines (booking_id, item_id, quantity, duration, unit_price_cents)
      select b.id, "itemId", quantity, '1', "unitPriceCents"
      from bookings b,
        jsonb_to_recordset(${asJson}::text::jsonb) as l ("itemId" text, quantity int, "unitPriceCents" int)`);
    return tx.rows<{ basisPoints: number; cents: number }>(sql`
      select basis_points, cents::int as cents from bookings b cross join lateral vat_split(b.id, ${amount}, null)
      order by basis_points`);
  });
}

/** What an invoice says, by rate. */
function splitOnInvoice({ amount, lines }: Booked) {
  const shares = shareByPrice(
    amount,
    lines.map((line) => ({ ...line, rate: line.basisPoints / 100 })),
  );
  return [...Map.groupBy(shares, ({ basisPoints }) => basisPoints)].map(([basisPoints, same]) => ({
    basisPoints,
    cents: same.reduce((sum, { grossCents }) => sum + grossCents, 0),
  }));
}

test('invoices and the journal divide money by VAT rate to the same cent', async () => {
  await fc.assert(
    fc.asyncProperty(booked, async (each) => {
      expect(splitOnInvoice(each)).toEqual(await splitInSql(each));
    }),
    { numRuns: 150 },
  );
});
