import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { test } from '#tests/support/card-site.ts';
import { setStoreCondition } from '#tests/support/payment-journey.ts';
import { expect, lookAtScreen } from '#tests/support/site.ts';

const pages = [
  { path: '/test-payment', language: 'EN', title: m.testpage_direct_title, run: m.testpage_direct_run },
  { path: '/test-mypos-post', language: 'IT', title: m.testpage_post_title, run: m.testpage_post_run },
  { path: '/simple-mypos-test', language: 'PL', title: m.testpage_simple_title, run: m.testpage_simple_run },
  { path: '/html-form-test', language: 'EN', title: m.testpage_form_title, run: m.testpage_form_run },
  { path: '/server-test', language: 'IT', title: m.testpage_server_title, run: m.testpage_server_run },
] as const;

for (const { path, language, title, run } of pages) {
  test.describe(path, () => {
    test.use({ language });
    const options = { locale: toLocale(language) };

    test(`leads to the payment page with a test order (${language})`, async ({ page, site }) => {
      const [before] = await site.query('select count(*) from bookings');
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title({}, options) })).toBeVisible();
      await expect(page.getByText(m.mode_test_title({}, options))).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      const amount = page.getByLabel(m.testpage_amount({}, options));
      await amount.fill('');
      await amount.pressSequentially('-0a,0.59');
      await expect(amount).toHaveValue('0,05');
      await page.getByRole('button', { name: run({}, options) }).click();
      await expect(page.getByText(m.testpage_amount_least({}, options))).toBeVisible();
      await expect(amount).toBeFocused();
      await lookAtScreen(page);

      await amount.fill('1,5');
      await page.getByRole('button', { name: run({}, options) }).click();
      if (path !== '/test-payment' && path !== '/simple-mypos-test') {
        await expect(page.getByText(m.trial_created({}, options))).toBeVisible();
        await lookAtScreen(page);
        if (path === '/server-test') {
          await page.getByRole('button', { name: m.trial_status({}, options) }).click();
          await expect(page.getByText(m.trial_progress_waiting({}, options))).toBeVisible();
        }
        const onward = m.trial_open({}, options);
        await page
          .getByRole('button', { name: onward })
          .or(page.getByRole('link', { name: onward }))
          .click();
      }
      await page.waitForURL('**/vmp/**');
      await expect(page.locator('body')).toContainText('1.50');
      const [order] = await site.query(
        `select purpose, booking_id, amount_cents, client_reference ~ '^TEST-[0-9]+$' as "isTest"
         from payment_attempts order by created_at desc limit 1`,
      );
      expect(order).toEqual({ purpose: 'test', booking_id: null, amount_cents: 150, isTest: true });
      expect((await site.query('select count(*) from bookings'))[0]).toEqual(before);
    });
  });
}

test('a store that is refused is said on the page, and the amount stays', async ({ page, site }) => {
  await page.goto('/test-payment');
  await page.getByLabel(m.testpage_amount()).fill('2');
  await setStoreCondition(site, 'refused');
  await page.getByRole('button', { name: m.testpage_direct_run() }).click();
  await expect(page.getByRole('alert').filter({ hasText: m.testpage_failed() })).toBeVisible();
  await expect(page.getByLabel(m.testpage_amount())).toHaveValue('2');
  await lookAtScreen(page);
  await setStoreCondition(site, 'ready');
  await page.getByRole('button', { name: m.testpage_direct_run() }).click();
  await page.waitForURL('**/vmp/**');
});
