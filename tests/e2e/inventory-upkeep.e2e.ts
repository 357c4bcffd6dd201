import { m } from '#i18n/generated/messages.js';
import { expect, lookAtScreen, test } from '#tests/support/beach.ts';
import { chooseBooking, createVisitor, single } from '#tests/support/booking-journey.ts';
import { aPhoto } from '#tests/support/images.ts';
import { inventoryTab } from '#tests/support/screens/inventory-tab.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';

test('a bulk update is checked, sent, counted, and says where more is booked', async ({ page, beach }) => {
  const inventory = inventoryTab(page);
  await logIn(page);
  await page.goto('/admin?tab=inventory&item=tandem-kayak');
  const start = page.getByLabel(m.bulk_start());
  const end = page.getByLabel(m.bulk_end());
  const quantity = page.getByLabel(m.bulk_quantity());
  await expect(start).toHaveValue('2026-07-10');
  await expect(end).toHaveValue('2026-07-17');
  await expect(quantity).toHaveValue('0');
  const submit = page.getByRole('button', { name: m.bulk_submit() });

  await start.fill('');
  await end.fill('');
  for (const [typed, text] of [
    ['', 'Quantity is required'],
    ['five', 'Quantity must be a number'],
    ['-1', 'Quantity must be 0 or greater'],
  ] as const) {
    await quantity.fill(typed);
    await submit.click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Start date is required')).toBeVisible();
  await expect(page.getByText('End date is required')).toBeVisible();
  await lookAtScreen(page);

  await quantity.fill('2');
  await start.fill('2026-07-28');
  await end.fill('2026-07-28');
  await submit.click();
  await expect(toastOf(page)).toContainText('End date must be after start date');
  const untouched =
    "select 1 from slots where item_id = 'tandem-kayak' and slot_date = '2026-07-28' and version > 0";
  expect(await beach.query(untouched)).toEqual([]);

  await beach.query(`update slots set reserved = 3 where item_id = 'tandem-kayak' and slot_date = '2026-07-28'
    and slot_no < 2`);
  await end.fill('2026-07-29');
  await expect(inventory.touched).toContainText(`${m.bulk_preview_slots()}36`);
  await submit.click();
  await inventory.asked.getByRole('button', { name: m.bulk_ask_confirm() }).click();
  await expect(toastOf(page)).toContainText('Updated 36 availability slots');
  await expect(page.getByText(m.bulk_clamped({ count: 2 }))).toBeVisible();
  await expect(page.getByText('Jul 28, 2026, 08:30-09:00: 3')).toBeVisible();
  const counts = await beach.query(`select capacity, count(*) from slots
    where item_id = 'tandem-kayak' and slot_date between '2026-07-28' and '2026-07-29' group by 1 order by 1`);
  expect(counts).toEqual([
    { capacity: 2, count: '34' },
    { capacity: 3, count: '2' },
  ]);

  await page.getByRole('button', { name: m.inventory_fix() }).click();
  await expect(toastOf(page)).toContainText('Fixed 2 availability slots with inconsistent data');
  await beach.query("delete from slots where item_id = 'tandem-kayak' and slot_date = '2026-07-30'");
  await page.goto('/admin?tab=inventory&item=tandem-kayak&date=2026-07-30');
  await expect(page.getByText(m.inventory_no_slots())).toBeVisible();
  await page.getByRole('button', { name: m.inventory_initialize() }).click();
  await expect(toastOf(page)).toContainText('Availability slots have been initialized for the next 60 days');
  await expect(inventory.units('08:00–08:30')).toHaveValue('6');
});

test('a bulk update says what it touches, asks where units get fewer, and can be undone', async ({
  page,
  beach,
}) => {
  const inventory = inventoryTab(page);
  const visitor = createVisitor(page, 'EN');
  await chooseBooking(page, visitor, {
    date: '2026-07-11',
    timeSlot: '09:00-09:30',
    item: single.EN,
    quantity: 2,
    duration: m.booking_duration_two(),
  });
  await visitor.fillIn();
  await visitor.acceptDocuments();
  await visitor.completeBooking();
  await page.waitForURL(/booking-confirmation/);
  await logIn(page);
  await page.goto('/admin?tab=inventory&item=single-kayak');
  await page.getByLabel(m.bulk_end()).fill('2026-07-12');
  const figures = inventory.touched;
  await expect(figures).toContainText(`${m.bulk_preview_days()}3`);
  await expect(figures).toContainText(`${m.bulk_preview_fewer()}54`);
  await expect(figures).toContainText(`${m.bulk_preview_booked()}2`);
  await expect(figures).toContainText(`${m.bulk_preview_bookings()}1`);

  // Two quick taps open the question, and answer nothing.
  await page.getByRole('button', { name: m.bulk_submit() }).dblclick();
  await expect(inventory.asked).toBeVisible();
  await lookAtScreen(page);
  await inventory.asked.getByRole('button', { name: m.bulk_ask_keep() }).click();
  const closed = "select count(*)::int as count from slots where item_id = 'single-kayak' and capacity <= 2";
  expect(await beach.query(closed)).toEqual([{ count: 0 }]);

  await page.getByRole('button', { name: m.bulk_submit() }).click();
  await inventory.asked.getByRole('button', { name: m.bulk_ask_confirm() }).click();
  await expect(toastOf(page)).toContainText('Updated 54 availability slots');
  expect(await beach.query(closed)).toEqual([{ count: 54 }]);
  // It can be undone after a reload, too; what changed in the meantime stays.
  await beach.query(`update slots set capacity = capacity + 1
    where item_id = 'single-kayak' and slot_date = '2026-07-12' and slot_no = 3`);
  await page.reload();
  await expect(inventory.undo).toBeVisible();
  await lookAtScreen(page);
  await inventory.undo.click();
  await expect(toastOf(page)).toContainText(m.bulk_undone_kept({ count: 53, kept: 1 }));
  await expect(inventory.undo).toBeHidden();
  expect(await beach.query(closed)).toEqual([{ count: 1 }]);
});

test('what the server refuses is said, and nothing that was typed is lost', async ({ page }) => {
  const inventory = inventoryTab(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page);
  const busy = (message?: string) => ({ status: 503, json: message ? { message } : {} });
  await page.route('**/api/availability/single-kayak/*', (route) => route.fulfill(busy('Later, please.')));
  await page.goto('/admin?tab=inventory');
  await expect(page.getByText(m.inventory_day_failed())).toBeVisible();
  await expect(page.getByText('Later, please.')).toBeVisible();
  await lookAtScreen(page);
  await page.unroute('**/api/availability/single-kayak/*');
  await page.getByRole('button', { name: m.site_retry() }).click();

  const units = inventory.units('09:00–09:30');
  await units.fill('5');
  await page.route('**/api/availability/*', (route) => route.fulfill(busy()));
  await inventory.save.click();
  await expect(toastOf(page)).toContainText(m.inventory_saved_some());
  await expect(page.getByText(m.inventory_slot_failed())).toBeVisible();
  await expect(units).toHaveValue('5');

  for (const [call, button, text] of [
    ['**/api/fix-availability', m.inventory_fix(), m.inventory_fix_failed()],
    ['**/api/initialize-availability', m.inventory_initialize(), m.inventory_initialize_failed()],
  ] as const) {
    await page.route(call, (route) => route.fulfill(busy()));
    await page.getByRole('button', { name: button }).click();
    await expect(toastOf(page)).toContainText(text);
  }
  await page.route('**/api/rental-items?*', (route) => route.fulfill(busy()));
  await page.reload();
  await expect(page.getByText(m.inventory_items_failed())).toBeVisible();
});

test('a photo is chosen from the grid, looked at, uploaded and shown', async ({ page, beach }) => {
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
  const [row] = await beach.query<{ image: string }>(
    "select image from rental_items where item_id = 'tandem-kayak'",
  );
  expect(row?.image).toMatch(/^\/media\/[0-9a-f]{64}-900\.webp/);

  await beach.query("update rental_items set image = '' where item_id = 'tandem-kayak'");
  await page.reload();
  await expect(photos.getByText(m.photos_none())).toBeVisible();
  const add = m.photos_action_for({ action: m.photos_add(), item: 'Tandem kayak' });
  await expect(photos.getByRole('button', { name: add })).toBeVisible();
  await lookAtScreen(page);
});
