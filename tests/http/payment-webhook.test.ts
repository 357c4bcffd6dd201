import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { countStatuses } from '../support/bookings.ts';
import { anotherDay } from '../support/factories.ts';
import { type ForgersDesk, forgedCallbacks, openForgersDesk } from '../support/forged-callbacks.ts';
import { openPayingSite, type PayingSite, paidRecord } from '../support/paying-site.ts';
import { readWrittenState } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { Answer, Headers } from '../support/test-client.ts';

const webhook = '/api/payment/webhook';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

let site: PayingSite;
let desk: ForgersDesk;
const begin = () => site.beginPayment({ bookingDate: anotherDay() });
beforeAll(async () => {
  site = await openPayingSite();
  const paid = await begin();
  const { back } = await site.control.press(paid.orderId, {});
  const receipt = new URLSearchParams(back?.fields).toString();
  desk = openForgersDesk(site, (await begin()).orderId, receipt);
});
afterAll(() => site?.close());

let before: string;
beforeEach(async () => {
  before = await readWrittenState(site.app.database);
});

function deliver(body: string | Buffer, headers: Headers = form, app: TestApp = site.app): Promise<Answer> {
  return app.client().post(webhook, body, headers);
}

let networksUsed = 0;
/** From a network that has sent nothing yet. */
function deliverFromElsewhere(body: string | Buffer): Promise<Answer> {
  networksUsed += 1;
  return site.app.client({ address: `10.1.${networksUsed}.1` }).post(webhook, body, form);
}

interface StoredEvent {
  source: string;
  body: Buffer;
  reason: string | null;
  outcome: string | null;
}

async function listEvents({ database }: TestApp = site.app): Promise<StoredEvent[]> {
  return database.rows<StoredEvent>(
    sql`select source, body, reason, outcome from payment_events order by id`,
  );
}

function findRefused(body: Buffer, { database }: TestApp = site.app): Promise<{ reason: string } | null> {
  return database.row(sql`
    select reason from refused_callbacks where source = 'notification' and sha256 = sha256(${body})`);
}

/** Two letters and nothing else is what the gateway understands. */
function expectOk(answer: Answer): void {
  expect([answer.status, answer.text]).toEqual([200, 'OK']);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-length': '2',
    'cache-control': 'no-store',
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
}

function expectNotOk(answer: Answer, status: number, text: string): void {
  expect([answer.status, answer.text]).toEqual([status, text]);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
}

test('there are many ways to forge', () => {
  expect(forgedCallbacks.length).toBeGreaterThan(80);
  expect(new Set(forgedCallbacks.map(({ what }) => what)).size).toBe(forgedCallbacks.length);
});

const verified = ['unknown-order', 'only-for-browsers', 'wrong-currency', 'bad-format'];

test.each(forgedCallbacks)('$what: on record, not believed', async ({ reason, forge }) => {
  const body = Buffer.from(await forge(desk));
  const known = await listEvents();
  const answer = await deliverFromElsewhere(body);
  expectNotOk(answer, reason === 'unknown-order' ? 404 : 400, reason.toUpperCase().replaceAll('-', ' '));
  const added = (await listEvents()).slice(known.length);
  if (verified.includes(reason))
    expect(added).toMatchObject([{ source: 'notification', body, outcome: reason }]);
  else expect(added).toEqual([]);
  const event = added[0] ?? (await findRefused(body));
  // The name of the field may follow, its value never.
  if (added.length === 0 || event?.reason)
    expect(event?.reason).toMatch(new RegExp(`^${reason}(:[a-z_]+)?$`));
  expect(await readWrittenState(site.app.database)).toBe(before);
});

test.each(['13.99', '14.01', '0.01', '1400', '140.00'])(
  'a payment of %s, although the gateway signed it, pays nothing, and staff learn of it',
  async (Amount) => {
    const { orderId } = await begin();
    const set = { Amount, IPC_Trnref: '900002' };
    const body = await site.control.compose({ method: 'IPCPurchaseNotify', orderId, set });
    expectNotOk(await deliver(body), 409, 'WRONG AMOUNT');
    expect(await site.read(orderId)).toEqual({
      attempt: 'created',
      booking: 'held',
      movements: [],
      mails: [],
      attention: ['wrong-amount'],
    });
  },
);

