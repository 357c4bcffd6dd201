import { m } from '#i18n/generated/messages.js';
import { expect, test } from '#tests/support/beach.ts';
import { chooseBooking, createVisitor, longDate, single, tandem } from '#tests/support/booking-journey.ts';
import { waitForHydration } from '#tests/support/hydration.ts';
import { siteFrame } from '#tests/support/screens/site-frame.ts';

const options = { locale: 'en' } as const;
const hour = m.booking_duration_one({}, options);
const monday = '2026-07-13';
const tuesday = '2026-07-14';

test('today cannot be chosen, tomorrow can until 14:00, and the window ends after 60 days', async ({
  page,
}) => {
  await page.goto('/booking');
  await expect(page.getByRole('button', { name: longDate('2026-07-10', 'EN') })).toBeDisabled();
  await expect(page.getByRole('button', { name: longDate('2026-07-11', 'EN') })).toBeEnabled();
  const later = page.getByRole('button', { name: m.booking_calendar_later({}, options) });
  for (let press = 0; press < 3; press += 1) await later.click();
  await expect(page.getByRole('button', { name: longDate('2026-09-08', 'EN') })).toBeEnabled();
  await expect(page.getByRole('button', { name: longDate('2026-09-09', 'EN') })).toBeDisabled();
});

test('a day without an announced location says so, and closing the notice goes on', async ({ page }) => {
  const visitor = createVisitor(page, 'EN');
  await page.goto('/booking');
  await visitor.chooseDay(monday);
  await visitor.chooseSlot('09:00-09:30');
  await visitor.next();
  const notice = page.getByRole('dialog', { name: m.booking_location_title({}, options) });
  await expect(notice).toBeVisible();
  await page.keyboard.press('Escape');
  await visitor.lookAt(m.booking_items_title({}, options));
});

test('a step that has been loaded ahead is drawn at once, without a skeleton', async ({ page }) => {
  const visitor = createVisitor(page, 'EN');
  const ahead = page.waitForResponse(/summary-step/);
  await page.goto('/booking');
  await visitor.chooseDay(tuesday);
  await visitor.chooseSlot('09:00-09:30');
  // The last of what is loaded ahead: the step before it is there.
  await ahead;
  const skeletons = await page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      seen.push(
        ...Array.from(document.querySelectorAll('[class*="animate-pulse"]'), (each) => each.className),
      );
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  await visitor.next();
  await visitor.lookAt(m.booking_items_title({}, options));
  expect(await skeletons.jsonValue()).toEqual([]);
});

test('one kind at a time: another one replaces it, and another slot clears the choice', async ({ page }) => {
  const visitor = createVisitor(page, 'EN');
  await page.goto('/booking');
  await visitor.chooseDay(tuesday);
  await visitor.chooseSlot('09:00-09:30');
  await visitor.next();
  await visitor.chooseItems(tandem.EN, 2, hour);
  await visitor.chooseItems(single.EN, 1, hour);
  await expect(page.getByRole('article', { name: tandem.EN }).getByRole('status')).toHaveText('0');
  await expect(page.getByRole('article', { name: single.EN }).getByRole('status')).toHaveText('1');
  await page.goBack();
  await visitor.chooseSlot('10:00-10:30');
  await visitor.next();
  await expect(page.getByRole('article', { name: single.EN }).getByRole('status')).toHaveText('0');
  await visitor.next();
  await expect(page.getByText(m.booking_choose_item_first({}, options)).first()).toBeVisible();
});

test('a reload in the middle keeps everything, also in another language', async ({
  page,
  context,
  baseURL,
}) => {
  const visitor = createVisitor(page, 'EN');
  await chooseBooking(page, visitor, {
    date: tuesday,
    timeSlot: '11:00-11:30',
    item: tandem.EN,
    quantity: 1,
    duration: hour,
  });
  await visitor.fillIn({ fullName: 'Jan Kowalski' });
  await page.reload();
  await expect(visitor.fullName).toHaveValue('Jan Kowalski');
  await page.getByRole('link', { name: /PL/ }).first().click();
  const polish = createVisitor(page, 'PL');
  await polish.lookAt(m.booking_documents_title({}, { locale: 'pl' }));
  await expect(visitor.fullName).toHaveValue('Jan Kowalski');
  await expect(page.getByText(tandem.PL).first()).toBeVisible();
  const cookies = await context.cookies(baseURL);
  expect(cookies.find((cookie) => cookie.name === 'language')?.value).toBe('PL');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('PL');
});

