import { expect, type Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import { staffShell } from './staff-shell.ts';

/** The list of bookings in the back office, and what opens from it. */
export function bookingsTab(page: Page, language: Language = 'EN') {
  const options = { locale: toLocale(language) };
  const row = (fullName: string) => page.getByRole('row').filter({ hasText: fullName });
  const nameOf = (action: string, customer: string) => m.staff_action_for({ action, customer }, options);
  const details = page.getByRole('article', { name: m.staff_details_title({}, options) });
  const openDetails = (customer: string) =>
    row(customer)
      .getByRole('link', { name: nameOf(m.staff_details({}, options), customer) })
      .first()
      .click();
  const isNarrow = () => (page.viewportSize()?.width ?? 0) < 1280;
  const filters = page.getByRole('button', { name: m.bookings_filters({}, options) });
  return {
    tab: staffShell(page, language).nav.getByRole('link', { name: m.admin_tab_bookings({}, options) }),
    row,
    /** What the button of an action is called in the row of a customer. */
    action: nameOf,
    /** Presses an action: in the row, or where the screen is narrow on the booking's page, which stays open. */
    async act(action: string, customer: string): Promise<void> {
      if (isNarrow() && !(await details.isVisible())) await openDetails(customer);
      const place = isNarrow() ? details : row(customer).first();
      const button = place.getByRole('button', { name: nameOf(action, customer) }).first();
      await expect(place).toBeVisible();
      // A menu that opens while a dialog still closes is closed by the focus that the dialog gives back.
      await expect(async () => {
        if (!(await button.isVisible()))
          await place.getByLabel(m.staff_more_actions({ customer }, options)).click();
        await button.click({ timeout: 2_000 });
      }).toPass();
    },
    openDetails,
    /** Opens what is folded on the page of a booking. */
    unfold: (title: string) => details.locator('summary', { hasText: title }).click(),
    /** Back in the list. */
    async leaveDetails(): Promise<void> {
      if (!(await details.isVisible())) return;
      await page
        .getByRole('main')
        .getByRole('link', { name: m.admin_tab_bookings({}, options) })
        .click();
      await expect(details).toBeHidden();
    },
    /** Where the screen is narrow, filters open on demand. */
    async openFilters(): Promise<void> {
      if (isNarrow() && (await filters.getAttribute('aria-expanded')) === 'false') await filters.click();
    },
    view: (name: string) => page.getByRole('button', { name, exact: true }),
    /** The page of a booking. */
    details,
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
