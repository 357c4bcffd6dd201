import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';

/** Everything about one card payment, in the back office. */
export function paymentPanel(page: Page) {
  const panel = page.getByRole('dialog', { name: m.panel_title() });
  return {
    self: panel,
    button: (name: string) => panel.getByRole('button', { name, exact: true }),
    /** What the last action came to. */
    outcome: panel.getByRole('status'),
    failure: panel.getByRole('alert'),
    /** The state of the payment. */
    state: panel.getByRole('definition').first(),
    amount: panel.getByLabel(m.panel_money(), { exact: true }),
    reason: panel.getByLabel(m.panel_reason(), { exact: true }),
    /** Where whoever paid reads why. */
    cause: panel.getByLabel(m.panel_cause(), { exact: true }),
    sentence: panel.getByLabel(m.panel_sentence(), { exact: true }),
    note: panel.getByLabel(m.panel_note(), { exact: true }),
    preview: panel.getByRole('region', { name: m.panel_preview() }),
    bookingNumber: panel.getByLabel(m.panel_attach_number(), { exact: true }),
  };
}
