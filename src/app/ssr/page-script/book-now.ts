import { readJson } from '#web/api/plain-calls.ts';
import { onReturn } from '#web/browser/on-return.ts';

const setting = '/api/system-settings/show_book_now_button';

/** What leads to booking (`data-book-now`) comes and goes with its setting; a call that fails hides it. */
export function followBookNow(): void {
  async function look(): Promise<void> {
    const parts = document.querySelectorAll<HTMLElement>('[data-book-now]');
    if (parts.length === 0) return;
    const answer = await readJson<{ settingValue: string }>(setting);
    for (const part of parts) part.hidden = answer?.settingValue !== 'true';
  }
  onReturn(() => void look());
  void look();
}
