import { beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

const proxy = '10.0.0.1';
const given = '0123456789abcdef0123456789abcdef';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ env: { TRUST_PROXY: proxy } });
});

/** A refused call, which says under which id it is in the log. */
async function ask(address: string, id: string): Promise<string> {
  const { headers } = await site.client({ address }).post('/api/login', {}, { 'x-request-id': id });
  return String(headers['x-request-id']);
}

test('the id that a trusted proxy gives is the id of the answer and of the line in the log', async () => {
  expect(await ask(proxy, given)).toBe(given);
  expect(site.captured.lines().filter(({ reqId }) => reqId === given)).toMatchObject([{ msg: 'request' }]);
});

test.each([
  ['198.51.100.7', given],
  ['127.0.0.1', given],
  [proxy, ''],
  [proxy, 'short'],
  [proxy, 'a'.repeat(65)],
  [proxy, 'with "quotes" and <tags>'],
  [proxy, `${given}, ${given}`],
])('from %s the id %j is not taken', async (address, id) => {
  const own = await ask(address, id);
  expect(own).toMatch(/^[0-9a-f]{12}$/);
  expect(await ask(address, id)).not.toBe(own);
});

const languages = [
  ['en', 'If it happens again, tell us this code: '],
  ['it', 'Se succede di nuovo, comunicaci questo codice: '],
  ['pl', 'Jeśli to się powtórzy, podaj nam ten kod: '],
] as const;

test('a fault of ours has a code in the answer and on the error page, under which the log says what it was', async () => {
  const broken = await createTestApp({ withPages: true, env: { TRUST_PROXY: proxy } });
  broken.expectErrors();
  await broken.database.run(sql`alter table system_settings rename to secret_table`);
  for (const [language, sentence] of languages) {
    const headers = { 'accept-language': language };
    const call = await broken.client().get('/api/vouchers/offer', headers);
    expect(call).toMatchObject({ status: 500, headers: { 'x-request-id': call.body.requestId } });
    expect(call.body.message).toContain(`${sentence}${call.body.requestId}`);

    const page = await broken.client().get('/vouchers', headers);
    const id = String(page.headers['x-request-id']);
    expect(page.status).toBe(500);
    expect(page.text).toContain(`${sentence}${id}`);
    const lines = broken.captured.errors().filter(({ reqId }) => reqId === id);
    // The calls that the page made, and the page.
    expect(new Set(lines.map(({ msg }) => msg))).toEqual(new Set(['request failed', 'page failed']));
  }
  const long = await broken.client({ address: proxy }).get('/vouchers', { 'x-request-id': given });
  expect(long.headers['x-request-id']).toBe(given);
  expect(long.text).toContain(`${languages[0][1]}${given.slice(0, 12)}<`);
});

test('what is refused needs no code', async () => {
  const { body } = await site.client().get('/api/no-such-call');
  expect(body).toEqual({ code: 'http/not-found', message: expect.any(String) });
  expect((await site.client().get('/api/no-such-call')).headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/);
});
