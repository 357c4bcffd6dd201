import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { createTestApp, type TestApp } from '../support/test-app.ts';

const client = fileURLToPath(new URL('../../build/client', import.meta.url));

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ withPages: true });
});

/** The list of files is the first line. */
async function readBuild(): Promise<{ version: string; files: string[] }> {
  const { text } = await site.client().get('/sw.js');
  const [line = ''] = text.split('\n');
  return JSON.parse(line.slice('self.build='.length, -1));
}

test('the service worker is asked for anew each time, and may only call its own site', async () => {
  const { status, headers } = await site.client().get('/sw.js');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy':
      "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  });
  const page = await site.client().get('/booking');
  expect(String(page.headers['content-security-policy']).split('; ')).toContain("worker-src 'self'");
});

test('it keeps files of this build, for visitors only', async () => {
  const { version, files } = await readBuild();
  expect(readdirSync(`${client}/assets`)).toContain(`manifest-${version}.js`);
  const names = files.join('\n');
  for (const name of [
    'entry.client',
    'first-days',
    'home.page',
    'documents.page',
    'confirmation.page',
    'after-page',
    'solve-work',
  ])
    expect(names, name).toMatch(new RegExp(`^/assets/${name}-.*js$`, 'm'));
  expect(names).not.toMatch(/admin|account|audit|login|payment-tester|manager|-tab-/);
  for (const file of files) expect((await site.client().get(file)).status, file).toBe(200);
});

test('its list of pages is that of the build', async () => {
  const { version } = await readBuild();
  const { status, headers } = await site.client().get(`/__manifest?version=${version}&paths=%2F`);
  expect(status).toBe(200);
  expect(headers['x-remix-reload-document']).toBeUndefined();
});

test.each(['en', 'it', 'pl'] as const)(
  'the page for visitors without a network speaks %s',
  async (locale) => {
    const { status, headers, text } = await site.client().get(`/offline?lang=${locale}`);
    expect([status, headers['content-language']]).toEqual([200, locale]);
    expect(text).toContain(m.site_offline_title({}, { locale }));
    expect(text).toContain('+39 0544 000 000');
    expect(text).toMatch(/<meta name="robots" content="noindex"/);
    expect(text).not.toContain('€');
  },
);
