import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createRandom } from '../../tests/load/booking-requests.ts';
import type { Job, Load } from './jobs.ts';

/**
 * A booking of an hour in one statement and one round trip: units taken in the order of every lock, the booking, its line, what it
 * holds and what was accepted. Nothing is checked before, nobody gets a mail, and no page is told.
 */
const leastStatement = {
  name: 'least booking',
  text: `
    with locked as (
      select id from slots where item_id = $1 and slot_date = $2 and slot_no in ($3::smallint, $3::smallint + 1)
      order by item_id, slot_date, slot_no for no key update
    ), taken as (
      update slots s set reserved = s.reserved + 1, version = s.version + 1 from locked l
      where s.id = l.id and s.is_open and s.reserved < s.capacity - s.out_of_service
      returning s.item_id, s.slot_date, s.slot_no
    ), booked as (
      insert into bookings (source, idempotency_key, request_hash, state, language, full_name, email, date_of_birth,
        phone_number, booking_date, start_slot, total_cents)
      select 'web', $4, $5, 'pending', 'EN', 'Customer 1', 'customer-1@example.com', '1990-02-03', '+39 333 000 0001', $2, $3, 1400
      where (select count(*) from taken) = 2
      on conflict (idempotency_key) do nothing returning id
    ), line as (
      insert into booking_lines (booking_id, item_id, quantity, duration, unit_price_cents)
      select id, $1, 1, '1', 1400 from booked
    ), held as (
      insert into allocations (booking_id, item_id, slot_date, slot_no, quantity)
      select booked.id, taken.item_id, taken.slot_date, taken.slot_no, 1 from booked, taken
    ), accepted as (
      insert into booking_documents (booking_id, typed_name, network_address, user_agent, document_type, document_id, sha256, language)
      select booked.id, 'Customer 1', '127.0.0.1', 'bench', d.document_type, d.id, d.sha256, d.language
      from booked, documents d
      where d.is_active and d.language = 'EN' and d.document_type in ('privacy', 'terms', 'waiver')
    )
    select id from booked`,
};

export async function openLeastLoad({
  url,
  slots,
  connections,
}: Extract<Job, { kind: 'sql least' }>): Promise<Load> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url, application_name: 'bare client' });
      await client.connect();
      return client;
    }),
  );

  async function book(client: pg.Client, until: number) {
    const random = createRandom(randomBytes(4).readUInt32LE());
    let booked = 0;
    let refused = 0;
    while (performance.now() < until) {
      const { dates, itemIds, startSlots } = slots;
      const slot = [random.pick(itemIds), random.pick(dates), random.pick(startSlots)];
      const values = [...slot, randomBytes(12).toString('hex'), randomBytes(32)];
      const { rowCount } = await client.query({ ...leastStatement, values });
      if (rowCount === 1) booked += 1;
      else refused += 1;
    }
    return { booked, refused };
  }

  return {
    run: async (seconds) => {
      const until = performance.now() + seconds * 1_000;
      const counts = await Promise.all(clients.map((client) => book(client, until)));
      const booked = counts.reduce((sum, count) => sum + count.booked, 0);
      const refused = counts.reduce((sum, count) => sum + count.refused, 0);
      return { requests: booked, statuses: { 201: booked, ...(refused > 0 ? { 409: refused } : {}) } };
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}
