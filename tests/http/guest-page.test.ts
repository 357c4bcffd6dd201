import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { guestPath } from '#shared/links/guest-link.ts';
import { makeBooking } from '../support/bookings.ts';
import { anotherDay } from '../support/factories.ts';
import { guestTokenOf, openGuest, viewTokenOf } from '../support/guests.ts';
import { listOutbox } from '../support/outbox.ts';
import { readWrittenState } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { withMail } from '../support/waiting.ts';

const site = await createTestApp({ env: { ...withMail, LIMIT_GUEST_TOKENS: '20' } });
const staff = await site.staffClient();

let addresses = 0;
/** Wrong tokens of one test are not counted for another. */
const stranger = ({ client }: TestApp = site) => {
  addresses += 1;
  return client({ address: `198.51.100.${addresses}` });
};

async function book(wishes: Parameters<typeof makeBooking>[1] = {}) {
  const booking = await makeBooking(site.client(), { bookingDate: anotherDay(), ...wishes });
  return { booking, token: await guestTokenOf(site.database, booking.id) };
}

const unknown = { status: 404, body: { code: 'guest-page/unknown' } };

test('the link of a mail opens the booking, without name, phone number, birth date or whole address', async () => {
  const { booking, token } = await book({ language: 'IT' });
  const [mail] = await listOutbox(site.database, booking.id);
  expect(mail?.text).toContain('/b/{guest}');
  const { status, headers, body, text } = await openGuest(stranger(), token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    reference: booking.reference,
    status: 'pending',
    language: 'IT',
    totalCents: 1400,
  });
  expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
  expect(body.email).toBe(`${booking.email?.[0]}…@example.com`);
  for (const personal of [booking.fullName, booking.email, booking.phoneNumber, booking.dateOfBirth])
    expect(text).not.toContain(personal);
});

test('the link of a calendar shows the booking, and everything that acts refuses it', async () => {
  const { booking, token } = await book();
  const path = (await openGuest(stranger(), token)).body.viewPath;
  const view = await viewTokenOf(site.database, booking.id);
  expect(path).toBe(`/b/${view}`);
  const { status, body, text } = await openGuest(stranger(), view);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ reference: booking.reference, bookingDate: booking.bookingDate, status: 'pending' },
    ...{ isReadOnly: true, email: null, cancellation: null, viewPath: path },
    ...{
      canPay: false,
      canConfirm: false,
      canMove: false,
      hasDocuments: false,
      invoices: [],
      invoiceableCents: 0,
    },
  });
  expect(text).not.toContain(token);
  const sums = { keptCents: 0, toCardCents: 0, byHandCents: 0 };
  const place = { bookingDate: booking.bookingDate, timeSlot: '12:00-12:30' };
  const move = { version: 0, newTotalCents: 1400, dueCents: 1400, surplusCents: 0 };
  const acts: [string, object][] = [
    ['confirm', {}],
    ['pay', { amountCents: 1400 }],
    ['cancel', sums],
    ['storm-choice', { choice: 'refund', toCardCents: 0, byHandCents: 0, voucherCents: 0 }],
    ['move-preview', place],
    ['move', { ...place, ...move }],
    ['resend', {}],
    ['documents', {}],
  ];
  const before = await readWrittenState(site.database);
  for (const [act, more] of acts) {
    const answer = await stranger().post(`/api/guest/${act}`, { token: view, ...more });
    expect([act, answer.status, answer.body.code]).toEqual([act, 403, 'guest-page/only-shows']);
  }
  expect(await readWrittenState(site.database)).toBe(before);
  // It ends with the other one.
  expect((await staff.post(`/api/bookings/${booking.id}/guest-link`)).status).toBe(200);
  expect(await openGuest(stranger(), view)).toMatchObject(unknown);
});

test('a token has more than 128 bits, is another one for each booking, and is stored nowhere', async () => {
  const [one, other] = [await book(), await book()];
  expect(Buffer.from(one.token, 'base64url')).toHaveLength(24);
  expect(one.token.slice(12)).not.toBe(other.token.slice(12));
  const [dump] = await site.database.rows<{ everything: string }>(sql`
    select (select coalesce(string_agg(b::text, ''), '') from bookings b)
      || (select coalesce(string_agg(o::text, ''), '') from outbox_mails o) as everything`);
  expect(dump?.everything).not.toContain(one.token.slice(11));
});

test('whatever is wrong with a token, the answer is the same, in the language of who asks', async () => {
  const { booking, token } = await book();
  const other = await book();
  const mixed = Buffer.from(token, 'base64url');
  Buffer.from(other.token, 'base64url').copy(mixed, 8, 8);
  const wrong = [
    'x',
    'x'.repeat(200),
    token.slice(0, -1),
    `${token}A`,
    mixed.toString('base64url'),
    randomBytes(24).toString('base64url'),
    Buffer.alloc(24).toString('base64url'),
    Buffer.alloc(24, 255).toString('base64url'),
    String(booking.id),
    '§±!',
  ];
  const client = stranger();
  const answers = [];
  for (const each of wrong) answers.push(await openGuest(client, each));
  for (const answer of answers) expect(answer).toMatchObject(unknown);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const polish = await client.post('/api/guest/booking?language=PL', { token: 'x' });
  expect(polish.body.message).toContain('rezerwacji');
});

