import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { createVisitor, single, type Visitor } from '#tests/support/booking-journey.ts';
import { test } from '#tests/support/card-site.ts';
import { createPayer } from '#tests/support/payment-journey.ts';
import { homeScreen } from '#tests/support/screens/home.ts';
import { expect } from '#tests/support/site.ts';

const options = { locale: 'en' } as const;

/** Counts what a hand does, on every page of the journey: presses anywhere, and what was typed into which field. */
async function countEfforts(page: Page) {
  const efforts = { taps: 0, fields: new Map<string, string>() };
  await page.exposeFunction('onTap', () => {
    efforts.taps += 1;
  });
  await page.exposeFunction('onTyped', (field: string, value: string) => {
    efforts.fields.set(field, value);
  });
  await page.addInitScript(() => {
    const report = window as unknown as { onTap(): void; onTyped(field: string, value: string): void };
    addEventListener('pointerdown', () => report.onTap(), true);
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type))
          report.onTyped(target.id, target.value);
      },
      true,
    );
  });
  return efforts;
}

/** From the day to the gateway. */
async function bookAndGoToGateway(page: Page, chooseItem: (visitor: Visitor) => Promise<void>) {
  const visitor = createVisitor(page, 'EN');
  await visitor.chooseDay('2026-07-15');
  await visitor.chooseSlot('09:00-09:30');
  await visitor.next();
  await chooseItem(visitor);
  await visitor.next();
  await visitor.continueToDocuments();
  await visitor.fillIn({ dateOfBirth: '21051990' });
  await visitor.acceptDocuments();
  await visitor.completeBooking();
  await page.waitForURL('**/payment');
  await createPayer(page, 'EN').goToGateway();
}

const hour = m.booking_duration_one({}, options);

test('one single kayak takes few taps and four fields from the landing page to the gateway', async ({
  page,
}) => {
  const efforts = await countEfforts(page);
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: m.site_how_action({}, options) })
    .first()
    .click();
  await bookAndGoToGateway(page, (visitor) => visitor.chooseItems(single.EN, 1, hour));

  const typed = [...efforts.fields.values()].join('').length;
  console.log(`${efforts.taps} taps, ${efforts.fields.size} fields, ${typed} characters`);
  expect(efforts.fields.size).toBe(4);
  expect(efforts.taps).toBeLessThanOrEqual(13);
});

test('it takes one tap less from the section of its boat', async ({ page }) => {
  const efforts = await countEfforts(page);
  await page.goto('/');
  await homeScreen(page).singleKayaks.getByRole('link').click();
  await bookAndGoToGateway(page, (visitor) => visitor.chooseItems(single.EN, 0, hour));
  expect(efforts.taps).toBeLessThanOrEqual(12);
});
