const loading = new Set<string>();

/**
 * What the visitor is likely to need next comes ahead in idle time (`data-files`): the first files of the booking, or React where
 * the page can be read before it. The page of the booking comes when a visitor means to book: pointer or finger is on
 * a link to it, or the keyboard. Not for visitors who save data.
 */
export function loadBookingAhead(): void {
  const files = document.querySelector<HTMLElement>('script[data-files]')?.dataset.files?.split(' ') ?? [];
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (files.length === 0 || connection?.saveData) return;
  addEventListener('load', () => whenIdle(() => files.forEach(prefetch)), { once: true });
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/booking"]') : null;
    if (link) [link.href, ...files].forEach(prefetch);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(event, look, { passive: true });
}

export function whenIdle(act: () => void): void {
  // Safari has no idle time to offer.
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, 1_000);
}

function prefetch(href: string): void {
  if (loading.has(href)) return;
  loading.add(href);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  document.head.append(link);
}
