import { sql } from '#platform/database/sql.ts';
import { balanceOf } from './gateway-order.ts';
import { orderOf, shortId } from './gateway-state.ts';
import { rowsOf, type Sequence } from './sequence.ts';

interface OrderRecord {
  orderId: string;
  bookingId: number | null;
  attempt: string;
  ledgerCents: number;
  hasOpenItem: boolean;
}

interface BookingRecord {
  id: number;
  state: string;
  /** What was to be paid in money and is not due any more. */
  settledCents: number;
  moves: number;
  byHandCents: number;
  /** The payment that became a voucher when its day was called off. */
  stormOrderId: string | null;
}

/** A voucher with the order whose money it was made of. */
interface VoucherRecord {
  id: number;
  orderId: string;
  isSold: boolean;
  isWithdrawn: boolean;
  worthCents: number;
  leftCents: number;
  /** What bookings have of it. */
  spentCents: number;
  /** What of its money was paid by card; the rest was paid by hand. */
  cardCents: number;
  byHandCents: number;
  /** Refunds that are owed. */
  queuedCents: number;
  /** What staff were told that it is missing, because it had been spent when the money went. */
  lostCents: number;
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
    select id, state, moves, total_cents + added_cents - due_cents as "settledCents", (
        select order_id from storm_bookings s where s.booking_id = b.id and s.voucher_id is not null) as "stormOrderId",
      (select coalesce(sum(amount_cents), 0)::int from money_movements m
      where m.booking_id = b.id and order_id is null) as "byHandCents"
    from bookings b where id = any(${bookingIds}) order by id`);
  const violations = await site.database.rows<object>(sql`select * from invariant_violations`);
  const vouchers = await readVouchers(sequence);
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
    ...vouchers.flatMap((voucher) => {
      const order = kept.find(({ orderId }) => orderId === voucher.orderId);
      return order ? evaluateVoucher(voucher, order) : [`voucher ${voucher.id} has no order`];
    }),
    ...bookings.flatMap((booking) =>
      checkBooking(
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

function checkBooking(
  { id, state, settledCents, moves, byHandCents, stormOrderId }: BookingRecord,
  orders: readonly (OrderRecord & { keptCents: number })[],
  isLeftToStaff: (order: OrderRecord) => boolean,
): string[] {
  const payments = orders.filter(
    (order) => order.keptCents > 0 && order.orderId !== stormOrderId && !isLeftToStaff(order),
  ).length;
  const all = payments + (byHandCents > 0 && state !== 'cancelled' ? 1 : 0);
  if (state === 'held') return [`booking ${id} is still held`];
  // A code may have paid all of it.
  const expected = state === 'paid' && settledCents > 0 ? 1 : 0;
  // What a move made dearer may have been paid by hand besides.
  const isFine = moves > 0 && state === 'paid' ? payments <= 1 && all >= expected : all === expected;
  return isFine ? [] : [`booking ${id} is ${state}, with ${all} payments`];
}

function readVouchers(sequence: Sequence): Promise<VoucherRecord[]> {
  const { bookingIds, orderIds } = rowsOf(sequence);
  return sequence.lane.site.database.rows<VoucherRecord>(sql`
    select v.id, made.*, v.withdrawn_at is not null as "isWithdrawn", v.amount_cents as "worthCents",
      v.balance_cents as "leftCents", (
        select coalesce(-sum(m.amount_cents), 0)::int from voucher_movements m
        where m.voucher_id = v.id and m.booking_id is not null) as "spentCents", (
        select coalesce(sum(r.amount_cents), 0)::int from payment_refunds r
        where r.order_id = made."orderId" and r.state = 'owed') as "queuedCents", (
        select coalesce(max(i.amount_cents), 0)::int from attention_items i
        where i.order_id = made."orderId" and i.kind = 'voucher-spent') as "lostCents"
    from (
      select voucher_id, order_id as "orderId", true as "isSold", 0 as "cardCents", 0 as "byHandCents"
      from voucher_orders where order_id = any(${orderIds})
      union all
      select voucher_id, order_id, false, to_card_cents, by_hand_cents
      from storm_bookings where booking_id = any(${bookingIds}) and order_id is not null
    ) made join vouchers v on v.id = made.voucher_id order by v.id`);
}

/** A voucher is worth what of the money that made it the gateway keeps, and never more. */
function evaluateVoucher(
  voucher: VoucherRecord,
  { keptCents, attempt, orderId }: OrderRecord & { keptCents: number },
): string[] {
  const { id, isSold, isWithdrawn, worthCents, leftCents, spentCents, byHandCents, lostCents } = voucher;
  const moneyCents = keptCents - voucher.queuedCents;
  const valueCents = leftCents + spentCents;
  const description = `voucher ${id} of order ${shortId(orderId)} (${attempt}, ${moneyCents} of its money): ${leftCents} left, ${spentCents} spent`;
  // A bonus is on top as long as all of the money is in the voucher.
  const backedCents = isSold ? valueCents : Math.min(voucher.cardCents, valueCents - byHandCents);
  if (backedCents - Math.min(lostCents, spentCents) > moneyCents)
    return [`${description}, more than its money`];
  if (isWithdrawn) return leftCents === 0 ? [] : [`${description}, though it was withdrawn`];
  if (isSold) return valueCents >= moneyCents ? [] : [`${description}, less than its money`];
  const expected = attempt === 'confirmed' ? worthCents : byHandCents;
  return valueCents === Math.max(expected, spentCents) ? [] : [`${description}, of ${expected}`];
}
