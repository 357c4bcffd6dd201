import type { Browser, Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { goOut, guestPhone, lateNow, missing, neighbour } from '#tests/support/late-rentals.ts';
import { openNetwork } from '#tests/support/network.ts';
import { todayScreen } from '#tests/support/screens/today.ts';
import { listCached, untilServiceWorker } from '#tests/support/service-worker.ts';
import { expect, type Site, test } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  serverEnv: [async ({ serverEnv }, use) => use({ ...serverEnv, TEST_NOW: lateNow }), { scope: 'worker' }],
});

/** The clock of the server goes on while a device is set up. */
const clock = '1[23]:\\d\\d';

async function openDevice(browser: Browser, site: Site) {
  const network = await openNetwork(site.origin);
  const context = await browser.newContext({
    baseURL: network.origin,
    serviceWorkers: 'allow',
    viewport: { width: 360, height: 740 },
  });
  await context.addInitScript(() => {
    Object.assign(window, { printed: [] });
    window.print = () => void (window as unknown as { printed: string[] }).printed.push(document.title);
  });
  const page = await context.newPage();
  await logIn(page);
  const today = todayScreen(page);
  await today.open();
  await untilServiceWorker(page);
  await expect.poll(() => listCached(page)).toContain('/admin/today');
  await expect(today.row(missing)).toContainText(
    new RegExp(m.today_late({ minutes: 77 }).replace('77', '\\d+')),
  );
  await expect(page.getByRole('button', { name: m.overdue_open_card() })).toBeVisible();
  return {
    ...{ page, today, context },
    countPrints: () => page.evaluate(() => (window as unknown as { printed: string[] }).printed.length),
    cut: () => network.cut(context),
    restore: () => network.restore(context),
    close: async () => {
      await context.close();
      await network.close();
    },
  };
}

const timeline = (page: Page) => page.getByRole('article').getByRole('list').first().getByRole('listitem');
const drillMark = (page: Page) => page.getByText(m.overdue_drill_mark());

test('from late to the printed card in three taps without a network; both devices have the same timeline, a drill says so', async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  await goOut(page, site);
  const one = await openDevice(browser, site);
  const two = await openDevice(browser, site);
  await one.cut();
  await one.today.openRow(missing);
  await one.today.opened(missing).getByRole('button', { name: m.overdue_open_card() }).click();
  await one.page.getByRole('button', { name: m.overdue_print() }).click();
  expect(await one.countPrints()).toBe(1);

  const card = one.page.getByRole('article');
  const texts = ['1 × Single kayak (S-1)', '10:00', "44° 26.400' N", guestPhone, '1530, 112', 'WATER-'];
  for (const text of [missing, ...texts, m.overdue_drift_assumption()])
    await expect(card).toContainText(text);
  await expect(one.page.getByRole('img', { name: /^Sketch/ })).toBeVisible();
  await expect(drillMark(one.page)).toHaveCount(0);
  await one.page.emulateMedia({ media: 'print' });
  await expect(one.page.getByRole('button')).toHaveCount(0);
  const pdf = await one.page.pdf({
    format: 'A4',
    margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' },
  });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await one.page.emulateMedia({ media: null });

  await one.page.getByLabel(m.overdue_note()).fill('Behind the pier');
  await one.page.getByRole('button', { name: m.overdue_do_seen() }).click();
  await expect(card).toContainText(new RegExp(m.overdue_seen_at({ time: clock, note: 'Behind the pier' })));
  await one.page.reload();
  await expect(timeline(one.page)).toHaveCount(2);
  await one.restore();
  // The other device is told.
  await two.today.openRow(missing);
  await expect(two.today.opened(missing)).toContainText('Behind the pier');
  await two.page.getByRole('button', { name: m.overdue_open_card() }).first().click();
  // The keyboard goes on from there.
  await expect(two.page.getByRole('main')).toBeFocused();
  await expect(timeline(two.page)).toHaveCount(2);
  await two.page.getByRole('button', { name: m.overdue_do_found() }).click();
  await expect(timeline(one.page)).toHaveCount(3);
  const told = [
    m.overdue_step_card_opened(),
    `${m.overdue_step_seen()}: Behind the pier`,
    m.overdue_step_found(),
  ];
  for (const device of [one, two]) await expect(timeline(device.page)).toContainText(told);

  // The drill of the neighbour.
  await one.page.getByRole('button', { name: m.overdue_back() }).click();
  await one.cut();
  await one.page.evaluate(() => {
    Object.assign(navigator, { share: ({ text }: ShareData) => Object.assign(window, { shared: text }) });
  });
  await one.today.openRow(neighbour);
  await one.today
    .opened(neighbour)
    .getByRole('button', { name: m.overdue_drill_of({ name: neighbour }) })
    .click();
  await expect(drillMark(one.page).first()).toBeVisible();
  await expect(one.page.getByRole('link', { name: m.overdue_call({ number: '1530' }) })).toHaveCount(0);
  await one.page.getByRole('button', { name: m.overdue_share() }).click();
  const shared = await one.page.evaluate(() => (window as unknown as { shared: string }).shared);
  expect([shared.split('\n')[0], shared.split('\n').at(-1)]).toEqual([
    m.overdue_drill_mark(),
    m.overdue_drill_mark(),
  ]);
  await one.page.emulateMedia({ media: 'print' });
  await expect(drillMark(one.page)).toHaveCount(2);
  await one.page.emulateMedia({ media: null });
  await expect(timeline(one.page)).toContainText([`${m.overdue_drill()} · ${m.overdue_step_card_opened()}`]);
  await one.restore();
  await two.page.getByRole('button', { name: m.overdue_back() }).click();
  // On the board of the other device too.
  await expect(drillMark(two.page)).toContainText(neighbour);
  await two.page.getByRole('button', { name: m.overdue_drill_end() }).click();
  await expect(drillMark(two.page)).toHaveCount(0);
  expect(await site.query('select distinct kind from rental_facts order by kind')).toEqual([
    { kind: 'bound' },
    { kind: 'handed-out' },
  ]);
  await one.close();
  await two.close();
});

