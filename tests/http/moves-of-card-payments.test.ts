import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundPayments } from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { anotherDay, itemsText } from '../support/factories.ts';
import { moveTo, previewMove } from '../support/moves.ts';
import { openPayingBeach, type PayingBeach } from '../support/paying-beach.ts';
import type { TestClient } from '../support/test-client.ts';

let beach: PayingBeach;
let staff: TestClient;
beforeAll(async () => {
  beach = await openPayingBeach();
  staff = await beach.site.staffClient();
});
afterAll(async () => {
  expect(await beach.site.database.rows(sql`select * from invariant_violations`)).toEqual([]);
  await beach.close();
});

const kayak = (duration: string) => itemsText({ itemId: 'single-kayak', duration });
const read = async (id: number) => (await staff.get(`/api/bookings/${id}`)).body;

async function payByCard() {
  const { booking, orderId } = await beach.beginPayment({ bookingDate: anotherDay() });
  await beach.control.press(orderId, {});
  return { booking, orderId };
}

test('a part goes back to the card by the gateway, and the booking stays paid', async () => {
  const { booking, orderId } = await payByCard();
  const wish = { itemsBooked: kayak('1/2') };
  const { body: preview } = await previewMove(staff, booking, wish);
  expect(preview).toMatchObject({ surplusCents: 600, surplusWays: ['card', 'keep'] });
  const { body } = await moveTo(staff, booking, wish, { surplusWay: 'card' });
  expect(body).toMatchObject({ status: 'paid', totalCents: 800, dueCents: 0 });
  await refundPayments(beach.site.payments);
  expect(await read(booking.id)).toMatchObject({ status: 'paid', paidByCardCents: 1400, refundedCents: 600 });
  expect((await beach.read(orderId)).attempt).toBe('confirmed');
  const { body: back } = await moveTo(staff, await read(booking.id), { itemsBooked: kayak('1') });
  expect(back.dueCents).toBe(600);
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
  const { booking, orderId } = await beach.beginPayment({ bookingDate: anotherDay() });
  await staff.post(`/api/bookings/${booking.id}/pay-at-beach`);
  const { status } = await moveTo(staff, booking, { itemsBooked: kayak('2') });
  expect(status).toBe(200);
  await beach.control.press(orderId, {});
  expect(await read(booking.id)).toMatchObject({ status: 'paid', totalCents: 2500, dueCents: 1100 });
});
