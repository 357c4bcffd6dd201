import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { expireHolds, expireUnconfirmed } from '#features/bookings/server/bookings.public.ts';
import { refundPayments } from '#features/payments/server/payments.public.ts';
import type { Voucher } from '#features/vouchers/vouchers.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { countStatuses } from '../support/bookings.ts';
import { aBookingRequest, anotherDay, itemsText } from '../support/factories.ts';
import { cancelAsGuest, guestTokenOf, noMoney, openGuest } from '../support/guests.ts';
import { moveTo, previewMove } from '../support/moves.ts';
import { checkoutBody, letHoldRunOut, openPayingSite, type PayingSite } from '../support/paying-site.ts';
import type { TestClient } from '../support/test-client.ts';
import { makeVoucher, newVouchers, readVoucher, share } from '../support/vouchers.ts';

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

/** A kayak for an hour costs 14 euros. */
const request = ({ code }: Pick<Voucher, 'code'>, discountCents: number, wishes = {}) =>
  aBookingRequest({ bookingDate: anotherDay(), voucher: { code, discountCents }, ...wishes });

async function book(voucher: Voucher, discountCents: number, client = site.app.client()) {
  const { status, body, text } = await client.post('/api/bookings', request(voucher, discountCents));
  expect(status, text).toBe(201);
  return { booking: body as Booking, client };
}

/** To the payment page, for what is left to pay. */
async function begin({ booking, client }: { booking: Booking; client: TestClient }): Promise<string> {
  const { status, body, text } = await client.post('/api/payment/post-checkout', checkoutBody(booking));
  expect(status, text).toBe(200);
  await site.control.visit(body);
  return body.orderId;
}

async function pay(made: { booking: Booking; client: TestClient }): Promise<string> {
  const orderId = await begin(made);
  await site.control.press(orderId, {});
  return orderId;
}

const read = async (id: number): Promise<Booking> => (await staff.get(`/api/bookings/${id}`)).body;
const mailsOf = (id: number) =>
  site.app.database.rows<{ kind: string; text: string }>(sql`
    select kind, text_body as text from outbox_mails where booking_id = ${id} and language = 'EN' order by id`);

test('part of a price is paid by a voucher and the rest by card', async () => {
  const voucher = await makeVoucher(staff, newVouchers({ amountCents: 1000 }));
  const made = await book(voucher, 1000);
  expect(made.booking).toMatchObject({
    totalCents: 400,
    discountCents: 1000,
    dueCents: 400,
    voucherCode: voucher.code,
    status: 'pending',
  });
  expect(made.booking.holdSecondsLeft).toBeGreaterThan(0);
  const orderId = await pay(made);
  expect(await read(made.booking.id)).toMatchObject({ status: 'paid', paidByCardCents: 400, dueCents: 0 });
  expect((await site.read(orderId)).attempt).toBe('confirmed');
  const { voucher: after, movements } = await readVoucher(staff, voucher.id);
  expect(after).toMatchObject({ balanceCents: 0, uses: 1, state: 'used-up' });
  expect(movements).toEqual(['issued 1000', 'spent -1000']);
});

test('a voucher that covers all confirms the booking at once, without the gateway', async () => {
  const voucher = await makeVoucher(staff);
  const { booking, client } = await book(voucher, 1400);
  expect(booking).toMatchObject({
    status: 'paid',
    paymentCompleted: true,
    totalCents: 0,
    discountCents: 1400,
    dueCents: 0,
    holdSecondsLeft: null,
    confirmed: true,
    confirmBy: null,
  });
  const checkout = await client.post('/api/payment/direct-checkout', checkoutBody(booking));
  // An amount of nothing is no amount.
  expect(checkout.status).toBe(422);
  const attempts = sql`select from payment_attempts where booking_id = ${booking.id}`;
  expect(await site.app.database.rows(attempts)).toEqual([]);
  const mails = await mailsOf(booking.id);
  expect(mails.map(({ kind }) => kind)).toContain('payment-received');
  const mail = mails.find(({ kind }) => kind === 'payment-received');
  expect(mail?.text).toContain(`Your code ${voucher.code} covers the whole price of €14`);
  expect(mail?.text).not.toContain('We have received your payment');
  expect((await readVoucher(staff, voucher.id)).voucher.balanceCents).toBe(3600);
});

test('what the visitor saw is what is taken off', async () => {
  const voucher = await makeVoucher(staff, share(10));
  const { status, body } = await site.app.client().post('/api/bookings', request(voucher, 1400));
  expect([status, body.code]).toEqual([409, 'vouchers/changed']);
  expect(body.message).toContain('€1.40');
});

