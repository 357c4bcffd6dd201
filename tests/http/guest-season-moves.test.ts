import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { refundPayments } from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { aSeason, setSeasons } from '../support/calendar.ts';
import { itemsText } from '../support/factories.ts';
import { guestTokenOf, moveAsGuest, openGuest } from '../support/guests.ts';
import { listOutbox } from '../support/outbox.ts';
import { openPayingSite, type PayingSite } from '../support/paying-site.ts';
import { aStorm, callOff, notifyGuests } from '../support/storms.ts';
import type { TestClient } from '../support/test-client.ts';
import { makeVoucher, newVouchers, readVoucher } from '../support/vouchers.ts';

let site: PayingSite;
let staff: TestClient;
let guest: TestClient;
beforeAll(async () => {
  site = await openPayingSite();
  staff = await site.app.staffClient();
  guest = site.app.client();
});
afterEach(() => setSeasons(staff, 'single-kayak', []));
afterAll(async () => {
  expect(await site.app.database.rows(sql`select * from invariant_violations`)).toEqual([]);
  await site.close();
});

/** A kayak for an hour costs 14 euros on the first day, and another sum on the others. */
const [usualDay, otherDay, third] = ['2027-06-30', '2027-07-01', '2027-07-02'];
const season = (oneHour: number) => aSeason(otherDay, '2027-07-31', [900, oneHour, 3300]);
const place = { bookingDate: otherDay, timeSlot: '10:00-10:30' };

async function paidByCard(wishes: Parameters<PayingSite['beginPayment']>[0]) {
  const { booking, orderId } = await site.beginPayment(wishes);
  await site.control.press(orderId, {});
  return { booking, orderId, token: await tokenOf(booking) };
}

const tokenOf = ({ id }: Booking) => guestTokenOf(site.app.database, id);
const preview = (token: string, target = place) =>
  guest.post('/api/guest/move-preview', { token, ...target });
const movedMail = async (id: number) =>
  (await listOutbox(site.app.database, id)).findLast(({ kind }) => kind === 'booking-moved')?.text;

test('a move to a dearer day: the preview says what is due, and the move makes it due, once', async () => {
  const { booking, token } = await paidByCard({ bookingDate: usualDay, timeSlot: '10:00-10:30' });
  await setSeasons(staff, 'single-kayak', [season(1900)]);
  const seen = await preview(token);
  expect(seen, seen.text).toMatchObject({
    status: 200,
    body: { newTotalCents: 1900, dueCents: 500, surplusCents: 0 },
  });
  for (const time of [1, 2])
    expect(
      await guest.post('/api/guest/move', { token, ...place, ...seen.body }),
      String(time),
    ).toMatchObject({
      status: 200,
      body: {
        status: 'paid',
        moves: 1,
        bookingDate: otherDay,
        totalCents: 1900,
        dueCents: 500,
        paidCents: 1400,
      },
    });
  expect(await movedMail(booking.id)).toContain('€5 is still to be paid, at the beach.');
});

test('a move to a cheaper day: the difference goes back to the card', async () => {
  const { booking, token } = await paidByCard({ bookingDate: usualDay, timeSlot: '11:00-11:30' });
  await setSeasons(staff, 'single-kayak', [season(1000)]);
  const seen = await preview(token, { ...place, timeSlot: '11:00-11:30' });
  expect(seen.body).toMatchObject({ newTotalCents: 1000, dueCents: 0, surplusCents: 400 });
  const moved = await moveAsGuest(guest, token, { ...place, timeSlot: '11:00-11:30' });
  expect(moved, moved.text).toMatchObject({
    status: 200,
    body: { status: 'paid', totalCents: 1000, dueCents: 0, returningCents: 400, refundedCents: 0 },
  });
  expect(await movedMail(booking.id)).toContain('€4 will go back to your card');
  await refundPayments(site.app.payments);
  expect((await openGuest(guest, token)).body).toMatchObject({ returningCents: 0, refundedCents: 400 });
});

test('moved to the dearer day and back nothing is due, and nothing goes back', async () => {
  const { token } = await paidByCard({ bookingDate: usualDay, timeSlot: '12:00-12:30' });
  await setSeasons(staff, 'single-kayak', [season(1900)]);
  expect((await moveAsGuest(guest, token, { ...place, timeSlot: '12:00-12:30' })).status).toBe(200);
  const back = await moveAsGuest(guest, token, { bookingDate: usualDay, timeSlot: '12:00-12:30' });
  expect(back.body).toMatchObject({ totalCents: 1400, dueCents: 0, returningCents: 0, refundedCents: 0 });
});

