import type { APIRequestContext } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import { test as networkTest } from '#tests/support/network-site.ts';
import { todayScreen } from '#tests/support/screens/today.ts';
import { listCached, untilServiceWorker } from '#tests/support/service-worker.ts';
import { expect, inEachLanguage, lookAtPage, lookAtScreen } from '#tests/support/site.ts';
import { addBeachAccount, logIn } from '#tests/support/staff-journey.ts';
import { aTrip, aVisitor, planTrip } from '#tests/support/trips.ts';

/** Friday, 9:30 in Rome: half an hour before the trip leaves. */
const test = networkTest.extend<object, object>({
  serverEnv: [
    async ({ serverEnv }, use) => use({ ...serverEnv, TEST_NOW: '2026-07-10T07:30:00Z' }),
    { scope: 'worker' },
  ],
});
test.use({ serviceWorkers: 'allow' });

const date = '2026-07-10';
const { texts } = aTrip();

const rules = {
  ...{ maxDistance: 300, from: null, until: null, minRenterAge: null, minPaddlerAge: null },
  ...{ jacketSizes: [], maxLoads: {}, forbidden: { EN: '', IT: '', PL: '' } },
};

/** Two adults in a tandem, whose money has come unless told. */
async function book(request: APIRequestContext, id: string, fullName: string, isPaid = true): Promise<void> {
  const { fares } = await (await request.get(`/api/departures/${id}`)).json();
  const seats = [{ fareId: fares[0].id, quantity: 2, unitPriceCents: fares[0].amountCents }];
  const craft = [{ itemId: 'tandem-kayak', quantity: 1 }];
  const data = { ...aVisitor(), fullName, language: 'PL', seats, craft };
  const answer = await request.post(`/api/departures/${id}/bookings`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id: booking } = await answer.json();
  if (isPaid) await request.patch(`/api/bookings/${booking}/payment`, { data: { paymentCompleted: true } });
}

inEachLanguage((language: Language) => {
  const locale = { locale: toLocale(language) } as const;

  test('a guide without a network reads who comes along, and tells and hands out to all in two taps', async ({
    page,
    browser,
    context,
    network,
    site,
  }) => {
    const owner = await browser.newPage({ baseURL: site.origin });
    await logIn(owner);
    const { request } = owner;
    await request.put('/api/system-settings/booking_minutes_before', { data: { value: '0' } });
    await request.put('/api/admin/briefing-sheet', { data: { version: 0, rules } });
    const departure = await planTrip(request, { date });
    for (const name of ['Anna Nowak', 'Jan Kowalski']) await book(request, departure, name);
    await book(request, departure, 'Ewa Lis', false);
    await addBeachAccount(site);
    await owner.close();

    await logIn(page, 'beach');
    await page.goto(`/admin/departure?id=${departure}`);
    await untilServiceWorker(page);
    const sheet = page.getByRole('article');
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Jan Kowalski' })).toBeVisible();
    const today = todayScreen(page, language);
    await today.open();
    await expect(today.row('Anna Nowak')).toBeVisible();
    await expect.poll(() => listCached(page)).toContain('/admin/today');

    await network.cut(context);
    await today.open(date);
    await page.getByRole('link', { name: texts[language].title }).click();
    await expect(sheet).toContainText(texts[language].title);
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Ewa Lis' })).toBeVisible();
    await lookAtPage(page, language);
    await today.open(date);
    const all = page.getByRole('button', { name: m.today_hand_out_all({ count: 4 }, locale) });
    await expect(all).toBeVisible();
    await lookAtScreen(page, language);
    await all.dblclick();
    const told = page.getByRole('button', { name: m.today_told_all({}, locale) });
    await expect(told).toBeVisible();
    await lookAtScreen(page, language);
    await told.dblclick();
    await expect(page.getByText(m.today_recorded_offline({ count: 2 }, locale))).toBeVisible();
    // Who has yet to pay is asked in the row.
    await expect(
      today.row('Ewa Lis').getByRole('button', { name: m.today_hand_out({}, locale) }),
    ).toBeVisible();
    await network.restore(context);
    await expect(page.getByText(m.today_recorded_offline({ count: 2 }, locale))).toHaveCount(0);
    const facts =
      'select b.full_name as name, f.kind from rental_facts f join bookings b on b.id = f.booking_id order by 1';
    await expect
      .poll(() => site.query(facts))
      .toEqual([
        { name: 'Anna Nowak', kind: 'handed-out' },
        { name: 'Jan Kowalski', kind: 'handed-out' },
      ]);
    await expect(today.row('Anna Nowak')).toContainText('v1');
  });
});
