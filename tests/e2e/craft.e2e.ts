import { m } from '#i18n/generated/messages.js';
import { test } from '#tests/support/morning-site.ts';
import { todayScreen } from '#tests/support/screens/today.ts';
import { expect, lookAtPage } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';

test('a craft goes out with its number, comes back with a defect in two taps, and does not go out again', async ({
  page,
}) => {
  await logIn(page);
  const { request } = page;
  await request.post('/api/admin/craft', { data: { itemId: 'single-kayak', prefix: 'S-', from: 1, to: 2 } });
  for (const [fullName, quantity] of [['Giulia Greco', 1] as const, ['Marta Moretti', 2] as const]) {
    const itemsBooked = JSON.stringify([{ itemId: 'single-kayak', quantity, duration: '1' }]);
    const guest = { fullName, phoneNumber: '+39 327 555 0120', pay: 'cash' };
    const slot = { bookingDate: '2026-07-10', timeSlot: '11:00-11:30', itemsBooked };
    await request.post('/api/admin/walk-ins', { data: { source: 'walk_in', ...guest, ...slot } });
  }
  const today = todayScreen(page);
  await today.open();
  const row = today.row('Giulia Greco');
  await today.handOut('Giulia Greco');
  await row.getByRole('button', { name: m.craft_choose({ number: 'S-1' }) }).click();
  await expect(row.getByRole('button', { name: m.craft_chosen({ number: 'S-1' }) })).toBeVisible();
  await lookAtPage(page);
  // One undo takes back both, and the number is free again.
  await today.undo('Giulia Greco');
  await today.handOut('Giulia Greco');
  await row.getByRole('button', { name: m.craft_choose({ number: 'S-1' }) }).click();
  await page.reload();
  await expect(row).toContainText('S-1');

  await today.returned('Giulia Greco');
  await row.getByRole('button', { name: m.defect_report_of({ number: 'S-1' }) }).click();
  await page.getByRole('button', { name: m.defect_cannot_go_out() }).click();
  await expect(page.getByText(m.defect_reported({ number: 'S-1' }))).toBeVisible();

  await page.goto('/admin/craft');
  await page.getByRole('link', { name: 'S-1' }).click();
  await expect(page.getByText(m.craft_state_out_of_service())).toBeVisible();
  await expect(page.getByText('Giulia Greco')).toBeVisible();

  // The code on the hull of the other one: its page, and two taps.
  await page.goto('/admin/craft');
  await page.getByRole('link', { name: 'S-2' }).click();
  await page.getByRole('link', { name: m.craft_hand_out() }).click();
  await expect(page.getByText(m.craft_in_hand_text())).toBeVisible();
  await today.handOut('Marta Moretti');
  await expect(today.row('Marta Moretti')).toContainText('S-2');

  // A booking that is out already gets its number, or that one comes back while the other unit is out.
  await today.undo('Marta Moretti');
  await today.handOut('Marta Moretti');
  const press = async (action: string, button: string) => {
    await page.goto('/admin/craft');
    await page.getByRole('link', { name: 'S-2' }).click();
    await page.getByRole('link', { name: action }).click();
    await today.row('Marta Moretti').getByRole('button', { name: button, exact: true }).click();
  };
  await press(m.craft_hand_out(), m.craft_note({ number: 'S-2' }));
  await expect(today.row('Marta Moretti')).toContainText(m.craft_noted({ number: 'S-2' }));
  await press(m.craft_take_back(), m.craft_back({ number: 'S-2' }));
  await expect(today.row('Marta Moretti')).toContainText(m.craft_back({ number: 'S-2' }));
  await expect(today.row('Marta Moretti')).toContainText('1 ×');
  await page.goto('/admin/craft/codes');
  await expect(page.getByRole('img', { name: /S-2/ })).toBeVisible();
});
