import { beforeAll, expect, test } from 'vitest';
import { makeBooking } from '../support/bookings.ts';
import { aBookingRequest, anotherDay } from '../support/factories.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { steadyHeaders, type TestClient } from '../support/test-client.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});

/** A booking with the browser that made it and the token that opens it. */
async function makeOwnBooking() {
  const owner = site.client();
  const booking = await makeBooking(owner, { bookingDate: anotherDay() });
  const token = owner.cookies.get(`pagaia_booking_${booking.id}`) ?? '';
  return { owner, booking, token };
}

async function expectNotFound(client: TestClient, url: string): Promise<void> {
  const { status, body, text } = await client.get(url);
  expect([status, body]).toEqual([404, { code: 'bookings/not-found', message: 'Booking not found.' }]);
  expect(text).not.toContain('Anna');
}

test('the browser that made a booking may read it, by a cookie that scripts cannot see', async () => {
  const owner = site.client();
  const answer = await owner.post('/api/bookings', aBookingRequest({ bookingDate: anotherDay() }));
  const [own, browser] = answer.cookies;
  expect([own, browser?.name, browser?.httpOnly]).toEqual([
    {
      name: `pagaia_booking_${answer.body.id}`,
      value: expect.stringMatching(/^[\w-]{22}$/),
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 120 * 86_400,
    },
    // Tells for the limits which bookings come from one browser.
    'pagaia_browser',
    true,
  ]);
  const { status, headers, body } = await owner.get(`/api/bookings/${answer.body.id}`);
  expect([status, body]).toEqual([200, answer.body]);
  expect(headers['cache-control']).toBe('no-store');
});

test('over https the cookie is bound to the host and never sent in the clear', async () => {
  const secure = await createTestApp({ env: { PUBLIC_URL: 'https://pagaia.example' } });
  const owner = secure.client();
  const { id } = await makeBooking(owner);
  const name = `__Host-pagaia_booking_${id}`;
  expect(owner.cookies.has(name)).toBe(true);
  expect((await owner.get(`/api/bookings/${id}`)).status).toBe(200);
  const again = await owner.post('/api/bookings', aBookingRequest());
  expect(again.cookies[0]).toMatchObject({ secure: true, httpOnly: true, path: '/' });
  expect(again.cookies[0]?.domain).toBeUndefined();
});

test('the link of the e-mail opens the booking anywhere', async () => {
  const { booking, token } = await makeOwnBooking();
  const { status, body } = await site.client().get(`/api/bookings/${booking.id}?token=${token}`);
  expect([status, body]).toEqual([200, booking]);
});

test('staff may read every booking', async () => {
  const { booking } = await makeOwnBooking();
  const staff = await site.staffClient();
  expect((await staff.get(`/api/bookings/${booking.id}`)).body).toEqual(booking);
});

test('to anyone else a booking is as absent as one that was never made', async () => {
  const { booking } = await makeOwnBooking();
  await expectNotFound(site.client(), `/api/bookings/${booking.id}`);
  await expectNotFound(site.client(), '/api/bookings/987654321');
  const other = await makeOwnBooking();
  await expectNotFound(other.owner, `/api/bookings/${booking.id}`);
  const [hidden, absent] = [
    await other.owner.get(`/api/bookings/${booking.id}`),
    await other.owner.get('/api/bookings/987654321'),
  ];
  expect(hidden.text).toBe(absent.text);
  expect(steadyHeaders(hidden)).toEqual(steadyHeaders(absent));
});

test('walking through the numbers finds nothing', async () => {
  const { booking } = await makeOwnBooking();
  const stranger = site.client();
  for (let id = 1; id <= booking.id + 3; id += 1) await expectNotFound(stranger, `/api/bookings/${id}`);
});

test("another booking's token opens nothing, in the address or as a cookie", async () => {
  const { booking } = await makeOwnBooking();
  const { token } = await makeOwnBooking();
  await expectNotFound(site.client(), `/api/bookings/${booking.id}?token=${token}`);
  const thief = site.client({ cookies: [[`pagaia_booking_${booking.id}`, token]] });
  await expectNotFound(thief, `/api/bookings/${booking.id}`);
});

test('a token that is cut, changed, longer or empty opens nothing', async () => {
  const { booking, token } = await makeOwnBooking();
  const changed = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`;
  for (const guess of ['', token.slice(1), changed, `${token}A`, token.toLowerCase(), 'A'.repeat(22)]) {
    if (guess === token) continue;
    await expectNotFound(site.client(), `/api/bookings/${booking.id}?token=${encodeURIComponent(guess)}`);
  }
});

test('staff find out that a booking does not exist', async () => {
  await expectNotFound(await site.staffClient(), '/api/bookings/987654321');
});

test('after logging out staff are strangers again', async () => {
  const { booking } = await makeOwnBooking();
  const staff = await site.staffClient();
  await staff.post('/api/logout');
  await expectNotFound(staff, `/api/bookings/${booking.id}`);
});

test.each(['0', '-1', '1.5', '1e3', '01', 'WATER-1', '9999999999999999', '%00', '1%20or%201=1', 'null'])(
  'no booking has the number %s',
  async (id) => {
    const { status, body } = await site.client().get(`/api/bookings/${id}`);
    expect([status, body.code]).toEqual([422, 'http/invalid']);
  },
);

test('a cancelled booking stays readable for its owner', async () => {
  const { owner, booking } = await makeOwnBooking();
  const staff = await site.staffClient();
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  const { status, body } = await owner.get(`/api/bookings/${booking.id}`);
  expect([status, body.status]).toEqual([200, 'cancelled']);
});
