import { afterEach, beforeEach, expect, test } from 'vitest';
import { purgeMails } from '#features/notifications/server/notifications.public.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { aBookingRequest, anotherDay } from '../support/factories.ts';
import { freePort } from '../support/free-port.ts';
import { openGuest } from '../support/guests.ts';
import { headerOf, type MailServer, startMailServer } from '../support/mail-server.ts';
import { letTimePass, listOutbox, openDelivery, setNotificationEmail } from '../support/outbox.ts';
import { readPart, readParts } from '../support/read-mail.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let site: TestApp;
let post: MailServer;
beforeEach(async () => {
  site = await createTestApp({ env: { PUBLIC_URL: 'https://pagaia.example' } });
  post = await startMailServer();
  await setNotificationEmail(site.database, 'beach@example.com');
});
afterEach(() => post?.close());

test('the mail server is down while people book; afterwards every mail arrives once', async () => {
  await post.close();
  const servers = await Promise.all([openDelivery(site, post.url), openDelivery(site, post.url)]);
  const ids: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    ids.push((await makeBooking(site.client(), { bookingDate: anotherDay() })).id);
    if (n % 4 === 0) await Promise.all(servers.map(({ deliver }) => deliver()));
  }
  const waiting = await listOutbox(site.database);
  expect(waiting).toHaveLength(24);
  expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['waiting']));
  // An absent server counts against no mail.
  expect(new Set(waiting.map(({ attempts }) => attempts))).toEqual(new Set([0]));
  expect(waiting[0]?.lastError).toContain('ECONNREFUSED');

  post = await startMailServer({ port: post.port });
  await letTimePass(site.database);
  const sent = await Promise.all(servers.map(({ deliver }) => deliver()));
  expect(sent.reduce((sum, count) => sum + count)).toBe(24);
  expect(post.received).toHaveLength(24);
  expect(new Set(post.received.map(({ messageId }) => messageId))).toEqual(
    new Set(waiting.map(({ messageId }) => messageId)),
  );
  const toStaff = post.received.filter(({ to }) => to.includes('beach@example.com'));
  expect(toStaff.map(({ subject }) => /WATER-(\d+)/.exec(subject)?.[1]).toSorted()).toEqual(
    ids.map(String).toSorted(),
  );
  for (const { deliver } of servers) expect(await deliver()).toBe(0);
  expect(post.received).toHaveLength(24);
  // Said once when it began and once when it was over, by each server that noticed, and never to whom.
  const logged = site.captured.lines().filter(({ msg }) => msg?.includes('mail'));
  expect(logged.length).toBeLessThanOrEqual(4);
  expect(site.captured.text()).not.toContain('@example.com');
});

test('a mail that was sent, but not noted, arrives once more under the same Message-ID', async () => {
  await makeBooking(site.client());
  const { deliver } = await openDelivery(site, post.url);
  expect(await deliver()).toBe(2);
  await site.database.run(sql`
    update outbox_mails set state = 'waiting', sent_at = null, claimed_until = clock_timestamp() + interval '1 minute'
    where kind = 'booking-received'`);
  expect(await deliver()).toBe(0);
  await letTimePass(site.database);
  expect(await deliver()).toBe(1);
  const [first, , again] = post.received;
  expect(again?.messageId).toBe(first?.messageId);
  expect(readPart(again?.raw ?? '', 'text/plain')).toBe(readPart(first?.raw ?? '', 'text/plain'));
  expect(headerOf(again?.raw ?? '', 'Date')).toBe(headerOf(first?.raw ?? '', 'Date'));
});

