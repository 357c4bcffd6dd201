import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configurationPackage } from '@pagaia/mypos-sandbox/configuration-package.ts';
import { createKeys } from '@pagaia/mypos-sandbox/keys.ts';
import { goodCard } from '@pagaia/mypos-sandbox/test-cards.ts';
import fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { makeBooking } from '../support/bookings.ts';
import { takeFindings, watch, watchLog } from '../support/secret-scanner.ts';
import { keepKeys } from '../support/secrets.ts';
import { startServer } from '../support/server-process.ts';
import { createTestApp } from '../support/test-app.ts';
import { createTestClient } from '../support/test-client.ts';
import { staffCredentials } from '../support/test-constants.ts';

const keys = await createKeys();
const key = keys.merchantKey;
const bodyOf = (pem: string) => pem.replaceAll(/-----[^-]+-----|\n/g, '');
const packed = configurationPackage({ sid: '1', wallet: '2', keyIndex: 1 }, keys);
const { password } = staffCredentials;

test.each([
  ['a private key', key, 'private key'],
  ['a private key in JSON', JSON.stringify({ key }), 'private key'],
  ['a private key without its frame', bodyOf(key), 'private key'],
  ['a key of another kind', '-----BEGIN EC PRIVATE KEY-----\nMHcCAQEEIBkg2nFVzXQ5', 'private key'],
  ['a configuration package', packed, 'private key in base64'],
  ['a card number', goodCard.number, 'card number'],
  ['a card number without blanks', goodCard.number.replaceAll(' ', ''), 'card number'],
  ['a card number in a form', `pan=${goodCard.number.replaceAll(' ', '+')}`, 'card number'],
  ['a password', password, 'password'],
  ['a password in an address', `?password=${encodeURIComponent(password)}`, 'password'],
  ['the hash of a password', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA', 'password hash'],
  [
    'the address of a database',
    'postgresql://pagaia:secret@127.0.0.1:5432/pagaia',
    'password of the database',
  ],
])('%s is found wherever it is said', (_, secret, what) => {
  watch(`<p>hello ${secret}`, 'here');
  expect(takeFindings()).toEqual([expect.stringContaining(`here: ${what} after "`)]);
});

test('parts of a key that a server was given are found, and what anybody may know is not', () => {
  keepKeys({ MYPOS_CONFIGURATION: packed });
  const body = bodyOf(key);
  watch(`"${body.slice(-200)}"`, 'the end of the key');
  watch(`"${packed.slice(1000, 1100)}"`, 'the middle of the package');
  expect(takeFindings()).toEqual([
    expect.stringMatching(/^the end of the key: private key/),
    expect.stringMatching(/^the middle of the package: configuration package/),
  ]);
  watch(keys.gatewayCertificate, 'a certificate');
  watch('A key begins with -----BEGIN RSA PRIVATE KEY-----, not with a blank.', 'a hint');
  watch('**** 0007, 4006 **** **** 0007', 'the end of a card number');
  watch('4012 0900 0000 0007', 'a number like one of a card');
  watch('postgresql://127.0.0.1:5432/pagaia', 'an address without a password');
  expect(takeFindings()).toEqual([]);
});

test('an answer that shows a session is found, the cookie itself is allowed', async () => {
  const site = await createTestApp();
  const staff = await site.staffClient();
  expect(takeFindings()).toEqual([]);
  const session = staff.cookies.get('pagaia_session') ?? '';
  const app = fastify();
  app.get('/body', () => ({ token: `a-${session}-z` }));
  app.get('/headers', (_, reply) => reply.redirect(`/?session=${session}`));
  const client = createTestClient(app);
  await client.get('/body');
  await client.get('/headers');
  expect(takeFindings()).toEqual([
    'GET /body: cookie pagaia_session after "{\\"token\\":\\"a-"',
    expect.stringMatching(/^headers of GET \/headers: cookie pagaia_session after .*\/\?session="$/),
  ]);
});

test('a log that names a session or the token of a booking is found; a page may have a link with the token', async () => {
  const site = await createTestApp();
  const staff = await site.staffClient();
  const { id } = await makeBooking(staff);
  const [session = '', token = ''] = ['pagaia_session', `pagaia_booking_${id}`].map((name) =>
    staff.cookies.get(name),
  );
  watch(`<a href="/booking?token=${token}">`, 'a page');
  expect(takeFindings()).toEqual([]);
  site.captured.log.info({ session }, 'hello');
  site.captured.log.info(`GET /booking?token=${token}`);
  expect(takeFindings()).toEqual([
    expect.stringContaining('the log: cookie pagaia_session after'),
    expect.stringContaining(`the log: cookie pagaia_booking_${id} after`),
  ]);
});

test('a session that was said before anybody knew it is found too', async () => {
  const site = await createTestApp();
  const app = fastify();
  app.get('/', (_, reply) => {
    const token = 'd0N3RlYWNoYmVhY2gtYmVhY2gtYmVhY2gtYmVhY2g4';
    watchLog(`logged in with ${token}`, 'the log');
    return reply.header('set-cookie', `pagaia_session=${token}; Path=/; HttpOnly`).send('');
  });
  await createTestClient(app).get('/');
  expect(takeFindings()).toEqual(['the log: cookie pagaia_session after "logged in with "']);
  expect(site.captured.errors()).toEqual([]);
});

test('what a server process prints is read, both streams', async () => {
  const prints = `console.log('log ${goodCard.number}'); console.error('error ${goodCard.number}'); process.exit(1)`;
  const starting = startServer({}, { nodeArguments: ['--import', `data:text/javascript,${prints}`] });
  await expect(starting).rejects.toThrow('the server ended');
  expect(takeFindings().sort()).toEqual([
    'stderr of a server: card number after "error "',
    'stdout of a server: card number after "log "',
  ]);
});

test('the files that browsers load hold no secret', async () => {
  const folder = 'build/client';
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(?:js|css|html|svg|webmanifest)$/.test(name),
  );
  for (const name of names) watch(await readFile(join(folder, name), 'utf8'), name);
  expect(names.length).toBeGreaterThan(20);
  expect(takeFindings()).toEqual([]);
});

afterAll(() => {
  vi.unstubAllEnvs();
});

// The last one, since what it finds is not counted.
test.fails('a test during which a secret got out fails', () => {
  vi.stubEnv('SECRET_SCANNER_FILE', '');
  watch(goodCard.number, 'a page');
});
