import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPaymentAttemptsRepository,
  reconcilePayments,
  refundPayments,
} from '#features/payments/server/payments.public.ts';
import { createPaymentRefundsRepository } from '#features/payments/server/refunds/refunds.repository.ts';
import { sql } from '#platform/database/sql.ts';
import { anotherDay } from '../support/factories.ts';
import { letTimePass, openPassingTime, type PassingTime } from '../support/passing-time.ts';
import { type BegunPayment, openPayingSite, type PayingSite } from '../support/paying-site.ts';
import type { TestClient } from '../support/test-client.ts';

// The times of `docs/architecture.md`, *How long payments take to settle*. Nothing waits for a fixed time here: the pollers
// run whenever something is due, until nothing is, as on a machine that is as slow as it likes.

let site: PayingSite;
let time: PassingTime;
let staff: TestClient;
beforeAll(async () => {
  site = await openPayingSite({ env: { LIMIT_UNPAID_PER_CONTACT: '0' }, gatewayTimeoutMs: 300 });
  await site.app.database.run(sql`update slots set capacity = 9999`);
  time = await openPassingTime(site.app.database);
  staff = await site.app.staffClient();
});
afterAll(() => site?.close());

const begin = () => site.beginPayment({ bookingDate: anotherDay() });

async function pay(): Promise<BegunPayment> {
  const payment = await begin();
  await site.control.press(payment.orderId, {});
  return payment;
}

async function runPollers(): Promise<void> {
  await refundPayments(site.app.payments);
  await reconcilePayments(site.app.payments);
}

/** Gateway and ledger have the same, and no money is on its way. */
async function isSettled(orderId: string): Promise<boolean> {
  const { attempt, movements } = await site.read(orderId);
  const ledger = movements.reduce((sum, movement) => sum + Number(movement.split(' ')[1]), 0);
  const { balanceCents, state } = await site.control.order(orderId);
  return ledger === balanceCents && attempt !== 'refund-pending' && state !== 'pending';
}

/** @returns after how many minutes nothing was left to settle. */
async function minutesUntilSettled({ orderId, booking }: BegunPayment): Promise<number> {
  const rows = { orderIds: [orderId], bookingIds: [booking.id] };
  for (let passed = 0; ; ) {
    await runPollers();
    if (await isSettled(orderId)) return passed;
    const next = await time.untilNext(rows);
    if (next === null) throw new Error(`Nothing is due, and nothing is settled after ${passed} minutes`);
    await letTimePass(time, rows, next + 0.01, runPollers);
    passed += next;
  }
}

const questions = ['IPCGetPaymentStatus', 'IPCGetTxnStatus'];

async function withoutAnswers(methods: string[], work: () => Promise<void>): Promise<void> {
  await site.control.setMode('hang', { methods });
  await work();
  await site.control.setMode('normal');
}

/** What the pollers do whenever something is due, so often. */
async function failSoOften({ orderId, booking }: BegunPayment, times: number): Promise<void> {
  const rows = { orderIds: [orderId], bookingIds: [booking.id] };
  for (let failed = 0; failed < times; failed += 1) {
    const next = await time.untilNext(rows);
    await letTimePass(time, rows, (next ?? 0) + 0.01, runPollers);
  }
}

const cancel = ({ booking }: BegunPayment) => staff.patch(`/api/bookings/${booking.id}/cancel`);

const disturbances: [name: string, minutes: number, begin: () => Promise<BegunPayment>][] = [
  [
    'the message that a payment was made is lost',
    2,
    async () => {
      const payment = await begin();
      await site.control.press(payment.orderId, { notify: 'lost' });
      return payment;
    },
  ],
  [
    'a refund is requested and no answer comes in time',
    1,
    async () => {
      const payment = await pay();
      await cancel(payment);
      await withoutAnswers(['IPCRefund'], runPollers);
      return payment;
    },
  ],
  [
    'a server ends after it took a refund, before it requested it',
    1,
    async () => {
      const payment = await pay();
      await cancel(payment);
      const { gateway, database } = site.app.payments;
      if (gateway) await createPaymentRefundsRepository(database).takeDue(gateway);
      return payment;
    },
  ],
  [
    'a server ends after it took a payment to ask about, before it asked',
    1,
    async () => {
      const payment = await begin();
      await site.control.press(payment.orderId, { notify: 'lost' });
      const { gateway, database } = site.app.payments;
      await time.pass({ orderIds: [payment.orderId], bookingIds: [payment.booking.id] }, 2.1);
      if (gateway) await createPaymentAttemptsRepository(database).takeDue(gateway);
      return payment;
    },
  ],
  [
    'three questions in a row are not answered in time',
    5,
    async () => {
      const payment = await begin();
      await site.control.press(payment.orderId, { notify: 'lost' });
      await withoutAnswers(questions, () => failSoOften(payment, 3));
      return payment;
    },
  ],
  [
    'the gateway takes a payment back and the message is lost',
    76,
    async () => {
      const payment = await pay();
      await site.control.call(`orders/${payment.orderId}`, { state: 'reversed' });
      return payment;
    },
  ],
];

test.each(disturbances)('%s: settled by itself within %d minutes', async (_, minutes, disturb) => {
  const payment = await disturb();
  const taken = await minutesUntilSettled(payment);
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThanOrEqual(minutes);
});

test('what waits says on the payment until when, and since when nobody answers', async () => {
  const payment = await begin();
  await site.control.press(payment.orderId, { notify: 'lost' });
  await withoutAnswers(questions, () => failSoOften(payment, 1));
  const { body } = await staff.get(`/api/payment/attempts/${payment.orderId}`);
  expect(body).toMatchObject({ nextQuestionAt: expect.any(String), unansweredSince: expect.any(String) });
  await minutesUntilSettled(payment);
});
