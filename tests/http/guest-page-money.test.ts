import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { refundPayments } from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { anotherDay } from '../support/factories.ts';
import { readPostedForm } from '../support/gateway-control.ts';
import { cancelAsGuest, guestTokenOf, moveAsGuest, noMoney, openGuest } from '../support/guests.ts';
import { moveTo } from '../support/moves.ts';
import { listOutbox } from '../support/outbox.ts';
import { openPayingSite, type PayingSite } from '../support/paying-site.ts';
import type { TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';

let site: PayingSite;
let staff: TestClient;
let guest: TestClient;
beforeAll(async () => {
  site = await openPayingSite();
  staff = await site.app.staffClient();
  guest = site.app.client();
});
afterAll(() => site?.close());
afterEach(async () => {
  site.app.setNow(testNow);
  await setPolicy({ free: '24', kept: '50', moves: 'true', moveHours: '24' });
});

async function setPolicy(policy: { free: string; kept: string; moves: string; moveHours: string }) {
  const keys = {
    guest_cancel_free_hours: policy.free,
    guest_cancel_kept_percent: policy.kept,
    guest_moves: policy.moves,
    guest_move_hours: policy.moveHours,
  };
  for (const [key, value] of Object.entries(keys))
    expect((await staff.put(`/api/system-settings/${key}`, { value })).status).toBe(200);
}

/** At 10:00, 14 euro, paid by card. */
async function paidByCard(bookingDate = anotherDay()) {
  const { booking, orderId } = await site.beginPayment({ bookingDate });
  await site.control.press(orderId, {});
  return { booking, orderId, token: await tokenOf(booking) };
}

async function paidByHand() {
  const booking = await makeBooking(staff, { bookingDate: anotherDay() });
  await staff.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true, method: 'cash' });
  return { booking, token: await tokenOf(booking) };
}

async function readCheckoutForm(checkoutUrl: string) {
  return readPostedForm((await guest.get(new URL(checkoutUrl).pathname)).text);
}

async function payAt(checkoutUrl: string): Promise<void> {
  await site.control.visit(await readCheckoutForm(checkoutUrl));
  await site.control.press(checkoutUrl.split('/').at(-1) ?? '', {});
}

const tokenOf = ({ id }: Booking) => guestTokenOf(site.app.database, id);

/** The rental begins at 10:00 in Rome, which is 8:00 UTC. */
const before = (date: string, hours: number) =>
  new Date(Date.parse(`${date}T08:00:00Z`) - hours * 3_600_000).toISOString();

const ledgerOf = (id: number) =>
  site.app.database.rows<{ kind: string; cents: number }>(sql`
    select m.kind, m.amount_cents as cents from money_movements m left join payment_attempts a using (order_id)
    where coalesce(m.booking_id, a.booking_id) = ${id} order by m.id`);

test('24 hours before all of the money goes back to the card, once', async () => {
  const { booking, token } = await paidByCard();
  site.app.setNow(before(booking.bookingDate, 24));
  expect((await openGuest(guest, token)).body.cancellation).toEqual({ ...noMoney, toCardCents: 1400 });
  const cancelled = await cancelAsGuest(guest, token);
  expect(cancelled).toMatchObject({
    status: 200,
    body: { status: 'cancelled', returningCents: 1400, refundedCents: 0, keptCents: 0, cancellation: null },
  });
  expect(await cancelAsGuest(guest, token)).toMatchObject({
    status: 409,
    body: { code: 'bookings/already-cancelled' },
  });
  await refundPayments(site.app.payments);
  await refundPayments(site.app.payments);
  expect(await ledgerOf(booking.id)).toEqual([
    { kind: 'card-payment', cents: 1400 },
    { kind: 'card-refund', cents: -1400 },
  ]);
  expect((await openGuest(guest, token)).body).toMatchObject({ returningCents: 0, refundedCents: 1400 });
  const mail = (await listOutbox(site.app.database, booking.id)).find(
    ({ kind }) => kind === 'booking-cancelled',
  );
  expect(mail?.text).toContain('You cancelled it');
  expect(mail?.calendar).toContain('METHOD:CANCEL');
});

test('later a half is kept: 7 of 14 euro go back, and the rules about money agree', async () => {
  const { booking, token } = await paidByCard();
  site.app.setNow(before(booking.bookingDate, 23.99));
  expect((await cancelAsGuest(guest, token)).body).toMatchObject({
    status: 'cancelled',
    returningCents: 700,
    keptCents: 700,
  });
  await refundPayments(site.app.payments);
  expect(await ledgerOf(booking.id)).toEqual([
    { kind: 'card-payment', cents: 1400 },
    { kind: 'card-refund', cents: -700 },
  ]);
  const mail = (await listOutbox(site.app.database, booking.id)).find(
    ({ kind }) => kind === 'booking-cancelled',
  );
  expect(mail?.text).toContain('€7');
  expect(await site.app.database.rows(sql`select * from invariant_violations`)).toEqual([]);
  const [row] = await site.app.database.rows(sql`
    select cancel_reason as reason, kept_cents as kept from bookings where id = ${booking.id}`);
  expect(row).toEqual({ reason: 'guest', kept: 700 });
});

