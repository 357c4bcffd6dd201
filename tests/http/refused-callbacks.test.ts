import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { purgePayments } from '#features/payments/server/payments.public.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { sql } from '#platform/database/sql.ts';
import { countStatuses } from '../support/bookings.ts';
import { administerDatabases, urlOfDatabase } from '../support/database-server.ts';
import { anotherDay } from '../support/factories.ts';
import { openPayingSite, type PayingSite, paidRecord } from '../support/paying-site.ts';
import type { Answer } from '../support/test-client.ts';

const webhook = '/api/payment/webhook';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const ringSize = 10_000;

let site: PayingSite;
let database: Database;
beforeAll(async () => {
  site = await openPayingSite();
  database = site.app.database;
});
afterEach(() => database.run(sql`truncate refused_callbacks`));
afterAll(() => site?.close());

const begin = () => site.beginPayment({ bookingDate: anotherDay() });

/** Posts from the nth network. */
function post(network: number, body: string | Buffer, url = webhook, host = 7): Promise<Answer> {
  const address = `10.${network >> 8}.${network & 255}.${host}`;
  return site.app.client({ address }).post(url, body, form);
}

/** What the gateway sends about a payment. */
async function composeNotification(orderId: string, set: object = {}): Promise<string> {
  const IPC_Trnref = String(newReference++);
  return site.control.compose({ method: 'IPCPurchaseNotify', orderId, set: { IPC_Trnref, ...set } });
}
let newReference = 800_001;

/** Networks that no other test has posted from. */
let networksUsed = 0;
function newNetwork(): number {
  networksUsed += 1;
  return networksUsed;
}

async function inBatches(count: number, work: (n: number) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < count; start += 100) {
    const size = Math.min(100, count - start);
    await Promise.all(Array.from({ length: size }, (_, n) => work(start + n)));
  }
}

