import { type Gateway, startGateway } from '@pagaia/mypos-sandbox/gateway.ts';
import { createKeys } from '@pagaia/mypos-sandbox/keys.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#app/config/config.ts';
import { withTypedSecrets } from '#app/config/with-typed-secrets.ts';
import { lookAtServer } from '#app/doctor/look-at-server.ts';
import { readSecrets } from '#app/store/prepare-store.ts';
import { createPayments, openMailDelivery } from '#app/subscriptions.ts';
import { createTypedSecrets } from '#features/typed-secrets/server/typed-secrets.public.ts';
import { m } from '#i18n/generated/messages.js';
import { openDatabase } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { expectRefusal } from '../support/refusals.ts';
import { keepKeys } from '../support/secrets.ts';
import { logInColleague } from '../support/staff-accounts.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { Answer, TestClient } from '../support/test-client.ts';
import { secretsKey, staffCredentials } from '../support/test-constants.ts';

const password = 'Seegras & Salzwasser 77';
const login = { user: 'beach', password };

let post: MailServer;
let gateway: Gateway;
beforeAll(async () => {
  post = await startMailServer(login);
  gateway = await startGateway({ keys: await createKeys(), settings: { rollbackPausesMs: [] } });
  keepKeys({ MYPOS_CONFIGURATION: gateway.configuration });
});
afterAll(async () => {
  await post?.close();
  await gateway?.close();
});

let site: TestApp;
let owner: TestClient;
beforeEach(async () => {
  site = await createTestApp({ env: { MYPOS_URL: gateway.url } });
  owner = await site.staffClient();
});

const aServer = () => ({
  ...{ host: '127.0.0.1', port: post.port, security: 'starttls', sender: 'beach@example.com' },
  ...login,
});
const typeServer = (changes: object = {}) =>
  owner.put('/api/admin/mail-server', { ...aServer(), ...changes });
const typeStore = (configuration = gateway.configuration) =>
  owner.put('/api/admin/card-store', { configuration, mode: 'test' });
const remove = (name: string) => owner.send('DELETE', `/api/admin/${name}`);
const aTest = () => owner.post('/api/admin/mail-server/test', { recipient: 'anna@example.com' });

/** Another server of the same site, with its own memory and maybe another key. */
async function openOther(env: Record<string, string> = {}) {
  const database = openDatabase({ url: site.databaseUrl, onError: () => undefined });
  const given = readConfig({ MYPOS_URL: gateway.url, SECRETS_KEY: secretsKey, ...env });
  const typed = createTypedSecrets({ database, source: given.secretsKey });
  const config = withTypedSecrets(given, typed);
  const { log } = site.captured;
  const clock = { now: () => new Date(), offsetMs: 0 };
  const payments = createPayments({ config, database, clock, log });
  const delivery = openMailDelivery({ config, database, log }, await readSecrets(database));
  return {
    ...{ config, payments, refresh: typed.refresh },
    deliver: () => delivery.run(new AbortController().signal),
    close: async () => {
      delivery.close();
      await database.close();
    },
  };
}

const hidden = (answer: Answer) => expect(answer.text).not.toContain(password);

test('a mail server that an owner types counts at once, and its password is never shown again', async () => {
  expect((await owner.get('/api/admin/mail-server')).body).toEqual({
    state: { variables: [], typed: null },
    server: null,
  });
  expect((await aTest()).body).toMatchObject({ state: 'mend', message: m.ready_mail_none() });
  const answers = [await typeServer(), await owner.get('/api/admin/mail-server')];
  const { password: _, ...shown } = aServer();
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      state: {
        variables: [],
        typed: { setAt: expect.any(String), setBy: staffCredentials.username, lock: null },
      },
      server: shown,
    });
    hidden(answer);
  }
  expect(answers[1]?.headers['cache-control']).toBe('no-store');
  expect((await aTest()).body.state).toBe('ok');
  expect(post.received.at(-1)?.to).toEqual(['anna@example.com']);
  expect((await owner.get('/api/mails')).body.isDelivering).toBe(true);

  expect((await remove('mail-server')).body.server).toBeNull();
  expect((await owner.get('/api/mails')).body.isDelivering).toBe(false);
});

test('a password is kept for its own server and user alone', async () => {
  await typeServer();
  expect((await typeServer({ password: null, sender: 'new@example.com' })).status).toBe(200);
  expect((await aTest()).body.state).toBe('ok');
  for (const change of [{ host: 'localhost' }, { port: post.port + 1 }, { user: 'other' }]) {
    const refused = await typeServer({ password: null, ...change });
    expectRefusal(refused, 422);
    expect(refused.body.code).toBe('notifications/password-needed');
  }
  const wrong = await typeServer({ password: 'not the password' });
  expect(wrong.status).toBe(200);
  const trial = await aTest();
  expect(trial.body).toMatchObject({ state: 'mend', step: m.ready_mail_refused_step() });
  expect(trial.text).not.toContain('not the password');
});

test('a card store is checked, tried, kept and used; one that cannot work replaces none', async () => {
  const first = await typeStore();
  expect(first.body).toMatchObject({ isKept: true, store: { mode: 'test', url: gateway.url } });
  expect(first.body.findings).toContainEqual(expect.objectContaining({ severity: 'note', code: 'doubtful' }));
  expect(first.text).not.toContain(gateway.configuration.slice(0, 40));
  const options = async () => (await site.client().get('/api/payment/options')).body;
  expect(await options()).toMatchObject({ onlinePayment: true, mode: 'local' });

  const broken = await typeStore(gateway.configuration.slice(0, 200));
  expect(broken.body).toMatchObject({ isKept: false, store: { mode: 'test' } });
  expect(broken.body.findings.map(({ code }: { code: string }) => code)).toContain('package-incomplete');
  expect(await options()).toMatchObject({ onlinePayment: true });

  expect((await remove('card-store')).body).toMatchObject({ mode: null });
  expect(await options()).toMatchObject({ onlinePayment: false });
});

