import type { Browser, Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import { createVisitor, single } from '#tests/support/booking-journey.ts';
import { test } from '#tests/support/card-site.ts';
import { createPayer, readPayment } from '#tests/support/payment-journey.ts';
import { expect, lookAtPage, type Site } from '#tests/support/site.ts';
import { openStaff } from '#tests/support/staff-journey.ts';

const english = { locale: 'en' } as const;

/** The owner's page, in a browser of its own. */
function vouchersPage(staff: Page) {
  return {
    open: () => staff.getByRole('button', { name: m.vouchers_new({}, english), exact: true }).click(),
    fill: (label: string, value: string) => staff.getByLabel(label).fill(value),
    make: () => staff.getByRole('button', { name: m.vouchers_make({}, english) }).click(),
    row: (code: string) => staff.getByRole('article', { name: code }),
  };
}

async function makeGiftVoucher(browser: Browser, site: Site): Promise<{ staff: Page; code: string }> {
  const staff = await openStaff(browser, site, '/admin/vouchers');
  await expect(staff.getByText(m.vouchers_none({}, english))).toBeVisible();
  await lookAtPage(staff);
  const screen = vouchersPage(staff);
  await screen.open();
  await screen.make();
  await expect(staff.getByText(m.issue_voucher_amount({}, english))).toBeVisible();
  await expect(staff.getByLabel(m.vouchers_amount({}, english))).toBeFocused();
  await lookAtPage(staff);
  await screen.fill(m.vouchers_amount({}, english), '22');
  await screen.fill(m.vouchers_label({}, english), 'Hotel Miramare');
  await screen.make();
  await expect(staff.getByText(m.vouchers_made({ count: 1 }, english))).toBeVisible();
  const code = (await staff.getByRole('article').getByRole('heading').textContent()) ?? '';
  await expect(screen.row(code)).toContainText(
    m.vouchers_what_gift({ amount: '€22', balance: '€22' }, english),
  );
  await lookAtPage(staff);
  return { staff, code };
}

/** A single kayak for an hour, as far as the summary. */
async function goToSummary(page: Page, language: Language, date: string) {
  const options = { locale: toLocale(language) };
  const visitor = createVisitor(page, language);
  await page.goto('/booking');
  await visitor.chooseDay(date);
  await visitor.chooseSlot('10:00-10:30');
  await visitor.next();
  await visitor.chooseItems(single[language], 1, m.booking_duration_one({}, options));
  await visitor.next();
  const field = page.getByLabel(m.voucher_label({}, options));
  return {
    ...visitor,
    field,
    open: () => page.getByRole('button', { name: m.voucher_open({}, options) }).click(),
    apply: async (code: string) => {
      await field.fill(code);
      await page.getByRole('button', { name: m.voucher_apply({}, options), exact: true }).click();
    },
    finish: async (email: string) => {
      await visitor.continueToDocuments();
      await visitor.fillIn({ email });
      await visitor.acceptDocuments();
      await visitor.completeBooking();
    },
  };
}

const idOf = async (page: Page) =>
  Number(await page.evaluate(() => localStorage.getItem('pendingBookingId')));

test.describe('a gift voucher', () => {
  test.use({ language: 'PL' });

  test('that the owner made pays a booking whole, and can be withdrawn', { tag: '@long' }, async ({
    page,
    browser,
    site,
  }) => {
    const { staff, code } = await makeGiftVoucher(browser, site);
    const polish = { locale: 'pl' } as const;
    const first = await goToSummary(page, 'PL', '2026-07-15');
    await first.lookAt(m.booking_summary_title({}, polish));
    await first.open();
    await expect(first.field).toBeFocused();
    await first.apply('zgadywanka');
    await expect(page.getByText(m.error_voucher_unknown({}, polish))).toBeVisible();
    await expect(first.field).toHaveValue('zgadywanka');
    await lookAtPage(page, 'PL');
    await first.apply(` ${code.toLowerCase().replaceAll('-', ' ')} `);
    await expect(page.getByText(m.voucher_applied({ code }, polish))).toBeVisible();
    await lookAtPage(page, 'PL');
    const bar = page.getByRole('region', { name: m.booking_bar_label({}, polish) });
    await expect(bar).toContainText('0 €');
    await first.finish('anna@example.org');
    await page.waitForURL(/\/confirmation\?bookingId=/);
    await first.lookAt(m.booking_status_paid_title({}, polish));
    await expect(page.getByRole('table')).toContainText(m.voucher_discount({}, polish));
    const whole = await idOf(page);
    expect(await readPayment(site, whole)).toEqual({ state: 'paid', attempts: '', movements: '' });

    await staff.reload();
    const row = vouchersPage(staff).row(code);
    await expect(row).toContainText(m.vouchers_what_gift({ amount: '€22', balance: '€8' }, english));
    await row.getByRole('button', { name: m.vouchers_details({ code }, english) }).click();
    await expect(row.getByRole('listitem')).toHaveCount(2);
    await expect(row).toContainText(m.vouchers_moved_spent({ booking: `WATER-${whole}` }, english));
    await lookAtPage(staff);
    await row.getByRole('button', { name: m.vouchers_withdraw({ code }, english) }).click();
    const dialog = staff.getByRole('alertdialog');
    await expect(dialog).toContainText(m.vouchers_withdraw_text({}, english));
    await lookAtPage(staff);
    await dialog.getByRole('button', { name: m.vouchers_withdraw_short({}, english), exact: true }).click();
    await expect(row).toContainText(m.vouchers_is_withdrawn({}, english));
  });
});
test.describe('a gift voucher that has less than the price', () => {
  test.use({ language: 'IT' });

  test('pays its part, and a card the rest', async ({ page, browser, site }) => {
    const italian = { locale: 'it' } as const;
    const visitor = await goToSummary(page, 'IT', '2026-07-16');
    const staff = await openStaff(browser, site, '/admin/vouchers');
    const made = await staff.request.post('/api/admin/vouchers', {
      data: {
        ...{ kind: 'gift', amountCents: 800, sharePercent: null, count: 1, code: '' },
        ...{ maxUses: null, minimumCents: 0, expiresOn: null, label: '' },
      },
    });
    const [{ code }] = await made.json();
    await visitor.lookAt(m.booking_summary_title({}, italian));
    await visitor.open();
    await visitor.apply(code);
    await expect(page.getByText(m.voucher_applied({ code }, italian))).toBeVisible();
    await lookAtPage(page, 'IT');
    await page.reload();
    await expect(page.getByText(m.voucher_applied({ code }, italian))).toBeVisible();
    await visitor.finish('carla@example.org');
    await page.waitForURL('**/payment');
    const payer = createPayer(page, 'IT');
    await payer.lookAt(m.payment_title({}, italian));
    const id = await idOf(page);
    await payer.goToGateway();
    await payer.pressAtGateway('pay');
    await payer.arrive({ id });
    expect(await readPayment(site, id)).toEqual({
      state: 'paid',
      attempts: 'confirmed',
      movements: 'card-payment 600',
    });
    await staff.reload();
    await expect(vouchersPage(staff).row(code)).toContainText(m.vouchers_is_used_up({}, english));
  });
});

test('a code that somebody else used meanwhile is refused with everything typed kept', async ({
  page,
  browser,
  site,
}) => {
  const visitor = await goToSummary(page, 'EN', '2026-07-17');
  const staff = await openStaff(browser, site, '/admin/vouchers');
  const made = await staff.request.post('/api/admin/vouchers', {
    data: {
      ...{ kind: 'share', amountCents: null, sharePercent: 50, count: 1, code: 'Summer50' },
      ...{ maxUses: 1, minimumCents: 0, expiresOn: null, label: '' },
    },
  });
  expect(made.status()).toBe(201);
  await visitor.lookAt(m.booking_summary_title());
  await visitor.open();
  await visitor.apply('summer 50');
  await expect(page.getByText(m.voucher_applied({ code: 'SUMMER50' }))).toBeVisible();
  await visitor.continueToDocuments();
  const bar = page.getByRole('region', { name: m.booking_bar_label() });
  await expect(bar).toContainText('€7');
  await visitor.fillIn({ email: 'late@example.org' });
  await visitor.acceptDocuments();
  await site.query("update vouchers set max_uses = 1, uses = 1 where code = 'SUMMER50'");
  await visitor.completeBooking();
  await expect(page.getByText(m.voucher_refused_title())).toBeVisible();
  await expect(page.getByText(m.error_voucher_used_up()).first()).toBeVisible();
  await expect(page.locator('#email')).toHaveValue('late@example.org');
  await expect(bar).toContainText('€14');
  await lookAtPage(page, 'EN');
  await site.query("update vouchers set uses = 0 where code = 'SUMMER50'");
  await visitor.completeBooking();
  await page.waitForURL('**/payment');
  expect(await readPayment(site, await idOf(page))).toMatchObject({ state: 'held' });
});
