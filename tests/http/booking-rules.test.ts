import { expect, test } from 'vitest';
import { aBookingRequest } from '../support/factories.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

const set = async (site: TestApp, key: string, value: string) => {
  const staff = await site.staffClient();
  expect((await staff.put(`/api/system-settings/${key}`, { value })).status).toBe(200);
};

test('until an hour before: today can be booked, what starts sooner cannot', async () => {
  const site = await createTestApp({ now: '2027-06-14T08:00:00Z' });
  await set(site, 'booking_minutes_before', '60');
  const visitor = site.client();
  const book = (timeSlot: string) =>
    visitor.post('/api/bookings', aBookingRequest({ bookingDate: '2027-06-14', timeSlot }));
  const late = await book('10:30-11:00');
  expect([late.status, late.body.code]).toEqual([422, 'bookings/too-late']);
  expect(late.body.message).toContain('10:30');
  expect((await book('11:00-11:30')).status).toBe(201);
  const days = () => visitor.get('/api/availability-range?from=2027-06-14&to=2027-06-14&itemId=sup');
  expect((await days()).body).toEqual([{ date: '2027-06-14', quantity: 12 * 8, isAvailable: true }]);
  site.setNow('2027-06-14T14:30:00Z');
  expect((await days()).body).toEqual([{ date: '2027-06-14', quantity: 0, isAvailable: false }]);
});

test('as specified: today cannot be booked', async () => {
  const site = await createTestApp({ now: '2027-06-14T08:00:00Z' });
  const answer = await site.client().post('/api/bookings', aBookingRequest({ bookingDate: '2027-06-14' }));
  expect([answer.status, answer.body.code]).toEqual([422, 'bookings/date-not-bookable']);
});

test('a longer window has slots at once, and a shorter one ends sooner', async () => {
  const site = await createTestApp({ now: '2027-06-14T08:00:00Z' });
  const visitor = site.client();
  const book = (bookingDate: string) => visitor.post('/api/bookings', aBookingRequest({ bookingDate }));
  expect((await book('2027-08-14')).body.code).toBe('bookings/date-not-bookable');
  await set(site, 'booking_window_days', '90');
  expect((await book('2027-09-12')).status).toBe(201);
  await set(site, 'booking_window_days', '7');
  expect((await book('2027-06-22')).body.code).toBe('bookings/date-not-bookable');
});

test.each([
  ['booking_window_days', '0'],
  ['booking_window_days', '366'],
  ['booking_window_days', ''],
  ['booking_minutes_before', '-1'],
  ['booking_minutes_before', '1441'],
  ['booking_minutes_before', 'soon'],
])('%s cannot be %j', async (key, value) => {
  const site = await createTestApp();
  const staff = await site.staffClient();
  const answer = await staff.put(`/api/system-settings/${key}`, { value });
  expect([answer.status, answer.body.code]).toEqual([422, 'settings/value-refused']);
});
