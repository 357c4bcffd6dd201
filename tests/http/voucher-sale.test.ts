import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settlePayment } from '#features/payments/server/ledger/settle-payment.ts';
import { reconcilePayments, refundPayments } from '#features/payments/server/payments.public.ts';
import type { Voucher } from '#features/vouchers/vouchers.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { aBookingRequest, anotherDay } from '../support/factories.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { letTimePass, openDelivery } from '../support/outbox.ts';
import { openPayingSite, type PayingSite } from '../support/paying-site.ts';
import { readPart, readParts } from '../support/read-mail.ts';
import { readPdf } from '../support/read-pdf.ts';
import type { TestClient } from '../support/test-client.ts';
import { readVoucher } from '../support/vouchers.ts';

let site: PayingSite;
let staff: TestClient;
let post: MailServer;
beforeAll(async () => {
  site = await openPayingSite();
  staff = await site.app.staffClient();
  post = await startMailServer();
});
beforeEach(() => sell(true));
afterAll(async () => {
  expect(await site.app.database.rows(sql`select * from invariant_violations`)).toEqual([]);
  await post?.close();
  await site?.close();
});

async function sell(isOn: boolean): Promise<void> {
  const { status } = await staff.put('/api/system-settings/sell_gift_vouchers', { value: String(isOn) });
  expect(status).toBe(200);
}

const anOrder = (wishes = {}) => ({
  ...{
    amountCents: 5000,
    email: 'buyer@example.com',
    receiverName: 'Łucja Żółć',
    message: 'Buon compleanno!',
  },
  ...{ hasAccepted: true, language: 'IT' },
  ...wishes,
});

/** To the payment page. */
async function order(wishes = {}): Promise<string> {
  const { status, body, text } = await site.app.client().post('/api/vouchers/orders', anOrder(wishes));
  expect(status, text).toBe(201);
  expect(body.checkoutUrl).toBe(`${site.origin}/payment/checkout/${body.orderId}`);
  const page = await site.app.client().get(`/payment/checkout/${body.orderId}`);
  expect(page.status).toBe(200);
  await site.control.visit(formOf(page.text));
  return body.orderId;
}

/** What the page posts to the gateway. */
function formOf(html: string): { postUrl: string; formData: Record<string, string> } {
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const plain = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  return {
    postUrl: plain(/action="([^"]+)"/.exec(html)?.[1] ?? ''),
    formData: Object.fromEntries(fields.map(([, name = '', value = '']) => [name, plain(value)])),
  };
}

const read = async (orderId: string) => {
  const { attempt, movements, mails, attention } = await site.read(orderId);
  return { attempt, movements, mails, attention };
};
const progressOf = async (orderId: string) =>
  (await site.app.client().get(`/api/vouchers/orders/${orderId}`)).body;

async function findSold(orderId: string): Promise<Voucher | undefined> {
  const { body } = await staff.get('/api/admin/vouchers');
  return (body as Voucher[]).find(({ sale }) => sale?.orderId === orderId);
}

async function buy(wishes = {}): Promise<{ orderId: string; voucher: Voucher }> {
  const orderId = await order(wishes);
  expect((await site.control.press(orderId, {})).outcome).toBe('paid');
  const voucher = await findSold(orderId);
  if (!voucher) throw new Error('The voucher was not made');
  return { orderId, voucher };
}

async function spend({ code }: Voucher, discountCents = 1400) {
  const request = aBookingRequest({ bookingDate: anotherDay(), voucher: { code, discountCents } });
  const { status, body, text } = await site.app.client().post('/api/bookings', request);
  expect(status, text).toBe(201);
  return body;
}

async function deliver(): Promise<string> {
  await letTimePass(site.app.database);
  const delivery = await openDelivery(site.app, post.url);
  const before = post.received.length;
  await delivery.deliver();
  delivery.close();
  return post.received.slice(before).find(({ raw }) => raw.includes('application/pdf'))?.raw ?? '';
}

test('nothing is sold before staff say so: the page is as any that is missing', async () => {
  await sell(false);
  const client = site.app.client();
  expect(await client.get('/api/vouchers/offer')).toMatchObject({
    status: 404,
    body: { code: 'vouchers/not-sold' },
  });
  const refused = await client.post('/api/vouchers/orders', anOrder());
  expect([refused.status, refused.body.code]).toEqual([404, 'vouchers/not-sold']);
});

