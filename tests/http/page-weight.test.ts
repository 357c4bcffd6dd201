import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { guestPath } from '#shared/links/guest-link.ts';
import { makeBooking } from '../support/bookings.ts';
import { guestTokenOf } from '../support/guests.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

const client = fileURLToPath(new URL('../../build/client', import.meta.url));

interface Part {
  module: string;
  imports: string[];
}

interface Manifest {
  entry: Part;
  routes: Record<string, Part & { id: string; parentId?: string; path?: string }>;
}

/** What React Router tells the browser about the build. */
function readManifest(): Manifest {
  const [name = ''] = readdirSync(join(client, 'assets')).filter((file) => /^manifest-\w+\.js$/.test(file));
  const text = readFileSync(join(client, 'assets', name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/** The scripts that a browser loads to bring a page to life, with those of the routes around it. */
function scriptsOf({ entry, routes }: Manifest, ...route: string[]): string[] {
  const parts = [entry, ...['root', ...route].map((id) => routes[id])].filter((part) => part !== undefined);
  return [...new Set(parts.flatMap(({ module, imports }) => [module, ...imports]))];
}

/** As many bytes as travel. */
function compressedSize(script: string): number {
  const file = join(client, script);
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
}

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ withPages: true });
});

test('the page of the booking needs no more than 136,500 bytes of scripts', async () => {
  const scripts = scriptsOf(readManifest(), 'booking');
  const { body } = await site.app.inject({ url: '/booking' });
  for (const script of scripts) expect(body).toContain(script);
  const [first = ''] = /\/assets\/first-days-[\w-]+\.js/.exec(body) ?? [];
  const bytes = [...scripts, first].reduce((sum, script) => sum + compressedSize(script), 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(136_500);
});

test('the board of the day needs no more than 226,000 bytes of scripts, and none of forms and schemas', () => {
  const scripts = scriptsOf(readManifest(), 'staff-area', 'staff-shell', 'today');
  const bytes = scripts.reduce((sum, script) => sum + compressedSize(script), 0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(226_000);
  const code = scripts.map((script) => readFileSync(join(client, script), 'utf8')).join();
  for (const name of ['ZodError', 'shouldUnregister']) expect(code).not.toContain(name);
});

test('the first step of the booking can be pressed with one small script, before React is loaded', async () => {
  const { body } = await site.app.inject({ url: '/booking' });
  expect(body.match(/role="gridcell"/g)).toHaveLength(21);
  expect(body).toContain('<script type="text/plain" data-held="">');
  const scripts = Array.from(body.matchAll(/<script type="module"[^>]*>/g), ([tag]) => tag);
  expect(scripts).toHaveLength(1);
  const [, src = ''] = / src="([^"]+)"/.exec(scripts[0] ?? '') ?? [];
  expect(compressedSize(src)).toBeLessThanOrEqual(1_200);
});

