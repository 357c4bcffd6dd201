import { expect, test } from 'vitest';
import { countStatuses } from '../support/bookings.ts';
import { aBookingRequest } from '../support/factories.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp } from '../support/test-app.ts';
import type { Answer, TestClient } from '../support/test-client.ts';

test('an address may try to book so often a minute and no more', async () => {
  const site = await createTestApp({ env: { LIMIT_BOOKINGS_PER_MINUTE: '3' } });
  const eager = site.client({ address: '198.51.100.1', headers: { 'accept-language': 'it' } });
  const answers = [
    await eager.post('/api/bookings', aBookingRequest()),
    await eager.post('/api/bookings', aBookingRequest({ itemsBooked: '??' })),
    await eager.post('/api/bookings', '{'),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([201, 422, 400]);
  const limited = await eager.post('/api/bookings', aBookingRequest());
  expectRefusal(limited, 429);
  expect(limited.body).toEqual({
    code: 'http/too-many-requests',
    message: 'Troppi tentativi. Attendi un momento e riprova.',
  });
  const seconds = Number(limited.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(limited.cookies).toEqual([]);
});

test('others, and other calls, are not held up by it', async () => {
  const site = await createTestApp({ env: { LIMIT_BOOKINGS_PER_MINUTE: '1' } });
  const eager = site.client({ address: '198.51.100.1' });
  await eager.post('/api/bookings', aBookingRequest());
  expect((await eager.post('/api/bookings', aBookingRequest())).status).toBe(429);
  expect((await eager.get('/api/rental-items')).status).toBe(200);
  expect((await eager.get('/api/session')).status).toBe(200);
  const other = site.client({ address: '198.51.100.2' });
  expect((await other.post('/api/bookings', aBookingRequest())).status).toBe(201);
});

test('a forwarding header changes the address only if a trusted proxy sends it', async () => {
  const direct = await createTestApp({ env: { LIMIT_BOOKINGS_PER_MINUTE: '1' } });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const visitor = direct.client({ address: '10.0.0.1' });
  await visitor.post('/api/bookings', aBookingRequest(), from('203.0.113.1'));
  expect((await visitor.post('/api/bookings', aBookingRequest(), from('203.0.113.2'))).status).toBe(429);

  const proxied = await createTestApp({ env: { LIMIT_BOOKINGS_PER_MINUTE: '1', TRUST_PROXY: '10.0.0.1' } });
  const proxy = proxied.client({ address: '10.0.0.1' });
  await proxy.post('/api/bookings', aBookingRequest(), from('203.0.113.1'));
  expect((await proxy.post('/api/bookings', aBookingRequest(), from('203.0.113.2'))).status).toBe(201);
  expect((await proxy.post('/api/bookings', aBookingRequest(), from('203.0.113.1'))).status).toBe(429);
  const spoofed = 'spoofed, 203.0.113.1';
  expect((await proxy.post('/api/bookings', aBookingRequest(), from(spoofed))).status).toBe(429);
});

/** One after the other, as they come in through a socket. */
async function tryToBook(client: TestClient, times: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await client.post('/api/bookings', '{}'));
  return answers;
}

test('twenty a minute are allowed where the operator says nothing', async () => {
  const site = await createTestApp({ env: { LIMIT_BOOKINGS_PER_MINUTE: '' } });
  expect(countStatuses(await tryToBook(site.client(), 22))).toEqual({ 422: 20, 429: 2 });
});

test('0 switches the limit off', async () => {
  const site = await createTestApp({ env: { LIMIT_BOOKINGS_PER_MINUTE: '0' } });
  expect(countStatuses(await tryToBook(site.client(), 40))).toEqual({ 422: 40 });
});
