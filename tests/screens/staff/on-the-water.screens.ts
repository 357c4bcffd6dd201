import type { APIRequestContext } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import { goOut, lateNow, missing, neighbour } from '#tests/support/late-rentals.ts';
import { todayScreen } from '#tests/support/screens/today.ts';
import { expect, inEachLanguage, type Site } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { untilLoaded } from '#tests/support/until-loaded.ts';
import { test } from '../look.ts';

// One after the other, with one server: starting another takes longer than a journey.
test.describe.configure({ mode: 'default' });

test.use({
  serverEnv: [
    async ({ serverEnv, station }, use) =>
      use({
        ...serverEnv,
        TEST_NOW: lateNow,
        WEATHER_URL: station.forecastUrl,
        MARINE_URL: station.marineUrl,
      }),
    { scope: 'worker' },
  ],
});

const long = 'Krzysztof Wawrzyniec Brzęczyszczykiewicz-Grzegżółkowski von Hohenberg';
const forbidden = {
  EN: 'No landing in the nature reserve, not even for a moment.\nNo dogs.\nNo glass, no fire.',
  IT: 'Vietato sbarcare nella riserva naturale, anche solo per un momento.\nVietati i cani.\nVietati vetro e fuoco.',
  PL: 'Zakaz lądowania w rezerwacie przyrody, nawet na chwilę.\nZakaz wprowadzania psów.\nZakaz szkła i ognia.',
};
const rules = {
  ...{ maxDistance: 300, from: '08:00', until: '19:30', minRenterAge: 18, minPaddlerAge: 10 },
  ...{ jacketSizes: ['S', 'M', 'L', 'XL'], maxLoads: { sup: 120 }, forbidden },
};

async function saveSheet(request: APIRequestContext): Promise<void> {
  const saved = await request.put('/api/admin/briefing-sheet', { data: { version: 0, rules } });
  expect(saved.status(), await saved.text()).toBe(200);
}

async function bookWalkIn(request: APIRequestContext, fullName: string, quantity: number): Promise<number> {
  const itemsBooked = JSON.stringify([{ itemId: 'sup', quantity, duration: '1' }]);
  const guest = { source: 'walk_in', fullName, phoneNumber: '+39 327 555 0120', pay: 'cash', language: 'IT' };
  const data = { ...guest, bookingDate: '2026-07-10', timeSlot: '12:30-13:00', itemsBooked };
  const made = await request.post('/api/admin/walk-ins', { data });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()).id;
}

async function reportDefect(request: APIRequestContext, site: Site): Promise<void> {
  const [craft] = await site.query<{ id: number }>("select id from craft where number = 'S-2'");
  const what = 'A crack under the seat, as long as a hand; water comes in after half an hour';
  const reportedAt = '2026-07-10T10:10:00.000Z';
  const multipart = { id: crypto.randomUUID(), what, canGoOut: 'false', reportedAt };
  const reported = await request.post(`/api/admin/craft/${craft?.id}/defects`, { multipart });
  expect(reported.status(), await reported.text()).toBe(200);
}