test('the page of a booking brings the booking and two small scripts, for its guest alone', async () => {
  const made = await Promise.all([makeBooking(site.client()), makeBooking(site.client())]);
  for (const { id, reference } of made) {
    const token = await guestTokenOf(site.database, id);
    const { body, headers } = await site.app.inject({ url: guestPath(token) });
    expect(made.map((booking) => body.includes(booking.reference))).toEqual(
      made.map((booking) => booking.reference === reference),
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toContain('modulepreload');
    expect(body).toContain('<script type="text/plain" data-held="">');
    const scripts = Array.from(body.matchAll(/<script type="module" src="([^"]+)"/g), ([, src = '']) => src);
    expect(scripts).toHaveLength(2);
    expect(scripts.reduce((sum, script) => sum + compressedSize(script), 0)).toBeLessThanOrEqual(6_000);
    // What the router asks about an address is kept, and says nothing of it.
    const data = await site.app.inject({ url: `${guestPath(token)}.data` });
    expect([data.statusCode, data.body.includes(reference)]).toEqual([200, false]);
  }
  const { statusCode, body } = await site.app.inject({ url: guestPath('x'.repeat(32)) });
  expect(statusCode).toBe(404);
  for (const { reference } of made) expect(body).not.toContain(reference);
});

const documents = ['/', '/about', '/guided-trips', '/contact', '/offline', '/nowhere'];

/** The scripts that a document asks for when it is read. */
async function readScripts(path: string): Promise<string[]> {
  const { body } = await site.app.inject({ url: path });
  expect(body).toContain('<h1');
  expect(body).not.toMatch(/modulepreload|__reactRouterContext/);
  return Array.from(body.matchAll(/<script[^>]* src="([^"]+)"/g), ([, src = '']) => src);
}

test.each(documents)(
  'the document %s brings one script, no more than 6 kB of it, and nothing of React',
  async (path) => {
    const scripts = await readScripts(path);
    expect(scripts).toHaveLength(1);
    expect(compressedSize(scripts[0] ?? '')).toBeLessThanOrEqual(6_000);
  },
);

test('what is counted is what is sent', async () => {
  for (const script of [...(await readScripts('/')), ...scriptsOf(readManifest(), 'booking')]) {
    const answer = await site.app.inject({
      url: script,
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.rawPayload.length, script).toBe(compressedSize(script));
  }
});

test('a document names the first files of the booking, for visitors who mean to book', async () => {
  const { body } = await site.app.inject({ url: '/contact' });
  const named = /data-files="([^"]+)"/.exec(body)?.[1]?.split(' ') ?? [];
  expect(named).toEqual(expect.arrayContaining(scriptsOf(readManifest(), 'booking')));
  for (const file of named) expect((await site.app.inject({ url: file })).statusCode, file).toBe(200);
});

test('the script of documents carries neither the back office nor the checking of forms', async () => {
  const [forStaff, forAll] = [true, false].map((isForStaff) =>
    site.routes
      .filter(({ url }) => url.startsWith('/api/'))
      .filter(({ config }) => (config?.permission === 'staff') === isForStaff)
      .map(({ url }) => url.split('/:')[0] ?? ''),
  );
  const staffCalls = forStaff?.filter((call) => !forAll?.some((open) => open.startsWith(call))) ?? [];
  expect(staffCalls.length).toBeGreaterThan(5);
  for (const script of await readScripts('/')) {
    const text = readFileSync(join(client, script), 'utf8');
    expect([...staffCalls, 'ZodType'].filter((word) => text.includes(word))).toEqual([]);
  }
});

/** Everything that a module can load, at once or later. */
function reachableFrom(modules: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (script: string) => {
    if (found.has(script)) return;
    found.add(script);
    const text = readFileSync(join(client, script), 'utf8');
    for (const [, name = ''] of text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) visit(`/assets/${name}`);
  };
  modules.forEach(visit);
  return found;
}

test('the scripts of the back office are no part of any public page, nor of what it loads later', () => {
  const manifest = readManifest();
  const isStaff = ({ id, parentId = '' }: { id: string; parentId?: string }) =>
    /^staff/.test(id) || /^staff/.test(parentId);
  const staff = Object.values(manifest.routes).filter(isStaff);
  const open = Object.values(manifest.routes).filter(
    (route) => !isStaff(route) && !/^root$|login$/.test(route.id),
  );
  expect(staff.length).toBeGreaterThan(1);
  const ofStaff = new Set(staff.map(({ module }) => module));
  const isForStaff = (script: string) =>
    ofStaff.has(script) || /\/staff(?:-shared)?-[\w-]{6,8}\.js$/.test(script);
  // The control: staff's pages load them.
  expect([...reachableFrom(staff.map(({ module }) => module))].filter(isForStaff).length).toBeGreaterThan(2);
  for (const { id } of open)
    expect([...reachableFrom(scriptsOf(manifest, id))].filter(isForStaff), id).toEqual([]);
});
