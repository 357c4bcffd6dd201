import type { Browser, Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { bookKayak } from '#tests/support/booking-journey.ts';
import { moveBookingsTo } from '#tests/support/rental-days.ts';
import { staffShell } from '#tests/support/screens/staff-shell.ts';
import { todayScreen } from '#tests/support/screens/today.ts';
import { expect, lookAtPage, type Site, test } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';

/** Of what visitors book for tomorrow; what happens to it happens today, and is noted on the board of yesterday. */
const bookedFor = '2026-07-11';
const date = '2026-07-09';
const fullName = 'Vera Visitor';

/** A booking whose day it was. */
async function bookYesterday(page: Page, site: Site): Promise<void> {
  await bookKayak(page, { date: bookedFor, fullName });
  await moveBookingsTo(site, { from: bookedFor, to: date });
}

async function openDevice(browser: Browser, site: Site) {
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  await logIn(page);
  const today = todayScreen(page);
  await today.open(date);
  return { context, page, today };
}

test('two devices see what guests book and what the other one taps, without being loaded anew', async ({
  page,
  browser,
  site,
}) => {
  const [one, two] = [await openDevice(browser, site), await openDevice(browser, site)];
  for (const device of [one, two]) await expect(device.page.getByText(m.today_empty())).toBeVisible();
  await bookYesterday(page, site);
  for (const { today } of [one, two]) await expect(today.row(fullName)).toBeVisible();

  await one.today.openRow(fullName);
  await one.today.press(fullName, m.today_check_in());
  await expect(two.today.row(fullName)).toContainText(/Here since/);
  await two.today.handOut(fullName, m.till_method_cash());
  await one.today.expectCounts({ out: 1 });
  // It comes last, and moves the rows.
  await expect(one.page.getByRole('alert')).toContainText(fullName);
  await one.today.returned(fullName);
  // Eight seconds after the last tap it leaves its place.
  await expect(two.today.done(1)).toBeVisible({ timeout: 15_000 });
  await two.today.done(1).click();
  await two.today.openRow(fullName);
  await two.today.undoLast(fullName);
  await one.today.expectCounts({ out: 1 });
  expect(await site.query('select method, amount_cents as cents from money_movements')).toEqual([
    { method: 'cash', cents: 1400 },
  ]);
  // Who was handed out is confirmed.
  expect(await site.query('select confirmed_by from bookings')).toEqual([{ confirmed_by: 'staff' }]);
  await one.context.close();
  await two.context.close();
});

test('what the other device taps while a board is loading slowly is shown', { tag: '@long' }, async ({
  page,
  browser,
  site,
}) => {
  await bookYesterday(page, site);
  const one = await openDevice(browser, site);
  const two = await openDevice(browser, site);
  const { promise: isNotified, resolve: notify } = Promise.withResolvers<void>();
  await two.page.route(
    '**/api/admin/today?*',
    async (route) => {
      const response = await route.fetch();
      await isNotified;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const asked = two.page.waitForRequest('**/api/admin/today?*');
  await two.today.open(date);
  await asked;
  await one.today.handOut(fullName, m.today_pay_later());
  await expect.poll(() => site.query('select kind from rental_facts')).toEqual([{ kind: 'handed-out' }]);
  // Longer than changes take to be told.
  await two.page.waitForTimeout(2_000);
  notify();
  await two.today.expectCounts({ out: 1 });
  await one.context.close();
  await two.context.close();
});

/** What this browser keeps for staff. */
const listKept = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('pagaia-staff');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const count = (store: string) => {
      const counting = opening.result.transaction(store).objectStore(store).count();
      return new Promise<number>((resolve) =>
        counting.addEventListener('success', () => resolve(counting.result)),
      );
    };
    const kept = { answers: await count('answers'), outbox: await count('outbox') };
    opening.result.close();
    return kept;
  });

test('a logout asks while something is not sent, wipes the kept day, and loses nothing', async ({
  page,
  browser,
  site,
}) => {
  await bookYesterday(page, site);
  const { context, page: staffPage, today } = await openDevice(browser, site);
  await staffPage.route('**/api/admin/today/facts', (route) => route.abort());
  await today.handOut(fullName, m.today_pay_later());
  await expect(staffPage.getByText(m.today_recorded_offline({ count: 1 }))).toBeVisible();
  const shell = staffShell(staffPage);
  const logout = staffPage.getByRole('button', { name: m.staff_logout(), exact: true });
  const question = staffPage.getByRole('alertdialog', { name: m.staff_logout_waiting_title({ count: 1 }) });
  await shell.open();
  await logout.click();
  await expect(question).toBeVisible();
  await lookAtPage(staffPage);
  await question.getByRole('button', { name: m.staff_logout_stay() }).click();
  await expect(question).toBeHidden();
  await logout.click();
  await question.getByRole('button', { name: m.staff_logout_anyway() }).click();
  await staffPage.waitForURL('**/login');
  expect(await listKept(staffPage)).toEqual({ answers: 0, outbox: 1 });
  expect(await site.query('select from rental_facts')).toEqual([]);

  await staffPage.unroute('**/api/admin/today/facts');
  await logIn(staffPage);
  await today.open(date);
  await today.expectCounts({ out: 1 });
  // The board, and what a card for the coast guard needs beside it.
  await expect.poll(() => listKept(staffPage)).toEqual({ answers: 2, outbox: 0 });
  expect(await site.query('select kind from rental_facts')).toEqual([{ kind: 'handed-out' }]);
  await context.close();
});