/** Of all tables with their indexes. */
async function readSize(): Promise<number> {
  const row = await database.row<{ bytes: number }>(sql`
    select sum(pg_total_relation_size(oid))::bigint as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  return row?.bytes ?? 0;
}

interface Refused {
  source: string;
  reason: string;
  sha256: Buffer;
  size: number;
  head: Buffer;
  times: number;
}

function listRefused(): Promise<Refused[]> {
  return database.rows<Refused>(sql`
    select source, reason, sha256, size, head, times from refused_callbacks order by last_received_at`);
}

async function countEvents(): Promise<number> {
  return (
    (await database.row<{ count: number }>(sql`select count(*) as count from payment_events`))?.count ?? 0
  );
}

/** As long as a body may be, and nothing that could be compressed. */
const nonsense = (n: number) => `n=${n}&${randomBytes(12_000).toString('base64url').slice(0, 16_000)}`;

test('of what does not verify only reason, hash, size and the first 512 bytes are kept', async () => {
  const events = await countEvents();
  const body = Buffer.from(nonsense(1));
  expect(await post(newNetwork(), body)).toMatchObject({ status: 400, text: 'UNKNOWN METHOD' });
  await post(newNetwork(), Buffer.from([0xff, 0x00]), '/payment/error');
  expect(await listRefused()).toEqual([
    {
      source: 'notification',
      reason: 'unknown-method',
      sha256: createHash('sha256').update(body).digest(),
      size: body.length,
      head: body.subarray(0, 512),
      times: 1,
    },
    expect.objectContaining({ source: 'browser', size: 2, head: Buffer.from([0xff, 0x00]) }),
  ]);
  expect(await countEvents()).toBe(events);
});

test('what the gateway signed for this store is kept whole although it is not understood', async () => {
  const { orderId } = await begin();
  const body = await composeNotification(orderId, { Currency: 'USD', CustomerCity: 'x'.repeat(2000) });
  expect(await post(newNetwork(), body)).toMatchObject({ status: 400, text: 'WRONG CURRENCY' });
  expect(await listRefused()).toEqual([]);
  expect(
    await database.row(sql`select body, kind, reason, outcome from payment_events order by id desc limit 1`),
  ).toEqual({
    body: Buffer.from(body),
    kind: 'refused',
    reason: 'wrong-currency:currency',
    outcome: 'wrong-currency',
  });
});

test('1,000 hostile posts add less than 1 MB, and a true message among them is taken in whole', async () => {
  const { orderId } = await begin();
  const truth = await composeNotification(orderId);
  // A table's first row brings its first pages, and those of its indexes.
  await site.control.press((await begin()).orderId, {});
  await post(newNetwork(), nonsense(-1));
  const before = await readSize();
  let answer: Answer | undefined;
  const networks = Array.from({ length: 25 }, newNetwork);
  await inBatches(1000, async (n) => {
    if (n === 500) answer = await post(networks[0] ?? 0, truth);
    else await post(networks[n % 25] ?? 0, nonsense(n), n % 3 === 0 ? '/payment/success' : webhook);
  });
  const growth = (await readSize()) - before;
  console.log(`1,000 hostile posts: ${Math.round(growth / 1024)} kB`);
  expect(growth).toBeLessThan(1_000_000);
  expect(await listRefused()).toHaveLength(1000);

  expect(answer).toMatchObject({ status: 200, text: 'OK' });
  expect(await site.read(orderId)).toEqual(paidRecord);
  expect(
    await database.row(sql`select body, outcome from payment_events where order_id = ${orderId}`),
  ).toEqual({ body: Buffer.from(truth), outcome: 'confirmed' });
});

test('beyond 10,000 each takes the place of the oldest, also where many come at once', async () => {
  await database.run(sql`
    insert into refused_callbacks (slot, source, reason, sha256, size, head)
    select nextval('refused_callback_slots'), 'browser', 'unsigned', sha256(body), octet_length(body), body
    from (select convert_to('n=' || n, 'UTF8') as body from generate_series(0, 9899) as n) as bodies`);
  const networks = Array.from({ length: 15 }, newNetwork);
  await inBatches(600, (n) => post(networks[n % 15] ?? 0, nonsense(9900 + n)));
  const heads = (await listRefused()).map(({ head }) => Number(/^n=(\d+)/.exec(head.toString())?.[1]));
  expect(heads).toHaveLength(ringSize);
  expect(Math.min(...heads)).toBe(500);
  expect(Math.max(...heads)).toBe(10_499);
});

test('the same body again, many at once too, counts up and takes no room', async () => {
  const networks = Array.from({ length: 10 }, newNetwork);
  await post(newNetwork(), 'the same');
  await inBatches(300, (n) => post(networks[n % 10] ?? 0, 'the same'));
  expect(await listRefused()).toMatchObject([{ times: 301, size: 8 }]);
});

test('a network that sends too much is turned away unrecorded, and no true message with it', async () => {
  const network = newNetwork();
  const answers: Answer[] = [];
  for (let n = 0; n < 100; n += 1) answers.push(await post(network, nonsense(n)));
  expect(countStatuses(answers)).toEqual({ 400: 60, 429: 40 });
  expect(answers.at(-1)).toMatchObject({ status: 429, text: 'TOO MANY', headers: { 'retry-after': '60' } });
  expect(await listRefused()).toHaveLength(60);
  expect((await post(network, 'x', webhook, 200)).status).toBe(429);
  expect((await post(newNetwork(), 'x')).status).toBe(400);

  // The browser gets its page all the same.
  const page = await post(network, 'x', '/payment/success');
  expect([page.status, page.headers.location]).toEqual([303, '/payment/success']);
  expect(await listRefused()).toHaveLength(61);

  const { orderId } = await begin();
  const truth = await composeNotification(orderId);
  const repeated = await Promise.all(Array.from({ length: 200 }, () => post(network, truth)));
  expect(countStatuses(repeated)).toEqual({ 200: 200 });
  expect(await site.read(orderId)).toEqual(paidRecord);
});

test('a receipt that its customer posts again and again, also in variants, is kept ten times', async () => {
  const { orderId } = await begin();
  const { back } = await site.control.press(orderId, {});
  const receipt = new URLSearchParams(back?.fields).toString();
  const before = await countEvents();
  const network = newNetwork();
  for (let n = 0; n < 50; n += 1) {
    const led = await post(network, receipt, '/payment/success');
    expect(led.headers.location).toMatch(`orderId=${orderId}`);
    // Names are not signed.
    const variant = receipt.replace('PAN=', `${'P'.repeat(n)}PAN=`);
    expect(await post(network, variant)).toMatchObject({ status: 400, text: 'ONLY FOR BROWSERS' });
  }
  expect((await countEvents()) - before).toBe(20);
});

test('what is refused is forgotten after 90 days, what the gateway signed is not', async () => {
  await post(newNetwork(), 'old');
  await post(newNetwork(), 'new');
  await database.run(sql`
    update refused_callbacks set last_received_at = now() - interval '91 days' where head = 'old'`);
  await database.run(sql`update payment_events set received_at = now() - interval '2 years'`);
  const before = await countEvents();
  await purgePayments(database);
  expect((await listRefused()).map(({ head }) => head.toString())).toEqual(['new']);
  expect(await countEvents()).toBe(before);
});

test('an update shortens what was refused before it', async () => {
  const { serverUrl } = inject('databases');
  const name = 'before_refused_callbacks';
  await administerDatabases(serverUrl, `create database ${name}`);
  const old = openDatabase({ url: urlOfDatabase(serverUrl, name), onError: () => undefined });
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    for (const file of await readdir('migrations'))
      if (file < '0017') await cp(join('migrations', file), join(folder, file));
    await migrate(old, folder);
    await old.run(sql`
      insert into payment_events (source, body, kind, reason, received_at)
      select 'browser', convert_to(repeat(n || '&', 400), 'UTF8'), 'refused', 'unsigned', now() - n * interval '1 minute'
      from generate_series(1, 10050) as n`);
    await old.run(sql`
      insert into payment_events (source, body, kind, reason, order_id) values
        ('notification', 'twice', 'refused', 'bad-signature', null), ('notification', 'twice', 'refused', 'bad-signature', null),
        ('notification', 'signed', 'refused', 'bad-format:amount', null), ('notification', 'paid', 'paid', null, 'x')`);
    expect(await migrate(old, 'migrations')).toContain('0017_refused_callbacks.sql');
    expect(
      await old.rows(sql`select convert_from(body, 'UTF8') as body from payment_events order by id`),
    ).toEqual([{ body: 'signed' }, { body: 'paid' }]);
    expect(
      await old.row(
        sql`select count(*) as rows, max(octet_length(head)) as head, max(times) as times from refused_callbacks`,
      ),
    ).toEqual({ rows: 9999, head: 512, times: 2 });
    expect(
      await old.row(
        sql`select min(convert_from(substring(head for 1), 'UTF8')) as newest from refused_callbacks where slot = 9998`,
      ),
    ).toEqual({ newest: 't' });
  } finally {
    await old.close();
    await administerDatabases(serverUrl, `drop database ${name} with (force)`);
    await rm(folder, { recursive: true });
  }
});