test('the customer gets the link that opens the booking, staff do not', async () => {
  const booking = await makeBooking(site.client(), { language: 'PL' });
  const staff = await site.staffClient();
  await staff.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  const { deliver } = await openDelivery(site, post.url);
  expect(await deliver()).toBe(2);
  // Until then staff may undo the payment.
  await letTimePass(site.database);
  expect(await deliver()).toBe(1);
  const [, toStaff, paid] = post.received;
  expect(paid?.to).toEqual([booking.email]);
  expect(paid?.from).toBe('booking@pagaia.example');
  const raw = paid?.raw ?? '';
  expect(headerOf(raw, 'From')).toBe('Pagaia <booking@pagaia.example>');
  expect(headerOf(raw, 'Reply-To')).toBe('beach@example.com');
  expect(headerOf(raw, 'Auto-Submitted')).toBe('auto-generated');
  const parts = readParts(raw);
  const [plain, html, calendar] = parts;
  expect(parts.map(({ fileName }) => fileName)).toContain(`WATER-${booking.id}.ics`);
  expect(calendar?.type).toMatch(/^text\/calendar/);
  const unfolded = calendar?.text.replaceAll('\r\n ', '') ?? '';
  expect(unfolded).toContain(`UID:booking-${booking.id}@pagaia.example\r\n`);
  expect(unfolded).toContain('DTSTART:20270620T080000Z\r\nDTEND:20270620T090000Z\r\n');
  for (const text of [plain?.text, html?.text, unfolded]) {
    const [, token = ''] = /\/b\/([\w-]{32})/.exec(text ?? '') ?? [];
    const seen = await openGuest(site.client(), token);
    expect(seen).toMatchObject({ status: 200, body: { id: booking.id } });
  }
  expect(toStaff?.raw).not.toContain('/b/');
  for (const { html: kept, text, calendar: entry } of await listOutbox(site.database, booking.id)) {
    expect(`${kept}${text}${entry}`).not.toMatch(/\/b\/[\w-]{32}/);
  }
});

test('what was typed stays text: no header, no second recipient, no markup', async () => {
  const fullName = '<img src=x onerror=alert(1)> "Anna", <b>Rossi</b>';
  const booking = await makeBooking(site.client(), { fullName, email: "o'neil+beach@example.com" });
  await site.database.run(sql`
    update email_config set notification_email = 'beach@example.com'`);
  // As if control characters had got past the contract.
  await site.database.run(sql`
    update bookings set full_name = ${'Anna\r\nBcc: all@example.com\r\n\r\n<script>'} where id = ${booking.id}`);
  const staff = await site.staffClient();
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
  const { deliver } = await openDelivery(site, post.url);
  await deliver();
  const [received, toStaff, cancelled] = post.received;
  expect(received?.to).toEqual(["o'neil+beach@example.com"]);
  expect(cancelled?.to).toEqual(["o'neil+beach@example.com"]);
  const html = readPart(toStaff?.raw ?? '', 'text/html');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;Anna&quot;, &lt;b&gt;Rossi&lt;/b&gt;');
  expect(html).not.toMatch(/<img|<script|<b>/);
  expect(readPart(toStaff?.raw ?? '', 'text/plain')).toContain(fullName);
  // Nothing that was typed goes to an address that anybody can type.
  expect(readPart(received?.raw ?? '', 'text/html')).not.toContain('Rossi');
  for (const { raw } of post.received) expect(headerOf(raw, 'Bcc')).toBe('');
});

test('a refusal for good ends in the list of failures, one for now in a later try', async () => {
  const gone = await makeBooking(site.client());
  const busy = await makeBooking(site.client());
  post.refuseRecipients((address) => {
    if (address === gone.email) return { code: 550, text: 'No such user here' };
    return address === busy.email ? { code: 451, text: 'Greylisted, try again' } : null;
  });
  const { deliver } = await openDelivery(site, post.url);
  expect(await deliver()).toBe(2);
  expect(await listOutbox(site.database, gone.id)).toMatchObject([
    { state: 'failed', attempts: 1, lastError: '550 No such user here' },
    { state: 'sent', attempts: 1, lastError: null },
  ]);
  const [waiting] = await site.database.rows<{ seconds: number }>(sql`
    select attempts, round(extract(epoch from next_try_at - clock_timestamp()))::int as seconds
    from outbox_mails where state = 'waiting'`);
  expect(waiting).toMatchObject({ attempts: 1 });
  expect(waiting?.seconds).toBeGreaterThan(50);
  for (let attempt = 2; attempt <= 12; attempt += 1) {
    await letTimePass(site.database);
    expect(await deliver()).toBe(0);
  }
  expect((await listOutbox(site.database, busy.id))[0]).toMatchObject({
    state: 'failed',
    attempts: 12,
    lastError: '451 Greylisted, try again',
  });
});

