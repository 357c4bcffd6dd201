import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { getBooking } from '#features/bookings/server/bookings.public.ts';
import { writeNewBookingMails } from '#features/notifications/server/notifications.public.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { moveTo } from '../support/moves.ts';
import { listOutbox, setNotificationEmail } from '../support/outbox.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let otherServer: Database;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
  otherServer = openDatabase({ url: site.databaseUrl, onError: () => undefined });
  await site.database.run(sql`update slots set capacity = 999`);
  await setNotificationEmail(site.database, 'beach@example.com');
});
afterAll(() => otherServer?.close());
beforeEach(() => site.database.run(sql`delete from outbox_mails`));

/** Bookings whose mails are not written yet; the servers of these tests write those of a request before its answer. */
async function bookUntold(count: number): Promise<Booking[]> {
  const made = await Promise.all(Array.from({ length: count }, () => makeBooking(site.client())));
  await site.database.run(sql`delete from outbox_mails`);
  await site.database.transaction(async (tx) => {
    for (const { id } of made) {
      const booking = await getBooking(tx, id);
      await site.bookings.announce(tx, { kind: 'booking-made', booking });
    }
  });
  return made;
}

const kindsOf = async (id: number) => (await listOutbox(site.database, id)).map(({ kind }) => kind);
const both = ['booking-received', 'staff-booking'];

test('a booking is made without words; its mails are written a moment later', async () => {
  const [booking] = await bookUntold(1);
  expect(await kindsOf(booking?.id ?? 0)).toEqual([]);
  await site.writeMails();
  expect(await kindsOf(booking?.id ?? 0)).toEqual(both);
});

test('two servers write each mail once', async () => {
  const bookings = await bookUntold(45);
  const dependencies = { context: { ...site.config, clock: site.bookings.clock }, log: site.captured.log };
  await Promise.all(
    [site.database, otherServer].map((database) => writeNewBookingMails({ ...dependencies, database })),
  );
  for (const { id } of bookings) expect(await kindsOf(id)).toEqual(both);
});

test('a mail says what was booked, also where the booking was moved before it was written', async () => {
  const [booking] = (await bookUntold(1)) as [Booking];
  expect(await moveTo(staff, booking, { timeSlot: '15:00-15:30' })).toMatchObject({ status: 200 });
  const mails = await listOutbox(site.database, booking.id);
  expect(mails.map(({ kind }) => kind)).toEqual([...both, 'booking-moved']);
  expect(mails.map(({ text }) => /1[05]:00–1[16]:00/.exec(text)?.[0])).toEqual([
    '10:00–11:00',
    '10:00–11:00',
    '15:00–16:00',
  ]);
});

test('a corrected address gets the mail that was not written yet', async () => {
  const [booking] = (await bookUntold(1)) as [Booking];
  await site.database.run(sql`update bookings set email = 'right@example.com' where id = ${booking.id}`);
  await site.writeMails();
  const [toCustomer] = await listOutbox(site.database, booking.id);
  expect(toCustomer?.recipient).toBe('right@example.com');
});

test('one whose mails cannot be written keeps no other waiting, is counted, and is tried again', async () => {
  site.expectErrors();
  const [before, broken, after] = (await bookUntold(3)) as [Booking, Booking, Booking];
  const setItems = (items: string) =>
    site.database.run(sql`
      update new_booking_mails set facts = jsonb_set(facts, '{items}', ${items}::jsonb) where booking_id = ${broken.id}`);
  await setItems('null');
  await site.writeMails();
  expect(await kindsOf(before.id)).toEqual(both);
  expect(await kindsOf(after.id)).toEqual(both);
  expect(await kindsOf(broken.id)).toEqual([]);
  const waiting = (await readMetrics(site)).of('pagaia_mails')['state="waiting"'];
  const mailsOfOthers = 4;
  expect(waiting).toBe(mailsOfOthers + 1);
  expect(site.captured.text()).toContain('mails of a new booking cannot be written now');

  await setItems('[]');
  await site.writeMails();
  expect(await kindsOf(broken.id)).toEqual([]);
  await letMinutePass();
  await site.writeMails();
  expect(await kindsOf(broken.id)).toEqual(both);
});

async function letMinutePass(): Promise<void> {
  await site.database.run(sql`update new_booking_mails set next_try_at = next_try_at - interval '1 minute'`);
}
