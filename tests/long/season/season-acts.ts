import { randomUUID } from 'node:crypto';
import { addDays, businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { type Duration, timeSlotText } from '#shared/rental-time.ts';
import { bookingBody, itemIds, type Random } from '../../load/booking-requests.ts';
import type { Answer } from '../../load/http-client.ts';
import { type GatewayOrder, readPostedForm } from '../../support/gateway-control.ts';
import { aBuyer } from '../../support/invoices.ts';
import { checkoutBody } from '../../support/paying-site.ts';
import { aStorm } from '../../support/storms.ts';
import type { SeasonSite } from './season-site.ts';

export interface Season {
  site: SeasonSite;
  random: Random;
  timeZone: string;
}

/** @returns what came of it: a status, or why there was nothing to do. */
type Act = (season: Season) => Promise<string | number>;

const nothing = 'nothing to do';
const slots = [2, 4, 6, 8, 10, 12];
const kept = ['pending', 'paid'];

const bodyOf = ({ text }: Answer) => JSON.parse(text || '{}');

/** One of the rows that a screen would list. */
async function pickRow<Row extends object>(
  { site, random }: Season,
  text: string,
  values: unknown[] = [],
): Promise<Row | null> {
  const rows = await site.sql.rows<Row>(text, values);
  return rows.length === 0 ? null : random.pick(rows);
}

function comingDay({ site, random, timeZone }: Season): LocalDate {
  return addDays(businessToday(site.now(), timeZone), random.between(1, 4));
}

function someItems({ random }: Season) {
  const duration = random.pick<Duration>(['1/2', '1', '2']);
  const wanted = itemIds.filter(() => random.below(2) === 0);
  return (wanted.length > 0 ? wanted : [random.pick(itemIds)]).map((itemId) => ({
    itemId,
    quantity: random.between(1, 2),
    duration,
  }));
}

const itemsText = (items: ReturnType<typeof someItems>) =>
  JSON.stringify(Object.fromEntries(items.map((item) => [item.itemId, item])));

/** Pays on the gateway's page; its message reaches a server, or never comes. */
async function pay({ site, random }: Season, orderId: string): Promise<void> {
  await site.control.press(orderId, { notify: 'lost' });
  if (random.below(8) === 0) return;
  await site.notify(await site.control.compose({ method: 'IPCPurchaseNotify', orderId }));
}

/** Over our page and the gateway's. */
async function payFromPage(season: Season, checkoutUrl: string): Promise<string | number> {
  const { pathname } = new URL(checkoutUrl);
  const page = await season.site.send({ path: pathname });
  if (page.status !== 200) return page.status;
  await season.site.control.visit(readPostedForm(page.text));
  await pay(season, pathname.split('/').at(-1) ?? '');
  return page.status;
}

/** What somebody's voucher takes off these items, if its holder is the one who books. */
async function readCode(season: Season, items: ReturnType<typeof someItems>) {
  const voucher = await pickRow<{ code: string }>(
    season,
    'select code from vouchers where balance_cents > 0',
  );
  if (!voucher || season.random.below(3) > 0) return {};
  const [price] = await season.site.sql.rows<{ cents: number }>(
    `select sum(p.amount_cents * i.quantity)::int as cents from rental_item_prices p
      join jsonb_to_recordset($1::jsonb) as i ("itemId" text, duration text, quantity int)
        on i."itemId" = p.item_id and i.duration = p.duration`,
    [JSON.stringify(items)],
  );
  const body = { code: voucher.code, priceCents: price?.cents ?? 0 };
  const checked = await season.site.send({ method: 'POST', path: '/api/vouchers/check', body });
  return checked.status === 200 ? { voucher: bodyOf(checked) } : {};
}

/** A visitor books, perhaps with a code, and pays by card, at the beach or not at all. */
const book: Act = async (season) => {
  const { site, random } = season;
  const items = someItems(season);
  const wanted = { date: comingDay(season), startSlot: random.pick(slots), items };
  const booked = await site.send({
    method: 'POST',
    path: '/api/bookings',
    headers: { 'idempotency-key': randomUUID() },
    body: { ...bookingBody(wanted), ...(await readCode(season, items)) },
  });
  if (booked.status !== 201) return `${booked.status} ${bodyOf(booked).code}`;
  const booking = bodyOf(booked);
  const way = random.below(10);
  if (way === 0 || booking.totalCents === 0) return 201;
  if (way < 4)
    return (await site.asStaff({ method: 'POST', path: `/api/bookings/${booking.id}/pay-at-beach` })).status;
  const checkout = await site.asStaff({
    method: 'POST',
    path: '/api/payment/post-checkout',
    body: checkoutBody(booking),
  });
  if (checkout.status !== 200) return `checkout ${checkout.status}`;
  await site.control.visit(bodyOf(checkout));
  await pay(season, bodyOf(checkout).orderId);
  return 'paid';
};

const walkIn: Act = async (season) => {
  const { site, random } = season;
  const body = {
    source: 'phone',
    fullName: 'Walter Walk',
    itemsBooked: itemsText(someItems(season)),
    bookingDate: comingDay(season),
    timeSlot: timeSlotText(random.pick(slots)),
    pay: random.pick(['cash', 'terminal', 'later']),
  };
  const headers = { 'idempotency-key': randomUUID() };
  return (await site.asStaff({ method: 'POST', path: '/api/admin/walk-ins', body, headers })).status;
};

/** Undone at once, sometimes: the device that noted it may do so for a minute. */
const payByHand: Act = async (season) => {
  const { site, random } = season;
  const booking = await pickRow<{ id: string }>(season, "select id from bookings where state = 'pending'");
  if (!booking) return nothing;
  const path = `/api/bookings/${booking.id}/payment`;
  const deviceKey = randomUUID();
  const method = random.pick(['cash', 'terminal', 'transfer']);
  const paid = await site.asStaff({
    method: 'PATCH',
    path,
    body: { paymentCompleted: true, method, deviceKey },
  });
  if (paid.status !== 200 || random.below(4) > 0) return paid.status;
  const undone = await site.asStaff({ method: 'POST', path: `${path}/undo`, body: { deviceKey } });
  return `undo ${undone.status}`;
};

const payAsGuest: Act = async (season) => {
  const { site } = season;
  const booking = await pickRow<{ id: number }>(
    season,
    "select id::int from bookings where state in ('pending', 'held')",
  );
  const token = booking && (await site.tokenOf(booking.id));
  if (!token) return nothing;
  const opened = bodyOf(await site.send({ method: 'POST', path: '/api/guest/booking', body: { token } }));
  if (!opened.canPay) return 'cannot';
  const body = { token, amountCents: opened.dueCents };
  const begun = await site.send({ method: 'POST', path: '/api/guest/pay', body });
  return begun.status === 200 ? payFromPage(season, bodyOf(begun).checkoutUrl) : begun.status;
};

const move: Act = async (season) => {
  const { site, random } = season;
  const booking = await pickRow<{ id: number }>(
    season,
    'select id::int from bookings where state = any($1)',
    [kept],
  );
  if (!booking) return nothing;
  const wish = {
    bookingDate: comingDay(season),
    timeSlot: timeSlotText(random.pick(slots)),
    itemsBooked: itemsText(someItems(season)),
  };
  const path = `/api/bookings/${booking.id}/move`;
  const preview = await site.asStaff({ path: `${path}?${new URLSearchParams(wish)}` });
  if (preview.status !== 200) return `preview ${preview.status}`;
  const { version, newTotalCents, dueCents, surplusCents, surplusWays } = bodyOf(preview);
  const surplusWay = surplusWays.length > 0 ? { surplusWay: random.pick(surplusWays) } : {};
  const body = { ...wish, version, newTotalCents, dueCents, surplusCents, ...surplusWay };
  return (await site.asStaff({ method: 'POST', path, body })).status;
};

/** Under the policy, which keeps something of those who are late. */
const cancelAsGuest: Act = async (season) => {
  const { site } = season;
  const booking = await pickRow<{ id: number }>(
    season,
    'select id::int from bookings where state = any($1) and booking_date > $2 order by booking_date limit 30',
    [kept, businessToday(season.site.now(), season.timeZone)],
  );
  const token = booking && (await site.tokenOf(booking.id));
  if (!token) return nothing;
  const opened = await site.send({ method: 'POST', path: '/api/guest/booking', body: { token } });
  const { cancellation } = bodyOf(opened);
  if (!cancellation) return 'cannot';
  const body = { token, ...cancellation };
  return (await site.send({ method: 'POST', path: '/api/guest/cancel', body })).status;
};

const cancelByStaff: Act = async (season) => {
  const booking = await pickRow<{ id: string }>(season, 'select id from bookings where state = any($1)', [
    kept,
  ]);
  if (!booking) return nothing;
  return (await season.site.asStaff({ method: 'PATCH', path: `/api/bookings/${booking.id}/cancel` })).status;
};

/** A part of a card payment, or all of it. */
const refund: Act = async (season) => {
  const { site, random } = season;
  const order = await pickRow<{ id: string; cents: number }>(
    season,
    'select order_id as id, refundable_cents::int as cents from card_money where refundable_cents > 0',
  );
  if (!order) return nothing;
  const amountCents = random.below(3) === 0 ? order.cents : random.between(1, order.cents);
  const body = { amountCents, reason: 'It rained' };
  return (await site.asStaff({ method: 'POST', path: `/api/payment/attempts/${order.id}/refund`, body }))
    .status;
};

/** Money by hand that is owed is given back. */
const giveBackByHand: Act = async (season) => {
  const item = await pickRow<{ id: string }>(
    season,
    "select id from attention_items where resolved_at is null and kind = 'refund-by-hand'",
  );
  if (!item) return nothing;
  return (await season.site.asStaff({ method: 'POST', path: `/api/payment/attention/${item.id}/resolve` }))
    .status;
};

const callOff: Act = async (season) => {
  const date = comingDay(season);
  const from = season.random.pick(['09:00', '11:00', '13:00']);
  const until = `${Number(from.slice(0, 2)) + 1}:00`;
  const storm = aStorm(date, { from, until, decideBy: `${addDays(date, -1)}T21:00:00.000Z` });
  return (await season.site.asStaff({ method: 'POST', path: '/api/admin/storm-days', body: storm })).status;
};

const choose: Act = async (season) => {
  const { site, random } = season;
  const open = await pickRow<{ day: string; id: string }>(
    season,
    `select storm_day_id as day, booking_id as id from storm_bookings s join bookings b on b.id = s.booking_id
      where b.state = 'paid' and s.choice is null`,
  );
  if (!open) return nothing;
  const body = { choice: random.pick(['refund', 'voucher', 'voucher']) };
  const path = `/api/admin/storm-days/${open.day}/bookings/${open.id}/choice`;
  return (await site.asStaff({ method: 'POST', path, body })).status;
};

const buyVoucher: Act = async (season) => {
  const body = {
    ...{ amountCents: season.random.pick([2000, 3000, 5500]), email: 'buyer@example.com', receiverName: '' },
    ...{ message: '', hasAccepted: true, language: 'EN' },
  };
  const ordered = await season.site.send({ method: 'POST', path: '/api/vouchers/orders', body });
  return ordered.status === 201 ? payFromPage(season, bodyOf(ordered).checkoutUrl) : ordered.status;
};

const endVoucher: Act = async (season) => {
  const voucher = await pickRow<{ id: string }>(season, 'select id from vouchers where balance_cents > 0');
  if (!voucher) return nothing;
  const way = season.random.pick(['withdraw', 'refund', 'refund']);
  const path = `/api/admin/vouchers/${voucher.id}/${way}`;
  const body = way === 'refund' ? { reason: 'Unhappy' } : undefined;
  return `${way} ${(await season.site.asStaff({ method: 'POST', path, ...(body ? { body } : {}) })).status}`;
};

/** The gateway takes a payment back, or undoes that; the message about it may be lost. */
const reverse: Act = async ({ site, random }) => {
  const { orders } = await site.control.call<{ orders: (GatewayOrder & { refunds: object[] })[] }>('orders');
  const touchable = orders.filter(
    ({ state, refunds }) => (state === 'paid' || state === 'reversed') && refunds.length === 0,
  );
  if (touchable.length === 0) return nothing;
  const reversed = touchable.filter(({ state }) => state === 'reversed');
  const { orderId, state } = random.pick(reversed.length > 0 && random.below(2) === 0 ? reversed : touchable);
  const isPaid = state === 'paid';
  await site.control.call(`orders/${orderId}`, { state: isPaid ? 'reversed' : 'paid' });
  const method = isPaid ? 'IPCPurchaseRollback' : 'IPCPurchaseNotify';
  if (random.below(3) > 0) await site.notify(await site.control.compose({ method, orderId }));
  return isPaid ? 'reversed' : 'restored';
};

const changeRate: Act = async (season) => {
  const { site, random } = season;
  if (random.below(2) === 0) {
    const body = { value: String(random.below(2) === 0) };
    return (
      await site.asStaff({ method: 'PUT', path: '/api/system-settings/vouchers_taxed_when_sold', body })
    ).status;
  }
  const itemId = random.pick([...itemIds, null]);
  const rate = {
    itemId,
    validFrom: comingDay(season),
    basisPoints: random.pick([0, 400, 1000, 1000, 2200, 2200]),
  };
  return (await site.asStaff({ method: 'PUT', path: '/api/admin/vat-rates', body: rate })).status;
};

const invoice: Act = async (season) => {
  const { site } = season;
  const booking = await pickRow<{ id: string }>(season, "select id from bookings where state = 'paid'");
  if (!booking) return nothing;
  const path = `/api/bookings/${booking.id}/invoices`;
  const { invoiceableCents } = bodyOf(await site.asStaff({ path }));
  if (!invoiceableCents) return nothing;
  const body = { grossCents: invoiceableCents, buyer: aBuyer };
  const issued = await site.asStaff({ method: 'POST', path, body });
  return issued.status === 200 ? 200 : `${issued.status} ${bodyOf(issued).code}`;
};

/** An invoice that was made out to a wrong buyer. */
const credit: Act = async (season) => {
  const issued = await pickRow<{ id: string }>(season, 'select id from invoices where credits is null');
  if (!issued) return nothing;
  const path = `/api/invoices/${issued.id}/credit`;
  const twice = await Promise.all(
    [1, 2].map(() => season.site.asStaff({ method: 'POST', path, body: { reason: 'Wrong buyer' } })),
  );
  return twice.map(({ status }) => status).join(' and ');
};

const acts: readonly (readonly [name: string, weight: number, act: Act])[] = [
  ['book', 26, book],
  ['walk-in', 10, walkIn],
  ['pay by hand', 8, payByHand],
  ['pay as guest', 4, payAsGuest],
  ['move', 9, move],
  ['cancel as guest', 5, cancelAsGuest],
  ['cancel by staff', 3, cancelByStaff],
  ['refund', 8, refund],
  ['give back by hand', 6, giveBackByHand],
  ['call off', 1.2, callOff],
  ['choose', 4, choose],
  ['buy a voucher', 5, buyVoucher],
  ['end a voucher', 1.5, endVoucher],
  ['reverse', 4, reverse],
  ['change a rate', 1.5, changeRate],
  ['invoice', 6, invoice],
  ['credit', 2, credit],
];

/** Plays one act at random. @returns its name and what came of it. */
export async function playAct(season: Season): Promise<string> {
  let at = season.random.next() * acts.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight, act] of acts) {
    at -= weight;
    if (at < 0) return `${name}: ${await act(season)}`;
  }
  return nothing;
}
