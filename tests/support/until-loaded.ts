import { expect, type Page } from '@playwright/test';

/** Nothing loads any more: no spinner turns, and nothing stands for what is to come. */
export async function untilLoaded(page: Page): Promise<void> {
  const loading = '[aria-busy=true], .lucide-loader-circle, .bg-lagoon-tint.rounded-md[aria-hidden=true]';
  await expect(page.locator(loading).filter({ visible: true })).toHaveCount(0);
}
