import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { inventoryTab } from '#tests/support/screens/inventory-tab.ts';
import { expect, lookAtPage, type Site, test } from '#tests/support/site.ts';
import { logIn, toastOf } from '#tests/support/staff-journey.ts';
import { tabTo } from '#tests/support/tab-to.ts';

interface Place {
  itemId: string;
  date: string;
  slotNo: number;
}

async function readSlot(site: Site, { itemId, date, slotNo }: Place) {
  const [slot] = await site.query<{ capacity: number; reserved: number }>(
    'select capacity, reserved from slots where item_id = $1 and slot_date = $2 and slot_no = $3',
    [itemId, date, slotNo],
  );
  return slot;
}

async function book(page: Page, place: { itemId: string; date: string; timeSlot: string }, quantity: number) {
  const answer = await page.request.post('/api/bookings', {
    data: {
      fullName: 'Zofia Wiśniewska',
      email: `zofia.${Math.random()}@example.org`,
      dateOfBirth: '1990-05-21',
      phoneNumber: `+39 333 ${String(Math.random()).slice(2, 9)}`,
      bookingDate: place.date,
      timeSlot: place.timeSlot,
      itemsBooked: JSON.stringify([{ itemId: place.itemId, quantity, duration: '1/2' }]),
      waiverAccepted: true,
      termsAccepted: true,
      privacyAccepted: true,
    },
  });
  expect(answer.status()).toBe(201);
}

test('by keyboard alone: an item, a day, two figures, saved in one go', { tag: '@wide' }, async ({
  page,
  site,
}) => {
  const inventory = inventoryTab(page);
  await logIn(page);
  await page.goto('/admin?tab=inventory');
  await expect(page.getByText(m.inventory_title())).toBeVisible();
  await tabTo(page, m.inventory_item());
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { name: 'Tandem kayak – Jul 10, 2026' })).toBeVisible();
  await tabTo(page, 'Jul 10, 2026');
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { name: 'Tandem kayak – Jul 18, 2026' })).toBeVisible();

  await tabTo(page, /Free units, 08:00–08:30$/);
  await page.keyboard.type('4');
  await tabTo(page, /Free units, 16:30–17:00$/);
  // What is no number of units is ignored.
  await page.keyboard.type('-e,x');
  await expect(inventory.units('16:30–17:00')).toHaveValue('6');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type('0');
  await expect(inventory.row('16:30–17:00')).toContainText(m.inventory_unavailable());
  await expect(inventory.row('16:30–17:00')).toContainText(m.inventory_unsaved({ count: 6 }));
  await expect(page.getByText(m.inventory_unsaved_count({ count: 2 }))).toBeVisible();
  await lookAtPage(page);
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText(m.inventory_saved_all());
  await expect(inventory.row('08:00–08:30')).toContainText(m.inventory_saved());
  await expect(inventory.nothingUnsaved).toBeVisible();
  const place = { itemId: 'tandem-kayak', date: '2026-07-18' };
  expect(await readSlot(site, { ...place, slotNo: 0 })).toEqual({ capacity: 4, reserved: 0 });
  expect(await readSlot(site, { ...place, slotNo: 17 })).toEqual({ capacity: 0, reserved: 0 });
  expect(await readSlot(site, { ...place, slotNo: 1 })).toEqual({ capacity: 6, reserved: 0 });

  await inventory.units('09:00–09:30').fill('1');
  await inventory.item.selectOption('sup');
  await expect(page.getByRole('heading', { name: 'Stand-up paddleboard – Jul 18, 2026' })).toBeVisible();
  await expect(inventory.units('09:00–09:30')).toHaveValue('8');
  await expect(inventory.nothingUnsaved).toBeVisible();
});

/** Whether a finger that comes down on it meets it. */
const isOnTop = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

