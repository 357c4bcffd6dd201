import { beforeAll, expect, test } from 'vitest';
import { makeBooking } from '../support/bookings.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});

test('a browser finds the booking that it made last, and another one does not', async () => {
  const browser = site.client();
  expect((await browser.get('/api/own-booking')).body).toEqual({ id: null });
  await makeBooking(browser);
  const { id } = await makeBooking(browser, { timeSlot: '12:00-12:30' });
  const { body, headers } = await browser.get('/api/own-booking');
  expect(body).toEqual({ id });
  expect(headers['cache-control']).toBe('no-store');
  expect((await site.client().get('/api/own-booking')).body).toEqual({ id: null });
});

test('what is cancelled is left out, and a cookie of another making opens nothing', async () => {
  const browser = site.client();
  const { id: first } = await makeBooking(browser);
  const { id } = await makeBooking(browser, { timeSlot: '12:00-12:30' });
  const staff = await site.staffClient();
  await staff.patch(`/api/bookings/${id}/cancel`);
  expect((await browser.get('/api/own-booking')).body).toEqual({ id: first });
  const forged = site.client({ cookies: [[`pagaia_booking_${first}`, 'x'.repeat(22)]] });
  expect((await forged.get('/api/own-booking')).body).toEqual({ id: null });
});
