import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { beforeAll, expect, test } from 'vitest';
import { findCapabilityKey } from '#app/store/prepare-store.ts';
import type { ReadinessLine } from '#features/readiness/readiness.contract.ts';
import { createConnectionProof } from '#features/readiness/server/connection-proof.ts';
import { shakeHands } from '#features/readiness/server/measure/shake-hands.ts';
import { sql } from '#platform/database/sql.ts';
import { freePort } from '../support/free-port.ts';
import { createCertificate } from '../support/mypos/certificate.ts';
import { rsaPair } from '../support/mypos/test-store.ts';
import { expectRefusal } from '../support/refusals.ts';
import { logInColleague } from '../support/staff-accounts.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let owner: TestClient;
beforeAll(async () => {
  const port = await freePort();
  site = await createTestApp({
    env: {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      WEATHER_URL: 'off',
      // Only named: no folder of this machine is looked at.
      DATABASE_URL: 'postgresql://127.0.0.1/elsewhere',
    },
  });
  await site.app.listen({ port, host: '127.0.0.1' });
  owner = await site.staffClient();
});

const statesOf = (lines: readonly ReadinessLine[]) =>
  Object.fromEntries(lines.map(({ id, state }) => [id, state]));
const readStates = async () => statesOf((await owner.get('/api/admin/ready')).body.lines);

test('of a first start everything is still to be replaced, and each line leads to where that is done', async () => {
  const { body } = await owner.get('/api/admin/ready');
  expect(statesOf(body.lines)).toEqual({
    open: 'ok',
    business: 'mend',
    contact: 'mend',
    documents: 'mend',
    texts: 'mend',
    trips: 'mend',
    prices: 'mend',
    'item-pictures': 'mend',
    'page-pictures': 'mend',
    'staff-mail': 'mend',
    store: 'skipped',
    'test-pages': 'mend',
  });
  const [, business] = body.lines;
  expect(business).toMatchObject({ title: 'Name and address', link: '/admin/settings/business' });
  const italian = await owner.get('/api/admin/ready', { 'accept-language': 'it' });
  expect(italian.body.lines[1].title).toBe('Nome e indirizzo');
});

test('what the owner has replaced or set is fine', async () => {
  const items = await owner.get('/api/admin/ready');
  expect(items.body.lines.find(({ id }: ReadinessLine) => id === 'prices').message).toContain('3');
  const address = { street: 'Viale 1', postalCode: '48122', city: 'Ravenna', region: 'RA', country: 'IT' };
  const put = await owner.put('/api/system-settings/business_address', { value: JSON.stringify(address) });
  expect(put.status, put.text).toBe(200);
  // As the forms of staff leave it.
  await site.database.run(sql`update rental_items set version = 1, image = '/media/own'`);
  await site.database.run(sql`update guided_trips_schedule set version = 1`);
  await site.database.run(sql`
    update homepage_content set version = 1, image_url = null, image_url2 = null, image_url3 = null,
      phone = '+39 0544 1', email = 'hello@example.com'`);
  await site.database.run(sql`update banner_slides set version = 1, image_url = '/media/own'`);
  await site.database.run(sql`update documents set created_at = now() + interval '1 day'`);
  await site.database.run(
    sql`insert into email_config (notification_email, language) values ('hello@example.com', 'EN')`,
  );
  const { store, 'test-pages': testPages, ...own } = await readStates();
  expect([store, testPages]).toEqual(['skipped', 'mend']);
  expect(new Set(Object.values(own))).toEqual(new Set(['ok']));
  // What is hidden needs no replacing, and one language that lacks a phone number is one too many.
  await site.database.run(sql`update homepage_content set version = 0, updated_at = '2000-01-01', is_active = false
    where section_type = 'about'`);
  await site.database.run(
    sql`update homepage_content set phone = '' where section_type = 'contact' and language = 'PL'`,
  );
  expect(await readStates()).toMatchObject({ texts: 'ok', contact: 'mend' });
});

test('visitors cannot book what is out of service everywhere', async () => {
  await site.database.run(sql`update slots set out_of_service = capacity`);
  expect((await readStates()).open).toBe('mend');
  await site.database.run(sql`update slots set out_of_service = 0`);
  expect((await readStates()).open).toBe('ok');
});

test('the server is looked at when that is asked for', async () => {
  const { status, body } = await owner.get('/api/admin/ready/server');
  expect([status, body.ranAt]).toEqual([200, '2027-06-14T08:00:00.000Z']);
  expect(statesOf(body.lines)).toEqual({
    address: 'ok',
    certificate: 'mend',
    'public-url': 'mend',
    proxy: 'ok',
    mail: 'mend',
    payment: 'skipped',
    disk: 'skipped',
    // The clock of tests.
    clock: 'mend',
    backup: 'mend',
    weather: 'skipped',
    versions: 'ok',
  });
});

test('how a request arrived is told only with a proof from the database', async () => {
  const { config, database, bookings } = site;
  const ask = async (proof?: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${config.publicUrl}/api/connection`, {
      headers: { ...headers, ...(proof === undefined ? {} : { 'x-connection-proof': proof }) },
    });
    return { status: response.status, body: await response.json() };
  };
  const key = await findCapabilityKey(database);
  if (!key) throw new Error('a server has started on this database');
  const proof = createConnectionProof(key, bookings.clock);
  expect(await ask(proof, { 'x-forwarded-for': '203.0.113.9' })).toEqual({
    status: 200,
    body: {
      scheme: 'http',
      host: new URL(config.publicUrl).host,
      address: '127.0.0.1',
      peer: '127.0.0.1',
      isForwarded: true,
      isTrusted: false,
    },
  });
  const foreign = createConnectionProof(Buffer.alloc(32), bookings.clock);
  for (const given of [undefined, '', 'x'.repeat(200), foreign]) {
    expect((await ask(given)).status).toBe(404);
  }
});

test('only owners see the list', async () => {
  const beachStaff = await logInColleague(site, 'beach-ready', 'beach');
  for (const path of ['/api/admin/ready', '/api/admin/ready/server']) {
    expectRefusal(await site.client().get(path), 401);
    expectRefusal(await beachStaff.get(path), 403);
  }
});

test('a certificate that nobody vouches for is found, and so is a server without TLS', async () => {
  const { privateKey, publicKey } = rsaPair();
  const cert = createCertificate({ publicKey, signedWith: privateKey });
  const server = createServer({ cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const signal = AbortSignal.timeout(5_000);
  expect(await shakeHands(`https://127.0.0.1:${port}`, signal)).toMatchObject({
    kind: 'untrusted',
    reason: expect.stringMatching(/SELF_SIGNED|ALTNAME|UNABLE_TO/),
  });
  server.close();
  const plain = site.config.publicUrl.replace('http:', 'https:');
  expect(await shakeHands(plain, signal)).toMatchObject({ kind: 'no-answer' });
  expect(await shakeHands(site.config.publicUrl, signal)).toBeNull();
});
