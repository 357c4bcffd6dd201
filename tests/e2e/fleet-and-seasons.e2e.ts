import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { board, createVisitor } from '#tests/support/booking-journey.ts';
import { expect, lookAtPage, test } from '#tests/support/site.ts';
import { openStaff, toastOf } from '#tests/support/staff-journey.ts';

const english = { locale: 'en' } as const;
const day = '2026-07-15';
const dayBefore = '2026-07-14';
const slot = '10:00-10:30';

/** A visitor's booking of boards for an hour. */
async function book(page: Page, quantity: number, fullName = 'Zofia Wiśniewska') {
  const answer = await page.request.post('/api/bookings', {
    data: {
      fullName,
      email: `${quantity}.zofia@example.org`,
      dateOfBirth: '1990-05-21',
      phoneNumber: '+39 333 123 4567',
      bookingDate: day,
      timeSlot: slot,
      itemsBooked: JSON.stringify([{ itemId: 'sup', quantity, duration: '1' }]),
      waiverAccepted: true,
      termsAccepted: true,
      privacyAccepted: true,
    },
  });
  expect(answer.status()).toBe(201);
}

test('an owner takes booked boards out of service: it is said whom it touches, and visitors find fewer', async ({
  page,
  browser,
  site,
}) => {
  await book(page, 2);
  const staff = await openStaff(browser, site, '/admin/items');
  const button = (name: string) => staff.getByRole('button', { name, exact: true });
  const field = (label: string) => staff.getByLabel(label, { exact: true });
  await expect(staff.getByText(m.outages_none({}, english))).toBeVisible();
  await button(m.outages_add({}, english)).click();
  await field(m.outages_item({}, english)).selectOption({ label: board.EN });
  await field(m.outages_units({}, english)).fill('7');
  await button(m.outages_save({}, english)).click();
  await expect(field(m.hours_first({}, english))).toBeFocused();
  await field(m.hours_first({}, english)).fill(day);
  await expect(field(m.hours_last({}, english))).toHaveValue(day);
  await field(m.outages_reason({}, english)).fill('The fins broke.');
  await lookAtPage(staff);
  await button(m.outages_save({}, english)).click();

  const question = staff.getByRole('alertdialog');
  await expect(question).toContainText(m.outages_touched({ count: 18 }, english));
  await expect(question).toContainText('Zofia Wiśniewska');
  await expect(question).toContainText(m.misfit_out_of_service({}, english));
  await lookAtPage(staff);
  await question.getByRole('button', { name: m.touched_save({}, english) }).click();
  await expect(toastOf(staff)).toContainText(m.outages_saved({}, english));
  const misfits = staff.getByRole('region', { name: m.misfits_title({}, english) });
  await expect(misfits).toContainText('Zofia Wiśniewska');
  const name = m.outages_entry({ count: 7, item: board.EN }, english);
  await expect(staff.getByRole('region', { name: m.outages_title({}, english) })).toContainText(name);
  await lookAtPage(staff);

  const visitor = createVisitor(page, 'EN');
  await page.goto('/booking?item=sup');
  await visitor.chooseDay(day);
  // Its only board left is that of the booking.
  await expect(visitor.slot(slot)).toBeDisabled();
  await visitor.chooseSlot('14:00-14:30');

  await button(m.outages_end({ name }, english)).click();
  await expect(toastOf(staff)).toContainText(m.outages_ended({ name }, english));
  await expect(staff.getByText(m.misfits_none({}, english))).toBeVisible();
  await staff.close();
  await page.reload();
  await expect(visitor.slot(slot)).toBeEnabled();
});

test('an owner sets prices for a season: visitors see and pay those of their day, and a booking keeps its own', {
  tag: '@long',
}, async ({ page, browser, site }) => {
  await book(page, 1);
  const [booked] = await site.query<{ cents: number }>('select total_cents as cents from bookings');
  const staff = await openStaff(browser, site, '/admin?tab=inventory&view=management&item=sup');
  const form = staff.getByRole('region', { name: m.seasons_title({}, english) });
  const button = (name: string) => form.getByRole('button', { name, exact: true });
  await button(m.seasons_add({}, english)).click();
  await button(m.seasons_save({}, english)).click();
  await expect(form.getByLabel(m.hours_first({}, english))).toBeFocused();
  await form.getByLabel(m.hours_first({}, english)).fill(day);
  await form.getByLabel(`${m.booking_duration_half({}, english)} (€)`).fill('21');
  await form.getByLabel(`${m.booking_duration_one({}, english)} (€)`).fill('34,50');
  await form.getByLabel(`${m.booking_duration_two({}, english)} (€)`).fill('55');
  await lookAtPage(staff);
  await button(m.seasons_save({}, english)).click();
  await expect(toastOf(staff)).toContainText(m.seasons_saved({}, english));
  await staff.close();

  await page.goto('/');
  await expect(page.getByText('1 hour €34.50')).toBeVisible();
  const visitor = createVisitor(page, 'EN');
  await page.goto('/booking');
  await visitor.chooseDay(day);
  await visitor.chooseSlot('12:00-12:30');
  await visitor.next();
  const card = visitor.item(board.EN);
  await expect(card).toContainText('€34.50');
  await visitor.chooseItems(board.EN, 1, m.booking_duration_one({}, english));
  await lookAtPage(page);
  await visitor.next();
  await expect(page.getByText('€34.50').first()).toBeVisible();
  // Another tab begins anew.
  const tab = await page.context().newPage();
  const other = createVisitor(tab, 'EN');
  await tab.goto('/booking');
  await other.chooseDay(dayBefore);
  await other.chooseSlot('12:00-12:30');
  await other.next();
  await expect(other.item(board.EN)).toBeVisible();
  await expect(other.item(board.EN)).not.toContainText('€34.50');
  const [kept] = await site.query<{ cents: number }>('select total_cents as cents from bookings');
  expect(kept).toEqual(booked);
});
