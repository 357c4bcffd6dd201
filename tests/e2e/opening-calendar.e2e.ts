import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { languageNames } from '#shared/language.ts';
import { createVisitor, longDate } from '#tests/support/booking-journey.ts';
import { aPhoto } from '#tests/support/images.ts';
import { settingsScreen } from '#tests/support/screens/settings.ts';
import { expect, lookAtPage, test } from '#tests/support/site.ts';
import { openStaff, toastOf } from '#tests/support/staff-journey.ts';

const english = { locale: 'en' } as const;
const closedDay = '2026-07-15';

/** A visitor's booking of the last two hours of a day. */
async function book(page: Page) {
  const answer = await page.request.post('/api/bookings', {
    data: {
      fullName: 'Zofia Wiśniewska',
      email: 'zofia@example.org',
      dateOfBirth: '1990-05-21',
      phoneNumber: '+39 333 123 4567',
      bookingDate: closedDay,
      timeSlot: '15:00-15:30',
      itemsBooked: JSON.stringify([{ itemId: 'sup', quantity: 2, duration: '2' }]),
      waiverAccepted: true,
      termsAccepted: true,
      privacyAccepted: true,
    },
  });
  expect(answer.status()).toBe(201);
}

test('an owner closes a booked day: it is said whom it touches, and visitors read why', async ({
  page,
  browser,
  site,
}) => {
  await book(page);
  const staff = await openStaff(browser, site, '/admin/hours');
  const button = (name: string) => staff.getByRole('button', { name });
  await expect(staff.getByText(m.misfits_none({}, english))).toBeVisible();
  await button(m.hours_closure_add({}, english)).click();
  await staff.getByLabel(m.hours_first({}, english)).fill(closedDay);
  await expect(staff.getByLabel(m.hours_last({}, english))).toHaveValue(closedDay);
  await button(m.hours_save({}, english)).click();
  const reason = (language: 'EN' | 'IT' | 'PL') =>
    staff.getByLabel(m.hours_reason({ language: languageNames[language] }, english));
  await expect(reason('EN')).toBeFocused();
  await reason('EN').fill('A storm is coming.');
  await reason('IT').fill('Arriva una tempesta.');
  await reason('PL').fill('Nadchodzi burza.');
  await lookAtPage(staff);
  await button(m.hours_save({}, english)).click();

  const question = staff.getByRole('alertdialog');
  await expect(question).toContainText(m.touched_slots({ count: 54 }, english));
  await expect(question).toContainText(m.touched_bookings({ count: 1 }, english));
  await expect(question).toContainText('Zofia Wiśniewska');
  await expect(question.getByRole('link', { name: '+39 333 123 4567' })).toBeVisible();
  await lookAtPage(staff);
  await question.getByRole('button', { name: m.touched_save({}, english) }).click();
  await expect(toastOf(staff)).toContainText(m.hours_saved({}, english));
  const misfits = staff.getByRole('region', { name: m.misfits_title({}, english) });
  await expect(misfits).toContainText('Zofia Wiśniewska');
  await expect(misfits).toContainText(m.misfit_day_closed({}, english));
  await staff.close();

  await page.goto('/booking');
  const day = page.getByRole('button', {
    name: `${longDate(closedDay, 'EN')}. ${m.booking_day_closed({}, english)}`,
  });
  await day.click();
  const slots = page.getByRole('region', { name: longDate(closedDay, 'EN') });
  await expect(slots).toContainText('A storm is coming.');
  await lookAtPage(page);
  await slots.getByRole('button', { name: /^Free:/ }).click();
  await expect(createVisitor(page, 'EN').slot('10:00-10:30')).toBeVisible();
});

test('an owner opens until the evening and sells until shortly before: visitors book the same day', async ({
  page,
  browser,
  site,
}) => {
  const staff = await openStaff(browser, site, '/admin/hours');
  await staff.getByLabel(m.hours_closes({ day: 'Monday' }, english)).selectOption('21:00');
  await staff.getByRole('button', { name: m.hours_copy({}, english) }).click();
  await staff.getByRole('button', { name: m.hours_save({}, english) }).click();
  await expect(toastOf(staff)).toContainText(m.hours_saved({}, english));
  const settings = settingsScreen(staff);
  await settings.open('booking-rules');
  await staff.getByLabel(m.rules_cutoff({}, english)).selectOption('30');
  await staff.getByLabel(m.rules_window({}, english)).fill('30');
  await lookAtPage(staff);
  await settings.save.click();
  // Visitors could book further ahead before.
  await settings.confirm.click();
  await settings.expectSaved();
  const today =
    (await site.query<{ day: string }>('select min(slot_date)::text as day from slots'))[0]?.day ?? '';
  await staff.close();

  const visitor = createVisitor(page, 'EN');
  await page.goto('/booking');
  await visitor.chooseDay(today);
  await visitor.chooseSlot('20:30-21:00');
  await visitor.next();
  const card = visitor.item('Stand-up paddleboard');
  await visitor.chooseItems('Stand-up paddleboard', 1, m.booking_duration_half({}, english));
  await expect(card).toContainText(m.booking_reason_past_closing({ time: '21:00' }, english));
});