test('pages that are kept say at once which store the site has', async () => {
  const withPages = await createTestApp({
    withPages: true,
    env: { MYPOS_URL: gateway.url, TEST_PAGE_MAX_AGE_MS: '0' },
  });
  const read = async () => (await withPages.client().get('/test-payment')).text;
  expect(await read()).toContain(m.mode_none_text());
  const staff = await withPages.staffClient();
  await staff.put('/api/admin/card-store', { configuration: gateway.configuration, mode: 'test' });
  expect(await read()).toContain(m.mode_local_text());
});

test('other servers follow, and mails that waited leave', async () => {
  const other = await openOther();
  await makeBooking(site.client());
  expect(await other.deliver()).toBe(0);
  expect(other.payments.gateway).toBeNull();
  await typeServer();
  await typeStore();
  await other.refresh();
  const before = post.received.length;
  expect(await other.deliver()).toBe(1);
  expect(post.received).toHaveLength(before + 1);
  const { gateway: opened } = other.payments;
  expect(opened?.mode).toBe('local');
  await other.refresh();
  expect(other.payments.gateway).toBe(opened);

  await remove('mail-server');
  await remove('card-store');
  await other.refresh();
  expect(other.payments.gateway).toBeNull();
  expect(other.config.smtp).toBeNull();
  await other.close();
});

test('with another key mails wait, no cards are taken, and every list says why', async () => {
  site.expectErrors();
  await makeBooking(site.client());
  await typeServer();
  await typeStore();
  const SECRETS_KEY = Buffer.alloc(32, 'new').toString('base64');
  const restored = await openOther({ SECRETS_KEY });
  await restored.refresh();
  expect(restored.config).toMatchObject({ smtp: null, mypos: null, isLocked: { smtp: true, mypos: true } });
  expect(restored.payments.obstacle).toEqual({ code: 'store-locked' });
  expect(await restored.deliver()).toBe(0);
  const waiting = await site.database.rows(sql`select from outbox_mails where state = 'waiting'`);
  expect(waiting).toHaveLength(1);
  const given = readConfig({ SECRETS_KEY, DATABASE_URL: site.databaseUrl, WEATHER_URL: 'off' });
  const lines = await lookAtServer(given, null);
  expect(lines.find(({ id }) => id === 'mail')).toMatchObject({
    ...{ state: 'mend', message: m.ready_mail_locked(), step: m.ready_locked_step() },
    link: '/admin/settings/mail-server',
  });
  expect(lines.find(({ id }) => id === 'payment')).toMatchObject({ message: m.ready_payment_locked() });
  await restored.close();
});

test('a ciphertext that is moved or changed is not read, and typing anew mends it', async () => {
  site.expectErrors();
  await typeServer();
  await site.database.run(
    sql`insert into typed_secrets (name, sealed) select 'card-store', sealed from typed_secrets`,
  );
  expect((await owner.get('/api/admin/card-store')).body).toMatchObject({
    state: { typed: { lock: 'damaged', setBy: null } },
    mode: null,
  });
  const sales = await owner.get('/api/payment/card-sales');
  expect(sales.body).toMatchObject({ isOpen: false, obstacle: 'store-locked' });
  await typeStore();
  expect((await owner.get('/api/admin/card-store')).body.state.typed.lock).toBeNull();
});

test('the environment wins, and nothing can be typed beside it', async () => {
  await typeServer();
  const other = await openOther({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'env@example.com' });
  await other.refresh();
  expect(other.config.smtp).toMatchObject({ host: 'mail.example' });
  await other.close();

  const fixed = await createTestApp({
    env: {
      SMTP_URL: `smtp://beach:${encodeURIComponent(password)}@mail.example`,
      MAIL_FROM: 'env@example.com',
      MYPOS_CONFIGURATION: gateway.configuration,
      MYPOS_URL: gateway.url,
    },
  });
  const staff = await fixed.staffClient();
  const server = await staff.get('/api/admin/mail-server');
  expect(server.body).toMatchObject({
    state: { variables: ['SMTP_URL', 'MAIL_FROM'], typed: null },
    server: { host: 'mail.example', user: 'beach', sender: 'env@example.com' },
  });
  hidden(server);
  expect((await staff.get('/api/admin/card-store')).body.state.variables).toEqual(['MYPOS_CONFIGURATION']);
  for (const refused of [
    await staff.put('/api/admin/mail-server', aServer()),
    await staff.put('/api/admin/card-store', { configuration: gateway.configuration, mode: 'test' }),
  ]) {
    expectRefusal(refused, 409);
    expect(refused.body.code).toBe('secrets/set-by-environment');
  }
});

test('only owners see and set them', async () => {
  const helper = await logInColleague(site, 'berta', 'beach');
  for (const path of ['/api/admin/mail-server', '/api/admin/card-store']) {
    expectRefusal(await helper.get(path), 403);
    expectRefusal(await helper.send('DELETE', path), 403);
    expectRefusal(await site.client().get(path), 401);
  }
});
