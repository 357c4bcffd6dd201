import { abandonBooking } from '#features/booking-flow/web/progress/clear-booking-progress.ts';
import { whenReachable } from '#web/connection/when-reachable.ts';
import { isPageKept, sayThatLinkWaits } from '../connection/waiting-link.ts';
import { isHome } from './layout-clicks.ts';

/**
 * Without a network another page is not gone to: the visitor stays where they are, and goes there when the network is back.
 * The page that stands in for one that did not come leads there, too.
 */
export function followLine(): void {
  const standIn = document.querySelector('[data-offline]');
  if (standIn) whenReachable(() => location.replace(findTarget()));
  let stop = () => {};
  // On `window`, so that links that React follows are followed by then.
  addEventListener('click', async (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const isOther = link?.origin === location.origin && link.pathname !== location.pathname && !link.target;
    if (navigator.onLine || !isOther || event.defaultPrevented || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    const go = () => {
      // The browser may show this page again as it was left.
      sayThatLinkWaits(false);
      if (isHome(link)) abandonBooking();
      location.assign(link.href);
    };
    stop();
    if (await isPageKept(link.pathname)) return go();
    sayThatLinkWaits(true);
    stop = whenReachable(go);
  });
}

/** Where the visitor wanted to go; nowhere but to this site. */
function findTarget(): string {
  const target = URL.parse(new URLSearchParams(location.search).get('to') ?? '/', location.origin);
  return target?.origin === location.origin ? target.href : '/';
}