test('a mail server that does not want us keeps every mail waiting, and the password stays secret', async () => {
  await makeBooking(site.client());
  const locked = await startMailServer({ user: 'beach', password: 'c0rrect horse' });
  const wrong = await openDelivery(site, locked.url.replace('c0rrect', 'wr0ng'));
  expect(await wrong.deliver()).toBe(0);
  const [first, second] = await listOutbox(site.database);
  expect(first).toMatchObject({ state: 'waiting', attempts: 0 });
  expect(first?.lastError).toMatch(/^535 /);
  // What would fail for the same reason is not tried.
  expect(second).toMatchObject({ state: 'waiting', attempts: 0, lastError: null });

  await letTimePass(site.database);
  locked.refuseSenders(() => ({ code: 553, text: 'Sender not allowed' }));
  const right = await openDelivery(site, locked.url);
  expect(await right.deliver()).toBe(0);
  expect((await listOutbox(site.database)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  locked.refuseSenders(() => null);
  await letTimePass(site.database);
  expect(await right.deliver()).toBe(2);
  await locked.close();
  expect(site.captured.text()).not.toMatch(/c0rrect|wr0ng/);
});

test('a server that stops ends the mail that it is sending, and begins no other', async () => {
  await makeBooking(site.client());
  const { deliver } = await openDelivery(site, post.url);
  const stopping = new AbortController();
  post.refuseTexts(() => {
    stopping.abort();
    return null;
  });
  expect(await deliver(stopping.signal)).toBe(1);
  expect((await listOutbox(site.database)).map(({ state }) => state).toSorted()).toEqual(['sent', 'waiting']);
});

test('a stopping server releases a mail server that does not answer', async () => {
  await makeBooking(site.client());
  const { deliver } = await openDelivery(site, post.url, 50);
  const stopping = new AbortController();
  let letGo = () => {};
  post.refuseTexts(() => {
    stopping.abort();
    return new Promise((resolve) => {
      letGo = () => resolve(null);
    });
  });
  expect(await deliver(stopping.signal)).toBe(0);
  letGo();
  expect((await listOutbox(site.database)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
});

test.each([
  ['puts off', 450],
  ['refuses', 550],
])('who lost the claim of a mail to another server %s nothing', async (_, code) => {
  const { id } = await makeBooking(site.client());
  const { deliver } = await openDelivery(site, post.url);
  const other = '00000000-0000-4000-8000-000000000000';
  post.refuseTexts(async ({ to }) => {
    if (to.includes('beach@example.com')) return null;
    // Sending took longer than the claim lasts, and another server has taken the mail.
    await site.database.run(sql`
      update outbox_mails set claim = ${other}, claimed_until = clock_timestamp() + interval '2 minutes'
      where booking_id = ${id} and kind = 'booking-received'`);
    return { code, text: 'Not now' };
  });
  await deliver();
  const mail = await site.database.row(sql`
    select state, attempts, last_error, claim, next_try_at <= clock_timestamp() as is_due
    from outbox_mails where booking_id = ${id} and kind = 'booking-received'`);
  expect(mail).toEqual({ state: 'waiting', attempts: 0, lastError: null, claim: other, isDue: true });
});

test('a mail that another server is just sending is not given up', async () => {
  const { id } = await makeBooking(site.client());
  await site.database.run(sql`
    update outbox_mails set give_up_at = clock_timestamp(), claim = '00000000-0000-4000-8000-000000000000',
      claimed_until = clock_timestamp() + interval '1 minute' where booking_id = ${id}`);
  const { deliver } = await openDelivery(site, post.url);
  expect(await deliver()).toBe(0);
  expect((await listOutbox(site.database, id)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  await site.database.run(sql`
    update outbox_mails set claimed_until = clock_timestamp() where booking_id = ${id}`);
  expect(await deliver()).toBe(0);
  expect((await listOutbox(site.database, id)).map(({ state }) => state)).toEqual(['failed', 'failed']);
});

test('what waited for days is left to staff, and old mails are forgotten', async () => {
  const { id } = await makeBooking(site.client());
  await makeBooking(site.client());
  await site.database.run(sql`
    update outbox_mails set give_up_at = clock_timestamp() where booking_id = ${id}`);
  const { deliver } = await openDelivery(site, `smtp://127.0.0.1:${await freePort()}`);
  expect(await deliver()).toBe(0);
  expect((await listOutbox(site.database, id)).map(({ state }) => state)).toEqual(['failed', 'failed']);
  await site.database.run(sql`
    update outbox_mails set created_at = created_at - interval '91 days' where booking_id = ${id}`);
  await purgeMails(site.database);
  expect(await listOutbox(site.database, id)).toEqual([]);
  expect(await listOutbox(site.database)).toHaveLength(2);
});

test('a booking that comes to nothing leaves no mail', async () => {
  const request = aBookingRequest();
  await site.database.run(sql`
    update slots set capacity = 0 where item_id = 'single-kayak' and slot_date = ${request.bookingDate}`);
  expect((await site.client().post('/api/bookings', request)).status).toBe(409);
  expect(await listOutbox(site.database)).toEqual([]);
});
