import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlePayment } from '#features/payments/server/ledger/settle-payment.ts';
import { refundPayments } from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { anotherDay, itemsText } from '../support/factories.ts';
import { moveTo, previewMove } from '../support/moves.ts';
import { openPayingSite, type PayingSite } from '../support/paying-site.ts';
import type { TestClient } from '../support/test-client.ts';

let site: PayingSite;
let staff: TestClient;
beforeAll(async () => {
  site = await openPayingSite();
  staff = await site.app.staffClient();
});
afterAll(async () => {
  expect(await site.app.database.rows(sql`select * from invariant_violations`)).toEqual([]);
  await site.close();
});

const kayak = (duration: string) => itemsText({ itemId: 'single-kayak', duration });
const read = async (id: number) => (await staff.get(`/api/bookings/${id}`)).body;

async function payByCard() {
  const { booking, orderId } = await site.beginPayment({ bookingDate: anotherDay() });
  await site.control.press(orderId, {});
  return { booking, orderId };
}

test('a part goes back to the card by the gateway, and the booking stays paid', async () => {
  const { booking, orderId } = await payByCard();
  const wish = { itemsBooked: kayak('1/2') };
  const { body: preview } = await previewMove(staff, booking, wish);
  expect(preview).toMatchObject({ surplusCents: 600, surplusWays: ['card', 'keep'] });
  const { body } = await moveTo(staff, booking, wish, { surplusWay: 'card' });
  expect(body).toMatchObject({ status: 'paid', totalCents: 800, dueCents: 0 });
  await refundPayments(site.app.payments);
  expect(await read(booking.id)).toMatchObject({ status: 'paid', paidByCardCents: 1400, refundedCents: 600 });
  expect((await site.read(orderId)).attempt).toBe('confirmed');
  const { body: back } = await moveTo(staff, await read(booking.id), { itemsBooked: kayak('1') });
  expect(back.dueCents).toBe(600);
});

test('where the payment was made anew, the part goes back again', async () => {
  const { booking, orderId } = await payByCard();
  await moveTo(staff, booking, { itemsBooked: kayak('1/2') }, { surplusWay: 'card' });
  // The gateway took the first payment back before, and its message was lost.
  const second = { orderId, amountCents: 1400, reference: 'SECONDPAYMENT5' };
  const settled = await settlePayment(site.app.payments, second, { isCertain: true });
  expect(settled).toEqual({ kind: 'refunding' });
  const { body: panel } = await staff.get(`/api/payment/attempts/${orderId}`);
  expect(panel).toMatchObject({ state: 'confirmed', balanceCents: 1400, refundableCents: 800 });
  expect(await read(booking.id)).toMatchObject({ status: 'paid', dueCents: 0 });
});

test('of several moves no more goes back than is left', async () => {
  const { booking } = await payByCard();
  const { body: half } = await moveTo(staff, booking, { itemsBooked: kayak('1/2') }, { surplusWay: 'card' });
  const { body: again } = await moveTo(staff, half, { itemsBooked: kayak('1') });
  await staff.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  const { body: preview } = await previewMove(staff, again, { itemsBooked: kayak('1/2') });
  // Eight of fourteen are left on the card, and six were paid by hand.
  expect(preview).toMatchObject({ surplusCents: 600, surplusWays: ['card', 'hand', 'keep'] });
});

test('an order that was made before the move pays its own price: the rest is due', async () => {
  const { booking, orderId } = await site.beginPayment({ bookingDate: anotherDay() });
  await staff.post(`/api/bookings/${booking.id}/pay-at-beach`);
  const { status } = await moveTo(staff, booking, { itemsBooked: kayak('2') });
  expect(status).toBe(200);
  await site.control.press(orderId, {});
  expect(await read(booking.id)).toMatchObject({ status: 'paid', totalCents: 2500, dueCents: 1100 });
});