test('once it has begun nothing can be cancelled, moved or paid', async () => {
  const { booking, token } = await paidByCard();
  site.app.setNow(before(booking.bookingDate, 0));
  expect((await openGuest(guest, token)).body).toMatchObject({
    cancellation: null,
    canMove: false,
    canPay: false,
  });
  expect(await cancelAsGuest(guest, token)).toMatchObject({
    status: 409,
    body: { code: 'guest-page/begun' },
  });
  expect(await guest.post('/api/guest/pay', { token, amountCents: 1400 })).toMatchObject({
    status: 409,
    body: { code: 'guest-page/begun' },
  });
});

test('where the sum has become another one meanwhile nothing happens, and the page has the new one', async () => {
  const { booking, token } = await paidByCard();
  const free = { ...noMoney, toCardCents: 1400 };
  site.app.setNow(before(booking.bookingDate, 1));
  const refused = await guest.post('/api/guest/cancel', { token, ...free });
  expect(refused).toMatchObject({ status: 409, body: { code: 'guest-page/sum-changed' } });
  expect((await openGuest(guest, token)).body).toMatchObject({
    status: 'paid',
    cancellation: { keptCents: 700, toCardCents: 700, byHandCents: 0 },
  });
});

test('what was paid in person is given back in person, and staff are told how much', async () => {
  const { booking, token } = await paidByHand();
  site.app.setNow(before(booking.bookingDate, 2));
  expect((await cancelAsGuest(guest, token)).body).toMatchObject({
    status: 'cancelled',
    keptCents: 700,
    returningCents: 0,
  });
  const { body } = await staff.get('/api/payment/attention');
  expect(body).toContainEqual(
    expect.objectContaining({ kind: 'refund-by-hand', bookingId: booking.id, amountCents: 700 }),
  );
});

test('an unpaid booking is cancelled for nothing, and its units are free again', async () => {
  const visitor = site.app.client();
  const booking = await makeBooking(visitor, { bookingDate: anotherDay() });
  await visitor.post(`/api/bookings/${booking.id}/pay-at-beach`);
  const heldUnits = () =>
    site.app.database.rows(sql`
      select from allocations where booking_id = ${booking.id} and released_at is null`);
  expect(await heldUnits()).toHaveLength(2);
  expect((await cancelAsGuest(guest, await tokenOf(booking))).body).toMatchObject({
    status: 'cancelled',
    keptCents: 0,
    paidCents: 0,
  });
  expect(await heldUnits()).toEqual([]);
});

test('the policy of the day on which it was booked holds, whatever staff set later', async () => {
  await setPolicy({ free: '48', kept: '30', moves: 'false', moveHours: '0' });
  const { booking, token } = await paidByCard();
  await setPolicy({ free: '0', kept: '0', moves: 'true', moveHours: '0' });
  site.app.setNow(before(booking.bookingDate, 47));
  const { body } = await openGuest(guest, token);
  expect(body).toMatchObject({ canMove: false, cancellation: { keptCents: 420, toCardCents: 980 } });
  expect(body.policy.text).toContain('48 h');
  expect(body.policy.text).toContain('30%');
});

test('bookings of before have no policy: their guests ask staff', async () => {
  const { booking, token } = await paidByCard();
  await site.app.database.run(sql`
    update bookings set cancel_free_hours = null, cancel_kept_percent = null, move_until_hours = null
    where id = ${booking.id}`);
  expect((await openGuest(guest, token)).body).toMatchObject({
    policy: null,
    cancellation: null,
    canMove: false,
  });
  expect(await cancelAsGuest(guest, token)).toMatchObject({
    status: 409,
    body: { code: 'guest-page/ask-staff' },
  });
});

test('settings that are no numbers in range are refused', async () => {
  for (const [key, value] of [
    ['guest_cancel_free_hours', '721'],
    ['guest_cancel_free_hours', '-1'],
    ['guest_cancel_kept_percent', '101'],
    ['guest_cancel_kept_percent', 'half'],
    ['guest_move_hours', '1.5'],
    ['guest_moves', 'yes'],
    ['guest_bring_it', 'x'.repeat(501)],
  ])
    expect((await staff.put(`/api/system-settings/${key}`, { value })).status, `${key} ${value}`).toBe(422);
});

