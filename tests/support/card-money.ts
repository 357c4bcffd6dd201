import { isDeepStrictEqual } from 'node:util';
import { holdsMoney } from '#features/payments/domain/payment-attempt.ts';
import { createLedgerRepository } from '#features/payments/server/ledger/ledger.repository.ts';
import { readPanel } from '#features/payments/server/panel/read-panel.ts';
import type { Payments } from '#features/payments/server/payments.public.ts';
import { queueRefunds, readPartialRefund } from '#features/payments/server/refunds/refund-bookings.ts';
import { createCardMoneyRepository } from '#features/payments/server/refunds/refunds.repository.ts';
import { createVouchersRepository } from '#features/vouchers/server/vouchers.repository.ts';
import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

/** A card payment by the rows that were written about it, and by no view. */
interface Payment {
  orderId: string;
  bookingId: number | null;
  state: Parameters<typeof holdsMoney>[0];
  balanceCents: number;
  queuedCents: number;
  /** What of its money is in a voucher. */
  voucherCents: number;
  /** The voucher that was sold for it. */
  soldId: number | null;
}

/**
 * Every way to compute what is left of a card payment, compared with its rows: the view, the panel, what a cancellation and a
 * move can give back, the list of vouchers, and what is shown of a booking.
 * @param orderIds `null` for every payment.
 * @returns a line for each that differs.
 */
export async function listMoneyDifferences(
  payments: Payments,
  orderIds: readonly string[] | null = null,
): Promise<string[]> {
  const found = await readPayments(payments.database, orderIds);
  const bookingIds = new Set(found.flatMap(({ bookingId }) => bookingId ?? []));
  const differences: string[] = [];
  for (const payment of found) differences.push(...(await comparePayment(payments, payment)));
  for (const id of bookingIds) differences.push(...(await compareBooking(payments.database, id)));
  return differences;
}

function readPayments(database: Database, orderIds: readonly string[] | null): Promise<Payment[]> {
  return database.rows<Payment>(sql`
    select a.order_id as "orderId", a.booking_id as "bookingId", a.state, o.voucher_id as "soldId",
      (select coalesce(sum(amount_cents), 0)::int from money_movements m where m.order_id = a.order_id) as "balanceCents",
      (select coalesce(sum(amount_cents), 0)::int from payment_refunds r
        where r.order_id = a.order_id and r.state = 'owed') as "queuedCents",
      coalesce((select -sum(amount_cents) from voucher_movements m
          where m.voucher_id = o.voucher_id and m.booking_id is not null),
        (select greatest(0, least(s.to_card_cents, v.balance_cents - s.by_hand_cents - (
            select coalesce(sum(amount_cents), 0) from voucher_movements m
            where m.voucher_id = v.id and m.booking_id is not null)))
          from storm_bookings s join vouchers v on v.id = s.voucher_id where s.order_id = a.order_id),
        0)::int as "voucherCents"
    from payment_attempts a left join voucher_orders o using (order_id)
    where ${orderIds}::text[] is null or a.order_id = any(${orderIds}::text[]) order by a.created_at`);
}

const refundableOf = ({ state, balanceCents, queuedCents, voucherCents }: Payment): number =>
  holdsMoney(state) ? Math.max(0, balanceCents - queuedCents - voucherCents) : 0;

function compare(of: string, found: Record<string, unknown>, expected: unknown): string[] {
  return Object.entries(found)
    .filter(([, value]) => !isDeepStrictEqual(value, expected))
    .map(
      ([by, value]) => `${of}: ${JSON.stringify(value)} by ${by}, ${JSON.stringify(expected)} by its rows`,
    );
}

async function comparePayment(payments: Payments, payment: Payment): Promise<string[]> {
  const { database } = payments;
  const { orderId, state, balanceCents, queuedCents, voucherCents, soldId } = payment;
  const refundableCents = refundableOf(payment);
  const [view, panel, sold] = await Promise.all([
    createCardMoneyRepository(database).find(orderId),
    readPanel(payments, orderId),
    soldId === null ? null : createVouchersRepository(database).findById(soldId),
  ]);
  const of = `order ${orderId} (${state})`;
  const givableOutsideCents = holdsMoney(state) ? refundableCents + queuedCents : 0;
  const shown = { balance: panel.balanceCents, refundable: panel.refundableCents };
  return [
    ...compare(
      of,
      { card_money: view },
      { orderId, balanceCents, queuedCents, voucherCents, refundableCents },
    ),
    ...compare(`balance of ${of}`, { readPanel: shown.balance }, balanceCents),
    ...compare(`refundable of ${of}`, { readPanel: shown.refundable }, refundableCents),
    ...compare(`givable outside of ${of}`, { readPanel: panel.givableOutsideCents }, givableOutsideCents),
    ...(sold
      ? compare(`refundable of ${of}`, { vouchers: sold.sale?.refundableCents }, refundableCents)
      : []),
  ];
}

/** What the payments of a booking can give back when it is cancelled, and the fullest of them when it is moved. */
async function compareBooking(database: Database, bookingId: number): Promise<string[]> {
  const orders = await database.rows<{ orderId: string }>(sql`
    select order_id as "orderId" from payment_attempts where booking_id = ${bookingId}`);
  const all = await readPayments(
    database,
    orders.map(({ orderId }) => orderId),
  );
  const refundable = all.filter(({ state }) => state === 'confirmed').map(refundableOf);
  const byHand = await createLedgerRepository(database).sumByHand(bookingId);
  const [cancellation] = await createCardMoneyRepository(database).listCancellationMoney([bookingId]);
  const partial = await readPartialRefund(database, bookingId, { isCovered: true });
  const queued = await database.transaction(async (tx) => tx.rollBack(await queueRefunds(tx, bookingId)));
  const queuedCents = await createCardMoneyRepository(database).sumQueued(bookingId);
  const record = await database.row<{ cents: number }>(sql`
    select (paid_by_card_cents + paid_by_hand_cents - refunded_cents)::int as cents from booking_money
    where booking_id = ${bookingId}`);
  const toCardCents = sum(refundable);
  const byHandCents = Math.max(0, byHand);
  const of = `booking ${bookingId}`;
  return [
    ...compare(of, { listCancellationMoney: cancellation }, { toCardCents, byHandCents: byHand }),
    ...compare(of, { queueRefunds: queued }, { toCardCents, byHandCents }),
    ...compare(of, { readPartialRefund: partial }, { toCardCents: Math.max(0, ...refundable), byHandCents }),
    ...compare(of, { sumQueued: queuedCents }, sum(all.map((payment) => payment.queuedCents))),
    ...compare(
      of,
      { booking_money: record?.cents },
      sum(all.map(({ balanceCents }) => balanceCents)) + byHand,
    ),
  ];
}

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);
