import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { anotherDay } from '../support/factories.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { letTimePass, listOutbox, openDelivery } from '../support/outbox.ts';
import { readPart } from '../support/read-mail.ts';
import { createTestApp } from '../support/test-app.ts';

const site = await createTestApp();
const staff = await site.staffClient();

let post: MailServer;
let deliver: () => Promise<number>;
beforeAll(async () => {
  post = await startMailServer();
  ({ deliver } = await openDelivery(site, post.url));
});
afterAll(() => post.close());
beforeEach(() => {
  post.received.length = 0;
  post.refuseRecipients(() => null);
  post.refuseTexts(() => null);
});

const read = async (id: number): Promise<Booking> => (await staff.get(`/api/bookings/${id}`)).body;
const correct = (id: number, email: string) => staff.put(`/api/bookings/${id}/email`, { email });
const report = (id: number, isWorking: boolean) =>
  staff.put(`/api/bookings/${id}/email-report`, { isWorking });

async function listNeedingAttention(): Promise<number[]> {
  const { body } = await staff.get('/api/bookings?needs=attention');
  return body.map(({ id }: Booking) => id);
}

const refuse = (wrong: string | null) =>
  post.refuseRecipients((address) => (address === wrong ? { code: 550, text: 'No such user' } : null));

async function bookRefused(): Promise<Booking> {
  const booking = await makeBooking(site.client(), { bookingDate: anotherDay() });
  refuse(booking.email);
  await deliver();
  return booking;
}

test('a refused address is shown at the booking, and what did not arrive goes to the right one, once', async () => {
  const booking = await bookRefused();
  expect(await read(booking.id)).toMatchObject({ emailProblem: 'refused' });
  expect(await listNeedingAttention()).toContain(booking.id);
  expect((await staff.get('/api/bookings/count?needs=attention')).body).toMatchObject({ count: 1 });

  const email = `right.${booking.id}@example.com`;
  const answers = await Promise.all([correct(booking.id, email), correct(booking.id, email)]);
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body).toMatchObject({ email, emailProblem: null });
  }
  expect(await listNeedingAttention()).not.toContain(booking.id);
  await deliver();
  await deliver();
  const mails = post.received.filter(({ to }) => to[0] === email);
  expect(mails).toHaveLength(1);
  expect(readPart(mails[0]?.raw ?? '', 'text/calendar').replaceAll('\r\n ', '')).toContain(`mailto:${email}`);
  expect(await listOutbox(site.database, booking.id)).toMatchObject([
    { kind: 'booking-received', state: 'sent', recipient: email, attempts: 1 },
  ]);
  // The change is in the log, and neither address is.
  const { body } = await staff.get(`/api/admin/audit?kind=bookings`);
  const [entry] = body.entries.filter(
    ({ action }: { action: string }) => action === 'PUT /api/bookings/:id/email',
  );
  expect(JSON.stringify(entry)).toContain('email_corrections');
  expect(JSON.stringify(body)).not.toContain(email);
});

test('the same address is tried again, and a mail that arrives says that it works', async () => {
  const booking = await bookRefused();
  refuse(null);
  expect((await correct(booking.id, booking.email ?? '')).status).toBe(200);
  await deliver();
  expect(post.received.filter(({ to }) => to[0] === booking.email)).toHaveLength(1);

  const other = await bookRefused();
  refuse(null);
  // From the list of mails, as owners can.
  const [mail] = await listOutbox(site.database, other.id);
  await staff.post(`/api/mails/${mail?.id}/resend`);
  await deliver();
  expect(await read(other.id)).toMatchObject({ emailProblem: null });
});

test('of a mail that came back later staff mark the address, and the newest mail is sent once more', async () => {
  const booking = await makeBooking(site.client(), { bookingDate: anotherDay() });
  await deliver();
  const sent = post.received.find(({ to }) => to[0] === booking.email);
  expect((await report(booking.id, false)).body).toMatchObject({ emailProblem: 'reported' });
  expect((await report(booking.id, false)).body).toMatchObject({ emailProblem: 'reported' });
  expect(await listNeedingAttention()).toContain(booking.id);
  // Taken back, nothing is sent; a mail that leaves does not take it back, since the first one left too.
  expect((await report(booking.id, true)).body).toMatchObject({ emailProblem: null });
  await report(booking.id, false);
  await letTimePass(site.database);
  expect(await deliver()).toBe(0);
  expect(await read(booking.id)).toMatchObject({ emailProblem: 'reported' });

  const email = `found.${booking.id}@example.com`;
  await correct(booking.id, email);
  expect(await deliver()).toBe(1);
  const again = post.received.find(({ to }) => to[0] === email);
  expect(again?.subject).toBe(sent?.subject);
  expect(again?.messageId).not.toBe(sent?.messageId);
});

test('a text that is refused says nothing of the address, nor does a refusal for now', async () => {
  const booking = await makeBooking(site.client(), { bookingDate: anotherDay() });
  post.refuseTexts(() => ({ code: 554, text: 'Looks like spam' }));
  await deliver();
  expect(await listOutbox(site.database, booking.id)).toMatchObject([{ state: 'failed' }]);
  expect(await read(booking.id)).toMatchObject({ emailProblem: null });
});

test('a booking of weeks ago needs nobody’s attention any more', async () => {
  const booking = await bookRefused();
  await site.database.run(sql`
    update bookings set booking_date = '2027-06-06' where id = ${booking.id}`);
  expect(await listNeedingAttention()).not.toContain(booking.id);
  await site.database.run(sql`
    update bookings set booking_date = ${booking.bookingDate} where id = ${booking.id}`);
});

test.each(['', 'anna', 'a@b', `${'a'.repeat(250)}@example.com`])('%o is no address', async (email) => {
  const booking = await bookRefused();
  expect((await correct(booking.id, email)).status).toBe(422);
});

test('a booking that is not there has no address', async () => {
  expect((await correct(999_999, 'a@example.com')).status).toBe(404);
  expect((await report(999_999, false)).status).toBe(404);
});
