import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireHolds } from '#features/bookings/server/bookings.public.ts';
import { reconcilePayments, refundPayments } from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { letTimePass, openPassingTime, type PassingTime } from '../support/passing-time.ts';
import { type BegunPayment, notify, openPayingSite, type PayingSite } from '../support/paying-site.ts';

const day = 24 * 60;

let site: PayingSite;
let time: PassingTime;
beforeAll(async () => {
  site = await openPayingSite({ env: { LIMIT_UNPAID_PER_CONTACT: '0' } });
  await site.app.database.run(sql`update slots set capacity = 9999`);
  time = await openPassingTime(site.app.database);
});
afterAll(() => site?.close());

/** Sends a message of the gateway about an order; its books may say something else. */
async function send({ orderId }: BegunPayment, method: 'IPCPurchaseNotify' | 'IPCPurchaseRollback') {
  const { status, text } = await notify(site.origin, await site.control.compose({ method, orderId }));
  return `${status} ${text}`;
}

/** From now on the gateway's books say so. */
async function setTruth({ orderId }: BegunPayment, state: 'pending' | 'paid' | 'reversed') {
  await site.control.call(`orders/${orderId}`, { state });
}

function pass({ orderId, booking }: BegunPayment, minutes: number): Promise<void> {
  return letTimePass(time, { orderIds: [orderId], bookingIds: [booking.id] }, minutes, async () => {
    await expireHolds(site.app.bookings);
    await refundPayments(site.app.payments);
    await reconcilePayments(site.app.payments);
  });
}

/** What the three sides say. */
async function readSides({ orderId }: BegunPayment) {
  const { attempt, booking, movements } = await site.read(orderId);
  const ledger = movements.reduce((sum, movement) => sum + Number(movement.split(' ')[1]), 0);
  return { attempt, booking, ledger, gateway: (await site.control.order(orderId)).balanceCents };
}

const paidOnAllSides = { attempt: 'confirmed', booking: 'paid', ledger: 1400, gateway: 1400 };

test.each(['error', 'hang'])(
  'a reversal moves nothing while nobody answers whether it still holds: %s',
  async (outage) => {
    const payment = await site.beginPayment();
    const { orderId } = payment;
    // The first notification is not taken in, so the gateway reverses the payment; its message about that is queued.
    const first = await site.control.press(orderId, { notify: 'forged', rollback: 'lost' });
    await setTruth(payment, 'pending');
    const second = await site.control.press(orderId, {});
    expect([first.outcome, second.outcome]).toEqual(['reversed', 'paid']);

    await site.control.setMode(outage, { methods: ['IPCGetPaymentStatus', 'IPCGetTxnStatus'] });
    const since = performance.now();
    const duringOutage = (await send(payment, 'IPCPurchaseRollback')).slice(0, 3);
    const tookMs = performance.now() - since;
    const sidesDuringOutage = await readSides(payment);
    await site.control.setMode('error', { methods: ['IPCGetPaymentStatus', 'IPCGetTxnStatus'] });
    await pass(payment, 180);
    const sidesAfterHours = await readSides(payment);
    await site.control.setMode('normal');
    const afterOutage = await send(payment, 'IPCPurchaseRollback');
    await pass(payment, 3 * day);

    expect({
      duringOutage,
      sidesDuringOutage,
      sidesAfterHours,
      afterOutage,
      inTheEnd: await readSides(payment),
      isAnsweredInTime: tookMs < 1500,
    }).toEqual({
      duringOutage: '503',
      sidesDuringOutage: paidOnAllSides,
      sidesAfterHours: paidOnAllSides,
      afterOutage: '200 OK',
      inTheEnd: paidOnAllSides,
      isAnsweredInTime: true,
    });
  },
);

test('a restored payment is neither taken nor refused while nobody answers whether it is there', async () => {
  const payment = await site.beginPayment();
  expect((await site.control.press(payment.orderId, {})).outcome).toBe('paid');
  await setTruth(payment, 'reversed');
  expect(await send(payment, 'IPCPurchaseRollback')).toBe('200 OK');
  await setTruth(payment, 'paid');
  await site.control.setMode('error', { methods: ['IPCGetPaymentStatus', 'IPCGetTxnStatus'] });
  const duringOutage = (await send(payment, 'IPCPurchaseNotify')).slice(0, 3);
  const sidesDuringOutage = await readSides(payment);
  await site.control.setMode('normal');
  // It is asked about soon, though the gateway sends no further message.
  await pass(payment, 2);
  expect({ duringOutage, sidesDuringOutage, inTheEnd: await readSides(payment) }).toEqual({
    duringOutage: '503',
    sidesDuringOutage: { attempt: 'reversed', booking: 'held', ledger: 0, gateway: 1400 },
    inTheEnd: paidOnAllSides,
  });
});

test('a payment that is reversed and restored any number of times ends as the gateway has it', async () => {
  const payment = await site.beginPayment();
  expect((await site.control.press(payment.orderId, {})).outcome).toBe('paid');
  const seen: object[] = [];
  for (const truth of ['reversed', 'paid', 'reversed', 'paid', 'reversed'] as const) {
    await setTruth(payment, truth);
    const method = truth === 'paid' ? 'IPCPurchaseNotify' : 'IPCPurchaseRollback';
    const answer = await send(payment, method);
    // The units are still held then.
    if (truth === 'paid') await pass(payment, 6);
    seen.push({ answer, ...(await readSides(payment)) });
  }
  const reversed = { answer: '200 OK', attempt: 'reversed', booking: 'held', ledger: 0, gateway: 0 };
  const paid = { answer: '200 OK', ...paidOnAllSides };
  expect(seen).toEqual([reversed, paid, reversed, paid, reversed]);
});

test('a reversal of which the gateway’s status knows only later is asked about again', async () => {
  const payment = await site.beginPayment();
  expect((await site.control.press(payment.orderId, {})).outcome).toBe('paid');
  await pass(payment, 2 * day);
  // The message is there before the books have it.
  const answer = (await send(payment, 'IPCPurchaseRollback')).slice(0, 3);
  const sidesAtOnce = await readSides(payment);
  await setTruth(payment, 'reversed');
  await pass(payment, 2 * day);
  expect(['200', '503']).toContain(answer);
  expect({ sidesAtOnce, inTheEnd: await readSides(payment) }).toEqual({
    sidesAtOnce: paidOnAllSides,
    inTheEnd: { attempt: 'reversed', booking: 'cancelled', ledger: 0, gateway: 0 },
  });
});
