import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from '#platform/database/sql.ts';
import { aBookingRequest } from '../support/factories.ts';
import { expectRefusal, readWrittenState } from '../support/refusals.ts';
import { listFields } from '../support/schema-fields.ts';
import { watchAnswer } from '../support/secret-scanner.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { Answer, TestClient } from '../support/test-client.ts';
import type { WritingCall } from '../support/writing-calls/writing-call.ts';
import { prepareWritingCalls } from '../support/writing-calls/writing-calls.ts';

let site: TestApp;
let staff: TestClient;
let port: number;
let writingCalls: Record<string, WritingCall>;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
  writingCalls = await prepareWritingCalls(staff);
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
});

/** Sends bytes as they are and reads until the server hangs up. */
async function sendRaw(request: string): Promise<Answer> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.slice(line.indexOf(': ') + 2)]),
  );
  watchAnswer({ headers, text: body }, request.slice(0, 40));
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    text: body,
    bytes: Buffer.from(body),
    body: JSON.parse(body),
    cookies: [],
  };
}

const head = (...headers: string[]) =>
  ['GET /api/session HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n');

test.each([
  ['no HTTP at all', 'Ahoy\r\n\r\n', 400, 'http/unreadable'],
  ['a header without a name', head('Host: a', ': b'), 400, 'http/unreadable'],
  ['two lengths', head('Host: a', 'Content-Length: 1', 'Content-Length: 2'), 400, 'http/unreadable'],
  ['headers beyond every limit', head('Host: a', `X: ${'x'.repeat(20_000)}`), 431, 'http/headers-too-large'],
  [
    'an address beyond every limit',
    `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`,
    431,
    'http/headers-too-large',
  ],
  ['a second host', head('Host: a', 'Host: b'), 400, 'http/unreadable'],
  ['the same host twice', head('Host: a', 'hOST: a'), 400, 'http/unreadable'],
  ['no host', head(), 400, 'http/unreadable'],
])('%s is refused like everything else', async (_, request, status, code) => {
  const answer = await sendRaw(request);
  expectRefusal(answer, status);
  expect(answer.body.code).toBe(code);
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    connection: 'close',
  });
});

test('a request with one host is answered', async () => {
  expect(await sendRaw(head('Host: a'))).toMatchObject({ status: 200, body: { authenticated: false } });
});

const login = { username: 'nobody', password: 'no password' };

test.each([
  ['utf-16', 415],
  ['ISO-8859-1', 415],
  ['"windows-1252"', 415],
  ['utf-8; charset=utf-7', 415],
  ['UTF-8', 401],
  ['"utf-8"', 401],
])('JSON in the charset %s is a %i', async (charset, status) => {
  const type = { 'content-type': `application/json; charset=${charset}` };
  expectRefusal(await site.client().post('/api/login', JSON.stringify(login), type), status);
});

test.each([
  ['a byte order mark', Buffer.from(`\ufeff${JSON.stringify(login)}`)],
  ['UTF-16', Buffer.from(JSON.stringify(login), 'utf16le')],
  ['Latin-1', Buffer.from(JSON.stringify({ ...login, username: 'caffè' }), 'latin1')],
])('JSON with %s is refused', async (_, body) => {
  expectRefusal(await site.client().post('/api/login', body), 400);
});

const half = 'half a smile \ud83d';

/** The same with a text at a path. */
function withText(target: unknown, [key, ...rest]: string[]): unknown {
  if (key === undefined) return half;
  if (key === '*') return [withText((target as unknown[] | undefined)?.[0], rest)];
  const object = (target ?? {}) as Record<string, unknown>;
  return { ...object, [key]: withText(object[key], rest) };
}

test('half a character is refused in every text of every call', async () => {
  const before = await readWrittenState(site.database);
  let tried = 0;
  for (const { method, url, schema = {}, config } of site.routes) {
    const call = writingCalls[`${String(method)} ${url}`];
    if (!call?.body || config?.allowCrossSite || url.includes('checkout')) continue;
    for (const { path, schema: field } of listFields(schema.body)) {
      if (!(field instanceof z.ZodString || field instanceof z.ZodPipe)) continue;
      const answer = await staff.send(call.method, call.url, { body: withText(call.body, path.split('.')) });
      // Passwords are compared, and never stored as they are.
      expect([401, 422], `${url} ${path}: ${answer.text}`).toContain(answer.status);
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(60);
  expect(await readWrittenState(site.database)).toBe(before);
});

test('half a character inside a JSON text is refused as well; a whole one is kept', async () => {
  const address = { street: half, postalCode: '', city: 'Rimini', region: '', country: 'IT' };
  const value = JSON.stringify(address);
  expect(value).toContain('\\ud83d');
  expectRefusal(await staff.put('/api/system-settings/business_address', { value }), 422);
  const { status, body } = await staff.post('/api/bookings', aBookingRequest({ fullName: 'Anna 😀 Rossi' }));
  expect([status, body.fullName]).toEqual([201, 'Anna 😀 Rossi']);
  const stored = await site.database.row(sql`select full_name from bookings where id = ${body.id}`);
  expect(stored).toEqual({ fullName: 'Anna 😀 Rossi' });
});
