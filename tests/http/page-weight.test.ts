import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
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

/** The scripts that a browser loads to bring a page to life. */
function scriptsOf({ entry, routes }: Manifest, route: string): string[] {
  const parts = [entry, routes.root, routes[route]].filter((part) => part !== undefined);
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

test.each([
  ['home', 131_000],
  ['booking', 136_500],
])('the page %s needs no more than %d bytes of scripts', (route, limit) => {
  const bytes = scriptsOf(readManifest(), route).reduce((sum, script) => sum + compressedSize(script), 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(limit);
});

test('what is counted is what is sent', async () => {
  for (const script of scriptsOf(readManifest(), 'home')) {
    const answer = await site.app.inject({
      url: script,
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.length, script).toBe(compressedSize(script));
  }
});

test.each(['home', 'about', 'guided-trips', 'contact'])(
  'the page %s carries neither the back office nor the checking of forms',
  (route) => {
    const [forStaff, forAll] = [true, false].map((isForStaff) =>
      site.routes
        .filter(({ url }) => url.startsWith('/api/'))
        .filter(({ config }) => (config?.permission === 'staff') === isForStaff)
        .map(({ url }) => url.split('/:')[0] ?? ''),
    );
    const staffCalls = forStaff?.filter((call) => !forAll?.some((open) => open.startsWith(call))) ?? [];
    expect(staffCalls.length).toBeGreaterThan(5);
    for (const script of scriptsOf(readManifest(), route)) {
      const text = readFileSync(join(client, script), 'utf8');
      const found = [...staffCalls, 'ZodType'].filter((word) => text.includes(word));
      expect(found, script).toEqual([]);
    }
  },
);

test('the scripts of the back office are no part of any public page', () => {
  const manifest = readManifest();
  const isStaff = ({ id, parentId = '' }: { id: string; parentId?: string }) =>
    /^admin(?!-login)|^staff/.test(id) || /^staff/.test(parentId);
  const staff = Object.values(manifest.routes).filter(isStaff);
  const open = Object.values(manifest.routes).filter((route) => route.id !== 'root' && !isStaff(route));
  expect(staff.length).toBeGreaterThan(1);
  for (const { id } of open) {
    const loaded = new Set(scriptsOf(manifest, id));
    expect(
      staff.map(({ module }) => module).filter((module) => loaded.has(module)),
      id,
    ).toEqual([]);
  }
});