test('while the site is under maintenance only staff sell', async () => {
  await sell(true);
  const close = (isOn: boolean) =>
    staff.put('/api/system-settings/maintenance_mode', { value: String(isOn) });
  await close(true);
  const refused = await site.app.client().post('/api/vouchers/orders', anOrder());
  const sold = await staff.post('/api/vouchers/orders', anOrder());
  await close(false);
  expect([refused.status, refused.body.code]).toEqual([503, 'bookings/closed']);
  expect(sold.status).toBe(201);
});

test('what can be bought follows the settings', async () => {
  const put = (key: string, value: string) => staff.put(`/api/system-settings/${key}`, { value });
  expect((await put('gift_voucher_amounts', '20, 60,500')).status).toBe(200);
  expect((await put('gift_voucher_months', '12')).status).toBe(200);
  expect((await site.app.client().get('/api/vouchers/offer')).body).toEqual({
    presetCents: [2000, 6000, 50_000],
    leastCents: 1000,
    mostCents: 50_000,
    validMonths: 12,
  });
  for (const value of ['', '5', '20,', '1,2', '501', '20;30', '10,20,30,40,50,60,70'])
    expect((await put('gift_voucher_amounts', value)).status, value).toBe(422);
  for (const value of ['5', '121', 'x']) expect((await put('gift_voucher_months', value)).status).toBe(422);
  await put('gift_voucher_amounts', '30, 50, 100');
  await put('gift_voucher_months', '24');
});

test.each([
  ['an amount below the least', { amountCents: 999 }, 'amountCents'],
  ['an amount over the most', { amountCents: 50_100 }, 'amountCents'],
  ['cents', { amountCents: 5050 }, 'amountCents'],
  ['no address', { email: 'buyer' }, 'email'],
  ['a long name', { receiverName: 'x'.repeat(61) }, 'receiverName'],
  ['a long message', { message: 'x'.repeat(301) }, 'message'],
  ['terms that are not accepted', { hasAccepted: false }, 'hasAccepted'],
])('an order with %s is refused beside its field', async (_, wishes, path) => {
  const { status, body } = await site.app.client().post('/api/vouchers/orders', anOrder(wishes));
  expect([status, body.issues?.[0]?.path]).toEqual([422, path]);
});

test('there is a code when the money is there, once, and the buyer gets it with a page to print', async () => {
  const orderId = await order();
  expect(await progressOf(orderId)).toEqual({ amountCents: 5000, progress: 'waiting', isWithdrawn: false });
  expect(await findSold(orderId)).toBeUndefined();
  expect((await site.control.press(orderId, { notifyCopies: 3 })).outcome).toBe('paid');
  expect(await read(orderId)).toEqual({
    attempt: 'confirmed',
    movements: ['card-payment 5000'],
    mails: ['voucher-sold'],
    attention: [],
  });
  expect(await progressOf(orderId)).toEqual({ amountCents: 5000, progress: 'paid', isWithdrawn: false });
  const voucher = await findSold(orderId);
  expect(voucher).toMatchObject({
    kind: 'gift',
    amountCents: 5000,
    balanceCents: 5000,
    state: 'open',
    expiresOn: expect.stringMatching(/^2029-/),
    sale: {
      buyerEmail: 'buyer@example.com',
      receiverName: 'Łucja Żółć',
      payment: 'confirmed',
      isRefundable: true,
    },
  });
  const code = voucher?.code ?? '';
  const stored = await site.app.database.rows<{ text: string; html: string }>(sql`
    select text_body as text, html_body as html from outbox_mails where order_id = ${orderId}`);
  expect(JSON.stringify(stored)).not.toContain(code);
  const raw = await deliver();
  const text = readPart(raw, 'text/plain');
  expect(text).toContain('Ecco il tuo buono regalo'.toUpperCase());
  expect(text).toContain(code);
  expect(text).toContain('Buon compleanno!');
  const [pdf] = readParts(raw).filter(({ type }) => type.startsWith('application/pdf'));
  expect(pdf?.fileName).toBe('buono-regalo.pdf');
  const printed = (await readPdf(pdf?.bytes ?? Buffer.alloc(0))).text;
  for (const expected of [code, 'Łucja Żółć', 'Buon compleanno!', '50']) expect(printed).toContain(expected);
  const booking = await spend(voucher as Voucher);
  expect(booking).toMatchObject({ status: 'paid', totalCents: 0, discountCents: 1400 });
});

