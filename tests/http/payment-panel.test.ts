import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  comparePayments,
  refundPayments,
  reviewPayments,
} from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { aBookingRequest, anotherDay } from '../support/factories.ts';
import { openPayingSite, type PayingSite, paidRecord } from '../support/paying-site.ts';
import type { TestClient } from '../support/test-client.ts';
import { staffCredentials } from '../support/test-constants.ts';

let site: PayingSite;
let staff: TestClient;
beforeAll(async () => {
  site = await openPayingSite({ env: { LIMIT_UNPAID_PER_CONTACT: '0' } });
  await site.app.database.run(sql`update slots set capacity = 999`);
  staff = await site.app.staffClient();
});
afterAll(() => site?.close());

async function pay() {
  const payment = await site.beginPayment({ bookingDate: anotherDay() });
  await site.control.press(payment.orderId, {});
  return payment;
}

/** Begins a refund that the gateway refuses. */
async function payAndCancelRefused() {
  const payment = await pay();
  await staff.patch(`/api/bookings/${payment.booking.id}/cancel`);
  await site.control.call('settings', { refundStatus: 13 });
  await refundPayments(site.app.payments);
  return payment;
}

async function passTime(orderId: string, days: number): Promise<void> {
  await site.app.database.run(sql`
    update payment_refunds set created_at = created_at - make_interval(days => ${days}),
      next_try_at = clock_timestamp() where order_id = ${orderId}`);
}

async function countRaised(orderId: string, kind: string): Promise<number> {
  const row = await site.app.database.row<{ count: number }>(sql`
    select count(*) from attention_items where order_id = ${orderId} and kind = ${kind}`);
  return row?.count ?? 0;
}

/** The command that an operator runs. */
async function checkInvariants(): Promise<{ code: number; output: string }> {
  const { databaseUrl } = site.app;
  const env = {
    DATABASE_URL: databaseUrl,
    MYPOS_CONFIGURATION: site.gateway.configuration,
    MYPOS_URL: site.gateway.url,
  };
  const child = execFile(process.execPath, ['scripts/check-invariants.ts'], { env });
  let output = '';
  child.stdout?.on('data', (text: string) => {
    output += text;
  });
  await once(child, 'close');
  return { code: child.exitCode ?? -1, output };
}

const panelOf = async (orderId: string) => (await staff.get(`/api/payment/attempts/${orderId}`)).body;

test('the panel tells what happened, in order', async () => {
  const { booking, orderId } = await pay();
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  await refundPayments(site.app.payments);
  const panel = await panelOf(orderId);
  expect(panel).toMatchObject({
    orderId,
    bookingId: booking.id,
    state: 'refunded',
    balanceCents: 0,
    isOfOwnStore: true,
  });
  expect(panel.steps.map((step: { type: string; kind?: string }) => step.kind ?? step.type)).toEqual(
    ['begun', 'paid', 'card-payment', 'browser-returned', 'card-refund'].filter(
      (kind) => kind !== 'browser-returned',
    ),
  );
  expect(panel.refunds).toMatchObject([{ amountCents: 1400, state: 'done', evidence: 'answer' }]);
});

test('the panel is for staff, and unknown orders have none', async () => {
  const { client, orderId } = await pay();
  expect((await client.get(`/api/payment/attempts/${orderId}`)).status).toBe(401);
  expect((await staff.get('/api/payment/attempts/ABCDEFGHIJ0123456789')).status).toBe(404);
});

test('a refused refund: one entry, whatever is retried, and “Done” does not hide it', async () => {
  const { orderId } = await payAndCancelRefused();
  const items = (await staff.get('/api/payment/attention')).body;
  const item = items.find(
    (i: { orderId: string; kind: string }) => i.orderId === orderId && i.kind === 'refund-refused',
  );
  const done = await staff.post(`/api/payment/attention/${item.id}/resolve`);
  expect([done.status, done.body.code]).toEqual([409, 'payments/matter-open']);
  for (let retry = 0; retry < 3; retry += 1) {
    await passTime(orderId, 1);
    expect(await refundPayments(site.app.payments)).toBe(0);
  }
  expect(await countRaised(orderId, 'refund-refused')).toBe(1);
  await site.control.call('settings', { refundStatus: 0 });
  const retried = await staff.post(`/api/payment/attempts/${orderId}/retry-refund`);
  expect(retried.body).toMatchObject({ outcome: 'done', panel: { state: 'refunded', balanceCents: 0 } });
  expect(await site.read(orderId)).toMatchObject({ attention: [] });
});

