import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';

/** The owner's numbers. */
export function numbersScreen(page: Page) {
  const section = (name: string) => page.getByRole('region', { name });
  return {
    /** A headline statistic, with that of the year before. */
    statistic: (name: string) =>
      section(m.numbers_summary())
        .locator('div')
        .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) }),
    section,
    /** Opens the table behind a chart. */
    openTable: async (name: string) => {
      await section(name).getByText(m.numbers_as_table()).click();
      return section(name).getByRole('table');
    },
    chart: (name: string) => section(name).getByRole('img'),
    span: (name: string) => page.getByRole('button', { name, exact: true }),
    from: page.getByLabel(m.numbers_from(), { exact: true }),
    to: page.getByLabel(m.numbers_to(), { exact: true }),
    item: page.getByLabel(m.numbers_item(), { exact: true }),
    exportAs: async (format: string) => {
      await page.getByRole('button', { name: m.numbers_export() }).click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: format, exact: true }).click();
      return downloading;
    },
  };
}
