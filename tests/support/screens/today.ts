import { expect, type Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';

/** Opens a row, unless it is open. */
export const openIt = '(open)';

/** Which button of which row: what it says, or how that begins. */
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
    const rows = [...document.querySelectorAll('main li')];
    // On a wide screen the opened booking stands beside the rows.
    const places = [
      rows.find(({ textContent }) => textContent?.includes(fullName)),
      document.querySelector('main aside'),
    ];
    return places
      .flatMap((place) =>
        place?.textContent?.includes(fullName) ? [...place.querySelectorAll('button')] : [],
      )
      .find((button) => isMeant(button, label));
  };
  const findOpener = ([fullName]: Tap) => {
    const openers = [...document.querySelectorAll<HTMLButtonElement>('main li button[aria-expanded]')];
    return openers.find(({ textContent }) => textContent?.includes(fullName));
  };
  for (const tap of taps) {
    if (tap[1] === '(open)') {
      let opener = findOpener(tap);
      for (; !opener; opener = findOpener(tap)) await rest(5);
      if (opener.ariaExpanded === 'false') opener.click();
      await rest(0);
      continue;
    }
    let button = find(tap);
    for (; !button; button = find(tap)) await rest(5);
    button.click();
    await rest(0);
  }
}

/** The board of the day. */
export function todayScreen(page: Page, language: Language = 'EN') {
  const locale = { locale: toLocale(language) } as const;
  const row = (fullName: string) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: fullName }).first();
  /** Where the opened booking is: below its row, or on a wide screen beside the rows. */
  const opened = (fullName: string) =>
    (page.viewportSize()?.width ?? 0) < 1024
      ? row(fullName)
      : page.getByRole('complementary', { name: m.today_opened({}, locale) });
  const press = (fullName: string, name: string) =>
    row(fullName)
      .getByRole('button', { name, exact: true })
      .or(opened(fullName).getByRole('button', { name, exact: true }))
      .first()
      .click();
  const pay = (fullName: string, answer: string) =>
    row(fullName)
      .getByRole('button', { name: new RegExp(`^${answer}`) })
      .click();
  const opener = (fullName: string) => row(fullName).getByRole('button', { name: fullName, expanded: false });
  const search = page.getByRole('search').getByLabel(m.today_search({}, locale));
  return {
    open: (date?: string) => page.goto(date ? `/admin/today?date=${date}` : '/admin/today'),
    heading: page.getByRole('heading', { level: 1 }),
    row,
    opened,
    /** The late ones are a part of their own, or on a wide screen the first of those that are out. */
    late: page
      .getByRole('region', { name: m.today_late_title({}, locale), exact: true })
      .or(page.getByRole('region', { name: m.today_filter_out({}, locale), exact: true })),
    done: (count: number) => page.getByText(m.today_done_title({ count }, locale)),
    /** With the answer to how the money comes, where some is open. */
    handOut: async (fullName: string, answer?: string) => {
      await press(fullName, m.today_hand_out({}, locale));
      if (answer) await pay(fullName, answer);
    },
    returned: async (fullName: string, answer?: string) => {
      await press(fullName, m.today_returned({}, locale));
      if (answer) await pay(fullName, answer);
    },
    pay,
    openRow: (fullName: string) => opener(fullName).click(),
    press,
    undo: (fullName: string) => press(fullName, m.today_undo({}, locale)),
    /** In the opened booking, also after a while. */
    undoLast: (fullName: string) =>
      opened(fullName)
        .getByRole('button', { name: new RegExp(`^${m.today_undo_fact({ fact: '' }, locale).trim()}`) })
        .click(),
    tapAll: (taps: readonly Tap[]) => page.evaluate(tapAll, [...taps]),
    filter: (name: string) =>
      page.getByRole('group', { name: m.today_filters({}, locale) }).getByRole('button', { name }),
    expectCounts: async (counts: { toGo?: number; out?: number; late?: number }) => {
      const group = page.getByRole('group', { name: m.today_filters({}, locale) });
      const shown = (name: string, count: number) =>
        expect(group.getByRole('button', { name: `${name} ${count}`, exact: true })).toBeVisible();
      if (counts.toGo !== undefined) await shown(m.today_filter_to_go({}, locale), counts.toGo);
      if (counts.out !== undefined) await shown(m.today_filter_out({}, locale), counts.out);
      if (counts.late !== undefined) await shown(m.today_late_title({}, locale), counts.late);
    },
    toDecide: page.getByRole('region', { name: m.today_decide_title({}, locale) }),
    search,
    find: async (text: string) => {
      await search.fill(text);
      await page.keyboard.press('Enter');
    },
    dayAfter: page.getByRole('button', { name: m.today_day_after({}, locale) }),
    dayBefore: page.getByRole('button', { name: m.today_day_before({}, locale) }),
  };
}