test('a refund that is refused for a week ends in one entry, and staff note what they gave back', async () => {
  const { orderId } = await payAndCancelRefused();
  await passTime(orderId, 8);
  await refundPayments(site.app.payments);
  expect(await site.read(orderId)).toMatchObject({ attention: ['refund-stuck'] });
  expect((await panelOf(orderId)).refunds).toMatchObject([{ state: 'owed', lastCode: 13, nextTryAt: null }]);
  await site.control.call('settings', { refundStatus: 0 });

  const tooMuch = { amountCents: 1401, reason: 'In cash' };
  expect((await staff.post(`/api/payment/attempts/${orderId}/given-back`, tooMuch)).status).toBe(422);
  const unexplained = { amountCents: 1400, reason: ' ' };
  expect((await staff.post(`/api/payment/attempts/${orderId}/given-back`, unexplained)).status).toBe(422);
  const part = { amountCents: 400, reason: 'In cash, a part' };
  await staff.post(`/api/payment/attempts/${orderId}/given-back`, part);
  expect(await panelOf(orderId)).toMatchObject({
    state: 'refund-pending',
    balanceCents: 1000,
    refundableCents: 0,
  });
  const rest = { amountCents: 1000, reason: 'The rest in the portal' };
  const panel = (await staff.post(`/api/payment/attempts/${orderId}/given-back`, rest)).body;
  expect(panel).toMatchObject({ state: 'refunded', balanceCents: 0, attention: [] });
  expect(panel.steps.slice(-2)).toMatchObject([
    { kind: 'card-refund-outside', amountCents: -400, note: 'In cash, a part' },
    {
      kind: 'card-refund-outside',
      amountCents: -1000,
      note: 'The rest in the portal',
      staff: staffCredentials.username,
    },
  ]);
  expect(await refundPayments(site.app.payments)).toBe(0);
});

test('a refund whose answer was lost, at a gateway that does not recognise its repetition', async () => {
  const { booking, orderId } = await pay();
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  await site.control.setMode('lost-answer', { methods: ['IPCRefund'], times: 1 });
  expect(await refundPayments(site.app.payments)).toBe(0);
  // The gateway is asked before the repetition: its status says that the money is gone.
  await passTime(orderId, 0);
  await site.control.setMode('down', { methods: ['IPCRefund'] });
  expect(await refundPayments(site.app.payments)).toBe(1);
  await site.control.setMode('normal');
  expect(await site.read(orderId)).toMatchObject({ attempt: 'refunded', attention: [] });
  expect((await panelOf(orderId)).refunds).toMatchObject([{ state: 'done', evidence: 'status' }]);
});

test('money that is owed in parts is gone or there as a whole, as the gateway’s status says', async () => {
  const { booking, orderId } = await pay();
  await staff.post(`/api/payment/attempts/${orderId}/refund`, { amountCents: 500, reason: 'Rain' });
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  await site.control.setMode('down', { methods: ['IPCRefund'] });
  expect(await refundPayments(site.app.payments)).toBe(0);
  await site.control.call(`orders/${orderId}`, { state: 'reversed' });
  await passTime(orderId, 0);
  await refundPayments(site.app.payments);
  const gone = ['card-payment 1400', 'card-refund -500', 'card-refund -900'];
  expect(await site.read(orderId)).toMatchObject({ attempt: 'refunded', movements: gone });

  await site.control.call(`orders/${orderId}`, { state: 'paid' });
  expect((await staff.post(`/api/payment/attempts/${orderId}/ask`)).status).toBe(200);
  const there = [...gone, 'card-refund-undone 500', 'card-refund-undone 900'];
  expect(await site.read(orderId)).toMatchObject({ attempt: 'refund-pending', movements: there });
  await site.control.setMode('normal');
  await passTime(orderId, 0);
  expect(await refundPayments(site.app.payments)).toBe(2);
});

test('a part of a payment goes back and the booking stays paid; the rest goes back when it is cancelled', async () => {
  const { booking, orderId } = await pay();
  const wanted = { amountCents: 500, reason: 'An hour of rain' };
  const panel = (await staff.post(`/api/payment/attempts/${orderId}/refund`, wanted)).body;
  expect(panel).toMatchObject({ state: 'confirmed', balanceCents: 1400, refundableCents: 900 });
  // Also while the first part is still on its way.
  const refuseTooMuch = async () => {
    const tooMuch = { ...wanted, amountCents: 901 };
    const { status, body } = await staff.post(`/api/payment/attempts/${orderId}/refund`, tooMuch);
    expect([status, body.code]).toEqual([422, 'payments/refund-too-high']);
  };
  await refuseTooMuch();
  expect(await refundPayments(site.app.payments)).toBe(1);
  expect(await site.read(orderId)).toMatchObject({
    attempt: 'confirmed',
    booking: 'paid',
    movements: ['card-payment 1400', 'card-refund -500'],
  });
  expect((await site.control.order(orderId)).balanceCents).toBe(900);
  await refuseTooMuch();

  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  expect(await refundPayments(site.app.payments)).toBe(1);
  expect(await site.read(orderId)).toMatchObject({ attempt: 'refunded', booking: 'cancelled' });
  expect((await site.control.order(orderId)).balanceCents).toBe(0);
});