test('an answer that comes late or is lost makes one voucher all the same', async () => {
  const orderId = await order();
  await site.control.press(orderId, { notify: 'lost' });
  expect(await findSold(orderId)).toBeUndefined();
  await site.app.database.run(sql`
    update payment_attempts set created_at = created_at - interval '10 seconds' where order_id = ${orderId}`);
  expect(await progressOf(orderId)).toMatchObject({ progress: 'paid' });
  await site.app.database.run(sql`update payment_attempts set next_try_at = clock_timestamp()`);
  await reconcilePayments(site.app.payments);
  const rows = await site.app.database.rows(sql`select from voucher_orders where order_id = ${orderId}`);
  expect(rows).toHaveLength(1);
  const { body } = await staff.get('/api/admin/vouchers');
  expect((body as Voucher[]).filter(({ sale }) => sale?.orderId === orderId)).toHaveLength(1);
});

test('a payment that came to nothing makes none, and leads to no page of a booking', async () => {
  const orderId = await order();
  await site.control.press(orderId, { action: 'cancel' });
  expect(await findSold(orderId)).toBeUndefined();
  const page = await site.app.client().post('/vouchers/order', 'x=1', {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://gateway.example',
  });
  expect([page.status, page.headers.location]).toEqual([303, '/vouchers/order']);
});

test('a paid order leads to its own page, and its id tells nothing of others', async () => {
  const { orderId } = await buy();
  const again = await site.app.client().get(`/payment/checkout/${orderId}`);
  expect([again.status, again.headers.location]).toEqual([303, `/vouchers/order?orderId=${orderId}`]);
  const { orderId: ofBooking } = await site.beginPayment();
  expect((await site.app.client().get(`/api/vouchers/orders/${ofBooking}`)).status).toBe(404);
});

