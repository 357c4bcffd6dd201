import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import type { StormBooking } from '#features/storm-days/storm-days.contract.ts';
import { expireVouchers } from '#features/vouchers/server/vouchers.public.ts';
import type { Voucher } from '#features/vouchers/vouchers.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { aSeason, setSeasons } from '../support/calendar.ts';
import { aBookingRequest, anotherDay, itemsText } from '../support/factories.ts';
import { cancelAsGuest, guestTokenOf, noMoney, openGuest } from '../support/guests.ts';
import { moveTo } from '../support/moves.ts';
import { listOutbox } from '../support/outbox.ts';
import { checkoutBody, letHoldRunOut, openPayingSite, type PayingSite } from '../support/paying-site.ts';
import { aStorm, callOff, notifyGuests } from '../support/storms.ts';
import type { TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';
import { buyVoucher } from '../support/voucher-sale.ts';
import { makeVoucher, newVouchers, readVoucher, share } from '../support/vouchers.ts';

let site: PayingSite;
let staff: TestClient;
let guest: TestClient;
beforeAll(async () => {
  site = await openPayingSite();
  staff = await site.app.staffClient();
  guest = site.app.client();
});
beforeEach(() => site.app.setNow(testNow));
afterAll(async () => {
  expect(await site.app.database.rows(sql`select * from invariant_violations`)).toEqual([]);
  await site.close();
});

const today = '2027-06-14';
/** Sixty days from today. */
const extended = '2027-08-13';
const over = '2027-06-10';

/** A kayak for an hour costs 14 euros; what the code leaves of that is not paid. */
async function book({ code }: Pick<Voucher, 'code'>, discountCents = 1400, bookingDate = anotherDay()) {
  const client = site.app.client();
  const request = aBookingRequest({ bookingDate, voucher: { code, discountCents } });
  const { status, body, text } = await client.post('/api/bookings', request);
  expect(status, text).toBe(201);
  return { booking: body as Booking, client };
}

async function payByCard({ booking, client }: { booking: Booking; client: TestClient }): Promise<void> {
  const { body } = await client.post('/api/payment/post-checkout', checkoutBody(booking));
  await site.control.visit(body);
  await site.control.press(body.orderId, {});
}

/** As if the code had been made with another last day. */
const setLastDay = ({ id }: Voucher, day: string) =>
  site.app.database.run(sql`update vouchers set expires_on = ${day} where id = ${id}`);

const mailOf = async (id: number, kind: string) =>
  (await listOutbox(site.app.database, id)).findLast((mail) => mail.kind === kind)?.text ?? '';

/** The rental begins at 10:00 in Rome, which is 8:00 UTC. */
const goTo = (date: string, hoursBefore: number) =>
  site.app.setNow(new Date(Date.parse(`${date}T08:00:00Z`) - hoursBefore * 3_600_000).toISOString());

async function cancel({ id }: Booking): Promise<void> {
  const { status, text } = await staff.patch(`/api/bookings/${id}/cancel`);
  expect(status, text).toBe(200);
}

test('cancelled by staff after its last day: what comes back lives on, and the mail says until when', async () => {
  const voucher = await makeVoucher(staff);
  const { booking } = await book(voucher);
  await setLastDay(voucher, over);
  await cancel(booking);
  const { voucher: after, movements } = await readVoucher(staff, voucher.id);
  // What no booking had when the code ended stays ended.
  expect(movements).toEqual(['issued 5000', 'spent -1400', 'expired -3600', 'returned 1400']);
  expect(after).toMatchObject({ balanceCents: 1400, uses: 0, state: 'open', expiresOn: extended });
  expect(await mailOf(booking.id, 'booking-cancelled')).toContain(
    `€14 of the price was taken off by your code ${voucher.code}. The code has it back. It is valid until 13 August 2027.`,
  );
  expect(await expireVouchers(site.app.database, today)).toBe(0);
  const again = await book(voucher);
  expect(again.booking).toMatchObject({ status: 'paid', discountCents: 1400 });
});

test.each([
  ['the nightly run was there before', over, extended],
  ['it would have ended soon', '2027-06-20', extended],
  ['it is valid for long', '2027-12-31', '2027-12-31'],
  ['it has no end', null, null],
])('cancelled by staff where %s', async (_, lastDay, expected) => {
  const voucher = await makeVoucher(staff);
  const { booking } = await book(voucher);
  if (lastDay) await setLastDay(voucher, lastDay);
  await expireVouchers(site.app.database, today);
  await cancel(booking);
  const { voucher: after } = await readVoucher(staff, voucher.id);
  const balanceCents = lastDay === over ? 1400 : 5000;
  expect(after).toMatchObject({ state: 'open', expiresOn: expected, balanceCents });
  await expireVouchers(site.app.database, today);
  expect((await readVoucher(staff, voucher.id)).voucher.balanceCents).toBe(balanceCents);
});

test('the same by every road on which the business ends a booking', async () => {
  const roads: ((booking: Booking) => Promise<unknown>)[] = [
    ({ id }) => staff.post('/api/bookings/delete-selected', { bookingIds: [id] }),
    ({ id }) => staff.post('/api/bookings/release-held-units', { bookingIds: [id] }),
    // Its guest chooses the money, of which there is none beside the code.
    async ({ id, bookingDate }) => {
      const storm = await callOff(staff, aStorm(bookingDate));
      await notifyGuests(site.app);
      const token = await guestTokenOf(site.app.database, id);
      const choice = { choice: 'refund', toCardCents: 0, byHandCents: 0, voucherCents: 0 };
      const chosen = await guest.post('/api/guest/storm-choice', { token, ...choice });
      expect(chosen.status, `${storm.id} ${chosen.text}`).toBe(200);
    },
    // The deadline chooses.
    async ({ bookingDate }) => {
      await callOff(staff, aStorm(bookingDate, { decideBy: '2027-06-14T09:00:00.000Z' }));
      await notifyGuests(site.app);
      site.app.setNow('2027-06-14T09:00:01Z');
      await notifyGuests(site.app);
    },
  ];
  for (const [index, end] of roads.entries()) {
    site.app.setNow(testNow);
    // Only what is not paid is released.
    const amountCents = index === 1 ? 1000 : 1400;
    const voucher = await makeVoucher(staff, newVouchers({ amountCents }));
    const { booking } = await book(voucher, amountCents);
    await setLastDay(voucher, over);
    await end(booking);
    expect((await staff.get(`/api/bookings/${booking.id}`)).body.cancelled, String(index)).toBe(true);
    const { voucher: after } = await readVoucher(staff, voucher.id);
    expect(after, String(index)).toMatchObject({ state: 'open', expiresOn: extended });
  }
});

test('cancelled by the guest, the code is valid no longer than it was, and the guest reads so before', async () => {
  const voucher = await makeVoucher(staff);
  const { booking } = await book(voucher);
  await setLastDay(voucher, over);
  const token = await guestTokenOf(site.app.database, booking.id);
  expect((await openGuest(guest, token)).body).toMatchObject({
    cancellation: { ...noMoney, toVoucherCents: 1400 },
    code: { cents: 1400, validUntil: over, isUsable: false },
  });
  expect((await cancelAsGuest(guest, token)).body).toMatchObject({
    status: 'cancelled',
    code: { cents: 1400, validUntil: over, isUsable: false },
  });
  expect((await readVoucher(staff, voucher.id)).voucher).toMatchObject({ state: 'expired', expiresOn: over });
  expect(await mailOf(booking.id, 'booking-cancelled')).toContain(
    'The code has it back. It was valid until 10 June 2027, so it can no longer be used.',
  );
});

test('a hold that runs out is not cancelled by the business: the code stays as it is', async () => {
  const partly = await makeVoucher(staff, newVouchers({ amountCents: 1000 }));
  const held = await book(partly, 1000);
  await setLastDay(partly, over);
  await letHoldRunOut(site, held.booking.id);
  expect((await readVoucher(staff, partly.id)).voucher).toMatchObject({
    ...{ state: 'expired', expiresOn: over, balanceCents: 1000 },
  });
});

test('a promo code is no value that could live on', async () => {
  const promo = await makeVoucher(staff, share(50, { maxUses: 1 }));
  const { booking } = await book(promo, 700);
  await setLastDay(promo, over);
  await cancel(booking);
  expect((await readVoucher(staff, promo.id)).voucher).toMatchObject({ uses: 0, expiresOn: over });
  const { text } = await staff.get(`/api/bookings/${booking.id}`);
  expect(text).toContain('"cancelled":true');
});

test('what a withdrawn code has back cannot be used, and the mail says so', async () => {
  const voucher = await makeVoucher(staff);
  const { booking } = await book(voucher);
  await staff.post(`/api/admin/vouchers/${voucher.id}/withdraw`);
  await cancel(booking);
  const text = await mailOf(booking.id, 'booking-cancelled');
  expect(text).toContain('The code was withdrawn and can no longer be used.');
  expect(text).not.toContain('has it back');
});

test('cancelled late by the guest, the share is kept of a sold voucher as it would be of a card', async () => {
  const { voucher } = await buyVoucher(site, staff, 5000);
  const { booking } = await book(voucher);
  const token = await guestTokenOf(site.app.database, booking.id);
  expect((await openGuest(guest, token)).body.cancellation).toEqual({ ...noMoney, toVoucherCents: 1400 });
  goTo(booking.bookingDate, 1);
  expect((await openGuest(guest, token)).body.cancellation).toEqual({
    ...{ ...noMoney, toVoucherCents: 700, keptOfVoucherCents: 700 },
  });
  const unseen = await guest.post('/api/guest/cancel', { token, ...noMoney, toVoucherCents: 1400 });
  expect(unseen.body.code).toBe('guest-page/sum-changed');
  const cancelled = await cancelAsGuest(guest, token);
  expect(cancelled, cancelled.text).toMatchObject({
    status: 200,
    body: {
      status: 'cancelled',
      keptCents: 0,
      keptOfVoucherCents: 700,
      code: { cents: 700, isUsable: true },
    },
  });
  const { voucher: after, movements } = await readVoucher(staff, voucher.id);
  expect(movements).toEqual(['issued 5000', 'spent -1400', 'returned 700']);
  const sale = { isRefundable: true, refundableCents: 4300 };
  expect(after).toMatchObject({ balanceCents: 4300, uses: 0, sale });
  const text = await mailOf(booking.id, 'booking-cancelled');
  expect(text).toContain('Under the rules of your booking we keep €7 of it. The code has €7 back.');
  const refund = await staff.post(`/api/admin/vouchers/${voucher.id}/refund`, { reason: 'No trip' });
  expect(refund, refund.text).toMatchObject({ status: 200, body: { balanceCents: 0 } });
  const { voucher: refunded, movements: all } = await readVoucher(staff, voucher.id);
  expect([refunded.balanceCents, all.at(-1)]).toEqual([0, 'withdrawn -4300']);
});

test('of a price that voucher and card paid, each keeps its share', async () => {
  const { voucher } = await buyVoucher(site, staff, 1000);
  const made = await book(voucher, 1000);
  await payByCard(made);
  const token = await guestTokenOf(site.app.database, made.booking.id);
  goTo(made.booking.bookingDate, 1);
  expect((await openGuest(guest, token)).body.cancellation).toEqual({
    ...{ keptCents: 200, toCardCents: 200, byHandCents: 0, toVoucherCents: 500, keptOfVoucherCents: 500 },
  });
  expect((await cancelAsGuest(guest, token)).body).toMatchObject({ keptCents: 200, keptOfVoucherCents: 500 });
  expect((await readVoucher(staff, voucher.id)).voucher.balanceCents).toBe(500);
});

test('staff who cancel late keep nothing, and a code that nobody paid for has all of it back', async () => {
  const { voucher: sold } = await buyVoucher(site, staff, 2000);
  const bySales = await book(sold);
  goTo(bySales.booking.bookingDate, 1);
  await cancel(bySales.booking);
  expect((await readVoucher(staff, sold.id)).voucher.balanceCents).toBe(2000);
  site.app.setNow(testNow);
  const present = await makeVoucher(staff);
  const { booking } = await book(present);
  const token = await guestTokenOf(site.app.database, booking.id);
  goTo(booking.bookingDate, 1);
  expect((await openGuest(guest, token)).body.cancellation).toEqual({ ...noMoney, toVoucherCents: 1400 });
  expect((await cancelAsGuest(guest, token)).status).toBe(200);
  expect((await readVoucher(staff, present.id)).voucher.balanceCents).toBe(5000);
});

test('a voucher that came of a called-off booking was paid for, too', async () => {
  const date = anotherDay();
  const { booking, orderId } = await site.beginPayment({ bookingDate: date });
  await site.control.press(orderId, {});
  const storm = await callOff(staff, aStorm(date));
  await notifyGuests(site.app);
  const chosen = await staff.post(`/api/admin/storm-days/${storm.id}/bookings/${booking.id}/choice`, {
    choice: 'voucher',
  });
  expect(chosen.status, chosen.text).toBe(200);
  expect((chosen.body as StormBooking).state).toBe('voucher');
  const [voucher] = (await staff.get('/api/admin/vouchers')).body as Voucher[];
  const later = await book(voucher as Voucher);
  const token = await guestTokenOf(site.app.database, later.booking.id);
  goTo(later.booking.bookingDate, 1);
  expect((await openGuest(guest, token)).body.cancellation).toEqual({
    ...{ ...noMoney, toVoucherCents: 700, keptOfVoucherCents: 700 },
  });
  expect((await cancelAsGuest(guest, token)).status).toBe(200);
});

test('what a move by staff leaves of the code lives on, and the mail says how much that is', async () => {
  const voucher = await makeVoucher(staff);
  const { booking } = await book(voucher);
  await setLastDay(voucher, over);
  const kayak = itemsText({ itemId: 'single-kayak', duration: '1/2' });
  expect((await moveTo(staff, booking, { itemsBooked: kayak })).status).toBe(200);
  expect((await readVoucher(staff, voucher.id)).voucher).toMatchObject({
    ...{ balanceCents: 600, expiresOn: extended, state: 'open' },
  });
  expect(await mailOf(booking.id, 'booking-moved')).toContain(
    `It now costs less than your code ${voucher.code} took off: the code has €6 back. It is valid until 13 August 2027.`,
  );
});

test.each([
  ['by itself, the code is valid no longer than it was', false, over],
  ['because it was called off, the code lives on', true, extended],
])('moved by its guest to a cheaper day %s', async (_, isCalledOff, expected) => {
  const voucher = await makeVoucher(staff);
  const date = anotherDay();
  const { booking } = await book(voucher, 1400, date);
  const cheaper = anotherDay();
  await setSeasons(staff, 'single-kayak', [aSeason(cheaper, cheaper, [700, 1000, 1900])]);
  await setLastDay(voucher, over);
  if (isCalledOff) {
    await callOff(staff, aStorm(date));
    await notifyGuests(site.app);
  }
  const token = await guestTokenOf(site.app.database, booking.id);
  const place = { bookingDate: cheaper, timeSlot: '10:00-10:30' };
  const seen = await guest.post('/api/guest/move-preview', { token, ...place });
  expect(seen.body).toMatchObject({ newTotalCents: 0, dueCents: 0, surplusCents: 0, toVoucherCents: 400 });
  const moved = await guest.post('/api/guest/move', { token, ...place, ...seen.body });
  expect(moved, moved.text).toMatchObject({ status: 200, body: { status: 'paid', dueCents: 0 } });
  expect((await readVoucher(staff, voucher.id)).voucher).toMatchObject({ expiresOn: expected });
  expect(await mailOf(booking.id, 'booking-moved')).toContain('the code has €4 back.');
  await setSeasons(staff, 'single-kayak', []);
});

test('a booking that is not paid and that its code covers after a move is paid', async () => {
  const voucher = await makeVoucher(staff, newVouchers({ amountCents: 1000 }));
  const { booking, client } = await book(voucher, 1000);
  await client.post(`/api/bookings/${booking.id}/pay-at-beach`);
  const kayak = itemsText({ itemId: 'single-kayak', duration: '1/2' });
  const { body } = await moveTo(staff, booking, { itemsBooked: kayak });
  expect(body).toMatchObject({ status: 'paid', totalCents: 0, discountCents: 800, dueCents: 0 });
});
