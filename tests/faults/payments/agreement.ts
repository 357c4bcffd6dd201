import { sql } from '#platform/database/sql.ts';
import { balanceOf } from './gateway-order.ts';
import { orderOf, shortId } from './gateway-state.ts';
import { rowsOf, type Sequence } from './sequence.ts';

interface OrderRecord {
  orderId: string;
  bookingId: number;
  attempt: string;
  ledgerCents: number;
  hasOpenItem: boolean;
}

interface BookingRecord {
  id: number;
  state: string;
  byHandCents: number;
}

/** Everything in which booking, ledger and gateway contradict each other. */
export async function listDisagreements(sequence: Sequence): Promise<string[]> {
  const { gateway, site } = sequence.lane;
  const { bookingIds, orderIds } = rowsOf(sequence);
  const orders = await site.database.rows<OrderRecord>(sql`
    select a.order_id as "orderId", a.booking_id as "bookingId", a.state as attempt,
      (select coalesce(sum(amount_cents), 0)::int from money_movements m where m.order_id = a.order_id) as "ledgerCents",
      exists (select from attention_items i where i.order_id = a.order_id and i.resolved_at is null) as "hasOpenItem"
    from payment_attempts a where a.order_id = any(${orderIds}) order by a.created_at`);
  const bookings = await site.database.rows<BookingRecord>(sql`
    select id, state, (select coalesce(sum(amount_cents), 0)::int from money_movements m
      where m.booking_id = b.id and order_id is null) as "byHandCents"
    from bookings b where id = any(${bookingIds}) order by id`);
  const violations = await site.database.rows<object>(sql`select * from invariant_violations`);
  const kept = orders.map((order) => ({ ...order, keptCents: balanceOf(orderOf(gateway, order.orderId)) }));
  return [
    ...sequence.faults,
    ...violations.map((violation) => JSON.stringify(violation)),
    ...kept
      .filter(({ keptCents, ledgerCents }) => keptCents !== ledgerCents)
      .map(
        ({ orderId, attempt, keptCents, ledgerCents }) =>
          `order ${shortId(orderId)} (${attempt}): the gateway keeps ${keptCents}, the ledger says ${ledgerCents}`,
      ),
    ...bookings.flatMap((booking) =>
      judgeBooking(
        booking,
        kept.filter(({ bookingId }) => bookingId === booking.id),
        // Money that is owed back and that the gateway refuses to give back for good is a matter for a person, who has
        // to know of it. A payment that counts for its booking is none, whatever else is open about its order.
        ({ orderId, attempt, hasOpenItem }) =>
          attempt !== 'confirmed' && hasOpenItem && orderOf(gateway, orderId).refusesRefunds === Infinity,
      ),
    ),
  ];
}

function judgeBooking(
  { id, state, byHandCents }: BookingRecord,
  orders: readonly (OrderRecord & { keptCents: number })[],
  isLeftToStaff: (order: OrderRecord) => boolean,
): string[] {
  const payments = orders.filter((order) => order.keptCents > 0 && !isLeftToStaff(order)).length;
  const all = payments + (byHandCents > 0 && state !== 'cancelled' ? 1 : 0);
  if (state === 'held') return [`booking ${id} is still held`];
  const expected = state === 'paid' ? 1 : 0;
  return all === expected ? [] : [`booking ${id} is ${state}, with ${all} payments`];
}
