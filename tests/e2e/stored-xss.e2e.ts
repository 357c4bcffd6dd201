import type { Page } from '@playwright/test';
import { changeContent } from '#tests/support/content.ts';
import { findDanger } from '#tests/support/sanitizer-assertions.ts';
import { expect, type Site, test } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { htmlPayloads, inPortions, linkPayloads } from '#tests/support/xss-payloads.ts';

/** What a browser must never do with what was stored; the page's own policy would stop most of it, and report it. */
async function watch(page: Page, site: Site): Promise<string[]> {
  const alarms: string[] = [];
  await page.context().exposeFunction('canary', (what: unknown) => alarms.push(`ran: ${what}`));
  await page.context().addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'open'] as const)
      window[name] = (() => (window as unknown as { canary: (what: string) => void }).canary(name)) as never;
  });
  page.context().on('page', (opened) => alarms.push(`window: ${opened.url()}`));
  page.context().on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== site.origin && !['data:', 'blob:'].includes(protocol))
      alarms.push(`asked: ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    alarms.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return alarms;
}

/** Whatever in the page could run, load or lead astray, now or at a press. */
async function findInPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const foreign =
      'iframe, object, embed, applet, base, frame, portal, meta[http-equiv], [srcdoc], [formaction]';
    const found = [...document.querySelectorAll(foreign)];
    for (const element of document.querySelectorAll('*')) {
      const names = element.getAttributeNames();
      const addresses = ['href', 'src', 'action', 'data', 'poster', 'xlink:href', 'background'];
      const isAstray = addresses.some((name) =>
        /^\s*(?:javascript:|vbscript:|data:text)/i.test(element.getAttribute(name) ?? ''),
      );
      const isLink = element instanceof HTMLAnchorElement && element.hasAttribute('href');
      const leadsOn = !isLink || ['http:', 'https:', 'mailto:', 'tel:'].includes(element.protocol);
      if (names.some((name) => name.startsWith('on')) || isAstray || !leadsOn) found.push(element);
    }
    return found.map((element) => element.outerHTML.slice(0, 200));
  });
}

/** Each payload goes through the server alone; what it leaves of them then stands in the slides together. */
async function storeSlides(page: Page): Promise<number[]> {
  const slides = (await (await page.request.get('/api/banner-slides?language=EN')).json()) as {
    id: number;
  }[];
  const save = async (id: number | undefined, content: string) => {
    const answer = await page.request.put(`/api/banner-slides/${id}`, { data: { content } });
    return answer.ok() ? ((await answer.json()).content as string) : '';
  };
  const left: string[] = [];
  for (const payload of htmlPayloads) left.push(await save(slides[0]?.id, `x${payload}`));
  expect(left.filter(Boolean).length).toBeGreaterThan(60);
  const [harmless = '', more = ''] = inPortions(left, 1900);
  await save(slides[0]?.id, harmless);
  await save(slides[1]?.id, more || harmless);

  // And as they come, one behind the other; what steers is refused everywhere.
  const ids: number[] = slides.map(({ id }) => id);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const payloads = htmlPayloads.map((payload) => payload.replace(/[\u0000-\u001f]/g, ' '));
  for (const content of inPortions(payloads, 1900).slice(0, 5)) {
    const data = {
      language: 'PL',
      title: content.slice(0, 100),
      content: `x${content}`,
      imageUrl: '/illustrations/coast.svg',
      imageAlt: content.slice(0, 150),
      buttonText: content.slice(0, 30),
      buttonLink: '/booking',
    };
    const answer = await page.request.post('/api/banner-slides', { data });
    expect(answer.status()).toBe(201);
    ids.push((await answer.json()).id);
  }
  return ids;
}

/** Past the server's checks of what comes in, so that what goes out is all that stands between them and a visitor. */
async function storeEverywhere(site: Site): Promise<void> {
  const values = [htmlPayloads.map((payload) => payload.replaceAll('\u0000', '')), linkPayloads];
  const payload = (place: string, list = 1) =>
    `($${list}::text[])[1 + (${place}) % cardinality($${list}::text[])]`;
  await site.query(
    `insert into homepage_content (section_type, language, title, content, image_url, image_alt, button_text, button_link, position)
     select case when n % 10 = 0 then 'carousel-' else 'custom-section-' end || (1000 + n), 'EN',
       left(${payload('n')}, 100), ${payload('n')}, '/illustrations/coast.svg', left(${payload('n')}, 150),
       left(${payload('n')}, 30), ${payload('n', 2)}, 1000 + n
     from generate_series(0, cardinality($1::text[]) - 1) as n`,
    values,
  );
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const texts = ['title', 'button_text'].map((column, n) => `${column} = ${payload(`id * 7 + ${n}`)}`);
  await site.query(
    `update homepage_content set content = ${payload('id')}, ${texts.join()}, email = ${payload('id')},
       phone = ${payload('id + 1')}, button_link = ${payload('id', 2)}, facebook_link = ${payload('id + 3', 2)}
     where language = 'EN' and position < 1000`,
    values,
  );
  await site.query(
    `update places set names = names || jsonb_build_object('EN', ${payload('id::int')}),
       directions = directions || jsonb_build_object('EN', ${payload('id::int + 1')})`,
    values.slice(0, 1),
  );
  const halfDays = days.flatMap((day) => [`${day}_am`, `${day}_pm`]);
  const trips = ['title', 'subtitle', 'description', 'contact_title', 'contact_description', 'phone_text'];
  const tripTexts = [...trips, 'phone_number', 'email_text', 'email_address', ...halfDays];
  await site.query(
    `update guided_trips_schedule set ${tripTexts.map((column, n) => `${column} = ${payload(`id * 29 + ${n * 5}`)}`).join()}
     where $2::text[] is not null`,
    values,
  );
  const itemTexts = [
    'title',
    'short_description',
    'description',
    'weight_capacity',
    'skill_level',
    'includes',
    'image_alt',
  ];
  await site.query(
    `update rental_item_texts set ${itemTexts.map((column, n) => `${column} = ${payload(`length(item_id) + ${n * 11}`)}`).join()}
     where $2::text[] is not null`,
    values,
  );
  const name = '</script><script>canary("name")</script><img src=x onerror=canary(1)>';
  await changeContent(
    site,
    `update system_settings set setting_value = '${name}' where setting_key = 'business_name'`,
    `update system_settings set setting_value = json_build_object('street', '${name}', 'postalCode', '1', 'city', '${name}', 'region', '${name}', 'country', 'IT')
     where setting_key = 'business_address'`,
  );
}

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main')).toBeVisible();
  expect(await findInPage(page), path).toEqual([]);
}

/** Puts each payload into the editor as if it came from another page. */
async function pasteAll(page: Page): Promise<void> {
  await page.evaluate((payloads) => {
    const editor = document.querySelector('[contenteditable]');
    for (const payload of payloads) {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', payload);
      clipboardData.setData('text/plain', payload);
      editor?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }
  }, htmlPayloads);
}

test('of all that was stored nothing runs, loads or leads astray, neither on the site nor in the back office', async ({
  page,
  site,
}) => {
  const alarms = await watch(page, site);
  await logIn(page);
  await site.query("delete from banner_slides where language = 'PL'");
  const slides = await storeSlides(page);
  await storeEverywhere(site);

  for (const path of ['/about', '/guided-trips', '/contact', '/booking', '/']) await look(page, path);
  expect(await page.locator('.offer-section').count()).toBeGreaterThan(100);
  // Moving over every element and pressing it executes nothing.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main *'))
      for (const type of ['mouseover', 'pointerenter', 'focus', 'toggle', 'animationstart'])
        element.dispatchEvent(new Event(type));
  });

  // The slides as they came, in the language that they came in: the page chooses it and begins anew.
  await page.goto('/?lang=pl', { waitUntil: 'networkidle' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  expect(await page.locator('[data-slide]').count()).toBeGreaterThan(3);
  expect(await findInPage(page)).toEqual([]);

  for (const path of [
    '?tab=homepage',
    '?tab=homepage&content=PL',
    '?tab=trips',
    '?tab=inventory',
    '?tab=inventory&view=photos',
    '/audit',
  ])
    await look(page, `/admin${path}`);
  const sections = await site.query<{ id: number }>(
    "select id from homepage_content where language = 'EN' and section_type in ('about', 'contact', 'custom-section-1001')",
  );
  for (const { id } of sections) {
    await page.goto(`/admin?tab=homepage&content=EN&view=edit&entry=${id}`);
    await expect(page.locator('[inert]').first()).toBeVisible();
    expect(await findInPage(page)).toEqual([]);
  }
  for (const id of [slides[0], slides.at(-1)]) {
    const language = id === slides[0] ? 'EN' : 'PL';
    await page.goto(`/admin?tab=homepage&content=${language}&slide=${id}`);
    const preview = page.locator('[inert] .rich-text');
    await expect(preview).toContainText('x');
    expect(findDanger(await preview.innerHTML())).toEqual([]);
    expect(await findInPage(page)).toEqual([]);
  }
  await pasteAll(page);
  expect(findDanger(await page.locator('[inert] .rich-text').innerHTML())).toEqual([]);
  expect(await findInPage(page)).toEqual([]);
  expect(alarms).toEqual([]);
});
