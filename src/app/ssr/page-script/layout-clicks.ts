import { abandonBooking } from '#features/booking-flow/web/progress/clear-booking-progress.ts';
import { findLanguage } from '#shared/language.ts';
import { changeLanguage } from '../layout/change-language.ts';

const menuId = 'site-menu';

/** What the header does by itself: its menu, the languages, and Home, which gives up a booking that was begun. */
export function followLayout(): void {
  addEventListener('click', (event: MouseEvent) => {
    const target = event.target as Element;
    followMenu(target);
    const link = target.closest<HTMLAnchorElement>('header a');
    // Not where this page stays: without a network, or where the link opens elsewhere.
    const isLeft = navigator.onLine && !event.metaKey && !event.ctrlKey;
    if (link && isHome(link) && isLeft) abandonBooking();
    const language = findLanguage(link?.dataset.language);
    if (!language) return;
    event.preventDefault();
    changeLanguage(language);
  });
}

/** The link in the header that gives up a booking which was begun. */
export function isHome(link: Element): boolean {
  return link.matches('header a[href="/"]');
}

function followMenu(target: Element): void {
  const menu = document.getElementById(menuId);
  if (!(menu instanceof HTMLDialogElement)) return;
  // Browsers of before 2026 do not open it by themselves.
  const button = 'command' in HTMLButtonElement.prototype ? null : target.closest(`[commandfor=${menuId}]`);
  if (button?.getAttribute('command') === 'show-modal') menu.showModal();
  // Clicks beside it come from the window itself. A link closes it too: the browser may show the page again as it was left.
  else if (button || target === menu || (menu.contains(target) && target.closest('a'))) menu.close();
}
