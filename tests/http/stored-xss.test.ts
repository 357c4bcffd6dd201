import { beforeAll, expect, test } from 'vitest';
import { updateRentalItem } from '#features/catalogue/catalogue.contract.ts';
import { saveContent } from '#features/content/content-editing.contract.ts';
import { updateBannerSlide } from '#features/content/slides.contract.ts';
import { saveGuidedTripsSchedule } from '#features/guided-trips/trips-editing.contract.ts';
import { updateSystemSetting } from '#features/settings/settings.contract.ts';
import { setWeatherLocations } from '#features/weather/weather-locations.contract.ts';
import { isOwnPicture } from '#shared/files/image-address.ts';
import { readLink } from '#shared/links/read-link.ts';
import { readItemDetails } from '../support/catalogue.ts';
import { expectRefusal } from '../support/refusals.ts';
import { findDanger, isHarmlessLink } from '../support/sanitizer-assertions.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { changeTexts } from '../support/text-fields.ts';
import { htmlPayloads, linkPayloads } from '../support/xss-payloads.ts';

/** What staff fill in, with a body that is fine. */
interface Form {
  method: 'POST' | 'PUT';
  url: string;
  schema: unknown;
  body: object;
  /** Its `content` is HTML. */
  isHtml?: boolean;
}

let site: TestApp;
let staff: TestClient;
let forms: Form[];
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
  forms = await prepareForms();
});

async function idOf(path: string): Promise<number> {
  return (await staff.get(path)).body.id;
}

async function prepareForms(): Promise<Form[]> {
  const [slide] = (await staff.get('/api/banner-slides?language=EN')).body;
  const { version: _, ...item } = await readItemDetails(staff, 'sup');
  const { locations } = (await staff.get('/api/weather-locations')).body;
  const section = async (type: string): Promise<Form> => ({
    method: 'POST',
    url: '/api/homepage-content',
    schema: saveContent.body,
    body: { contentData: { id: await idOf(`/api/homepage-content/${type}?language=EN`) } },
    isHtml: type === 'about',
  });
  return [
    await section('about'),
    await section('custom-section-1'),
    {
      method: 'PUT',
      url: `/api/banner-slides/${slide.id}`,
      schema: updateBannerSlide.body,
      body: { content: slide.content },
      isHtml: true,
    },
    {
      method: 'POST',
      url: '/api/guided-trips-schedule',
      schema: saveGuidedTripsSchedule.body,
      body: { language: 'EN', id: await idOf('/api/guided-trips-schedule?language=EN') },
    },
    { method: 'PUT', url: '/api/rental-items/sup', schema: updateRentalItem.body, body: item },
    { method: 'PUT', url: '/api/weather-locations', schema: setWeatherLocations.body, body: { locations } },
    {
      method: 'PUT',
      url: '/api/system-settings/business_name',
      schema: updateSystemSetting.body,
      body: { value: 'Pagaia' },
    },
  ];
}

/** One payload for each field; the next round brings each field the next one. */
function choosePayload(round: number, refused: ReadonlySet<string>, given: Set<string>) {
  let place = round;
  return (path: string) => {
    place += 1;
    if (refused.has(path)) return null;
    given.add(path);
    const kind = path.endsWith('Link') ? linkPayloads : htmlPayloads;
    const payload = kind[place % kind.length] ?? '';
    // HTML that says nothing is refused for that alone.
    return path.endsWith('content') ? `x${payload}` : payload;
  };
}

/** Fills the whole form with payloads; a field that refuses its own keeps what it has. */
async function store(form: Form, round: number) {
  const { method, url, schema, body } = form;
  const refused = new Set<string>();
  for (;;) {
    const given = new Set<string>();
    const before = { ...body, ...(await versionFor(form)) };
    const sent = changeTexts(schema, before, choosePayload(round, refused, given));
    const answer = await staff.send(method, url, { body: sent });
    if (answer.status === 200) return { answer, taken: given.size };
    expectRefusal(answer, 422);
    const known = refused.size;
    for (const { path } of answer.body.issues ?? [{ path: 'value' }]) refused.add(path);
    expect(refused.size, answer.text).toBeGreaterThan(known);
  }
}

/** An item can be edited on its version only. */
async function versionFor({ url }: Form) {
  return url === '/api/rental-items/sup' ? { version: (await readItemDetails(staff, 'sup')).version } : {};
}

function expectHarmless(value: unknown, isHtml: boolean, key = ''): void {
  if (Array.isArray(value)) for (const each of value) expectHarmless(each, isHtml, key);
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) expectHarmless(each, isHtml, name);
  if (typeof value !== 'string') return;
  if (isHtml && key === 'content') expect(findDanger(value), value).toEqual([]);
  if (key.endsWith('Link')) expect(isHarmlessLink(readLink(value)?.href ?? ''), value).toBe(true);
  if (/(?:Url\d?|[iI]mage|^logo)$/.test(key)) expect(value === '' || isOwnPicture(value), value).toBe(true);
}

test('there are many payloads, no two are the same, and what tells danger knows most of them by themselves', () => {
  expect(new Set(htmlPayloads).size).toBe(htmlPayloads.length);
  expect(htmlPayloads.length).toBeGreaterThanOrEqual(60);
  expect(htmlPayloads.filter((payload) => findDanger(payload).length > 0).length).toBeGreaterThan(90);
});

test('whatever is stored in whichever field, nothing that runs or loads leaves the server', async () => {
  const taken = new Map<string, number>();
  for (let round = 0; round < htmlPayloads.length; round += 1) {
    for (const form of forms) {
      const stored = await store(form, round);
      expectHarmless(stored.answer.body, form.isHtml ?? false);
      taken.set(form.url, (taken.get(form.url) ?? 0) + stored.taken);
    }
    for (const path of ['/api/homepage-content/about', '/api/banner-slides'])
      expectHarmless((await site.client().get(path)).body, true);
  }
  // It was not refusals that kept them out.
  for (const [url, count] of taken) expect(count, url).toBeGreaterThan(60);
}, 120_000);

test('what the sanitiser lets through it lets through unchanged a second time', async () => {
  const [slide] = (await staff.get('/api/banner-slides?language=EN')).body;
  for (const payload of htmlPayloads) {
    const save = (content: string) =>
      staff.send('PUT', `/api/banner-slides/${slide.id}`, { body: { content } });
    const once = await save(`x${payload}`);
    if (once.status !== 200) continue;
    expect((await save(once.body.content)).body.content).toBe(once.body.content);
  }
});