test('a repeated request is one booking and one spending', async () => {
  const voucher = await makeVoucher(staff, newVouchers({ amountCents: 1000 }));
  const body = request(voucher, 1000);
  const client = site.app.client();
  const send = () => client.post('/api/bookings', body, { 'idempotency-key': `once-${voucher.id}` });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
  expect((await readVoucher(staff, voucher.id)).movements).toEqual(['issued 1000', 'spent -1000']);
});

test('of many bookings at once one gets a code that is good for one', async () => {
  const voucher = await makeVoucher(staff, share(50, { maxUses: 1 }));
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => site.app.client().post('/api/bookings', request(voucher, 700))),
  );
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: 11 });
  for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('vouchers/used-up');
  expect((await readVoucher(staff, voucher.id)).voucher).toMatchObject({ uses: 1, state: 'used-up' });
});

test('of a gift voucher no more is spent than it has, however many spend at once', async () => {
  const voucher = await makeVoucher(staff, newVouchers({ amountCents: 5000 }));
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => site.app.client().post('/api/bookings', request(voucher, 1400))),
  );
  expect(countStatuses(answers)).toEqual({ 201: 3, 409: 5 });
  expect((await readVoucher(staff, voucher.id)).voucher.balanceCents).toBe(800);
});

test('a hold that ends gives its part back once, whoever ends it', async () => {
  const voucher = await makeVoucher(staff, newVouchers({ amountCents: 1000 }));
  const { booking } = await book(voucher, 1000);
  await letHoldRunOut(site, booking.id);
  await Promise.all([1, 2, 3].map(() => expireHolds(site.app.bookings)));
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  expect(await read(booking.id)).toMatchObject({ cancelled: true, totalCents: 400, discountCents: 1000 });
  const { movements, voucher: after } = await readVoucher(staff, voucher.id);
  expect(movements).toEqual(['issued 1000', 'spent -1000', 'returned 1000']);
  expect(after).toMatchObject({ balanceCents: 1000, uses: 0, state: 'open' });
});

test('money that comes after the hold takes the voucher again', async () => {
  const voucher = await makeVoucher(staff, newVouchers({ amountCents: 1000 }));
  const made = await book(voucher, 1000);
  const orderId = await begin(made);
  await letHoldRunOut(site, made.booking.id);
  await expireHolds(site.app.bookings);
  await site.control.press(orderId, {});
  expect(await read(made.booking.id)).toMatchObject({ status: 'paid', paidByCardCents: 400 });
  expect((await readVoucher(staff, voucher.id)).movements).toEqual([
    'issued 1000',
    'spent -1000',
    'returned 1000',
    'spent -1000',
  ]);
});

test('where the voucher has gone elsewhere, late money goes back', async () => {
  const voucher = await makeVoucher(staff, newVouchers({ amountCents: 1000 }));
  const made = await book(voucher, 1000);
  const orderId = await begin(made);
  await letHoldRunOut(site, made.booking.id);
  await expireHolds(site.app.bookings);
  await book(voucher, 1000);
  await site.control.press(orderId, {});
  await refundPayments(site.app.payments);
  expect(await read(made.booking.id)).toMatchObject({
    cancelled: true,
    paidByCardCents: 400,
    refundedCents: 400,
  });
});

test('where staff have withdrawn the code, late money goes back', async () => {
  const voucher = await makeVoucher(staff, share(50));
  const made = await book(voucher, 700);
  const orderId = await begin(made);
  await letHoldRunOut(site, made.booking.id);
  await expireHolds(site.app.bookings);
  await staff.post(`/api/admin/vouchers/${voucher.id}/withdraw`);
  await site.control.press(orderId, {});
  await refundPayments(site.app.payments);
  expect(await read(made.booking.id)).toMatchObject({ cancelled: true, refundedCents: 700 });
});

test('a cancelled booking gives the card its part and the voucher its own', async () => {
  const voucher = await makeVoucher(staff, newVouchers({ amountCents: 1000 }));
  const made = await book(voucher, 1000);
  await pay(made);
  const answers = await Promise.all([1, 2].map(() => staff.patch(`/api/bookings/${made.booking.id}/cancel`)));
  expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
  await refundPayments(site.app.payments);
  expect(await read(made.booking.id)).toMatchObject({ paidByCardCents: 400, refundedCents: 400 });
  const { movements, voucher: after } = await readVoucher(staff, voucher.id);
  expect(movements).toEqual(['issued 1000', 'spent -1000', 'returned 1000']);
  expect(after.balanceCents).toBe(1000);
  const mail = (await mailsOf(made.booking.id)).find(({ kind }) => kind === 'booking-cancelled');
  expect(mail?.text).toContain(`€10 of the price was taken off by your code ${voucher.code}`);
});

