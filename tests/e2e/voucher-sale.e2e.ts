import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import { createVisitor, single } from '#tests/support/booking-journey.ts';
import { test } from '#tests/support/card-and-mail-site.ts';
import { readPart, readParts } from '#tests/support/read-mail.ts';
import { gatewayPage } from '#tests/support/screens/gateway-page.ts';
import { expect, inEachLanguage, lookAtPage, type Site } from '#tests/support/site.ts';
import { openStaff } from '#tests/support/staff-journey.ts';
import { euro } from '#web/format/money.ts';

// One after the other, with one server: starting another takes longer than a journey.
test.describe.configure({ mode: 'default' });

const sell = (site: Site) =>
  site.query("update system_settings set setting_value = 'true' where setting_key = 'sell_gift_vouchers'");

/** The page where visitors buy, in the words of the screen. */
function buyScreen(page: Page, language: Language) {
  const options = { locale: toLocale(language) };
  return {
    title: page.getByRole('heading', { level: 1, name: m.voucher_sale_title({}, options) }),
    own: page.getByText(m.voucher_sale_own({}, options), { exact: true }),
    ownAmount: page.getByLabel(m.voucher_sale_own_label({}, options)),
    email: page.getByLabel(m.voucher_sale_email({}, options)),
    receiver: page.getByLabel(m.voucher_sale_receiver({}, options)),
    message: page.getByLabel(m.voucher_sale_message({}, options)),
    accept: page.getByLabel(m.voucher_sale_accept({}, options)),
    pay: (amount: string) => page.getByRole('button', { name: m.voucher_sale_pay({ amount }, options) }),
    payAny: page.getByRole('button', { name: m.voucher_sale_pay_any({}, options) }),
  };
}

