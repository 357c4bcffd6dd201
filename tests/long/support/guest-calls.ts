import { setTimeout as sleep } from 'node:timers/promises';
import { timeSlotText } from '#shared/rental-time.ts';
import type { Call, HttpClient } from '../../load/http-client.ts';
import { notifyServer, type PayingScene } from '../../load/paying-scene.ts';
import type { Sql } from '../../load/site-database.ts';
import { type GatewayOrder, readPostedForm } from '../../support/gateway-control.ts';

/** A live booking as its guest sees it before doing something: others may be faster. */
export interface Seen {
  id: number;
  byCard: number;
  byHand: number;
  moves: number;
  total: number;
}

export const listSeen = (sql: Sql) =>
  sql.rows<Seen>(`
    select b.id::int as id, b.moves, b.total_cents::int as total,
      coalesce(sum(m.amount_cents) filter (where m.order_id is not null), 0)::int as "byCard",
      coalesce(sum(m.amount_cents) filter (where m.order_id is null), 0)::int as "byHand"
    from bookings b left join money_movements m on m.booking_id = b.id
    where b.state <> 'cancelled' group by b.id order by b.id`);

interface Target {
  bookingDate: string;
  slot: number;
}

/** All times cost the same, so the sums are known; the version may be another one by then. */
function moveBody({ moves, total, byCard, byHand }: Seen, { bookingDate, slot }: Target) {
  return {
    bookingDate,
    timeSlot: timeSlotText(slot),
    version: moves,
    newTotalCents: total,
    dueCents: byCard + byHand > 0 ? 0 : total,
    surplusCents: 0,
  };
}

export const moveByGuest = (one: Seen, token: string | null, to: Target): Call => ({
  method: 'POST',
  path: '/api/guest/move',
  body: { ...moveBody(one, to), token },
});

/** More than a day before the start everything goes back. */
export const cancelByGuest = ({ byCard, byHand }: Seen, token: string | null): Call => ({
  method: 'POST',
  path: '/api/guest/cancel',
  body: { token, keptCents: 0, toCardCents: byCard, byHandCents: byHand },
});

/** Without items for the party of a trip. */
export const moveByStaff = (
  one: Seen,
  { items, ...to }: Target & { items: object | null },
  headers: Record<string, string>,
): Call => ({
  method: 'POST',
  path: `/api/bookings/${one.id}/move`,
  headers,
  body: { ...moveBody(one, to), ...(items && { itemsBooked: JSON.stringify(items) }) },
});

export const payInCash = ({ id }: Seen, headers: Record<string, string>): Call => ({
  method: 'PATCH',
  path: `/api/bookings/${id}/payment`,
  headers,
  body: { paymentCompleted: true, method: 'cash' },
});

/**
 * Pays from the guest's page, over our page and the gateway's; one of the servers is told.
 * @returns the status of the call that begins it; where it is refused, nothing was paid
 */
export async function payByCard(
  { control }: Pick<PayingScene, 'control'>,
  { client, notified }: { client: HttpClient; notified: HttpClient },
  { total }: Seen,
  token: string | null,
): Promise<number> {
  const begun = await client.send({
    method: 'POST',
    path: '/api/guest/pay',
    body: { token, amountCents: total },
  });
  if (begun.status !== 200) return begun.status;
  const { pathname } = new URL(JSON.parse(begun.text).checkoutUrl);
  const page = await client.send({ path: pathname });
  // The booking was cancelled or paid in the meantime, so our page redirects instead of showing the payment form.
  if (page.status !== 200) return page.status;
  await control.visit(readPostedForm(page.text));
  const orderId = pathname.split('/').at(-1) ?? '';
  await control.press(orderId, { notify: 'lost' });
  const notification = await control.compose({ method: 'IPCPurchaseNotify', orderId });
  // The gateway repeats what is not answered with OK.
  while ((await notifyServer(notified, notification)).status === 503) await sleep(500);
  return 200;
}

/** Orders for which the gateway keeps another sum than the ledger says, or which only one of them knows. */
export async function listUnequalOrders(sql: Sql, { control }: Pick<PayingScene, 'control'>) {
  const { orders: books } = await control.call<{ orders: GatewayOrder[] }>('orders');
  const ledger = await sql.rows<{ orderId: string; cents: number }>(`
    select order_id as "orderId", sum(amount_cents)::int as cents from money_movements
    where order_id is not null group by order_id`);
  const kept = new Map(books.map(({ orderId, balanceCents }) => [orderId, balanceCents]));
  const recorded = new Map(ledger.map(({ orderId, cents }) => [orderId, cents]));
  return {
    paid: books.filter(({ reference }) => reference !== null).length,
    unequal: [...new Set([...kept.keys(), ...recorded.keys()])]
      .filter((orderId) => (kept.get(orderId) ?? 0) !== (recorded.get(orderId) ?? 0))
      .map((orderId) => `${orderId}: gateway ${kept.get(orderId)}, ledger ${recorded.get(orderId)}`),
  };
}
