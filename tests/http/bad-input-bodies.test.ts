import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aBookingRequest } from '../support/factories.ts';
import { expectRefusal, readWrittenState } from '../support/refusals.ts';
import { listCalls } from '../support/route-table.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import {
  type CallName,
  callsWithBody,
  callsWithoutBody,
  type WritingCall,
} from '../support/writing-calls/writing-call.ts';
import { prepareWritingCalls } from '../support/writing-calls/writing-calls.ts';

let site: TestApp;
let staff: TestClient;
let calls: Record<CallName, WritingCall>;
let before: string;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
  calls = await prepareWritingCalls(staff);
});
beforeEach(async () => {
  before = await readWrittenState(site.database);
});

async function expectNothingWritten(): Promise<void> {
  expect(await readWrittenState(site.database)).toBe(before);
}

const withBody = callsWithBody.map((call) => ({ call }));
const allCalls = [...callsWithBody, ...callsWithoutBody].map((call) => ({ call }));

test.each(allCalls)('$call: JSON that cannot be read is a 400', async ({ call }) => {
  const { method, url } = calls[call];
  for (const body of [
    '{',
    '{"a":',
    "{'a':1}",
    '{"a":1,}',
    'undefined',
    'NaN',
    '{"a":01}',
    '\u0000',
    '[1,2',
  ]) {
    const answer = await staff.send(method, url, { body });
    expectRefusal(answer, 400);
    expect(answer.body).toEqual({
      code: 'http/unreadable',
      message: 'The request could not be read.',
    });
  }
  await expectNothingWritten();
});

test.each(withBody)('$call: JSON of another kind than an object is refused', async ({ call }) => {
  const { method, url } = calls[call];
  for (const body of ['', 'null', '[]', '"text"', '5', 'true', '[{}]', '{}']) {
    expectRefusal(await staff.send(method, url, { body }), 422);
  }
  await expectNothingWritten();
});

test.each(allCalls)('$call: keys that reach for a prototype are refused', async ({ call }) => {
  const { method, url, body = {} } = calls[call];
  const good = JSON.stringify(body).slice(1, -1);
  const rest = good === '' ? '' : `,${good}`;
  for (const key of ['"__proto__":{"isAdmin":true}', '"constructor":{"prototype":{"isAdmin":true}}']) {
    expectRefusal(await staff.send(method, url, { body: `{${key}${rest}}` }), 400);
    expectRefusal(await staff.send(method, url, { body: `{"deep":{${key}}${rest}}` }), 400);
  }
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  await expectNothingWritten();
});

test.each(allCalls)('$call: a body of more than 64 kB is a 413', async ({ call }) => {
  const { method, url, body } = calls[call];
  const padding = 'x'.repeat(65 * 1024);
  expectRefusal(await staff.send(method, url, { body: { ...body, padding } }), 413);
  await expectNothingWritten();
});

test.each(allCalls)('$call: content that is not JSON is a 415', async ({ call }) => {
  const { method, url, body = {} } = calls[call];
  const json = JSON.stringify(body);
  const types = [
    'text/plain',
    'text/plain; charset=application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json-patch+json',
    'text/json',
    'nonsense',
  ];
  for (const type of types) {
    const answer = await staff.send(method, url, { body: json, headers: { 'content-type': type } });
    expectRefusal(answer, 415);
    expect(answer.body.code).toBe('http/media-type');
  }
  await expectNothingWritten();
});

/** Whether some other call has this address, which may read the last word of it as an id. */
function isAnswered(method: string, url: string): boolean {
  return listCalls(site.routes).some(({ name }) => {
    const [ofCall = '', path = ''] = name.split(' ');
    return ofCall === method && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(url);
  });
}

test.each(allCalls)('$call: no other method answers at the address', async ({ call }) => {
  const { method, url, body } = calls[call];
  const others = (['PUT', 'DELETE', 'PATCH', 'POST'] as const).filter((other) => other !== method);
  for (const other of others.filter((each) => !isAnswered(each, url))) {
    const answer = await staff.send(other, url, { body });
    expectRefusal(answer, 404);
    expect(answer.body.code).toBe('http/not-found');
  }
  await expectNothingWritten();
});

test.each(allCalls)('$call: a header cannot turn one method into another', async ({ call }) => {
  const { url, method, body = {} } = calls[call];
  const headers = { 'x-http-method-override': method, 'x-method-override': method };
  const other = (['PUT', 'PATCH', 'POST'] as const).find((each) => each !== method && !isAnswered(each, url));
  if (!other) throw new Error(`Every method answers at ${url}`);
  expectRefusal(await staff.send(other, url, { body, headers }), 404);
  expectRefusal(await staff.send(other, `${url}?_method=${method}`, { body, headers }), 404);
  await expectNothingWritten();
});

test('bytes that are no text are refused', async () => {
  const { url, body } = calls['POST /api/login'];
  const broken = Buffer.from(JSON.stringify(body).replace('beach', '\u00ff\u00fe'), 'latin1');
  expectRefusal(await staff.send('POST', url, { body: broken }), 400);
  await expectNothingWritten();
});

test('a very deep body is refused', async () => {
  const deep = `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`;
  expectRefusal(await staff.send('POST', '/api/bookings', { body: deep }), 400, 422);
  await expectNothingWritten();
});

test('a body with thousands of unknown fields gets a short answer', async () => {
  const many = Object.fromEntries(Array.from({ length: 4000 }, (_, n) => [`field${n}`, 1]));
  const answer = await staff.send('POST', '/api/bookings', { body: many });
  expectRefusal(answer, 422);
  expect(answer.text.length).toBeLessThan(5000);
});

test('what was typed is not repeated in the answer', async () => {
  const markup = '<script>alert(1)</script>';
  const { body = {} } = calls['POST /api/bookings'];
  for (const field of Object.keys(body)) {
    const answer = await staff.send('POST', '/api/bookings', { body: { ...body, [field]: markup } });
    expect(answer.status === 201 || !answer.text.includes('<script')).toBe(true);
  }
});

test('after all of this a visitor can book', async () => {
  expect((await site.client().post('/api/bookings', aBookingRequest())).status).toBe(201);
});
