import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#app/config/config.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { openTracing, type Tracing } from '#platform/tracing/sdk/open-tracing.ts';
import { traceJob } from '#platform/tracing/tracing.ts';
import { makeBooking } from '../support/bookings.ts';
import { type CapturedLog, captureLog } from '../support/captured-log.ts';
import { aBookingRequest } from '../support/factories.ts';
import { openPayingBeach, type PayingBeach } from '../support/paying-beach.ts';
import { findSecret } from '../support/secrets.ts';
import { createTestApp } from '../support/test-app.ts';
import { type ReceivedSpan, startTraceCollector, type TraceCollector } from '../support/trace-collector.ts';
import { until } from '../support/until.ts';

const proxy = '10.0.0.1';

let collector: TraceCollector;
let captured: CapturedLog;
let tracing: Tracing;
let beach: PayingBeach;
beforeAll(async () => {
  collector = await startTraceCollector();
  tracing = open();
  beach = await openPayingBeach({ env: { TRUST_PROXY: proxy } });
});
afterAll(async () => {
  await tracing?.stop();
  await beach?.close();
  collector?.close();
});
beforeEach(() => {
  collector.spans.length = 0;
  collector.texts.length = 0;
});

function open(env: Record<string, string> = {}): Tracing {
  const { tracing: settings } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env });
  if (settings === null) throw new Error('nothing would be traced');
  captured = captureLog();
  return openTracing({ settings, log: captured.log, sendAfterMs: 20 });
}

const findSpan = (name: string) =>
  until(`the span ${name}`, async () => collector.spans.find((span) => span.name === name) ?? null);
const childrenOf = ({ spanId }: ReceivedSpan) =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
const namesOf = (spans: readonly ReceivedSpan[]) => spans.map(({ name }) => name);

test('a booking is a trace: its request, the transaction, and the statements in their order by their names', async () => {
  await makeBooking(beach.site.client());
  const request = await findSpan('POST /api/bookings');
  expect(request).toMatchObject({
    kind: 2,
    failed: false,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/bookings',
      'http.response.status_code': 201,
      'pagaia.request_id': expect.stringMatching(/^[0-9a-f]{12}$/),
    },
  });
  expect(request.parentSpanId ?? '').toBe('');
  expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([request.traceId]));
  const [transaction] = childrenOf(request).filter(({ name }) => name === 'transaction');
  const statements = namesOf(childrenOf(transaction as ReceivedSpan));
  expect(statements).toEqual([
    'bookings.create',
    'unpaid.lock',
    'unpaid.count',
    'bookings.createLines',
    'availability.take',
    'availability.createAllocations',
    'bookings.createAcceptances',
  ]);
  expect(namesOf(childrenOf(request))).toEqual(
    expect.arrayContaining(['catalogue.listPrices', 'transaction']),
  );
  const [line] = beach.site.captured.lines().filter(({ traceId }) => traceId === request.traceId);
  expect(line).toMatchObject({ msg: 'request', reqId: request.attributes['pagaia.request_id'] });
});

test('a call to the gateway is in the trace of what asked for it, and says how it went', async () => {
  const { orderId } = await beach.beginPayment();
  const ask = async () => {
    collector.spans.length = 0;
    await traceJob('ask', async () => beach.site.payments.gateway?.askStatus(orderId));
    return childrenOf(await findSpan('job ask'))[0];
  };
  expect(await ask()).toMatchObject({ name: 'myPOS IPCGetPaymentStatus', kind: 3, failed: false });
  await beach.gateway.close();
  expect(await ask()).toMatchObject({ failed: true, attributes: { 'error.type': 'unreachable' } });
});

test('nothing that a visitor types, no token, no code and no address is in a span', async () => {
  const wishes = { fullName: 'Brunhilde Trace', email: 'brunhilde.trace@example.org' };
  const client = beach.site.client({ address: '203.0.113.77' });
  const booking = await makeBooking(client, wishes);
  await client.get(`/api/bookings/${booking.id}?token=abc-secret-query`);
  await client.get('/g/abcdefghijklmnopqrstuvwxyz0123456789');
  await client.get('/no-such-page/Brunhilde?name=Brunhilde');
  await client.post('/api/bookings', { ...aBookingRequest(wishes), date: 'Brunhilde' });
  await until('all spans', async () => collector.spans.filter(({ kind }) => kind === 2).length >= 5);
  const said = collector.texts.join('\n');
  const { phoneNumber } = aBookingRequest(wishes);
  for (const value of ['runhilde', 'example.org', '203.0.113', '127.0.0.1', 'secret-query', 'abcdefghij'])
    expect(said).not.toContain(value);
  expect(said.replaceAll(/\s/g, '')).not.toContain(String(phoneNumber).replaceAll(/\s/g, ''));
  expect(findSecret(said, true)).toBeNull();
});

