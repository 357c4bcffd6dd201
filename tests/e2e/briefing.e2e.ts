import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import { test } from '#tests/support/morning-site.ts';
import { todayScreen } from '#tests/support/screens/today.ts';
import { expect, inEachLanguage } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';

inEachLanguage((language: Language) => {
  const locale = { locale: toLocale(language) } as const;
  const told = (version: number, name: Language) =>
    m.briefing_told(
      {
        version,
        language: new Intl.DisplayNames(toLocale(language), { type: 'language' }).of(toLocale(name)) ?? '',
      },
      locale,
    );

  test('an owner writes a sheet, guests are told offline in one tap, and an exception needs a reason', async ({
    page,
  }) => {
    await logIn(page);
    const { request } = page;
    for (const fullName of ['Giulia Greco', 'Marta Moretti']) {
      const itemsBooked = JSON.stringify([{ itemId: 'tandem-kayak', quantity: 1, duration: '1' }]);
      const guest = { fullName, phoneNumber: '+39 327 555 0120', pay: 'cash', language: 'IT' };
      const slot = { bookingDate: '2026-07-10', timeSlot: '11:00-11:30', itemsBooked };
      const made = await request.post('/api/admin/walk-ins', {
        data: { source: 'walk_in', ...guest, ...slot },
      });
      expect(made.status()).toBe(201);
    }
    await page.goto('/admin/settings/briefing');
    await expect(page.getByText(m.briefing_off({}, locale))).toBeVisible();
    await page.getByLabel(m.briefing_distance({}, locale)).fill('300');
    await page.getByLabel(m.briefing_min_paddler({}, locale)).fill('10');
    await page.getByLabel(m.briefing_sizes({}, locale)).fill('S, M, L');
    await page.getByRole('button', { name: m.briefing_save({ version: 1 }, locale) }).click();
    await expect(page.getByText(m.briefing_in_force({ version: 1, next: 2 }, locale))).toBeVisible();
    await page.getByRole('link', { name: m.briefing_print_page({}, locale) }).click();
    await expect(page.getByText(m.briefing_line_distance({ metres: 300 }, { locale: 'pl' }))).toBeVisible();

    const today = todayScreen(page, language);
    await today.open();
    const [greco, moretti] = [today.row('Giulia Greco'), today.row('Marta Moretti')];
    await expect(moretti).toBeVisible();
    await page.context().setOffline(true);
    await greco.getByRole('button', { name: m.today_hand_out({}, locale), exact: true }).click();
    await greco.getByRole('button', { name: told(1, 'IT') }).click();
    await expect(greco).toContainText(told(1, 'IT'));

    // Three people in a tandem.
    await moretti.getByRole('button', { name: m.today_hand_out({}, locale), exact: true }).click();
    const more = (label: string) =>
      moretti.getByRole('button', { name: `${m.briefing_more({}, locale)}: ${label}`, exact: true });
    for (let n = 0; n < 3; n += 1) await more(m.briefing_people({}, locale)).click();
    await more(m.briefing_jacket({ size: 'M' }, locale)).click();
    await expect(moretti).toContainText(m.briefing_issue_too_many_people({ is: 3, limit: 2 }, locale));
    await moretti.getByRole('button', { name: told(1, 'IT') }).click();
    await expect(moretti).toContainText(m.briefing_reason_needed({}, locale));
    await moretti.getByLabel(m.briefing_reason({}, locale)).fill('A baby on the lap');
    await moretti.getByRole('button', { name: 'Polski' }).click();
    await moretti.getByRole('button', { name: told(1, 'PL') }).click();
    await expect(moretti).toContainText(told(1, 'PL'));

    await page.context().setOffline(false);
    await expect(page.getByText(m.today_recorded_offline({ count: 2 }, locale))).toHaveCount(0);
    const readToday = async () => (await request.get('/api/admin/today?date=2026-07-10')).json();
    await expect.poll(async () => (await readToday()).facts.length).toBe(2);
    const { bookings, facts } = await readToday();
    const idOf = (name: string) =>
      bookings.find(({ fullName }: { fullName: string }) => fullName === name).id;
    expect(facts).toHaveLength(2);
    expect(facts).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          bookingId: idOf('Giulia Greco'),
          briefing: { version: 1, language: 'IT' },
        }),
        expect.objectContaining({
          bookingId: idOf('Marta Moretti'),
          briefing: { version: 1, language: 'PL', people: 3, jackets: { M: 1 } },
        }),
      ]),
    );
    expect(facts.some(({ lacksReason }: { lacksReason?: boolean }) => lacksReason)).toBe(false);

    await page.goto('/rules');
    await expect(page.getByText(m.briefing_line_distance({ metres: 300 }, locale))).toBeVisible();
  });
});
