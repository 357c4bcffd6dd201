import { m } from '#i18n/generated/messages.js';
import { aPhoto } from '#tests/support/images.ts';
import { inventoryTab } from '#tests/support/screens/inventory-tab.ts';
import { expect, lookAtScreen, test } from '#tests/support/site.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';

test('a bulk update says what it touches, asks where units get fewer, and is undone after a reload', async ({
  page,
  site,
}) => {
  const inventory = inventoryTab(page);
  const closed = "select count(*)::int as count from slots where item_id = 'single-kayak' and capacity = 0";
  await logIn(page);
  await page.goto('/admin?tab=inventory&item=single-kayak');
  await page.getByLabel(m.bulk_end()).fill('2026-07-12');
  await expect(inventory.touched).toContainText(`${m.bulk_preview_fewer()}54`);
  await page.getByRole('button', { name: m.bulk_submit() }).click();
  await expect(inventory.asked).toBeVisible();
  await lookAtScreen(page);
  await inventory.asked.getByRole('button', { name: m.bulk_ask_confirm() }).click();
  await expect(toastOf(page)).toContainText('Updated 54 availability slots');
  expect(await site.query(closed)).toEqual([{ count: 54 }]);
  await page.reload();
  await expect(inventory.undo).toBeVisible();
  await lookAtScreen(page);
  await inventory.undo.click();
  await expect(inventory.undo).toBeHidden();
  expect(await site.query(closed)).toEqual([{ count: 0 }]);
});

test('a photo is chosen from the grid, looked at, uploaded and shown', async ({ page, site }) => {
  const inventory = inventoryTab(page);
  await logIn(page);
  await page.goto('/admin?tab=inventory&view=photos');
  const photos = page.getByRole('region', { name: m.photos_current() });
  const replace = m.photos_action_for({ action: m.photos_replace(), item: 'Tandem kayak' });
  const choosing = page.waitForEvent('filechooser');
  await photos.getByRole('button', { name: replace }).click();
  await (await choosing).setFiles({
    name: 'boat.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto({ width: 900, height: 600 }),
  });
  await expect(inventory.item).toHaveValue('tandem-kayak');
  await expect(page.getByAltText(m.upload_preview())).toBeVisible();
  await expect(page.getByText(/^boat\.jpg, \d+\skB$/)).toBeVisible();
  await lookAtScreen(page);
  await page.getByRole('button', { name: m.photos_upload() }).click();
  await expect(toastOf(page)).toContainText('Image has been uploaded successfully');
  await expect(photos.getByAltText('Tandem kayak')).toHaveAttribute('src', /^\/media\//);
  const [row] = await site.query<{ image: string }>(
    "select image from rental_items where item_id = 'tandem-kayak'",
  );
  expect(row?.image).toMatch(/^\/media\/[0-9a-f]{64}-900\.webp/);

  await site.query("update rental_items set image = '' where item_id = 'tandem-kayak'");
  await page.reload();
  await expect(photos.getByText(m.photos_none())).toBeVisible();
  const add = m.photos_action_for({ action: m.photos_add(), item: 'Tandem kayak' });
  await expect(photos.getByRole('button', { name: add })).toBeVisible();
  await lookAtScreen(page);
});