test('documents without a booking lead back to the first step with a notice', async ({ page }) => {
  await page.goto('/documents');
  await expect(page.getByText(m.booking_missing_title({}, options)).first()).toBeVisible();
  await expect(page).toHaveURL(/\/booking\?step=1/);
});

test('choosing Home forgets the booking', async ({ page }) => {
  const visitor = createVisitor(page, 'EN');
  await page.goto('/booking');
  await visitor.chooseDay(tuesday);
  await visitor.chooseSlot('09:00-09:30');
  await siteFrame(page).goHome();
  await visitor.lookAt(m.site_hero_title({}, options));
  expect(await page.evaluate(() => localStorage.getItem('bookingInfo'))).toBeNull();
});

test('each tab keeps its choice, and a new one goes on with what went on to the documents', async ({
  page,
  context,
}) => {
  const visitor = createVisitor(page, 'EN');
  await page.goto('/booking');
  await visitor.chooseDay(tuesday);
  await visitor.chooseSlot('09:00-09:30');

  const second = waitForHydration(await context.newPage());
  await second.goto('/booking');
  await expect(second.getByText(m.booking_no_date_yet({}, options))).toBeVisible();
  const other = createVisitor(second, 'EN');
  await other.chooseDay(monday);
  await other.chooseSlot('11:00-11:30');

  await page.reload();
  const chosen = page.getByText(/Tue 14 Jul.*9:00/);
  await expect(chosen).toBeVisible();
  await visitor.next();
  await visitor.chooseItems(single.EN, 1, hour);
  await visitor.next();
  await visitor.continueToDocuments();
  await visitor.lookAt(m.booking_documents_title({}, options));

  await second.reload();
  await expect(second.getByText(/Mon 13 Jul.*11:00/)).toBeVisible();
  const third = await context.newPage();
  await third.goto('/documents');
  await expect(third.getByText(/Tue 14 Jul.*9:00/)).toBeVisible();
});

test('what was typed is forgotten with Cancel Booking, and after an hour', async ({ page }) => {
  const visitor = createVisitor(page, 'EN');
  const stored = () => page.evaluate(() => localStorage.getItem('customerInfo'));
  await chooseBooking(page, visitor, {
    date: tuesday,
    timeSlot: '11:00-11:30',
    item: tandem.EN,
    quantity: 1,
    duration: hour,
  });
  await visitor.fillIn();
  expect(await stored()).toContain('Zofia');
  await page.evaluate(() => {
    const info = JSON.parse(localStorage.getItem('customerInfo') ?? '');
    localStorage.setItem('customerInfo', JSON.stringify({ ...info, timestamp: info.timestamp - 3_600_000 }));
  });
  await page.goto('/about');
  await expect.poll(stored).toBeNull();

  await page.goBack();
  await visitor.fillIn();
  await page.getByRole('link', { name: m.booking_back({}, options), exact: true }).click();
  await page.getByRole('button', { name: m.booking_cancel({}, options) }).click();
  await visitor.lookAt(m.site_hero_title({}, options));
  expect(await stored()).toBeNull();
  expect(await page.evaluate(() => [localStorage.bookingInfo, sessionStorage.bookingInfo])).toEqual([
    undefined,
    undefined,
  ]);
});

test('confirmations without a booking say so', async ({ page }) => {
  const visitor = createVisitor(page, 'EN');
  await page.goto('/confirmation');
  await visitor.lookAt(m.booking_info_missing({}, options));
  await page.goto('/booking/confirmation?bookingId=999999');
  await visitor.lookAt(m.booking_not_found_title({}, options));
  await page.goto('/booking-confirmation');
  await expect(page.getByText(m.booking_none_title({}, options)).first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('an address that does not exist says so', async ({ page }) => {
  const visitor = createVisitor(page, 'EN');
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await visitor.lookAt(m.site_not_found_title({}, options));
});
