import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CalledOff, GuestBooking } from '#features/guest-page/guest-page.contract.ts';
import { reconcilePayments, refundPayments } from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { addDays } from '#shared/business-calendar.ts';
import { countStatuses, makeBooking } from '../support/bookings.ts';
import { anotherDay } from '../support/factories.ts';
import { cancelAsGuest, guestTokenOf, moveAsGuest, noMoney, openGuest } from '../support/guests.ts';
import { listOutbox } from '../support/outbox.ts';
import { openPayingSite, type PayingSite } from '../support/paying-site.ts';
import { aStorm, callOff, findStormDay, listStormBookings, notifyGuests } from '../support/storms.ts';
import type { TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';
import { share } from '../support/vouchers.ts';

let site: PayingSite;
let staff: TestClient;
let guest: TestClient;
beforeAll(async () => {
  site = await openPayingSite();
  staff = await site.app.staffClient();
  guest = site.app.client();
});
afterAll(() => site?.close());
beforeEach(() => site.app.setNow(testNow));

/** At 10:00, 14 euro, paid by card; its day is called off, and its guest knows. */
async function calledOff(wishes: Parameters<typeof aStorm>[1] = {}) {
  const date = anotherDay();
  const { booking, orderId } = await site.beginPayment({ bookingDate: date });
  await site.control.press(orderId, {});
  const storm = await callOff(staff, aStorm(date, wishes));
  await notifyGuests(site.app);
  const token = await guestTokenOf(site.app.database, booking.id);
  return { date, booking, orderId, storm, token };
}

const read = async (token: string): Promise<GuestBooking> => (await openGuest(guest, token)).body;

async function choose(token: string, choice: 'refund' | 'voucher', seen: Partial<CalledOff> = {}) {
  const { calledOff: shown } = await read(token);
  const { toCardCents = 0, byHandCents = 0, voucherCents = 0 } = { ...shown, ...seen };
  return guest.post('/api/guest/storm-choice', { token, choice, toCardCents, byHandCents, voucherCents });
}

test('the page says what can be chosen instead of what cancelling would cost', async () => {
  const { token, storm } = await calledOff();
  expect(await read(token)).toMatchObject({
    status: 'paid',
    cancellation: null,
    canMove: true,
    canPay: false,
    calledOff: {
      reason: 'wind',
      decideBy: storm.decideBy,
      isLifted: false,
      choice: null,
      byDefault: false,
      toCardCents: 1400,
      byHandCents: 0,
      voucherCents: 1540,
      voucherCode: null,
    },
  });
  expect((await cancelAsGuest(guest, token)).body.code).toBe('guest-page/sum-changed');
});

test('money back: all of it, to the card, once, and confirmed by the gateway', async () => {
  const { booking, token, orderId, storm } = await calledOff();
  const chosen = await choose(token, 'refund');
  expect(chosen.body).toMatchObject({ status: 'cancelled', returningCents: 1400, keptCents: 0 });
  expect(chosen.body.calledOff).toMatchObject({ choice: 'refund', byDefault: false, toCardCents: 1400 });
  expect((await choose(token, 'refund')).status).toBe(200);
  expect((await choose(token, 'voucher')).body.code).toBe('storm-days/chosen');
  expect(await findStormDay(staff, storm.id)).toMatchObject({
    sums: { bookingCount: 1, toCardCents: 1400 },
    progress: { refunded: 1, refundsOpen: 1, refundsOpenCents: 1400, refundsDone: 0 },
  });
  await refundPayments(site.app.payments);
  // The gateway took it on; a minute later its status shows it.
  expect(await findStormDay(staff, storm.id)).toMatchObject({ progress: { refundsOpen: 1, refundsDone: 0 } });
  await site.app.database.run(sql`
    update payment_attempts set next_try_at = clock_timestamp() where order_id = ${orderId}`);
  await reconcilePayments(site.app.payments);
  expect(await findStormDay(staff, storm.id)).toMatchObject({
    progress: { refundsOpen: 0, refundsDone: 1, refundsDoneCents: 1400 },
  });
  expect((await site.read(orderId)).movements).toEqual(['card-payment 1400', 'card-refund -1400']);
  const mails = await listOutbox(site.app.database, booking.id);
  expect(mails.filter(({ kind }) => kind === 'booking-storm-ended')).toHaveLength(1);
  expect(mails.filter(({ kind }) => kind === 'booking-called-off')).toHaveLength(1);
});

test('a voucher is worth the money and the bonus, comes by mail and pays for another booking', async () => {
  const { booking, token, orderId } = await calledOff();
  const { body } = await choose(token, 'voucher');
  expect(body).toMatchObject({ status: 'cancelled', returningCents: 0, keptCents: 1400 });
  const { voucherCode, ...shown } = body.calledOff;
  expect(shown).toMatchObject({ choice: 'voucher', voucherCents: 1540 });
  const [mail] = (await listOutbox(site.app.database, booking.id)).filter(
    ({ kind }) => kind === 'booking-storm-voucher',
  );
  expect(mail?.text).toContain(voucherCode);
  expect(mail?.text).toContain('€15.40');
  expect(mail?.calendar).toContain('METHOD:CANCEL');
  expect((await choose(token, 'voucher')).body.calledOff.voucherCode).toBe(voucherCode);
  const checked = await guest.post('/api/vouchers/check', { code: voucherCode, priceCents: 1400 });
  expect(checked.body).toEqual({ code: voucherCode, discountCents: 1400 });
  expect(await refundPayments(site.app.payments)).toBe(0);
  expect((await site.read(orderId)).movements).toEqual(['card-payment 1400']);
});

test('moving is free, also after the day and with all moves used, and costs no right to cancel', async () => {
  for (const [key, value] of Object.entries({ guest_moves: 'false' }))
    await staff.put(`/api/system-settings/${key}`, { value });
  const { date, token, storm } = await calledOff({ decideBy: `${anotherDay()}T20:00:00.000Z` });
  await staff.put('/api/system-settings/guest_moves', { value: 'true' });
  const target = { bookingDate: addDays(date, 20), timeSlot: '11:00-11:30' };
  site.app.setNow(`${date}T16:00:00Z`);
  const refused = await moveAsGuest(guest, token, { ...target, bookingDate: date });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const moved = await moveAsGuest(guest, token, target);
  expect(moved.body).toMatchObject({ status: 'paid', bookingDate: target.bookingDate });
  expect(moved.body.calledOff).toMatchObject({ choice: 'move' });
  expect(moved.body.cancellation).toMatchObject({ keptCents: 0, toCardCents: 1400 });
  expect(await listStormBookings(staff, storm.id)).toEqual([expect.objectContaining({ state: 'moved' })]);
  expect((await choose(token, 'refund', { toCardCents: 1400, voucherCents: 1540 })).body.code).toBe(
    'storm-days/chosen',
  );
});

test('after it was opened again guests may still choose, until the deadline', async () => {
  const [first, second] = [await calledOff(), await calledOff()];
  for (const { storm } of [first, second]) await staff.post(`/api/admin/storm-days/${storm.id}/lift`);
  expect((await choose(first.token, 'refund')).body).toMatchObject({ status: 'cancelled', keptCents: 0 });
  const { storm, token } = second;
  const seen = await read(token);
  site.app.setNow(storm.decideBy);
  const late = await choose(token, 'refund', seen.calledOff ?? {});
  expect([late.status, late.body.code]).toEqual([409, 'storm-days/chosen']);
});

test('other sums than those on the screen end nothing', async () => {
  const { token } = await calledOff();
  expect((await choose(token, 'refund', { toCardCents: 1300 })).body.code).toBe('guest-page/sum-changed');
  expect((await choose(token, 'voucher', { voucherCents: 9999 })).body.code).toBe('guest-page/sum-changed');
  expect((await read(token)).status).toBe('paid');
  const other = await site.app.client().post('/api/guest/storm-choice', {
    ...{ token: 'x'.repeat(43), choice: 'refund', toCardCents: 0, byHandCents: 0, voucherCents: 0 },
  });
  expect(other.body.code).toBe('guest-page/unknown');
});

test('what a code paid goes back to the code, and nothing else can be had for it', async () => {
  const date = anotherDay();
  const { body: made } = await staff.post('/api/admin/vouchers', share(100));
  const code = made[0].code;
  const booking = await makeBooking(site.app.client(), {
    bookingDate: date,
    voucher: { code, discountCents: 1400 },
  });
  await callOff(staff, aStorm(date));
  await notifyGuests(site.app);
  const token = await guestTokenOf(site.app.database, booking.id);
  expect((await read(token)).calledOff).toMatchObject({ toCardCents: 0, voucherCents: 0 });
  expect((await choose(token, 'voucher')).body.code).toBe('storm-days/nothing-paid');
  expect((await choose(token, 'refund')).status).toBe(200);
  const [mail] = (await listOutbox(site.app.database, booking.id)).filter(
    ({ kind }) => kind === 'booking-storm-ended',
  );
  expect(mail?.text).toContain(code);
});

test('money that comes late for a booking that a storm ended goes back', async () => {
  const date = anotherDay();
  const { booking, orderId } = await site.beginPayment({ bookingDate: date });
  await site.app.database.run(sql`
    update bookings set state = 'pending', confirm_by = null where id = ${booking.id}`);
  await callOff(staff, aStorm(date));
  await notifyGuests(site.app);
  const token = await guestTokenOf(site.app.database, booking.id);
  expect((await choose(token, 'refund')).body.status).toBe('cancelled');
  await site.control.press(orderId, {});
  await refundPayments(site.app.payments);
  expect((await site.read(orderId)).movements).toEqual(['card-payment 1400', 'card-refund -1400']);
});

test('guest, deadline, staff and a move at once: each booking ends once', async () => {
  const target = anotherDay();
  const scenes = [];
  for (let n = 0; n < 6; n += 1) scenes.push(await calledOff());
  const last = scenes.at(-1)?.storm.decideBy ?? testNow;
  site.app.setNow(last);
  const answers = await Promise.all(
    scenes.flatMap(({ booking, token, storm }, n) => [
      choose(token, 'refund'),
      choose(token, 'voucher'),
      staff.patch(`/api/bookings/${booking.id}/cancel`),
      staff.post(`/api/admin/storm-days/${storm.id}/bookings/${booking.id}/choice`, { choice: 'refund' }),
      moveAsGuest(guest, token, { bookingDate: target, timeSlot: n % 2 ? '10:00-10:30' : '11:00-11:30' }),
      notifyGuests(site.app).then(() => ({ status: 0 })),
    ]),
  );
  const counts = countStatuses(answers);
  expect(
    Object.keys(counts)
      .map(Number)
      .filter((status) => status >= 500),
  ).toEqual([]);
  await notifyGuests(site.app);
  await refundPayments(site.app.payments);
  for (const { booking, orderId, storm } of scenes) {
    const [found] = await listStormBookings(staff, storm.id);
    const { movements } = await site.read(orderId);
    const refunds = movements.filter((text) => text.startsWith('card-refund'));
    const ended = ['refunded', 'ended'].includes(found?.state ?? '');
    expect({ state: found?.state, refunds }).toEqual({
      state: found?.state,
      refunds: ended ? ['card-refund -1400'] : [],
    });
    const vouchers = await site.app.database.rows(sql`
      select id from vouchers where label like ${`%${booking.reference}%`}`);
    expect(vouchers).toHaveLength(found?.state === 'voucher' ? 1 : 0);
    const ends = (await listOutbox(site.app.database, booking.id)).filter(({ kind }) =>
      ['booking-storm-ended', 'booking-storm-voucher', 'booking-cancelled'].includes(kind),
    );
    expect(ends).toHaveLength(found?.state === 'moved' ? 0 : 1);
  }
});

test('a repeated move after a lost answer changes nothing', async () => {
  const { token } = await calledOff();
  const target = { bookingDate: anotherDay(), timeSlot: '12:00-12:30' };
  const preview = await guest.post('/api/guest/move-preview', { token, ...target });
  const send = () => guest.post('/api/guest/move', { token, ...target, ...preview.body });
  expect((await send()).body).toMatchObject({ moves: 1 });
  expect((await send()).body).toMatchObject({ moves: 1 });
  expect(noMoney.keptCents).toBe(0);
});
