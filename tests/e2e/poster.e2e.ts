import { m } from '#i18n/generated/messages.js';
import { languages, toLocale } from '#shared/language.ts';
import { single } from '#tests/support/booking-journey.ts';
import { bookingsTab } from '#tests/support/screens/bookings-tab.ts';
import { expect, inEachLanguage, lookAtPage, type Site, test } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';

const allow = (site: Site) =>
  site.query("update system_settings set setting_value = 'true' where setting_key = 'poster_booking'");

inEachLanguage((language) => {
  test('a guest scans the poster, holds a craft, and staff serve them', async ({ page, site }) => {
    const options = { locale: toLocale(language) };
    await allow(site);
    await page.goto('/now');
    await expect(page.getByText(m.now_from({ time: '10:00' }, options))).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await lookAtPage(page, language);

    const craft = page.getByRole('listitem').filter({ hasText: single[language] });
    await craft.getByRole('button', { name: new RegExp(m.booking_duration_one({}, options)) }).click();
    await page.locator('#fullName').fill('Ewa Nowak');
    await page.locator('#dateOfBirth').fill('21.05.1990');
    await page.locator('#phoneNumber').fill('+48 601 234 567');
    await expect(page.locator('#email')).toHaveCount(0);
    for (const kind of ['waiver', 'terms', 'privacy']) await page.locator(`#${kind}Accepted`).check();
    await lookAtPage(page, language);
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('heading', { name: m.now_held_title({}, options) })).toBeVisible();
    const [booking] = await site.query<{ id: string; source: string; state: string }>(
      'select id, source, state from bookings',
    );
    expect(booking).toMatchObject({ source: 'poster', state: 'pending' });
    await expect(page.getByText(`WATER-${booking?.id}`)).toBeVisible();
    // Fifteen minutes from then on, whatever time it is by now.
    const promise = await page.getByRole('main').getByRole('status').innerText();
    const heldUntil = /10:\d\d/.exec(promise)?.[0] ?? '';
    await lookAtPage(page, language);
    await page.reload();
    await expect(page.getByRole('heading', { name: m.now_held_title({}, options) })).toBeVisible();

    const staff = await page.context().newPage();
    await logIn(staff);
    await staff.goto('/admin?tab=bookings');
    await expect(bookingsTab(staff, language).row('Ewa Nowak')).toContainText(
      m.desk_held_until({ time: heldUntil }, options),
    );
    const paid = await staff.request.patch(`/api/bookings/${booking?.id}/payment`, {
      data: { paymentCompleted: true, method: 'cash' },
    });
    expect(paid.status()).toBe(200);
    await staff.close();
    await page.reload();
    await expect(page.getByRole('heading', { name: m.now_ready_title({}, options) })).toBeVisible();
  });
});

test('staff print a poster that leads to the page, and learn that it is switched off', async ({ page }) => {
  await logIn(page);
  await page.goto('/admin/poster');
  await expect(page.getByText(m.poster_off())).toBeVisible();
  await expect(page.getByRole('img', { name: /\/now/ })).toBeVisible();
  for (const language of languages)
    await expect(page.getByText(m.poster_headline({}, { locale: toLocale(language) }))).toBeVisible();
  await lookAtPage(page);
  await page.goto('/now');
  await expect(page.getByRole('heading', { name: m.now_off_title() })).toBeVisible();
  await lookAtPage(page);
});

test('who waits too long chooses again', async ({ page, site }) => {
  await allow(site);
  await page.goto('/now');
  await page.evaluate(() => sessionStorage.setItem('posterBooking', '999999'));
  await page.reload();
  await page.getByRole('button', { name: m.now_again() }).click();
  await expect(page.getByRole('heading', { name: m.now_title() })).toBeVisible();
});
