import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';

/** The free units of an item on a day, in the back office. */
export function inventoryTab(page: Page) {
  const units = (time: string) => page.getByLabel(m.inventory_units({ time }));
  return {
    item: page.getByLabel(m.inventory_item(), { exact: true }),
    units,
    row: (time: string) => page.getByRole('listitem').filter({ has: units(time) }),
    /** What a bulk update would touch. */
    touched: page.getByRole('region', { name: m.bulk_preview() }),
    asked: page.getByRole('alertdialog'),
    undo: page.getByRole('button', { name: m.bulk_undo_of({ update: '' }) }),
    save: page.getByRole('button', { name: m.inventory_save() }),
    nothingUnsaved: page.getByText(m.inventory_nothing_unsaved()),
  };
}
