import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { refundPayments } from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { anotherDay } from '../support/factories.ts';
import { openPayingSite, type PayingSite } from '../support/paying-site.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { TestClient } from '../support/test-client.ts';

let site: PayingSite;
let staff: TestClient;
beforeAll(async () => {
  site = await openPayingSite();
  staff = await site.app.staffClient();
});
afterAll(() => site?.close());

async function payByCard(): Promise<{ booking: Booking; orderId: string }> {
  const { booking, orderId } = await site.beginPayment({ bookingDate: anotherDay() });
  await site.control.press(orderId, {});
  return { booking, orderId };
}

async function payByHand(): Promise<Booking> {
  const booking = await makeBooking(staff, { bookingDate: anotherDay() });
  await staff.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  return booking;
}

const cancel = (id: number) => staff.patch(`/api/bookings/${id}/cancel`);
const read = async (id: number): Promise<Booking> => (await staff.get(`/api/bookings/${id}`)).body;

async function preview(...ids: number[]) {
  const { status, headers, body } = await staff.get(
    `/api/bookings/cancellation-preview?ids=${ids.join(',')}`,
  );
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  return body;
}

/** The last three cells: paid, refunded, kept. */
async function readMoneyCells(id: number): Promise<string> {
  const { text } = await staff.get(`/api/bookings/${id}/export`);
  return text.trimEnd().split(',').slice(-3).join(',');
}

const nothing = { count: 0, cents: 0 };

test('before bookings are cancelled staff can read what happens to their money', async () => {
  const unpaid = await makeBooking(staff, { bookingDate: anotherDay() });
  const [first, second] = [await payByCard(), await payByCard()];
  const byHand = await payByHand();
  expect(await preview(unpaid.id)).toEqual({ count: 1, byCard: nothing, byHand: nothing, refused: [] });
  const all = [unpaid.id, first.booking.id, second.booking.id, byHand.id];
  expect(await preview(...all, first.booking.id)).toEqual({
    count: 4,
    byCard: { count: 2, cents: 2800 },
    byHand: { count: 1, cents: 1400 },
    refused: [],
  });

  // Nothing was moved by asking; what is refunded already is not refunded again.
  expect(await read(first.booking.id)).toMatchObject({ status: 'paid', refundedCents: 0 });
  await cancel(first.booking.id);
  await cancel(byHand.id);
  expect(await preview(...all)).toEqual({
    count: 2,
    byCard: { count: 1, cents: 1400 },
    byHand: nothing,
    refused: [],
  });
});

test('a booking that was paid says so after it was cancelled, and what was refunded', async () => {
  const { booking } = await payByCard();
  expect(await read(booking.id)).toMatchObject({
    status: 'paid',
    paymentCompleted: true,
    paidByCardCents: 1400,
    refundedCents: 0,
  });
  expect(await readMoneyCells(booking.id)).toBe('14.00,0.00,14.00');
  expect((await cancel(booking.id)).body).toMatchObject({ status: 'cancelled', paymentCompleted: true });
  await refundPayments(site.app.payments);
  const refunded = {
    status: 'cancelled',
    cancelled: true,
    paymentCompleted: true,
    paidByCardCents: 1400,
    paidByHandCents: 0,
    refundedCents: 1400,
  };
  expect(await read(booking.id)).toMatchObject(refunded);
  const { body } = await staff.get('/api/bookings?status=cancelled&limit=1');
  expect(body).toMatchObject([{ id: booking.id, ...refunded }]);
  expect(await readMoneyCells(booking.id)).toBe('14.00,14.00,0.00');
});

test('money that was paid by hand is kept until somebody gives it back', async () => {
  const { id } = await payByHand();
  await cancel(id);
  expect(await read(id)).toMatchObject({
    status: 'cancelled',
    paymentCompleted: true,
    paidByCardCents: 0,
    paidByHandCents: 1400,
    refundedCents: 0,
  });
  expect(await readMoneyCells(id)).toBe('14.00,0.00,14.00');
});

test('what was never paid, and what the gateway took back, was not paid', async () => {
  const unpaid = await makeBooking(staff, { bookingDate: anotherDay() });
  await cancel(unpaid.id);
  expect(await read(unpaid.id)).toMatchObject({ paymentCompleted: false, paidByCardCents: 0 });

  const { booking, orderId } = await payByCard();
  await site.app.database.run(sql`
    insert into money_movements (kind, order_id, booking_id, amount_cents, reference, store_sid, store_mode)
    select 'card-reversal', order_id, booking_id, -amount_cents, reference, store_sid, store_mode from money_movements
    where order_id = ${orderId}`);
  await site.app.database.run(sql`
    update payment_attempts set state = 'reversed' where order_id = ${orderId}`);
  await site.app.database.run(sql`
    update bookings set state = 'pending' where id = ${booking.id}`);
  await cancel(booking.id);
  expect(await read(booking.id)).toMatchObject({
    paymentCompleted: false,
    paidByCardCents: 0,
    refundedCents: 0,
  });
  expect(await readMoneyCells(booking.id)).toBe('0.00,0.00,0.00');
});

test('an order that was attached to its booking later counts for it', async () => {
  const { booking, orderId } = await payByCard();
  await site.app.database.run(sql`
    update money_movements set booking_id = null where order_id = ${orderId}`);
  expect(await read(booking.id)).toMatchObject({ paymentCompleted: true, paidByCardCents: 1400 });
  expect(await preview(booking.id)).toMatchObject({ byCard: { count: 1, cents: 1400 } });
});

test('the headers of the file say paid, refunded and kept in the language of the request', async () => {
  const { id } = await payByHand();
  const heads = await Promise.all(
    ['en', 'it', 'pl'].map(async (language) => {
      const { text } = await staff.get(`/api/bookings/${id}/export`, { 'accept-language': language });
      return text.split('\r\n')[0]?.split(',').slice(-3).join(',');
    }),
  );
  expect(heads).toEqual([
    'Paid (EUR),Refunded (EUR),Kept (EUR)',
    'Pagato (EUR),Rimborsato (EUR),Trattenuto (EUR)',
    'Zapłacono (EUR),Zwrócono (EUR),Zatrzymano (EUR)',
  ]);
});

test('only staff ask, and for bookings that can exist', async () => {
  const path = '/api/bookings/cancellation-preview';
  expectRefusal(await site.app.client().get(`${path}?ids=1`), 401);
  for (const query of [
    '',
    '?ids=',
    '?ids=x',
    '?ids=0',
    '?ids=1,,2',
    `?ids=${'9'.repeat(16)}`,
    `?ids=${'1,'.repeat(500)}1`,
  ])
    expectRefusal(await staff.get(path + query), 422);
  expect(await preview(999_999_999_999_999)).toEqual({
    count: 0,
    byCard: nothing,
    byHand: nothing,
    refused: [],
  });
});

test('an undone payment leaves nothing paid where the rest is on its way back to the card', async () => {
  const { booking, orderId } = await payByCard();
  const refund = { amountCents: 1400, cause: 'goodwill', reason: 'Rain' };
  expect((await staff.post(`/api/payment/attempts/${orderId}/refund`, refund)).status).toBe(200);
  const pay = { paymentCompleted: true, method: 'cash' };
  const { body: paid } = await staff.patch(`/api/bookings/${booking.id}/payment`, pay);
  const payment = paid.undoablePayment.id;
  const undone = await staff.post(`/api/bookings/${booking.id}/payment/undo`, { payment });
  expect(undone.body).toMatchObject({ paymentCompleted: false });
  expect(await site.app.database.rows(sql`select * from invariant_violations`)).toEqual([]);
});
