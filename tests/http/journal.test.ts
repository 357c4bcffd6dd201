import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { JournalDay, JournalEntry } from '#features/journal/journal.contract.ts';
import { closeDays } from '#features/journal/server/journal.public.ts';
import { refundPayments } from '#features/payments/server/payments.public.ts';
import { expireVouchers } from '#features/vouchers/server/vouchers.public.ts';
import { sql } from '#platform/database/sql.ts';
import { addDays, businessToday } from '#shared/business-calendar.ts';
import { makeBooking } from '../support/bookings.ts';
import { aBookingRequest, anotherDay, itemsText } from '../support/factories.ts';
import { cancelAsGuest, guestTokenOf } from '../support/guests.ts';
import { listJournalDifferences, listJournalFaults, readClosedJournal } from '../support/journal.ts';
import { openPayingSite, type PayingSite } from '../support/paying-site.ts';
import { aStorm, callOff, notifyGuests } from '../support/storms.ts';
import type { TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';
import { buyVoucher } from '../support/voucher-sale.ts';

const timeZone = 'Europe/Rome';
/** The ledger is stamped by the clock of the database. */
const ledgerDay = () => businessToday(new Date(), timeZone);

let site: PayingSite;
let staff: TestClient;
beforeAll(async () => {
  site = await openPayingSite();
  staff = await site.app.staffClient();
});
afterEach(async () => expect(await listJournalFaults(site.app.database)).toEqual([]));
afterAll(() => site?.close());

const readDay = async (date = ledgerDay()): Promise<JournalDay> =>
  (await staff.get(`/api/admin/journal/days/${date}`)).body;

/** An entry in a line: `refund card -1000: rental@2200 -1000; none not-issued`. */
function describe({ kind, method, moneyCents, lines, receipt, correctsDay }: JournalEntry): string {
  const parts = lines.map(
    ({ category, basisPoints, cents }) =>
      `${category}${basisPoints === null ? '' : `@${basisPoints}`} ${cents}`,
  );
  const about = correctsDay === null ? kind : `corrected ${kind}`;
  return `${about} ${method ?? '-'} ${moneyCents}: ${parts.join(', ')}; ${receipt.state} ${receipt.reason ?? ''}`.trim();
}

/** What an act adds to the journal. */
async function entriesOf(act: () => Promise<unknown>): Promise<string[]> {
  const before = new Set((await readDay()).entries.map(describe2));
  await act();
  return (await readDay()).entries.filter((entry) => !before.has(describe2(entry))).map(describe);
}
const describe2 = (entry: JournalEntry) => `${entry.key} ${describe(entry)}`;

async function payByCard(wishes: Parameters<typeof aBookingRequest>[0] = {}) {
  const begun = await site.beginPayment({ bookingDate: anotherDay(), ...wishes });
  await site.control.press(begun.orderId, {});
  return begun;
}

async function payByHand(id: number, method: string) {
  const { status, body, text } = await staff.patch(`/api/bookings/${id}/payment`, {
    ...{ paymentCompleted: true, method },
  });
  expect(status, text).toBe(200);
  return body;
}

const refund = async (orderId: string, amountCents: number) => {
  const answer = await staff.post(`/api/payment/attempts/${orderId}/refund`, {
    ...{ amountCents, reason: 'Asked for it', cause: 'goodwill' },
  });
  expect(answer.status, answer.text).toBe(200);
};

async function spend(code: string, discountCents = 1400) {
  const request = aBookingRequest({ bookingDate: anotherDay(), voucher: { code, discountCents } });
  const { status, body, text } = await site.app.client().post('/api/bookings', request);
  expect(status, text).toBe(201);
  return body;
}

async function reportState(orderId: string, state: 'paid' | 'reversed'): Promise<void> {
  await site.control.call(`orders/${orderId}`, { state });
  expect((await staff.post(`/api/payment/attempts/${orderId}/ask`)).status).toBe(200);
}

test('money by card and by hand is an entry each, with the date of supply; what goes back is another', async () => {
  let orderId = '';
  let date = '';
  expect(
    await entriesOf(async () => {
      const paid = await payByCard();
      orderId = paid.orderId;
      date = paid.booking.bookingDate;
    }),
  ).toEqual(['rental card 1400: rental@2200 1400; due']);
  expect((await readDay()).entries.at(-1)).toMatchObject({ orderId, suppliedOn: date, correctsDay: null });
  expect(await entriesOf(() => refund(orderId, 400))).toEqual([]);
  expect(await entriesOf(() => refundPayments(site.app.payments))).toEqual([
    'refund card -400: rental@2200 -400; none not-issued',
  ]);
  for (const method of ['cash', 'terminal', 'transfer'])
    expect(
      await entriesOf(async () => {
        const { id } = await makeBooking(staff, { bookingDate: anotherDay() });
        await payByHand(id, method);
      }),
    ).toEqual([`rental ${method} 1400: rental@2200 1400; due`]);
});

test('an undone payment needs no receipt, nor does one that the gateway took back until it is restored', async () => {
  const { id } = await makeBooking(staff, { bookingDate: anotherDay() });
  expect(
    await entriesOf(async () => {
      const { undoablePayment } = await payByHand(id, 'cash');
      await staff.post(`/api/bookings/${id}/payment/undo`, { payment: undoablePayment.id });
    }),
  ).toEqual([
    'rental cash 1400: rental@2200 1400; none given-back',
    'payment-undone cash -1400: rental@2200 -1400; none not-issued',
  ]);
  const { orderId } = await payByCard();
  expect(await entriesOf(() => reportState(orderId, 'reversed'))).toEqual([
    'rental card 1400: rental@2200 1400; none given-back',
    'reversal card -1400: rental@2200 -1400; none not-issued',
  ]);
  expect(await entriesOf(() => reportState(orderId, 'paid'))).toEqual([
    'rental card 1400: rental@2200 1400; due',
    'reversal card 1400: rental@2200 1400; none not-issued',
  ]);
});

test('a voucher is owed to its holder until it is spent, comes back, and expires', async () => {
  let bought = { voucher: { id: 0, code: '' }, orderId: '' };
  expect(
    await entriesOf(async () => {
      bought = await buyVoucher(site, staff, 5000);
    }),
  ).toEqual(['voucher-sold card 5000: voucher 5000; none multi-purpose']);
  const { voucher, orderId } = bought;
  let booking = { id: 0 };
  expect(
    await entriesOf(async () => {
      booking = await spend(voucher.code);
    }),
  ).toEqual(['voucher-spent voucher 0: rental@2200 1400, voucher -1400; due']);
  await entriesOf(() => staff.patch(`/api/bookings/${booking.id}/cancel`));
  expect((await readDay()).entries.slice(-2).map(describe)).toEqual([
    'voucher-spent voucher 0: rental@2200 1400, voucher -1400; none given-back',
    'voucher-returned voucher 0: rental@2200 -1400, voucher 1400; none not-issued',
  ]);
  await spend(voucher.code);
  expect(await entriesOf(() => refund(orderId, 1000))).toEqual([]);
  expect(await entriesOf(() => refundPayments(site.app.payments))).toEqual([
    'refund card -1000: voucher -1000; none not-issued',
  ]);
  await site.app.database.run(sql`update vouchers set expires_on = '2027-06-01' where id = ${voucher.id}`);
  expect(await entriesOf(() => expireVouchers(site.app.database, '2027-06-14'))).toEqual([
    'voucher-ended - 0: kept 2600, voucher -2600; none no-money',
  ]);
});

test('a spent voucher whose money the gateway takes back is a loss; one that staff withdraw is kept', async () => {
  const { voucher, orderId } = await buyVoucher(site, staff, 3000);
  await spend(voucher.code);
  expect((await entriesOf(() => reportState(orderId, 'reversed'))).slice(-2)).toEqual([
    'reversal card -3000: voucher -3000; none not-issued',
    'voucher-ended - 0: kept -1400, voucher 1400; none no-money',
  ]);
  const { voucher: other } = await buyVoucher(site, staff, 3000);
  expect(await entriesOf(() => staff.post(`/api/admin/vouchers/${other.id}/withdraw`))).toEqual([
    'voucher-ended - 0: kept 3000, voucher -3000; none no-money',
  ]);
});

test('a single-purpose voucher is taxed when it is sold, whatever the setting is when it is spent', async () => {
  const set = (value: string) => staff.put('/api/system-settings/vouchers_taxed_when_sold', { value });
  await set('true');
  let code = '';
  expect(
    await entriesOf(async () => {
      code = (await buyVoucher(site, staff, 3000)).voucher.code;
    }),
  ).toEqual(['voucher-sold card 3000: voucher@2200 3000; due']);
  await set('false');
  expect(await entriesOf(() => spend(code))).toEqual([
    'voucher-spent voucher 0: rental@2200 1400, voucher@2200 -1400; none taxed-when-sold',
  ]);
});

test('money of a storm becomes a voucher with a bonus, and goes back when that is withdrawn', async () => {
  const { booking, orderId } = await payByCard();
  await callOff(staff, aStorm(booking.bookingDate));
  await notifyGuests(site.app);
  const token = await guestTokenOf(site.app.database, booking.id);
  const sums = { toCardCents: 1400, byHandCents: 0, voucherCents: 1540 };
  expect(
    (
      await entriesOf(async () => {
        const answer = await site.app
          .client()
          .post('/api/guest/storm-choice', { token, choice: 'voucher', ...sums });
        expect(answer.status, answer.text).toBe(200);
      })
    ).at(-1),
  ).toBe('voucher-made - 0: kept -140, rental@2200 -1400, voucher 1540; none no-money');
  await staff.post(`/api/payment/attempts/${orderId}/withdraw-voucher`);
  expect((await readDay()).entries.map(describe).at(-1)).toBe(
    'voucher-ended - 0: kept 1540, voucher -1540; none no-money',
  );
  await refund(orderId, 1400);
  await refundPayments(site.app.payments);
  expect((await readDay()).entries.slice(-2).map(describe).toSorted()).toEqual([
    'refund card -1400: rental@2200 -1400; none not-issued',
    'voucher-ended - 0: kept 140, rental@2200 1400, voucher -1540; none no-money',
  ]);
});

test('what is kept of a cancelled booking is outside VAT, also of its voucher, while the rest is on its way back', async () => {
  const { voucher } = await buyVoucher(site, staff, 3000);
  const bookingDate = anotherDay();
  const request = { bookingDate, voucher: { code: voucher.code, discountCents: 2800 } };
  const client = site.app.client();
  const booked = await client.post(
    '/api/bookings',
    aBookingRequest({ ...request, itemsBooked: itemsText({ itemId: 'single-kayak', quantity: 2 }) }),
  );
  expect(booked.status, booked.text).toBe(201);
  const { booking } = await payByCard();
  const kept: string[] = [];
  for (const { id, bookingDate: date } of [booked.body, booking]) {
    site.app.setNow(`${date}T05:00:00Z`);
    const token = await guestTokenOf(site.app.database, id);
    kept.push(...(await entriesOf(() => cancelAsGuest(site.app.client(), token))));
  }
  site.app.setNow(testNow);
  expect(kept.filter((entry) => entry.startsWith('kept-fee'))).toEqual([
    'kept-fee voucher 0: kept 1400, rental@2200 -1400; none outside-vat',
    'kept-fee - 0: kept 700, rental@2200 -700; none outside-vat',
  ]);
  expect(await entriesOf(() => refundPayments(site.app.payments))).toEqual([
    'refund card -700: rental@2200 -700; none not-issued',
  ]);
});

test('money of several rates is divided by the prices, to the cent', async () => {
  const rate = (itemId: string | null, validFrom: string, basisPoints: number | null) =>
    staff.put('/api/admin/vat-rates', { itemId, validFrom, basisPoints });
  expect((await rate('single-kayak', '2027-07-01', 1000)).status).toBe(200);
  expect((await rate('no-such-item', '2027-07-01', 1000)).body.code).toBe('catalogue/item-not-found');
  expect((await rate(null, '2000-01-01', null)).body.code).toBe('journal/rate-needed');
  const itemsBooked = itemsText({ itemId: 'single-kayak' }, { itemId: 'tandem-kayak', duration: '1/2' });
  let orderId = '';
  // 14 and 10 euros.
  expect(
    await entriesOf(async () => {
      orderId = (await payByCard({ bookingDate: '2027-07-12', itemsBooked })).orderId;
    }),
  ).toEqual(['rental card 2400: rental@1000 1400, rental@2200 1000; due']);
  await refund(orderId, 701);
  expect(await entriesOf(() => refundPayments(site.app.payments))).toEqual([
    'refund card -701: rental@1000 -409, rental@2200 -292; none not-issued',
  ]);
  // However often it is rounded, each rate is back at nothing when all is given back.
  for (const cents of [501, 333, 1, 399, 465]) {
    await refund(orderId, cents);
    await refundPayments(site.app.payments);
  }
  const left = await site.app.database.rows<{ kind: string; cents: number }>(sql`
    select basis_points, sum(cents)::int as cents from journal_derived where order_id = ${orderId} group by 1`);
  expect(left.map(({ cents }) => cents)).toEqual([0, 0]);
  const inexact = await site.app.database.rows(sql`
    select amount, sum(cents) from generate_series(-1000, 1000) amount
    cross join lateral vat_split((select booking_id from payment_attempts where order_id = ${orderId}), amount, null)
    group by amount having sum(cents) <> amount or bool_or(abs(cents - case basis_points when 1000 then 7 else 5 end * amount / 12.0) > 1)`);
  expect(inexact).toEqual([]);
});

test('a closed day does not change: what changes later is a correction on the day that is closed next', async () => {
  const { database } = site.app;
  const { orderId } = await payByCard({ bookingDate: '2027-06-25' });
  const today = ledgerDay();
  await Promise.all([
    closeDays({ database, timeZone }, addDays(today, 1)),
    closeDays({ database, timeZone }, addDays(today, 1)),
  ]);
  const closed = await readClosedJournal(database);
  expect(await readDay()).toMatchObject({ isClosed: true });
  expect(closed).toHaveLength((await readDay()).entries.length);
  expect(await listJournalDifferences(database)).toEqual([]);

  const body = { itemId: 'single-kayak', validFrom: '2027-06-25', basisPoints: 1000 };
  await staff.put('/api/admin/vat-rates', body);
  expect(await listJournalDifferences(database)).not.toEqual([]);
  await closeDays({ database, timeZone }, addDays(today, 2));
  expect(await listJournalDifferences(database)).toEqual([]);
  expect((await readClosedJournal(database)).slice(0, closed.length)).toEqual(closed);
  // The rate was changed after the day that is closed, so that the correction is on the day after it.
  expect((await readDay(addDays(today, 1))).entries).toEqual([]);
  const next = await readDay(addDays(today, 2));
  const corrected = next.entries.filter((entry) => entry.orderId === orderId);
  expect(corrected.map(describe)).toEqual([
    'corrected rental card 0: rental@1000 1400, rental@2200 -1400; none no-money',
  ]);
  expect(corrected[0]?.correctsDay).toBe(today);
  for (const change of [
    sql`update journal_entries set money_cents = 0`,
    sql`delete from journal_lines`,
    sql`delete from journal_closings`,
  ])
    await expect(database.run(change)).rejects.toThrow('does not change');
  expect(await database.rows(sql`select * from invariant_violations`)).toEqual([]);
});