test.describe('a gift voucher', () => {
  test.use({ language: 'IT' });

  test('is bought by card, comes by mail, and pays a booking', async ({ page, browser, site, post }) => {
    const italian = { locale: 'it' } as const;
    await sell(site);
    await page.goto('/');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: m.voucher_sale_link({}, italian) })
      .click();
    const screen = buyScreen(page, 'IT');
    await expect(screen.title).toBeVisible();
    await lookAtPage(page, 'IT');
    await screen.own.click();
    await screen.ownAmount.fill('5');
    await screen.payAny.click();
    await expect(screen.ownAmount).toBeFocused();
    await expect(page.getByText(m.issue_voucher_sale_accept({}, italian))).toBeVisible();
    await lookAtPage(page, 'IT');
    await screen.ownAmount.fill('40');
    await screen.email.fill('luca@example.org');
    await screen.receiver.fill('Zia Fortunata Montecchi della Rovere');
    await screen.message.fill('Tanti auguri!\nCi vediamo in acqua.');
    await screen.accept.check();
    await screen.pay('40 €').click();
    await expect(page).toHaveURL(/\/vmp\//);

    // Back without having paid: everything is still there.
    await gatewayPage(page).press('cancel');
    await expect(
      page.getByRole('heading', { level: 1, name: m.voucher_order_failed_title({}, italian) }),
    ).toBeVisible();
    await lookAtPage(page, 'IT');
    await page.getByRole('link', { name: m.voucher_order_retry({}, italian) }).click();
    await expect(screen.receiver).toHaveValue('Zia Fortunata Montecchi della Rovere');
    await expect(screen.accept).not.toBeChecked();
    await screen.accept.check();
    await screen.pay('40 €').click();
    await expect(page).toHaveURL(/\/vmp\//);
    await gatewayPage(page).press('pay');
    await expect(
      page.getByRole('heading', { level: 1, name: m.voucher_order_paid_title({}, italian) }),
    ).toBeVisible();
    await expect(page.getByText('luca@example.org')).toBeVisible();
    await lookAtPage(page, 'IT');

    const isVoucher = ({ to }: { to: readonly string[] }) => to.some((each) => each.includes('luca@'));
    await expect.poll(() => post.received.filter(isVoucher).length, { timeout: 30_000 }).toBe(1);
    const raw = post.received.find(isVoucher)?.raw ?? '';
    const [code = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(readPart(raw, 'text/plain')) ?? [];
    expect(readParts(raw).map(({ fileName }) => fileName)).toContain('buono-regalo.pdf');

    const visitor = createVisitor(page, 'IT');
    await page.goto('/booking');
    await visitor.chooseDay('2026-07-18');
    await visitor.chooseSlot('10:00-10:30');
    await visitor.next();
    await visitor.chooseItems(single.IT, 1, m.booking_duration_one({}, italian));
    await visitor.next();
    await page.getByRole('button', { name: m.voucher_open({}, italian) }).click();
    await page.getByLabel(m.voucher_label({}, italian)).fill(code.toLowerCase());
    await page.getByRole('button', { name: m.voucher_apply({}, italian), exact: true }).click();
    await expect(page.getByText(m.voucher_applied({ code }, italian))).toBeVisible();
    await visitor.continueToDocuments();
    await visitor.fillIn({ email: 'zia@example.org' });
    await visitor.acceptDocuments();
    await visitor.completeBooking();
    await page.waitForURL(/\/confirmation\?bookingId=/);
    await visitor.lookAt(m.booking_status_paid_title({}, italian));

    const staff = await openStaff(browser, site, '/admin/vouchers');
    const row = staff.getByRole('article', { name: code });
    await expect(row).toContainText(m.vouchers_sold_to({ email: 'luca@example.org' }));
    await expect(row).toContainText(m.vouchers_what_gift({ amount: '€40', balance: '€26' }));
    await expect(row.getByRole('button', { name: m.vouchers_refund({ code }) })).toBeVisible();
    await lookAtPage(staff);
    await row.getByRole('button', { name: m.vouchers_send({ code }) }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel(m.vouchers_send_email()).fill('luca.new@example.org');
    await lookAtPage(staff);
    await dialog.getByRole('button', { name: m.vouchers_send_short(), exact: true }).click();
    await expect(row).toContainText(m.vouchers_sold_to({ email: 'luca.new@example.org' }));
  });
});

test.describe('an unspent voucher', () => {
  test.use({ language: 'PL' });

  test('is given back by the owner, and the buyer’s page says so', async ({ page, browser, site }) => {
    const polish = { locale: 'pl' } as const;
    await sell(site);
    await page.goto('/vouchers');
    const screen = buyScreen(page, 'PL');
    await screen.email.fill('ola@example.org');
    await screen.accept.check();
    await lookAtPage(page, 'PL');
    await screen.pay('50 €').click();
    await expect(page).toHaveURL(/\/vmp\//);
    await gatewayPage(page).press('pay');
    await expect(
      page.getByRole('heading', { level: 1, name: m.voucher_order_paid_title({}, polish) }),
    ).toBeVisible();
    await lookAtPage(page, 'PL');
    const address = page.url();

    const staff = await openStaff(browser, site, '/admin/vouchers?q=ola');
    const row = staff.getByRole('article').filter({ hasText: 'ola@example.org' });
    await row.getByRole('button', { name: /^Give the money of/ }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('button', { name: m.vouchers_refund_short(), exact: true }).click();
    await expect(dialog.getByText(m.vouchers_refund_reason_needed())).toBeVisible();
    await lookAtPage(staff);
    await dialog.getByLabel(m.vouchers_refund_reason()).fill('Bought twice');
    await dialog.getByRole('button', { name: m.vouchers_refund_short(), exact: true }).click();
    await expect(row).toContainText(m.vouchers_is_withdrawn());
    await lookAtPage(staff);

    await page.goto(address);
    await expect(
      page.getByRole('heading', { level: 1, name: m.voucher_order_back_title({}, polish) }),
    ).toBeVisible();
    await lookAtPage(page, 'PL');
  });
});

inEachLanguage((language) => {
  test('a buyer who changes their mind withdraws within fourteen days, by the mail’s link and two buttons', async ({
    page,
    browser,
    site,
    post,
  }) => {
    const options = { locale: toLocale(language) };
    const buyer = `olga.${language.toLowerCase()}@example.org`;
    const withdrawer = `aleksandra.${language.toLowerCase()}@example.org`;
    await sell(site);
    await page.goto('/vouchers');
    const screen = buyScreen(page, language);
    await expect(page.getByText(m.voucher_sale_right({}, options))).toBeVisible();
    await screen.email.fill(buyer);
    await screen.accept.check();
    await screen.pay(euro(5000, language)).click();
    await expect(page).toHaveURL(/\/vmp\//);
    await gatewayPage(page).press('pay');
    await page.getByRole('heading', { level: 1, name: m.voucher_order_paid_title({}, options) }).waitFor();
    const mailTo = (address: string, part: string) =>
      post.received.find(({ to, raw }) => to.includes(address) && raw.includes(part))?.raw ?? '';
    await expect.poll(() => mailTo(buyer, 'withdrawal'), { timeout: 30_000 }).not.toBe('');
    const text = readPart(mailTo(buyer, 'withdrawal'), 'text/plain');
    const [link = ''] = /\S+\/vouchers\/withdrawal\?order=\w+/.exec(text) ?? [];

    const { pathname, search } = new URL(link);
    await page.goto(pathname + search);
    const withdraw = page.getByRole('button', { name: m.voucher_withdrawal_link({}, options) });
    await withdraw.click();
    await expect(page.getByText(m.issue_voucher_withdrawal_name({}, options))).toBeVisible();
    await lookAtPage(page, language);
    await page
      .getByLabel(m.voucher_withdrawal_name_label({}, options))
      .fill('Aleksandra Brzęczyszczykiewicz');
    await page.getByLabel(m.voucher_withdrawal_email_label({}, options)).fill(withdrawer);
    await withdraw.click();
    await expect(
      page.getByRole('heading', { name: m.voucher_withdrawal_check_title({}, options) }),
    ).toBeFocused();
    await lookAtPage(page, language);
    await page.getByRole('button', { name: m.voucher_withdrawal_confirm({}, options) }).click();
    await expect(
      page.getByRole('heading', { name: m.voucher_withdrawal_done_title({}, options) }),
    ).toBeFocused();
    await lookAtPage(page, language);
    await expect.poll(() => mailTo(withdrawer, ''), { timeout: 30_000 }).not.toBe('');

    const staff = await openStaff(browser, site, `/admin/vouchers?q=${buyer}`);
    const row = staff.getByRole('article').filter({ hasText: buyer });
    await expect(row).toContainText('Aleksandra Brzęczyszczykiewicz');
    await expect(row).toContainText(m.vouchers_is_withdrawn());
    await lookAtPage(staff);
  });
});

test('without the setting there is neither page nor link', async ({ page }) => {
  const answer = await page.goto('/vouchers');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: m.site_not_found_title() })).toBeVisible();
  await lookAtPage(page);
  await expect(page.getByRole('link', { name: m.voucher_sale_link() })).toHaveCount(0);
});