test('what comes back to a withdrawn voucher is withdrawn with it', async () => {
  const voucher = await makeVoucher(staff, newVouchers({ amountCents: 1000 }));
  const { booking } = await book(voucher, 1000);
  await staff.post(`/api/admin/vouchers/${voucher.id}/withdraw`);
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  const { movements, voucher: after } = await readVoucher(staff, voucher.id);
  expect(movements).toEqual([
    'issued 1000',
    'spent -1000',
    'withdrawn 0',
    'returned 1000',
    'withdrawn -1000',
  ]);
  expect(after).toMatchObject({ state: 'withdrawn', balanceCents: 0 });
});

test('a pay-later booking that nobody confirms gives its part back', async () => {
  const voucher = await makeVoucher(staff, newVouchers({ amountCents: 1000 }));
  const { booking, client } = await book(voucher, 1000);
  expect((await client.post(`/api/bookings/${booking.id}/pay-at-beach`)).body.dueCents).toBe(400);
  await site.app.database.run(sql`update bookings set confirm_by = '2020-01-01' where id = ${booking.id}`);
  await expireUnconfirmed(site.app.bookings);
  expect((await readVoucher(staff, voucher.id)).movements.at(-1)).toBe('returned 1000');
});

test('units that staff release give the voucher back', async () => {
  const voucher = await makeVoucher(staff, newVouchers({ amountCents: 1000 }));
  const { booking } = await book(voucher, 1000);
  await staff.post('/api/bookings/release-held-units', { bookingIds: [booking.id] });
  expect((await readVoucher(staff, voucher.id)).movements.at(-1)).toBe('returned 1000');
});

test('what is left is paid by hand at the beach', async () => {
  const voucher = await makeVoucher(staff, newVouchers({ amountCents: 1000 }));
  const { booking, client } = await book(voucher, 1000);
  await client.post(`/api/bookings/${booking.id}/pay-at-beach`);
  const paid = { paymentCompleted: true, method: 'cash' };
  const { body } = await staff.patch(`/api/bookings/${booking.id}/payment`, paid);
  expect(body).toMatchObject({ status: 'paid', paidByHandCents: 400, dueCents: 0 });
});

test('a moved booking keeps what was taken off; more than it costs goes back', async () => {
  const voucher = await makeVoucher(staff);
  const { booking } = await book(voucher, 1400);
  const kayak = (duration: string) => ({ itemsBooked: itemsText({ itemId: 'single-kayak', duration }) });
  const { body: longer } = await previewMove(staff, booking, kayak('2'));
  expect(longer).toMatchObject({ totalCents: 0, newTotalCents: 1100, dueCents: 1100, surplusCents: 0 });
  const { body: moved } = await moveTo(staff, booking, kayak('1/2'));
  expect(moved).toMatchObject({ status: 'paid', totalCents: 0, discountCents: 800, dueCents: 0 });
  expect((await readVoucher(staff, voucher.id)).voucher.balanceCents).toBe(4200);
  const { body: back } = await moveTo(staff, moved, kayak('1'));
  expect(back).toMatchObject({ status: 'paid', totalCents: 600, discountCents: 800, dueCents: 600 });
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  expect((await readVoucher(staff, voucher.id)).movements).toEqual([
    'issued 5000',
    'spent -1400',
    'reduced 600',
    'returned 800',
  ]);
});

test('the file of bookings says what was paid by voucher', async () => {
  const voucher = await makeVoucher(staff);
  const { booking } = await book(voucher, 1400);
  const { text } = await staff.get(`/api/bookings/${booking.id}/export`);
  const [head = '', row = ''] = text.replace('\ufeff', '').split('\r\n');
  const cell = (name: string) => row.split(',')[head.split(',').indexOf(name)];
  expect([cell('Voucher or code (EUR)'), cell('Total (EUR)')]).toEqual(['14.00', '0.00']);
});

