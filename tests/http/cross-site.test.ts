import { beforeAll, beforeEach, expect, test } from 'vitest';
import { writeForm } from '../support/forms.ts';
import { expectRefusal, readWrittenState } from '../support/refusals.ts';
import { listCalls, type RegisteredCall } from '../support/route-table.ts';
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
  site = await createTestApp({ env: { PUBLIC_URL: 'https://pagaia.example' } });
  staff = await site.staffClient();
  calls = await prepareWritingCalls(staff);
});
beforeEach(async () => {
  before = await readWrittenState(site.database);
});

const allCalls = [...callsWithBody, ...callsWithoutBody];

function listWritingCalls(): RegisteredCall[] {
  return listCalls(site.routes).filter(
    ({ method, isForOtherSites }) => !isForOtherSites && method !== 'GET' && method !== 'HEAD',
  );
}

test('every call that writes is in this table, unless it takes a form or other sites are meant to make it', () => {
  const names = listWritingCalls()
    .filter(({ isForm }) => !isForm)
    .map(({ name }) => name);
  expect(names.toSorted()).toEqual(allCalls.toSorted());
});

const fromElsewhere: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  [
    'another site that names our origin',
    { 'sec-fetch-site': 'cross-site', origin: 'https://pagaia.example' },
  ],
  [
    'a neighbour under the same domain',
    { 'sec-fetch-site': 'same-site', origin: 'https://shop.pagaia.example' },
  ],
  ['something that no browser says', { 'sec-fetch-site': 'SAME-ORIGIN' }],
  ['an old browser on another site', { origin: 'https://evil.example' }],
  ['an old browser on a look-alike', { origin: 'https://pagaia.example.evil.example' }],
  ['our name without encryption', { origin: 'http://pagaia.example' }],
  ['our name on another port', { origin: 'https://pagaia.example:8443' }],
  ['a page without an origin', { origin: 'null' }],
  ['an empty origin', { origin: '' }],
];

test.each(allCalls.flatMap((call) => fromElsewhere.map(([from, headers]) => ({ call, from, headers }))))(
  '$call from $from changes nothing, although the browser sends the cookies of staff',
  async ({ call, headers }) => {
    const { method, url, body } = calls[call];
    const answer = await staff.send(method, url, { body, headers });
    expectRefusal(answer, 403);
    expect(answer.body).toEqual({
      code: 'http/cross-site',
      message: 'This request came from another site and was refused.',
    });
    expect(answer.cookies).toEqual([]);
    expect(await readWrittenState(site.database)).toBe(before);
    expect((await staff.get('/api/session')).body.authenticated).toBe(true);
  },
);

test('a form with a file from elsewhere is refused before it is read', async () => {
  const forms = listWritingCalls().filter(({ isForm }) => isForm);
  expect(forms.length).toBeGreaterThan(3);
  for (const { method, url } of forms) {
    for (const [, headers] of fromElsewhere) {
      const form = writeForm({ image: { name: 'photo.jpg', bytes: 'no photo' } });
      const answer = await staff.send(method, url, { ...form, headers: { ...form.headers, ...headers } });
      expectRefusal(answer, 403);
    }
  }
  expect(await readWrittenState(site.database)).toBe(before);
});

test.each(allCalls)(
  '%s as a form of a browser that says nothing of its origin changes nothing',
  async (call) => {
    const { method, url, body = {} } = calls[call];
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await staff.send(method, url, {
        body: JSON.stringify(body),
        headers: { 'content-type': type },
      });
      expectRefusal(answer, 415);
    }
    expect(await readWrittenState(site.database)).toBe(before);
  },
);

test.each([
  ['the site itself', { 'sec-fetch-site': 'same-origin', origin: 'https://pagaia.example' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['the site in an old browser', { origin: 'https://pagaia.example' }],
  ['no browser', {}],
])('a call from %s is let through', async (_, headers) => {
  const answer = await staff.post('/api/fix-availability', undefined, headers as Record<string, string>);
  expect(answer.status).toBe(200);
});

test('reading is allowed from everywhere, and tells other sites nothing', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  const answer = await staff.get('/api/bookings', headers);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('another site that asks beforehand gets no permission', async () => {
  const answer = await staff.send('OPTIONS', '/api/bookings', {
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(answer.status).toBe(404);
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});
