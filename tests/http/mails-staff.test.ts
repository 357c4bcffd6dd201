import { beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { anotherDay } from '../support/factories.ts';
import { listOutbox } from '../support/outbox.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
});

/** The mail of a booking to its customer, brought into a state. */
async function makeMail(state: 'waiting' | 'sent' | 'failed'): Promise<number> {
  const booking = await makeBooking(site.client(), { bookingDate: anotherDay() });
  const [mail] = await listOutbox(site.database, booking.id);
  await site.database.run(sql`
    update outbox_mails set state = ${state}, attempts = 3, last_error = '451 later',
      sent_at = case when ${state} = 'sent' then clock_timestamp() end,
      next_try_at = clock_timestamp() + interval '1 hour'
    where id = ${mail?.id}`);
  return mail?.id ?? 0;
}

const readMail = (id: number) =>
  site.database.row<Record<string, unknown>>(sql`
    select state, attempts, message_id as "messageId", next_try_at <= clock_timestamp() as "isDue", copy_of as "copyOf"
    from outbox_mails where id = ${id}`);

test('the notification address is nothing, then what staff saved, in their language', async () => {
  const before = await staff.get('/api/email-config');
  expect(before.body).toEqual({ notificationEmail: '', language: null, updatedAt: null });
  const saved = await staff.patch(
    '/api/email-config',
    { notificationEmail: 'spiaggia@example.com' },
    { 'accept-language': 'it' },
  );
  expect(saved.body).toMatchObject({ notificationEmail: 'spiaggia@example.com', language: 'IT' });
  expect((await staff.get('/api/email-config')).body).toEqual(saved.body);
  const again = await staff.patch('/api/email-config', { notificationEmail: 'beach@example.com' });
  expect(Date.parse(again.body.updatedAt)).toBeGreaterThan(Date.parse(saved.body.updatedAt));
  await site.database.run(sql`delete from email_config`);
});

test.each(['', 'beach', 'beach@', 'a@b.com, c@d.com', `${'x'.repeat(250)}@example.com`])(
  'the address %j is refused in words',
  async (notificationEmail) => {
    const answer = await staff.patch('/api/email-config', { notificationEmail });
    expectRefusal(answer, 422);
    expect(answer.body.issues).toEqual([
      { path: 'notificationEmail', message: 'Please enter a valid email address' },
    ]);
  },
);

test('mails are listed newest first, in pages, by state, without their text', async () => {
  await site.database.run(sql`delete from outbox_mails`);
  const ids: number[] = [];
  for (let n = 0; n < 21; n += 1) ids.push(await makeMail(n === 0 ? 'failed' : 'waiting'));
  const first = await staff.get('/api/mails');
  expect(first.body.mails.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed().slice(0, 20));
  expect(first.body).toMatchObject({ counts: { waiting: 20, sent: 0, failed: 1 }, isDelivering: false });
  expect(first.text).not.toContain('<html');
  const second = await staff.get(`/api/mails?cursor=${first.body.nextCursor}`);
  expect(second.body.mails).toMatchObject([{ id: ids[0], state: 'failed', lastError: '451 later' }]);
  expect(second.body.nextCursor).toBeNull();
  const failed = await staff.get('/api/mails?state=failed');
  expect(failed.body.mails).toHaveLength(1);
  for (const query of ['state=lost', 'cursor=x', 'cursor=-1', 'limit=5']) {
    expectRefusal(await staff.get(`/api/mails?${query}`), 422);
  }
});

test('a mail is shown as it was written, and opens no booking', async () => {
  const id = await makeMail('sent');
  const { body } = await staff.get(`/api/mails/${id}`);
  expect(body.html).toContain('Your booking is noted');
  expect(body.html).toContain('/b/{guest}');
  expect(body).toMatchObject({ state: 'sent', hasCalendar: true });
  for (const path of ['/api/mails/999999', '/api/mails/999999/resend']) {
    expectRefusal(await (path.endsWith('d') ? staff.post(path) : staff.get(path)), 404);
  }
});

test.each(['failed', 'waiting'] as const)(
  'a mail that is %s is tried at once, as the same mail',
  async (state) => {
    const id = await makeMail(state);
    const before = await readMail(id);
    expect((await staff.post(`/api/mails/${id}/resend`)).body).toMatchObject({
      id,
      state: 'waiting',
      attempts: 0,
    });
    expect(await readMail(id)).toEqual({ ...before, state: 'waiting', attempts: 0, isDue: true });
  },
);

test('of a mail that was sent one copy at a time is sent, as another mail', async () => {
  const id = await makeMail('sent');
  const before = await readMail(id);
  const answers = await Promise.all([1, 2, 3].map(() => staff.post(`/api/mails/${id}/resend`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.code).toBe('notifications/mail-on-its-way');
  expect(await readMail(id)).toEqual(before);
  const copy = answers.find(({ status }) => status === 200)?.body;
  const written = await readMail(copy.id);
  expect(written).toMatchObject({ state: 'waiting', attempts: 0, isDue: true, copyOf: id });
  expect(written?.messageId).not.toBe(before?.messageId);
});
