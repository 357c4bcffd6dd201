import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundPayments } from '#features/payments/server/payments.public.ts';
import { aBookingRequest, anotherDay } from '../support/factories.ts';
import { openPayingSite, type PayingSite } from '../support/paying-site.ts';
import type { TestClient } from '../support/test-client.ts';

let site: PayingSite;
let staff: TestClient;
const session = new Session();
beforeAll(async () => {
  site = await openPayingSite();
  staff = await site.app.staffClient();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
});
afterAll(async () => {
  session.disconnect();
  await site?.close();
});

/** The number of files of features of which an act runs something on the server. */
async function countFiles(act: () => Promise<unknown>): Promise<number> {
  // Reading resets the counts.
  await session.post('Profiler.takePreciseCoverage');
  await act();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const files = result.filter(
    ({ url, functions }) =>
      url.includes('/src/features/') && functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0),
  );
  return new Set(files.map(({ url }) => url)).size;
}

async function book(): Promise<void> {
  const request = aBookingRequest({ bookingDate: anotherDay() });
  expect((await site.app.client().post('/api/bookings', request)).status).toBe(201);
}

async function pay(): Promise<string> {
  const { orderId } = await site.beginPayment();
  await site.control.press(orderId, {});
  return orderId;
}

async function refund(orderId: string): Promise<void> {
  const body = { amountCents: 500, reason: 'Late boat', cause: 'goodwill' };
  expect((await staff.post(`/api/payment/attempts/${orderId}/refund`, body)).status).toBe(200);
  expect(await refundPayments(site.app.payments)).toBe(1);
}

const set = (value: boolean) =>
  staff
    .put('/api/system-settings/mixed_baskets', { value: String(value) })
    .then(({ status }) => expect(status).toBe(200));

test('a booking, a refund with its mail and a setting run through as many files as `docs/measure.md` says', async () => {
  // What they load by the way runs as it is loaded.
  await book();
  await refund(await pay());
  await set(true);
  const paid = await pay();
  const counted = [
    await countFiles(book),
    await countFiles(() => refund(paid)),
    await countFiles(() => set(false)),
  ];
  const row = /\| files of features in .*\|.*\| ([\d, ]+) \| \|/.exec(
    readFileSync('docs/measure.md', 'utf8'),
  );
  expect(row?.[1]).toBe(counted.join(', '));
});
