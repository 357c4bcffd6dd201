import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundPayments } from '#features/payments/server/payments.public.ts';
import { m } from '#i18n/generated/messages.js';
import { sql } from '#platform/database/sql.ts';
import type { Language } from '#shared/language.ts';
import { makeBooking } from '../support/bookings.ts';
import { anotherDay } from '../support/factories.ts';
import { listOutbox, type OutboxRow, setNotificationEmail } from '../support/outbox.ts';
import { letHoldRunOut, openPayingSite, type PayingSite } from '../support/paying-site.ts';
import type { TestClient } from '../support/test-client.ts';

let site: PayingSite;
let staff: TestClient;
beforeAll(async () => {
  site = await openPayingSite();
  staff = await site.app.staffClient();
  await site.app.database.run(sql`update slots set capacity = 999`);
  await setNotificationEmail(site.app.database, 'beach@example.com', 'IT');
});
afterAll(() => site?.close());

const mailsOf = (id: number) => listOutbox(site.app.database, id);
const kindsOf = async (id: number) => (await mailsOf(id)).map(({ kind }) => kind);
const cancel = (id: number) => staff.patch(`/api/bookings/${id}/cancel`);

function only(mails: OutboxRow[], kind: string): OutboxRow {
  const found = mails.filter((mail) => mail.kind === kind);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} mails of kind ${kind}`);
  return found[0];
}

test('who waits at the card page hears nothing, nor does staff; who never pays neither', async () => {
  const booking = await makeBooking(site.app.client());
  expect(await kindsOf(booking.id)).toEqual([]);
  await letHoldRunOut(site, booking.id);
  expect(await kindsOf(booking.id)).toEqual([]);
});

test.each<[Language, string, string, string]>([
  ['EN', 'Booking received: WATER-', 'Sunday, 20 June 2027', '1 × Single kayak (1\u00a0hour)'],
  ['IT', 'Prenotazione ricevuta: WATER-', 'domenica 20 giugno 2027', '(1\u00a0ora)'],
  ['PL', 'Rezerwacja przyjęta: WATER-', 'niedziela, 20 czerwca 2027', '(1\u00a0godzina)'],
])(
  'a booking to be paid at the beach is noted in %s, and staff have to call',
  async (language, subject, ...facts) => {
    const client = site.app.client();
    const booking = await makeBooking(client, { language });
    await client.post(`/api/bookings/${booking.id}/pay-at-beach`);
    const mails = await mailsOf(booking.id);
    const toCustomer = only(mails, 'booking-received');
    expect(toCustomer).toMatchObject({ recipient: booking.email, language, replyTo: 'beach@example.com' });
    expect(toCustomer.subject).toContain(subject);
    for (const fact of [...facts, booking.reference, '10:00–11:00', 'Marina di Ravenna', '14']) {
      expect(toCustomer.text).toContain(fact);
      expect(toCustomer.html).toContain(fact);
    }
    const toStaff = only(mails, 'staff-booking');
    expect(toStaff).toMatchObject({
      recipient: 'beach@example.com',
      language: 'IT',
      replyTo: booking.email,
      subject: `Nuova prenotazione ${booking.reference}: domenica 20 giugno 2027, 10:00–11:00`,
    });
    for (const fact of [booking.fullName, booking.phoneNumber, booking.email, 'Kayak']) {
      expect(toStaff.text).toContain(fact);
    }
    expect(toStaff.text).toContain(`${site.origin}/admin/booking?id=${booking.id}`);
    expect(mails).toHaveLength(2);
  },
);

test('a card payment confirms the booking to both, with a calendar entry for the customer', async () => {
  const { booking, orderId } = await site.beginPayment();
  await site.control.press(orderId, { notifyCopies: 3 });
  const mails = await mailsOf(booking.id);
  expect(mails.map(({ kind }) => kind)).toEqual(['payment-received', 'staff-payment']);
  expect(only(mails, 'payment-received')).toMatchObject({
    subject: `Booking confirmed: ${booking.reference}, Sunday, 20 June 2027`,
    calendar: expect.stringContaining('BEGIN:VEVENT'),
  });
  expect(only(mails, 'staff-payment').text).toContain('14');

  await cancel(booking.id);
  const cancelled = only(await mailsOf(booking.id), 'booking-cancelled');
  expect(cancelled.text).toContain('€14 you paid by card will go back');
  expect(await refundPayments(site.app.payments)).toBe(1);
  const refunded = only(await mailsOf(booking.id), 'payment-refunded');
  expect(refunded.text).toContain('sent €14 back');
  expect(refunded.text).toContain('The booking itself is cancelled.');
  // Staff get no mail about what they do themselves.
  expect((await kindsOf(booking.id)).filter((kind) => kind.startsWith('staff'))).toEqual(['staff-payment']);
});

test('who paid by hand is told so, and told to ask for the money when staff cancel', async () => {
  const booking = await makeBooking(site.app.client());
  await staff.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  expect(only(await mailsOf(booking.id), 'payment-received').text).toContain('payment of €14');
  await cancel(booking.id);
  await cancel(booking.id);
  const cancelled = only(await mailsOf(booking.id), 'booking-cancelled');
  expect(cancelled.text).toContain('You paid us €14 in person');
  expect(cancelled.text).not.toContain('by card');
});

test('who had not paid is told that nothing is charged', async () => {
  const booking = await makeBooking(site.app.client());
  await staff.post('/api/bookings/delete-selected', { bookingIds: [booking.id] });
  expect(only(await mailsOf(booking.id), 'booking-cancelled').text).toContain('nothing is charged');
});

test('who was told "paid" is told when the payment is taken back and when its hold ends; staff look after it', async () => {
  const { booking, orderId } = await site.beginPayment();
  await site.control.press(orderId, { losesAnswer: true });
  expect((await kindsOf(booking.id)).toSorted()).toEqual([
    'payment-received',
    'payment-reversed',
    'staff-attention',
    'staff-payment',
  ]);
  const alarm = only(await mailsOf(booking.id), 'staff-attention');
  expect(alarm.subject).toMatch(/^Richiede attenzione: \S/);
  expect(alarm.text).toContain(`/admin?tab=payment&payment=${orderId}`);
  // The request of the gateway that it came from, as the log has it.
  const [, code] = /Per cercarlo nel log del server: codice ([0-9a-f]{12})\./.exec(alarm.text) ?? [];
  const lines = site.app.captured.lines().filter(({ reqId }) => reqId === code);
  expect(lines.map(({ msg }) => msg)).toEqual(['the gateway reported', 'request']);
  await letHoldRunOut(site, booking.id);
  const ended = only(await mailsOf(booking.id), 'hold-ended');
  expect(ended.text).toContain('charged nothing');
  expect(ended.text).not.toContain('token');
});

test('a payment that comes too late is staff news at once, and goes back with a mail', async () => {
  const bookingDate = anotherDay();
  const { booking, orderId } = await site.beginPayment({ bookingDate });
  await letHoldRunOut(site, booking.id);
  await site.app.database.run(sql`
    update slots set capacity = reserved where slot_date = ${bookingDate} and item_id = 'single-kayak'`);
  await site.control.press(orderId, {});
  expect(await kindsOf(booking.id)).toEqual(['staff-attention']);
  expect(await refundPayments(site.app.payments)).toBe(1);
  expect(await kindsOf(booking.id)).toEqual(['staff-attention', 'payment-refunded']);
});

test('without an address staff are told nothing, customers all the same', async () => {
  await site.app.database.run(sql`delete from email_config`);
  const client = site.app.client();
  const booking = await makeBooking(client);
  await client.post(`/api/bookings/${booking.id}/pay-at-beach`);
  const mails = await mailsOf(booking.id);
  expect(mails).toMatchObject([{ kind: 'booking-received', replyTo: null }]);
});

test('what staff entered as contact stands in the mail as text', async () => {
  await site.app.database.run(sql`
    update homepage_content set phone = '<b>+39</b>', email = null where section_type = 'contact'`);
  const client = site.app.client();
  const booking = await makeBooking(client);
  await client.post(`/api/bookings/${booking.id}/pay-at-beach`);
  const [mail] = await mailsOf(booking.id);
  expect(mail?.html).toContain('Questions? Call &lt;b&gt;+39&lt;/b&gt;.');
});

test('the place of a day that the schedule does not cover is announced later, in the language of the mail', async () => {
  const bookingDate = '2027-06-22';
  const booking = await makeBooking(site.app.client(), { language: 'PL', bookingDate });
  await staff.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  const { text } = only(await mailsOf(booking.id), 'payment-received');
  expect(text).toContain(`Gdzie: ${m.booking_place_open({}, { locale: 'pl' })}`);
  expect(text).not.toContain('Marina di Ravenna');
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  expect(only(await mailsOf(booking.id), 'booking-cancelled').text).not.toContain('Gdzie');
});
