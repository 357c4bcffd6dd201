import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { createBookingAnnouncer, notifyPlaces } from '#features/notifications/server/notifications.public.ts';
import { makeBooking } from '../support/bookings.ts';
import { anotherDay } from '../support/factories.ts';
import { guestTokenOf, viewTokenOf } from '../support/guests.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { moveTo } from '../support/moves.ts';
import { letTimePass, listOutbox, openDelivery } from '../support/outbox.ts';
import { addPlace, aPlace, setDay } from '../support/places.ts';
import { type ReadCalendar, readCalendar } from '../support/read-calendar.ts';
import { readParts } from '../support/read-mail.ts';
import { createTestApp } from '../support/test-app.ts';

const host = `${'a-very-long-name-of-a-beach.'.repeat(3)}example`;
const site = await createTestApp({ env: { PUBLIC_URL: `https://${host}` } });
const staff = await site.staffClient();
const mailPlace = { ...site.config, clock: site.bookings.clock };

let post: MailServer;
let deliver: () => Promise<number>;
beforeAll(async () => {
  post = await startMailServer();
  ({ deliver } = await openDelivery(site, post.url));
});
afterAll(() => post.close());
beforeEach(() => {
  post.received.length = 0;
});

/** Sends what waits, and reads the calendars of the mails to a booking's customer. */
async function readMails({ email }: Booking): Promise<ReadCalendar[]> {
  await letTimePass(site.database);
  await deliver();
  return post.received.flatMap(({ to, raw }) => (to[0] === email ? [readInvitation(raw, email)] : []));
}

/** The part that mail programs act on and the file for those that do not say the same. */
function readInvitation(raw: string, recipient: string | null): ReadCalendar {
  const parts = readParts(raw);
  const [part, ...others] = parts.filter(({ type }) => type.startsWith('text/calendar'));
  expect(others).toEqual([]);
  const calendar = readCalendar(part?.text ?? '');
  expect(part?.type).toMatch(new RegExp(`charset=utf-8; method=${calendar.method}$`, 'i'));
  const file = parts.find(({ fileName }) => fileName.endsWith('.ics'));
  expect(file?.text).toBe(part?.text);
  // Alternatives come in the order of their worth, and the text is readable without any of them.
  expect(raw.indexOf('multipart/alternative')).toBeGreaterThan(0);
  expect(parts.map(({ type }) => type.split(';')[0]).slice(0, 3)).toEqual([
    'text/plain',
    'text/html',
    'text/calendar',
  ]);
  const [organizer, attendee] = ['ORGANIZER', 'ATTENDEE'].map((name) =>
    calendar.lines.find((line) => line.name === name),
  );
  expect(organizer).toMatchObject({ value: 'mailto:booking@pagaia.example', parameters: { CN: 'Pagaia' } });
  expect(attendee).toMatchObject({
    value: `mailto:${recipient}`,
    parameters: { PARTSTAT: 'ACCEPTED', RSVP: 'FALSE' },
  });
  return calendar;
}

const readBooking = async (id: number): Promise<Booking> => (await staff.get(`/api/bookings/${id}`)).body;

test('confirmation, move, place and cancellation are one entry, each newer than the one before', async () => {
  const booking = await makeBooking(site.client(), { bookingDate: anotherDay(), language: 'PL' });
  await staff.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  const bookingDate = anotherDay();
  expect((await moveTo(staff, booking, { bookingDate, timeSlot: '12:00-12:30' })).status).toBe(200);
  const place = await addPlace(staff, aPlace('Bagno 12', { latitude: 44.4, longitude: 12.3 }));
  await setDay(staff, bookingDate, place.id);
  await notifyPlaces(site.database, mailPlace);
  const other = await addPlace(staff, aPlace('Bagno; 14, „Łódź”'));
  await setDay(staff, bookingDate, other.id);
  await notifyPlaces(site.database, mailPlace);
  expect((await readBooking(booking.id)).calendarSequence).toBe(3);
  await staff.patch(`/api/bookings/${booking.id}/cancel`);

  const calendars = await readMails(booking);
  const kinds = (await listOutbox(site.database, booking.id)).filter(({ calendar }) => calendar !== null);
  expect(kinds.map(({ kind }) => kind)).toEqual([
    ...['booking-received', 'payment-received', 'booking-moved', 'place-changed', 'place-changed'],
    'booking-cancelled',
  ]);
  const bySequence = calendars.toSorted((a, b) => Number(a.value('SEQUENCE')) - Number(b.value('SEQUENCE')));
  expect(bySequence.map(({ method, value }) => [method, value('SEQUENCE')])).toEqual([
    ...[
      ['REQUEST', '0'],
      ['REQUEST', '0'],
      ['REQUEST', '1'],
      ['REQUEST', '2'],
      ['REQUEST', '3'],
    ],
    ['CANCEL', '4'],
  ]);
  expect(new Set(calendars.map(({ value }) => value('UID')))).toEqual(
    new Set([`booking-${booking.id}@${host}`]),
  );
  const changed = bySequence[4];
  expect(changed?.value('LOCATION')).toBe('Bagno\\; 14\\, „Łódź”');
  expect(bySequence[3]?.value('GEO')).toBe('44.4;12.3');
  expect(changed?.value('DTSTART')).toBe(`${bookingDate.replaceAll('-', '')}T100000Z`);
  // Its link is whole, however long the name of the site is, and only shows the booking: calendars are shared.
  const view = `https://${host}/b/${await viewTokenOf(site.database, booking.id)}`;
  expect(changed?.value('URL')).toBe(view);
  const acting = await guestTokenOf(site.database, booking.id);
  for (const { raw } of post.received.filter(({ to }) => to[0] === booking.email)) {
    const entries = readParts(raw).filter(({ type }) => type.startsWith('text/calendar'));
    expect(entries.length).toBeGreaterThan(0);
    for (const { text } of entries) expect(text.replaceAll('\r\n ', '')).not.toContain(acting);
    // The mail itself is the guest's own.
    expect(readParts(raw)[0]?.text).toContain(acting);
  }
  // The page of the booking writes its own file with the same number.
  expect((await readBooking(booking.id)).calendarSequence).toBe(4);
});

test.each([
  [
    'nothing was paid',
    0,
    { toCardCents: 0, byHandCents: 0 },
    'You have nothing to pay, and nothing is charged.',
  ],
  ['the card gets it', 0, { toCardCents: 1400, byHandCents: 0 }, 'The €14 you paid by card will go back'],
  ['it is given back by hand', 1400, { toCardCents: 0, byHandCents: 1400 }, 'You paid us €14 in person'],
  [
    'a part is kept',
    1400,
    { toCardCents: 0, byHandCents: 1000 },
    'We give €10 back to you in person. Please get in touch with us.\n\nUnder the rules of your booking we keep €4.',
  ],
])('a cancellation says what happens to the money: %s', async (_, paidCents, owed, sentence) => {
  const booking = await makeBooking(site.client(), { bookingDate: anotherDay() });
  if (paidCents > 0) await staff.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  const announce = createBookingAnnouncer(mailPlace);
  const keptCents = Math.max(0, paidCents - owed.toCardCents - owed.byHandCents);
  await site.database.transaction((tx) =>
    announce(tx, { kind: 'booking-cancelled', bookingId: booking.id, owed, keptCents, toVoucher: null }),
  );
  const mail = (await listOutbox(site.database, booking.id)).find(({ kind }) => kind === 'booking-cancelled');
  expect(mail?.text).toContain(sentence);
  expect(mail?.text.includes('we keep')).toBe(sentence.includes('we keep'));
});
