import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { test } from '#tests/support/card-site.ts';
import { setStoreCondition } from '#tests/support/payment-journey.ts';
import { gatewayPage } from '#tests/support/screens/gateway-page.ts';
import { staffShell } from '#tests/support/screens/staff-shell.ts';
import { expect, expectFitsWidth, lookAtPage } from '#tests/support/site.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

async function openTester(page: Page): Promise<void> {
  await page.goto('/admin/payment-tester');
  await expect(page.getByRole('heading', { level: 1, name: m.tester_title() })).toBeVisible();
}

/** How long, on the page's own clock, a text stays after a key. */
async function msUntilGone(page: Page, text: string, key: string): Promise<number> {
  const main = await page.getByRole('main').elementHandle();
  // Watches before the key is pressed: what is only sent to the page may come after it.
  const watch = await page.evaluateHandle(
    ([element, wanted]) => {
      let since = Number.POSITIVE_INFINITY;
      addEventListener('keydown', () => {
        since = performance.now();
      });
      const gone = new Promise<number>((resolve) => {
        const look = () => {
          if (element?.textContent?.includes(wanted)) requestAnimationFrame(look);
          else resolve(performance.now() - since);
        };
        look();
      });
      return { gone };
    },
    [main, text] as const,
  );
  await page.keyboard.press(key);
  return watch.evaluate(({ gone }) => gone);
}

test('the tester is for staff', async ({ page }) => {
  await page.goto('/admin/payment-tester');
  await page.waitForURL('**/login');
});

test('staff try every part of a card payment, down to the steps at the gateway', async ({ page, site }) => {
  await logIn(page);
  await page.goto('/admin?tab=payment');
  const quick = section(page, m.tester_quick_title());
  await quick.getByRole('button', { name: m.tester_quick_run() }).click();
  await expect(quick.getByRole('listitem')).toHaveCount(3);
  await expect(quick).toContainText(m.diagnosis_package_fine());
  await lookAtPage(page);

  await page.getByRole('link', { name: m.tester_tools_open() }).click();
  await page.waitForURL('**/admin/payment-tester');
  await expect(page.getByText(m.mode_test_title())).toBeVisible();
  for (const [title, run] of [
    [m.tester_key_title(), m.tester_key_run()],
    [m.tester_certificate_title(), m.tester_certificate_run()],
    [m.tester_package_title(), m.tester_package_run()],
  ] as const) {
    await page.getByRole('button', { name: run }).click();
    await expect(section(page, title)).toContainText(m.tester_passed());
  }
  await expect(section(page, m.tester_package_title())).toContainText(m.diagnosis_way_back_open());

  const direct = section(page, m.tester_direct_title());
  await direct.getByRole('button', { name: m.tester_direct_run() }).click();
  await direct.getByRole('button', { name: m.trial_status() }).click();
  await expect(direct).toContainText(m.trial_progress_waiting());
  const paymentPage = page.waitForEvent('popup');
  await direct.getByRole('link', { name: m.trial_open() }).click();
  const popup = await paymentPage;
  await popup.waitForURL('**/vmp/**');
  await gatewayPage(popup).press('pay');
  await expect(popup.getByRole('heading', { level: 1, name: m.testpage_paid_title() })).toBeVisible();
  await popup.close();
  await direct.getByRole('button', { name: m.trial_status() }).click();
  await expect(direct).toContainText(m.trial_progress_paid());
  await direct.getByRole('button', { name: m.trial_steps() }).click();
  await expect(direct.locator('ol > li').first()).toBeVisible();

  const post = section(page, m.tester_post_title());
  await post.getByRole('button', { name: m.tester_post_run() }).click();
  await post.locator('summary').click();
  await expect(post).toContainText('IPCmethod');
  await lookAtPage(page);

  // Those that hold money come first.
  const taken = section(page, m.testpay_title()).getByRole('listitem').first();
  await expect(taken).toContainText(m.testpay_state_paid(), { timeout: 15_000 });
  await lookAtPage(page);

  const [order] = await site.query<Record<string, unknown>>(
    `select purpose, booking_id, state, amount_cents, client_reference from payment_attempts
     where state <> 'created' order by created_at desc limit 1`,
  );
  expect(order).toMatchObject({ purpose: 'test', booking_id: null, state: 'confirmed', amount_cents: 1 });
  expect(order?.client_reference).toMatch(/^TEST-\d+$/);
  await taken.getByRole('button', { name: m.testpay_refund() }).click();
  await expect(taken).toContainText(m.testpay_state_refunded(), { timeout: 30_000 });
  await expect(taken.getByRole('button')).toHaveCount(0);

  await page.getByRole('button', { name: m.tester_reset() }).focus();
  expect(await msUntilGone(page, m.tester_passed(), 'Enter')).toBeGreaterThanOrEqual(1_450);
  await expect(page.getByRole('button', { name: m.tester_reset() })).toBeFocused();
});

