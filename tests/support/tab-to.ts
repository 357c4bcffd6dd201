import type { Page } from '@playwright/test';

/** Presses Tab until what has the focus is called so, as somebody without a mouse does. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted =
    typeof name === 'string' ? new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) : name;
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const named = element?.labels?.[0] ?? element;
      const label = named?.cloneNode(true) as HTMLElement | undefined;
      for (const hidden of label?.querySelectorAll('[aria-hidden="true"]') ?? []) hidden.remove();
      const name = element?.labels?.[0] ? label?.textContent : element?.getAttribute('aria-label');
      return (name ?? label?.textContent ?? '').trim();
    });
    if (wanted.test(focused)) return;
  }
  throw new Error(`Tab never came to ${name}`);
}
