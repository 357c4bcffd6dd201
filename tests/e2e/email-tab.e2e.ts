import type { APIRequestContext, Page } from '@playwright/test';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { aBookingRequest } from '#tests/support/factories.ts';
import { test } from '#tests/support/mail-site.ts';
import { staffShell } from '#tests/support/screens/staff-shell.ts';
import { expect, lookAtPage, lookAtScreen } from '#tests/support/site.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';
import { tabTo } from '#tests/support/tab-to.ts';

async function book(request: APIRequestContext, email: string): Promise<Booking> {
  const answer = await request.post('/api/bookings', {
    data: aBookingRequest({ bookingDate: '2026-07-12', email, language: 'IT' }),
  });
  expect(answer.status()).toBe(201);
  return answer.json();
}

const rowOf = (page: Page, recipient: string) => page.getByRole('row').filter({ hasText: recipient });

test('staff say where they are told, see what failed, and send it again, by keyboard', async ({
  page,
  site,
  post,
}) => {
  const customer = `gone.${Date.now()}@example.com`;
  await site.query('delete from email_config');
  post.refuseRecipients((address) =>
    address === customer ? { code: 550, text: 'No such user here' } : null,
  );
  await logIn(page);
  await page.goto('/admin?tab=email');
  const field = page.getByLabel(m.email_address());
  await expect(page.getByText(m.email_never_updated())).toBeVisible();
  await lookAtPage(page);

  await field.fill('beach@');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(field).toBeFocused();
  await lookAtPage(page);
  expect(await site.query('select * from email_config')).toEqual([]);
  await field.fill('beach@example.com');
  await tabTo(page, 'Save Email Settings');
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText('Email settings updated');
  await expect(page.getByText(/^Last updated: \w{3} \d/)).toBeVisible();
  expect(await site.query('select notification_email, language from email_config')).toEqual([
    { notification_email: 'beach@example.com', language: 'EN' },
  ]);

  const booking = await book(page.request, customer);
  const stateOf = async (kind: string) =>
    (
      await site.query<{ state: string }>(
        'select state from outbox_mails where booking_id = $1 and kind = $2 order by id',
        [booking.id, kind],
      )
    ).map(({ state }) => state);
  await expect.poll(() => stateOf('booking-received')).toEqual(['failed']);
  await expect.poll(() => stateOf('staff-booking')).toEqual(['sent']);
  await page.goto('/admin?tab=email');
  await expect(staffShell(page).nav).toContainText(/, \d+ e-mails? failed/);
  await tabTo(page, /^Failed/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/mails=failed/);
  const row = rowOf(page, customer);
  await expect(row).toContainText(`Prenotazione ricevuta: ${booking.reference}`);
  await expect(row).toContainText('550 No such user here');
  await lookAtPage(page);

  await row.getByRole('button', { name: m.email_open() }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: new RegExp(booking.reference) });
  const preview = dialog.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('La tua prenotazione è registrata');
  await lookAtScreen(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  post.refuseRecipients(() => null);
  await row.getByRole('button', { name: m.email_resend() }).focus();
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText(m.email_resent());
  await expect.poll(() => stateOf('booking-received')).toEqual(['sent']);
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/admin?tab=email&mails=sent');
  await row.getByRole('button', { name: m.email_open() }).click();
  await dialog.getByRole('button', { name: m.email_resend() }).click();
  await expect(toastOf(page)).toContainText(m.email_resent());
  await expect.poll(() => stateOf('booking-received')).toEqual(['sent', 'sent']);
  const arrived = post.received.filter(({ to }) => to.includes(customer));
  expect(arrived.map(({ subject }) => subject.includes(booking.reference))).toEqual([true, true]);
  expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(2);
});
