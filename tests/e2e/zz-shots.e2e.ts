import { m } from '#i18n/generated/messages.js';
import { expect, test } from '#tests/support/beach.ts';
import { logIn } from '#tests/support/staff-journey.ts';
test('shots', async ({ page, beach }) => {
  await logIn(page);
  await beach.query(
    `insert into backup_runs (kind, began_at, ended_at, file_name, bytes, problem, problem_text) values
       ('backup', '2026-07-08T23:13:00Z', '2026-07-08T23:13:04Z', 'pagaia-2026-07-08T23-13-00-000Z.backup', 5600000, null, null),
       ('verification', '2026-07-09T02:43:00Z', '2026-07-09T02:43:21Z', 'pagaia-2026-07-08T23-13-00-000Z.backup', null, null, null),
       ('backup', '2026-07-09T23:13:00Z', '2026-07-09T23:13:01Z', 'x', null, 'folder', 'The folder for backups, /srv/a-rather-long-name-of-a-folder/backups, does not exist.')`,
  );
  const size = page.viewportSize()?.width;
  for (const language of ['EN', 'IT', 'PL']) {
    await page.unrouteAll();
    await page.evaluate((l) => localStorage.setItem('language', l), language).catch(() => undefined);
    await page.goto(`/admin/backups?language=${language}`);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/bk/off-${language}-${size}.png`, fullPage: true });
    await page.route('**/api/admin/backups', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), isOn: true, concerns: ['backup-failed', 'verification-late'] } });
    });
    await page.goto(`/admin/backups?language=${language}`);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/bk/bad-${language}-${size}.png`, fullPage: true });
    await page.goto(`/admin?tab=payment&language=${language}`);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/bk/tab-${language}-${size}.png` });
  }
  expect(m).toBeTruthy();
});