test('the reference of another payment pays nothing', async () => {
  const { orderId } = await begin();
  const IPC_Trnref = new URLSearchParams(desk.receipt).get('IPC_Trnref');
  const body = await site.control.compose({ method: 'IPCPurchaseNotify', orderId, set: { IPC_Trnref } });
  expectNotOk(await deliver(body), 409, 'REFERENCE USED TWICE');
  expect(await site.read(orderId)).toMatchObject({
    attempt: 'created',
    movements: [],
    attention: ['reference-used-twice'],
  });
});

test('after all of this a true message is believed', async () => {
  expectOk(await deliver(await desk.notification()));
  expect(await site.read(desk.orderId)).toEqual(paidRecord);
});

test('a true message counts once, whatever it says that it is and wherever it comes from', async () => {
  const { orderId } = await begin();
  const set = { IPC_Trnref: '900003' };
  const body = await site.control.compose({ method: 'IPCPurchaseNotify', orderId, set });
  const ways: Headers[] = [
    form,
    { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': '' },
    { 'content-type': 'non///sense; =' },
    { ...form, 'accept-encoding': 'br, gzip' },
    { ...form, 'sec-fetch-site': 'cross-site', origin: 'https://www.mypos.com' },
    { ...form, origin: 'null' },
  ];
  for (const headers of ways) expectOk(await deliver(body, headers));
  const bare = await fetch(`${site.origin}${webhook}`, { method: 'POST', body: Buffer.from(body) });
  expect([bare.status, await bare.text()]).toEqual([200, 'OK']);
  expect(await site.read(orderId)).toEqual(paidRecord);
});

test('a trial of the configuration is acknowledged and changes nothing', async () => {
  expectOk(await deliver(await desk.signed([['IPCmethod', 'IPCSignatureVerify']])));
  expect(await readWrittenState(site.app.database)).toBe(before);
});

test('messages are never too many', async () => {
  const body = await desk.notification();
  const answers = await Promise.all(Array.from({ length: 300 }, () => deliver(body)));
  expect(countStatuses(answers)).toEqual({ 200: 300 });
});

test('what is larger than any message is turned away unread', async () => {
  const known = await listEvents();
  for (const size of [16 * 1024 + 1, 5_000_000]) {
    expectNotOk(await deliver('x'.repeat(size)), 413, 'TOO LARGE');
  }
  expect(await listEvents()).toHaveLength(known.length);
  expect(await readWrittenState(site.app.database)).toBe(before);
});

test('only posts are reports', async () => {
  const { status } = await site.app.client().get(`${webhook}?${await desk.notification()}`);
  expect(status).toBe(404);
});

function rename(table: string, other: string): Promise<number> {
  const text = `alter table ${table} rename to ${other}`;
  return site.app.database.run({ name: text, text, values: [] });
}

test('a message that could not be taken in is not acknowledged, and believed when it comes again', async () => {
  const { orderId } = await begin();
  const set = { IPC_Trnref: '900004' };
  const body = await site.control.compose({ method: 'IPCPurchaseNotify', orderId, set });
  site.app.expectErrors();
  for (const table of ['payment_events', 'money_movements']) {
    await rename(table, 'away');
    const answer = await deliver(body);
    await rename('away', table);
    expectNotOk(answer, 503, 'UNAVAILABLE');
    expect(answer.headers['retry-after']).toBe('2');
    expect(await site.read(orderId)).toMatchObject({ attempt: 'created', booking: 'held', movements: [] });
  }
  expectOk(await deliver(body));
  expect(await site.read(orderId)).toEqual(paidRecord);
});

test('without a gateway nothing is believed', async () => {
  const app = await createTestApp();
  const body = await desk.notification();
  expectNotOk(await deliver(body, form, app), 503, 'NOT CONFIGURED');
  expect(await findRefused(Buffer.from(body), app)).toEqual({ reason: 'not-configured' });
});

test('the log says what came of a message, and repeats nothing of it', async () => {
  const body = await desk.notification();
  await deliver(body);
  const text = site.app.captured.text();
  expect(text).toContain('"outcome":"duplicate"');
  expect(text).toContain('"outcome":"bad-signature"');
  for (const secret of [desk.orderId, 'TESTSTORE', ...new URLSearchParams(body).getAll('Signature')]) {
    expect(text).not.toContain(secret);
  }
});
