import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeBooking } from '../support/bookings.ts';
import { anotherDay } from '../support/factories.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { letTimePass, listOutbox, openDelivery } from '../support/outbox.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let site: TestApp;
let post: MailServer;
beforeEach(async () => {
  site = await createTestApp();
  post = await startMailServer();
});
afterEach(() => post.close());

const book = () => makeBooking(site.client(), { bookingDate: anotherDay() });

async function expectOnce(): Promise<void> {
  const mails = await listOutbox(site.database);
  expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['sent']));
  expect(post.received.map(({ messageId }) => messageId).toSorted()).toEqual(
    mails.map(({ messageId }) => messageId).toSorted(),
  );
}

test('mails go over one connection, which is kept for those that come later', async () => {
  const { deliver, close } = await openDelivery(site, post.url);
  for (let n = 0; n < 3; n += 1) {
    await book();
    await book();
    expect(await deliver()).toBe(2);
  }
  expect(post.countConnections()).toBe(1);
  await expectOnce();
  close();
});

test('a connection that the mail server closed while it was idle loses no mail', async () => {
  const { deliver, close } = await openDelivery(site, post.url);
  await book();
  expect(await deliver()).toBe(1);
  await post.cutConnections();
  await book();
  expect(await deliver()).toBe(1);
  expect(post.countConnections()).toBe(2);
  await expectOnce();
  close();
});

test('a connection that is cut before a mail was taken is opened again, and the mail arrives once', async () => {
  const { deliver, close } = await openDelivery(site, post.url);
  await book();
  await deliver();
  let isCut = false;
  post.refuseRecipients(() => {
    if (!isCut) void post.cutConnections();
    isCut = true;
    return null;
  });
  await book();
  // At once over a new connection, or with the next run.
  await deliver();
  await letTimePass(site.database);
  await deliver();
  expect(post.received).toHaveLength(2);
  await expectOnce();
  close();
});

test('a server that stops ends its connection, and the mail that is on its way arrives first', async () => {
  const { deliver, close } = await openDelivery(site, post.url);
  await book();
  post.refuseTexts(() => {
    close();
    return null;
  });
  expect(await deliver()).toBe(1);
  await expectOnce();
  await expect.poll(() => post.countOpen(), { timeout: 10_000 }).toBe(0);
});
