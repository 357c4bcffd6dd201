import type { Page } from '@playwright/test';
import { defaultContact } from '#features/content/domain/default-contact.public.ts';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { chooseBooking, createVisitor, single } from '#tests/support/booking-journey.ts';
import { connect } from '#tests/support/connections.ts';
import { expect, inEachLanguage, lookAtPage, type Site, test } from '#tests/support/site.ts';

test.use({ expectedComplaints: ['database/busy'] });

/** More than are worked on and may wait. */
const crowd = 800;

/** While somebody holds a table, a crowd asks for what stands in it. @returns when all of them have an answer. */
async function crowdTheSite({ origin, query }: Site): Promise<() => Promise<unknown>> {
  const held = query(
    'begin; lock table system_settings in access exclusive mode; select pg_sleep(4); commit',
  );
  const asked = Array.from({ length: crowd }, () => fetch(`${origin}/api/system-settings/maintenance_mode`));
  await expect
    .poll(async () => (await fetch(`${origin}/api/rental-items`)).status, { intervals: [50] })
    .toBe(503);
  return () => Promise.all([held, ...asked]);
}

/** On a slow machine the crowd may have its answers before the page is asked for: then there is another crowd. */
async function openWhileBusy(page: Page, site: Site) {
  for (;;) {
    const untilQuiet = await crowdTheSite(site);
    const answer = await page.goto('/contact');
    if (answer?.status() === 503) return { answer, untilQuiet };
    await untilQuiet();
  }
}

inEachLanguage((language) => {
  const options = { locale: toLocale(language) };

  test('a site that is too busy says so, and the page reloads until it is there', async ({ page, site }) => {
    const { answer, untilQuiet } = await openWhileBusy(page, site);
    expect(Number(await answer.headerValue('retry-after'))).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.error_pages_full({}, options));
    await expect(page.getByRole('link', { name: m.site_retry({}, options) })).toBeVisible();
    const call = page.getByRole('link', { name: m.site_call_us({ phone: defaultContact.phone }, options) });
    await expect(call).toHaveAttribute('href', /^tel:[+\d]+$/);
    await lookAtPage(page, language);
    await untilQuiet();
    const footer = page.getByRole('navigation', { name: m.site_footer_legal({}, options) });
    await expect(footer).toBeVisible({ timeout: 20_000 });
  });

  test('a booking that the database is too busy for is tried again, and made once', { tag: '@long' }, async ({
    page,
    site,
  }) => {
    const visitor = createVisitor(page, language);
    await chooseBooking(page, visitor, {
      date: '2026-07-15',
      timeSlot: '10:00-10:30',
      item: single[language],
      quantity: 1,
      duration: m.booking_duration_half({}, options),
    });
    await visitor.fillIn({ email: `${language}@example.org` });
    await visitor.acceptDocuments();
    const database = await connect(site.databaseUrl);
    const notice = page.getByText(m.site_busy_retrying({}, options));
    try {
      await database.query('begin; lock table bookings in share mode');
      await visitor.completeBooking();
      await expect(notice).toBeVisible();
      await lookAtPage(page, language);
    } finally {
      await database.end();
    }
    await page.waitForURL(/\/(payment|booking-received|booking-confirmation)/);
    await expect(notice).toBeHidden();
    const made = await site.query('select id from bookings where email = $1', [`${language}@example.org`]);
    expect(made).toHaveLength(1);
  });
});
