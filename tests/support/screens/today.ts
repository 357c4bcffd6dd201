import type { Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';

/** Which button of which card: what it says, or how that begins. */
export type Tap = readonly [fullName: string, label: string];

/**
 * Presses one button after the other, each as soon as it is there. In the page, since a pointer would have to wait:
 * buttons that have just come under it ignore it.
 */
async function tapAll(taps: Tap[]): Promise<void> {
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const isMeant = ({ textContent }: Element, label: string) =>
    textContent === label || (label.endsWith(':') && textContent?.startsWith(label));
  const find = ([fullName, label]: Tap) => {
    const cards = [...document.querySelectorAll('article')];
    const card = cards.find(({ textContent }) => textContent?.includes(fullName));
    return [...(card?.querySelectorAll('button') ?? [])].find((button) => isMeant(button, label));
  };
  for (const tap of taps) {
    let button = find(tap);
    for (; !button; button = find(tap)) await rest(5);
    button.click();
    await rest(0);
  }
}

/** The board of the day. */
export function todayScreen(page: Page) {
  const card = (fullName: string) => page.getByRole('article').filter({ hasText: fullName });
  const undoOf = (fullName: string) => card(fullName).getByRole('button', { name: /^Undo/ });
  const press = (fullName: string, name: string) =>
    card(fullName).getByRole('button', { name, exact: true }).click();
  return {
    open: (date?: string) => page.goto(date ? `/admin/today?date=${date}` : '/admin/today'),
    heading: page.getByRole('heading', { level: 1 }),
    card,
    overdue: page.getByRole('region', { name: m.today_overdue_title() }),
    done: (count: number) => page.getByText(m.today_done_title({ count })),
    handOut: (fullName: string) => press(fullName, m.today_hand_out()),
    bringBack: (fullName: string) => press(fullName, m.today_back()),
    more: (fullName: string) => press(fullName, m.today_more()),
    press,
    undo: (fullName: string) => undoOf(fullName).click(),
    tapAll: (taps: readonly Tap[]) => page.evaluate(tapAll, [...taps]),
    summary: page.getByRole('status').filter({ hasText: / to go/ }),
    toDecide: page.getByRole('region', { name: m.today_decide_title() }),
    checkIn: async (reference: string) => {
      await page.getByLabel(m.today_reference()).fill(reference);
      await page.keyboard.press('Enter');
    },
    dayAfter: page.getByRole('button', { name: m.today_day_after() }),
    dayBefore: page.getByRole('button', { name: m.today_day_before() }),
  };
}
