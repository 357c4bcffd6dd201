import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JournalEntry } from '#features/journal/journal.contract.ts';
import { reversePayment } from '#features/payments/server/ledger/reverse-payment.ts';
import { settlePayment } from '#features/payments/server/ledger/settle-payment.ts';
import { refundPayments } from '#features/payments/server/payments.public.ts';
import type { OpenReceipt, Receipts } from '#features/receipts/receipts.contract.ts';
import { issueReceipts } from '#features/receipts/server/receipts.public.ts';
import { openDatabase } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { businessToday } from '#shared/business-calendar.ts';
import { makeBooking } from '../support/bookings.ts';
import { aBookingRequest, aFact, anotherDay, itemsText } from '../support/factories.ts';
import { invoiceWish, nameSeller } from '../support/invoices.ts';
import { moveTo } from '../support/moves.ts';
import { checkoutBody, openPayingSite, type PayingSite } from '../support/paying-site.ts';
import { type ReceiptMood, type ReceiptService, startReceiptService } from '../support/receipt-service.ts';
import { expectRefusal } from '../support/refusals.ts';
import { logInColleague } from '../support/staff-accounts.ts';
import type { TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';
import { buyVoucher } from '../support/voucher-sale.ts';

const timeZone = 'Europe/Rome';
/** Where no answer is wanted; everywhere else the service has time, on a busy machine too. */
const soonMs = 1_500;
const patienceMs = 15_000;
/** When all bookings are over. */
const lastDay = '2099-12-31';
const today = '2027-06-14';

let site: PayingSite;
let owner: TestClient;
let helper: TestClient;
let service: ReceiptService;
beforeAll(async () => {
  site = await openPayingSite();
  owner = await site.app.staffClient();
  helper = await logInColleague(site.app, 'Bruno', 'beach');
  service = await startReceiptService(2 * soonMs);
  await nameSeller(owner);
});
afterAll(async () => {
  await site?.close();
  await service?.close();
});

const choose = async (value: string) =>
  expect(await owner.put('/api/system-settings/receipts', { value })).toMatchObject({ status: 200 });

/** Nothing of an earlier test is missing. */
beforeEach(async () => {
  await choose('off');
  await site.app.database.run(sql`delete from receipts`);
  await site.app.database.run(sql`delete from receipt_periods`);
  await site.app.database.run(sql`update money_movements set moved_at = '2026-01-01' where moved_at > now()`);
  await choose('by-hand');
  Object.assign(service, { mood: 'fine', asked: [] });
  service.issued.clear();
});

const list = async (date = lastDay): Promise<Receipts> =>
  (await helper.get(`/api/admin/receipts?date=${date}`)).body;
const record = (source: string, act: object, client = helper) =>
  client.post(`/api/admin/receipts/${source}?date=${lastDay}`, act);
const say = ({ task, cents, number }: OpenReceipt) => [task, cents, number];
const tasks = async () => (await list()).open.map(say);

async function paidInCash(wishes: Parameters<typeof makeBooking>[1] = {}) {
  const { id } = await makeBooking(owner, { bookingDate: anotherDay(), ...wishes });
  const paid = await owner.patch(`/api/bookings/${id}/payment`, { paymentCompleted: true, method: 'cash' });
  expect(paid.status, paid.text).toBe(200);
  const source = `money:${paid.body.undoablePayment.id}`;
  return { id, source, payment: paid.body.undoablePayment.id };
}

async function paidByCard() {
  const begun = await site.beginPayment({ bookingDate: anotherDay() });
  await site.control.press(begun.orderId, {});
  return begun;
}

async function refund(orderId: string, amountCents: number): Promise<void> {
  const answer = await owner.post(`/api/payment/attempts/${orderId}/refund`, {
    ...{ amountCents, reason: 'Asked for it', cause: 'goodwill' },
  });
  expect(answer.status, answer.text).toBe(200);
  await refundPayments(site.app.payments);
}

async function receiptsInJournal(
  bookingId: number,
  date = businessToday(new Date(), timeZone),
): Promise<unknown[]> {
  const { body } = await owner.get(`/api/admin/journal/days/${date}`);
  return body.entries
    .filter((entry: JournalEntry) => entry.bookingId === bookingId)
    .map(({ receipt }: JournalEntry) => [receipt.state, receipt.reason ?? receipt.number]);
}

async function handOut(id: number): Promise<void> {
  const facts = [aFact(id)];
  expect((await helper.post('/api/admin/today/facts', { facts })).status).toBe(200);
}

/** The ledger is stamped by the clock of the database, which is not on the day of the tests. */
async function letItBeToday(): Promise<void> {
  await site.app.database.run(sql`update receipt_periods set from_at = ${testNow}`);
  await site.app.database.run(sql`
    update money_movements set moved_at = ${testNow} where id = (select max(id) from money_movements)`);
}

test('a shop that records none sees nothing, and nothing of what it took before is due later', async () => {
  await choose('off');
  await site.app.database.run(sql`delete from receipt_periods`);
  const { id } = await paidInCash();
  expect(await list()).toEqual({ way: 'off', missing: 0, open: [], recorded: [] });
  expect((await helper.get(`/api/admin/today?date=${today}`)).body).not.toHaveProperty('receiptsMissing');
  expect(await receiptsInJournal(id)).toEqual([['due', null]]);
  await choose('by-hand');
  expect(await tasks()).toEqual([]);
  expect(await receiptsInJournal(id)).toEqual([['none', 'not-recorded']]);
  await choose('service');
  const during = await paidInCash();
  await choose('off');
  await paidInCash();
  await choose('by-hand');
  expect((await list()).open.map(({ source }) => source)).toEqual([during.source]);
});

test('a receipt is due from the hand-over on; helpers type its number once, and take a mistake back', async () => {
  const { id, source } = await paidInCash({ bookingDate: '2027-06-20' });
  await letItBeToday();
  const openOn = async (day: string) => (await list(day)).open.map(({ source }) => source);
  expect([await openOn('2027-06-20'), await openOn('2027-06-21')]).toEqual([[], [source]]);
  await handOut(id);
  expect(await openOn(today)).toEqual([]);
  const [due] = (await list('2027-06-20')).open;
  expect(due).toMatchObject({ ...{ source, task: 'issue', cents: 1400, method: 'cash', bookingId: id } });
  expect(due?.line).toMatch(/^Rental, 1 × .+ \(1 hour\), VAT 22%$/);

  const typed = { act: 'issued', number: ' 0012-0034 ' };
  const answers = await Promise.all([record(source, typed), record(source, typed)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body).toMatchObject({
    open: [],
    recorded: [{ source, number: '0012-0034', cents: 1400 }],
  });
  const other = await record(source, { act: 'issued', number: '0012-0035' });
  expectRefusal(other, 409);
  expect(await receiptsInJournal(id, today)).toEqual([['issued', '0012-0034']]);
  const exported = await owner.get(`/api/admin/journal/months/${today.slice(0, 7)}/export`);
  expect(exported.text).toContain('Receipt 0012-0034');

  await record(source, { act: 'undo', from: 'issued' });
  await record(source, { act: 'undo', from: 'issued' });
  expect(await tasks()).toEqual([['issue', 1400, null]]);
  expectRefusal(await record('money:999999', typed), 404);
  expectRefusal(await record(source, { act: 'issued', number: ' ' }), 422);
});

test('only an owner says that none is needed, and why', async () => {
  const { id, source } = await paidInCash();
  const act = { act: 'not-needed', reason: 'exempt' };
  expectRefusal(await record(source, act), 403);
  expect((await record(source, act, owner)).body.open).toEqual([]);
  expect(await receiptsInJournal(id)).toEqual([['none', 'exempt']]);
  // Whoever issued one all the same is right.
  expect((await record(source, { act: 'issued', number: '7' })).status).toBe(200);
  expectRefusal(await record(source, act, owner), 409);
});

test('money that goes back asks for no receipt, cancels the one that was issued, and a part for a return', async () => {
  const { id, source, payment } = await paidInCash();
  await owner.post(`/api/bookings/${id}/payment/undo`, { payment });
  expect(await tasks()).toEqual([]);
  // It was printed before the line brought the news.
  await record(source, { act: 'issued', number: '21' });
  expect(await tasks()).toEqual([['cancel', 1400, '21']]);
  expectRefusal(await record(source, { act: 'cancelled', number: '22' }), 409);
  expect((await record(source, { act: 'cancelled', number: '21' })).body.open).toEqual([]);
  expect(await receiptsInJournal(id)).toEqual([
    ['cancelled', '21'],
    ['none', 'with-payment'],
  ]);

  const { booking, orderId } = await paidByCard();
  const [card] = (await list()).open;
  await record(card?.source ?? '', { act: 'issued', number: '31' });
  await refund(orderId, 400);
  expect(await tasks()).toEqual([['return', -400, '31']]);
  const [part] = (await list()).open;
  await record(part?.source ?? '', { act: 'issued', number: '32' });
  expect(await receiptsInJournal(booking.id)).toEqual([
    ['issued', '31'],
    ['issued', '32'],
  ]);
  await refund(orderId, 1000);
  expect(await tasks()).toEqual([
    ['cancel', 1400, '31'],
    ['cancel', -400, '32'],
  ]);
});

/** Takes a card payment back at the gateway, and pays anew: for the same order under another reference, or for another order. */
const paidAgain: [string, (begun: Awaited<ReturnType<typeof paidByCard>>) => Promise<void>][] = [
  [
    'under a new reference',
    async ({ orderId }) => {
      const payment = { orderId, amountCents: 1400, reference: `AGAIN${orderId}` };
      await settlePayment(site.app.payments, payment, { isCertain: true });
    },
  ],
  [
    'in a new order',
    async ({ client, booking }) => {
      const { body } = await owner.get(`/api/bookings/${booking.id}`);
      const again = await client.post('/api/payment/post-checkout', checkoutBody(body));
      expect(again.status, again.text).toBe(200);
      await site.control.visit(again.body);
      await site.control.press(again.body.orderId, {});
    },
  ],
];

test.each(paidAgain)(
  'a card payment that is reversed and made again %s asks for one receipt',
  async (_, payAgain) => {
    const begun = await paidByCard();
    await reversePayment(site.app.payments, { orderId: begun.orderId, amountCents: 1400 });
    expect(await tasks()).toEqual([]);
    await payAgain(begun);
    expect(await tasks()).toEqual([['issue', 1400, null]]);
    expect(await receiptsInJournal(begun.booking.id)).toEqual([
      ['none', 'given-back'],
      ['none', 'not-issued'],
      ['due', null],
    ]);
  },
);

test.each(paidAgain)(
  'a receipt of a payment that is reversed and made again %s is kept for it',
  async (_, payAgain) => {
    const begun = await paidByCard();
    const first = (await list()).open[0]?.source ?? '';
    await record(first, { act: 'issued', number: '81' });
    await reversePayment(site.app.payments, { orderId: begun.orderId, amountCents: 1400 });
    expect(await tasks()).toEqual([['cancel', 1400, '81']]);
    await payAgain(begun);
    expect(await tasks()).toEqual([['keep', 1400, '81']]);
    const [{ keptFor = '' } = {}] = (await list()).open;
    const kept = { act: 'kept', number: '81', by: keptFor };
    expectRefusal(await record(first, { ...kept, number: '82' }), 409);
    expectRefusal(await record(first, { ...kept, by: 'money:1' }), 409);
    // A receipt is kept for a payment, never for value of a voucher.
    expectRefusal(await record(first, { ...kept, by: 'voucher:1' }), 422);
    expectRefusal(await record(first, { act: 'issued', number: '82', cents: 2 ** 40 }), 422);
    const answers = await Promise.all([record(first, kept), record(first, kept)]);
    expect(answers.map(({ status, body }) => [status, body.open])).toEqual([
      [200, []],
      [200, []],
    ]);
    expect(await receiptsInJournal(begun.booking.id)).toEqual([
      ['none', 'given-back'],
      ['none', 'not-issued'],
      ['issued', '81'],
    ]);
  },
);

test('where the receipt was cancelled all the same, or the sum is paid in another way, another one is issued', async () => {
  const begun = await paidByCard();
  const first = (await list()).open[0]?.source ?? '';
  await record(first, { act: 'issued', number: '83' });
  await reversePayment(site.app.payments, { orderId: begun.orderId, amountCents: 1400 });
  await owner.patch(`/api/bookings/${begun.booking.id}/payment`, { paymentCompleted: true, method: 'cash' });
  expect(await tasks()).toEqual([
    ['cancel', 1400, '83'],
    ['issue', 1400, null],
  ]);
  expect((await record(first, { act: 'cancelled', number: '83' })).body.open.map(say)).toEqual([
    ['issue', 1400, null],
  ]);
});

test('no second receipt is asked of a service while the first may be kept', async () => {
  await choose('service');
  const { id, payment } = await paidInCash();
  await runJob();
  await owner.post(`/api/bookings/${id}/payment/undo`, { payment });
  await owner.patch(`/api/bookings/${id}/payment`, { paymentCompleted: true, method: 'cash' });
  await runJob();
  expect(await tasks()).toEqual([['keep', 1400, '0001-0001']]);
  expect(methodsAsked()).toEqual(['POST']);
});

test('what is paid in cash after all was given back is paid anew, and is due once', async () => {
  const { id } = await paidInCash();
  await site.app.database.run(sql`
    insert into money_movements (kind, booking_id, amount_cents, method) values ('refund-by-hand', ${id}, -1400, 'cash'),
      ('payment-by-hand', ${id}, 1400, 'cash'), ('refund-by-hand', ${id}, -400, 'cash')`);
  expect(await receiptsInJournal(id)).toEqual([
    ['none', 'given-back'],
    ['none', 'not-issued'],
    ['due', null],
    ['none', 'not-issued'],
  ]);
  expect(await tasks()).toEqual([['issue', 1400, null]]);
});

/** Two kayaks that a voucher pays for, of which one is left after a move. */
async function paidByVoucher() {
  const { voucher } = await buyVoucher(site, owner, 5000);
  const request = aBookingRequest({
    bookingDate: anotherDay(),
    itemsBooked: itemsText({ itemId: 'single-kayak', quantity: 2 }),
    voucher: { code: voucher.code, discountCents: 2800 },
  });
  const booked = await site.app.client().post('/api/bookings', request);
  expect(booked.status, booked.text).toBe(201);
  const reduce = async (to: object) => {
    const { body } = await owner.get(`/api/bookings/${booked.body.id}`);
    const moved = await moveTo(owner, body, { itemsBooked: itemsText({ itemId: 'single-kayak', ...to }) });
    expect(moved.status, moved.text).toBe(200);
  };
  return { id: booked.body.id as number, reduce };
}

test('of a voucher the receipt is for what remains when a part has come back', async () => {
  const { id, reduce } = await paidByVoucher();
  expect(await tasks()).toEqual([['issue', 2800, null]]);
  await reduce({ quantity: 1 });
  const [due] = (await list()).open;
  expect([due && say(due), due?.line]).toEqual([['issue', 1400, null], expect.stringMatching(/VAT 22%$/)]);
  const { body } = await record(due?.source ?? '', { act: 'issued', number: '91', cents: 1400 });
  expect(body).toMatchObject({ open: [], recorded: [{ number: '91', cents: 1400 }] });
  expect(await receiptsInJournal(id)).toEqual([
    ['issued', '91'],
    ['none', 'not-issued'],
  ]);
  await reduce({ duration: '1/2' });
  expect(await tasks()).toEqual([['return', -600, '91']]);
});

test('a receipt of a voucher that was issued for more is corrected by a return, also if its number comes late', async () => {
  const { id, reduce } = await paidByVoucher();
  const spent = (await list()).open[0]?.source ?? '';
  await reduce({ quantity: 1 });
  // It was printed before the list was read again.
  await record(spent, { act: 'issued', number: '92', cents: 2800 });
  expect(await tasks()).toEqual([['return', -1400, '92']]);
  const part = (await list()).open[0]?.source ?? '';
  await record(part, { act: 'issued', number: '93' });
  expect(await receiptsInJournal(id)).toEqual([
    ['issued', '92'],
    ['issued', '93'],
  ]);
  expect(await tasks()).toEqual([]);
  await owner.patch(`/api/bookings/${id}/cancel`);
  expect(await tasks()).toEqual([
    ['cancel', 2800, '92'],
    ['cancel', -1400, '93'],
  ]);
});

test('an invoice takes the place of the receipt, and one that was issued before is cancelled', async () => {
  const first = await paidInCash();
  const { status, body: invoice } = await owner.post(`/api/bookings/${first.id}/invoices`, invoiceWish());
  expect(status).toBe(200);
  expect(await receiptsInJournal(first.id)).toEqual([['none', 'invoiced']]);
  await owner.post(`/api/invoices/${invoice.id}/credit`, { reason: 'Wrong company' });
  expect(await receiptsInJournal(first.id)).toEqual([['due', null]]);
  await owner.post(`/api/bookings/${first.id}/invoices`, invoiceWish());
  const second = await paidInCash();
  await record(second.source, { act: 'issued', number: '41' });
  await owner.post(`/api/bookings/${second.id}/invoices`, invoiceWish());
  expect(await tasks()).toEqual([['cancel', 1400, '41']]);
});

test('money is due again when its invoice is credited, and a later invoice is only about what came since', async () => {
  const { id, source } = await paidInCash();
  await record(source, { act: 'issued', number: '42' });
  const issue = async (grossCents: number) => {
    const { status, body, text } = await owner.post(
      `/api/bookings/${id}/invoices`,
      invoiceWish({}, grossCents),
    );
    expect(status, text).toBe(200);
    return body.id as number;
  };
  const credit = (invoice: number) =>
    owner.post(`/api/invoices/${invoice}/credit`, { reason: 'Wrong company' });
  const first = await issue(1400);
  await record(source, { act: 'cancelled', number: '42' });
  expect(await tasks()).toEqual([]);
  const { body } = await owner.get(`/api/bookings/${id}`);
  expect(
    (await moveTo(owner, body, { itemsBooked: itemsText({ itemId: 'single-kayak', duration: '2' }) })).status,
  ).toBe(200);
  await owner.patch(`/api/bookings/${id}/payment`, { paymentCompleted: true, method: 'cash' });
  expect(await tasks()).toEqual([['issue', 1100, null]]);
  const second = await issue(1100);
  expect(await tasks()).toEqual([]);
  await credit(first);
  expect(await tasks()).toEqual([['issue', 1400, '42']]);
  expect(await receiptsInJournal(id)).toEqual([
    ['due', null],
    ['none', 'invoiced'],
  ]);
  const third = await issue(1400);
  expect(await tasks()).toEqual([]);
  await credit(second);
  expect(await tasks()).toEqual([['issue', 1100, null]]);
  await credit(third);
  expect((await tasks()).map(([, cents]) => cents)).toEqual([1400, 1100]);
});

test('money whose invoice is deleted after eleven years is not due again', async () => {
  const [invoiced, receipted] = [await paidInCash(), await paidInCash()];
  await record(receipted.source, { act: 'issued', number: '43' });
  for (const { id } of [invoiced, receipted]) await owner.post(`/api/bookings/${id}/invoices`, invoiceWish());
  await record(receipted.source, { act: 'cancelled', number: '43' });
  const { database } = site.app;
  // As the job of the night deletes them, which goes by the clock of the database.
  const longAgo = new Date(Date.now() - 11.2 * 365.25 * 24 * 3_600_000);
  await database.run(sql`update receipt_periods set from_at = ${longAgo}`);
  await database.run(
    sql`update money_movements set moved_at = ${longAgo} where booking_id in (${invoiced.id}, ${receipted.id})`,
  );
  await database.run(sql`alter table invoices disable trigger user`);
  await database.run(sql`delete from invoices where booking_id in (${invoiced.id}, ${receipted.id})`);
  await database.run(sql`alter table invoices enable trigger user`);
  const open = (await list()).open.map(({ source }) => source);
  expect(open.filter((source) => [invoiced.source, receipted.source].includes(source))).toEqual([]);
  const day = businessToday(longAgo, timeZone);
  expect(await receiptsInJournal(invoiced.id, day)).toEqual([['none', 'too-old']]);
  expect(await receiptsInJournal(receipted.id, day)).toEqual([['cancelled', '43']]);
});

test('money of a rental that does not take place asks for none, and a receipt that was issued is cancelled', async () => {
  const [before, after] = [await paidInCash(), await paidInCash()];
  await record(after.source, { act: 'issued', number: '61' });
  for (const { id } of [before, after]) await owner.patch(`/api/bookings/${id}/cancel`);
  expect(await tasks()).toEqual([['cancel', 1400, '61']]);
  expect(await receiptsInJournal(before.id)).toEqual([['none', 'called-off']]);
});

test('who counts the till knows what is missing, and is not stopped by it', async () => {
  const day = '2027-06-20';
  await handOut((await paidInCash({ bookingDate: day })).id);
  await letItBeToday();
  const count = (more = {}) =>
    helper.post(`/api/admin/till/${day}/counts`, { floatCents: 0, countedCents: 1400, ...more });
  expectRefusal(await count(), 409);
  expect((await count({ receiptsMissing: 1 })).body.count).toMatchObject({ receiptsMissing: 1 });
  const missingOn = async (date: string) =>
    (await helper.get(`/api/admin/today?date=${date}`)).body.receiptsMissing;
  expect([await missingOn(today), await missingOn(day)]).toEqual([0, undefined]);
});

/** A server's own memory and its own line to the database. */
async function runJob(
  database = site.app.database,
  timeoutMs = patienceMs,
  address = service.address,
): Promise<void> {
  const clock = { now: () => new Date('2099-12-31T12:00:00Z'), offsetMs: 0 };
  const found = { address, key: 'key of the service' };
  const typedSecrets = { find: () => found as never };
  await issueReceipts({ database, clock, timeZone, typedSecrets, timeoutMs }, new AbortController().signal);
}

/** Lets the pause before an unanswered receipt is asked for again pass. */
const passPause = () =>
  site.app.database.run(sql`update receipts set next_try_at = now() where state = 'asked'`);
const methodsAsked = () => service.asked.map(({ method }) => method);

test('a service is told what a receipt needs and nothing of the guest, and its number is in the journal', async () => {
  await choose('service');
  const { id, source } = await paidInCash({ fullName: 'Ada Verdi' });
  await runJob();
  await runJob();
  expect(service.asked).toMatchObject([
    {
      method: 'POST',
      authorization: 'Bearer key of the service',
      body: {
        ...{ grossCents: 1400, currency: 'EUR', method: 'cash' },
        lines: [{ vatBasisPoints: 2200, grossCents: 1400 }],
      },
    },
  ]);
  expect(JSON.stringify(service.asked)).not.toContain('Verdi');
  expect(await receiptsInJournal(id)).toEqual([['issued', '0001-0001']]);
  // What the service issued is not undone by a tap.
  await record(source, { act: 'undo', from: 'issued' });
  expect(await receiptsInJournal(id)).toEqual([['issued', '0001-0001']]);
});

const unanswered: ReceiptMood[] = ['late', 'never', 'talks nonsense'];
test.each(unanswered)('where the service %s, the receipt is unknown until its key is found', async (mood) => {
  await choose('service');
  const { id } = await paidInCash();
  service.mood = mood;
  await runJob(site.app.database, mood === 'talks nonsense' ? patienceMs : soonMs);
  expect(await tasks()).toEqual([['wait', 1400, null]]);
  expect(await receiptsInJournal(id)).toEqual([['due', null]]);
  // Unknown is not no: not even an owner may say that none is needed.
  expectRefusal(
    await record((await list()).open[0]?.source ?? '', { act: 'not-needed', reason: 'exempt' }, owner),
    409,
  );
  await runJob();
  expect(methodsAsked()).toEqual(['POST']);
  await passPause();
  await runJob();
  expect(methodsAsked()).toEqual(['POST', 'GET']);
  expect(service.issued.size).toBe(1);
  expect(await receiptsInJournal(id)).toEqual([['issued', '0001-0001']]);
});

test.each<ReceiptMood>(['is broken', 'sends elsewhere'])(
  'where the service %s, it is asked again with the same key, and issues one',
  async (mood) => {
    await choose('service');
    const { id } = await paidInCash();
    service.mood = mood;
    await runJob();
    await passPause();
    await runJob();
    expect((await list()).open).toMatchObject([{ task: 'wait', isUnclear: true }]);
    service.mood = 'fine';
    await passPause();
    await runJob();
    expect(methodsAsked()).toEqual(['POST', 'GET', 'GET', 'POST']);
    expect(new Set(service.asked.map(({ key }) => key)).size).toBe(1);
    expect(await receiptsInJournal(id)).toEqual([['issued', '0001-0001']]);
  },
);

test('a refusal is shown in the words of the service, and the receipt stays due until it is asked for again', async () => {
  await choose('service');
  const { source } = await paidInCash();
  service.mood = 'refuses';
  await runJob();
  await passPause();
  await runJob();
  expect(methodsAsked()).toEqual(['POST']);
  expect((await list()).open).toMatchObject([{ task: 'issue', answer: 'HTTP 422: The till is closed' }]);
  service.mood = 'fine';
  await record(source, { act: 'undo', from: 'refused' });
  await runJob();
  expect((await list()).recorded).toMatchObject([{ number: '0001-0001', canUndo: false }]);
});

test('no service is asked for a receipt of money that a test store took', async () => {
  await choose('service');
  await paidByCard();
  await runJob();
  expect(service.asked).toEqual([]);
  expect((await list()).open).toMatchObject([{ task: 'issue', method: 'card' }]);
});

test('two servers at once ask for each receipt once, and a restored backup asks with the same keys', async () => {
  await choose('service');
  for (let number = 0; number < 4; number += 1) await paidInCash();
  const other = openDatabase({ url: site.app.databaseUrl, onError: () => undefined });
  await Promise.all([runJob(), runJob(other), runJob(), runJob(other)]);
  await other.close();
  expect(service.asked).toHaveLength(4);
  expect(service.issued.size).toBe(4);
  // The backup is older than the receipts.
  await site.app.database.run(sql`delete from receipts`);
  await runJob();
  expect(service.asked).toHaveLength(8);
  expect(service.issued.size).toBe(4);
  expect((await list()).missing).toBe(0);
});

test('a number that staff type in the meantime stays, beside another one of the service', async () => {
  await choose('service');
  const { id, source } = await paidInCash();
  service.mood = 'held';
  const job = runJob();
  await expect.poll(() => service.asked.length, { timeout: 10_000 }).toBe(1);
  await record(source, { act: 'issued', number: '51' });
  service.release();
  await job;
  expect(await receiptsInJournal(id)).toEqual([['issued', '51 / 0001-0001']]);
});

test('what one service may have issued is asked of no other one, and stays in sight whatever becomes of its money', async () => {
  await choose('service');
  const { id, source } = await paidInCash();
  service.mood = 'never';
  await runJob(site.app.database, soonMs);
  await passPause();
  await runJob(site.app.database, patienceMs, `${service.address}/other`);
  expect(methodsAsked()).toEqual(['POST']);
  // A number that was typed and taken back leaves it as unknown as it was.
  await record(source, { act: 'issued', number: '71' });
  await record(source, { act: 'undo', from: 'issued' });
  await owner.patch(`/api/bookings/${id}/cancel`);
  expect(await tasks()).toEqual([['wait', 1400, null]]);
  service.mood = 'fine';
  await passPause();
  await runJob();
  expect(await tasks()).toEqual([['cancel', 1400, '0001-0001']]);
});

test('the key of the service stays on the server, is for one address, and is not sent without encryption', async () => {
  const address = 'https://receipts.example.com/v1';
  const set = (body: object) => owner.put('/api/admin/receipt-service', body);
  expectRefusal(await helper.get('/api/admin/receipt-service'), 403);
  expectRefusal(await set({ address: 'http://receipts.example.com', key: 'a secret of tides' }), 422);
  const kept = await set({ address, key: 'a secret of tides' });
  expect(kept).toMatchObject({ status: 200, body: { address } });
  expect(kept.text).not.toContain('tides');
  expect((await set({ address, key: null })).status).toBe(200);
  expectRefusal(await set({ address: 'https://other.example.com', key: null }), 422);
  expect((await owner.send('DELETE', '/api/admin/receipt-service')).body.address).toBeNull();
});