test('a page has a span for its rendering, with the calls that it makes', async () => {
  const site = await createTestApp({ withPages: true });
  expect((await site.client().get('/')).status).toBe(200);
  const request = await findSpan('GET /*');
  const [rendering] = childrenOf(request).filter(({ name }) => name === 'render a page');
  expect(rendering).toBeDefined();
  const calls = childrenOf(rendering as ReceivedSpan);
  expect(calls.length).toBeGreaterThan(0);
  for (const { attributes } of calls)
    expect(attributes['pagaia.request_id']).toBe(request.attributes['pagaia.request_id']);
});

test('a job that runs is a trace of its own', async () => {
  const { database, databaseUrl } = beach.site;
  const run = async () => {
    await database.transaction(async () => undefined);
    throw Object.assign(new Error('Brunhilde'), { code: 'tried/again' });
  };
  const running = await startJobs([{ name: 'sweep', cron: '0 4 * * *', atStart: true, retries: 0, run }], {
    ...{ database, databaseUrl, timeZone: 'Europe/Rome' },
    log: captureLog().log,
  });
  const job = await findSpan('job sweep').finally(() => running.stop());
  expect(job.parentSpanId ?? '').toBe('');
  expect(job).toMatchObject({ failed: true, attributes: { 'error.type': 'tried/again' } });
  expect(namesOf(childrenOf(job))).toEqual(['transaction']);
});

const theirs = { trace: randomBytes(16).toString('hex'), span: randomBytes(8).toString('hex') };
const given = `00-${theirs.trace}-${theirs.span}-01`;

async function traceOf(address: string, traceparent: string): Promise<ReceivedSpan> {
  collector.spans.length = 0;
  await beach.site.client({ address }).get('/healthz', { traceparent });
  return findSpan('GET /healthz');
}

test('the trace of a trusted proxy goes on here', async () => {
  expect(await traceOf(proxy, given)).toMatchObject({ traceId: theirs.trace, parentSpanId: theirs.span });
});

test.each([
  ['198.51.100.7', given],
  ['127.0.0.1', given],
  [proxy, 'nonsense'],
  [proxy, given.replace('00-', 'ff-')],
  [proxy, `00-${'0'.repeat(32)}-${theirs.span}-01`],
])('from %s the trace %j is not taken', async (address, traceparent) => {
  const span = await traceOf(address, traceparent);
  expect(span.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(span.traceId).not.toBe(theirs.trace);
  expect(span.parentSpanId ?? '').toBe('');
});

test('what a proxy does not keep is not sent, and the log names its trace', async () => {
  await beach.site
    .client({ address: proxy })
    .get('/api/no-such-call', { traceparent: given.replace(/01$/, '00') });
  await findSpan((await traceOf(proxy, given)).name);
  expect(namesOf(collector.spans)).toEqual(['GET /healthz']);
  expect(beach.site.captured.lines()).toContainEqual(
    expect.objectContaining({ traceId: theirs.trace, status: 404 }),
  );
});

test.each(['broken', 'silent', 'away'] as const)('a collector that is %s delays nothing', async (mood) => {
  await tracing.stop();
  tracing = open(mood === 'away' ? { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } : {});
  const site = await createTestApp();
  collector.mood = mood === 'away' ? 'fine' : mood;
  try {
    const client = site.client();
    for (let n = 0; n < 3_000; n += 1) expect((await client.get('/healthz')).status).toBe(200);
    if (mood !== 'away') await until('an attempt', async () => collector.texts.length > 0);
    if (mood === 'broken') await until('a line', async () => captured.lines().length > 0);
    const since = performance.now();
    await tracing.stop();
    expect(performance.now() - since).toBeLessThan(2_500);
    expect(captured.lines().length).toBeLessThanOrEqual(1);
    if (mood === 'broken') {
      const words = { reason: 'the collector answers 500', msg: 'traces cannot be sent, and are left out' };
      expect(captured.lines()).toMatchObject([{ level: 40, ...words }]);
    }
  } finally {
    collector.mood = 'fine';
    tracing = open();
  }
});
