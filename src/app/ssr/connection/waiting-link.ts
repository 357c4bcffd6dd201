import { keptPages } from '../../../service-worker/visitor-pages.ts';

/** Whether the page was read before, and can be read again without a network. */
export async function isPageKept(path: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  return (await caches.match(path, { cacheName: keptPages, ignoreVary: true })) !== undefined;
}

/** Says, or no longer, that another page is gone to when there is a network: the notice lies ready in every page. */
export function sayThatLinkWaits(isWaiting: boolean): void {
  const notice = document.querySelector<HTMLElement>('[data-offline-notice]');
  if (notice) notice.hidden = !isWaiting;
}
