import { abandonBooking } from '#features/booking-flow/web/progress/clear-booking-progress.ts';
import { findLanguage } from '#shared/language.ts';
import { changeLanguage } from '../layout/change-language.ts';

/** What the header does by itself: its menu, the languages, and Home, which gives up a booking that was begun. */
export function followLayout(): void {
  addEventListener('click', (event) => {
    const target = event.target as Element;
    const menu = document.querySelector<HTMLDialogElement>('#site-menu');
    if (target.closest('[data-opens-menu]')) menu?.showModal();
    // Clicks beside it come from the window itself. A link closes it too: the page may be come back to.
    if (target === menu || (menu?.contains(target) && target.closest('a, [data-closes-menu]'))) menu?.close();
    const link = target.closest<HTMLAnchorElement>('header a');
    if (link?.getAttribute('href') === '/') abandonBooking();
    const language = findLanguage(link?.dataset.language);
    if (!language) return;
    event.preventDefault();
    changeLanguage(language);
  });
}