test('a guest moves the booking once, however often the same is asked for', async () => {
  const { booking, token } = await paidByCard();
  const place = { bookingDate: booking.bookingDate, timeSlot: '15:00-15:30' };
  const preview = await guest.post('/api/guest/move-preview', { token, ...place });
  expect(preview.body).toEqual({
    ...{ version: 0, newTotalCents: 1400, dueCents: 0 },
    ...{ surplusCents: 0, toVoucherCents: 0 },
  });
  const wish = { token, ...place, ...preview.body };
  for (const time of [1, 2])
    expect(await guest.post('/api/guest/move', wish), String(time)).toMatchObject({
      status: 200,
      body: { moves: 1, timeSlot: '15:00-15:30', status: 'paid' },
    });
  const mails = await listOutbox(site.app.database, booking.id);
  expect(mails.filter(({ kind }) => kind === 'booking-moved')).toHaveLength(1);
});

test('a guest cannot move where visitors cannot book, nor after staff moved it', async () => {
  const { booking, token } = await paidByCard();
  const move = (place: { bookingDate: string; timeSlot: string }) => moveAsGuest(guest, token, place);
  expect((await move({ bookingDate: '2027-06-14', timeSlot: '10:00-10:30' })).status).toBe(422);
  expect((await move({ bookingDate: '2027-01-01', timeSlot: '10:00-10:30' })).status).toBe(422);
  expect((await move({ bookingDate: '2028-06-14', timeSlot: '10:00-10:30' })).status).toBe(422);
  const place = { bookingDate: booking.bookingDate, timeSlot: '12:00-12:30' };
  const preview = await guest.post('/api/guest/move-preview', { token, ...place });
  expect((await moveTo(staff, booking, { timeSlot: '16:00-16:30' })).status).toBe(200);
  expect(await guest.post('/api/guest/move', { token, ...place, ...preview.body })).toMatchObject({
    status: 409,
    body: { code: 'bookings/changed-meanwhile' },
  });
});

test('moving late does not make cancelling free', async () => {
  await setPolicy({ free: '24', kept: '50', moves: 'true', moveHours: '2' });
  const { booking, token } = await paidByCard();
  site.app.setNow(before(booking.bookingDate, 20));
  const later = await moveAsGuest(guest, token, { bookingDate: anotherDay(), timeSlot: '10:00-10:30' });
  expect(later.status).toBe(200);
  expect(later.body.cancellation).toEqual({ ...noMoney, keptCents: 700, toCardCents: 700 });
});

test('after some moves a guest has to ask staff', async () => {
  const { token, booking } = await paidByCard();
  const times = ['11:00-11:30', '12:00-12:30', '13:00-13:30', '14:00-14:30', '15:00-15:30'];
  for (const timeSlot of times)
    expect((await moveAsGuest(guest, token, { bookingDate: booking.bookingDate, timeSlot })).status).toBe(
      200,
    );
  expect(
    await moveAsGuest(guest, token, { bookingDate: booking.bookingDate, timeSlot: '16:00-16:30' }),
  ).toMatchObject({ status: 409, body: { code: 'guest-page/moves-used' } });
});

test('a pay-later booking is paid by card from its page', async () => {
  const visitor = site.app.client();
  const booking = await makeBooking(visitor, { bookingDate: anotherDay() });
  await visitor.post(`/api/bookings/${booking.id}/pay-at-beach`);
  const token = await tokenOf(booking);
  expect((await openGuest(guest, token)).body).toMatchObject({ canPay: true, status: 'pending' });
  expect(await guest.post('/api/guest/pay', { token, amountCents: 1 })).toMatchObject({
    status: 422,
    body: { code: 'payments/amount-differs' },
  });
  const begun = await guest.post('/api/guest/pay', { token, amountCents: 1400 });
  expect(begun.status).toBe(200);
  await payAt(begun.body.checkoutUrl);
  expect((await openGuest(guest, token)).body).toMatchObject({
    status: 'paid',
    paidCents: 1400,
    dueCents: 0,
    canPay: false,
    hasDocuments: true,
  });
  const pdf = await guest.post('/api/guest/documents', { token });
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('money that comes after its guest cancelled goes back', async () => {
  const visitor = site.app.client();
  const booking = await makeBooking(visitor, { bookingDate: anotherDay() });
  await visitor.post(`/api/bookings/${booking.id}/pay-at-beach`);
  const token = await tokenOf(booking);
  const begun = await guest.post('/api/guest/pay', { token, amountCents: 1400 });
  const { checkoutUrl } = begun.body;
  await site.control.visit(await readCheckoutForm(checkoutUrl));
  expect((await cancelAsGuest(guest, token)).status).toBe(200);
  await site.control.press(checkoutUrl.split('/').at(-1), {});
  await refundPayments(site.app.payments);
  expect((await openGuest(guest, token)).body).toMatchObject({ status: 'cancelled', refundedCents: 1400 });
});

test('the sentence of the policy is for everybody, in three languages', async () => {
  const read = async (language: string) =>
    (await guest.get(`/api/guest-policy?language=${language}`)).body.text;
  expect(await read('EN')).toBe(
    'You can cancel free of charge up to 24 h before the start. After that we keep 50% of what you paid. You can move the booking yourself up to 24 h before.',
  );
  expect(await read('IT')).toContain('24 ore');
  expect(await read('PL')).toContain('24 godz.');
});
