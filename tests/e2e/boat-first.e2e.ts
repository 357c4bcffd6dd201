import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { createVisitor, longDate, single, tandem } from '#tests/support/booking-journey.ts';
import { homeScreen } from '#tests/support/screens/home.ts';
import { expect, inEachLanguage, lookAtPage, test } from '#tests/support/site.ts';

const tuesday = '2026-07-14';
const wednesday = '2026-07-15';

inEachLanguage((language) => {
  const options = { locale: toLocale(language) };
  const title = m.booking_date_title({}, options);

  test('from the section about tandems, days and times are those of the tandems', async ({ page, site }) => {
    await site.query(
      `update slots set capacity = 0 where item_id = 'tandem-kayak' and slot_date = '${tuesday}'`,
    );
    await site.query(
      `update slots set capacity = 2 where item_id = 'tandem-kayak' and slot_date = '${wednesday}' and slot_no = 2`,
    );
    const visitor = createVisitor(page, language);
    const button = (name: string) => page.getByRole('button', { name });
    await page.goto('/');
    await homeScreen(page, language).tandemKayaks.getByRole('link').click();
    await visitor.lookAt(title);
    const label = page.getByText(m.booking_times_for({}, options)).locator('..');
    await expect(label).toContainText(tandem[language]);

    // The tandems are sold on Tuesday; other boats and other days are not.
    const full = m.booking_calendar_full_day({ date: longDate(tuesday, language) }, options);
    await button(full).click();
    const notice = page.getByRole('status').filter({ hasText: tandem[language] });
    await expect(notice).toBeVisible();
    await expect(visitor.slot('09:00-09:30')).toBeDisabled();
    await expect(notice.getByRole('button', { name: single[language] })).toBeVisible();
    await lookAtPage(page, language);
    await notice.getByRole('button').first().click();
    await expect(page.getByRole('heading', { level: 2, name: longDate(wednesday, language) })).toBeVisible();
    await expect(visitor.slot('09:00-09:30')).toContainText(m.booking_slot_left({ count: 2 }, options));
    await expect(visitor.slot('10:00-10:30')).toContainText(m.booking_slot_left({ count: 6 }, options));
    await visitor.chooseSlot('09:00-09:30');
    await visitor.lookAt(title);

    await visitor.next();
    await visitor.lookAt(m.booking_items_title({}, options));
    await expect(visitor.item(tandem[language]).getByRole('status')).toHaveText('1');
    await page.goBack();
    await expect(label).toContainText(tandem[language]);
    await button(m.booking_all_items({}, options)).click();
    await expect(label).toBeHidden();
    await expect(visitor.slot('09:00-09:30')).toHaveAttribute('aria-pressed', 'true');
    await expect(button(longDate(tuesday, language))).toBeVisible();
  });
});

test('an item of another address is not known, and all times are shown', async ({ page }) => {
  await page.goto('/booking?item=pedalo');
  const visitor = createVisitor(page, 'EN');
  await visitor.chooseDay(tuesday);
  await expect(visitor.slot('09:00-09:30')).toBeEnabled();
  await expect(page.getByText(m.booking_times_for())).toBeHidden();
});

test('the pages of a booking begin at the top of the screen, and a phone held sideways shows an item', async ({
  page,
}) => {
  const visitor = createVisitor(page, 'EN');
  const top = async () => (await page.getByRole('main').boundingBox())?.y;
  await page.goto('/booking?item=tandem-kayak');
  await visitor.chooseDay(tuesday);
  await expect(visitor.slot('09:00-09:30')).toBeVisible();
  // A wide screen has season and phone number above the header.
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  expect(await top()).toBeLessThanOrEqual(isWide ? 108 : 72);
  await expect(page.getByRole('complementary', { name: m.weather_label() })).not.toBeInViewport();

  await page.setViewportSize({ width: 740, height: 360 });
  expect(await top()).toBeLessThanOrEqual(56);
  await visitor.chooseSlot('09:00-09:30');
  await visitor.next();
  const first = page.getByRole('article').first();
  await expect(first.getByRole('heading')).toBeInViewport({ ratio: 1 });
  const bar = await page.getByRole('region', { name: m.booking_bar_label() }).boundingBox();
  const heading = await first.getByRole('heading').boundingBox();
  expect((heading?.y ?? 999) + (heading?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await lookAtPage(page);
});

inEachLanguage((language) => {
  test('says that there are no fees on one line, and leaves two rows of times on a phone', async ({
    page,
  }) => {
    const visitor = createVisitor(page, language);
    await page.goto('/booking');
    await visitor.chooseDay(wednesday);
    await visitor.chooseSlot('09:00-09:30');
    const region = page.locator('[data-action-bar]');
    const fees = region.getByText(m.booking_no_fees({}, { locale: toLocale(language) }));
    expect((await fees.boundingBox())?.height).toBeLessThanOrEqual(20);
    if ((page.viewportSize()?.width ?? 0) > 400) return;
    // As much of the second row as can be pressed (WCAG 2.5.8).
    const bar = await region.boundingBox();
    const secondRow = await visitor.slot('10:00-10:30').boundingBox();
    expect((bar?.y ?? 0) - (secondRow?.y ?? 0)).toBeGreaterThanOrEqual(24);
  });
});

test('nothing moves while the first step is loaded', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) document.documentElement.dataset.moved = JSON.stringify(shift);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const address of ['/booking?step=1', '/booking?step=1&item=tandem-kayak']) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: longDate(tuesday, 'EN') })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-moved');
  }
  // As it is drawn while the page still arrives.
  const steps = page.getByRole('navigation', { name: m.booking_steps_label() }).getByRole('listitem');
  const drawn = await steps.nth(1).boundingBox();
  await steps.evaluateAll((all) => {
    for (const step of all.slice(2)) step.remove();
  });
  expect(await steps.nth(1).boundingBox()).toEqual(drawn);
});
