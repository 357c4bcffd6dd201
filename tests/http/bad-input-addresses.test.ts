import { beforeAll, beforeEach, expect, test } from 'vitest';
import { expectRefusal, readWrittenState } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let staff: TestClient;
let before: string;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
});
beforeEach(async () => {
  before = await readWrittenState(site.database);
});

const ids = [
  '0',
  '-1',
  '1.5',
  '1e20',
  '01',
  '%201',
  '1%00',
  '%00',
  'abc',
  'null',
  '1;2',
  '9999999999999999',
  '٣',
];
const addresses = [
  { method: 'PATCH', address: '/api/availability/:id', body: { quantity: 1 } },
  { method: 'PATCH', address: '/api/bookings/:id/cancel', body: undefined },
  { method: 'PATCH', address: '/api/bookings/:id/payment', body: { paymentCompleted: true } },
  { method: 'GET', address: '/api/bookings/:id', body: undefined },
] as const;

test.each(addresses.flatMap((place) => ids.map((id) => ({ ...place, id }))))(
  '$method $address: nothing has the id $id',
  async ({ method, address, body, id }) => {
    const answer = await staff.send(method, address.replace(':id', encodeURI(decodeURI(id))), { body });
    expectRefusal(answer, 422);
    expect(await readWrittenState(site.database)).toBe(before);
  },
);

test.each(addresses)('$method $address: the largest id that fits finds nothing', async (place) => {
  const url = place.address.replace(':id', '999999999999999');
  expectRefusal(await staff.send(place.method, url, { body: place.body }), 404);
});

test.each([
  '/api/bookings/%',
  '/api/bookings/%zz',
  '/api/bookings/%ff%fe',
  '/api/availability/%c0%ae%c0%ae/2027-06-20',
  '/api/system-settings/%E0%A4%A',
])('%s cannot be read', async (url) => {
  const answer = await staff.get(url, { 'accept-language': 'it' });
  expectRefusal(answer, 400);
  expect(answer.body).toEqual({
    code: 'http/unreadable',
    message: 'Non è stato possibile leggere la richiesta.',
  });
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
});

test.each([
  `/api/bookings/${'1'.repeat(300)}`,
  `/api/homepage-content/${'a'.repeat(5000)}`,
  `/api/all-availability/${'2'.repeat(201)}`,
])('an address of any length gets an answer (%#)', async (url) => {
  expectRefusal(await staff.get(url), 404, 414, 422);
});

test.each([
  '?status[]=paid',
  '?status[a]=b',
  '?__proto__[x]=1',
  '?constructor=1',
  '?toString=1',
  '?&&&==',
  '?q=a&q=b',
  '?limit=5&limit=6',
])('a query of %s is refused or empty, never a fault', async (query) => {
  const answer = await staff.get(`/api/bookings${query}`);
  expect([200, 422]).toContain(answer.status);
  if (answer.status !== 200) expectRefusal(answer, 422);
});

test.each([
  ['GET', '/api/'],
  ['GET', '/api/nothing'],
  ['POST', '/api/nothing'],
  ['GET', '/api//bookings'],
  ['GET', '/API/bookings'],
  ['DELETE', '/api/rental-items'],
  ['GET', '/api/payment/webhook/..%2f..%2fetc%2fpasswd'],
] as const)('%s %s is nowhere, and says so in JSON', async (method, url) => {
  const answer = await site.client().send(method, url);
  expectRefusal(answer, 404);
  expect(answer.body).toEqual({ code: 'http/not-found', message: 'There is nothing at this address.' });
});

test.each([
  '/api/system-settings/Maintenance_Mode',
  '/api/system-settings/a',
  '/api/system-settings/x%27%20or%201=1',
  '/api/homepage-content/Banner',
  '/api/homepage-content/-x',
  '/api/homepage-content/about?language=DE',
  '/api/homepage-content/about?language=en',
  '/api/homepage-content?language=EN&language=IT',
  '/api/rental-items?language=',
  '/api/rental-items?currency=EUR',
  '/api/documents/active/contract',
  '/api/documents/active/waiver?language=FR',
])('%s asks for what cannot be', async (url) => {
  expectRefusal(await site.client().get(url), 422);
});
