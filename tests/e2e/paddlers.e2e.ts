import { readFile } from 'node:fs/promises';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { chooseBooking, createVisitor, customer, tandem } from '#tests/support/booking-journey.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { bookingsTab } from '#tests/support/screens/bookings-tab.ts';
import { settingsScreen } from '#tests/support/screens/settings.ts';
import { expect, inLanguages, lookAtScreen, test } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';

const child = { fullName: 'Niccolò Brzęczyszczykiewicz', born: '03.05.2015' };

inLanguages(['IT', 'EN'], (language) => {
  test('a visitor books a tandem with a child, and the owner sees who paddles', async ({ page, site }) => {
    await site.query("update system_settings set setting_value = 'true' where setting_key = 'ask_paddlers'");
    const options = { locale: toLocale(language) };
    const visitor = createVisitor(page, language);
    await chooseBooking(page, visitor, {
      date: '2026-07-15',
      timeSlot: '11:00-11:30',
      item: tandem[language],
      quantity: 1,
      duration: m.booking_duration_one({}, options),
    });
    await visitor.fillIn();
    await visitor.acceptDocuments();
    const seat = page.getByRole('group', { name: m.paddlers_seat({ number: 2, count: 2 }, options) });
    await expect(seat).toBeVisible();
    await visitor.completeBooking();
    const summary = page.getByRole('alert').filter({ hasText: m.booking_check_fields({}, options) });
    await expect(summary).toBeFocused();
    await visitor.lookAt(m.booking_documents_title({}, options));

    await seat.getByLabel(m.paddlers_name({}, options)).fill(child.fullName);
    await seat.getByLabel(m.paddlers_date_of_birth({}, options)).fill(child.born);
    await expect(seat.getByLabel(m.paddlers_guardian({}, options))).toHaveValue(customer.fullName);
    const sentence = m.paddlers_guardian_agrees(
      { guardian: customer.fullName, name: child.fullName },
      options,
    );
    await visitor.completeBooking();
    await expect(page.getByText(m.issue_guardian_agrees({}, options)).first()).toBeVisible();
    await seat.getByLabel(sentence).check();
    await visitor.lookAt(m.booking_documents_title({}, options));
    // What was typed is kept for who comes back.
    await page.reload();
    await expect(seat.getByLabel(sentence)).toBeChecked();
    await visitor.completeBooking();
    await page.waitForURL('**/booking-confirmation');

    await logIn(page);
    await page.goto('/admin?tab=bookings&status=pending');
    const list = bookingsTab(page, language);
    await list.openDetails(customer.fullName);
    const named = list.details.getByText(child.fullName);
    await named.scrollIntoViewIfNeeded();
    await expect(named).toBeVisible();
    await expect(
      list.details.getByText(m.paddlers_minor({ guardian: customer.fullName }, options)),
    ).toBeVisible();
    await lookAtScreen(page);
    await list.unfold(m.acceptances_title({}, options));
    const save = list.details.getByRole('button', { name: m.acceptances_pdf({}, options) });
    const downloading = page.waitForEvent('download');
    await save.click();
    const pdf = await readPdf(await readFile(await (await downloading).path()));
    for (const words of [child.fullName, sentence]) expect(pdf.text).toContain(words);
  });
});

test('an owner gives an item seats and switches the question on', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const visitor = createVisitor(page, 'EN');
  await chooseBooking(page, visitor, {
    date: '2026-07-16',
    timeSlot: '11:00-11:30',
    item: tandem.EN,
    quantity: 1,
    duration: m.booking_duration_one(),
  });
  await visitor.lookAt(m.booking_documents_title());
  await expect(page.getByText(m.paddlers_title())).toHaveCount(0);
  await logIn(page);
  await page.goto('/admin?tab=inventory&item=sup');
  await page.getByLabel(m.item_seats()).fill('21');
  await page.getByRole('button', { name: m.item_save() }).click();
  await expect(page.getByText(m.issue_seats_out_of_range()).first()).toBeVisible();
  await page.getByLabel(m.item_seats()).fill('4');
  await lookAtScreen(page);
  await page.getByRole('button', { name: m.item_save() }).click();
  await expect(page.getByText(m.item_saved_text())).toBeVisible();
  expect(await site.query("select seats from rental_items where item_id = 'sup'")).toEqual([{ seats: 4 }]);
  const settings = settingsScreen(page);
  await settings.open('booking-rules');
  const toggle = page.getByRole('switch', { name: m.settings_paddlers() });
  await toggle.scrollIntoViewIfNeeded();
  await toggle.click();
  await settings.save.click();
  await settings.expectSaved();
  await lookAtScreen(page);
  const [setting] = await site.query(
    "select setting_value from system_settings where setting_key = 'ask_paddlers'",
  );
  expect(setting).toEqual({ setting_value: 'true' });
});
