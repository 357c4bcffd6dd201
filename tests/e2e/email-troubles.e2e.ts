import { m } from '#i18n/generated/messages.js';
import { expect, lookAtScreen, test } from '#tests/support/site.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';

const mailsCall = /\/api\/mails(\?|$)/;

test('what is slow, broken, long or not configured is said', async ({ page, site }) => {
  await site.query(`
    insert into outbox_mails (kind, dedupe_key, message_id, recipient, language, subject, html_body, text_body, state,
      next_try_at, last_error)
    select 'booking-received', 'long:' || n, 'long:' || n, repeat('long.', 20) || n || '@example.com', 'PL',
      'Rezerwacja ' || repeat('Niewiarygodniedługa', 8), '<head></head>', '-', 'waiting',
      clock_timestamp() + interval '1 day', '451 ' || repeat('Greylisted', 20)
    from generate_series(1, 25) n on conflict do nothing`);
  await logIn(page);
  await page.goto('/admin?tab=email&mails=waiting');
  await expect(page.getByText(m.email_off_title())).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${m.email_try_now()}`) })).toHaveCount(20);
  await lookAtScreen(page);
  await page.getByRole('button', { name: m.email_more() }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${m.email_try_now()}`) })).toHaveCount(25);
  await expect(page.getByRole('button', { name: m.email_more() })).toHaveCount(0);

  await page.route('**/api/email-config', (route) => route.abort());
  await page.getByLabel(m.email_address()).fill('other@example.com');
  await page.getByRole('button', { name: m.email_save() }).click();
  await expect(toastOf(page)).toContainText('Update failed');
  await expect(toastOf(page)).toContainText('Failed to update email settings');
  await expect(page.getByLabel(m.email_address())).toHaveValue('other@example.com');
  await page.route(mailsCall, (route) => route.fulfill({ status: 503, json: { message: 'Later, please.' } }));
  await page.goto('/admin?tab=email');
  await expect(page.getByText(m.email_config_failed())).toBeVisible();
  await expect(page.getByText(m.email_list_failed())).toBeVisible();
  await lookAtScreen(page);
});