test('the go-live list follows the trial payment until it is given back', { tag: '@long' }, async ({
  page,
}) => {
  await logIn(page);
  await openTester(page);
  const list = section(page, m.golive_title());
  const line = list.getByRole('listitem').filter({ hasText: m.golive_name_trial_payment() });
  await expect(list.getByRole('listitem')).toHaveCount(6);
  await expect(line).toContainText(m.golive_open());
  await lookAtPage(page);

  await line.getByRole('button', { name: m.golive_start_trial({ amount: '€0.10' }) }).click();
  const paymentPage = page.waitForEvent('popup');
  await line.getByRole('link', { name: m.trial_open() }).click();
  const popup = await paymentPage;
  await popup.waitForURL('**/vmp/**');
  await gatewayPage(popup).press('pay');
  await expect(popup.getByRole('heading', { level: 1, name: m.testpage_paid_title() })).toBeVisible();
  await popup.close();
  await expect(line).toContainText(m.golive_trial_taken(), { timeout: 15_000 });
  await expect(list.getByRole('listitem').filter({ hasText: m.golive_name_no_test_money() })).toContainText(
    m.golive_open(),
  );
  await lookAtPage(page);

  await line.getByRole('link', { name: m.golive_to_payments() }).click();
  const taken = section(page, m.testpay_title());
  await expect(taken).toBeInViewport();
  await taken.getByRole('button', { name: `${m.testpay_refund()}: €0.10` }).click();
  await expect(line).toContainText(m.golive_done(), { timeout: 30_000 });
  await expect(line).toContainText(m.golive_trial_refunded());
  await expect(line.getByRole('button')).toHaveCount(0);
  await lookAtPage(page);
});

test('in live mode every staff page says how many points of the go-live list are open', async ({ page }) => {
  const title = /Card payments are live, but \d points of the go-live list are open/;
  await logIn(page);
  await openTester(page);
  await expect(section(page, m.golive_title()).getByRole('listitem')).toHaveCount(6);
  const { status } = staffShell(page);
  await expect(status).not.toContainText(title);

  await page.route('**/api/payment/go-live', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), mode: 'live' } });
  });
  for (const path of ['/admin', '/admin/account', '/admin/audit', '/admin/payment-tester']) {
    await page.goto(path);
    await expect(status.getByRole('button')).toContainText(title);
    await expectFitsWidth(page);
  }
  await page.goto('/admin');
  await status.getByRole('button').click();
  await status.getByRole('link', { name: m.golive_notice_more() }).click();
  await page.waitForURL('**/admin/payment-tester');
  await expect(section(page, m.golive_title()).getByRole('listitem')).toHaveCount(6);
  await page.waitForLoadState('networkidle');
  await lookAtPage(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).not.toContain('/api/payment/go-live');
});

test('what fails is said in a toast and beside its button, with possible solutions', async ({
  page,
  site,
  control,
}) => {
  await logIn(page);
  await openTester(page);
  await control.setMode('down');
  await setStoreCondition(site, 'refused');
  const failing = [
    [m.tester_package_title(), m.tester_package_run(), m.tester_package_not_passed()],
    [m.tester_direct_title(), m.tester_direct_run(), m.tester_direct_failed()],
    [m.tester_post_title(), m.tester_post_run(), m.tester_post_failed()],
  ] as const;
  for (const [title, run, message] of failing) {
    await page.getByRole('button', { name: run }).click();
    await expect(toastOf(page)).toContainText(message);
    await expect(section(page, title)).toContainText(m.tester_solutions());
  }
  await control.setMode('normal');
  await setStoreCondition(site, 'ready');
  await expect(section(page, m.tester_package_title())).toContainText(/\(\w+\)/);

  await page.route(/test-(key|certificate|mypos-package)/, (route) => route.abort());
  const unreachable = [
    [m.tester_key_title(), m.tester_key_run(), m.tester_key_failed(), m.tester_unknown_error()],
    [
      m.tester_certificate_title(),
      m.tester_certificate_run(),
      m.tester_certificate_failed(),
      m.tester_unknown_certificate_error(),
    ],
    [m.tester_package_title(), m.tester_package_run(), m.tester_package_failed(), m.tester_unknown_error()],
  ] as const;
  for (const [title, run, message, reason] of unreachable) {
    await page.getByRole('button', { name: run }).click();
    await expect(toastOf(page)).toContainText(message);
    await expect(toastOf(page)).toContainText(reason);
    await expect(section(page, title)).toContainText(m.tester_solutions());
  }
  await lookAtPage(page);

  await page.goto('/admin?tab=payment');
  await page.getByRole('button', { name: m.tester_quick_run() }).click();
  await expect(toastOf(page)).toContainText(m.tester_quick_failed());
  await expect(section(page, m.tester_quick_title())).toContainText(m.tester_solutions());
  await lookAtPage(page);
});
