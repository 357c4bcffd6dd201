import type { Page } from '@playwright/test';
import type { Backups } from '#features/backups/backups.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { chooseBooking, createVisitor, single } from '#tests/support/booking-journey.ts';
import { staffShell } from '#tests/support/screens/staff-shell.ts';
import { expect, lookAtPage, test } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';

const sentence = 'The folder for backups, /srv/backups, does not exist.';
const fileName = 'pagaia-2026-07-08T23-13-00-000Z.backup';

/** What a server with a folder for backups answers. */
async function answerWith(page: Page, answer: Partial<Backups>): Promise<void> {
  await page.route('**/api/admin/backups', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...answer } });
  });
}

test('what a visitor booked is backed up; owners see when, and what failed', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const visitor = createVisitor(page, 'EN');
  await chooseBooking(page, visitor, {
    date: '2026-07-15',
    timeSlot: '11:00-11:30',
    item: single.EN,
    quantity: 1,
    duration: m.booking_duration_one(),
  });
  await visitor.fillIn({ fullName: 'Anna Rossi', email: 'anna@example.com' });
  await visitor.acceptDocuments();
  await visitor.completeBooking();
  await page.waitForURL('**/booking-confirmation');

  await logIn(page);
  await page.goto('/admin?tab=bookings');
  await staffShell(page).follow(m.backups_title());
  await page.waitForURL('**/admin/settings/backups');
  await expect(page.getByText(m.backups_off_title())).toBeVisible();
  await expect(page.getByText(m.backups_runs_none())).toBeVisible();
  await lookAtPage(page);

  await site.query(
    `insert into backup_runs (kind, began_at, ended_at, file_name, bytes, problem, problem_text) values
       ('backup', '2026-07-08T23:13:00Z', '2026-07-08T23:13:04Z', $1, 5600000, null, null),
       ('verification', '2026-07-09T02:43:00Z', '2026-07-09T02:43:21Z', $1, null, null, null),
       ('backup', '2026-07-09T23:13:00Z', '2026-07-09T23:13:01Z', $1, null, 'folder', $2)`,
    [fileName, sentence],
  );
  await answerWith(page, { isOn: true, concerns: ['backup-failed'] });
  await page.goto('/admin?tab=bookings');
  const { status } = staffShell(page);
  await expect(status.getByRole('button')).toContainText(m.backups_concern_backup_failed());
  await status.getByRole('button').click();
  await status.getByRole('link', { name: m.backups_open() }).click();
  await page.waitForURL('**/admin/settings/backups');
  await expect(page.getByText(m.backups_off_title())).toBeHidden();
  await expect(
    page.getByRole('main').getByText(`${m.backups_problem_folder()} ${m.backups_again_hour()}`),
  ).toBeVisible();
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByText('5.6 MB')).toBeVisible();
  await lookAtPage(page);

  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/api/admin/backups', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(m.backups_load_failed())).toBeVisible();
  await lookAtPage(page);
});
