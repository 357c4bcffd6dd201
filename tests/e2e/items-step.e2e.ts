import { m } from '#i18n/generated/messages.js';
import { findViolations } from '#tests/support/axe.ts';
import { createVisitor, tandem } from '#tests/support/booking-journey.ts';
import { expect, test } from '#tests/support/site.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('step 2 tells a missing duration at its place, begins at its top, and fits a finger', async ({
  page,
}) => {
  const visitor = createVisitor(page, 'EN');
  await page.goto('/booking');
  await visitor.chooseDay('2026-07-16');
  await visitor.chooseSlot('09:00-09:30');
  await visitor.next();
  const card = visitor.item(tandem.EN);
  await card.getByRole('button', { name: m.booking_quantity_more({ item: tandem.EN }) }).click();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await visitor.next();
  const radio = card.getByRole('radio').first();
  await expect(radio).toBeFocused();
  await expect(radio).toBeInViewport();
  await expect(card.getByText(m.booking_choose_duration_first())).toBeInViewport();
  expect(await findViolations(page, { type: 'rule', values: ['target-size'] })).toEqual([]);
  for (const target of await card.getByRole('radio').all()) {
    expect((await target.boundingBox())?.width).toBeGreaterThanOrEqual(24);
    const label = target.locator('xpath=ancestor::label');
    expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.reload();
  await expect(card).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: m.booking_items_title() })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a step that has been loaded ahead is drawn at once, without a skeleton', async ({ page }) => {
  const visitor = createVisitor(page, 'EN');
  const ahead = page.waitForResponse(/summary-step/);
  await page.goto('/booking');
  await visitor.chooseDay('2026-07-14');
  await visitor.chooseSlot('09:00-09:30');
  // The last of what is loaded ahead: the step before it is there.
  await ahead;
  const skeletons = await page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      seen.push(
        ...Array.from(document.querySelectorAll('[class*="animate-pulse"]'), (each) => each.className),
      );
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  await visitor.next();
  await visitor.lookAt(m.booking_items_title());
  expect(await skeletons.jsonValue()).toEqual([]);
});
