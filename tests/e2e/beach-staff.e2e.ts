import { destinations } from '#app/ssr/admin/shell/destinations.ts';
import { m } from '#i18n/generated/messages.js';
import { bookKayak } from '#tests/support/booking-journey.ts';
import { moveBookingsTo } from '#tests/support/rental-days.ts';
import { bookingsTab } from '#tests/support/screens/bookings-tab.ts';
import { contentTab } from '#tests/support/screens/content-tab.ts';
import { signInScreen } from '#tests/support/screens/sign-in.ts';
import { staffShell } from '#tests/support/screens/staff-shell.ts';
import { todayScreen } from '#tests/support/screens/today.ts';
import { expect, lookAtScreen, staffPassword, test } from '#tests/support/site.ts';
import { addBeachAccount, endSessionsWithChange, logIn, toastOf } from '#tests/support/staff-journey.ts';

const date = '2026-07-11';
const fullName = 'Vera Visitor';

test('what a visitor booked is handed out by beach staff, who are offered nothing of the owner’s', async ({
  page,
  site,
}) => {
  await bookKayak(page, { date, fullName });
  await moveBookingsTo(site, { from: date, to: '2026-07-10' });
  await addBeachAccount(site);
  await logIn(page, 'beach');
  const today = todayScreen(page);
  await today.open();
  await today.handOut(fullName, m.today_pay_later());
  await today.expectCounts({ out: 1 });
  await lookAtScreen(page);

  await page.goto('/admin?tab=bookings&q=vera');
  const list = bookingsTab(page);
  await list.act(m.staff_mark_paid(), fullName);
  await page.getByRole('button', { name: m.till_method_cash() }).click();
  await expect(toastOf(page)).toContainText(m.staff_paid_done_text());
  await list.leaveDetails();
  await list.openDetails(fullName);
  await expect(list.details).toContainText(m.staff_payment_completed());
  await lookAtScreen(page);
  await list.leaveDetails();
  const shell = staffShell(page);
  await shell.open();
  for (const name of [m.settings_area(), m.admin_tab_content(), m.admin_tab_payment()])
    await expect(shell.link(name)).toHaveCount(0);
  for (const call of ['/api/admin/audit', '/api/email-config', '/api/admin/accounts'])
    expect((await page.request.get(call)).status()).toBe(403);
  const refund = '/api/payment/attempts/ABCDEFGHIJ0123456789/refund';
  const data = { amountCents: 100, reason: 'It rained' };
  expect((await page.request.post(refund, { data })).status()).toBe(403);
});

test('helpers go through all their pages and every call of theirs is answered; nothing is offered that only owners may do', {
  tag: '@long',
}, async ({ page, site }) => {
  await bookKayak(page, { date, fullName });
  await logIn(page);
  const [{ id = '' } = {}] = await site.query<{ id: string }>('select id from bookings');
  const paid = await page.request.patch(`/api/bookings/${id}/payment`, {
    data: { paymentCompleted: true, method: 'cash' },
  });
  expect(paid.status()).toBe(200);
  await addBeachAccount(site);
  await page.context().clearCookies();
  await logIn(page, 'beach');
  const refused: string[] = [];
  page.on('response', (answer) => {
    if ([401, 403].includes(answer.status()))
      refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  const pages = destinations.filter(({ roles }) => roles.includes('beach')).map(({ to }) => to);
  for (const address of [
    ...pages,
    ...['/admin', `/admin/today?date=${date}`, '/admin/today?date=2026-07-09'],
    ...[`/admin?tab=inventory&item=sup&date=${date}`, '/admin/till?date=2026-07-10'],
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
  }
  const shell = staffShell(page);
  await shell.open();
  await page.goto(`/admin?tab=bookings&booking=${id}`);
  const list = bookingsTab(page);
  await expect(list.details).toContainText(m.staff_payment_completed());
  await page.waitForLoadState('networkidle');
  const actions = list.details.getByRole('group', { name: m.bookings_actions() });
  await expect(actions.getByRole('button', { name: new RegExp(m.move_action()) })).toBeVisible();
  await expect(actions.getByRole('button', { name: new RegExp(`^${m.staff_cancel()}`) })).toHaveCount(0);
  await lookAtScreen(page);
  await actions.getByRole('button', { name: new RegExp(m.move_action()) }).click();
  await expect(page.getByRole('dialog').last()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
});

test('what is out is not promised a refund: the reason comes before the question', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await bookKayak(page, { date, fullName });
  await moveBookingsTo(site, { from: date, to: '2026-07-10' });
  await logIn(page);
  const [{ id = '' } = {}] = await site.query<{ id: string }>('select id from bookings');
  await page.request.patch(`/api/bookings/${id}/payment`, {
    data: { paymentCompleted: true, method: 'cash' },
  });
  const today = todayScreen(page);
  await today.open();
  await today.handOut(fullName);
  await expect.poll(() => site.query('select from rental_facts')).toHaveLength(1);
  await page.goto(`/admin?tab=bookings&booking=${id}`);
  const list = bookingsTab(page);
  await list.details.getByLabel(m.staff_more_actions({ customer: fullName })).click();
  await list.details.getByRole('button', { name: new RegExp(`^${m.staff_cancel()}`) }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(m.error_still_out());
  await expect(question.getByText(m.bookings_money_title())).toHaveCount(0);
  await expect(question.getByRole('button', { name: m.staff_cancel_confirm(), exact: true })).toHaveCount(0);
  await lookAtScreen(page);
  await question.getByRole('button', { name: m.staff_cancel_keep() }).click();
  await expect(question).toBeHidden();
});

test('a session ends while somebody writes down what a visitor said: they log in where they are, and go on', async ({
  page,
  site,
}) => {
  await bookKayak(page, { date, fullName });
  await logIn(page);
  await page.goto('/admin?tab=bookings&q=vera');
  const list = bookingsTab(page);
  await list.openDetails(fullName);
  const note = list.details.getByLabel(m.notes_field());
  await note.fill('Comes with a dog');
  await endSessionsWithChange(page, site, '**/api/bookings/*/notes');
  await list.details.getByRole('button', { name: m.notes_save() }).click();
  await expect(staffShell(page).login).toBeVisible();
  await lookAtScreen(page);
  await signInScreen(page).password.fill(staffPassword);
  await page.keyboard.press('Enter');
  await expect(staffShell(page).login).toBeHidden();
  await expect(toastOf(page)).toContainText(m.notes_saved());
  await expect(list.details).toContainText('Comes with a dog');
  expect(await site.query('select body as text from booking_notes')).toEqual([{ text: 'Comes with a dog' }]);
});

test('a slide that a visitor booked from is hidden in the list, and the next visitor does not see it', {
  tag: '@long',
}, async ({ page, site }) => {
  const titles = await site.query<{ title: string }>(
    `select title from banner_slides where language = 'EN' and is_active order by position`,
  );
  const hidden = titles[0]?.title ?? '';
  await page.goto('/');
  await expect(page.getByText(hidden).first()).toBeAttached();
  await bookKayak(page, { date, fullName });
  await logIn(page);
  const content = contentTab(page);
  await content.open('EN');
  await content.buttonOf(m.slides_hide(), hidden).click();
  await expect(page.getByText(m.content_hidden(), { exact: true })).toBeVisible();
  await lookAtScreen(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(hidden)).toHaveCount(0);
});