inEachLanguage((language: Language) => {
  const locale = { locale: toLocale(language) } as const;

  test(`the sheet of rules, and craft ${language}`, async ({ page, site, look }) => {
    await logIn(page);
    const { request } = page;
    await page.goto('/admin/settings/briefing');
    await page.getByLabel(m.briefing_distance({}, locale)).fill('5');
    await page.locator('#briefing-from').fill('10:00');
    await page.locator('#briefing-forbidden-EN').fill(forbidden.EN);
    await page.getByRole('button', { name: m.briefing_save({ version: 1 }, locale) }).click();
    await expect(page.locator('#briefing-maxDistance-error')).toBeVisible();
    await look('briefing-errors');
    await saveSheet(request);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/admin/settings/briefing');
    await expect(page.getByText(m.briefing_in_force({ version: 1, next: 2 }, locale))).toBeVisible();
    await look('briefing-sheet');
    await page.goto('/admin/settings/briefing/print');
    await expect(page.getByRole('article')).toBeVisible();
    await look('briefing-print');

    await goOut(page, site);
    await reportDefect(request, site);
    await page.goto('/admin/craft');
    await expect(page.getByRole('link', { name: 'S-2' })).toBeVisible();
    for (const summary of await page.locator('main summary').all()) await summary.click();
    await look('craft-list');
    await page.getByRole('link', { name: 'S-1' }).click();
    await expect(page.getByText(missing)).toBeVisible();
    await look('craft-out');
    await page.goto('/admin/craft');
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/admin/craft/*', (route) => answer.promise.then(() => route.continue()));
    await page.getByRole('link', { name: 'S-2' }).click();
    await expect(page.getByText(m.craft_loading({}, locale))).toBeVisible();
    await look('craft-loading');
    answer.resolve();
    await expect(page.getByRole('heading', { name: m.craft_checks({}, locale) })).toBeVisible();
    await look('craft-out-of-service');
    await page.getByRole('button', { name: m.defect_report_of({ number: 'S-2' }, locale) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('craft-defect');
    await page.goto('/admin/craft/codes');
    await expect(page.getByRole('img', { name: /S-2/ })).toBeVisible();
    await look('craft-codes');
  });
});

inEachLanguage((language: Language) => {
  const locale = { locale: toLocale(language) } as const;

  test(`who goes out, and who waits ${language}`, async ({ page, site, look }) => {
    await logIn(page);
    const { request } = page;
    await saveSheet(request);
    await site.query("update slots set capacity = 3 where item_id = 'sup' and slot_date = '2026-07-10'");
    await bookWalkIn(request, long, 3);
    const join = async (quantity: number, more: { itemId?: string; fullName?: string } = {}) => {
      const id = crypto.randomUUID();
      const data = { id, itemId: 'sup', duration: '1/2', quantity, ...more };
      const joined = await request.post('/api/admin/queue', { data });
      expect(joined.status(), await joined.text()).toBe(201);
      return id;
    };
    const ahead = await join(3, { fullName: 'Ada' });
    await join(3, { fullName: 'Bartłomiej Chrząszczykiewicz z Łękołodów, Szczebrzeszyna i Brzęczyc' });
    await join(4);
    await join(1, { itemId: 'tandem-kayak', fullName: 'Cleo' });
    const lapsed = await join(1, { fullName: 'Bruno' });
    await site.query("update queue_parties set state = 'lapsed' where id = $1", [lapsed]);
    await request.post(`/api/admin/queue/${ahead}/leave`);
    const today = todayScreen(page, language);
    await today.open();
    await expect(today.row('Cleo')).toContainText(m.queue_called({ time: '12' }, locale));
    await expect(page.getByText(m.queue_because_party_left({}, locale))).toBeVisible();
    await page.getByRole('button', { name: 'Bruno' }).first().click();
    await look('today-queue');

    await today.press(long, m.today_hand_out({}, locale));
    const question = page.getByRole('group', { name: long });
    const more = (label: string) =>
      question.getByRole('button', { name: `${m.briefing_more({}, locale)}: ${label}`, exact: true });
    for (let n = 0; n < 4; n += 1) await more(m.briefing_people({}, locale)).click();
    await more(m.briefing_jacket({ size: 'M' }, locale)).click();
    await question.getByRole('button', { name: /Polski/, pressed: false }).click();
    await question.locator('button').nth(-2).click();
    await expect(question).toContainText(m.briefing_reason_needed({}, locale));
    await question.getByLabel(m.briefing_reason({}, locale)).fill('Two babies on the lap');
    // Columns come and go with the width; what was answered stays.
    await look('today-briefing');
    await expect(question.getByLabel(m.briefing_reason({}, locale))).toHaveValue('Two babies on the lap');
    await question.getByRole('button', { name: m.today_do_not({}, locale) }).click();

    await page.getByRole('button', { name: m.queue_add({}, locale) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await look('queue-add');
    await dialog.getByRole('button', { name: m.queue_add({}, locale) }).click();
    await expect(dialog.getByRole('img')).toBeVisible();
    await look('queue-added');
    await dialog
      .getByRole('button', { name: m.queue_close({}, locale) })
      .last()
      .click();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: m.queue_add({}, locale) }).click();
    await dialog.getByLabel(m.queue_name_optional({}, locale)).fill('Dora');
    await dialog.getByRole('button', { name: m.queue_add({}, locale) }).click();
    await dialog
      .getByRole('button', { name: m.queue_close({}, locale) })
      .last()
      .click();
    await expect(today.row('Dora')).toContainText(m.queue_noted({}, locale));
    await look('queue-noted');
    await page.context().setOffline(false);
    await expect(page.getByText(m.queue_noted({}, locale))).toHaveCount(0);
    // Nobody is called while the site is restored.
    await site.query('delete from queue_parties');
  });

  test(`who is missing, a drill, and the end of the day ${language}`, async ({ page, site, look }) => {
    await logIn(page);
    await saveSheet(page.request);
    await goOut(page, site, {
      briefing: { version: 1, language: 'IT', people: 2, jackets: { S: 1, M: 1 } },
      reason: 'A child on the lap',
    });
    const today = todayScreen(page, language);
    await today.open();
    const openCard = page.getByRole('button', { name: m.overdue_open_card({}, locale) }).first();
    await expect(openCard).toBeVisible();
    await look('today-overdue');
    await openCard.click();
    const card = page.getByRole('article');
    await expect(card).toContainText(m.overdue_drift_assumption({}, locale));
    await page.getByLabel(m.overdue_note({}, locale)).fill('Behind the pier, 200 m from the shore');
    await page.getByRole('button', { name: m.overdue_do_seen({}, locale) }).click();
    await expect(card).toContainText('Behind the pier');
    await look('overdue-card');
    await today.open();
    await today.openRow(neighbour);
    await page.getByRole('button', { name: m.overdue_drill_of({ name: neighbour }, locale) }).click();
    await expect(page.getByText(m.overdue_drill_mark({}, locale)).first()).toBeVisible();
    await look('overdue-drill');
    await today.open();
    await expect(page.getByText(m.overdue_drill_mark({}, locale)).first()).toBeVisible();
    await look('today-drill');

    await page.getByRole('button', { name: m.day_end_title({}, locale) }).click();
    await page.getByRole('button', { name: m.day_end_close({}, locale) }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await untilLoaded(page);
    await look('day-end-refused');
    for (const name of [missing, neighbour])
      await page.getByLabel(m.day_end_where({ name }, locale)).fill('Picked up by our boat, at the marina');
    await page.getByRole('button', { name: m.day_end_close({}, locale) }).click();
    await expect(page.getByText(m.day_end_closed({}, locale))).toBeVisible();
    await look('day-end-closed');
  });
});
