import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { countStatuses, makeBooking } from '../support/bookings.ts';
import { anotherDay } from '../support/factories.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
});

const add = (id: number, note: object) =>
  staff.post(`/api/bookings/${id}/notes`, { id: randomUUID(), kind: 'note', text: '', ...note });
const listed = async (id: number) =>
  (await staff.get(`/api/bookings?q=%23${id}`)).body[0] as Record<string, unknown>;

test('a note stays with its booking: who wrote it, when, and in the list', async () => {
  const { id } = await makeBooking(site.client(), { bookingDate: anotherDay() });
  expect(await listed(id)).toMatchObject({ note: null, calledAt: null });
  const { status, body } = await add(id, { text: '  Brings a dog.\r\nSmall one. ' });
  expect(status).toBe(200);
  expect(body.notes).toEqual([
    {
      id: expect.any(String),
      kind: 'note',
      text: 'Brings a dog.\nSmall one.',
      staff: 'beach-staff',
      writtenAt: expect.any(String),
    },
  ]);
  await add(id, { kind: 'called', text: '' });
  expect(await listed(id)).toMatchObject({ note: 'Brings a dog.\nSmall one.', calledAt: expect.any(String) });
});

test('a call needs no words, and confirms a booking that waits for it', async () => {
  const { id } = await makeBooking(site.client(), { bookingDate: anotherDay() });
  await site.database.run(sql`update bookings set confirmed_at = null, confirmed_by = null where id = ${id}`);
  const { body } = await add(id, { kind: 'called' });
  expect(body.notes).toMatchObject([{ kind: 'called', text: '' }]);
  expect((await staff.get(`/api/bookings/${id}`)).body).toMatchObject({ confirmed: true });
});

test('of a cancelled or paid booking a call is noted, and nothing else changes', async () => {
  const { id } = await makeBooking(site.client(), { bookingDate: anotherDay() });
  await staff.patch(`/api/bookings/${id}/cancel`);
  const before: Booking = (await staff.get(`/api/bookings/${id}`)).body;
  expect((await add(id, { kind: 'called', text: 'Asked why' })).status).toBe(200);
  expect((await staff.get(`/api/bookings/${id}`)).body).toEqual(before);
});

test('the same note sent often is one note; two who write at once lose nothing', async () => {
  const [first, other] = [
    await makeBooking(staff, { bookingDate: anotherDay() }),
    await makeBooking(staff, { bookingDate: anotherDay() }),
  ];
  const note = { id: randomUUID(), text: 'Once' };
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => add(first.id, note)),
    add(first.id, { text: 'Twice' }),
  ]);
  expect(countStatuses(answers)).toEqual({ 200: 4 });
  const { body } = await staff.get(`/api/bookings/${first.id}/notes`);
  expect(body.notes.map(({ text }: { text: string }) => text).toSorted()).toEqual(['Once', 'Twice']);
  expectRefusal(await add(other.id, note), 409);
});

test('a note needs words, and a booking', async () => {
  const { id } = await makeBooking(staff, { bookingDate: anotherDay() });
  expectRefusal(await add(id, { text: ' ' }), 400, 422);
  expectRefusal(await add(id, { text: 'x'.repeat(1001) }), 400, 422);
  expectRefusal(await add(999_999, { text: 'Nobody' }), 404);
});

test('customers see no notes, and the log has none of their words', async () => {
  const customer = site.client();
  const booking = await makeBooking(customer, { bookingDate: anotherDay() });
  await add(booking.id, { text: 'Was rude on the phone' });
  expect((await customer.get(`/api/bookings/${booking.id}/notes`)).status).toBe(401);
  expect((await customer.get(`/api/bookings/${booking.id}`)).text).not.toContain('rude');
  const { text } = await staff.get('/api/admin/audit?kind=bookings');
  expect(text).toContain('booking_notes');
  expect(text).not.toContain('rude');
});