test('within a season, and where prices rose after it was booked, the booking keeps its price', async () => {
  const { token } = await paidByCard({ bookingDate: otherDay, timeSlot: '13:00-13:30' });
  await setSeasons(staff, 'single-kayak', [season(1900)]);
  const same = await preview(token, { bookingDate: third, timeSlot: '13:00-13:30' });
  expect(same.body).toMatchObject({ newTotalCents: 1400, dueCents: 0, surplusCents: 0 });
});

test('of a booking that is not paid the new price is due; what was paid in person needs staff', async () => {
  const visitor = site.app.client();
  const pending = await makeBooking(visitor, { bookingDate: usualDay, timeSlot: '14:00-14:30' });
  await visitor.post(`/api/bookings/${pending.id}/pay-at-beach`);
  const inPerson = await makeBooking(staff, { bookingDate: usualDay, timeSlot: '14:00-14:30' });
  await staff.patch(`/api/bookings/${inPerson.id}/payment`, { paymentCompleted: true, method: 'cash' });
  await setSeasons(staff, 'single-kayak', [season(1000)]);
  const target = { ...place, timeSlot: '14:00-14:30' };
  const moved = await moveAsGuest(guest, await tokenOf(pending), target);
  expect(moved.body).toMatchObject({ status: 'pending', totalCents: 1000, dueCents: 1000, canPay: true });
  expect(await moveAsGuest(guest, await tokenOf(inPerson), target)).toMatchObject({
    status: 409,
    body: { code: 'guest-page/ask-staff' },
  });
  await setSeasons(staff, 'single-kayak', [season(1900)]);
  const dearer = await moveAsGuest(guest, await tokenOf(inPerson), target);
  expect(dearer.body).toMatchObject({ status: 'paid', totalCents: 1900, dueCents: 500 });
});

test.each([
  ['dearer', 1900, { totalCents: 1900, dueCents: 500, returningCents: 0 }],
  ['cheaper', 1000, { totalCents: 1000, dueCents: 0, returningCents: 400 }],
])('away from a called-off day to a %s one', async (name, oneHour, expected) => {
  const date = name === 'dearer' ? '2027-06-20' : '2027-06-21';
  const { token } = await paidByCard({ bookingDate: date, timeSlot: '10:00-10:30' });
  await setSeasons(staff, 'single-kayak', [season(oneHour)]);
  await callOff(staff, aStorm(date));
  await notifyGuests(site.app);
  const moved = await moveAsGuest(guest, token, { bookingDate: third, timeSlot: '15:00-15:30' });
  expect(moved, moved.text).toMatchObject({
    status: 200,
    body: { status: 'paid', bookingDate: third, ...expected, calledOff: { choice: 'move' } },
  });
});

test('a basket of several lines is priced line by line', async () => {
  const { token } = await paidByCard({
    bookingDate: usualDay,
    timeSlot: '16:00-16:30',
    itemsBooked: itemsText({ itemId: 'single-kayak', quantity: 2 }),
  });
  await setSeasons(staff, 'single-kayak', [season(1900)]);
  const seen = await preview(token, { ...place, timeSlot: '16:00-16:30' });
  expect(seen.body).toMatchObject({ newTotalCents: 3800, dueCents: 1000 });
});

test('where the code covers all of the new price, the whole card payment goes back, and the rest to the code', async () => {
  const voucher = await makeVoucher(staff, newVouchers({ amountCents: 1000 }));
  const { booking, token } = await paidByCard({
    ...{ bookingDate: usualDay, timeSlot: '15:00-15:30' },
    voucher: { code: voucher.code, discountCents: 1000 },
  });
  expect(booking.totalCents).toBe(400);
  await setSeasons(staff, 'single-kayak', [season(950)]);
  const target = { ...place, timeSlot: '15:00-15:30' };
  const seen = await preview(token, target);
  expect(seen.body, seen.text).toMatchObject({ newTotalCents: 0, surplusCents: 400, toVoucherCents: 50 });
  const moved = await moveAsGuest(guest, token, target);
  expect(moved, moved.text).toMatchObject({
    status: 200,
    body: { status: 'paid', totalCents: 0, dueCents: 0, returningCents: 400 },
  });
  await refundPayments(site.app.payments);
  expect((await openGuest(guest, token)).body).toMatchObject({
    ...{ status: 'paid', dueCents: 0, returningCents: 0, refundedCents: 400 },
  });
  expect((await readVoucher(staff, voucher.id)).voucher.balanceCents).toBe(50);
  // Back where it was, the card's part is due again.
  const back = await moveAsGuest(guest, token, { bookingDate: usualDay, timeSlot: '15:00-15:30' });
  expect(back.body).toMatchObject({ status: 'paid', totalCents: 450, dueCents: 450 });
});
