import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';

/** The list of bookings in the back office, and what opens from it. */
export function bookingsTab(page: Page, language: Language = 'EN') {
  const options = { locale: toLocale(language) };
  return {
    tab: page.getByRole('tab', { name: m.admin_tab_bookings({}, options) }),
    row: (fullName: string) => page.getByRole('row').filter({ hasText: fullName }),
    /** What the button of an action is called in the row of a customer. */
    action: (action: string, customer: string) => m.staff_action_for({ action, customer }, options),
    /** The details of a booking. */
    details: page.getByRole('dialog', { name: m.staff_details_title({}, options) }),
    /** Asks before bookings are cancelled or released. */
    question: page.getByRole('alertdialog'),
    search: page.getByLabel(m.bookings_search({}, options)),
    showCancelled: page.getByLabel(m.staff_show_cancelled({}, options)),
    selectAll: page.getByRole('checkbox', { name: m.bookings_select_all({}, options) }),
    deleteSelected: (count: number) =>
      page.getByRole('button', { name: m.bookings_delete_selected({ count }, options) }),
    showMore: page.getByRole('button', { name: m.bookings_show_more({}, options) }),
  };
}
