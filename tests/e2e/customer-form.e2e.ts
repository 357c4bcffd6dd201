import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { languages, toLocale } from '#shared/language.ts';
import { expect, test } from '#tests/support/beach.ts';
import { chooseBooking, createVisitor, tandem } from '#tests/support/booking-journey.ts';

const date = '2026-07-16';

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });
    const options = { locale: toLocale(language) };

    async function openDocuments(page: Page) {
      const visitor = createVisitor(page, language);
      await chooseBooking(page, visitor, {
        date,
        timeSlot: '09:00-09:30',
        item: tandem[language],
        quantity: 1,
        duration: m.booking_duration_one({}, options),
      });
      return visitor;
    }

    test('an empty form says what is missing, beside each field and in a summary with the focus', async ({
      page,
    }) => {
      const visitor = await openDocuments(page);
      await visitor.completeBooking();
      const summary = page.getByRole('alert').filter({ hasText: m.booking_check_fields({}, options) });
      await expect(summary).toBeFocused();
      for (const text of [
        m.issue_full_name_required({}, options),
        m.issue_email_invalid({}, options),
        m.issue_date_of_birth_required({}, options),
        m.issue_phone_required({}, options),
        m.issue_waiver_required({}, options),
        m.issue_terms_required({}, options),
        m.issue_privacy_required({}, options),
      ]) {
        await expect(page.getByText(text)).toHaveCount(2);
      }
      await visitor.lookAt(m.booking_documents_title({}, options));
    });

    test('a date of birth is read back in words, and one that could be two days is asked back', async ({
      page,
    }) => {
      const visitor = await openDocuments(page);
      const field = page.locator('#dateOfBirth');
      const inWords = (birthDay: string) =>
        new Intl.DateTimeFormat(toLocale(language) === 'en' ? 'en-GB' : toLocale(language), {
          ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
        }).format(new Date(birthDay));
      for (const typed of ['21.05.1990', '21051990', '1990-05-21']) {
        await field.fill(typed);
        await expect(page.getByText(inWords('1990-05-21'))).toBeVisible();
      }
      await field.fill('05/06/90');
      await field.blur();
      await expect(page.getByText(m.booking_date_of_birth_which({}, options))).toBeVisible();
      await visitor.completeBooking();
      await expect(page.getByText(m.issue_date_of_birth_ambiguous({}, options))).toHaveCount(2);
      await visitor.lookAt(m.booking_documents_title({}, options));
      await page.getByRole('button', { name: inWords('1990-05-06') }).click();
      await expect(page.getByText(m.issue_date_of_birth_ambiguous({}, options))).toHaveCount(0);
      await expect(field).toHaveValue('1990-05-06');
    });
  });
}

const english = { locale: 'en' } as const;

test('who is not 18 yet cannot book, and keeps what was typed', async ({ page, beach }) => {
  const visitor = createVisitor(page, 'EN');
  await chooseBooking(page, visitor, {
    date,
    timeSlot: '10:00-10:30',
    item: tandem.EN,
    quantity: 1,
    duration: m.booking_duration_one({}, english),
  });
  const [before] = await beach.query<{ count: string }>('select count(*) from bookings');
  await visitor.fillIn({ dateOfBirth: '2008-07-11' });
  await visitor.acceptDocuments();
  await visitor.completeBooking();
  await expect(page.getByText(m.booking_age_title({}, english)).first()).toBeVisible();
  await expect(page.locator('#dateOfBirth')).toHaveValue('2008-07-11');
  expect(await beach.query('select count(*) from bookings')).toEqual([before]);
});

test('when somebody was faster nothing is lost, and what is free is offered', async ({ page, beach }) => {
  const visitor = createVisitor(page, 'EN');
  await chooseBooking(page, visitor, {
    date,
    timeSlot: '12:00-12:30',
    item: tandem.EN,
    quantity: 2,
    duration: m.booking_duration_one({}, english),
  });
  await visitor.fillIn();
  await visitor.acceptDocuments();
  await beach.query(
    "update slots set capacity = reserved where item_id = 'tandem-kayak' and slot_date = $1 and slot_no = 8",
    [date],
  );
  await visitor.completeBooking();
  await visitor.lookAt(m.booking_documents_title({}, english));
  await expect(page.getByText(m.booking_sold_out_title({}, english)).first()).toBeVisible();
  await expect(visitor.fullName).not.toHaveValue('');
  await page.getByRole('button', { name: '13:00', exact: false }).first().click();
  await visitor.completeBooking();
  await page.waitForURL('**/booking-confirmation');
  const id = await page.evaluate(() => localStorage.getItem('pendingBookingId'));
  const [booking] = await beach.query('select start_slot from bookings where id = $1', [id]);
  expect(booking).toEqual({ start_slot: 10 });
});

test('a lost answer is no second booking', async ({ page, beach }) => {
  const visitor = createVisitor(page, 'EN');
  await chooseBooking(page, visitor, {
    date,
    timeSlot: '15:00-15:30',
    item: tandem.EN,
    quantity: 1,
    duration: m.booking_duration_one({}, english),
  });
  await visitor.fillIn({ email: 'lost@example.org' });
  await visitor.acceptDocuments();
  let isFirst = true;
  await page.route('**/api/bookings', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await visitor.completeBooking();
  await expect(page.getByText(m.booking_failed_text({}, english)).first()).toBeVisible();
  await visitor.completeBooking();
  await page.waitForURL('**/booking-confirmation');
  const bookings = await beach.query("select id from bookings where email = 'lost@example.org'");
  expect(bookings).toHaveLength(1);
});
