import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import { chooseBooking, createVisitor, single } from '#tests/support/booking-journey.ts';
import { findWords } from '#tests/support/find-words.ts';
import { bookingsTab } from '#tests/support/screens/bookings-tab.ts';
import { staffShell } from '#tests/support/screens/staff-shell.ts';
import { expect, inLanguages, lookAtPage, lookAtScreen, type Site, test } from '#tests/support/site.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';

/** What nobody else is called. */
const marker = 'zzmarker';
const customer = { fullName: 'Zzmarker Rossi', email: `${marker}@example.com` };
const tripDay = '2026-07-15';
const dayBefore = '2026-07-09';

const findMarker = (site: Site) => findWords((text) => site.query(text), [marker]);

async function book(page: Page): Promise<number> {
  const visitor = createVisitor(page, 'EN');
  await chooseBooking(page, visitor, {
    date: tripDay,
    timeSlot: '11:00-11:30',
    item: single.EN,
    quantity: 1,
    duration: m.booking_duration_one(),
  });
  await visitor.fillIn(customer);
  await visitor.acceptDocuments();
  await visitor.completeBooking();
  await page.waitForURL('**/booking-confirmation');
  return Number(await page.evaluate(() => localStorage.getItem('pendingBookingId')));
}

/** As if the trip had been yesterday. */
async function letTripBeOver(site: Site, id: number): Promise<void> {
  await site.query(
    `insert into slots (item_id, slot_date, slot_no, capacity)
     select item_id, $1, slot_no, capacity from slots where slot_date = $2 on conflict do nothing`,
    [dayBefore, tripDay],
  );
  await site.query('update allocations set slot_date = $1 where booking_id = $2', [dayBefore, id]);
  await site.query('update bookings set booking_date = $1 where id = $2', [dayBefore, id]);
  await site.query(
    `update slots s set reserved = coalesce((
       select sum(quantity) from allocations a where a.released_at is null
         and (a.item_id, a.slot_date, a.slot_no) = (s.item_id, s.slot_date, s.slot_no)), 0)
     where slot_date in ($1, $2)`,
    [dayBefore, tripDay],
  );
}

/** The page, and what is pressed on it. */
function privacyScreen(page: Page, language: Language = 'EN') {
  const options = { locale: toLocale(language) };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    search: page.getByLabel(m.privacy_find_label({}, options)),
    find: button(m.privacy_find({}, options)),
    save: button(m.privacy_export({}, options)),
    erase: button(m.privacy_erase({}, options)),
    question: page.getByRole('alertdialog'),
    async lookUp(text: string) {
      await this.search.fill(text);
      await this.find.click();
    },
  };
}

test('a customer gets a copy of their data, and is erased when the trip is over', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const id = await book(page);
  const reference = `WATER-${id}`;
  await logIn(page);
  await page.goto('/admin');
  await staffShell(page).follow(m.privacy_title());
  await page.waitForURL('**/admin/settings/privacy');
  const privacy = privacyScreen(page);
  await expect(page.getByText(m.privacy_no_night())).toBeVisible();
  await expect(page.getByRole('row', { name: /full_name/ }).first()).toContainText(
    m.privacy_kept_customer({ months: 24 }),
  );
  await lookAtPage(page);

  // What is no reference, address or phone number, and nobody.
  await privacy.find.click();
  await expect(page.getByText(m.privacy_find_empty())).toBeVisible();
  await privacy.lookUp('Zzmarker');
  await expect(page.getByText(m.error_privacy_unclear())).toBeVisible();
  await privacy.lookUp('nobody@example.com');
  await expect(page.getByText(m.privacy_none_text({ search: 'nobody@example.com' }))).toBeVisible();

  await privacy.lookUp(` ${marker.toUpperCase()}@example.com`);
  await expect(page.getByText(`${reference}: ${m.privacy_open_ahead()}`)).toBeVisible();
  await expect(privacy.erase).toBeHidden();
  await lookAtPage(page);
  const downloading = page.waitForEvent('download');
  await privacy.save.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('customer-data-2026-07-10.json');
  const text = await readFile(await download.path(), 'utf8');
  const file = JSON.parse(text);
  expect(file.data.bookings).toMatchObject([{ id, full_name: customer.fullName, email: customer.email }]);
  expect(file.data.booking_documents).toHaveLength(3);
  expect(file.keys['bookings.full_name']).toContain('24 months after the trip');
  // To be read by a person too.
  expect(text.split('\n').length).toBeGreaterThan(50);

  await letTripBeOver(site, id);
  expect(await findMarker(site)).not.toEqual([]);
  await privacy.lookUp(reference);
  await privacy.erase.click();
  await expect(privacy.question).toContainText(m.privacy_erase_text({ count: 1 }));
  await lookAtScreen(page);
  await privacy.question.getByRole('button', { name: m.privacy_erase_keep() }).click();
  await expect(privacy.question).toBeHidden();
  expect(await findMarker(site)).not.toEqual([]);
  await privacy.erase.click();
  await privacy.question.getByRole('button', { name: m.privacy_erase_confirm() }).click();
  await expect(toastOf(page)).toContainText(m.privacy_erase_done());
  expect(await findMarker(site)).toEqual([]);

  const list = bookingsTab(page);
  const erased = m.privacy_erased_customer({ reference });
  await page.goto(`/admin?tab=bookings&q=${encodeURIComponent(`#${id}`)}`);
  await expect(list.row(erased)).toBeVisible();
  await lookAtPage(page);
  await list.openDetails(erased);
  await expect(list.details).toContainText(m.privacy_details_erased());
  await lookAtScreen(page);
  await list.leaveDetails();

  await page.goto('/admin/audit');
  await expect(page.getByText(m.audit_say_privacy_erase({ who: 'admin' }))).toBeVisible();
});

test('the night erases what is old enough, and the page says when', async ({ page, site }) => {
  await book(page);
  await site.query(
    `insert into privacy_log (kind, began_at, ended_at, months, bookings, birth_dates, other_rows)
     values ('nightly', '2026-07-10T00:17:00Z', '2026-07-10T00:17:05Z', 24, 12, 3, 40)`,
  );
  await logIn(page);
  await page.goto('/admin/privacy');
  await expect(page.getByText(/12, birth dates: 3, other entries: 40/)).toBeVisible();
});

inLanguages(['PL', 'IT'], (language) => {
  test('the page fits', async ({ page }) => {
    const id = await bookQuickly(page);
    await logIn(page);
    await page.goto('/admin/privacy');
    const privacy = privacyScreen(page, language);
    await privacy.lookUp(`#${id}`);
    const open = m.privacy_open_ahead({}, { locale: toLocale(language) });
    await expect(page.getByText(`WATER-${id}: ${open}`)).toBeVisible();
    await lookAtPage(page, language);
  });
});

/** A visitor's booking without the steps, for what is not about them. */
async function bookQuickly(page: Page): Promise<number> {
  const answer = await page.request.post('/api/bookings', {
    data: {
      ...customer,
      dateOfBirth: '1990-05-20',
      phoneNumber: '+39 333 123 4567',
      bookingDate: tripDay,
      timeSlot: '11:00-11:30',
      itemsBooked: JSON.stringify({ 'single-kayak': { quantity: 1, duration: '1' } }),
      waiverAccepted: true,
      termsAccepted: true,
      privacyAccepted: true,
      language: 'EN',
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
}