test('the mail about a hold that ended says that the code has its value back', async () => {
  const voucher = await makeVoucher(staff, newVouchers({ amountCents: 1000 }));
  const made = await book(voucher, 1000);
  await begin(made);
  // Who was told of the booking hears that it ended.
  await site.app.database.run(sql`
    insert into outbox_mails (kind, dedupe_key, message_id, booking_id, recipient, language, subject, html_body, text_body)
    values ('payment-reversed', ${`told:${made.booking.id}`}, ${`<told-${made.booking.id}@example.com>`},
      ${made.booking.id}, 'ada@example.com', 'EN', '', '', '')`);
  await letHoldRunOut(site, made.booking.id);
  await expireHolds(site.app.bookings);
  const mail = (await mailsOf(made.booking.id)).find(({ kind }) => kind === 'hold-ended');
  expect(mail?.text).toContain(
    `€10 of the price was taken off by your code ${voucher.code}. The code has it back`,
  );
});

test('staff type a code for a walk-in: whole, in part, and refused as for visitors', async () => {
  const voucher = await makeVoucher(staff, newVouchers({ amountCents: 2000 }));
  const walkIn = (discountCents: number, code = voucher.code) => ({
    ...{ source: 'walk_in', itemsBooked: itemsText({ itemId: 'sup', price: '€14' }), pay: 'cash' },
    ...{ bookingDate: anotherDay(), timeSlot: '10:00-10:30', voucher: { code, discountCents } },
  });
  const send = (body: object) => staff.post('/api/admin/walk-ins', body);
  const whole = await send(walkIn(1400));
  expect([whole.status, whole.body.status, whole.body.totalCents], whole.text).toEqual([201, 'paid', 0]);
  const part = await send(walkIn(600));
  expect(part.body).toMatchObject({
    status: 'paid',
    totalCents: 800,
    discountCents: 600,
    paidByHandCents: 800,
  });
  expect((await send(walkIn(600))).body.code).toBe('vouchers/used-up');
  expect((await send(walkIn(600, 'NOTHING'))).body.code).toBe('vouchers/unknown');
  const other = await makeVoucher(staff, share(10));
  expect((await send(walkIn(600, other.code))).body.code).toBe('vouchers/changed');
  await staff.patch(`/api/bookings/${part.body.id}/cancel`);
  expect((await readVoucher(staff, voucher.id)).movements).toEqual([
    'issued 2000',
    'spent -1400',
    'spent -600',
    'returned 600',
  ]);
});

test('a guest reads before cancelling what the code gets back', async () => {
  const voucher = await makeVoucher(staff, newVouchers({ amountCents: 1400 }));
  const { booking } = await book(voucher, 1400);
  const token = await guestTokenOf(site.app.database, booking.id);
  const guest = site.app.client();
  expect((await openGuest(guest, token)).body.cancellation).toEqual({ ...noMoney, toVoucherCents: 1400 });
  const outdated = await guest.post('/api/guest/cancel', { token, ...noMoney });
  expect(outdated.body.code).toBe('guest-page/sum-changed');
  expect((await cancelAsGuest(guest, token)).status).toBe(200);
  expect((await readVoucher(staff, voucher.id)).voucher.balanceCents).toBe(1400);
});

test('staff read before a move that it leaves less than the code is for; what was agreed stays', async () => {
  const voucher = await makeVoucher(staff, share(10, { minimumCents: 2500 }));
  const kayak = (duration: string) => ({ itemsBooked: itemsText({ itemId: 'single-kayak', duration }) });
  const wish = { ...kayak('2'), voucher: { code: voucher.code, discountCents: 250 } };
  const request = aBookingRequest({ bookingDate: anotherDay(), ...wish });
  const { status, body: booking, text } = await site.app.client().post('/api/bookings', request);
  expect(status, text).toBe(201);
  await staff.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true, method: 'cash' });
  const same = await previewMove(staff, booking, { ...kayak('2'), timeSlot: '12:00-12:30' });
  expect(same.body, same.text).toMatchObject({ belowMinimum: null });
  const smaller = await previewMove(staff, booking, kayak('1/2'));
  expect(smaller.body).toMatchObject({
    ...{ newTotalCents: 550, surplusCents: 1700 },
    belowMinimum: { code: voucher.code, minimumCents: 2500, discountCents: 250 },
  });
  const { body: moved } = await moveTo(staff, booking, kayak('1/2'), { surplusWay: 'hand' });
  expect(moved).toMatchObject({ status: 'paid', totalCents: 550, discountCents: 250, dueCents: 0 });
  // It is smaller already: another time of it is no news.
  const later = await previewMove(staff, moved, { ...kayak('1/2'), timeSlot: '15:00-15:30' });
  expect(later.body).toMatchObject({ belowMinimum: null });
});