test('an owner adds an item, publishes it and retires another: visitors see what is offered', {
  tag: '@long',
}, async ({ page, browser, site }) => {
  const staff = await openStaff(browser, site, '/admin/items');
  const button = (name: string) => staff.getByRole('button', { name });
  await button(m.items_retire({ item: 'Tandem kayak' }, english)).click();
  const question = staff.getByRole('alertdialog');
  await expect(question).toContainText(m.touched_none({}, english));
  await lookAtPage(staff);
  await question.getByRole('button', { name: m.items_retire_short({}, english) }).click();
  await expect(button(m.items_restore({ item: 'Tandem kayak' }, english))).toBeVisible();
  const name = (language: 'EN' | 'IT' | 'PL') =>
    staff.getByLabel(m.items_name({ language: languageNames[language] }, english));
  await name('EN').fill('Pedal boat');
  await name('IT').fill('Pedalò');
  await name('PL').fill('Rower wodny');
  await staff.getByLabel(m.items_like({}, english)).selectOption({ label: 'Those of Stand-up paddleboard' });
  await lookAtPage(staff);
  await button(m.items_add({}, english)).click();
  const publish = button(m.items_publish({ item: 'Pedal boat' }, english));
  const missing = 'Still missing: prices, the number of units, and a picture.';
  // The new item opens where it is edited.
  await expect(staff.locator('#item-prices-0-amountCents')).toBeVisible();
  await expect(staff.getByText(missing)).toBeVisible();
  await publish.click();
  await expect(staff.getByRole('alert').filter({ hasText: missing })).toContainText(
    'cannot be published yet',
  );
  await lookAtPage(staff);
  for (const [index, price] of ['10', '18', '30'].entries())
    await staff.locator(`#item-prices-${index}-amountCents`).fill(price);
  await staff.getByLabel(m.item_fleet({}, english)).fill('2');
  await button(m.item_save({}, english)).click();
  await expect(staff.getByText('Still missing: a picture.')).toBeVisible();

  await staff.getByRole('tab', { name: m.inventory_tab_photos({}, english) }).click();
  await staff.locator('#photo-item').selectOption({ label: 'Pedal boat' });
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPhoto({ width: 60, height: 40 }) };
  await staff.locator('input[type=file]').setInputFiles(photo);
  await button(m.photos_upload({}, english)).click();
  await expect(toastOf(staff)).toContainText(m.photos_done({}, english));
  await staff.goto('/admin/items');
  await expect(staff.getByText(m.items_draft_ready({}, english))).toBeVisible();
  await lookAtPage(staff);
  await publish.click();
  await expect(toastOf(staff)).toContainText(m.items_published({ item: 'Pedal boat' }, english));

  await button(m.items_edit({ item: 'Pedal boat' }, english)).click();
  await expect(staff.getByRole('heading', { name: /^Pedal boat – / })).toBeVisible();
  await staff.getByLabel(m.item_fleet({}, english)).fill('1');
  await button(m.item_save({}, english)).click();
  const days = staff.getByRole('alertdialog', { name: m.fleet_title({}, english) });
  await expect(days).toContainText(m.fleet_text({ from: 2, to: 1 }, english));
  await expect(days).toContainText(m.fleet_sold_none({}, english));
  await lookAtPage(staff);
  await days.getByRole('button', { name: m.fleet_apply({ to: 1 }, english) }).click();
  await expect(toastOf(staff)).toContainText(m.fleet_applied({ to: 1 }, english));
  await staff.close();

  await page.goto('/booking?item=pedal-boat');
  await expect(page.getByText('Pedal boat')).toBeVisible();
  const visitor = createVisitor(page, 'EN');
  await visitor.chooseDay(closedDay);
  await visitor.chooseSlot('10:00-10:30');
  await visitor.next();
  await expect(visitor.item('Pedal boat')).toBeVisible();
  await expect(visitor.item('Tandem kayak')).toBeHidden();
  await lookAtPage(page);
});
