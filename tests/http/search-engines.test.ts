import { beforeAll, expect, test } from 'vitest';
import { publicPaths } from '#app/ssr/public-pages.ts';
import { sql } from '#platform/database/sql.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ withPages: true, env: { PUBLIC_URL: 'https://pagaia.example' } });
});

function findAll(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, found = '']) => found);
}

/** The value of a tag in the head, whatever the order of its attributes. */
function tagValue(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
}

const addresses = {
  en: 'https://pagaia.example/booking',
  it: 'https://pagaia.example/booking?lang=it',
  pl: 'https://pagaia.example/booking?lang=pl',
};

test.each(['en', 'it', 'pl'] as const)(
  'a page in %s names its one address and those of the other languages',
  async (lang) => {
    for (const path of [`/booking?lang=${lang}`, '/booking']) {
      const { text } = await site.client().get(path, { 'accept-language': lang });
      expect(findAll(text, /<link rel="canonical" href="([^"]*)"/g)).toEqual([addresses[lang]]);
      expect(tagValue(text, 'og:url')).toBe(addresses[lang]);
      const alternates = Array.from(
        text.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g),
        ([, language, href]) => [language, href],
      );
      expect(Object.fromEntries(alternates)).toEqual({ ...addresses, 'x-default': addresses.en });
    }
  },
);

test('every public page has a title and a description of its own, in each language', async () => {
  const seen = new Set<string>();
  let pages = 0;
  for (const path of publicPaths) {
    for (const lang of ['en', 'it', 'pl']) {
      const { status, text } = await site.client().get(`${path}?lang=${lang}`);
      expect(status, path).toBe(200);
      const [title = ''] = findAll(text, /<title>([^<]*)<\/title>/g);
      expect(title, path).not.toBe('');
      const description = tagValue(text, 'description') ?? '';
      expect(description.length, `${path} ${lang}`).toBeGreaterThan(40);
      expect(tagValue(text, 'og:title')).toBe(title);
      expect(tagValue(text, 'og:description')).toBe(description);
      expect(text).not.toContain('noindex');
      pages += 1;
      seen.add(`${title} ${description}`);
    }
  }
  expect(seen.size).toBe(pages);
});

test('a shared link shows our picture', async () => {
  const { text } = await site.client().get('/');
  expect(tagValue(text, 'og:image')).toBe('https://pagaia.example/share.png');
  const picture = await site.app.inject('/share.png');
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  // Width and height stand in the head of a PNG.
  expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
});

test.each(['/login', '/confirmation', '/no-such-page'])('%s is kept out of search engines', async (path) => {
  const { text } = await site.client().get(path);
  expect(tagValue(text, 'robots')).toBe('noindex');
  expect(text).not.toContain('rel="canonical"');
});

test('the sitemap names every public page in every language, and each is there', async () => {
  const { headers, text } = await site.client().get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const listed = findAll(text, /<loc>([^<]*)<\/loc>/g);
  expect(listed).toHaveLength(publicPaths.length * 3);
  expect(listed).toEqual(expect.arrayContaining(Object.values(addresses)));
  for (const address of listed) {
    const { pathname, search } = new URL(address);
    const page = await site.client().get(pathname + search);
    expect(page.status, address).toBe(200);
    expect(findAll(page.text, /<link rel="canonical" href="([^"]*)"/g)).toEqual([address]);
  }
});

test('robots are let in, kept from what is private, and shown the sitemap', async () => {
  const { headers, text } = await site.client().get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toContain('Disallow: /admin\n');
  expect(text).toContain('Disallow: /api/\n');
  expect(text).not.toContain('Disallow: /\n');
  expect(text).toContain('Sitemap: https://pagaia.example/sitemap.xml');
});

test('the manifest of the app names icons that are there', async () => {
  const { text } = await site.client().get('/site.webmanifest');
  const { icons } = JSON.parse(text) as { icons: { src: string; sizes: string }[] };
  expect(icons.length).toBeGreaterThan(1);
  for (const { src, sizes } of icons) {
    const icon = await site.app.inject(src);
    expect(icon.statusCode, src).toBe(200);
    expect(`${icon.rawPayload.readUInt32BE(16)}x${icon.rawPayload.readUInt32BE(20)}`).toBe(sizes);
  }
  for (const path of ['/favicon.ico', '/favicon.svg'])
    expect((await site.client().get(path)).status, path).toBe(200);
});

/** The block of data in a page, as a search engine reads it. */
function readData(html: string) {
  const [block = ''] = findAll(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return JSON.parse(block);
}

test('the home page tells search engines who we are and what everything costs', async () => {
  const { text } = await site.client().get('/?lang=it');
  const { body: items } = await site.client().get('/api/rental-items?language=IT');
  const business = readData(text);
  expect(business).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: 'Pagaia',
    url: 'https://pagaia.example/',
    image: 'https://pagaia.example/share.png',
    email: 'info@pagaia.example',
    telephone: '+39 0544 000 000',
    openingHoursSpecification: { opens: '08:00', closes: '17:00' },
  });
  expect(business.openingHoursSpecification.dayOfWeek).not.toContain('https://schema.org/Monday');
  expect(business.openingHoursSpecification.dayOfWeek).toContain('https://schema.org/Tuesday');
  const offers = business.makesOffer.map(
    (offer: { itemOffered: { name: string }; eligibleDuration: { value: number }; price: string }) => [
      offer.itemOffered.name,
      offer.eligibleDuration.value,
      Number(offer.price) * 100,
    ],
  );
  const minutes: Record<string, number> = { '1/2': 30, '1': 60, '2': 120 };
  expect(offers).toEqual(
    items.flatMap((item: { title: string; prices: { duration: string; amountCents: number }[] }) =>
      item.prices.map(({ duration, amountCents }) => [item.title, minutes[duration], amountCents]),
    ),
  );
});

test('a block of data is text, whatever staff write, and needs no leave of the policy', async () => {
  const written = await createTestApp({ withPages: true });
  const title = 'Kayak </script><script>alert(1)</script> & "more"';
  await written.database.run(sql`update rental_item_texts set title = ${title} where item_id = 'sup'`);
  const { text, headers } = await written.client().get('/', { accept: 'text/html' });
  expect(text).not.toContain('<script>alert(1)');
  const names = readData(text).makesOffer.map(
    (offer: { itemOffered: { name: string } }) => offer.itemOffered.name,
  );
  expect(names).toContain(title);
  const hashes = String(headers['content-security-policy']).match(/sha256-/g) ?? [];
  const inlineScripts = findAll(text, /<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g);
  expect(hashes).toHaveLength(new Set(inlineScripts).size);
});

test('the address of a tag manager is in the policy only where the operator advertises', async () => {
  const advertising = await createTestApp({
    withPages: true,
    env: { ADVERTISING_CONVERSION_ID: 'AW-123456789/AbC-D_efG' },
  });
  const policies = await Promise.all(
    [site, advertising].map(async (app) =>
      String((await app.client().get('/')).headers['content-security-policy']),
    ),
  );
  expect(policies[0]).not.toMatch(/google|doubleclick/);
  expect(policies[1]).toContain('https://www.googletagmanager.com');
  expect(policies[1]).not.toContain('unsafe-eval');
  expect(policies[1]).toMatch(/script-src 'self'(?![^;]*unsafe-inline)/);
});