test('every call asks for the token', async () => {
  const client = stranger();
  const token = randomBytes(24).toString('base64url');
  const place = { bookingDate: anotherDay(), timeSlot: '10:00-10:30' };
  const seen = { version: 0, newTotalCents: 0, dueCents: 0, surplusCents: 0 };
  const bodies: Record<string, object> = {
    booking: {},
    confirm: {},
    pay: { amountCents: 1400 },
    cancel: { keptCents: 0, toCardCents: 0, byHandCents: 0 },
    'move-preview': place,
    move: { ...place, ...seen },
    resend: {},
    documents: {},
  };
  for (const [call, body] of Object.entries(bodies))
    expect(await client.post(`/api/guest/${call}`, { token, ...body }), call).toMatchObject(unknown);
});

test('1,000 guessed tokens are refused and limited, and the right one is let in, also from there', async () => {
  const { booking, token } = await book();
  const guesser = stranger();
  const id = Buffer.alloc(8);
  id.writeBigUInt64BE(BigInt(booking.id));
  const statuses: Record<number, number> = {};
  for (let guess = 0; guess < 1000; guess += 1) {
    const guessed = Buffer.concat([id, randomBytes(16)]).toString('base64url');
    const { status, headers } = await openGuest(guesser, guessed);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(statuses).toEqual({ 404: 20, 429: 980 });
  // Many guests share the address of a mobile network: a stranger there must not close their pages.
  expect((await openGuest(guesser, token)).status).toBe(200);
  expect((await openGuest(stranger(), token)).status).toBe(200);
});

test('staff close a link, and make a new one that goes out by mail; each is in the log', async () => {
  const { booking, token } = await book();
  const address = `/api/bookings/${booking.id}/guest-link`;
  expect((await staff.get(address)).body).toEqual({ isOpen: true });
  expect((await staff.send('DELETE', address)).body).toEqual({ isOpen: false });
  expect((await staff.send('DELETE', address)).status).toBe(200);
  expect(await openGuest(stranger(), token)).toMatchObject(unknown);
  const before = (await listOutbox(site.database, booking.id)).length;
  expect((await staff.post(address)).body).toEqual({ isOpen: true });
  expect(await openGuest(stranger(), token)).toMatchObject(unknown);
  const renewed = await guestTokenOf(site.database, booking.id);
  expect(renewed).not.toBe(token);
  expect((await openGuest(stranger(), renewed)).status).toBe(200);
  expect(await listOutbox(site.database, booking.id)).toHaveLength(before + 1);
  const { body } = await staff.get('/api/admin/audit');
  const actions = JSON.stringify(body);
  expect(actions).toContain('DELETE /api/bookings/:id/guest-link');
  expect(actions).toContain('POST /api/bookings/:id/guest-link');
  expect((await stranger().get(address)).status).toBe(401);
});

test('the browser that booked finds its page, until staff make another link', async () => {
  const visitor = site.client();
  const booking = await makeBooking(visitor, { bookingDate: anotherDay() });
  const address = `/api/bookings/${booking.id}/guest-page`;
  const token = await guestTokenOf(site.database, booking.id);
  const viewPath = guestPath(await viewTokenOf(site.database, booking.id));
  expect((await visitor.get(address)).body).toEqual({ path: guestPath(token), viewPath });
  expect((await stranger().get(address)).status).toBe(404);
  await staff.post(`/api/bookings/${booking.id}/guest-link`);
  expect((await visitor.get(address)).body).toEqual({ path: null, viewPath: null });
});

test('a link ends thirty days after the rental', async () => {
  const date = '2027-06-20';
  const { token } = await book({ bookingDate: date });
  site.setNow('2027-07-20T21:00:00Z');
  expect((await openGuest(stranger(), token)).status).toBe(200);
  site.setNow('2027-07-20T22:30:00Z');
  expect(await openGuest(stranger(), token)).toMatchObject(unknown);
  site.setNow('2027-06-14T08:00:00Z');
});

test('the mail can be sent again three times a day, one at a time', async () => {
  const { booking, token } = await book();
  const client = stranger();
  const resend = () => client.post('/api/guest/resend', { token });
  const send = () => site.database.run(sql`update outbox_mails set state = 'sent', sent_at = now()`);
  for (const time of [1, 2, 3]) {
    await send();
    expect(await resend(), String(time)).toMatchObject({ status: 200, body: { isSent: true } });
  }
  await send();
  expect(await resend()).toMatchObject({ status: 429, body: { code: 'notifications/mail-limit' } });
  expect(await listOutbox(site.database, booking.id)).toHaveLength(4);
});

test('who has the mail confirms the booking', async () => {
  const { booking, token } = await book();
  expect((await openGuest(stranger(), token)).body).toMatchObject({ canConfirm: true, confirmed: false });
  const confirmed = await stranger().post('/api/guest/confirm', { token });
  expect(confirmed).toMatchObject({ status: 200, body: { canConfirm: false, confirmed: true } });
  const [row] = await site.database.rows<{ by: string }>(
    sql`select confirmed_by as by from bookings where id = ${booking.id}`,
  );
  expect(row?.by).toBe('customer');
});

test('no token is in the log, in an address that fails or in an error', async () => {
  const { token } = await book();
  const client = stranger();
  await openGuest(client, token);
  await client.post('/api/guest/cancel', { token, keptCents: 1, toCardCents: 0, byHandCents: 0 });
  await client.get(`/b/${token}`);
  await client.get(`/B/${token}/?lang=it`);
  await client.post(`/b/${token}`, {});
  await client.get(`/api/b/${token}`);
  const log = site.captured.text();
  expect(log.length).toBeGreaterThan(100);
  expect(log).not.toContain(token.slice(11));
  expect(log).toContain('/b/…');
});
