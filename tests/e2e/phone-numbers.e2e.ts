import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { chooseBooking, createVisitor, tandem } from '#tests/support/booking-journey.ts';
import { expect, inEachLanguage, test } from '#tests/support/site.ts';

const date = '2026-07-16';
const proposed = { EN: 'GB', IT: 'IT', PL: 'PL' } as const;
/** What people type who read a language, and what it is without a question. */
const clear = {
  EN: ['0039 333 1234567', '+39 333 123 4567'],
  IT: ['3331234567', '+39 333 123 4567'],
  PL: ['601234567', '+48 601 234 567'],
} as const;

inEachLanguage((language) => {
  test.use({ viewport: { width: 360, height: 740 } });
  const options = { locale: toLocale(language) };

  test('a phone number has its country beside it, is read back, and is asked about where it fits several', async ({
    page,
  }) => {
    const visitor = createVisitor(page, language);
    await chooseBooking(page, visitor, {
      date,
      timeSlot: '09:00-09:30',
      item: tandem[language],
      quantity: 1,
      duration: m.booking_duration_one({}, options),
    });
    const box = page.locator('#phoneNumber');
    const country = page.getByLabel(m.booking_phone_country({}, options));
    await expect(country).toHaveValue(proposed[language]);

    const [typed, read] = clear[language];
    await box.fill(typed);
    await expect(page.getByText(read, { exact: true })).toBeVisible();

    await box.fill(language === 'PL' ? '3331234567' : '48601234567');
    await box.blur();
    const answer = language === 'PL' ? '+39 333 123 4567' : '+48 601 234 567';
    await expect(page.getByRole('button', { name: answer })).toBeVisible();
    await visitor.lookAt(m.booking_documents_title({}, options));
    await page.getByRole('button', { name: answer }).click();
    await expect(box).toHaveValue(answer);
    await expect(country).toHaveValue(language === 'PL' ? 'IT' : 'PL');

    await country.selectOption('FR');
    await box.fill('06 12 34 56 78');
    await expect(page.getByText('+33 6 12 34 56 78', { exact: true })).toBeVisible();

    await box.fill('12 34');
    await visitor.completeBooking();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
  });
});