test('a whole refund leaves the booking to be paid at the beach', async () => {
  const { orderId } = await pay();
  await staff.post(`/api/payment/attempts/${orderId}/refund`, {
    amountCents: 1400,
    reason: 'Paid by mistake',
  });
  await refundPayments(site.app.payments);
  expect(await site.read(orderId)).toMatchObject({ attempt: 'refunded', booking: 'pending' });
  const again = await staff.post(`/api/payment/attempts/${orderId}/refund`, {
    amountCents: 1,
    reason: 'Again',
  });
  expect([again.status, again.body.code]).toEqual([409, 'payments/nothing-to-refund']);
});

test('staff ask the gateway about a payment that was never reported', async () => {
  const { orderId } = await site.beginPayment();
  await site.control.press(orderId, { notify: 'lost' });
  const answer = await staff.post(`/api/payment/attempts/${orderId}/ask`);
  expect(answer.body).toMatchObject({ answer: 'settled', panel: { state: 'confirmed' } });
  expect((await staff.post(`/api/payment/attempts/${orderId}/ask`)).body.answer).toBe('agrees');
  await site.control.setMode('error');
  expect((await staff.post(`/api/payment/attempts/${orderId}/ask`)).body.answer).toBe('unanswered');
  await site.control.setMode('normal');
  expect(await site.read(orderId)).toEqual(paidRecord);
});

test('a payment without a booking stays until it has one, or goes back', async () => {
  const orderId = await site.payOrder(aBookingRequest({ bookingDate: anotherDay() }));
  const items = (await staff.get('/api/payment/attention')).body;
  const item = items.find((entry: { orderId: string }) => entry.orderId === orderId);
  expect((await staff.post(`/api/payment/attention/${item.id}/resolve`)).status).toBe(409);
  const booking = await makeBooking(site.app.client(), { bookingDate: anotherDay() });
  const attached = await staff.post(`/api/payment/attempts/${orderId}/attach`, { bookingId: booking.id });
  expect(attached.body).toMatchObject({ bookingId: booking.id, state: 'confirmed', attention: [] });
  expect(await site.read(orderId)).toMatchObject({ booking: 'paid', attention: [] });
  const twice = await staff.post(`/api/payment/attempts/${orderId}/attach`, { bookingId: booking.id });
  expect([twice.status, twice.body.code]).toEqual([409, 'payments/attached-already']);

  const other = await site.payOrder(aBookingRequest({ bookingDate: anotherDay() }));
  const absent = await staff.post(`/api/payment/attempts/${other}/attach`, { bookingId: 999_999 });
  expect(absent.status).toBe(404);
  await staff.post(`/api/payment/attempts/${other}/refund`, { amountCents: 1400, reason: 'Nobody answers' });
  await refundPayments(site.app.payments);
  expect(await site.read(other)).toMatchObject({ attempt: 'refunded', attention: [] });
});

test('“Done” of cash to give back is a ledger entry', async () => {
  const booking = await makeBooking(site.app.client(), { bookingDate: anotherDay() });
  await staff.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  const items = (await staff.get('/api/payment/attention')).body;
  const item = items.find((entry: { bookingId: number }) => entry.bookingId === booking.id);
  expect((await staff.post(`/api/payment/attention/${item.id}/resolve`)).status).toBe(200);
  const { movements } = (await staff.get(`/api/payment/history/${booking.id}`)).body;
  expect(movements).toMatchObject([
    { kind: 'payment-by-hand', amountCents: 1400 },
    { kind: 'refund-by-hand', amountCents: -1400, staff: staffCredentials.username },
  ]);
});

test('the nightly comparison asks about the payments of 30 days and shows what differs as one entry', async () => {
  const { database, payments } = site.app;
  const { orderId } = await pay();
  await database.run(sql`update payment_attempts set created_at = created_at - interval '1 hour'`);
  const limits = { perSecond: 1000 };
  expect((await comparePayments(payments, limits)).differences).toEqual([]);
  await site.control.call(`orders/${orderId}`, { state: 'reversed' });
  const { differences, asked } = await comparePayments(payments, limits);
  expect(asked).toBeGreaterThan(5);
  expect(differences).toMatchObject([{ orderId, record: 'confirmed', gateway: 'reversed' }]);
  const { code, output } = await checkInvariants();
  expect(code).toBe(1);
  expect(output).toContain(orderId);
  expect(output).toMatch(/compared with the gateway: 1 differ, 0 unanswered\n0 violations\n$/);

  expect(await reviewPayments(payments, limits)).toMatchObject({ differences: 1 });
  await reviewPayments(payments, limits);
  const open = await database.rows(sql`
    select detail, amount_cents as cents from attention_items where kind = 'ledger-differs' and resolved_at is null`);
  expect(open).toEqual([{ detail: '1', cents: 1400 }]);

  await site.control.setMode('down');
  expect((await comparePayments(payments, limits)).asked).toBe(5);
  await site.control.setMode('normal');
  await staff.post(`/api/payment/attempts/${orderId}/ask`);
  expect(await reviewPayments(payments, limits)).toMatchObject({ differences: 0 });
  expect(
    await database.rows(sql`
    select id from attention_items where kind = 'ledger-differs' and resolved_at is null`),
  ).toEqual([]);
});
