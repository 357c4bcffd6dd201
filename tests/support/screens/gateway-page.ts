import type { Page } from '@playwright/test';

/** The payment page of the gateway that stands in for myPOS. */
export function gatewayPage(page: Page) {
  return {
    press: (action: 'pay' | 'decline' | 'cancel') =>
      page.locator(`button[name="action"][value="${action}"]`).click(),
  };
}
