import type { Page } from '@playwright/test';
import { createChance } from '../../scripts/demo/chance.ts';

interface Taps {
  seed: number;
  count: number;
  /** Beginnings of what buttons say that are left alone. */
  leftAlone: string[];
}

/**
 * Presses buttons of the page at random: those of the rows, of their questions, of what is opened beside them, and of a dialog while one is open. The same seed presses the same buttons, as far as the page is the same.
 *
 * @returns how often each was pressed, by what it says.
 */
async function tapAll({
  chances,
  count,
  leftAlone,
}: Taps & { chances: number[] }): Promise<Record<string, number>> {
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  let drawn = 0;
  const random = () => chances[drawn++ % chances.length] ?? 0;
  const pick = <Each>(list: readonly Each[]): Each | undefined => list[Math.floor(random() * list.length)];
  const write = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
    // As React sees it when somebody types.
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const pressed: Record<string, number> = {};
  for (let taps = 0; taps < count; ) {
    const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog], dialog[open]');
    const dialog = [...dialogs].findLast((each) => each.checkVisibility() && each.querySelector('button'));
    const rows = document.querySelectorAll('main li, main aside');
    // The card of a rental and the end of the day stand alone.
    const questions = [...document.querySelectorAll('main li [role=group]')].filter((each) =>
      each.checkVisibility(),
    );
    // More often than not a question is answered before something else is begun.
    const question = !dialog && random() < 0.6 ? pick(questions) : undefined;
    const place = dialog ?? question;
    const places = place ? [place] : rows.length > 0 ? rows : document.querySelectorAll('main');
    for (const field of place?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'textarea, input[type=text], input:not([type]), input[inputmode]',
    ) ?? [])
      if (field.value === '' && (dialog || random() < 0.5))
        write(field, String(1 + Math.floor(random() * 90)));
    const buttons = [...places]
      .flatMap((place) => [...place.querySelectorAll('button')])
      .filter((button) => {
        const name = button.getAttribute('aria-label') ?? button.textContent ?? '';
        return (
          !button.disabled && button.checkVisibility() && !leftAlone.some((begin) => name.startsWith(begin))
        );
      });
    // A row is opened and closed now and then; what changes something is what is tried.
    const verbs = buttons.filter((button) => button.ariaExpanded === null);
    const answers = question && random() < 0.6 ? buttons.slice(-2) : [];
    const button = pick(answers.length > 0 ? answers : verbs.length > 0 && random() < 0.8 ? verbs : buttons);
    if (!button) {
      await rest(20);
      continue;
    }
    const name = (button.getAttribute('aria-label') ?? button.textContent ?? '').replaceAll(/\s+/g, ' ');
    const kind = button.ariaExpanded === null ? name : '(open)';
    pressed[kind] = (pressed[kind] ?? 0) + 1;
    taps += 1;
    button.click();
    await rest(random() < 0.1 ? 100 : 5);
  }
  return pressed;
}

export function tapAtRandom(page: Page, taps: Taps): Promise<Record<string, number>> {
  const { next } = createChance(taps.seed);
  return page.evaluate(tapAll, { ...taps, chances: Array.from({ length: 4 * taps.count }, next) });
}
