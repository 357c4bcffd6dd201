import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';

/** What staff have to look at, as the back office shows it. */
export function reviewQueue(page: Page) {
  return {
    entry: (title: string) => {
      const entry = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
      return {
        self: entry,
        done: entry.getByRole('button', { name: m.attention_done() }),
        openPayment: entry.getByRole('link', { name: m.panel_open_of({ title }) }),
      };
    },
  };
}