test('the owner gives the money of an unspent one back, once', async () => {
  const { orderId, voucher } = await buy();
  const refund = () => staff.post(`/api/admin/vouchers/${voucher.id}/refund`, { reason: 'Bought twice' });
  const answers = await Promise.all([refund(), refund()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body).toMatchObject({
    state: 'withdrawn',
    balanceCents: 0,
    sale: { isRefundable: false },
  });
  expect(await refundPayments(site.app.payments)).toBe(1);
  expect(await read(orderId)).toMatchObject({
    attempt: 'refunded',
    movements: ['card-payment 5000', 'card-refund -5000'],
    mails: ['voucher-sold', 'voucher-refunded'],
  });
  expect((await readVoucher(staff, voucher.id)).movements).toEqual(['issued 5000', 'withdrawn -5000']);
  expect(await progressOf(orderId)).toMatchObject({ progress: 'refunded' });
  expect((await refund()).body.code).toBe('payments/nothing-to-refund');
  const again = await staff.post(`/api/admin/vouchers/${voucher.id}/send`, { email: 'buyer@example.com' });
  expect(again.body.code).toBe('vouchers/unknown');
});

test('who pays again for one whose money staff gave back gets that money back too', async () => {
  const { orderId, voucher } = await buy();
  await staff.post(`/api/admin/vouchers/${voucher.id}/refund`, { reason: 'Bought twice' });
  expect(await refundPayments(site.app.payments)).toBe(1);
  const second = { orderId, amountCents: 5000, reference: 'SECONDPAYMENT2' };
  const settled = await settlePayment(site.app.payments, second, { isCertain: true });
  expect(settled).toEqual({ kind: 'refunding' });
  expect(await read(orderId)).toMatchObject({
    mails: ['voucher-sold', 'voucher-refunded'],
    attention: ['late-payment'],
  });
  const { voucher: after } = await readVoucher(staff, voucher.id);
  expect(after).toMatchObject({ balanceCents: 0, state: 'withdrawn' });
  while ((await refundPayments(site.app.payments)) > 0);
});

test('one that is paid anew while a part of its money is owed is worth all that is there', async () => {
  const { orderId, voucher } = await buy();
  const part = { amountCents: 1000, reason: 'Unhappy' };
  expect((await staff.post(`/api/payment/attempts/${orderId}/refund`, part)).status).toBe(200);
  expect((await readVoucher(staff, voucher.id)).voucher).toMatchObject({ balanceCents: 4000 });
  // The gateway had taken the first payment back, which nobody here had heard.
  const second = { orderId, amountCents: 5000, reference: 'SECONDPAYMENT3' };
  expect(await settlePayment(site.app.payments, second, { isCertain: true })).toEqual({
    kind: 'confirmed',
  });
  expect((await readVoucher(staff, voucher.id)).voucher).toMatchObject({ balanceCents: 5000, state: 'open' });
  expect(await refundPayments(site.app.payments)).toBe(0);
});

test('one that was withdrawn stays so when another part of its money goes back', async () => {
  const { orderId, voucher } = await buy();
  const giveBack = (amountCents: number) =>
    staff.post(`/api/payment/attempts/${orderId}/refund`, { amountCents, reason: 'Unhappy' });
  expect((await giveBack(1000)).status).toBe(200);
  expect((await staff.post(`/api/admin/vouchers/${voucher.id}/withdraw`)).status).toBe(200);
  expect((await giveBack(500)).status).toBe(200);
  const { voucher: after, movements } = await readVoucher(staff, voucher.id);
  expect(after).toMatchObject({ balanceCents: 0, state: 'withdrawn' });
  expect(movements).toEqual(['issued 5000', 'withdrawn -1000', 'withdrawn -4000']);
  while ((await refundPayments(site.app.payments)) > 0);
});

test('of a spent one the unspent rest goes back, and no more, from the list and from the payment', async () => {
  const { orderId, voucher } = await buy();
  const booking = await spend(voucher);
  const giveBack = (amountCents: number) =>
    staff.post(`/api/payment/attempts/${orderId}/refund`, { amountCents, reason: 'Unhappy' });
  const refund = () => staff.post(`/api/admin/vouchers/${voucher.id}/refund`, { reason: 'Unhappy' });
  const panel = async () => (await staff.get(`/api/payment/attempts/${orderId}`)).body;
  expect(await panel()).toMatchObject({ refundableCents: 3600, voucher: { isSold: true, spentCents: 1400 } });
  expect((await findSold(orderId))?.sale).toMatchObject({ refundableCents: 3600, isRefundable: true });
  const tooMuch = await giveBack(3601);
  expect([tooMuch.status, tooMuch.body.code]).toEqual([422, 'payments/refund-too-high']);
  expect((await giveBack(3000)).status).toBe(200);
  expect((await readVoucher(staff, voucher.id)).voucher).toMatchObject({ balanceCents: 600, state: 'open' });
  expect((await refund()).body).toMatchObject({ balanceCents: 0, sale: { refundableCents: 0 } });
  for (const refused of [await refund(), await giveBack(1)])
    expect([refused.status, refused.body.code]).toEqual([409, 'vouchers/spent']);
  const { movements } = await readVoucher(staff, voucher.id);
  expect(movements).toEqual(['issued 5000', 'spent -1400', 'withdrawn -3000', 'withdrawn -600']);
  expect((await read(orderId)).attention).toEqual([]);
  // The booking gives its part back to the code, with the money that is left.
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  expect((await readVoucher(staff, voucher.id)).voucher).toMatchObject({ balanceCents: 1400, state: 'open' });
  expect((await refund()).body).toMatchObject({ balanceCents: 0, state: 'withdrawn' });
  while ((await refundPayments(site.app.payments)) > 0);
  expect(await read(orderId)).toMatchObject({ attempt: 'refunded' });
});

test('money given back elsewhere follows the same rule, and what was owed stays owed', async () => {
  const { orderId, voucher } = await buy();
  await spend(voucher);
  const give = (way: 'refund' | 'given-back', amountCents: number) =>
    staff.post(`/api/payment/attempts/${orderId}/${way}`, { amountCents, reason: 'Unhappy' });
  expect((await give('given-back', 3601)).body.code).toBe('payments/refund-too-high');
  expect((await give('refund', 500)).status).toBe(200);
  const noted = await give('given-back', 200);
  // Of the five euro that were owed two went back elsewhere.
  expect(noted.body).toMatchObject({ balanceCents: 4800, refundableCents: 3100, givableOutsideCents: 3400 });
  expect(noted.body.refunds.filter(({ state }: { state: string }) => state === 'owed')).toMatchObject([
    { amountCents: 300 },
  ]);
  expect((await readVoucher(staff, voucher.id)).voucher).toMatchObject({ balanceCents: 3100 });
  while ((await refundPayments(site.app.payments)) > 0);
});

test('a reversal withdraws what is left, and a restored payment restores it', async () => {
  const { orderId, voucher } = await buy();
  await spend(voucher);
  const reportState = async (state: string) => {
    await site.control.call(`orders/${orderId}`, { state });
    expect((await staff.post(`/api/payment/attempts/${orderId}/ask`)).status).toBe(200);
  };
  await reportState('reversed');
  expect(await read(orderId)).toEqual({
    attempt: 'reversed',
    movements: ['card-payment 5000', 'card-reversal -5000'],
    mails: ['voucher-sold', 'voucher-reversed'],
    attention: ['voucher-spent'],
  });
  expect((await readVoucher(staff, voucher.id)).voucher).toMatchObject({
    balanceCents: 0,
    state: 'withdrawn',
  });
  expect(await progressOf(orderId)).toMatchObject({ progress: 'returned' });
  await reportState('paid');
  expect(await read(orderId)).toMatchObject({
    attempt: 'confirmed',
    mails: ['voucher-sold', 'voucher-reversed', 'voucher-sold'],
  });
  const { voucher: after, movements } = await readVoucher(staff, voucher.id);
  expect(after).toMatchObject({ balanceCents: 3600, state: 'open' });
  expect(movements).toEqual(['issued 5000', 'spent -1400', 'withdrawn -3600', 'restored 3600']);
  expect((await read(orderId)).attention).toEqual([]);

  await spend(voucher);
  await reportState('reversed');
  const [item] = await site.app.database.rows<{ amountCents: number }>(sql`
    select amount_cents as "amountCents" from attention_items
    where order_id = ${orderId} and kind = 'voucher-spent' and resolved_at is null`);
  expect(item).toEqual({ amountCents: 2800 });
});

test('a mail goes out again, to a corrected address too', async () => {
  const { orderId, voucher } = await buy({ email: 'tyop@example.com' });
  await deliver();
  const send = (email: string) => staff.post(`/api/admin/vouchers/${voucher.id}/send`, { email });
  expect((await send('typo@example.com')).body).toMatchObject({ sale: { buyerEmail: 'typo@example.com' } });
  // A second tap sends no second mail while the first has not left.
  await send('typo@example.com');
  const mails = await site.app.database.rows<{ recipient: string }>(sql`
    select recipient from outbox_mails where order_id = ${orderId} and kind = 'voucher-sold' order by id`);
  expect(mails.map(({ recipient }) => recipient)).toEqual(['tyop@example.com', 'typo@example.com']);
  expect(readPart(await deliver(), 'text/plain')).toContain(voucher.code);
  expect((await send('no address')).status).toBe(422);
  const made = await staff.get(`/api/admin/vouchers?q=${encodeURIComponent('TYPO@')}`);
  expect(made.body.map(({ id }: Voucher) => id)).toEqual([voucher.id]);
});

test('a buyer is found, exported and erased by the address alone', async () => {
  const { orderId, voucher } = await buy({ email: 'private@example.com' });
  const search = { search: 'private@example.com' };
  const found = await staff.post('/api/admin/privacy/find', search);
  expect(found.body).toMatchObject({
    bookings: [],
    rows: { voucher_orders: 1, outbox_mails: expect.any(Number) },
  });
  const exported = await staff.post('/api/admin/privacy/export', { ...search, bookingIds: [] });
  expect(exported.text).toContain('Buon compleanno!');
  expect((await staff.post('/api/admin/privacy/erase', { ...search, bookingIds: [] })).status).toBe(200);
  expect(await findSold(orderId)).toMatchObject({
    id: voucher.id,
    sale: { buyerEmail: null, receiverName: '' },
  });
  const [left] = await site.app.database.rows<{ count: number }>(sql`
    select count(*)::int from outbox_mails where order_id = ${orderId}`);
  expect(left?.count).toBe(0);
  // The voucher is worth the same to whoever has its code.
  expect(await spend(voucher)).toMatchObject({ status: 'paid' });
});

test('a sold voucher is revenue when it is sold, and not again when it is spent', async () => {
  const year = new Date().getFullYear();
  const revenue = async () => {
    const { status, body, text } = await staff.get(`/api/admin/numbers?from=${year}-01-01&to=${year}-12-31`);
    expect(status, text).toBe(200);
    return body.current.revenueCents;
  };
  const before = await revenue();
  const { voucher } = await buy();
  const after = await revenue();
  expect(after - before).toBe(5000);
  await spend(voucher);
  expect(await revenue()).toBe(after);
});