test('a day is closed once somebody says where those are who are out, also without a network; what arrives later opens it', async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  await goOut(page, site);
  const one = await openDevice(browser, site);
  const { page: screen, today } = one;
  await one.cut();
  await today.returned(neighbour);
  await screen.getByRole('button', { name: m.day_end_title() }).click();
  const outside = screen.getByRole('region', { name: m.day_end_out() });
  await expect(outside).toContainText(`${m.day_end_item({ item: 'Single kayak', units: 1 })} (S-1)`);
  await expect(outside).not.toContainText(neighbour);
  await outside.getByRole('button', { name: m.day_end_close() }).click();
  await expect(screen.getByRole('alert')).toBeFocused();
  await expect(outside).toContainText(m.day_end_where_missing({ name: missing }));
  await expect(screen.getByText(m.day_end_closed())).toHaveCount(0);
  await outside.getByLabel(m.day_end_where({ name: missing })).fill('Picked up by our boat, at the marina');
  await outside.getByRole('button', { name: m.day_end_close() }).click();
  await expect(screen.getByText(m.day_end_closed())).toBeVisible();
  await screen.reload();
  await expect(screen.getByText(m.day_end_closed())).toBeVisible();
  await one.restore();
  await expect(
    screen.getByText(new RegExp(m.day_end_closed_by({ time: clock, name: 'admin' }))),
  ).toBeVisible();
  await expect(screen.getByRole('region', { name: /Saturday/ })).toContainText(m.day_end_no_bookings());

  // Another device takes the return back: it is kept, and the day is open again.
  const two = await openDevice(browser, site);
  await two.today.done(1).click();
  await two.today.openRow(neighbour);
  await two.today.undoLast(neighbour);
  for (const device of [one, two])
    await expect(device.page.getByText(m.day_end_reopened(), { exact: true })).toBeVisible();
  await expect(
    screen.getByText(new RegExp(m.day_end_reopened_text({ time: clock, names: neighbour }))),
  ).toBeVisible();
  await one.close();
  await two.close();
});