test('a sale that came between is shown beside the figure, and staff decide', async ({ page, site }) => {
  const inventory = inventoryTab(page);
  const place = { itemId: 'sup', date: '2026-07-21' };
  await logIn(page);
  await page.goto('/admin?tab=inventory&item=sup&date=2026-07-21');
  await inventory.units('10:00–10:30').fill('2');
  await inventory.units('11:00–11:30').fill('3');
  await book(page, { ...place, timeSlot: '10:00-10:30' }, 5);
  await page.setViewportSize({ width: 360, height: 740 });
  await inventory.save.click();
  const row = inventory.row('10:00–10:30');
  await expect(row).toContainText(m.inventory_conflict({ now: 3, seen: 8 }));
  await expect(page.getByText(m.inventory_choose())).toBeVisible();
  // Nothing failed, and both ways out are on the screen, under nothing else.
  await expect(toastOf(page)).toBeHidden();
  for (const way of await row.getByRole('button').all()) {
    await expect(way).toBeInViewport({ ratio: 1 });
    expect(await way.evaluate(isOnTop)).toBe(true);
  }
  await expect(inventory.units('10:00–10:30')).toHaveValue('2');
  await expect(inventory.row('11:00–11:30')).toContainText(m.inventory_saved());
  expect(await readSlot(site, { ...place, slotNo: 4 })).toEqual({ capacity: 8, reserved: 5 });
  expect(await readSlot(site, { ...place, slotNo: 6 })).toEqual({ capacity: 3, reserved: 0 });
  await lookAtPage(page);

  await row.getByRole('button', { name: m.inventory_keep_mine({ count: 2 }) }).click();
  await expect(inventory.units('10:00–10:30')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText(m.inventory_saved_all());
  await expect(row).toContainText(`${m.inventory_booked()} 5`);
  expect(await readSlot(site, { ...place, slotNo: 4 })).toEqual({ capacity: 7, reserved: 5 });

  // The other way out: what is there now is taken, and nothing is left to save.
  await inventory.units('12:00–12:30').fill('1');
  await book(page, { ...place, timeSlot: '12:00-12:30' }, 1);
  await page.getByRole('button', { name: m.inventory_refresh() }).click();
  await inventory
    .row('12:00–12:30')
    .getByRole('button', { name: m.inventory_take_now({ count: 7 }) })
    .click();
  await expect(inventory.units('12:00–12:30')).toHaveValue('7');
  await expect(inventory.nothingUnsaved).toBeVisible();
});

test('when the other editor of an item was quicker, both texts are on the screen', async ({ page, site }) => {
  await logIn(page);
  await page.goto('/admin?tab=inventory&item=sup');
  const title = page.getByLabel(m.item_field_title(), { exact: true });
  const fleet = page.getByLabel(m.item_fleet());
  const save = page.getByRole('button', { name: m.item_save() });
  await title.fill('');
  await fleet.fill('many');
  await save.click();
  const summary = page.getByRole('alert').filter({ hasText: m.item_errors() });
  await expect(summary).toBeFocused();
  await page.getByRole('tab', { name: 'Polski' }).click();
  await lookAtPage(page);
  await summary.getByRole('link', { name: 'English, Title: This field is required' }).click();
  await expect(title).toBeFocused();

  await title.fill('My board');
  await fleet.fill('8');
  const stored = await (await page.request.get('/api/rental-items/sup')).json();
  const { itemId: _, ...theirs } = stored;
  theirs.texts.EN.title = 'Their board';
  theirs.texts.EN.skillLevel = 'Everybody';
  expect((await page.request.put('/api/rental-items/sup', { data: theirs })).status()).toBe(200);
  await save.click();
  await expect(page.getByText(m.error_item_changed())).toBeVisible();
  await expect(title).toHaveValue('My board');
  await expect(page.getByText('Their board')).toBeVisible();
  // What only the other one changed is not undone.
  await expect(page.getByLabel(m.item_field_skill())).toHaveValue('Everybody');
  await lookAtPage(page);
  await save.click();
  await expect(toastOf(page)).toContainText(m.item_saved());
  const texts = await site.query(
    "select title, skill_level from rental_item_texts where item_id = 'sup' and language = 'EN'",
  );
  expect(texts).toEqual([{ title: 'My board', skill_level: 'Everybody' }]);
  await expect(page.getByRole('option', { name: 'My board' })).toBeAttached();
});
